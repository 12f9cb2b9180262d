import { SyncError } from "../../errors/sync-error";
import { printFieldPath } from "../../lib/field-path";
import { isMap, lookUp } from "../../lib/look-up";

// Source: apimachinery pkg/apis/meta/v1/unstructured/helpers.go@v0.36.3 (NestedFieldNoCopy): a null on the way is
// "not there", any other thing that is not a map is an error, which the lenient readers below take for "not there".

/** Returns the string at a path, or the default if there is none. */
export function textAt(object: unknown, path: readonly string[], otherwise: string): string {
  const value = lookUp(object, ...path);
  return typeof value === "string" ? value : otherwise;
}

/** Returns the integer at a path, or the default if there is none. */
export function numberAt(object: unknown, path: readonly string[], otherwise: number): number {
  const value = lookUp(object, ...path);
  return Number.isSafeInteger(value) ? (value as number) : otherwise;
}

/** Returns whether the value at a path is `true`. */
export function flagAt(object: unknown, path: readonly string[]): boolean {
  return lookUp(object, ...path) === true;
}

/** Like `lookUp`, but values that exist must have a certain type: null, and a wrong type on the path, are errors. */
export function demandAt<T>(
  object: unknown,
  path: readonly string[],
  expected: { readonly name: string; readonly is: (value: unknown) => value is T },
): T | undefined {
  let value = object;
  for (const [index, name] of path.entries()) {
    if (value === null || value === undefined) return undefined;
    if (!isMap(value)) throw malformed(path.slice(0, index), "a map", value);
    value = lookUp(value, name);
  }
  if (value === undefined || expected.is(value)) return value;
  throw malformed(path, expected.name, value);
}

export const aText = { name: "text", is: (value: unknown): value is string => typeof value === "string" };
export const aWholeNumber = {
  name: "an integer",
  is: (value: unknown): value is number => Number.isInteger(value),
};
export const aList = { name: "a list", is: (value: unknown): value is readonly unknown[] => Array.isArray(value) };

export function malformed(path: readonly (string | number)[], expected: string, value: unknown): SyncError {
  return new SyncError({
    code: "HEALTH_OBJECT_MALFORMED",
    what: "cannot determine the status of the object",
    where: { field: printFieldPath(path) },
    why: `the field must be ${expected}, but it is ${describeType(value)}`,
    mend: "correct the controller that writes this field, or leave the object out of the health checks",
  });
}

function describeType(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "a map" : `a ${typeof value}`;
}
