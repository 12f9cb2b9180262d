import type { GoValue } from "./values";

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

export type SignedKind = "int" | "int8" | "int16" | "int32" | "int64";
export type UnsignedKind = "uint" | "uint8" | "uint16" | "uint32" | "uint64" | "uintptr";
export type IntegerKind = SignedKind | UnsignedKind;

/** A Go type: what `%T` prints, and what a template needs to know of it. Types are compared by identity. */
export interface GoType {
  /** As `%T` prints it: `map[string]interface {}`, `*semver.Version`. */
  readonly name: string;
  readonly kind: Kind;
  /** Declared with a name (`chartutil.Values`); such a type is assignable to the unnamed one of the same make. */
  readonly isNamed: boolean;
  /** Of a slice, an array, a map or a pointer. */
  readonly elem?: GoType;
  /** Of a map. */
  readonly key?: GoType;
  /** The type that a named one was declared as; itself for others. */
  readonly underlying?: GoType;
  /** Of a struct, in their order. */
  readonly fields?: readonly GoField[];
  /** What can be called on a value of the type, by name. */
  readonly methods?: ReadonlyMap<string, GoMethod>;
  /** What can be called on a pointer to it only, and so on a field that is reached by way of a pointer. */
  readonly pointerMethods?: ReadonlyMap<string, GoMethod>;
  /** Of an interface: whether a value of the type can be held by it. */
  readonly holds?: (type: GoType) => boolean;
}

export interface GoField {
  readonly name: string;
  readonly type: GoType;
  /** Its tag for JSON, as in Go: `name,omitempty`, or `-` where it is not written. */
  readonly json?: string;
  /** Its fields are as if they were those of the struct around it. */
  readonly embedded?: boolean;
}

/** Something to call: the parameters that a template checks arguments against, and the work. */
export interface GoSignature {
  readonly parameters: readonly GoType[];
  /** The type of each argument behind the parameters; none where the function is not variadic. */
  readonly variadic?: GoType;
  /** What `%T` or an error says of the function, such as `func(string) string`. */
  readonly name?: string;
  /** The types of its results where they are such that a template cannot call it: two of which none is an error, or more. */
  readonly results?: readonly string[];
}

export interface GoMethod extends GoSignature {
  /** Throws `GoError` for an error that the method returns, `GoPanic` where it panics. */
  readonly call: (receiver: GoValue, args: readonly GoValue[]) => GoValue;
  /** Steps that a call takes beyond one, and beyond those for its result. */
  readonly cost?: (receiver: GoValue) => number;
}

const basic = (kind: Kind, name: string = kind): GoType => ({ name, kind, isNamed: false });

export const boolType = basic("bool");
export const stringType = basic("string");
export const float32Type = basic("float32");
export const float64Type = basic("float64");
export const complexType = basic("complex128");
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

/** `interface {}`: anything, nil too. */
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

export function sliceOf(elem: GoType): GoType {
  let type = slices.get(elem);
  if (type === undefined) slices.set(elem, (type = { name: `[]${elem.name}`, kind: "slice", isNamed: false, elem }));
  return type;
}

export function mapOf(key: GoType, elem: GoType): GoType {
  let byElem = maps.get(key);
  if (byElem === undefined) maps.set(key, (byElem = new Map<GoType, GoType>()));
  let type = byElem.get(elem);
  if (type === undefined) {
    byElem.set(elem, (type = { name: `map[${key.name}]${elem.name}`, kind: "map", isNamed: false, key, elem }));
  }
  return type;
}

/** A pointer has the methods of what it points to. */
export function pointerTo(elem: GoType): GoType {
  let type = pointers.get(elem);
  if (type === undefined) {
    const { methods } = elem;
    type = { name: `*${elem.name}`, kind: "ptr", isNamed: false, elem, ...(methods === undefined ? {} : { methods }) };
    pointers.set(elem, type);
  }
  return type;
}

/** A type with a name of its own, as `type Values map[string]interface{}` makes it. */
export function namedType(name: string, underlying: GoType, methods?: ReadonlyMap<string, GoMethod>): GoType {
  return { ...underlying, name, isNamed: true, underlying, ...(methods === undefined ? {} : { methods }) };
}

export function structType(name: string, fields: readonly GoField[], methods?: ReadonlyMap<string, GoMethod>): GoType {
  return { name, kind: "struct", isNamed: true, fields, ...(methods === undefined ? {} : { methods }) };
}

/** `[]interface {}`: the type of a JavaScript array. */
export const anySliceType = sliceOf(anyType);
/** `map[string]interface {}`: the type of a JavaScript `Map`. */
export const anyMapType = mapOf(stringType, anyType);
export const stringSliceType = sliceOf(stringType);
export const intSliceType = sliceOf(integerTypes.int);
export const bytesType = sliceOf(integerTypes.uint8);
export const stringMapType = mapOf(stringType, stringType);

export function isSigned(kind: Kind): kind is SignedKind {
  return kind === "int" || kind === "int64" || kind === "int32" || kind === "int16" || kind === "int8";
}

export function isUnsigned(kind: Kind): kind is UnsignedKind {
  return kind.startsWith("uint");
}

export function isInteger(kind: Kind): kind is IntegerKind {
  return isSigned(kind) || isUnsigned(kind);
}

/** How many bits an integer of the kind has. */
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

/** Whether nil is a value of the type. Source: Go 1.26 text/template/exec.go (canBeNil). */
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
