import type { FieldChange, FieldPath } from "slipway/cluster";
import { omitKey } from "../omit-key";

type Data = Record<string, unknown> | unknown[];

/**
 * The recorded object with the values that its fields have on the cluster: what a refresh puts in the state. Fields
 * that the server only writes differently (`1000m` and `1`) stay as recorded, since a dry run does not name them.
 *
 * @param changes of a dry run of the recorded object: from what is live to what is recorded
 */
export function withLiveFields(recorded: unknown, live: unknown, changes: readonly FieldChange[]): unknown {
  let result = recorded;
  for (const { path } of changes) {
    const at = wholeList(path, result, live);
    result = setAt(
      result,
      at,
      at.length < path.length ? pickLike(valueAt(live, at), valueAt(recorded, at)) : valueAt(live, at),
    );
  }
  return result;
}

/** The live value with only the fields that the recorded one has; list items are matched by their name, else by their place. */
export function pickLike(live: unknown, recorded: unknown): unknown {
  if (Array.isArray(live) && Array.isArray(recorded)) {
    const byName = new Map(recorded.map((item) => [nameOf(item), item] as const));
    return live.map((item: unknown, index) => pickLike(item, byName.get(nameOf(item) ?? {}) ?? recorded[index]));
  }
  if (isMap(live) && isMap(recorded)) {
    const fields = Object.keys(recorded).filter((key) => Object.hasOwn(live, key));
    return Object.fromEntries(fields.map((key) => [key, pickLike(live[key], recorded[key])]));
  }
  return live;
}

/** A copy with the value at the path; undefined takes the field away. Maps on the way are made where they lack. */
export function setAt(target: unknown, path: FieldPath, value: unknown): unknown {
  const [part, ...rest] = path;
  if (part === undefined) return value;
  const copy: Data = Array.isArray(target) ? [...(target as unknown[])] : isMap(target) ? { ...target } : {};
  const child = rest.length === 0 ? value : setAt(childOf(copy, part), rest, value);
  if (Array.isArray(copy)) {
    if (child === undefined) copy.splice(Number(part), 1);
    else copy[Number(part)] = child;
    return copy;
  }
  return child === undefined ? omitKey(copy, String(part)) : { ...copy, [part]: child };
}

export function valueAt(value: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>((at, part) => (at === undefined ? undefined : childOf(at, part)), value);
}

/** A list whose items came or went is taken as a whole: the places of its items are not the same on both sides. */
function wholeList(path: FieldPath, recorded: unknown, live: unknown): FieldPath {
  for (let length = 0; length < path.length; length++) {
    const at = path.slice(0, length);
    const [before, now] = [valueAt(recorded, at), valueAt(live, at)];
    if (Array.isArray(before) && Array.isArray(now) && before.length !== now.length) return at;
  }
  return path;
}

function childOf(value: unknown, part: string | number): unknown {
  if (Array.isArray(value)) return value[Number(part)];
  return isMap(value) && Object.hasOwn(value, String(part)) ? value[part] : undefined;
}

function nameOf(item: unknown): unknown {
  return isMap(item) ? item["name"] : undefined;
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
