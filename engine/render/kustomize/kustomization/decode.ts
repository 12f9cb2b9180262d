// The types of kustomize's files. They keep places, and all errors of a file are reported.
import type { ErrorPlace, SyncError } from "../../../errors/sync-error";
import type { ErrorCode } from "../../../errors/codes";
import type { YamlNode } from "../../../yaml/node";
import { jsonView } from "../../../yaml/json-view";
import {
  type Decode,
  decodeFlag,
  decodeInteger,
  decodeText,
  listOf,
  mapOf,
  namedRows,
  structOf,
} from "../../../go/json/decode-typed";
import type { JsonFault, JsonReader, TypedPlace } from "../../../go/json/json-reader";
import { mergeKey, unknownField, wrongType } from "./field-errors";
import { itemPlace, rootPlace, stepsOf } from "../../../go/json/typed-place";

/** The place of the whole, the list that collects errors, and the rules for reading. */
export interface Reading {
  readonly place: ErrorPlace;
  readonly errors: SyncError[];
  /** The error codes for unknown fields and wrong types. */
  readonly codes: { readonly unknown: ErrorCode; readonly type: ErrorCode };
  /** Ignores unknown fields. */
  readonly isLenient?: boolean;
  /**
   * Accepts numbers and booleans as strings, as in all files except kustomizations: `json` as they are in JSON,
   * `source` as they are written. With `source`, the file is not read through JSON, and the case of names counts.
   */
  readonly coerces?: "json" | "source" | undefined;
}

/** Reads a field. Undefined stands for an absent one, and for an invalid one, whose error is in the reading. */
export type Decoder<T> = Decode<T | undefined, YamlNode>;

type Place = TypedPlace<YamlNode>;

/** What reads the nodes of one file. */
interface FileReader extends JsonReader<YamlNode> {
  readonly reading: Reading;
}

/** Reads a whole file. Undefined for `null`, and for an invalid value after adding an error to the reading. */
export function readAs<T>(decoder: Decoder<T>, node: YamlNode, reading: Reading): T | undefined {
  const { coerces } = reading;
  const reader: FileReader = {
    view: jsonView,
    note: (fault, place) => {
      noteFault(fault, place, reading);
    },
    ...(coerces === "source" ? asWritten : {}),
    reading,
  };
  return decoder(node, undefined, rootPlace(reader, coerces !== undefined));
}

// Source: go.yaml.in/yaml/v3@v3.0.5 decode.go (scalar): a boolean field accepts the words of YAML 1.1.
const truths = new Map([
  ...["y", "Y", "yes", "on"].map((word) => [word, true] as const),
  ...["n", "N", "no", "off"].map((word) => [word, false] as const),
]);

/** As go-yaml reads a type, which is not through JSON. */
const asWritten: Partial<JsonReader<YamlNode>> = {
  hasExactNames: true,
  coerce: ({ literal }) => literal,
  truthOf: (word) => truths.get(word),
};

/** A string and its place. */
export interface PlacedText {
  readonly text: string;
  readonly place: ErrorPlace;
}

export const text: Decoder<string> = decodeText;

export const placedText: Decoder<PlacedText> = (node, before, place) => {
  const value = text(node, before?.text, place);
  return value === undefined ? before : { text: value, place: errorPlace(node, place) };
};

export const boolean: Decoder<boolean> = decodeFlag;

/** A 64-bit integer. */
export const integer: Decoder<bigint> = decodeInteger;

/**
 * A field of an embedded struct in Go. In such a field numbers and booleans are never accepted as strings.
 *
 * Source: sigs.k8s.io/yaml@v1.6.0 yaml.go (convertToJSONableObject), which converts only the fields of the outermost
 * struct.
 */
export function embedded<T>(decoder: Decoder<T>): Decoder<T> {
  return (node, before, place) => decoder(node, before, { ...place, coerces: false });
}

/** A list. For an item that is `null`, `ifNull` returns the zero value. */
export function list<T>(item: Decoder<T>, ifNull: (place: ErrorPlace) => T): Decoder<readonly T[]> {
  return listOf<T, YamlNode>(
    (node, before, place) => item(node, before, place) ?? before,
    (node, place) => ifNull(errorPlace(node, place)),
    "",
  ) as Decoder<readonly T[]>;
}

export const textList: Decoder<readonly PlacedText[]> = list(placedText, (place) => ({ text: "", place }));

/** A map of strings. */
export const textMap: Decoder<ReadonlyMap<string, string>> = mapOf<string, YamlNode>(
  decodeText,
  () => "",
  "",
) as Decoder<ReadonlyMap<string, string>>;

/**
 * A map of strings that kustomize hands on to a transformer or generator as YAML. There a key `<<` is a merge key, even
 * if it is in quotes in the kustomization.
 *
 * Source: kustomize api/internal/target/kusttarget_configplugin.go@v0.21.2 (configureBuiltinPlugin).
 */
export const handedOnTextMap: Decoder<ReadonlyMap<string, string>> = (node, before, place) => {
  const merging = node.kind === "map" ? node.entries.find(({ key }) => key.value === "<<") : undefined;
  if (merging !== undefined) {
    readingOf(place).errors.push(mergeKey(errorPlace(merging.value, itemPlace(place, "<<"))));
  }
  return textMap(node, before, place);
};

export const placedTextMap: Decoder<ReadonlyMap<string, PlacedText>> = mapOf<PlacedText, YamlNode>(
  (node, before, place) => placedText(node, before, place) ?? before,
  (node, place) => ({ text: "", place: errorPlace(node, place) }),
  "",
) as Decoder<ReadonlyMap<string, PlacedText>>;

/** A map with any values, as it is. */
export const anyMap: Decoder<YamlNode> = (node, before, place) => {
  const { reader } = place;
  const note: FileReader["note"] = (fault, at) => {
    if (fault.kind !== "unknown") reader.note(fault, at);
  };
  return noFields(node, undefined, { ...place, reader: { ...reader, note } }) === undefined ? before : node;
};
const noFields = struct({});

type Fields = Readonly<Record<string, (value: YamlNode, before: never, place: Place) => unknown>>;

export type Struct<F extends Fields> = {
  readonly [K in keyof F]: F[K] extends Decode<infer T, YamlNode> ? T | undefined : never;
} & { readonly place: ErrorPlace };

/**
 * A map with the given fields. Field names are case-insensitive, as in Go; unknown fields are errors.
 *
 * @param isEmbedded whether all fields are those of embedded structs
 *
 * Source: Go 1.26 encoding/json (Decoder.DisallowUnknownFields), called by kustomize api/types/kustomization.go@v0.21.2
 * (Unmarshal).
 */
export function struct<F extends Fields>(fields: F, { isEmbedded = false } = {}): Decoder<Struct<F>> {
  const absent = Object.fromEntries(Object.keys(fields).map((name) => [name, undefined]));
  return structOf<Struct<F>, YamlNode>(
    "",
    namedRows<YamlNode>(fields, isEmbedded ? "" : undefined),
    (node, place) => ({ ...absent, place: errorPlace(node, place) }) as Struct<F>,
  ) as Decoder<Struct<F>>;
}

/** Every place here is one of `readAs`. */
function readingOf({ reader }: Place): Reading {
  return (reader as FileReader).reading;
}

/** The place of a value in errors. */
export function errorPlace(node: YamlNode, place: Place): ErrorPlace {
  const { place: whole } = readingOf(place);
  return place.above === undefined ? whole : placeAt(node, whole, stepsOf(place).reduce(printStep, whole.field));
}

function placeAt(node: YamlNode, { file }: ErrorPlace, field: string | undefined): ErrorPlace {
  return {
    ...(file === undefined ? {} : { file }),
    ...(node.line > 0 ? { line: node.line, column: node.column } : {}),
    ...(field === undefined ? {} : { field }),
  };
}

function printStep(field: string | undefined, step: string | number): string {
  if (typeof step === "number") return `${field ?? ""}[${step}]`;
  if (!/^[A-Za-z_][\w-]*$/.test(step)) return `${field ?? ""}[${JSON.stringify(step)}]`;
  return field === undefined || field === "" ? step : `${field}.${step}`;
}

function noteFault(fault: JsonFault<YamlNode>, place: Place, reading: Reading): void {
  switch (fault.kind) {
    case "unknown": {
      const { entry, known } = fault;
      if (reading.isLenient === true || entry.keyValue === undefined) return;
      const { field } = errorPlace(entry.value, place);
      const where = placeAt(entry.keyValue, reading.place, field);
      reading.errors.push(unknownField(reading.codes.unknown, entry.key, where, known));
      return;
    }
    case "type":
      reading.errors.push(wrongType(reading.codes.type, fault, errorPlace(fault.value, place)));
      return;
    case "time":
  }
}
