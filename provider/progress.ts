import type { EngineLog } from "./rpc/engine-log";

/** Milliseconds between two lines of one operation: each is a call to the engine, and nobody reads faster. */
const interval = 200;

export interface Progress {
  /** Shows the words now, or as soon as the last ones stood long enough; only the newest wait. */
  readonly report: (words: string) => void;
  /** Nothing is shown after it. */
  readonly end: () => void;
}

/** What one operation is at, shown beside its resource. */
export function startProgress(log: EngineLog, urn: string): Progress {
  let next: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  const show = (): void => {
    timer = undefined;
    if (next === undefined) return;
    log.progress(urn, next);
    next = undefined;
    timer = setTimeout(show, interval).unref();
  };
  return {
    report: (words) => {
      next = words;
      if (timer === undefined) show();
    },
    end: () => {
      clearTimeout(timer);
      next = undefined;
    },
  };
}
