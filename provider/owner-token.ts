import { createHash } from "node:crypto";

/** The mark of the resource that first made an object: 16 hex digits of its URN's SHA-256. */
export function ownerTokenFor(urn: string): string {
  return createHash("sha256").update(urn).digest("hex").slice(0, 16);
}
