import { GoInt, GoMap, GoPointer, GoSlice, GoStruct, type GoValue } from "../values/values";
import type { Cost, FunctionMap } from "./define";

/** The functions with what they cost, by their names. */
export function withCosts(functions: FunctionMap, costs: Readonly<Record<string, Cost>>): FunctionMap {
  return Object.fromEntries(
    Object.entries(functions).map(([name, found]) => {
      const cost = Object.hasOwn(costs, name) ? costs[name] : undefined;
      return [name, cost === undefined ? found : { ...found, cost }];
    }),
  );
}

/** Shorter texts cost nothing. */
const shortText = 64;
/** So many characters are a step where a function only copies or compares texts, and so many elements. */
const charactersOfStep = 16;
const elementsOfStep = 4;

/** What any call costs: the texts that it is given. */
export const passedTexts: Cost = (args) => {
  let steps = 0;
  for (let at = 0; at < args.length; at += 1) steps += textSteps(args[at]);
  return steps;
};

function textSteps(value: GoValue): number {
  return typeof value === "string" && value.length >= shortText ? value.length / charactersOfStep : 0;
}

/** What the result of any call costs: a text or a list that is new. */
export function madeSteps(value: GoValue): number {
  if (typeof value === "string") return value.length < shortText ? 0 : value.length / charactersOfStep;
  if (typeof value !== "object" || value === null) return 0;
  if (Array.isArray(value)) return value.length / elementsOfStep;
  if (value instanceof GoSlice) return value.items.length / elementsOfStep;
  return value instanceof Map ? value.size / elementsOfStep : 0;
}

/** So many steps. */
export const fixed =
  (steps: number): Cost =>
  () =>
    steps;

/** So many steps for each character of the texts that it is given. */
export const perCharacter =
  (steps: number): Cost =>
  (args) =>
    args.reduce<number>((sum, value) => sum + (typeof value === "string" ? value.length * steps : 0), 0);

/** So many steps for each element of its lists. */
export const perElement =
  (steps: number): Cost =>
  (args) =>
    args.reduce<number>((sum, value) => sum + lengthOf(value) * steps, 0);

/** A step for some of the comparisons of each element with each other. */
export const perPair: Cost = (args) => args.reduce<number>((sum, value) => sum + lengthOf(value) ** 2 / 8, 0);

/** So many steps for each of the numbers up to the largest that it is given. */
export const perNumber =
  (steps: number, most = Infinity): Cost =>
  (args) => {
    const largest = Math.max(0, ...args.map((value) => (value instanceof GoInt ? Math.abs(Number(value.value)) : 0)));
    return largest > most ? 0 : largest * steps;
  };

function lengthOf(value: GoValue): number {
  if (Array.isArray(value)) return value.length;
  return value instanceof GoSlice ? value.items.length : 0;
}

/** What it costs to go through values with all that they hold: a value that is in several places counts at each. */
export const wholeValues: Cost = (args) => {
  const measure = new Measure();
  for (const value of args) measure.add(value, 0);
  return measure.steps;
};

/** More than any run may take. */
const mostValues = 2_000_000;
/** Of one text: to escape it takes some fifty times the memory. */
const mostCharacters = 8 * 1024 * 1024;
/** What is told where a call costs infinitely much. */
export const tooLarge = `data of more than ${mostValues} values, or with a text of more than ${mostCharacters} characters`;
/** Deeper ones cannot be written either. */
const deepest = 2000;

class Measure {
  steps = 0;
  private readonly path = new Set<object>();

  add(value: GoValue, depth: number): void {
    this.steps += 1;
    if (typeof value === "string") this.steps += value.length > mostCharacters ? Infinity : textSteps(value);
    if (typeof value !== "object" || value === null || depth > deepest) return;
    if (this.steps > mostValues) this.steps = Infinity;
    if (this.steps === Infinity) return;
    // What holds itself is the function's own to find.
    if (this.path.has(value)) return;
    this.path.add(value);
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
    this.path.delete(value);
  }
}
