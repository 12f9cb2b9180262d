import { describeKey, parseKey } from "slipway";
import type { DryRun } from "slipway/cluster";
import type { PropertyValue } from "../../rpc/property-value";
import type { Session } from "../../session";
import { describeDrift, type Drift, fieldKey, findDrift } from "./drift";

/**
 * Says that an object is left as it is, or from whom it is taken over.
 *
 * @param manifest the object in the program, if no row of the preview shows what the takeover changes
 */
export function reportDelivery(urn: string, id: string, run: DryRun, session: Session, manifest?: PropertyValue): void {
  const text = describeDelivery(id, run);
  if (text === undefined) return;
  const isTakeover = run.by === "server" && run.leftAlone === undefined;
  const fields = isTakeover && manifest !== undefined ? describeFields(findDrift(id, run, undefined, manifest)) : "";
  session.log.say("info", urn, `${text}${fields}`);
}

/** The fields that differ on the cluster, one a line. */
export function describeFields(drift: Drift): string {
  return drift.map((entry) => `\n  ${fieldKey(entry).join(" ")}: ${describeDrift(entry)}`).join("");
}

/** Undefined for an object that is applied, and that no other tool owns. */
export function describeDelivery(id: string, run: DryRun): string | undefined {
  if (run.by !== "server") return undefined;
  const key = parseKey(id);
  const name = key === undefined ? id : describeKey(key);
  if (run.leftAlone !== undefined) return `${name} is skipped: ${run.leftAlone}`;
  return run.takenFrom === undefined ? undefined : `${name} is taken over from ${run.takenFrom}`;
}
