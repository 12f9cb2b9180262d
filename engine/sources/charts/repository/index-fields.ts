// The fields of an index and their types: Helm refuses an index with an unknown field or a field of the wrong type.
// Source: helm pkg/repo/index.go (IndexFile, ChartVersion), pkg/chart/metadata.go, dependency.go@v3.22.0.
import { coercedPlain, fieldFinder, inKeyOrder, isTime } from "../../../go/json/field-rules";
import { isMap } from "../../../lib/look-up";
import type { Plain } from "../../../lib/text-field";

type Kind = "text" | "texts" | "bool" | "time" | "textMap" | "any" | "anyMap" | "anyList" | Fields | readonly [Fields];
interface Fields {
  readonly type: string;
  readonly fields: Readonly<Record<string, Kind>>;
  /** The fields of a struct that is embedded in this one: they take no numbers as strings. */
  readonly embedded?: Readonly<Record<string, Kind>>;
}

const maintainer: Fields = { type: "chart.Maintainer", fields: { name: "text", email: "text", url: "text" } };

const dependency: Fields = {
  type: "chart.Dependency",
  fields: {
    name: "text",
    version: "text",
    repository: "text",
    condition: "text",
    tags: "texts",
    enabled: "bool",
    "import-values": "anyList",
    alias: "text",
  },
};

const chartVersion: Fields = {
  type: "repo.ChartVersion",
  embedded: {
    name: "text",
    home: "text",
    sources: "texts",
    version: "text",
    description: "text",
    keywords: "texts",
    maintainers: [maintainer],
    icon: "text",
    apiVersion: "text",
    condition: "text",
    tags: "text",
    appVersion: "text",
    deprecated: "bool",
    annotations: "textMap",
    kubeVersion: "text",
    dependencies: [dependency],
    type: "text",
  },
  fields: {
    urls: "texts",
    created: "time",
    removed: "bool",
    digest: "text",
    checksum: "text",
    engine: "text",
    tillerVersion: "text",
    url: "text",
  },
};

const indexFile: Fields = {
  type: "repo.IndexFile",
  fields: {
    serverInfo: "anyMap",
    apiVersion: "text",
    generated: "time",
    entries: "any",
    publicKeys: "texts",
    annotations: "textMap",
  },
};

/** A value of the wrong type; the message is Go's, in the parts that matter. */
export class FieldFault extends Error {}

/** The rules of a file format. */
export interface FieldRules {
  /** Numbers and booleans become strings where a string is expected: in YAML, not in JSON. */
  readonly convertsToText: boolean;
  /** An unknown field is an error. */
  readonly isStrict: boolean;
}

/** Checks the fields of the index, which have the names that Helm uses. */
export function checkIndexFields(value: unknown, rules: FieldRules): Plain {
  return readFields(value, indexFile, rules);
}

/** Checks the entries of `dependencies`; null stays null. */
export function checkDependencies(value: unknown, rules: FieldRules): readonly (Plain | null)[] {
  return readField(value, [dependency], rules, "Metadata.dependencies") as readonly (Plain | null)[];
}

/** Checks the fields of one version of a chart; undefined for null. */
export function checkVersionFields(value: unknown, rules: FieldRules): Plain | undefined {
  return value === null ? undefined : readFields(value, chartVersion, rules);
}

function readFields(value: unknown, { type, fields, embedded = {} }: Fields, rules: FieldRules): Plain {
  if (!isMap(value)) throw new FieldFault(`json: cannot unmarshal ${kindName(value)} into Go value of type ${type}`);
  const read: Record<string, unknown> = {};
  const findField = fieldFinder([...Object.keys(embedded), ...Object.keys(fields)]);
  for (const [key, field] of inKeyOrder(Object.entries(value), ([key]) => key)) {
    const name = findField(key);
    if (name === undefined) {
      if (!rules.isStrict) continue;
      throw new FieldFault(`json: unknown field ${JSON.stringify(key)}`);
    }
    if (field === null) continue;
    const at = `${type.slice(type.indexOf(".") + 1)}.${name}`;
    const { [name]: inner } = embedded;
    const own = inner === undefined ? rules : { ...rules, convertsToText: false };
    read[name] = readField(field, inner ?? fields[name] ?? "any", own, at);
  }
  return read;
}

function readField(value: unknown, kind: Kind, rules: FieldRules, at: string): unknown {
  if (typeof kind !== "string") {
    if (!("length" in kind)) return readFields(value, kind, rules);
    const [element] = kind;
    return listOf(value, at).map((item) => (item === null ? null : readFields(item, element, rules)));
  }
  switch (kind) {
    case "any":
      return value;
    case "anyList":
      return listOf(value, at);
    case "anyMap":
      return mapOf(value, at);
    case "bool":
      if (typeof value !== "boolean") throw wrong(value, at, "bool");
      return value;
    case "text":
      return textOf(value, rules, at);
    case "texts":
      return listOf(value, at).map((item) => (item === null ? "" : textOf(item, rules, at)));
    case "textMap":
      return Object.fromEntries(
        Object.entries(mapOf(value, at)).map(([key, item]) => [key, item === null ? "" : textOf(item, rules, at)]),
      );
    case "time":
      if (typeof value === "string" && isTime(value)) return value;
      throw new FieldFault(`parsing time ${JSON.stringify(value)}`);
  }
}

function textOf(value: unknown, { convertsToText }: FieldRules, at: string): string {
  if (typeof value === "string") return value;
  if (convertsToText && (typeof value === "number" || typeof value === "boolean")) return coercedPlain(value);
  throw wrong(value, at, "string");
}

function listOf(value: unknown, at: string): readonly unknown[] {
  if (!Array.isArray(value)) throw wrong(value, at, "[]string");
  return value as readonly unknown[];
}

function mapOf(value: unknown, at: string): Plain {
  if (!isMap(value)) throw wrong(value, at, "map");
  return value;
}

function wrong(value: unknown, at: string, type: string): FieldFault {
  return new FieldFault(`json: cannot unmarshal ${kindName(value)} into Go struct field ${at} of type ${type}`);
}

function kindName(value: unknown): string {
  if (Array.isArray(value)) return "array";
  if (value === null || value === undefined) return "null";
  return typeof value === "boolean" ? "bool" : typeof value;
}
