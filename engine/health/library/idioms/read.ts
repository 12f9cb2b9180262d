import { isMap, lookUp } from "../../../lib/look-up";

// Statuses may have any shape: what is null or of another type counts as absent, so no rule throws.

/** The value at a path of keys separated by dots; undefined if it is absent or null. */
export function at(value: unknown, path: string): unknown {
  return lookUp(value, ...path.split(".")) ?? undefined;
}

/** The text at a path; "" if there is none. */
export function textAt(value: unknown, path: string): string {
  const found = at(value, path);
  return typeof found === "string" ? found : "";
}

/** The number at a path; undefined if there is none. */
export function numberAt(value: unknown, path: string): number | undefined {
  const found = at(value, path);
  return typeof found === "number" ? found : undefined;
}

/** The items of the list at a path; none if there is no list. */
export function listAt(value: unknown, path: string): readonly unknown[] {
  const found = at(value, path);
  return Array.isArray(found) ? (found as readonly unknown[]) : [];
}

/** The values of the map or of the list at a path. */
export function valuesAt(value: unknown, path: string): readonly unknown[] {
  const found = at(value, path);
  if (Array.isArray(found)) return found as readonly unknown[];
  return isMap(found) ? Object.values(found) : [];
}

/** Whether there is a value at a path, and not `false`. */
export function isSet(value: unknown, path: string): boolean {
  const found = at(value, path);
  return found !== undefined && found !== false;
}

/** Whether a value is one of some texts. */
export function isOneOf(value: unknown, texts: readonly string[]): boolean {
  return typeof value === "string" && texts.includes(value);
}

/** A label or an annotation, whose name may contain dots. */
export function markOf(object: unknown, kind: "labels" | "annotations", name: string): unknown {
  return lookUp(object, "metadata", kind, name) ?? undefined;
}
