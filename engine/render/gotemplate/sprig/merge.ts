// Merges maps as mergo does for `merge` and `mergeOverwrite`: the destination is changed in place, and values of a
// source are not copied, so both share nested maps.
//
// Source: dario.cat/mergo v1.0.1 merge.go (deepMerge), mergo.go (isEmptyValue), with and without WithOverride. Known
// difference: if both sides have a pointer, Go also changes the struct that the destination's pointer refers to. Tested
// by tests/conformance/sprig.test.ts and tests/engine/render/gotemplate/sprig/merge.test.ts.

import { typeOf } from "../../../go/values/type-of";
import { isAssignable } from "../../../go/values/types";
import {
  GoComplex,
  GoError,
  GoMap,
  GoPanic,
  GoPointer,
  GoStruct,
  type GoType,
  type GoKey,
  type GoValue,
} from "../../../go/values/values";
import { isEmpty } from "./defaults";

/** The common interface of both map types. */
interface MapView {
  readonly entries: Map<GoKey, GoValue>;
  readonly key: GoType;
  readonly elem: GoType;
  readonly isNil: boolean;
}

/** Merges the source's entries into the destination, which is changed. Throws `GoError` if mergo returns an error. */
export function mergeMaps(target: Map<string, GoValue>, source: Map<string, GoValue>, isOverwriting: boolean): void {
  mergeViews(viewOf(target), viewOf(source), isOverwriting);
}

function mergeViews(target: MapView, source: MapView, isOverwriting: boolean): void {
  if (target.isNil) return;
  // The source can be a part of the destination, and then changes during the merge. Like Go, collects the keys first.
  for (const key of [...source.entries.keys()]) mergeEntry({ target, source, isOverwriting }, key);
}

interface Merge {
  readonly target: MapView;
  readonly source: MapView;
  readonly isOverwriting: boolean;
}

function mergeEntry(merge: Merge, key: GoKey): void {
  const { target, source, isOverwriting } = merge;
  const value = source.entries.get(key) ?? null;
  if (source.key !== target.key) throw notAssignable("MapIndex", source.key, target.key);
  const isPresent = target.entries.has(key);
  const old = target.entries.get(key) ?? null;
  if (value === null) {
    if (isOverwriting) setEntry(merge, key, value);
    return;
  }
  const kind = kindOf(value);
  if (kind === "map" || kind === "struct" || kind === "ptr") mergeNested(old, value, isOverwriting);
  else if (kind === "slice") checkSliceEntry(target, isPresent, value);
  if (isPresent && !isEmptyEntry(old)) {
    if (!isOverwriting || (kind === "map" && kindOf(old) === "map")) return;
  }
  setEntry(merge, key, value);
}

/** Before writing a slice, mergo calls IsNil on the destination's entry, which panics for most element types. */
function checkSliceEntry(target: MapView, isPresent: boolean, value: GoValue): void {
  const { kind } = target.elem;
  if (kind === "interface" || kind === "slice" || kind === "map" || kind === "ptr") return;
  if (isPresent) throw new GoPanic(`reflect: call of reflect.Value.IsNil on ${kind} Value`);
  const type = typeOf(value);
  if (type !== undefined) throw notAssignable("SetMapIndex", type, target.elem);
}

/** Merges nested values of one key; neither value is replaced here. */
function mergeNested(old: GoValue, value: GoValue, isOverwriting: boolean): void {
  if (old instanceof Map || old instanceof GoMap) {
    const target = viewOf(old);
    if (value instanceof Map || value instanceof GoMap) mergeViews(target, viewOf(value), isOverwriting);
    else if (target.isNil && value instanceof GoStruct) {
      throw new GoPanic("reflect: call of reflect.Value.IsNil on struct Value");
    }
  } else if (old instanceof GoPointer) {
    if (old.target === undefined || isOverwriting || value instanceof GoPointer || isNilValue(value)) return;
    if (old.type.elem !== typeOf(value)) throw new GoError("src and dst must be of same type");
  } else if (old instanceof GoStruct && [...old.fields.keys()].some(isExported) && !(value instanceof GoStruct)) {
    throw new GoPanic(`reflect: call of reflect.Value.Field on ${kindOf(value) ?? "zero"} Value`);
  }
}

function setEntry({ target, source }: Merge, key: GoKey, value: GoValue): void {
  if (!isAssignable(source.elem, target.elem)) throw notAssignable("SetMapIndex", source.elem, target.elem);
  target.entries.set(key, value);
}

function notAssignable(call: string, from: GoType, to: GoType): GoPanic {
  return new GoPanic(`reflect.Value.${call}: value of type ${from.name} is not assignable to type ${to.name}`);
}

function viewOf(map: Map<string, GoValue> | GoMap): MapView {
  const type = typeOf(map);
  if (type?.key === undefined || type.elem === undefined)
    throw new TypeError("a map without a type of keys and values");
  const { key, elem } = type;
  if (map instanceof GoMap) return { entries: map.entries, key, elem, isNil: map.isNil };
  return { entries: map, key, elem, isNil: false };
}

/** A pointer is empty if the value it points to is empty; a complex number is never empty. */
function isEmptyEntry(value: GoValue): boolean {
  if (value instanceof GoComplex) return false;
  if (value instanceof GoPointer && value.target !== undefined) return isEmptyEntry(value.target);
  return isEmpty(value);
}

function isNilValue(value: GoValue): boolean {
  return value instanceof GoMap && value.isNil;
}

function isExported(name: string): boolean {
  return /^\p{Lu}/u.test(name);
}

function kindOf(value: GoValue): string | undefined {
  return typeOf(value)?.kind;
}
