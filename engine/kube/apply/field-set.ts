import { isMap } from "../../lib/look-up";
import type { ManagedFieldsEntry } from "../../model/objects/kube-object";

/**
 * Owned fields, as a tree. A node without children is a field that is owned with everything in it.
 *
 * Keys are those of FieldsV1: `f:name` a field, `k:{"name":"web"}` the item of a list with these keys, `v:"x"` the item
 * of a set with this value, `i:0` the item at an index. Source: structured-merge-diff fieldpath/serialize-pe.go@v6.4.2.
 */
export interface FieldSet {
  readonly children: ReadonlyMap<string, FieldSet>;
}

const nothing: FieldSet = { children: new Map() };

/** The fields that a manager owns by server-side apply; empty if it owns none. */
export function appliedFields(entries: readonly ManagedFieldsEntry[] | undefined, manager: string): FieldSet {
  return (entries ?? [])
    .filter((entry) => isApplyOf(entry, manager))
    .map(readFieldSet)
    .reduce(uniteFieldSets, nothing);
}

/** True for the entry that our applies write. */
export function isApplyOf(entry: ManagedFieldsEntry, manager: string): boolean {
  return entry.manager === manager && entry.operation === "Apply" && !entry.subresource;
}

export function readFieldSet(entry: ManagedFieldsEntry): FieldSet {
  return readNode(entry.fieldsV1);
}

function readNode(data: unknown): FieldSet {
  const children = new Map<string, FieldSet>();
  if (isMap(data)) {
    // ".": the map or the item itself is owned, besides its parts; it exists while a part exists.
    for (const [key, value] of Object.entries(data)) if (key !== ".") children.set(key, readNode(value));
  }
  return { children };
}

/** The union of the fields. If one set owns a whole field and the other only parts of it, the result has the parts. */
export function uniteFieldSets(left: FieldSet, right: FieldSet): FieldSet {
  const children = new Map(left.children);
  for (const [key, node] of right.children) {
    const other = children.get(key);
    children.set(key, other === undefined ? node : uniteFieldSets(other, node));
  }
  return { children };
}

export function sameFieldSets(left: FieldSet, right: FieldSet): boolean {
  if (left.children.size !== right.children.size) return false;
  for (const [key, node] of left.children) {
    const other = right.children.get(key);
    if (other === undefined || !sameFieldSets(node, other)) return false;
  }
  return true;
}

/**
 * Whether the set owns the field at the keys: the field itself, a parent as a whole, or parts of it.
 *
 * @param all what anybody owns: a parent is not owned as a whole if somebody owns parts of it, see `hasParts`
 */
export function ownsField(set: FieldSet, keys: readonly string[], all?: FieldSet): boolean {
  let node = set;
  for (const [index, key] of keys.entries()) {
    const next = node.children.get(key);
    if (next === undefined) {
      const isWhole = node !== set && node.children.size === 0;
      return isWhole && (all === undefined || !hasParts(all, keys.slice(0, index)));
    }
    node = next;
  }
  return node !== set;
}

/**
 * Whether the set has parts of a field. One who has lost all parts of a map to others, or has set an empty map, still
 * has the map itself: that reads like a field that is owned as a whole, but others own the parts.
 */
export function hasParts(set: FieldSet, keys: readonly string[]): boolean {
  const node = keys.reduce<FieldSet | undefined>((at, key) => at?.children.get(key), set);
  return node !== undefined && node.children.size > 0;
}
