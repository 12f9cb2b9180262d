import { toError } from "./node-error";

/** Limits the number of concurrent tasks; the others wait in a queue. */
export class Semaphore {
  private free: number;
  private readonly line = new Set<() => void>();

  constructor(size: number) {
    this.free = size;
  }

  /** Waits for a slot; free it with `release`. Rejects with the signal's reason where it aborts first. */
  acquire(signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return Promise.reject(toError(signal.reason));
    if (this.free > 0) {
      this.free -= 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const enter = (): void => {
        signal?.removeEventListener("abort", leave);
        resolve();
      };
      const leave = (): void => {
        this.line.delete(enter);
        reject(toError(signal?.reason));
      };
      signal?.addEventListener("abort", leave, { once: true });
      this.line.add(enter);
    });
  }

  release(): void {
    for (const enter of this.line) {
      this.line.delete(enter);
      enter();
      return;
    }
    this.free += 1;
  }
}
