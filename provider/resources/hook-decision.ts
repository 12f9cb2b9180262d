import type { HookEvent, HookSpec } from "slipway";

/** What is known when it is decided whether hooks run. */
export interface HookMoment {
  readonly operation: "create" | "update";
  readonly hooks: readonly HookSpec[];
  /** The event of this revision, where the program gives one. */
  readonly event: HookEvent | undefined;
  /** The event that the last run failed in. */
  readonly failedEvent: HookEvent | undefined;
  /** Paths of the triggers that changed, and, for a hook that stands alone, of its own fields. */
  readonly changes: readonly string[];
}

/** `run`: the event to run for; absent where nothing runs. */
export interface HookDecision {
  readonly run?: HookEvent;
  /** In words: why it runs, or why not. */
  readonly reason: string;
}

/** The events that a hook without an event of its own runs for, the first that it lists. */
const ownEvents: Readonly<Record<HookMoment["operation"], readonly HookEvent[]>> = {
  create: ["pre-install", "post-install"],
  update: ["pre-upgrade", "post-upgrade"],
};

/** Whether hooks run, for which event, and why. Pure. */
export function decideRun({ operation, hooks, event, failedEvent, changes }: HookMoment): HookDecision {
  const has = (one: HookEvent): boolean => hooks.some(({ events }) => events.includes(one));
  // What failed is made up for first, whatever the release does by now: nobody else would ever run it.
  if (operation === "update" && failedEvent !== undefined && has(failedEvent)) {
    return { run: failedEvent, reason: `its last run for ${failedEvent} failed` };
  }
  if (operation === "update" && changes.length === 0) return { reason: "nothing that triggers it changed" };
  const run = event ?? ownEvents[operation].find(has);
  const cause = operation === "create" ? "it is new" : `${listSome(changes)} changed`;
  if (run === undefined)
    return { reason: `none of its events is one of ${operation === "create" ? "an install" : "an upgrade"}` };
  return has(run) ? { run, reason: cause } : { reason: `${run} is none of its events` };
}

function listSome(paths: readonly string[]): string {
  const shown = paths.slice(0, 3).join(", ");
  return paths.length > 3 ? `${shown} and ${paths.length - 3} more` : shown;
}
