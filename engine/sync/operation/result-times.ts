import { isCompleted, type SyncState } from "../model/sync-result";

/** When the result of a task came, and when it became final, in milliseconds since 1970. */
export interface ResultTimes {
  readonly startedAt: number;
  readonly finishedAt?: number;
}

/** Notes when results come and become final. */
export class TimeKeeper {
  private readonly times = new Map<string, ResultTimes>();

  /** By `resultKeyOf`. */
  get all(): ReadonlyMap<string, ResultTimes> {
    return this.times;
  }

  /** Takes the results after a step; returns whether one of them has changed its phase, or is new. */
  noteResults({ results }: SyncState, began: number, now: number): boolean {
    let hasChanged = false;
    for (const [key, { hookPhase }] of results) {
      const known = this.times.get(key);
      const isFinal = isCompleted(hookPhase);
      if (known !== undefined && (known.finishedAt !== undefined) === isFinal) continue;
      hasChanged = true;
      const startedAt = known?.startedAt ?? began;
      this.times.set(key, isFinal ? { startedAt, finishedAt: now } : { startedAt });
    }
    return hasChanged;
  }
}
