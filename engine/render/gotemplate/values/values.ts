import {
  anyMapType,
  anySliceType,
  boolType,
  bytesType,
  complexType,
  float32Type,
  float64Type,
  integerTypes,
  isUnsigned,
  bitsOf,
  stringType,
  type GoSignature,
  type GoType,
  type IntegerKind,
} from "./types";

/**
 * A value of a template. The frequent types of Go are those of JavaScript, the others classes:
 *
 * | Go | here |
 * | --- | --- |
 * | nil in an interface | `null` |
 * | no value at all (reflect's zero `Value`: a missing key) | `undefined` |
 * | bool, float64 | `boolean`, `number` |
 * | string | `string`; a byte that is no UTF-8 is the lone surrogate U+DC80 to U+DCFF (see bytes.ts) |
 * | `[]interface {}`, `map[string]interface {}` | array (never changed), `Map` (functions such as `set` change it) |
 * | integers; float32; complex128; named strings such as json.Number | `GoInt`; `GoFloat32`; `GoComplex`; `GoText` |
 * | other slices, other maps, named maps | `GoSlice`, `GoBytes`; `GoMap`, `NamedMap` |
 * | structs, pointers, functions | `GoStruct`, `GoPointer`, `GoFunction` |
 */
export type GoValue =
  | null
  | undefined
  | boolean
  | number
  | string
  | readonly GoValue[]
  | Map<string, GoValue>
  | GoInt
  | GoFloat32
  | GoComplex
  | GoText
  | GoSlice
  | GoBytes
  | GoMap
  | GoStruct
  | GoPointer
  | GoFunction;

/** An integer of any size; `time.Duration` and other named ones too. */
export class GoInt {
  readonly value: bigint;
  readonly type: GoType;

  constructor(value: bigint, type: GoType = integerTypes.int) {
    this.value = value;
    this.type = type;
  }
}

export class GoFloat32 {
  readonly value: number;

  constructor(value: number) {
    this.value = Math.fround(value);
  }
}

/** A complex128, which only a literal such as `1+2i` makes. */
export class GoComplex {
  readonly real: number;
  readonly imaginary: number;

  constructor(real: number, imaginary: number) {
    this.real = real;
    this.imaginary = imaginary;
  }
}

/** A string of a named type. */
export class GoText {
  readonly value: string;
  readonly type: GoType;

  constructor(value: string, type: GoType) {
    this.value = value;
    this.type = type;
  }
}

/** A slice whose elements are not `interface {}`; never changed. */
export class GoSlice {
  readonly items: readonly GoValue[];
  readonly type: GoType;
  /** A nil slice: empty, and `null` as JSON. */
  readonly isNil: boolean;
  /** How far Go's `slice` may reach beyond the items. */
  readonly capacity: number;

  constructor(items: readonly GoValue[], type: GoType, isNil = false, capacity = items.length) {
    this.items = items;
    this.type = type;
    this.isNil = isNil;
    this.capacity = capacity;
  }
}

/** `[]byte`. */
export class GoBytes {
  readonly bytes: Uint8Array;
  readonly isNil: boolean;

  constructor(bytes: Uint8Array, isNil = false) {
    this.bytes = bytes;
    this.isNil = isNil;
  }
}

/** What the keys of a `GoMap` are held as: integers as bigint, strings as they are. */
export type GoKey = string | number | bigint | boolean;

/** A map that is no `map[string]interface {}`. */
export class GoMap {
  readonly entries: Map<GoKey, GoValue>;
  readonly type: GoType;
  readonly isNil: boolean;

  constructor(entries: Map<GoKey, GoValue>, type: GoType, isNil = false) {
    this.entries = entries;
    this.type = type;
    this.isNil = isNil;
  }
}

/** A `map[string]interface {}` of a named type, such as `chartutil.Values`. */
export class NamedMap extends Map<string, GoValue> {
  readonly type: GoType;

  constructor(entries: Iterable<readonly [string, GoValue]>, type: GoType) {
    super(entries);
    this.type = type;
  }
}

/** A struct: its fields by name, or for the methods of its type whatever `inner` they know. */
export class GoStruct {
  readonly fields: ReadonlyMap<string, GoValue>;
  readonly type: GoType;
  readonly inner: unknown;

  constructor(type: GoType, fields: ReadonlyMap<string, GoValue> = new Map(), inner?: unknown) {
    this.fields = fields;
    this.type = type;
    this.inner = inner;
  }
}

/** A pointer; `target` is undefined where it is nil. */
export class GoPointer {
  readonly target: GoValue;
  readonly type: GoType;

  constructor(type: GoType, target: GoValue) {
    this.target = target;
    this.type = type;
  }
}

/** A function as a value. */
export class GoFunction {
  readonly signature: GoSignature;
  readonly call: (args: readonly GoValue[]) => GoValue;
  readonly type: GoType;

  constructor(signature: GoSignature, call: (args: readonly GoValue[]) => GoValue) {
    this.signature = signature;
    this.call = call;
    this.type = { name: signature.name ?? "func()", kind: "func", isNamed: false };
  }
}

/** An error that a function returns; its message is that of Go. */
export class GoError extends Error {}

/** A panic of a function, which a template turns into an error of the call. */
export class GoPanic extends Error {}

/** The type of a value; undefined where there is none: nil in an interface, or no value at all. */
export function typeOf(value: GoValue): GoType | undefined {
  switch (typeof value) {
    case "string":
      return stringType;
    case "number":
      return float64Type;
    case "boolean":
      return boolType;
    default:
      return typeOfObject(value);
  }
}

function typeOfObject(value: Exclude<GoValue, string | number | boolean>): GoType | undefined {
  if (value === null || value === undefined) return undefined;
  if (Array.isArray(value)) return anySliceType;
  if (value instanceof NamedMap) return value.type;
  if (value instanceof Map) return anyMapType;
  if (value instanceof GoFloat32) return float32Type;
  if (value instanceof GoComplex) return complexType;
  if (value instanceof GoBytes) return bytesType;
  return (value as Exclude<typeof value, readonly GoValue[] | GoFloat32 | GoComplex | GoBytes | Map<string, GoValue>>)
    .type;
}

/** An `int`, the type of integer literals. */
export function int(value: number | bigint): GoInt {
  return new GoInt(BigInt(value));
}

export function int64(value: number | bigint): GoInt {
  return new GoInt(BigInt(value), integerTypes.int64);
}

/** The integer as Go keeps it in the kind's bits: what does not fit wraps around. */
export function wrapInteger(value: bigint, kind: IntegerKind): bigint {
  const bits = bitsOf(kind);
  return isUnsigned(kind) ? BigInt.asUintN(bits, value) : BigInt.asIntN(bits, value);
}

/** The elements of any slice; undefined where the value is none. */
export function elementsOf(value: GoValue): readonly GoValue[] | undefined {
  if (Array.isArray(value)) return value as readonly GoValue[];
  if (value instanceof GoSlice) return value.items;
  if (value instanceof GoBytes) return Array.from(value.bytes, (byte) => new GoInt(BigInt(byte), integerTypes.uint8));
  return undefined;
}
