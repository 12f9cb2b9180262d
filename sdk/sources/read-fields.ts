import type { SourceSpec } from "slipway/internal";
import { ArgumentError } from "../arguments/argument-error";
import { readOneOf, readText, readTexts, readTruth } from "../arguments/read-arguments";
import { isSourceReference, type SourceReference } from "../arguments/source-reference";

type Given = Readonly<Record<string, unknown>>;
type Others = ReadonlyMap<SourceReference, SourceSpec>;

/** How one argument is read; undefined if it is not given. */
export type FieldReader = (given: Given, name: string, others: Others) => unknown;

/** The arguments of a source, or of a map in them, by their names. */
export interface Shape {
  readonly fields: Readonly<Record<string, FieldReader>>;
  readonly required?: readonly string[];
  /** Maps whose fields become those of the source itself. */
  readonly merged?: readonly string[];
}

export const text: FieldReader = readText;
export const truth: FieldReader = readTruth;
export const texts: FieldReader = (given, name) => (given[name] === undefined ? undefined : readTexts(given, name));
export const oneOf =
  (words: readonly string[]): FieldReader =>
  (given, name) =>
    readOneOf(given, name, words);

export const map =
  (shape: Shape): FieldReader =>
  (given, name, others) => {
    const value = given[name];
    if (value === undefined || value === null) return undefined;
    return at(name, () => readFields(value, shape, others));
  };

export const list =
  (shape: Shape): FieldReader =>
  (given, name, others) => {
    const value = given[name];
    if (value === undefined || value === null) return undefined;
    if (!Array.isArray(value)) throw new ArgumentError(name, "must be a list");
    return (value as readonly unknown[]).map((item, index) =>
      at(`${name}[${index}]`, () => readFields(item, shape, others)),
    );
  };

/** A source of one of the kinds. */
export const source =
  (kinds: readonly SourceSpec["kind"][]): FieldReader =>
  (given, name, others) => {
    const value = given[name];
    const spec = isSourceReference(value) ? others.get(value) : undefined;
    if (spec !== undefined && kinds.includes(spec.kind)) return spec;
    throw new ArgumentError(name, `must be a source of the kind ${kinds.join(", ")}`);
  };

/** Sources by their names. */
export const sources =
  (kinds: readonly SourceSpec["kind"][]): FieldReader =>
  (given, name, others) => {
    const value = given[name];
    if (!isPlain(value)) throw new ArgumentError(name, "must be a map of sources");
    const read = source(kinds);
    return Object.fromEntries(Object.keys(value).map((key) => [key, at(name, () => read(value, key, others))]));
  };

/** Checks arguments by their shape. Throws ArgumentError. */
export function readFields(given: unknown, { fields, required = [], merged = [] }: Shape, others: Others): Given {
  if (!isPlain(given)) throw new ArgumentError("", "must be a map");
  const other = Object.keys(given).find((name) => !Object.hasOwn(fields, name));
  if (other !== undefined)
    throw new ArgumentError(other, `is no argument; there are ${Object.keys(fields).join(", ")}`);
  const entries = Object.entries(fields).flatMap(([name, read]): [string, unknown][] => {
    const value = read(given, name, others);
    if (value === undefined) return [];
    return merged.includes(name) && isPlain(value) ? Object.entries(value) : [[name, value]];
  });
  for (const name of required) {
    if (!entries.some(([found, value]) => found === name && value !== "")) throw new ArgumentError(name, "is missing");
  }
  return Object.fromEntries(entries);
}

function at<Result>(path: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ArgumentError)) throw error;
    throw new ArgumentError([path, error.property].filter((part) => part !== "").join("."), error.reason);
  }
}

function isPlain(value: unknown): value is Given {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
