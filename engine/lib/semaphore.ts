import { toError } from "./node-error";

/** Limits the number of concurrent tasks; the others wait in a queue. */
export class Semaphore {
  private free: number;
  private readonly line = new Set<() => void>();
  /** One for all: a new one would step over all that has left the line. */
  private front = this.line.values();

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
    const enter = this.firstInLine();
    if (enter === undefined) this.free += 1;
    else {
      this.line.delete(enter);
      enter();
    }
  }

  private firstInLine(): (() => void) | undefined {
    const next = this.front.next();
    if (next.done !== true) return next.value;
    // An iterator that has ended does not see what comes later.
    this.front = this.line.values();
    return this.front.next().value;
  }
}
