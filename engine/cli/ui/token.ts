import { createHash, randomBytes, timingSafeEqual } from "node:crypto";

const tokenBytes = 32;

/** A new token: who has it may read the page. */
export function createToken(): string {
  return randomBytes(tokenBytes).toString("base64url");
}

/** Whether a text is the token. The time that this takes tells nothing about either. */
export function isToken(given: string | undefined, token: string): boolean {
  if (given === undefined) return false;
  return timingSafeEqual(digestOf(given), digestOf(token));
}

/** Of one length, whatever is given. */
function digestOf(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
