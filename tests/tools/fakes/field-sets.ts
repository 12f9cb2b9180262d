import { isMap } from "../../../engine/lib/look-up";
import type { KubeObject } from "../../../engine/model/objects/kube-object";

type Fields = Record<string, unknown>;

/** What of an object a client writes. */
export function withoutMeta(object: KubeObject | undefined): unknown {
  if (object === undefined) return undefined;
  const { labels, annotations } = object.metadata;
  return { ...object, metadata: { labels, annotations } };
}

/** An apply over a live object: maps are merged, lists replaced. */
export function merge(before: unknown, after: unknown): unknown {
  if (!isMap(before) || !isMap(after)) return after;
  const merged: Fields = { ...before };
  for (const [key, value] of Object.entries(after)) merged[key] = merge(before[key], value);
  return merged;
}

/** FieldsV1 of an object: its leaves; lists are leaves. */
export function fieldSet(object: unknown, top = true): Fields {
  const set: Fields = {};
  for (const [key, value] of Object.entries(object as Fields)) {
    if (top && (key === "apiVersion" || key === "kind")) continue;
    if (key === "name" || key === "namespace") continue;
    const inner = isMap(value) ? fieldSet(value, false) : {};
    // A field set without parts would be one that is owned as a whole.
    const isEmpty = isMap(value) && Object.keys(value).length > 0 && Object.keys(inner).length === 0;
    if (!isEmpty) set[`f:${key}`] = inner;
  }
  return set;
}

/** FieldsV1 of what differs. */
export function changedSet(before: unknown, after: unknown): Fields {
  const set: Fields = {};
  if (!isMap(before) || !isMap(after)) return set;
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (JSON.stringify(before[key]) !== JSON.stringify(after[key]))
      set[`f:${key}`] = changedSet(before[key], after[key]);
  }
  return set;
}

/** A set of fields without those of another one. */
export function without(set: Readonly<Fields>, taken: Fields): Fields {
  const rest: Fields = {};
  for (const [key, value] of Object.entries(set)) {
    const other = taken[key];
    const left = isMap(other) && Object.keys(other).length > 0 ? without(value as Fields, other) : {};
    // A field set without parts would be one that is owned as a whole.
    if (other === undefined) rest[key] = value;
    else if (Object.keys(left).length > 0) rest[key] = left;
  }
  return rest;
}
