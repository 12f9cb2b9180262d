// Copies a value with all that it holds.
//
// Source: github.com/mitchellh/copystructure v1.2.0 copystructure.go (Copy), reflectwalk v1.0.2 reflectwalk.go. Lists
// that hold nothing to change are shared: nothing here changes a list. Maps that hold themselves end with an error,
// where Go's program dies of its stack.

import { zeroValue } from "../values/zero-value";
import { GoMap, GoPanic, GoPointer, GoSlice, GoStruct, NamedMap, type GoValue } from "../values/values";

/** Deeper data than this would fill the stack. */
const maximalDepth = 2_000;

/** Throws `GoPanic` for nil, as Go does. */
export function deepCopy(value: GoValue): GoValue {
  if (value === null || value === undefined) throw new GoPanic("reflect: call of reflect.Value.Type on zero Value");
  return copy(value, 0);
}

function copy(value: GoValue, depth: number): GoValue {
  if (typeof value !== "object" || value === null) return value;
  if (depth > maximalDepth)
    throw new GoPanic(`deepCopy: data of more than ${maximalDepth} levels, or which holds itself`);
  if (Array.isArray(value)) return copyList(value as readonly GoValue[], depth);
  if (value instanceof NamedMap) return new NamedMap(copyEntries(value, depth), value.type);
  if (value instanceof Map) return copyEntries(value, depth);
  if (value instanceof GoSlice) return new GoSlice(copyList(value.items, depth), value.type, value.isNil);
  if (value instanceof GoMap) return new GoMap(copyEntries(value.entries, depth), value.type, value.isNil);
  if (value instanceof GoPointer) return new GoPointer(value.type, copy(value.target, depth + 1));
  if (value instanceof GoStruct) return copyStruct(value, depth);
  return value;
}

/** A struct loses what its fields of lower-case names hold, but for times, which the library knows. */
function copyStruct(struct: GoStruct, depth: number): GoStruct {
  const { type, fields, inner } = struct;
  if (type.name === "time.Time") return struct;
  const copied = copyEntries(fields, depth);
  for (const field of type.fields ?? []) {
    if (!/^\p{Lu}/u.test(field.name)) copied.set(field.name, zeroValue(field.type));
  }
  return new GoStruct(type, copied, inner);
}

function copyList(items: readonly GoValue[], depth: number): readonly GoValue[] {
  return items.map((item) => copy(item, depth + 1));
}

function copyEntries<Key>(entries: ReadonlyMap<Key, GoValue>, depth: number): Map<Key, GoValue> {
  const copied = new Map<Key, GoValue>();
  for (const [key, value] of entries) copied.set(key, copy(value, depth + 1));
  return copied;
}
