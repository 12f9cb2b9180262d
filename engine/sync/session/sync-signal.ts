import type { SyncControl } from "../model/sync-request";

/** The signal that terminates an operation: the caller's, or that of its time. */
export interface SyncSignal {
  readonly signal: AbortSignal;
  /** What has terminated it, for its message. */
  readonly cause: () => string;
  /** Whether the caller has. */
  readonly isCancelled: () => boolean;
}

/** Joins the signal of the caller with the time limit; 0 seconds are no limit. */
export function openSignal({ signal }: SyncControl, timeoutSeconds: number): SyncSignal {
  const timeout = timeoutSeconds > 0 ? AbortSignal.timeout(timeoutSeconds * 1000) : undefined;
  const signals = [signal, timeout].filter((one) => one !== undefined);
  return {
    signal: AbortSignal.any(signals),
    isCancelled: () => signal?.aborted === true,
    cause: () => (signal?.aborted === true ? "a cancellation" : `the timeout of ${String(timeoutSeconds)} s`),
  };
}
