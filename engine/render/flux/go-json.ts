// Source: Go 1.26 encoding/json (Unmarshal, Marshal); sigs.k8s.io/yaml@v1.6.0 yaml.go (convertToJSONableObject).
import { formatFloat } from "../../go/strconv/format-float";
import { isMap } from "../../lib/look-up";
import type { FieldPath } from "../../model/objects/change";

/** The type of a value in Go. */
export type GoType =
  | { readonly form: "text"; readonly isExact: boolean }
  | { readonly form: "flag" | "integer" | "any" }
  | { readonly form: "list" | "map" | "pointer"; readonly of: GoType }
  | { readonly form: "struct"; readonly fields: Readonly<Record<string, GoField>> };

/** A field of a struct. */
export interface GoField {
  readonly type: GoType;
  /** Whether it is printed although it is empty. */
  readonly isKept: boolean;
}

/** A value that is not of its type. */
export class TypeFault extends Error {
  readonly path: FieldPath;

  constructor(path: FieldPath, expected: string) {
    super(`${expected} is expected`);
    this.path = path;
  }
}

export const text: GoType = { form: "text", isExact: false };
/** A text of an embedded struct: a number or a boolean does not become a text there. */
export const exactText: GoType = { form: "text", isExact: true };
export const flag: GoType = { form: "flag" };
export const integer: GoType = { form: "integer" };
export const any: GoType = { form: "any" };
export const list = (of: GoType): GoType => ({ form: "list", of });
export const map = (of: GoType): GoType => ({ form: "map", of });
export const pointer = (of: GoType): GoType => ({ form: "pointer", of });

/** A struct; the names of fields that are printed although they are empty end with `!`. */
export function struct(fields: Readonly<Record<string, GoType>>): GoType {
  const entries = Object.entries(fields).map(([name, type]): [string, GoField] => {
    const isKept = name.endsWith("!");
    return [isKept ? name.slice(0, -1) : name, { type, isKept }];
  });
  return { form: "struct", fields: Object.fromEntries(entries) };
}

/**
 * What Go makes of a value that it reads into a type and prints again: fields that the type lacks disappear, and so do
 * empty ones; names of fields count without regard to case; numbers and booleans become texts.
 *
 * Objects of Kubernetes go through their types by the rules of another decoder: see plan/flux/normalize.
 *
 * @param path the place of the value in errors
 * @throws TypeFault
 */
export function throughType(type: GoType, value: unknown, path: FieldPath = []): unknown {
  if (value === undefined || value === null) return zeroOf(type);
  switch (type.form) {
    case "any":
      return value;
    case "pointer":
      return throughType(type.of, value, path);
    case "text":
      return readText(value, type.isExact, path);
    case "flag":
      if (typeof value !== "boolean") throw new TypeFault(path, "true or false");
      return value;
    case "integer":
      if (typeof value !== "bigint" && !Number.isInteger(value)) throw new TypeFault(path, "an integer");
      return value;
    case "list":
      if (!Array.isArray(value)) throw new TypeFault(path, "a list");
      return value.map((item, index) => throughType(type.of, item, [...path, index]));
    case "map":
      if (!isMap(value)) throw new TypeFault(path, "a map");
      return mapValues(value, (item, key) => throughType(type.of, item, [...path, key]));
    case "struct":
      if (!isMap(value)) throw new TypeFault(path, "a map");
      return throughStruct(type.fields, value, path);
  }
}

function readText(value: unknown, isExact: boolean, path: FieldPath): string {
  if (typeof value === "string") return value;
  if (!isExact) {
    if (typeof value === "boolean" || typeof value === "bigint") return String(value);
    if (typeof value === "number") return Number.isInteger(value) ? String(value) : formatFloat(value, "g", -1);
  }
  throw new TypeFault(path, "a text");
}

function throughStruct(
  fields: Readonly<Record<string, GoField>>,
  value: Readonly<Record<string, unknown>>,
  path: FieldPath,
): Readonly<Record<string, unknown>> {
  const names = new Map(Object.keys(fields).map((name) => [name.toLowerCase(), name]));
  const given = new Map<string, unknown>();
  // Go prints YAML as JSON with sorted keys; of two spellings of a name the last one counts.
  for (const [key, inner] of Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1))) {
    const name = Object.hasOwn(fields, key) ? key : names.get(key.toLowerCase());
    if (name !== undefined) given.set(name, inner);
  }
  const printed = Object.entries(fields).map(([name, { type, isKept }]) => {
    const inner = throughType(type, given.get(name), [...path, name]);
    return isKept || !isEmpty(type, inner) ? [[name, inner] as const] : [];
  });
  return Object.fromEntries(printed.flat());
}

function zeroOf(type: GoType): unknown {
  if (type.form === "struct") return throughStruct(type.fields, {}, []);
  return type.form === "text" ? "" : type.form === "flag" ? false : type.form === "integer" ? 0 : null;
}

/** A struct is never empty. */
function isEmpty({ form }: GoType, value: unknown): boolean {
  if (form === "list" || form === "map") return value === null || Object.keys(value as object).length === 0;
  return form !== "struct" && (value === null || value === "" || value === false || value === 0);
}

function mapValues(
  value: Readonly<Record<string, unknown>>,
  change: (item: unknown, key: string) => unknown,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, change(item, key)]));
}
