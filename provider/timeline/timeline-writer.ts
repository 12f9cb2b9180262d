import { closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import { timelineVersion, type ProgressEvent, type TimelineKind } from "slipway/internal/cluster";
import type { WavePlace } from "slipway/internal";
import { componentUrnOf } from "../urn/component-of";
import { lineOfEvent } from "./record-event";

/** More is not recorded: 5,000 objects take a few MB. */
const maximumBytes = 64 * 1024 * 1024;
const longestReason = 500;

export interface TimelineOptions {
  /** The folder of the files; without it, nothing is recorded. */
  readonly folder?: string | undefined;
  /** Masks secrets. */
  readonly redact: (text: string) => string;
  /** Receives the one warning that nothing more is recorded. */
  readonly warn: (urn: string, message: string) => void;
  readonly now?: () => number;
}

/** One operation of a resource, while it runs. */
export interface RecordedOperation {
  readonly record: (event: ProgressEvent) => void;
  /** @param error the code of the error that ended it */
  readonly end: (error?: string) => void;
}

/**
 * Writes what happens to objects as JSON lines, into a file of this process. What it cannot write is one warning, and
 * never the failure of an update.
 */
export class TimelineWriter {
  private readonly options: TimelineOptions;
  private readonly now: () => number;
  private file: number | undefined;
  private isClosed: boolean;
  private operations = 0;
  private bytes = 0;

  constructor(options: TimelineOptions) {
    this.options = options;
    this.now = options.now ?? Date.now;
    this.isClosed = options.folder === undefined || options.folder === "";
  }

  begin(urn: string, kind: TimelineKind, place: WavePlace | undefined): RecordedOperation {
    if (this.isClosed) return unrecorded;
    this.operations += 1;
    const op = this.operations;
    const component = componentUrnOf(urn);
    this.write(urn, { type: "begin", at: this.now(), op, urn, component, kind, place });
    return {
      record: (event) => {
        const line = lineOfEvent(event);
        if (line !== undefined) this.write(urn, { at: this.now(), op, ...this.masked(line) });
      },
      end: (error) => {
        this.write(urn, { type: "end", at: this.now(), op, error });
      },
    };
  }

  close(): void {
    if (this.file !== undefined) closeSync(this.file);
    this.file = undefined;
    this.isClosed = true;
  }

  private masked<Line extends object>(line: Line): Line {
    if (!("reason" in line) || typeof line.reason !== "string") return line;
    const reason = this.options.redact(line.reason).replaceAll("\n", " ");
    return { ...line, reason: reason.length > longestReason ? `${reason.slice(0, longestReason - 1)}…` : reason };
  }

  private write(urn: string, line: object): void {
    if (this.isClosed) return;
    try {
      const file = this.file ?? this.open();
      const bytes = Buffer.from(`${JSON.stringify(line)}\n`);
      this.bytes += bytes.length;
      if (this.bytes > maximumBytes) throw new Error(`the file has reached ${maximumBytes / 1024 / 1024} MiB`);
      for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written);
    } catch (error) {
      this.stop(urn, String((error as Partial<Error> | undefined)?.message ?? error));
    }
  }

  private open(): number {
    const folder = this.options.folder ?? "";
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const at = this.now();
    const time = new Date(at).toISOString().replaceAll(/[-:]/g, "");
    this.file = openSync(join(folder, `${time}-${process.pid}.jsonl`), "wx", 0o600);
    writeSync(this.file, `${JSON.stringify({ type: "run", at, version: timelineVersion })}\n`);
    return this.file;
  }

  private stop(urn: string, why: string): void {
    this.isClosed = true;
    this.options.warn(urn, `the timeline of this run is not recorded any further: ${why}; see SLIPWAY_TIMELINE`);
    try {
      this.close();
    } catch {
      // The system keeps no file open of a process that has ended.
    }
  }
}

export const unrecorded: RecordedOperation = {
  record: () => undefined,
  end: () => undefined,
};
