import { createHash } from "node:crypto";

/** `sha256:` and the hex digest of the bytes. */
export function sha256Of(bytes: Uint8Array): string {
  return `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
}

/** True for `sha256:` and 64 lower-case hexadecimal digits. */
export function isSha256(text: string): boolean {
  return /^sha256:[0-9a-f]{64}$/.test(text);
}

/**
 * The digest of the bytes by the algorithm of the other digest, which is one that `isDigest` accepts; SHA-256 where the
 * other text is not a digest. Equal texts mean that the bytes are those that the other digest names.
 */
export function digestLike(other: string, bytes: Uint8Array): string {
  if (!other.startsWith("sha512:")) return sha256Of(bytes);
  return `sha512:${createHash("sha512").update(bytes).digest("hex")}`;
}
