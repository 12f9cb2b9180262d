import { describeKey, parseKey } from "slipway/internal";
import { describeYielded, type DryRun, listSome, printFieldPath } from "slipway/internal/cluster";
import type { PropertyValue } from "../../rpc/property-value";
import type { Session } from "../../session/session";
import { describeDrift, type Drift, fieldKey, findDrift } from "./drift";

/**
 * Says that an object is left as it is, or from whom it is taken over.
 *
 * @param manifest the object in the program, if no row of the preview shows what the takeover changes
 */
export function reportDelivery(urn: string, id: string, run: DryRun, session: Session, manifest?: PropertyValue): void {
  reportKept(urn, id, run, session);
  reportYielded(urn, id, run, session);
  const text = describeDelivery(id, run);
  if (text === undefined) return;
  const isTakeover = run.by === "server" && run.leftAlone === undefined;
  const fields = isTakeover && manifest !== undefined ? describeFields(findDrift(id, run, undefined, manifest)) : "";
  session.log.say("info", urn, `${text}${fields}`);
}

/** Says which fields leave the program and stay on the cluster. */
function reportKept(urn: string, id: string, run: DryRun, session: Session): void {
  if (run.by !== "server" || run.kept === undefined) return;
  const fields = run.kept.map(({ path, manager }) => `${printFieldPath(path)} (of ${manager})`);
  session.log.say(
    "info",
    urn,
    `${describeId(id)}: no longer in the program, and kept on the cluster, since others have set it: ${listSome(fields, 10)}`,
  );
}

/** Says which changes of the program have no effect, since a rule leaves the field to another field manager. */
export function reportYielded(urn: string, id: string, run: DryRun, session: Session): void {
  if (run.by !== "server" || run.yielded === undefined) return;
  session.log.say("info", urn, describeYielded(id, run.yielded));
}

/** The fields that differ on the cluster, one a line. */
export function describeFields(drift: Drift): string {
  return drift.map((entry) => `\n  ${fieldKey(entry).join(" ")}: ${describeDrift(entry)}`).join("");
}

/** Undefined for an object that is applied, and that no other tool owns. */
function describeDelivery(id: string, run: DryRun): string | undefined {
  if (run.by !== "server") return undefined;
  const name = describeId(id);
  if (run.leftAlone !== undefined) return `${name} is skipped: ${run.leftAlone}`;
  return run.takenFrom === undefined ? undefined : `${name} is taken over from ${run.takenFrom}`;
}

function describeId(id: string): string {
  const key = parseKey(id);
  return key === undefined ? id : describeKey(key);
}
