import { type HealthStatus, printKey } from "slipway/internal";
import { optional, type Gate, type ObjectHealth } from "slipway/internal/cluster";
import { messageText } from "../../rpc/message-text";
import type { Problem } from "../../rpc/requests";
import type { Session } from "../../session/session";
import { sayOthersGoOn } from "./others-go-on";

/** The form of health in outputs. */
// A type, not an interface: it must be assignable to a property map.
export type HealthState = { readonly status: HealthStatus; readonly message: string };

export interface HealthOutcome {
  /** By `printKey`: `{ status, message }`. */
  readonly health: Readonly<Record<string, HealthState>>;
  /** The reason why the gate is closed; empty if all objects are healthy. */
  readonly problems: readonly Problem[];
}

/** The gate's report in the form of the outputs; its notes are logged once. */
export function readGate({ objects, notes, error }: Gate, urn: string, session: Session): HealthOutcome {
  for (const note of notes) session.warnOnce(urn, note);
  const health = Object.fromEntries(objects.map((one) => [printKey(one.key), healthOutput(one)]));
  return { health, problems: error === undefined ? [] : [sayOthersGoOn(error)] };
}

/** Shorter waits say nothing of the next one: the objects were healthy already. */
const leastSeconds = 1;

/** The output with the time of this wait, else that of an earlier one. Diff compares no outputs. */
export function waitedOutput(
  { waitedSeconds = 0 }: Pick<Gate, "waitedSeconds">,
  earlier: number | undefined,
): { readonly waitedSeconds?: number } {
  return optional({ waitedSeconds: waitedSeconds < leastSeconds ? earlier : Math.round(waitedSeconds) });
}

export function healthOutput(one: Pick<ObjectHealth, "health" | "message">): HealthState {
  return { status: one.health, message: messageText(one.message) };
}

/** A suspended object does not change: waiting for it would never end. */
export function isHealthy({ status }: HealthState): boolean {
  return status === "Healthy" || status === "Suspended";
}

/** The health output without a wait. */
export const notAwaited: HealthState = { status: "Unknown", message: "not waited for" };

/** The health of several objects in one: that of the first object that is not healthy. */
export function summarizeHealth(health: Readonly<Record<string, HealthState>>): HealthState {
  const all = Object.entries(health).sort(([left], [right]) => (left < right ? -1 : 1));
  const [sick] = all.filter(([, one]) => !isHealthy(one));
  if (sick !== undefined) return { status: sick[1].status, message: `${sick[0]}: ${sick[1].message}` };
  return { status: "Healthy", message: `${all.length} of ${all.length} objects are healthy` };
}
