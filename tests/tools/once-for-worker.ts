/**
 * What a worker of jest has once: its test files have modules of their own, but one `process`.
 *
 * @param name - the name of it
 * @param make - makes it for the first file that asks
 */
export function onceForWorker<T>(name: string, make: () => T): T {
  const key = Symbol.for(`slipway.tests.${name}`);
  const held = process as unknown as Record<symbol, T | undefined>;
  return (held[key] ??= make());
}

/** Makes it anew for the next file that asks. */
export function forgetForWorker(name: string): void {
  (process as unknown as Record<symbol, unknown>)[Symbol.for(`slipway.tests.${name}`)] = undefined;
}
