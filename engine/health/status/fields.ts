import { SyncError } from "../../errors/sync-error";
import { printFieldPath } from "../../lib/field-path";
import { isMap, lookUp } from "../../lib/look-up";

// Source: apimachinery pkg/apis/meta/v1/unstructured/helpers.go@v0.36.3 (NestedFieldNoCopy): a null on the way is
// "not there", any other thing that is no map is an error, which the lenient readers below take for "not there".

/** The text at a path, or the default where there is none. */
export function textAt(object: unknown, path: readonly string[], otherwise: string): string {
  const value = lookUp(object, ...path);
  return typeof value === "string" ? value : otherwise;
}

/** The whole number at a path, or the default where there is none. */
export function numberAt(object: unknown, path: readonly string[], otherwise: number): number {
  const value = lookUp(object, ...path);
  return Number.isSafeInteger(value) ? (value as number) : otherwise;
}

/** True where the path holds `true`. */
export function flagAt(object: unknown, path: readonly string[]): boolean {
  return lookUp(object, ...path) === true;
}

/** As `lookUp`, for values that must have a certain type where they are there: null and a wrong way to them are faults. */
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
  name: "a whole number",
  is: (value: unknown): value is number => Number.isInteger(value),
};
export const aList = { name: "a list", is: (value: unknown): value is readonly unknown[] => Array.isArray(value) };

export function malformed(path: readonly (string | number)[], expected: string, value: unknown): SyncError {
  return new SyncError({
    code: "HEALTH_OBJECT_MALFORMED",
    what: "cannot tell the status of the object",
    where: { field: printFieldPath(path) },
    why: `the field should be ${expected}, and is ${describeType(value)}`,
    mend: "correct the controller that writes this field, or leave the object out of the health checks",
  });
}

function describeType(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "a map" : `a ${typeof value}`;
}
