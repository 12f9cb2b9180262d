// The user's own `pulumi`, with a fixed list of arguments.
import { isMap, lookUp, lookUpText } from "../../lib/look-up";
import { errorField } from "../../lib/node-error";
import { startProcess } from "../start-process";
import type { Log } from "./log";

/** What is run. */
export interface PulumiCommand {
  readonly executable: string;
  readonly stack: string | undefined;
  readonly directory: string;
  /** The environment of Pulumi; it is passed on as it is. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Variables over it. */
  readonly variables: Readonly<Record<string, string>>;
}

/** How a run ended. */
export interface RunResult {
  readonly succeeded: boolean;
  /** Why it failed, in a few words; details are in the log. */
  readonly reason?: string;
  /** True if there is no such executable. */
  readonly isMissing?: boolean;
  /** The numbers of resources by what was done with them. */
  readonly changes: Readonly<Record<string, number>>;
}

/** A running update. */
export interface PulumiRun {
  /** Does not reject. */
  readonly ended: Promise<RunResult>;
  /** As Ctrl-C: the first call lets running operations end, the second one does not wait for them. */
  cancel(): void;
}

/** Pulumi's events are lines of JSON; a longer line is not read. */
const maxLineLength = 4 * 1024 * 1024;
const maxTextLength = 4096;

/** Starts `pulumi up`, and logs what it changes and reports. Values of secrets are not in its events. */
export function startUpdate({ executable, stack, ...place }: PulumiCommand, log: Log): PulumiRun {
  const args = ["up", "--yes", "--skip-preview", "--non-interactive", "--json", "--color", "never"];
  if (stack !== undefined) args.push(`--stack=${stack}`);
  const child = startProcess({ executable, args, ...place });
  if ("refused" in child) return notStarted(child.refused);
  let changes: Readonly<Record<string, number>> = {};
  let lastError: string | undefined;
  let complaint = "";
  const onLine = (line: string): void => {
    const event = parse(line);
    changes = readChanges(event) ?? changes;
    lastError = logEvent(event, log) ?? lastError;
  };
  forEachLine(child.stdout, onLine);
  child.stderr.setEncoding("utf8");
  child.stderr.on("data", (text: string) => {
    complaint = (complaint + text).slice(-maxTextLength);
  });
  const ended = new Promise<RunResult>((resolve) => {
    child.once("error", (error) => {
      resolve(startFailure(errorField(error, "code") ?? "error"));
    });
    child.once("close", (code, signal) => {
      if (code === 0) {
        resolve({ succeeded: true, changes });
        return;
      }
      if (lastError === undefined && complaint.trim() !== "") {
        log({ level: "error", event: "pulumi failed", fields: { message: complaint.trim() } });
      }
      resolve({ succeeded: false, reason: `pulumi ended with ${signal ?? String(code)}`, changes });
    });
  });
  return {
    ended,
    cancel: () => {
      child.kill("SIGINT");
    },
  };
}

function notStarted(code: string): PulumiRun {
  return { ended: Promise.resolve(startFailure(code)), cancel: () => undefined };
}

function startFailure(code: string): RunResult {
  return { succeeded: false, reason: `pulumi was not started: ${code}`, isMissing: code === "ENOENT", changes: {} };
}

function forEachLine(stream: NodeJS.ReadableStream, take: (line: string) => void): void {
  let rest = "";
  let isTooLong = false;
  stream.setEncoding("utf8");
  stream.on("data", (text: string) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const [index, line] of lines.entries()) if (!(index === 0 && isTooLong)) take(line);
    if (lines.length > 0) isTooLong = false;
    if (rest.length > maxLineLength) [rest, isTooLong] = ["", true];
  });
  stream.on("end", () => {
    if (rest !== "" && !isTooLong) take(rest);
  });
}

function parse(line: string): unknown {
  if (!line.startsWith("{")) return undefined;
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}

function readChanges(event: unknown): Readonly<Record<string, number>> | undefined {
  const found = lookUp(event, "summaryEvent", "resourceChanges");
  if (!isMap(found)) return undefined;
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, number] => typeof entry[1] === "number"),
  );
}

const quietSteps: readonly string[] = ["same", "read", "refresh"];

/** Logs what an event says, and returns the message of an error. */
function logEvent(event: unknown, log: Log): string | undefined {
  const metadata = lookUp(event, "resOutputsEvent", "metadata");
  const [step, resource] = [lookUpText(metadata, "op"), lookUpText(metadata, "urn")];
  if (step !== undefined && resource !== undefined && !quietSteps.includes(step)) {
    log({ level: "info", event: "resource changed", fields: { step, resource } });
  }
  const diagnostic = lookUp(event, "diagnosticEvent");
  const severity = lookUpText(diagnostic, "severity");
  const message = lookUpText(diagnostic, "message")?.trim().slice(0, maxTextLength);
  if (message === undefined || message === "" || (severity !== "error" && severity !== "warning")) return undefined;
  log({ level: severity, event: "pulumi reports", fields: { resource: lookUpText(diagnostic, "urn"), message } });
  return severity === "error" ? message : undefined;
}
