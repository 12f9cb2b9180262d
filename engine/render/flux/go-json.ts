// Source: Go 1.26 encoding/json (Unmarshal, Marshal); sigs.k8s.io/yaml@v1.6.0 yaml.go (convertToJSONableObject).
import { coercedPlain, coercedText, fieldFinder, inKeyOrder, integerOf } from "../../go/json/field-rules";
import { isMap } from "../../lib/look-up";
import type { FieldPath } from "../../model/objects/change";
import type { YamlNode } from "../../yaml/node";
import { configToPlain } from "../../yaml/write/to-json";

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

/** A number of a file: Go tells an integer from a float, and keeps all digits of an integer. */
class FileNumber {
  readonly literal: string;
  readonly isFloat: boolean;

  constructor(literal: string, isFloat: boolean) {
    this.literal = literal;
    this.isFloat = isFloat;
  }
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
      return plainOf(value);
    case "pointer":
      return throughType(type.of, value, path);
    case "text":
      return readText(value, type.isExact, path);
    case "flag":
      if (typeof value !== "boolean") throw new TypeFault(path, "true or false");
      return value;
    case "integer":
      return readInteger(value, path);
    case "list":
      if (!Array.isArray(value)) throw new TypeFault(path, "a list");
      return value.map((item, index) => throughType(type.of, item, [...path, index]));
    case "map":
      if (!isMap(value) || value instanceof FileNumber) throw new TypeFault(path, "a map");
      return mapValues(value, (item, key) => throughType(type.of, item, [...path, key]));
    case "struct":
      if (!isMap(value) || value instanceof FileNumber) throw new TypeFault(path, "a map");
      return throughStruct(type.fields, value, path);
  }
}

/** As `throughType`, for what `readConfig` returned. */
export function nodeThroughType(type: GoType, node: YamlNode): unknown {
  return throughType(type, valueOf(node));
}

function valueOf(node: YamlNode): unknown {
  if (node.kind === "seq") return node.items.map(valueOf);
  if (node.kind === "map") return Object.fromEntries(node.entries.map(({ key, value }) => [key.value, valueOf(value)]));
  if (node.tag === "int" || node.tag === "float") return new FileNumber(node.value, node.tag === "float");
  return configToPlain(node);
}

function readText(value: unknown, isExact: boolean, path: FieldPath): string {
  if (typeof value === "string") return value;
  if (!isExact) {
    if (value instanceof FileNumber) return coercedText(value.literal, value.isFloat);
    if (typeof value === "boolean" || typeof value === "number" || typeof value === "bigint")
      return coercedPlain(value);
  }
  throw new TypeFault(path, "a text");
}

function readInteger(value: unknown, path: FieldPath): number {
  const isNumber = typeof value === "number" || typeof value === "bigint";
  const literal = value instanceof FileNumber ? value.literal : isNumber ? String(value) : "";
  const integer = integerOf(literal);
  if (integer === undefined) throw new TypeFault(path, "an integer");
  return Number(integer);
}

function plainOf(value: unknown): unknown {
  if (value instanceof FileNumber) return Number(value.literal);
  if (Array.isArray(value)) return value.map(plainOf);
  return isMap(value) ? mapValues(value, plainOf) : value;
}

function throughStruct(
  fields: Readonly<Record<string, GoField>>,
  value: Readonly<Record<string, unknown>>,
  path: FieldPath,
): Readonly<Record<string, unknown>> {
  const findField = fieldFinder(Object.keys(fields));
  const given = new Map<string, unknown>();
  for (const [key, inner] of inKeyOrder(Object.entries(value), ([key]) => key)) {
    const name = findField(key);
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
