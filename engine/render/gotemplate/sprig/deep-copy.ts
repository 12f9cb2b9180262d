// Copies a value deeply.
//
// Source: github.com/mitchellh/copystructure v1.2.0 copystructure.go (Copy), reflectwalk v1.0.2 reflectwalk.go. The
// limits are ours. They reject a map that contains itself, which overflows the stack in Go, and repeatedly adding a
// copy of a value to the value itself, which doubles its size each time.

import { zeroValue } from "../../../go/values/zero-value";
import { GoMap, GoPanic, GoPointer, GoSlice, GoStruct, NamedMap, type GoValue } from "../../../go/values/values";

const maximalDepth = 2_000;
const maximalCount = 2_000_000;

/** Throws `GoPanic` for nil, as Go does, and if a limit is exceeded. */
export function deepCopy(value: GoValue): GoValue {
  if (value === null || value === undefined) throw new GoPanic("reflect: call of reflect.Value.Type on zero Value");
  return new Copier().copy(value);
}

class Copier {
  private depth = 0;
  private count = 0;

  copy(value: GoValue): GoValue {
    this.count += 1;
    if (typeof value !== "object" || value === null) return value;
    if (this.count > maximalCount) throw new GoPanic(`a copy of more than ${maximalCount} values`);
    if (this.depth >= maximalDepth)
      throw new GoPanic(`data of more than ${maximalDepth} levels, or that contains itself`);
    this.depth += 1;
    const copied = this.copyObject(value);
    this.depth -= 1;
    return copied;
  }

  private copyObject(value: NonNullable<GoValue> & object): GoValue {
    if (Array.isArray(value)) return this.copyList(value as readonly GoValue[]);
    if (value instanceof NamedMap) return new NamedMap(this.copyEntries(value), value.type);
    if (value instanceof Map) return this.copyEntries(value);
    if (value instanceof GoSlice) return new GoSlice(this.copyList(value.items), value.type, value.isNil);
    if (value instanceof GoMap) return new GoMap(this.copyEntries(value.entries), value.type, value.isNil);
    if (value instanceof GoPointer) return new GoPointer(value.type, this.copy(value.target));
    if (value instanceof GoStruct) return this.copyStruct(value);
    return value;
  }

  /** The values of unexported fields are lost, except those of times, which the library handles separately. */
  private copyStruct(struct: GoStruct): GoStruct {
    const { type, fields, inner } = struct;
    if (type.name === "time.Time") return struct;
    const copied = this.copyEntries(fields);
    for (const field of type.fields ?? []) {
      if (!/^\p{Lu}/u.test(field.name)) copied.set(field.name, zeroValue(field.type));
    }
    return new GoStruct(type, copied, inner);
  }

  private copyList(items: readonly GoValue[]): readonly GoValue[] {
    return items.map((item) => this.copy(item));
  }

  private copyEntries<Key>(entries: ReadonlyMap<Key, GoValue>): Map<Key, GoValue> {
    const copied = new Map<Key, GoValue>();
    for (const [key, value] of entries) copied.set(key, this.copy(value));
    return copied;
  }
}
