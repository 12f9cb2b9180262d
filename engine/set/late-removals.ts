/** How long an engine may take to save a result after its answer, in milliseconds. */
export const saveMilliseconds = 5_000;

interface Waiting {
  readonly timer: NodeJS.Timeout;
  readonly remove: () => Promise<void>;
}

/**
 * Notes about runs whose result is complete. An engine that is killed after an answer, and before it has saved the
 * result, records nothing. The notes therefore stay for a while, or until the process ends in an orderly way: then the
 * engine has saved everything.
 */
export class LateRemovals {
  private readonly waiting = new Map<string, Waiting>();
  private readonly running = new Map<string, Promise<void>>();

  /** Calls `remove` later, in place of an earlier one of this name. A failure of it leaves the note where it is. */
  schedule(name: string, remove: () => Promise<void>): void {
    clearTimeout(this.waiting.get(name)?.timer);
    const timer = setTimeout(() => void this.remove(name), saveMilliseconds).unref();
    this.waiting.set(name, { timer, remove });
  }

  /** After it has resolved, nothing removes the note of this name until `schedule` is called again. */
  async cancel(name: string): Promise<void> {
    clearTimeout(this.waiting.get(name)?.timer);
    this.waiting.delete(name);
    await this.running.get(name);
  }

  /** Removes all notes now, since the engine has saved the results. */
  async end(): Promise<void> {
    await Promise.all([...this.running.values(), ...[...this.waiting.keys()].map((name) => this.remove(name))]);
  }

  private async remove(name: string): Promise<void> {
    const waiting = this.waiting.get(name);
    if (waiting === undefined) return;
    clearTimeout(waiting.timer);
    this.waiting.delete(name);
    const removal = waiting
      .remove()
      .catch(() => undefined)
      .finally(() => this.running.delete(name));
    this.running.set(name, removal);
    await removal;
  }
}
