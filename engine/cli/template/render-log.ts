import type { CliIo } from "../command";

/**
 * Writes Helm's log to standard error immediately. A render that has to wait for an input starts again: lines that an
 * earlier attempt wrote are not repeated.
 */
export class RenderLog {
  private readonly io: CliIo;
  /** The count of each written line, and the count in the running attempt. */
  private readonly written = new Map<string, number>();
  private readonly logged = new Map<string, number>();

  constructor(io: CliIo) {
    this.io = io;
  }

  readonly write = (line: string): void => {
    const count = increment(this.logged, line);
    if (count <= (this.written.get(line) ?? 0)) return;
    this.written.set(line, count);
    this.io.err(line === "This chart is deprecated" ? `WARNING: ${line}\n` : `${line}\n`);
  };

  /** Runs one attempt of a render; only the last attempt counts. */
  attempt<T>(render: () => T): T {
    const before = new Map(this.logged);
    try {
      return render();
    } finally {
      this.logged.clear();
      for (const [line, count] of before) this.logged.set(line, count);
    }
  }
}

function increment(counts: Map<string, number>, line: string): number {
  const count = (counts.get(line) ?? 0) + 1;
  counts.set(line, count);
  return count;
}
