import { isMap } from "../../lib/look-up";
import type { FieldPath } from "../../model/objects/change";

/** A value in an object, with its name or index in the parent. */
export interface Found {
  readonly step: string | number;
  readonly value: unknown;
}

/** The part of a value that a FieldsV1 key names; undefined if it does not exist. */
export function findPart(value: unknown, key: string): Found | undefined {
  const kind = key.slice(0, 2);
  const rest = key.slice(2);
  if (kind === "f:") {
    return isMap(value) && Object.hasOwn(value, rest) ? { step: rest, value: value[rest] } : undefined;
  }
  if (!Array.isArray(value)) return undefined;
  const items = value as readonly unknown[];
  const index = indexOf(items, kind, rest);
  return index === undefined ? undefined : { step: index, value: items[index] };
}

/** The value at a path of FieldsV1 keys, with its path of names and indexes; undefined if it does not exist. */
export function findField(
  object: unknown,
  keys: readonly string[],
): { readonly path: FieldPath; readonly value: unknown } | undefined {
  let value = object;
  const path: (string | number)[] = [];
  for (const key of keys) {
    const found = findPart(value, key);
    if (found === undefined) return undefined;
    path.push(found.step);
    value = found.value;
  }
  return { path, value };
}

/** True for the FieldsV1 keys of list items (`k:`, `v:`, `i:`), false for those of fields. */
export function isItemKey(key: string): boolean {
  return !key.startsWith("f:");
}

function indexOf(items: readonly unknown[], kind: string, rest: string): number | undefined {
  if (kind === "i:") return Number(rest) < items.length ? Number(rest) : undefined;
  const wanted = parse(rest);
  const index = items.findIndex((item) => (kind === "k:" ? hasKeys(item, wanted) : item === wanted));
  return index < 0 ? undefined : index;
}

function hasKeys(item: unknown, wanted: unknown): boolean {
  if (!isMap(item) || !isMap(wanted)) return false;
  return Object.entries(wanted).every(([name, value]) => item[name] === value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
