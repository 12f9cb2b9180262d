/** Throws an error that reports a bug in Slipway: for impossible states, never for bad input. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`Slipway bug: ${message}. Please report it with the input that led here.`);
}

/** Ends a `switch` over a closed set: a member without a case does not compile. */
export function assertNever(value: never): never {
  throw new Error(`Slipway bug: unexpected value ${JSON.stringify(value)}`);
}
