import type { FieldQuery } from "./field-path";
import { isMap, lookUp } from "./look-up";

/** The result of a search for a field in plain data. */
export interface FoundField {
  /** The path with indexes in place of selectors, as far as the data has it. */
  readonly path: readonly (string | number)[];
  /** The value at `path`: that of the field, or of the last part that is there. */
  readonly value: unknown;
  /** False if a part of the query is not there. */
  readonly isComplete: boolean;
}

/** Finds the field that a query names; of several items that a selector selects, the first. */
export function findField(data: unknown, query: FieldQuery): FoundField {
  const path: (string | number)[] = [];
  let value = data;
  for (const part of query) {
    const key = keyIn(value, part);
    if (key === undefined) return { path, value, isComplete: false };
    path.push(key);
    value = (value as Readonly<Record<string | number, unknown>>)[key];
  }
  return { path, value, isComplete: value !== undefined };
}

function keyIn(value: unknown, part: FieldQuery[number]): string | number | undefined {
  if (typeof part === "string") return isMap(value) && Object.hasOwn(value, part) ? part : undefined;
  if (!Array.isArray(value)) return undefined;
  if (typeof part === "number") return part < value.length ? part : undefined;
  const index = value.findIndex((item) => {
    const found = lookUp(item, part.field);
    if (typeof found !== "string" && typeof found !== "number" && typeof found !== "boolean") return false;
    return String(found) === part.value;
  });
  return index < 0 ? undefined : index;
}
