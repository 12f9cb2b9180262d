import { GoBytes, GoInt, GoMap, GoPointer, GoSlice, GoStruct, type GoValue } from "../../../go/values/values";
import { maximumOf } from "../../../lib/push-all";
import { joinFunctions, type Cost, type FunctionMap } from "./define";

/** Adds costs to the functions, by name. */
export function withCosts(functions: FunctionMap, costs: Readonly<Record<string, Cost>>): FunctionMap {
  const all = joinFunctions(functions);
  for (const [name, cost] of Object.entries(costs)) {
    const found = all[name];
    if (found !== undefined) all[name] = { ...found, cost };
  }
  return all;
}

/** Shorter strings have no cost. */
const shortText = 64;
/** The number of characters or elements that a function copies or compares in one step. */
const charactersOfStep = 16;
const elementsOfStep = 4;

/** The cost of the string arguments, which applies to every call. */
export const passedTexts: Cost = (args) => {
  let steps = 0;
  for (let at = 0; at < args.length; at += 1) steps += textSteps(args[at]);
  return steps;
};

function textSteps(value: GoValue): number {
  return typeof value === "string" && value.length >= shortText ? value.length / charactersOfStep : 0;
}

/** The cost of the result if it is a new string or list, which applies to every call. */
export function madeSteps(value: GoValue): number {
  if (typeof value === "string") return value.length < shortText ? 0 : value.length / charactersOfStep;
  if (typeof value !== "object" || value === null) return 0;
  if (Array.isArray(value)) return value.length / elementsOfStep;
  if (value instanceof GoSlice) return value.items.length / elementsOfStep;
  return value instanceof Map ? value.size / elementsOfStep : 0;
}

/** A fixed number of steps. */
export const fixed =
  (steps: number): Cost =>
  () =>
    steps;

/** A number of steps for each character of its string arguments. */
export const perCharacter =
  (steps: number): Cost =>
  (args) =>
    args.reduce<number>((sum, value) => sum + (typeof value === "string" ? value.length * steps : 0), 0);

/** A number of steps for each element of its lists. */
export const perElement =
  (steps: number): Cost =>
  (args) =>
    args.reduce<number>((sum, value) => sum + lengthOf(value) * steps, 0);

/** Steps for the pairwise comparison of elements. */
export const perPair: Cost = (args) => args.reduce<number>((sum, value) => sum + lengthOf(value) ** 2 / 8, 0);

/** A number of steps for each number up to the largest argument. */
export const perNumber =
  (steps: number, most = Infinity): Cost =>
  (args) => {
    const largest = maximumOf(args.map((value) => (value instanceof GoInt ? Math.abs(Number(value.value)) : 0)));
    return largest > most ? 0 : largest * steps;
  };

function lengthOf(value: GoValue): number {
  if (Array.isArray(value)) return value.length;
  return value instanceof GoSlice ? value.items.length : 0;
}

/** The cost of traversing values; a shared value counts each time it is reached. */
export const wholeValues: Cost = (args) => weigh(args, 1, 1);

/** The cost of printing values as Go does: a call for each value; strings are copied. */
export const printedValues: Cost = (args) => weigh(args, 40, 1);

/** The cost of encoding values as JSON, YAML or TOML, which escapes strings. */
export const encodedValues: Cost = (args) => weigh(args, 25, 6);

/** The cost of escaping values for a quoted text. */
export const quotedValues: Cost = (args) => weigh(args, 40, 20);

/**
 * The cost of values.
 * @param ofValue the steps of each value
 * @param ofText the steps of each 16 characters of a string
 */
export function weigh(values: readonly GoValue[], ofValue: number, ofText: number): number {
  const measure = new Measure();
  for (const value of values) measure.add(value, 0);
  return measure.values * ofValue + measure.texts * ofText;
}

/** The number of entries of the source that a merge into the target visits: maps within maps only if both have them. */
export function visitedEntries(target: GoValue, source: GoValue): number {
  let count = 0;
  const visit = (into: GoValue, from: GoValue, depth: number): void => {
    const [old, given] = [entriesOf(into), entriesOf(from)];
    if (old === undefined || given === undefined || depth > maximumDepth || count > maxValues) return;
    count += given.size;
    for (const [key, value] of given) if (typeof value === "object") visit(old.get(key), value, depth + 1);
  };
  visit(target, source, 0);
  return count > maxValues ? Infinity : count;
}

function entriesOf(value: GoValue): ReadonlyMap<unknown, GoValue> | undefined {
  if (value instanceof Map) return value;
  return value instanceof GoMap ? value.entries : undefined;
}

/** The cost of parsing a text: a part for each character, and steps for each sign that starts or ends a value. */
export const parsedText =
  (ofSign: number): Cost =>
  (args) =>
    args.reduce<number>(
      (sum, value) => sum + (typeof value === "string" ? value.length / 4 : 0) + signs(value) * ofSign,
      0,
    );

/** The number of line breaks and of signs between values; a dash counts before a blank. */
function signs(text: GoValue): number {
  if (typeof text !== "string") return 0;
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case 0x0a: // line feed
      case 0x2c: // ,
      case 0x3a: // :
      case 0x3d: // =
      case 0x5b: // [
      case 0x7b: // {
        count += 1;
        break;
      case 0x2d: // -
      case 0x3f: // ?
        if (text.charCodeAt(at + 1) === 0x20) count += 1;
    }
  }
  return count;
}

/** A number of steps for each entry of its maps, whatever the entries contain. */
export const perEntry =
  (steps: number): Cost =>
  (args) =>
    args.reduce<number>((sum, value) => sum + (entriesOf(value)?.size ?? 0) * steps, 0);

/** Exceeds the limit of any run. */
const maxValues = 2_000_000;
/** For one string: escaping it needs about fifty times its memory. */
const maxCharacters = 8 * 1024 * 1024;
/** The error of a call with infinite cost. */
export const tooLarge = `data of more than ${maxValues} values, or with a text of more than ${maxCharacters} characters`;
/** Deeper values cannot be printed either. */
const maximumDepth = 2000;

class Measure {
  values = 0;
  /** The strings, in units of 16 characters. */
  texts = 0;
  private path: Set<object> | undefined;

  add(value: GoValue, depth: number): void {
    this.values += 1;
    if (typeof value === "string") this.texts += value.length > maxCharacters ? Infinity : textSteps(value);
    if (value instanceof GoBytes) this.texts += value.bytes.length > maxCharacters ? Infinity : value.bytes.length / 4;
    if (typeof value !== "object" || value === null || value instanceof GoInt || depth > maximumDepth) return;
    if (this.values > maxValues) this.values = Infinity;
    if (this.values === Infinity || this.texts === Infinity) return;
    // The function itself detects recursive values.
    const path = (this.path ??= new Set());
    if (path.has(value)) return;
    path.add(value);
    if (Array.isArray(value)) for (const item of value as readonly GoValue[]) this.add(item, depth + 1);
    else if (value instanceof GoSlice) for (const item of value.items) this.add(item, depth + 1);
    else if (value instanceof Map)
      value.forEach((item) => {
        this.add(item, depth + 1);
      });
    else if (value instanceof GoMap)
      value.entries.forEach((item) => {
        this.add(item, depth + 1);
      });
    else if (value instanceof GoPointer) this.add(value.target, depth + 1);
    else if (value instanceof GoStruct)
      value.fields.forEach((item) => {
        this.add(item, depth + 1);
      });
    path.delete(value);
  }
}
