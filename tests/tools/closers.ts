type Closer = () => unknown;

/** Closes what was opened, last first. Every step runs, also after one that fails; the errors are thrown in the end. */
export class Closers {
  private closers: Closer[] = [];

  add(closer: Closer): void {
    this.closers.push(closer);
  }

  async close(): Promise<void> {
    const closers = this.closers.reverse();
    this.closers = [];
    const errors: unknown[] = [];
    for (const closer of closers) {
      try {
        await closer();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length === 1) throw errors[0];
    if (errors.length > 1) throw new AggregateError(errors, `${String(errors.length)} steps of the clean-up failed`);
  }
}
