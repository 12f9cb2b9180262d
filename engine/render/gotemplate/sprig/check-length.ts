import { GoPanic } from "../values/values";

/** A text that is longer cannot be held; Go would go on until the machine has no memory left. */
const longestText = 1n << 28n;

/** Ends with a panic where a function is asked for an absurdly long text. */
export function checkLength(length: bigint, message: string): void {
  if (length > longestText) throw new GoPanic(message);
}
