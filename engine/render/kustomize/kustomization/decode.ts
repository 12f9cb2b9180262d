import { SyncError, type ErrorPlace } from "../../../errors/sync-error";
import { nearest } from "../../../lib/nearest";
import type { ErrorCode } from "../../../errors/codes";
import type { MapNode, ScalarNode, YamlNode } from "../../../yaml/node";
import { formatFloat } from "../objects/format-float";

/** Where a value was read, and where faults are collected. */
export interface Reading {
  readonly place: ErrorPlace;
  readonly faults: SyncError[];
  /** What unknown fields and wrong types are called. */
  readonly codes: { readonly unknown: ErrorCode; readonly type: ErrorCode };
  /** Unknown fields are passed over. */
  readonly isLenient?: boolean;
  /** Numbers and booleans are taken where a text is needed, as in all files but kustomizations. */
  readonly coerces?: boolean;
}

/** Reads a node as Go's JSON decoder reads a field of this type; undefined for `null` and for a fault, which is noted. */
export type Decoder<T> = (node: YamlNode, reading: Reading) => T | undefined;

/** A text and where it stands. */
export interface PlacedText {
  readonly text: string;
  readonly place: ErrorPlace;
}

export const text: Decoder<string> = (node, reading) => {
  if (isNull(node)) return undefined;
  if (node.kind === "scalar") {
    if (node.tag === "str" || node.tag === "binary") return node.value;
    if (reading.coerces === true) return coerceText(node);
  }
  noteWrongType(node, reading, "a text", "put it into quotes");
  return undefined;
};

// Source: sigs.k8s.io/yaml@v1.6.0 yaml.go (convertToJSONableObject).
function coerceText({ tag, value }: ScalarNode): string {
  return tag === "float" ? formatFloat(Number(value.replaceAll("_", ""))) : value;
}

export const placedText: Decoder<PlacedText> = (node, reading) => {
  const value = text(node, reading);
  return value === undefined ? undefined : { text: value, place: reading.place };
};

export const boolean: Decoder<boolean> = (node, reading) => {
  if (isNull(node)) return undefined;
  if (node.kind === "scalar" && node.tag === "bool") return node.value === "true";
  noteWrongType(node, reading, "true or false", "write true or false without quotes");
  return undefined;
};

/** A whole number of 64 bits. */
export const integer: Decoder<bigint> = (node, reading) => {
  if (isNull(node)) return undefined;
  if (node.kind === "scalar" && (node.tag === "int" || node.tag === "float")) {
    const value = wholeNumber(node.value);
    if (value !== undefined && value >= -(2n ** 63n) && value < 2n ** 63n) return value;
  }
  noteWrongType(node, reading, "a whole number", "write a whole number without quotes");
  return undefined;
};

/**
 * A field that Go has in an embedded struct: there numbers and booleans are no texts in any file.
 *
 * Source: sigs.k8s.io/yaml@v1.6.0 yaml.go (convertToJSONableObject), which looks at the outermost field only.
 */
export function embedded<T>(decoder: Decoder<T>): Decoder<T> {
  return (node, reading) => decoder(node, { ...reading, coerces: false });
}

/** A list; an item that is `null` counts as the empty value, which `ifNull` gives. */
export function list<T>(item: Decoder<T>, ifNull: (place: ErrorPlace) => T): Decoder<readonly T[]> {
  return (node, reading) => {
    if (isNull(node)) return undefined;
    if (node.kind !== "seq") {
      noteWrongType(node, reading, "a list", "begin each item with '- '");
      return undefined;
    }
    return node.items.map((child, index) => {
      const at = inside(reading, child, `${reading.place.field ?? ""}[${index}]`);
      return item(child, at) ?? ifNull(at.place);
    });
  };
}

export const textList: Decoder<readonly PlacedText[]> = list(placedText, (place) => ({ text: "", place }));

/** A map of texts. */
export const textMap: Decoder<ReadonlyMap<string, string>> = (node, reading) => {
  const read = placedTextMap(node, reading);
  return read === undefined ? undefined : new Map([...read].map(([key, value]) => [key, value.text]));
};

export const placedTextMap: Decoder<ReadonlyMap<string, PlacedText>> = (node, reading) => {
  if (isNull(node)) return undefined;
  if (node.kind !== "map") {
    noteWrongType(node, reading, "a map of texts", "write it as key: value");
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
 * A map of named fields. Names are matched without regard to case, as Go does; unknown ones are faults.
 *
 * Source: Go 1.26 encoding/json (Decoder.DisallowUnknownFields), reached by kustomize api/types/kustomization.go@v0.21.2 (Unmarshal).
 */
export function struct<F extends Fields>(fields: F): Decoder<Struct<F>> {
  const names = new Map(Object.keys(fields).map((name) => [name.toLowerCase(), name]));
  return (node, reading) => {
    if (isNull(node)) return undefined;
    if (node.kind !== "map") {
      noteWrongType(node, reading, "a map", "write it as field: value");
      return undefined;
    }
    const result: Record<string, unknown> = Object.fromEntries(Object.keys(fields).map((name) => [name, undefined]));
    for (const { key, value } of sortedEntries(node)) {
      const name = Object.hasOwn(fields, key.value) ? key.value : names.get(key.value.toLowerCase());
      const decoder = name === undefined ? undefined : fields[name];
      if (name === undefined || decoder === undefined) {
        if (reading.isLenient !== true)
          noteUnknownField(key.value, inside(reading, key, reading.place.field), names.values());
        continue;
      }
      const decoded = decoder(value, inside(reading, value, fieldOf(reading, name)));
      if (decoded !== undefined) result[name] = decoded;
    }
    return { ...result, place: reading.place } as Struct<F>;
  };
}

// JSON text that Go makes of a map has its keys in order, and the last of two spellings wins.
function sortedEntries(node: MapNode): MapNode["entries"] {
  return node.entries.toSorted((left, right) => (left.key.value < right.key.value ? -1 : 1));
}

function wholeNumber(text: string): bigint | undefined {
  if (/^-?[0-9]+$/.test(text)) return BigInt(text);
  const value = Number(text);
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? BigInt(value) : undefined;
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
  reading.faults.push(
    new SyncError({
      code: reading.codes.unknown,
      what: `unknown field "${name}"`,
      where: { ...reading.place, field: where === "" ? name : `${where}.${name}` },
      why:
        near === undefined
          ? `the fields here are ${candidates.toSorted().join(", ")}`
          : "kustomize refuses a field that it does not know",
      mend: near === undefined ? "remove it" : `did you mean "${near}"?`,
    }),
  );
}

function noteWrongType(node: YamlNode, reading: Reading, wanted: string, mend: string): void {
  reading.faults.push(
    new SyncError({
      code: reading.codes.type,
      what: `${reading.place.field ?? "the file"} must be ${wanted}`,
      where: reading.place,
      why: `it is ${describe(node)}`,
      mend,
    }),
  );
}

const words = { str: "a text", int: "a number", float: "a number", bool: "a boolean", null: "null" } as const;

function describe(node: YamlNode): string {
  if (node.kind === "map") return "a map";
  if (node.kind === "seq") return "a list";
  const word = Object.hasOwn(words, node.tag) ? words[node.tag as keyof typeof words] : "a text";
  const value = node.value.length > 40 ? `${node.value.slice(0, 40)}…` : node.value;
  return node.tag === "bool"
    ? `${word} (unquoted, YAML 1.1 reads yes, no, on, off, y and n as one)`
    : `${word}: ${value}`;
}
