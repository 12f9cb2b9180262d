import type { Kind } from "./kinds";

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

/**
 * A value of a template. Common Go types are represented by JavaScript types, others by classes:
 *
 * | Go | here |
 * | --- | --- |
 * | nil in an interface | `null` |
 * | no value at all (reflect's zero `Value`: a missing key) | `undefined` |
 * | bool, float64 | `boolean`, `number` |
 * | string | `string`; a byte that is not valid UTF-8 is the lone surrogate U+DC80 to U+DCFF (see bytes.ts) |
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

/** An integer of any size; also of named types such as `time.Duration`. */
export class GoInt {
  /** The number. */
  readonly value: bigint;
  /** The integer type. */
  readonly type: GoType;

  constructor(value: bigint, type: GoType) {
    this.value = value;
    this.type = type;
  }
}

/** A number of Go's type `float32`, rounded to its precision. */
export class GoFloat32 {
  /** The number, rounded to 32 bits. */
  readonly value: number;

  constructor(value: number) {
    this.value = Math.fround(value);
  }
}

/** A complex128; only a literal such as `1+2i` creates one. */
export class GoComplex {
  /** The real part. */
  readonly real: number;
  /** The imaginary part. */
  readonly imaginary: number;

  constructor(real: number, imaginary: number) {
    this.real = real;
    this.imaginary = imaginary;
  }
}

/** A string of a named type. */
export class GoText {
  /** The string. */
  readonly value: string;
  /** The named string type. */
  readonly type: GoType;

  constructor(value: string, type: GoType) {
    this.value = value;
    this.type = type;
  }
}

/** A slice whose elements are not `interface {}`; never changed. */
export class GoSlice {
  /** The elements. */
  readonly items: readonly GoValue[];
  /** The slice type. */
  readonly type: GoType;
  /** True for a nil slice: it is empty, and `null` in JSON. */
  readonly isNil: boolean;
  /** The capacity, up to which Go's `slice` can extend the items. */
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
  /** The bytes. */
  readonly bytes: Uint8Array;
  /** Whether the slice is nil. */
  readonly isNil: boolean;

  constructor(bytes: Uint8Array, isNil = false) {
    this.bytes = bytes;
    this.isNil = isNil;
  }
}

/** The representation of keys in a `GoMap`: integers as bigint, strings unchanged. */
export type GoKey = string | number | bigint | boolean;

/** A map that is not a `map[string]interface {}`. */
export class GoMap {
  /** The entries of the map. */
  readonly entries: Map<GoKey, GoValue>;
  /** The map type. */
  readonly type: GoType;
  /** Whether the map is nil. */
  readonly isNil: boolean;

  constructor(entries: Map<GoKey, GoValue>, type: GoType, isNil = false) {
    this.entries = entries;
    this.type = type;
    this.isNil = isNil;
  }
}

/** A `map[string]interface {}` of a named type, such as `chartutil.Values`. */
export class NamedMap extends Map<string, GoValue> {
  /** The named map type. */
  readonly type: GoType;

  constructor(entries: Iterable<readonly [string, GoValue]>, type: GoType) {
    super(entries);
    this.type = type;
  }
}

/** A struct: its fields by name, or the `inner` value that the methods of its type use. */
export class GoStruct {
  /** The fields by name. */
  readonly fields: ReadonlyMap<string, GoValue>;
  /** The struct type. */
  readonly type: GoType;
  /** The value in JavaScript that the struct represents. */
  readonly inner: unknown;

  constructor(type: GoType, fields: ReadonlyMap<string, GoValue> = new Map(), inner?: unknown) {
    this.fields = fields;
    this.type = type;
    this.inner = inner;
  }
}

/** A pointer; `target` is undefined if it is nil. */
export class GoPointer {
  /** The value that the pointer refers to. */
  readonly target: GoValue;
  /** The pointer type. */
  readonly type: GoType;

  constructor(type: GoType, target: GoValue) {
    this.target = target;
    this.type = type;
  }
}

/** A function as a value. */
export class GoFunction {
  /** The types of parameters and results. */
  readonly signature: GoSignature;
  /** Runs the function with arguments of its signature's types. */
  readonly call: (args: readonly GoValue[]) => GoValue;
  /** The function type. */
  readonly type: GoType;

  constructor(signature: GoSignature, call: (args: readonly GoValue[]) => GoValue) {
    this.signature = signature;
    this.call = call;
    this.type = { name: signature.name ?? "func()", kind: "func", isNamed: false };
  }
}

/** An error that a function returns, with Go's message. */
export class GoError extends Error {}

/** A panic of a function, which a template converts to an error of the call. */
export class GoPanic extends Error {}
