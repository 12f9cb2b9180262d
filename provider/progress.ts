import type { ReportProgress } from "slipway/cluster";
import { printEvent } from "./print-event";
import type { EngineLog } from "./rpc/engine-log";

/** The minimum time between two lines of one operation, in milliseconds: each line is a call to the engine. */
const interval = 200;

export interface Progress {
  /** Shows the line now, or after the minimum time since the previous one; only the newest line waits. */
  readonly report: (line: string) => void;
  /** Ends the display. */
  readonly end: () => void;
}

/** The progress of one operation, shown beside its resource. */
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
    report: (line) => {
      next = line;
      if (timer === undefined) show();
    },
    end: () => {
      clearTimeout(timer);
      next = undefined;
    },
  };
}

/** Shows the events of an engine operation beside its resource while the operation runs. */
export async function showProgress<Result>(
  log: EngineLog,
  urn: string,
  operation: (onProgress: ReportProgress) => Promise<Result>,
): Promise<Result> {
  const progress = startProgress(log, urn);
  try {
    return await operation((event) => {
      // An event that is of interest after the operation is a message; any other is a line that the next one
      // overwrites.
      if (event.type === "hookLog" || event.type === "hookStays") log.say("info", urn, printEvent(event));
      else progress.report(printEvent(event));
    });
  } finally {
    progress.end();
  }
}
