import { createHash } from "node:crypto";

/**
 * The mark of a resource on its objects: 16 hex digits, of the URN and of the seed that the engine draws for each new
 * resource. A replacement has the URN of what it replaces, and often the same object: by its own mark, the object
 * outlives the deletion of the old resource.
 */
export function ownerTokenFor(urn: string, seed: Uint8Array): string {
  return createHash("sha256").update(urn).update("\0").update(seed).digest("hex").slice(0, 16);
}

/** A short name for a resource that has no object of its own. */
export function shortNameOf(urn: string): string {
  return createHash("sha256").update(urn).digest("hex").slice(0, 16);
}
