import { isSyncError } from "slipway/internal";
import type { ProgressEvent, ReportProgress, TimelineKind } from "slipway/internal/cluster";
import { tellComponent } from "./component-line";
import { LastLine } from "./last-line";
import { LongWaits } from "./long-waits";
import { printEvent } from "./print-event";
import type { EngineLog } from "../rpc/engine-log";
import type { Session } from "../session/session";
import { resourceTokenOf } from "../urn/parts";
import { unrecorded } from "../timeline/timeline-writer";

/** The minimum time between two lines of one operation, in milliseconds: each line is a call to the engine. */
const interval = 200;

/** How often the line of a wait is shown again while nothing changes, in milliseconds. */
const heartbeat = 10_000;

export interface Progress {
  /** Shows the line now, or after the minimum time since the previous one; only the newest line waits. */
  readonly report: (line: string) => void;
  /**
   * Ends the display.
   *
   * @param last a line that takes the place of the one that is shown, if there is one
   */
  readonly end: (last?: string) => void;
}

/**
 * The progress of one operation, shown beside its resource.
 *
 * @internal for its tests
 */
export function startProgress(log: EngineLog, urn: string): Progress {
  let next: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isShown = false;
  const show = (): void => {
    timer = undefined;
    if (next === undefined) return;
    log.progress(urn, next);
    [next, isShown] = [undefined, true];
    timer = setTimeout(show, interval).unref();
  };
  return {
    report: (line) => {
      next = line;
      if (timer === undefined) show();
    },
    end: (last) => {
      clearTimeout(timer);
      next = undefined;
      if (last !== undefined && isShown) log.progress(urn, last);
    },
  };
}

/** What shows and records the progress of an operation. */
export type ProgressSession = Pick<Session, "log" | "memory" | "timeline">;

/** What is shown as a message, since it is of interest after the operation. */
const messages: ReadonlySet<ProgressEvent["type"]> = new Set(["hookLog", "containerLog", "stays", "clusterEvent"]);

/**
 * Shows the events of an engine operation beside its resource while the operation runs, and records them.
 *
 * @param lastSeconds how long the last wait of the resource took, if its state has that
 */
export async function showProgress<Result>(
  session: ProgressSession,
  urn: string,
  operation: (onProgress: ReportProgress) => Promise<Result>,
  lastSeconds?: number,
): Promise<Result> {
  const { log, memory, timeline } = session;
  const [kind, place] = [kindOf(urn), memory.of(urn).place];
  const progress = startProgress(log, urn);
  const component = tellComponent(session, urn, kind);
  const lastLine = new LastLine(Date.now());
  // A function is no operation on a resource.
  const recorded = urn === "" ? unrecorded : timeline.begin(urn, kind, place);
  let latest: { readonly event: TimedEvent; readonly at: number } | undefined;
  const show = (event: ProgressEvent): void => {
    const line = printEvent(event, { place, lastSeconds, isOwnRow: kind === "object" });
    if (line === undefined || (kind === "object" && event.type === "applied")) return;
    // Any other line is overwritten by the next one.
    if (messages.has(event.type)) log.say("info", urn, line);
    else progress.report(line);
  };
  const waits = new LongWaits(Date.now());
  const again = setInterval(() => {
    const long = waits.due(Date.now());
    if (long !== undefined) log.say("warning", urn, long);
    if (latest === undefined) return;
    const { event, at } = latest;
    show({ ...event, elapsedSeconds: event.elapsedSeconds + (Date.now() - at) / 1000 });
  }, heartbeat).unref();
  try {
    const result = await operation((event) => {
      recorded.record(event);
      component.note(event);
      lastLine.note(event);
      waits.note(event, Date.now());
      if (isTimed(event)) latest = { event, at: Date.now() };
      show(event);
    });
    recorded.end();
    progress.end(lastLine.print(Date.now()));
    component.end();
    return result;
  } catch (error) {
    recorded.end(isSyncError(error) ? error.code : "INTERNAL");
    progress.end();
    component.end(error);
    throw error;
  } finally {
    clearInterval(again);
  }
}

type TimedEvent = Extract<ProgressEvent, { readonly elapsedSeconds: number }>;

function isTimed(event: ProgressEvent): event is TimedEvent {
  return event.type === "waiting" || event.type === "hookRunning" || event.type === "step";
}

const kinds: Readonly<Record<string, TimelineKind>> = {
  "slipway:index:Wave": "wave",
  "slipway:index:Hook": "hook",
  "slipway:index:HealthCheck": "gate",
  "slipway:index:Prune": "prune",
  "slipway:index:Sync": "sync",
  "slipway:index:HelmRelease": "release",
  "slipway:index:Inventory": "inventory",
};

/** What the operation is of, by the type in the URN. */
function kindOf(urn: string): TimelineKind {
  return kinds[resourceTokenOf(urn)] ?? "object";
}
