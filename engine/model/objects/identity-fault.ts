import { lookUp } from "../../lib/look-up";
import type { FieldPath } from "./change";

/** A field of an object's identity that has no text. */
export interface IdentityFault {
  readonly path: FieldPath;
  /** What the field has instead, for messages: "a number". The value itself may be secret. */
  readonly found: string;
}

const identityFields: readonly { readonly path: readonly string[]; readonly isRequired: boolean }[] = [
  { path: ["apiVersion"], isRequired: true },
  { path: ["kind"], isRequired: true },
  { path: ["metadata", "name"], isRequired: true },
  { path: ["metadata", "generateName"], isRequired: false },
  { path: ["metadata", "namespace"], isRequired: false },
];

/**
 * The first field of the identity that has a value of another type: YAML reads `name: 83` as a number. Fields that are
 * absent, null or empty are none.
 */
export function findIdentityFault(object: unknown): IdentityFault | undefined {
  for (const { path } of identityFields) {
    const value = lookUp(object, ...path);
    if (value !== undefined && value !== null && typeof value !== "string") return { path, found: describe(value) };
  }
  return undefined;
}

/** The first field of the identity that lost its text in a change of the object. */
export function findLostIdentity(before: unknown, after: unknown): IdentityFault | undefined {
  const fault = findIdentityFault(after);
  if (fault !== undefined) return fault;
  const lost = identityFields.find(({ path, isRequired }) => {
    return isRequired && hasText(lookUp(before, ...path)) && !hasText(lookUp(after, ...path));
  });
  return lost && { path: lost.path, found: "empty" };
}

function hasText(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}

function describe(value: unknown): string {
  if (Array.isArray(value)) return "a list";
  return typeof value === "number" || typeof value === "boolean" ? `a ${typeof value}` : "a map";
}
