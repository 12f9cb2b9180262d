import type { JsonReader, TypedPlace } from "./json-reader";

/** The place of the whole. */
export function rootPlace<V>(reader: JsonReader<V>, coerces: boolean): TypedPlace<V> {
  return { reader, coerces, struct: "" };
}

/** The place of a field of a struct. */
export function fieldPlace<V>(
  above: TypedPlace<V>,
  struct: string,
  { json: step, embedded }: { readonly json: string; readonly embedded?: string | undefined },
): TypedPlace<V> {
  return { ...above, struct, above, step, isField: true, embedded, coerces: above.coerces && embedded === undefined };
}

/** The place of an item of a list, or of a value of a map. */
export function itemPlace<V>(above: TypedPlace<V>, step: string | number): TypedPlace<V> {
  return { ...above, above, step, isField: false };
}

/** All steps from the whole. */
export function stepsOf<V>({ above, step }: TypedPlace<V>): readonly (string | number)[] {
  return above === undefined || step === undefined ? [] : [...stepsOf(above), step];
}

/**
 * What Go says it reads the value into: `value`, or `struct field Maintainer.maintainers.name`.
 *
 * Source: Go 1.26 encoding/json/decode.go (UnmarshalTypeError, addErrorContext): the path has fields and embedded
 * structs, neither keys nor indices.
 */
export function goTarget<V>(place: TypedPlace<V>): string {
  const fields = fieldsOf(place);
  return fields.length === 0 ? "value" : `struct field ${place.struct}.${fields.join(".")}`;
}

function fieldsOf<V>({ above, step, isField, embedded = "" }: TypedPlace<V>): readonly (string | number)[] {
  if (above === undefined) return [];
  if (isField !== true || step === undefined) return fieldsOf(above);
  return [...fieldsOf(above), ...(embedded === "" ? [] : [embedded]), step];
}
