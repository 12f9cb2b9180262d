import type { IntegerKind, Kind } from "./kinds";
import type { GoField, GoMethod, GoType } from "./values";
import { optional } from "../../lib/optional";

const basic = (kind: Kind, name: string = kind): GoType => ({ name, kind, isNamed: false });

/** Go's type `bool`. */
export const boolType = basic("bool");
/** Go's type `string`. */
export const stringType = basic("string");
/** Go's type `float32`. */
export const float32Type = basic("float32");
/** Go's type `float64`: the type of a JavaScript number. */
export const float64Type = basic("float64");
/** Go's type `complex128`. */
export const complexType = basic("complex128");
/** Go's integer types by their kind. */
export const integerTypes: Readonly<Record<IntegerKind, GoType>> = {
  int: basic("int"),
  int8: basic("int8"),
  int16: basic("int16"),
  int32: basic("int32"),
  int64: basic("int64"),
  uint: basic("uint"),
  uint8: basic("uint8"),
  uint16: basic("uint16"),
  uint32: basic("uint32"),
  uint64: basic("uint64"),
  uintptr: basic("uintptr"),
};

/** `interface {}`: any value, including nil. */
export const anyType: GoType = { name: "interface {}", kind: "interface", isNamed: false, holds: () => true };
/** Go's `error`. */
export const errorType: GoType = {
  name: "error",
  kind: "interface",
  isNamed: true,
  holds: (type) => type.methods?.has("Error") === true,
};

const slices = new Map<GoType, GoType>();
const pointers = new Map<GoType, GoType>();
const maps = new Map<GoType, Map<GoType, GoType>>();

/** Returns the type `[]elem`; the same object for the same element type. */
export function sliceOf(elem: GoType): GoType {
  let type = slices.get(elem);
  if (type === undefined) slices.set(elem, (type = { name: `[]${elem.name}`, kind: "slice", isNamed: false, elem }));
  return type;
}

/** Returns the type `map[key]elem`; the same object for the same types. */
export function mapOf(key: GoType, elem: GoType): GoType {
  let byElem = maps.get(key);
  if (byElem === undefined) maps.set(key, (byElem = new Map<GoType, GoType>()));
  let type = byElem.get(elem);
  if (type === undefined) {
    byElem.set(elem, (type = { name: `map[${key.name}]${elem.name}`, kind: "map", isNamed: false, key, elem }));
  }
  return type;
}

/** Returns a pointer type, which has the methods of its target type. */
export function pointerTo(elem: GoType): GoType {
  let type = pointers.get(elem);
  if (type === undefined) {
    const { methods } = elem;
    type = { name: `*${elem.name}`, kind: "ptr", isNamed: false, elem, ...optional({ methods }) };
    pointers.set(elem, type);
  }
  return type;
}

/** Creates a named type, like `type Values map[string]interface{}`. */
export function namedType(name: string, underlying: GoType, methods?: ReadonlyMap<string, GoMethod>): GoType {
  return { ...underlying, name, isNamed: true, underlying, ...optional({ methods }) };
}

/** Creates a named struct type with these fields and the methods that templates can call. */
export function structType(name: string, fields: readonly GoField[], methods?: ReadonlyMap<string, GoMethod>): GoType {
  return { name, kind: "struct", isNamed: true, fields, ...optional({ methods }) };
}

/** `[]interface {}`: the type of a JavaScript array. */
export const anySliceType = sliceOf(anyType);
/** `map[string]interface {}`: the type of a JavaScript `Map`. */
export const anyMapType = mapOf(stringType, anyType);
/** Go's type `[]string`. */
export const stringSliceType = sliceOf(stringType);
/** Go's type `[]int`. */
export const intSliceType = sliceOf(integerTypes.int);
/** Go's type `[]byte`. */
export const bytesType = sliceOf(integerTypes.uint8);
/** Go's type `map[string]string`. */
export const stringMapType = mapOf(stringType, stringType);

/** Returns whether nil is a value of the type. Source: Go 1.26 text/template/exec.go (canBeNil). */
export function canBeNil({ kind }: GoType): boolean {
  return kind === "interface" || kind === "map" || kind === "ptr" || kind === "slice" || kind === "func";
}

/** Source: Go specification, "Assignability". */
export function isAssignable(from: GoType, to: GoType): boolean {
  if (from === to) return true;
  if (to.kind === "interface") return to.holds?.(from) === true;
  if (from.isNamed && to.isNamed) return false;
  return (from.underlying ?? from) === (to.underlying ?? to) && canBeNil(from);
}
