/** What a reconciliation left, as far as the pace depends on it. */
export interface PaceFacts {
  /** Failures so far, with those of remediations. */
  readonly failures: number;
  /** The newest revision. */
  readonly version: number;
}

/** How long to wait before the next reconciliation; undefined if another one would change nothing. */
export type NextWait = number | undefined;

const firstWait = 500;
const longestWait = 30_000;
/** So many reconciliations may follow each other without a new revision or a new failure. */
const maxIdle = 5;

/**
 * The pace of reconciliations that follow each other at once: the first one does, the later ones wait ever longer.
 * A release that neither fails nor gets a new revision, and is never done, is given up: something else changes it.
 */
export class RetryPace {
  private count = 0;
  private idle = 0;
  private last: PaceFacts | undefined;

  /** Called after each reconciliation that asks for another one. */
  next(facts: PaceFacts): NextWait {
    const isIdle = this.last?.failures === facts.failures && this.last.version === facts.version;
    this.idle = isIdle ? this.idle + 1 : 0;
    this.last = facts;
    if (this.idle >= maxIdle) return undefined;
    const wait = this.count === 0 ? 0 : Math.min(firstWait * 2 ** (this.count - 1), longestWait);
    this.count += 1;
    return wait;
  }
}
