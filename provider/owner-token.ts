import { createHash } from "node:crypto";

/**
 * The owner token of a resource: 16 hex digits, a hash of the URN and of the seed that the engine generates for each
 * new resource. A replacement has the same URN and often the same object; since its token differs, the deletion of the
 * old resource does not delete the object.
 */
export function ownerTokenFor(urn: string, seed: Uint8Array): string {
  return createHash("sha256").update(urn).update("\0").update(seed).digest("hex").slice(0, 16);
}

/** A short name for a resource without an object of its own. */
export function shortNameOf(urn: string): string {
  return createHash("sha256").update(urn).digest("hex").slice(0, 16);
}
