import { inlineFields, type InlineOverlay } from "slipway/internal";
import { ArgumentError } from "./read-arguments";

type Given = Readonly<Record<string, unknown>>;

/**
 * The fields of a kustomization file among the arguments, as plain data; undefined if there are none.
 *
 * @throws ArgumentError for a value that is not plain data
 */
export function readOverlayArgs(given: Given): InlineOverlay | undefined {
  const found = inlineFields.filter((field) => given[field] !== undefined && given[field] !== null);
  for (const field of found) checkPlain(given[field], field);
  return found.length === 0 ? undefined : Object.fromEntries(found.map((field) => [field, given[field]]));
}

/** Data may come from anywhere: deeper values would exhaust the stack of what reads them. */
const maxDepth = 200;

function checkPlain(value: unknown, path: string, depth = 0): void {
  if (value === null || value === undefined || typeof value === "string" || typeof value === "boolean") return;
  if (typeof value === "number") {
    if (!Number.isFinite(value)) throw new ArgumentError(path, `${value} is not a number that JSON can hold`);
    return;
  }
  if (depth > maxDepth) throw new ArgumentError(path, `is nested more than ${maxDepth} levels deep`);
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) checkPlain(item, `${path}[${index}]`, depth + 1);
    return;
  }
  const prototype: unknown = typeof value === "object" ? Object.getPrototypeOf(value) : undefined;
  if (prototype !== null && prototype !== Object.prototype) {
    throw new ArgumentError(path, "must be plain data: texts, numbers, booleans, lists and maps");
  }
  for (const [key, item] of Object.entries(value)) checkPlain(item, `${path}.${key}`, depth + 1);
}
