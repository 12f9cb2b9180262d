import { isMap, valueAt } from "../lib/look-up";
import type { FieldChange, FieldPath } from "../model/objects/change";

type Data = Record<string, unknown> | unknown[];

/**
 * The recorded object with the values that its fields have on the cluster: a refresh stores it in the state. Fields
 * that the server only formats differently (`1000m` and `1`) stay as recorded, since the dry run does not report them.
 *
 * @param changes the changes in a dry run of the recorded object, from the live to the recorded values
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

/** The live value with only the fields that the recorded one has; list items match by name, otherwise by index. */
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

/** A copy with the value at the path; undefined removes the field. Missing maps on the path are created. */
export function setAt(target: unknown, path: FieldPath, value: unknown): unknown {
  const [part, ...rest] = path;
  if (part === undefined) return value;
  const copy: Data = Array.isArray(target) ? [...(target as unknown[])] : isMap(target) ? { ...target } : {};
  const child = rest.length === 0 ? value : setAt(valueAt(copy, [part]), rest, value);
  if (Array.isArray(copy)) {
    if (child === undefined) copy.splice(Number(part), 1);
    else copy[Number(part)] = child;
    return copy;
  }
  if (child !== undefined) return { ...copy, [part]: child };
  return Object.fromEntries(Object.entries(copy).filter(([name]) => name !== String(part)));
}

/** A list with added or removed items is copied as a whole: indices differ between the two sides. */
function wholeList(path: FieldPath, recorded: unknown, live: unknown): FieldPath {
  for (let length = 0; length < path.length; length++) {
    const at = path.slice(0, length);
    const [before, now] = [valueAt(recorded, at), valueAt(live, at)];
    if (Array.isArray(before) && Array.isArray(now) && before.length !== now.length) return at;
  }
  return path;
}

function nameOf(item: unknown): unknown {
  return isMap(item) ? item["name"] : undefined;
}
