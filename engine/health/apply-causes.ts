import type { ObjectHealth } from "../model/outcomes/health";
import type { Cause } from "./causes/cause";

/** Adds the first cause to the message, and makes the health final if the cause is final. */
export function applyCauses(health: ObjectHealth, causes: readonly Cause[], now: number): ObjectHealth {
  const [cause] = causes;
  if (cause === undefined) return health;
  const message = health.message === "" ? cause.message : `${health.message}; ${cause.message}`;
  const judged = { ...health, message, mend: cause.mend };
  return cause.terminalAt <= now ? { ...judged, health: "Degraded", terminal: true } : judged;
}
