import { toError } from "./node-error";

/** Waits; rejects with the signal's reason as soon as it aborts. */
export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  if (signal?.aborted) return Promise.reject(toError(signal.reason));
  return new Promise((resolve, reject) => {
    const fail = (): void => {
      clearTimeout(timer);
      reject(toError(signal?.reason));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", fail);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", fail, { once: true });
  });
}
