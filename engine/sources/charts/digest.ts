import { createHash } from "node:crypto";

/** `sha256:` and the hex digest of the bytes. */
export function sha256Of(bytes: Uint8Array): string {
  return `sha256:${createHash("sha256").update(bytes).digest("hex")}`;
}

/** True for `sha256:` and 64 lower-case hexadecimal digits. */
export function isSha256(text: string): boolean {
  return /^sha256:[0-9a-f]{64}$/.test(text);
}
