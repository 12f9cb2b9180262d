import { toError } from "./node-error";

/** The outcome of work that continues in the background; rejects with the signal's reason as soon as it aborts. */
export async function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal | undefined): Promise<Value> {
  if (signal === undefined) return work;
  // Prevents an unhandled rejection when nobody awaits the work.
  work.catch(() => undefined);
  if (signal.aborted) throw toError(signal.reason);
  let leave = (): void => undefined;
  const aborted = new Promise<never>((_, reject) => {
    leave = () => {
      reject(toError(signal.reason));
    };
    signal.addEventListener("abort", leave, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", leave);
  }
}
