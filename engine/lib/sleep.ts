/** Waits; rejects with the signal's reason as soon as it aborts. */
export function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (): void => {
      clearTimeout(timer);
      const reason: unknown = signal?.reason;
      reject(reason instanceof Error ? reason : new Error(String(reason)));
    };
    if (signal?.aborted) {
      const reason: unknown = signal.reason;
      reject(reason instanceof Error ? reason : new Error(String(reason)));
      return;
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", fail);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", fail, { once: true });
  });
}
