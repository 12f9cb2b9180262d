/** An entry of an object. */
export interface JsonEntry<V> {
  readonly key: string;
  readonly value: V;
  /** The key, where it is a value with a place of its own. */
  readonly keyValue?: V;
}

/** A value as JSON has it, one level of it. The kinds have Go's names. */
export type JsonView<V> =
  | { readonly kind: "null" }
  | { readonly kind: "string"; readonly literal: string }
  | { readonly kind: "bool"; readonly literal: string }
  | { readonly kind: "number"; readonly literal: string; readonly isFloat: boolean }
  | { readonly kind: "array"; readonly items: readonly V[] }
  | { readonly kind: "object"; readonly entries: readonly JsonEntry<V>[] };

/** What a value is not. */
export interface TypeFault<V> {
  readonly kind: "type";
  readonly value: V;
  readonly view: JsonView<V>;
  /** What the field has. */
  readonly wanted: "text" | "flag" | "integer" | "list" | "map" | "struct";
  /** Its type in Go. */
  readonly type: string;
}

/** A field that the struct does not have. */
export interface UnknownFault<V> {
  readonly kind: "unknown";
  readonly entry: JsonEntry<V>;
  readonly known: readonly string[];
}

/** A value that is not a time: Go reads no further, and reports it whatever was wrong before. */
export interface TimeFault<V> {
  readonly kind: "time";
  readonly value: V;
  /** Go's. */
  readonly reason: string;
}

export type JsonFault<V> = TypeFault<V> | UnknownFault<V> | TimeFault<V>;

/**
 * What the readers of Go's types differ in: what they read (nodes of YAML, plain data), and what they do with a fault:
 * Go goes on after one, and reports the first.
 */
export interface JsonReader<V> {
  readonly view: (value: V) => JsonView<V>;
  readonly note: (fault: JsonFault<V>, place: TypedPlace<V>) => void;
  /** The text of a number or a boolean, where a text is wanted; by default as sigs.k8s.io/yaml writes it. */
  readonly coerce?: (view: JsonView<V> & { readonly literal: string }) => string;
  /** Another text for true or false; by default there is none. */
  readonly truthOf?: (text: string) => boolean | undefined;
  /** Whether names of fields count with their case, which is not so in encoding/json. */
  readonly hasExactNames?: boolean;
}

/** Where a value of a text lies: a chain from the value to the whole, since most places are never told. */
export interface TypedPlace<V> {
  readonly reader: JsonReader<V>;
  /** Whether a text takes the text of a number or a boolean here. */
  readonly coerces: boolean;
  /** Go's name of the struct that has the field, without its package; "" outside of structs. */
  readonly struct: string;
  readonly above?: TypedPlace<V>;
  /** The field, the key of a map or the index in a list. */
  readonly step?: string | number;
  /** Whether the step is a field of a struct. */
  readonly isField?: boolean;
  /** The struct that is embedded in that one and has the field; "" for one without a name in errors. */
  readonly embedded?: string | undefined;
}
