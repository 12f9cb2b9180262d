import { gunzip } from "../../go/archive/gunzip";
import { jsonSizeOf } from "../../lib/json-size";
import { isMap } from "../../lib/look-up";
import { releaseStatuses, type StoredRelease } from "../model/stored-release";

/** The maximum size of a revision, unpacked. A Secret has 1 MiB, but hostile data of this size unpacks to 1 GiB. */
const maximumBytes = 64 * 1024 * 1024;
/** What every revision may unpack to; larger ones also have a limit by what they are packed to. */
const freeBytes = 8 * 1024 * 1024;
/** Charts and manifests are packed to a tenth; gzip reaches a thousandth with equal bytes. */
const maximumRatio = 100;
/** The maximum number of maps and lists in one another; charts have a few dozen. */
const maximumDepth = 500;
/** The maximum number of values; large charts have some ten thousand. 78 kB of a hostile Secret make 20 million. */
const maximumValues = 500_000;

/** What may still be unpacked of a history, in bytes. */
export interface UnpackBudget {
  left: number;
}

/** Why a stored revision cannot be read. The text quotes nothing of the content, which is a Secret. */
export class UnreadableRelease extends Error {}

/**
 * Reads the content of a release's Secret. Helm 2's successors wrote it without compression once, which still works.
 *
 * @param budget - what the revisions of one history share; it is changed
 * @throws UnreadableRelease
 */
export function decodeRelease(content: string, budget: UnpackBudget = { left: maximumBytes }): StoredRelease {
  if (!/^[A-Za-z0-9+/\r\n]*(?:={1,2}[\r\n]*)?$/.test(content)) throw new UnreadableRelease("it is not base64");
  const packed = Buffer.from(content, "base64");
  const isPacked = packed.length > 3 && packed[0] === 0x1f && packed[1] === 0x8b && packed[2] === 8;
  const bytes = isPacked ? unpack(packed, budget.left) : packed;
  budget.left -= bytes.length;
  const text = Buffer.from(bytes).toString("utf8");
  requireLimits(text);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UnreadableRelease("it is not JSON");
  }
  requireRelease(value);
  return value;
}

function unpack(packed: Uint8Array, left: number): Uint8Array {
  let unpacked;
  const own = Math.min(maximumBytes, Math.max(freeBytes, packed.length * maximumRatio));
  const tooLarge =
    left < own
      ? "the revisions of the release unpack to more than they may together: delete old ones"
      : `it unpacks to more than ${own < maximumBytes ? `${maximumRatio} times its size` : `${maximumBytes / 1024 / 1024} MiB`}`;
  try {
    unpacked = gunzip(packed, Math.max(0, Math.min(own, left)), tooLarge);
  } catch (error) {
    throw new UnreadableRelease(`it cannot be unpacked: ${error instanceof Error ? error.message : "unknown"}`);
  }
  if (unpacked.truncated) throw new UnreadableRelease("it was cut short");
  return unpacked.bytes;
}

function requireLimits(text: string): void {
  const { depth, values } = jsonSizeOf(text);
  if (depth > maximumDepth) throw new UnreadableRelease(`it has more than ${maximumDepth} levels`);
  if (values > maximumValues) throw new UnreadableRelease(`it has more than ${maximumValues} values`);
}

function requireRelease(value: unknown): asserts value is StoredRelease {
  const release = requireMap(value, "the release");
  requireText(release, "name", true);
  requireText(release, "namespace");
  requireText(release, "manifest");
  const { version, hooks, config, chart } = release;
  if (!Number.isSafeInteger(version) || (version as number) < 1)
    throw new UnreadableRelease("its version is not a number");
  const info = requireMap(release["info"], "info");
  for (const field of ["first_deployed", "last_deployed", "deleted", "description", "notes"]) requireText(info, field);
  if (!releaseStatuses.some((status) => status === info["status"]))
    throw new UnreadableRelease("its status is unknown");
  if (config !== undefined && config !== null) requireMap(config, "config");
  if (chart !== undefined && chart !== null) requireChart(requireMap(chart, "chart"));
  if (hooks === undefined || hooks === null) return;
  if (!Array.isArray(hooks)) throw new UnreadableRelease("hooks is not a list");
  for (const hook of hooks as readonly unknown[]) requireHook(requireMap(hook, "a hook"));
}

function requireChart({ metadata, values }: Readonly<Record<string, unknown>>): void {
  if (values !== undefined && values !== null) requireMap(values, "chart.values");
  if (metadata === undefined || metadata === null) return;
  const fields = requireMap(metadata, "chart.metadata");
  for (const field of ["name", "version", "appVersion"]) requireText(fields, field);
}

function requireHook(hook: Readonly<Record<string, unknown>>): void {
  for (const field of ["name", "kind", "path", "manifest"]) requireText(hook, field);
  for (const field of ["events", "delete_policies", "output_log_policies"]) {
    const list = hook[field];
    if (list === undefined || list === null) continue;
    if (!Array.isArray(list) || !list.every((item) => typeof item === "string")) {
      throw new UnreadableRelease(`${field} of a hook is not a list of texts`);
    }
  }
  if (hook["weight"] !== undefined && !Number.isSafeInteger(hook["weight"])) {
    throw new UnreadableRelease("the weight of a hook is not a number");
  }
}

function requireMap(value: unknown, name: string): Readonly<Record<string, unknown>> {
  if (!isMap(value)) throw new UnreadableRelease(`${name} is not a map`);
  return value;
}

function requireText(fields: Readonly<Record<string, unknown>>, field: string, isNeeded = false): void {
  const value = fields[field];
  if (typeof value === "string" && (!isNeeded || value !== "")) return;
  if (value === undefined && !isNeeded) return;
  throw new UnreadableRelease(`${field} is not a text`);
}
