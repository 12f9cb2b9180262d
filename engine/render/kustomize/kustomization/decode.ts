import { SyncError, type ErrorPlace } from "../../../errors/sync-error";
import { nearest } from "../../../lib/nearest";
import type { ErrorCode } from "../../../errors/codes";
import type { YamlNode } from "../../../yaml/node";
import { coercedText, fieldFinder, inKeyOrder, integerOf } from "../../../go/json/field-rules";

/** The place of a value, the list that collects errors, and the rules for reading. */
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

/**
 * Reads a node as Go's JSON decoder reads a field of this type. Returns undefined for `null`, and for an invalid value
 * after adding an error to the reading.
 */
export type Decoder<T> = (node: YamlNode, reading: Reading) => T | undefined;

/** A string and its place. */
export interface PlacedText {
  readonly text: string;
  readonly place: ErrorPlace;
}

export const text: Decoder<string> = (node, reading) => {
  if (isNull(node)) return undefined;
  if (node.kind === "scalar") {
    if (node.tag === "str" || node.tag === "binary") return node.value;
    if (reading.coerces === "source") return node.value;
    if (reading.coerces === "json") return coercedText(node.value, node.tag === "float");
  }
  noteWrongType(node, reading, "a string", "put it into quotes");
  return undefined;
};

export const placedText: Decoder<PlacedText> = (node, reading) => {
  const value = text(node, reading);
  return value === undefined ? undefined : { text: value, place: reading.place };
};

// Source: go.yaml.in/yaml/v3@v3.0.5 decode.go (scalar): a boolean field accepts the words of YAML 1.1.
const truths = new Map([
  ...["y", "Y", "yes", "on"].map((word) => [word, true] as const),
  ...["n", "N", "no", "off"].map((word) => [word, false] as const),
]);

export const boolean: Decoder<boolean> = (node, reading) => {
  if (isNull(node)) return undefined;
  if (node.kind === "scalar" && node.tag === "bool") return node.value.toLowerCase() === "true";
  const word = reading.coerces === "source" && node.kind === "scalar" ? truths.get(node.value) : undefined;
  if (word !== undefined) return word;
  noteWrongType(node, reading, "true or false", "write true or false without quotes");
  return undefined;
};

/** A 64-bit integer. */
export const integer: Decoder<bigint> = (node, reading) => {
  if (isNull(node)) return undefined;
  if (node.kind === "scalar" && (node.tag === "int" || node.tag === "float")) {
    const value = integerOf(node.value);
    if (value !== undefined) return value;
  }
  noteWrongType(node, reading, "an integer", "write an integer without quotes");
  return undefined;
};

/**
 * A field of an embedded struct in Go. In such a field numbers and booleans are never accepted as strings.
 *
 * Source: sigs.k8s.io/yaml@v1.6.0 yaml.go (convertToJSONableObject), which converts only the fields of the outermost
 * struct.
 */
export function embedded<T>(decoder: Decoder<T>): Decoder<T> {
  return (node, reading) => decoder(node, { ...reading, coerces: undefined });
}

/** A list. For an item that is `null`, `ifNull` returns the zero value. */
export function list<T>(item: Decoder<T>, ifNull: (place: ErrorPlace) => T): Decoder<readonly T[]> {
  return (node, reading) => {
    if (isNull(node)) return undefined;
    if (node.kind !== "seq") {
      noteWrongType(node, reading, "a list", "start each item with '- '");
      return undefined;
    }
    return node.items.map((child, index) => {
      const at = inside(reading, child, `${reading.place.field ?? ""}[${index}]`);
      return item(child, at) ?? ifNull(at.place);
    });
  };
}

export const textList: Decoder<readonly PlacedText[]> = list(placedText, (place) => ({ text: "", place }));

/** A map of strings. */
export const textMap: Decoder<ReadonlyMap<string, string>> = (node, reading) => {
  const read = placedTextMap(node, reading);
  return read === undefined ? undefined : new Map([...read].map(([key, value]) => [key, value.text]));
};

/**
 * A map of strings that kustomize hands on to a transformer or generator as YAML. There a key `<<` is a merge key, even
 * if it is in quotes in the kustomization.
 *
 * Source: kustomize api/internal/target/kusttarget_configplugin.go@v0.21.2 (configureBuiltinPlugin).
 */
export const handedOnTextMap: Decoder<ReadonlyMap<string, string>> = (node, reading) => {
  const read = textMap(node, reading);
  const merging = node.kind === "map" ? node.entries.find(({ key }) => key.value === "<<") : undefined;
  if (merging !== undefined)
    reading.errors.push(mergeKey(inside(reading, merging.value, fieldOf(reading, "<<")).place));
  return read;
};

/** A key of a map is `<<`, which kustomize does not take for a plain key. */
export function mergeKey(where: ErrorPlace): SyncError {
  return new SyncError({
    code: "KUSTOMIZE_FIELD_VALUE",
    what: 'cannot use "<<" as a key',
    where,
    why: "kustomize writes the map without quotes and reads it again; then << is YAML's key for merging maps",
    mend: "choose another key",
  });
}

export const placedTextMap: Decoder<ReadonlyMap<string, PlacedText>> = (node, reading) => {
  if (isNull(node)) return undefined;
  if (node.kind !== "map") {
    noteWrongType(node, reading, "a map of strings", "write it as key: value");
    return undefined;
  }
  const result = new Map<string, PlacedText>();
  for (const { key, value } of node.entries) {
    const at = inside(reading, value, fieldOf(reading, key.value));
    result.set(key.value, { text: text(value, at) ?? "", place: at.place });
  }
  return result;
};

type Fields = Readonly<Record<string, Decoder<unknown>>>;

export type Struct<F extends Fields> = {
  readonly [K in keyof F]: F[K] extends Decoder<infer T> ? T | undefined : never;
} & { readonly place: ErrorPlace };

/**
 * A map with the given fields. Field names are case-insensitive, as in Go; unknown fields are errors.
 *
 * Source: Go 1.26 encoding/json (Decoder.DisallowUnknownFields), called by kustomize api/types/kustomization.go@v0.21.2
 * (Unmarshal).
 */
export function struct<F extends Fields>(fields: F): Decoder<Struct<F>> {
  const findField = fieldFinder(Object.keys(fields));
  return (node, reading) => {
    if (isNull(node)) return undefined;
    if (node.kind !== "map") {
      noteWrongType(node, reading, "a map", "write it as field: value");
      return undefined;
    }
    const result: Record<string, unknown> = Object.fromEntries(Object.keys(fields).map((name) => [name, undefined]));
    for (const { key, value } of inKeyOrder(node.entries, (entry) => entry.key.value)) {
      const hasName = reading.coerces !== "source" || Object.hasOwn(fields, key.value);
      const name = hasName ? findField(key.value) : undefined;
      const decoder = name === undefined ? undefined : fields[name];
      if (name === undefined || decoder === undefined) {
        if (reading.isLenient !== true)
          noteUnknownField(key.value, inside(reading, key, reading.place.field), Object.keys(fields));
        continue;
      }
      const decoded = decoder(value, inside(reading, value, fieldOf(reading, name)));
      if (decoded !== undefined) result[name] = decoded;
    }
    return { ...result, place: reading.place } as Struct<F>;
  };
}

function isNull(node: YamlNode): boolean {
  return node.kind === "scalar" && node.tag === "null";
}

function fieldOf(reading: Reading, name: string): string {
  const { field } = reading.place;
  const last = /^[A-Za-z_][\w-]*$/.test(name) ? name : undefined;
  if (last === undefined) return `${field ?? ""}[${JSON.stringify(name)}]`;
  return field === undefined || field === "" ? last : `${field}.${last}`;
}

function inside(reading: Reading, node: YamlNode, field: string | undefined): Reading {
  const { file } = reading.place;
  const place: ErrorPlace = {
    ...(file === undefined ? {} : { file }),
    ...(node.line > 0 ? { line: node.line, column: node.column } : {}),
    ...(field === undefined ? {} : { field }),
  };
  return { ...reading, place };
}

function noteUnknownField(name: string, reading: Reading, known: Iterable<string>): void {
  const candidates = [...known];
  const near = nearest(name, candidates);
  const where = reading.place.field ?? "";
  reading.errors.push(
    new SyncError({
      code: reading.codes.unknown,
      what: `unknown field "${name}"`,
      where: { ...reading.place, field: where === "" ? name : `${where}.${name}` },
      why:
        near === undefined
          ? `the fields here are ${candidates.toSorted().join(", ")}`
          : "kustomize rejects unknown fields",
      mend: near === undefined ? "remove it" : `did you mean "${near}"?`,
    }),
  );
}

function noteWrongType(node: YamlNode, reading: Reading, wanted: string, mend: string): void {
  reading.errors.push(
    new SyncError({
      code: reading.codes.type,
      what: `${reading.place.field ?? "the file"} must be ${wanted}`,
      where: reading.place,
      why: `it is ${describe(node)}`,
      mend,
    }),
  );
}

const typeNames = { str: "a string", int: "a number", float: "a number", bool: "a boolean", null: "null" } as const;

function describe(node: YamlNode): string {
  if (node.kind === "map") return "a map";
  if (node.kind === "seq") return "a list";
  const typeName = Object.hasOwn(typeNames, node.tag) ? typeNames[node.tag as keyof typeof typeNames] : "a string";
  const value = node.value.length > 40 ? `${node.value.slice(0, 40)}…` : node.value;
  return node.tag === "bool"
    ? `${typeName} (unquoted, YAML 1.1 reads yes, no, on, off, y and n as one)`
    : `${typeName}: ${value}`;
}
