import { GoPanic } from "../../../go/values/values";

/** The maximum length of a result. Go has no limit, and would continue until the memory is exhausted. */
const maximumTextLength = 1n << 28n;

/** Throws a panic if the result of a function would be extremely long. */
export function checkLength(length: bigint, message: string): void {
  if (length > maximumTextLength) throw new GoPanic(message);
}
