/** Data may come from anywhere: deeper values would exhaust the stack of what reads them. */
const maxDepth = 200;

type Path = readonly (string | number)[];

/**
 * Whether a value is plain data, as JSON has it.
 *
 * @param note - takes the place of what is not, and the reason
 */
export function checkPlain(value: unknown, path: Path, note: (path: Path, reason: string) => void): void {
  check(value, path, note, 0);
}

function check(value: unknown, path: Path, note: (path: Path, reason: string) => void, depth: number): void {
  if (value === null || value === undefined || typeof value === "string" || typeof value === "boolean") return;
  if (typeof value === "number") {
    if (!Number.isFinite(value)) note(path, `${value} is not a number that JSON can hold`);
    return;
  }
  if (depth > maxDepth) {
    note(path, `is nested more than ${maxDepth} levels deep`);
    return;
  }
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) check(item, [...path, index], note, depth + 1);
    return;
  }
  const prototype: unknown = typeof value === "object" ? Object.getPrototypeOf(value) : undefined;
  if (prototype !== null && prototype !== Object.prototype) {
    note(path, "must be plain data: texts, numbers, booleans, lists and maps");
    return;
  }
  for (const [key, item] of Object.entries(value)) check(item, [...path, key], note, depth + 1);
}
