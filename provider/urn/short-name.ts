import { createHash } from "node:crypto";

/** A short name for a resource without an object of its own. */
export function shortNameOf(urn: string): string {
  return createHash("sha256").update(urn).digest("hex").slice(0, 16);
}
