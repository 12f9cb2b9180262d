import { SyncError } from "../../errors/sync-error";
import { isMap } from "../../lib/look-up";
import { healthStatuses } from "../../model/outcomes/health";
import { timelineKinds, type TimelineRecord, timelineVersion } from "../../model/outcomes/timeline-record";
import { readWavePlace } from "../../model/plans/wave-place";

/** A text that is longer is refused, and so is one with more lines. */
export const longestTimeline = 128 * 1024 * 1024;
const maximumLines = 1_000_000;

/** The lines of a file, and whether its last line was cut off, as by the end of a process. */
export interface ReadTimeline {
  readonly records: readonly TimelineRecord[];
  readonly isCut: boolean;
}

/**
 * Reads the lines of a recorded run.
 *
 * @param file - for errors
 * @throws CLI_TIMELINE_INVALID
 */
export function readTimeline(text: string, file: string): ReadTimeline {
  const records: TimelineRecord[] = [];
  let [start, number] = [0, 0];
  while (start < text.length) {
    const newline = text.indexOf("\n", start);
    const isLast = newline < 0;
    const line = text.slice(start, isLast ? text.length : newline);
    start = isLast ? text.length : newline + 1;
    number += 1;
    if (number > maximumLines) throw invalid(file, number, `a file has at most ${maximumLines} lines`);
    const record = readLine(line);
    if (typeof record !== "string") records.push(record);
    else if (isLast && records.length > 0) return { records, isCut: true };
    else throw invalid(file, number, record);
    if (number === 1 && typeof record !== "string" && record.type !== "run") {
      throw invalid(file, 1, 'the first line is not of the type "run"');
    }
  }
  if (records.length === 0) throw invalid(file, 1, "the file is empty");
  return { records, isCut: false };
}

/** The record of a line, or why it is none. */
function readLine(line: string): TimelineRecord | string {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return "the line is not JSON";
  }
  if (!isMap(value)) return "the line is not a map";
  const { type, at, op, id } = value;
  if (!isTime(at)) return '"at" is not a time in milliseconds';
  if (type === "run") {
    if (value["version"] === timelineVersion) return { type, at, version: timelineVersion };
    return `"version" is not ${timelineVersion}: another version of Slipway wrote the file`;
  }
  if (!isTime(op)) return '"op" is not the number of an operation';
  if (type === "begin" || type === "end") return readBoundary(value, { at, op });
  if (typeof id !== "string" || id === "") return '"id" is not the id of an object';
  return readObjectLine(value, { at, op, id });
}

type Fields = Readonly<Record<string, unknown>>;

function readBoundary(fields: Fields, base: { readonly at: number; readonly op: number }): TimelineRecord | string {
  const { type, urn, component, error } = fields;
  if (type === "end") return typeof error === "string" ? { ...base, type, error } : { ...base, type: "end" };
  const kind = timelineKinds.find((one) => one === fields["kind"]);
  if (typeof urn !== "string") return '"urn" is not a text';
  if (kind === undefined) return `"kind" is not one of ${timelineKinds.join(", ")}`;
  const place = readWavePlace(fields["place"]);
  return {
    ...base,
    ...{ type: "begin", urn, kind },
    ...(typeof component === "string" && { component }),
    ...(place !== undefined && { place }),
  };
}

interface ObjectBase {
  readonly at: number;
  readonly op: number;
  readonly id: string;
}

function readObjectLine(fields: Fields, base: ObjectBase): TimelineRecord | string {
  const { type } = fields;
  const text = (name: string): string => {
    const value = fields[name];
    return typeof value === "string" ? value : "";
  };
  switch (type) {
    case "applying":
      return { ...base, type };
    case "applied":
      return { ...base, type, action: text("action") };
    case "failed":
    case "deleting":
      return { ...base, type, reason: text("reason") };
    case "deleted":
      return { ...base, type, deleted: fields["deleted"] === true };
    case "hookBegan":
      return { ...base, type, moment: text("moment") };
    case "hookEnded":
      return { ...base, type, phase: text("phase"), reason: text("reason") };
    case "health": {
      const health = healthStatuses.find((one) => one === fields["health"]);
      if (health === undefined) return `"health" is not one of ${healthStatuses.join(", ")}`;
      return { ...base, type, health, reason: text("reason") };
    }
    case "task": {
      const place = readWavePlace(fields["place"]);
      const state = taskStates.find((one) => one === fields["state"]);
      if (place === undefined) return '"place" is not the place of a wave';
      if (state === undefined) return `"state" is not one of ${taskStates.join(", ")}`;
      const flags = { isHook: fields["isHook"] === true, isDeletion: fields["isDeletion"] === true };
      return { ...base, type, place, ...flags, state, reason: text("reason") };
    }
    default:
      return '"type" is none that a run records';
  }
}

const taskStates = ["began", "running", "succeeded", "failed"] as const;

function isTime(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function invalid(file: string, line: number, why: string): SyncError {
  return new SyncError({
    code: "CLI_TIMELINE_INVALID",
    what: "the file is not the record of a run",
    where: { file, line },
    why,
    mend: "name a file, or a folder of files, that a run wrote with SLIPWAY_TIMELINE",
  });
}
