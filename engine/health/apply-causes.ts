import type { ObjectHealth } from "../model/outcomes/health";
import type { Cause } from "./causes/cause";

/** The kinds whose rules call it a failure that a Pod has no node for some time: its age, or a progress deadline. */
const failingByTime: ReadonlySet<string> = new Set(["/Pod", "apps/Deployment"]);

/**
 * Adds the first cause to the message, and makes the health final if the cause is final. While a node is being started
 * for a Pod, the object is waited for, whatever time has passed.
 *
 * @param hadToWait - whether its Pods have waited for a node until recently
 */
export function applyCauses(
  health: ObjectHealth,
  causes: readonly Cause[],
  now: number,
  hadToWait = false,
): ObjectHealth {
  const [cause] = causes;
  if (cause === undefined) return hadToWait ? forgiven(health) : health;
  const message = health.message === "" ? cause.message : `${health.message}; ${cause.message}`;
  const judged = { ...health, message, mend: cause.mend };
  if (cause.terminalAt <= now) return { ...judged, health: "Degraded", terminal: true };
  return hadToWait || cause.awaitsNode === true ? forgiven(judged) : judged;
}

/** The health of an object that is not late by itself. */
function forgiven(health: ObjectHealth): ObjectHealth {
  const { group, kind } = health.key;
  const isLate = health.health === "Degraded" && failingByTime.has(`${group}/${kind}`);
  return isLate ? { ...health, health: "Progressing", terminal: false } : health;
}
