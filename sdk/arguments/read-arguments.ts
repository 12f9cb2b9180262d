import { ArgumentError } from "./argument-error";

type Given = Readonly<Record<string, unknown>>;

export function readText(given: Given, property: string): string | undefined {
  const value = given[property];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "string") throw new ArgumentError(property, `must be a string, not ${describe(value)}`);
  return value;
}

export function readTruth(given: Given, property: string): boolean | undefined {
  const value = given[property];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "boolean") throw new ArgumentError(property, `must be true or false, not ${describe(value)}`);
  return value;
}

export function readTexts(given: Given, property: string): readonly string[] {
  const value = given[property];
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw new ArgumentError(property, `must be a list of strings, not ${describe(value)}`);
  return value.map((item: unknown, index) => {
    if (typeof item === "string") return item;
    throw new ArgumentError(`${property}[${index}]`, `must be a string, not ${describe(item)}`);
  });
}

export function readMap(given: Given, property: string): Given {
  const value = given[property];
  if (value === undefined || value === null) return {};
  if (isMap(value)) return value;
  throw new ArgumentError(property, `must be a map, not ${describe(value)}`);
}

export function isMap(value: unknown): value is Given {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function readOneOf<Word extends string>(
  given: Given,
  property: string,
  allowed: readonly Word[],
): Word | undefined {
  const value = readText(given, property);
  const found = allowed.find((word) => word === value);
  if (value === undefined || found !== undefined) return found;
  const words = allowed.map((one) => `"${one}"`).join(", ");
  throw new ArgumentError(property, `${JSON.stringify(value)} is not one of ${words}`);
}

function describe(value: unknown): string {
  return Array.isArray(value) ? "a list" : `a value of type ${typeof value}`;
}
