import { printFieldPath } from "../../../engine/lib/field-path";
import type { FieldPath } from "../../../engine/model/objects/change";
import { differences } from "../../integration/set/ownership/compare-objects";
import type { Run } from "../../tools/pulumi";
import { at } from "../harness";

/** A field, with its value on the cluster and the one after the update, as a preview prints them. */
export interface ToldChange {
  readonly path: string;
  /** The texts of the values; undefined if there is none. */
  readonly live?: string;
  readonly desired?: string;
}

/** What a preview announces of one object, as a user sees it: rows of the diff, and messages. */
export interface Announcement {
  /** The step of the object's own resource, or of its wave. */
  readonly step: string;
  /** Whether the whole object appears, as the resource or as a text of its wave. */
  readonly appears: boolean;
  /** The fields in which the program's new object differs from the recorded one. */
  readonly rows: readonly string[];
  /** Drift, and what a takeover changes. */
  readonly told: readonly ToldChange[];
  /** Fields that are left to another field manager, and fields that stay although they leave the program. */
  readonly left: readonly string[];
  readonly kept: readonly string[];
  readonly isSkipped: boolean;
  readonly takenFrom: string | undefined;
}

/** What a run announces, by the name of the object. */
export function readAnnouncements(run: Run): ReadonlyMap<string, Announcement> {
  const found = new Map<string, Announcement>();
  const messages = run.events.flatMap(({ diagnosticEvent }) => diagnosticEvent?.message ?? []);
  for (const { resourcePreEvent } of run.events) {
    const metadata = resourcePreEvent?.metadata;
    if (metadata === undefined) continue;
    const [old, next] = [at(metadata, "old", "inputs"), at(metadata, "new", "inputs")];
    const step = metadata.op;
    const object = at(next, "object");
    if (object !== undefined) {
      const name = String(at(object, "metadata", "name"));
      const about = { step, old: at(old, "object"), next: object, drift: at(next, "drift") };
      found.set(name, announcementOf(about, messagesAbout(name, messages)));
    }
    for (const [id, text] of Object.entries((at(next, "objects") ?? {}) as Record<string, string>)) {
      const name = id.slice(id.lastIndexOf("/") + 1);
      const before = at(old, "objects", id) as string | undefined;
      const about = {
        ...{ step, next: JSON.parse(text) as unknown, drift: at(next, "drift", id) },
        old: before === undefined ? undefined : (JSON.parse(before) as unknown),
      };
      found.set(name, announcementOf(about, messagesAbout(name, messages)));
    }
  }
  return found;
}

interface Shown {
  readonly step: string;
  readonly old: unknown;
  readonly next: unknown;
  readonly drift: unknown;
}

function announcementOf({ step, old, next, drift }: Shown, messages: readonly string[]): Announcement {
  const texts = typeof drift === "object" && drift !== null ? Object.entries(drift as Record<string, string>) : [];
  const takeover = messages.find((message) => takeoverPattern.test(message));
  const [, takenFrom] = takeoverPattern.exec(takeover ?? "") ?? [];
  const lines = (takeover ?? "").split("\n  ").slice(1);
  const listed = (marker: string): readonly string[] =>
    messages.flatMap((message) => {
      const from = message.indexOf(marker);
      return from === -1 ? [] : fieldsIn(message.slice(from + marker.length));
    });
  return {
    ...{ step, takenFrom, appears: old === undefined },
    rows: old === undefined ? [] : differences(old, next, []).map(printed),
    told: [...texts.map(([path, text]) => readChange(path, text)), ...lines.map(readLine)],
    left: listed(": left to another field manager: "),
    kept: listed("kept on the cluster, since others have set it: "),
    isSkipped: messages.some((message) => message.includes(" is skipped: ")),
  };
}

const printed = (path: FieldPath): string => printFieldPath(path);

const takeoverPattern = /(?:is|will be) taken over from (.+)/;

/** The messages that name the object, each once. */
function messagesAbout(name: string, messages: readonly string[]): readonly string[] {
  const isAbout = (text: string): boolean => / [^\s/]+\/([^\s/:]+)(?=[\s:])/.exec(text)?.[1] === name;
  return [...new Set(messages.map((message) => message.trim()).filter(isAbout))];
}

/** `data.a (to operator, by conflicts[0]), data.b (of helm)`: the paths. */
function fieldsIn(text: string): readonly string[] {
  return text.split(/, (?=[^()]+ \()/).map((part) => part.slice(0, part.indexOf(" (")));
}

function readLine(line: string): ToldChange {
  const end = line.indexOf(": ");
  return readChange(line.slice(0, end), line.slice(end + 2));
}

/** `1 on the cluster (by helm, 2026-01-01T00:00:00Z), 2 in the program`. */
function readChange(path: string, text: string): ToldChange {
  const [, before, after] = /^(.*?)(?: \(by [^()]*\))?, (\S*) (?:set )?in the program$/.exec(text) ?? [];
  if (before === undefined || after === undefined) return { path };
  const live = before.endsWith(" on the cluster") ? before.slice(0, -" on the cluster".length) : undefined;
  return {
    path,
    ...(live === undefined || live === "missing" ? {} : { live }),
    ...(after === "missing" ? {} : { desired: after }),
  };
}
