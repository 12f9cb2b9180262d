import { describeKey, parseKey } from "slipway";
import type { DryRun } from "slipway/cluster";
import type { Session } from "../../session";

/** Says that an object is left as it is, or from whom it is taken over. */
export function reportDelivery(urn: string, id: string, run: DryRun, session: Session): void {
  const text = describeDelivery(id, run);
  if (text !== undefined) session.log.say("info", urn, text);
}

/** Undefined for an object that is applied, and that no other tool owns. */
export function describeDelivery(id: string, run: DryRun): string | undefined {
  if (run.by !== "server") return undefined;
  const key = parseKey(id);
  const name = key === undefined ? id : describeKey(key);
  if (run.leftAlone !== undefined) return `${name} is skipped: ${run.leftAlone}`;
  return run.takenFrom === undefined ? undefined : `${name} is taken over from ${run.takenFrom}`;
}
