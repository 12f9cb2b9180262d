// The sets of fields in managedFields, in FieldsV1: an owned field is a key whose value is empty or has the key ".".
import { compareStrings } from "../../lib/canonical-json";
import { isMap } from "../../lib/look-up";

type FieldsV1 = Readonly<Record<string, unknown>>;

/**
 * The union of two sets of fields, in FieldsV1.
 *
 * Source: structured-merge-diff fieldpath/set.go, serialize.go@v6.3.2 (Union, ToJSON).
 */
export function mergeFieldSets(left: FieldsV1, right: FieldsV1): FieldsV1 {
  const keys = [...new Set([...Object.keys(left), ...Object.keys(right)])].filter((key) => key !== ".");
  const merged = keys.sort(compareStrings).map((key): [string, unknown] => {
    const [ours, theirs] = [childOf(left, key), childOf(right, key)];
    const isOwned = (ours !== undefined && isMember(ours)) || (theirs !== undefined && isMember(theirs));
    const children = mergeFieldSets(ours ?? {}, theirs ?? {});
    return [key, isOwned && Object.keys(children).length > 0 ? { ".": {}, ...children } : children];
  });
  return Object.fromEntries(merged);
}

function childOf(set: FieldsV1, key: string): FieldsV1 | undefined {
  const child = Object.hasOwn(set, key) ? set[key] : undefined;
  return isMap(child) ? child : undefined;
}

function isMember(set: FieldsV1): boolean {
  return Object.keys(set).length === 0 || Object.hasOwn(set, ".");
}
