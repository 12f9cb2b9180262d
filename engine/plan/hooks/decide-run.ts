import { listSome } from "../../lib/list-some";
import { type Hook, runsAt } from "../../model/plans/hook";
import { momentOfRunEvent, type RunEvent } from "../../model/plans/run-events";

/** The facts for deciding whether hooks run. */
export interface HookMoment {
  readonly operation: "create" | "update";
  readonly hooks: readonly Hook[];
  /** The event of this revision, if the program sets one. */
  readonly event: RunEvent | undefined;
  /** The event in which the last run failed. */
  readonly failedEvent: RunEvent | undefined;
  /** Paths of the changed triggers, and for a standalone hook, of its own changed fields. */
  readonly changes: readonly string[];
}

/** The decision; `run` is the event to run for, and absent if no hook runs. */
export interface HookDecision {
  /** The event to run hooks for; absent if no hook runs. */
  readonly run?: RunEvent;
  /** Why the hooks run, or why not. */
  readonly reason: string;
  /** True if no hook runs since none is for an install or an upgrade. */
  readonly isDeclared?: true;
}

/** The candidates for a hook without an event; the first one that it lists is used. */
const ownEvents: Readonly<Record<HookMoment["operation"], readonly RunEvent[]>> = {
  create: ["pre-install", "post-install"],
  update: ["pre-upgrade", "post-upgrade"],
};

/** Decides whether hooks run, for which event, and why. Pure. */
export function decideRun({ operation, hooks, event, failedEvent, changes }: HookMoment): HookDecision {
  const has = (one: RunEvent): boolean => hooks.some((hook) => runsAt(hook, momentOfRunEvent(one)));
  // A failed event is repeated first, whatever the release does now; otherwise its hooks would never run again.
  if (operation === "update" && failedEvent !== undefined && has(failedEvent)) {
    return { run: failedEvent, reason: `its last run for ${failedEvent} failed` };
  }
  if (operation === "update" && changes.length === 0) return { reason: "none of its triggers changed" };
  const run = event ?? ownEvents[operation].find(has);
  const cause = operation === "create" ? "it is new" : `${listSome(changes)} changed`;
  if (run === undefined) {
    const reason = `it has no event of ${operation === "create" ? "an install" : "an upgrade"}`;
    const isDeclared = ![...ownEvents.create, ...ownEvents.update].some(has);
    return isDeclared ? { reason, isDeclared } : { reason };
  }
  return has(run) ? { run, reason: cause } : { reason: `${run} is not one of its events` };
}
