// Reads the values of keywords; a value of a wrong type is ignored. Source: jsonschema v6.0.3 objcompiler.go (value
// helpers).
import type { GoValue } from "../../../go/values/values";
import type { JsonType } from "./equal";
import { exactNumber, isWhole, toInteger, type ExactNumber } from "./exact-number";

/** A schema's text as a map. */
export type Keywords = ReadonlyMap<string, GoValue>;

export function boolAt(keywords: Keywords, name: string): boolean | undefined {
  const value = keywords.get(name);
  return typeof value === "boolean" ? value : undefined;
}

export function textAt(keywords: Keywords, name: string): string | undefined {
  const value = keywords.get(name);
  return typeof value === "string" ? value : undefined;
}

export function numberAt(keywords: Keywords, name: string): ExactNumber | undefined {
  return exactNumber(keywords.get(name));
}

export function integerAt(keywords: Keywords, name: string): number | undefined {
  const number = numberAt(keywords, name);
  return number !== undefined && isWhole(number) ? toInteger(number) : undefined;
}

export function mapAt(keywords: Keywords, name: string): Keywords | undefined {
  const value = keywords.get(name);
  return value instanceof Map ? value : undefined;
}

export function listAt(keywords: Keywords, name: string): readonly GoValue[] | undefined {
  const value = keywords.get(name);
  return Array.isArray(value) ? (value as readonly GoValue[]) : undefined;
}

export function textsOf(list: readonly GoValue[] | undefined): readonly string[] {
  return (list ?? []).filter((item) => typeof item === "string");
}

/** The types, in the order in which messages list them. */
const jsonTypes: readonly JsonType[] = ["null", "boolean", "number", "integer", "string", "array", "object"];

export function typesAt(keywords: Keywords): ReadonlySet<JsonType> {
  const value = keywords.get("type");
  const names = typeof value === "string" ? [value] : textsOf(listAt(keywords, "type"));
  return new Set(jsonTypes.filter((type) => names.includes(type)));
}
