import { isMap } from "../../lib/look-up";

/**
 * JSON as values of CEL: whole numbers are `int`, others `double`, as in Go's objects. A whole number that JavaScript
 * does not hold exactly stays a `double`.
 */
export function celValue(value: unknown): unknown {
  if (typeof value === "number") return Number.isSafeInteger(value) ? BigInt(value) : value;
  if (Array.isArray(value)) return value.map(celValue);
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, celValue(one)]));
}
