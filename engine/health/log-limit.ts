/** What is shown of the logs of one wait. */
export const shownLogLimits = { streams: 16, linesPerSecond: 20, lineLength: 500, bytes: 65_536 } as const;

/** Decides which lines of one container's log are shown. */
export class LogLimit {
  private second = 0;
  private inSecond = 0;
  private leftOut = 0;
  private bytes = 0;

  /** True if no further line is shown. */
  get isOver(): boolean {
    return this.bytes > shownLogLimits.bytes;
  }

  /**
   * The lines to show for a line that was written: itself, cut, or what was left out before it.
   *
   * @param now - milliseconds since 1970
   */
  take(line: string, now: number): readonly string[] {
    if (this.isOver) return [];
    const second = Math.floor(now / 1000);
    const before = second === this.second ? [] : this.end();
    if (second !== this.second) [this.second, this.inSecond] = [second, 0];
    this.inSecond += 1;
    if (this.inSecond > shownLogLimits.linesPerSecond) {
      this.leftOut += 1;
      return before;
    }
    const shown = cut(line);
    this.bytes += Buffer.byteLength(shown) + 1;
    return this.bytes <= shownLogLimits.bytes
      ? [...before, shown]
      : [...before, `(the rest of the log is not shown: it has more than ${shownLogLimits.bytes / 1024} KiB)`];
  }

  /** What is still to be said at the end of the log. */
  end(): readonly string[] {
    const count = this.leftOut;
    this.leftOut = 0;
    if (count === 0) return [];
    const lines = count === 1 ? "1 line is" : `${count} lines are`;
    return [`(${lines} left out: at most ${shownLogLimits.linesPerSecond} a second are shown)`];
  }
}

function cut(line: string): string {
  const { lineLength } = shownLogLimits;
  return line.length <= lineLength ? line : `${line.slice(0, lineLength)}…`;
}
