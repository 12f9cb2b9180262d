// How Go decodes JSON into a type, and YAML through JSON. A type is composed of the functions here; the value before is
// the one that the field has already: from a zero value, another file, or another spelling of the same name.
//
// Source: Go 1.26 encoding/json/decode.go (object, array, literalStore).
import { quote } from "../strconv/quote";
import { coercedText, fieldFinder, inKeyOrder, integerOf } from "./field-rules";
import type { JsonFault, JsonReader, TypedPlace, TypeFault } from "./json-reader";
import { fieldPlace, goTarget, itemPlace, rootPlace } from "./typed-place";

/**
 * Decodes a value over the value before. Of a value with a fault, Go keeps the value before, notes the fault and goes
 * on.
 */
export type Decode<T, V> = (value: V, before: T, place: TypedPlace<V>) => T;

/** A field of a struct: its name in the result and in JSON. */
export interface FieldRow<V> {
  readonly property: string;
  readonly json: string;
  readonly decode: (value: V, before: never, place: TypedPlace<V>) => unknown;
  /** The struct that is embedded in this one and has the field, or "": see `coercedText`. */
  readonly embedded?: string | undefined;
}

/** A `string`. */
export function decodeText<T, V>(value: V, before: T, place: TypedPlace<V>): T | string {
  const view = place.reader.view(value);
  if (view.kind === "string") return view.literal;
  if (view.kind === "null") return before;
  if (place.coerces && (view.kind === "number" || view.kind === "bool")) {
    return place.reader.coerce?.(view) ?? coercedText(view.literal, view.kind === "number" && view.isFloat);
  }
  return refuse({ value, view, wanted: "text", type: "string" }, before, place);
}

/** A `bool`. */
export function decodeFlag<T, V>(value: V, before: T, place: TypedPlace<V>): T | boolean {
  const view = place.reader.view(value);
  if (view.kind === "null") return before;
  if (view.kind === "bool") return view.literal.toLowerCase() === "true";
  const truth = view.kind === "string" ? place.reader.truthOf?.(view.literal) : undefined;
  return truth ?? refuse({ value, view, wanted: "flag", type: "bool" }, before, place);
}

/** An integer of 64 bits. */
export function decodeInteger<T, V>(value: V, before: T, place: TypedPlace<V>): T | bigint {
  const view = place.reader.view(value);
  if (view.kind === "null") return before;
  const integer = view.kind === "number" ? integerOf(view.literal) : undefined;
  return integer ?? refuse({ value, view, wanted: "integer", type: "int" }, before, place);
}

/** A slice with its type in Go; null makes it nil. Items are decoded over those before. */
export function listOf<T, V>(
  decode: Decode<T, V>,
  zero: (value: V, place: TypedPlace<V>) => T,
  type: string,
): Decode<T[] | undefined, V> {
  return (value, before, place) => {
    const view = place.reader.view(value);
    if (view.kind === "null") return undefined;
    if (view.kind !== "array") return refuse({ value, view, wanted: "list", type }, before, place);
    return view.items.map((item, index) => {
      const at = itemPlace(place, index);
      return decode(item, before?.[index] ?? zero(item, at), at);
    });
  };
}

/** A map with its type in Go; null makes it nil. A value is decoded over the zero value. */
export function mapOf<T, V>(
  decode: Decode<T, V>,
  zero: (value: V, place: TypedPlace<V>) => T,
  type: string,
): Decode<Map<string, T> | undefined, V> {
  return (value, before, place) => {
    const view = place.reader.view(value);
    if (view.kind === "null") return undefined;
    if (view.kind !== "object") return refuse({ value, view, wanted: "map", type }, before, place);
    const result = new Map(before);
    for (const { key, value: item } of inKeyOrder(view.entries, (entry) => entry.key)) {
      const at = itemPlace(place, key);
      result.set(key, decode(item, zero(item, at), at));
    }
    return result;
  };
}

/** A pointer; null makes it nil. */
export function pointerTo<T, V>(decode: Decode<T, V>, zero: () => T): Decode<T | undefined, V> {
  return (value, before, place) =>
    place.reader.view(value).kind === "null" ? undefined : decode(value, before ?? zero(), place);
}

/**
 * A struct with its name in Go. Its fields are decoded in the order of their keys.
 *
 * @param zero the struct where there is none before
 */
export function structOf<T extends object, V>(
  type: string,
  rows: readonly FieldRow<V>[],
  zero?: (value: V, place: TypedPlace<V>) => T,
): Decode<T, V> {
  const known = rows.map(({ json }) => json);
  const byName = new Map(rows.map((row) => [row.json, row]));
  const findFolded = fieldFinder(known);
  const name = type.slice(type.lastIndexOf(".") + 1);
  return (value, before, place) => {
    const { reader } = place;
    const view = reader.view(value);
    if (view.kind === "null") return before;
    if (view.kind !== "object") return refuse({ value, view, wanted: "struct", type }, before, place);
    const result: Record<string, unknown> = { ...((before as T | undefined) ?? zero?.(value, place)) };
    for (const entry of inKeyOrder(view.entries, ({ key }) => key)) {
      const row = byName.get((reader.hasExactNames === true ? entry.key : findFolded(entry.key)) ?? "");
      if (row === undefined) {
        reader.note({ kind: "unknown", entry, known }, place);
        continue;
      }
      result[row.property] = row.decode(entry.value, result[row.property] as never, fieldPlace(place, name, row));
    }
    return result as T;
  };
}

function refuse<T, V>(fault: Omit<TypeFault<V>, "kind">, before: T, place: TypedPlace<V>): T {
  place.reader.note({ kind: "type", ...fault }, place);
  return before;
}

/**
 * Decodes the whole, and throws the error that Go returns: the first fault, or the one that ends the reading.
 *
 * @param before the value that the whole is decoded over
 * @param isStrict whether an unknown field is a fault
 * @param errorOf makes an error of Go's message
 */
export function decodeWhole<T, V>(
  decode: Decode<T, V>,
  value: V,
  before: T,
  { view, coerces, isStrict, errorOf }: WholeOptions<V>,
): T {
  const faults: string[] = [];
  const note = (fault: JsonFault<V>, place: TypedPlace<V>): void => {
    if (fault.kind === "time") throw errorOf(fault.reason);
    if (fault.kind === "type") {
      faults.push(`json: cannot unmarshal ${fault.view.kind} into Go ${goTarget(place)} of type ${fault.type}`);
    } else if (isStrict) faults.push(`json: unknown field ${quote(fault.entry.key)}`);
  };
  const result = decode(value, before, rootPlace({ view, note }, coerces));
  const [fault] = faults;
  if (fault !== undefined) throw errorOf(fault);
  return result;
}

/** How a whole is read. */
export interface WholeOptions<V> extends Pick<JsonReader<V>, "view"> {
  /** Whether a text takes the text of a number or a boolean: in YAML, not in JSON. */
  readonly coerces: boolean;
  readonly isStrict: boolean;
  readonly errorOf: (message: string) => Error;
}

/** The fields of a struct that has the names of JSON. */
export function namedRows<V>(
  fields: Readonly<Record<string, FieldRow<V>["decode"]>>,
  embedded?: string,
): readonly FieldRow<V>[] {
  return Object.entries(fields).map(([json, decode]) => ({ property: json, json, decode, embedded }));
}
