import { type HookEvent, hookEvents, momentOfEvent } from "./helm-events";
import type { SyncMoment } from "./sync-phase";

/** The phases of a sync of Argo CD for which hooks run; those of a deletion are Helm's events. */
export const phaseEvents = ["PreSync", "Sync", "PostSync", "SyncFail"] as const;

/** What a hook runs for: an event of Helm, or a phase of Argo CD. */
export const runEvents = [...hookEvents, ...phaseEvents] as const;

/** One of `runEvents`. */
export type RunEvent = (typeof runEvents)[number];

/** The moment of an event. */
export function momentOfRunEvent(event: RunEvent): SyncMoment {
  const phase = phaseEvents.find((one) => one === event);
  return phase === undefined ? momentOfEvent(event as HookEvent) : { phase };
}

/** True for a phase of Argo CD. */
export function isPhaseEvent(event: RunEvent): boolean {
  return phaseEvents.some((one) => one === event);
}
