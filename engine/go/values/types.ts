import type { GoValue } from "./values";
import { optional } from "../../lib/optional";

/** The kinds of Go's reflection that values of a template can have. */
export type Kind =
  | "invalid"
  | "bool"
  | IntegerKind
  | "float32"
  | "float64"
  | "complex128"
  | "string"
  | "slice"
  | "array"
  | "map"
  | "struct"
  | "ptr"
  | "interface"
  | "func";

/** The kinds of Go's signed integers. */
export type SignedKind = "int" | "int8" | "int16" | "int32" | "int64";
/** The kinds of Go's unsigned integers. */
export type UnsignedKind = "uint" | "uint8" | "uint16" | "uint32" | "uint64" | "uintptr";
/** The kinds of Go's integers. */
export type IntegerKind = SignedKind | UnsignedKind;

/** A Go type: its name for `%T`, and the properties that templates need. Types are compared by identity. */
export interface GoType {
  /** The name that `%T` prints: `map[string]interface {}`, `*semver.Version`. */
  readonly name: string;
  /** The kind of the type, as in Go's `reflect`. */
  readonly kind: Kind;
  /**
   * True for a type that is declared with a name (`chartutil.Values`); it is assignable to the unnamed type with the
   * same structure.
   */
  readonly isNamed: boolean;
  /** The element type of a slice, an array, a map or a pointer. */
  readonly elem?: GoType;
  /** The key type of a map. */
  readonly key?: GoType;
  /** The underlying type of a named type; absent for other types. */
  readonly underlying?: GoType;
  /** The fields of a struct, in their order. */
  readonly fields?: readonly GoField[];
  /** The methods of the type, by name. */
  readonly methods?: ReadonlyMap<string, GoMethod>;
  /** The methods of pointers to the type, which can also be called on a field that is reached through a pointer. */
  readonly pointerMethods?: ReadonlyMap<string, GoMethod>;
  /** For an interface: returns whether the type implements it. */
  readonly holds?: (type: GoType) => boolean;
}

/** A field of a struct type. */
export interface GoField {
  /** The name of the field. */
  readonly name: string;
  /** The type of the field. */
  readonly type: GoType;
  /** Its JSON tag in Go: `name,omitempty`, or `-` if it is omitted. */
  readonly json?: string;
  /** True for an embedded field, whose fields are promoted. */
  readonly embedded?: boolean;
}

/** A callable: the parameters for checking arguments, and the implementation. */
export interface GoSignature {
  /** The types of the parameters. */
  readonly parameters: readonly GoType[];
  /** The type of each further argument; undefined if the function is not variadic. */
  readonly variadic?: GoType;
  /** The name of the function in `%T` and in errors, such as `func(string) string`. */
  readonly name?: string;
  /** The types of its results if a template cannot call it: two results without an error, or more than two. */
  readonly results?: readonly string[];
}

export interface GoMethod extends GoSignature {
  /** Throws `GoError` for a returned error, and `GoPanic` for a panic. */
  readonly call: (receiver: GoValue, args: readonly GoValue[]) => GoValue;
  /** The steps of a call in addition to one, and to those of its result. */
  readonly cost?: (receiver: GoValue) => number;
}

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

/** Returns whether a kind is one of Go's signed integers. */
export function isSigned(kind: Kind): kind is SignedKind {
  return kind === "int" || kind === "int64" || kind === "int32" || kind === "int16" || kind === "int8";
}

/** Returns whether a kind is one of Go's unsigned integers. */
export function isUnsigned(kind: Kind): kind is UnsignedKind {
  return kind.startsWith("uint");
}

/** Returns whether a kind is one of Go's integers. */
export function isInteger(kind: Kind): kind is IntegerKind {
  return isSigned(kind) || isUnsigned(kind);
}

/** The number of bits of an integer of the kind. */
export function bitsOf(kind: IntegerKind): 8 | 16 | 32 | 64 {
  switch (kind) {
    case "int8":
    case "uint8":
      return 8;
    case "int16":
    case "uint16":
      return 16;
    case "int32":
    case "uint32":
      return 32;
    default:
      return 64;
  }
}

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
