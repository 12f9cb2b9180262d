import type { SyncAction, SyncMoment, SyncPhase } from "./sync-phase";

/** When a hook runs, in Helm's terms. */
export const hookEvents = [
  "pre-install",
  "post-install",
  "pre-upgrade",
  "post-upgrade",
  "pre-rollback",
  "post-rollback",
  "pre-delete",
  "post-delete",
  "test",
] as const;

/** One of `hookEvents`. */
export type HookEvent = (typeof hookEvents)[number];

const moments: Readonly<Record<HookEvent, SyncMoment>> = {
  "pre-install": { phase: "PreSync", action: "install" },
  "post-install": { phase: "PostSync", action: "install" },
  "pre-upgrade": { phase: "PreSync", action: "upgrade" },
  "post-upgrade": { phase: "PostSync", action: "upgrade" },
  "pre-rollback": { phase: "PreSync", action: "rollback" },
  "post-rollback": { phase: "PostSync", action: "rollback" },
  "pre-delete": { phase: "PreDelete" },
  "post-delete": { phase: "PostDelete" },
  test: { phase: "Test" },
};

/** The moment of Helm's event. */
export function momentOfEvent(event: HookEvent): SyncMoment {
  return moments[event];
}

/** Helm's event for a moment; undefined if Helm has none: `SyncFail`, `Sync`, or a phase of any action. */
export function eventOfMoment({ phase, action }: SyncMoment): HookEvent | undefined {
  return hookEvents.find((event) => moments[event].phase === phase && moments[event].action === action);
}

/** Describes a moment: Helm's event if there is one, else the phase and the action. */
export function describeMoment(moment: SyncMoment): HookEvent | SyncPhase | `${SyncPhase} (${SyncAction})` {
  const event = eventOfMoment(moment);
  if (event !== undefined) return event;
  return moment.action === undefined ? moment.phase : `${moment.phase} (${moment.action})`;
}
