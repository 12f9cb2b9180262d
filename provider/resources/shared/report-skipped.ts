import { describeKey, parseKey } from "slipway/internal";
import { listSome, type ChangeSet, type SkipCause } from "slipway/internal/cluster";
import type { Session } from "../../session/session";

type Severity = "info" | "warning";

/**
 * Logs the objects that were not deleted although they should be, or left as they are, one line for each reason.
 *
 * @param kept - the severity for objects that an annotation or their kind protects: "info" where the resource itself is
 * deleted
 */
export function reportSkipped(urn: string, changes: ChangeSet, session: Session, kept: Severity = "warning"): void {
  const severities: Readonly<Record<SkipCause, Severity | undefined>> = {
    // The object is gone already, so there is nothing to report.
    absent: undefined,
    notOurs: "info",
    kept,
    // The error that prevented the deletion is reported separately.
    heldBack: undefined,
    leftAlone: "info",
  };
  const lines = new Map<string, { readonly severity: Severity; readonly isLeft: boolean; readonly names: string[] }>();
  for (const change of changes) {
    if (change.action !== "skipped") continue;
    const severity = severities[change.cause];
    if (severity === undefined) continue;
    const line = lines.get(change.reason) ?? { severity, isLeft: change.cause === "leftAlone", names: [] };
    lines.set(change.reason, line);
    const key = parseKey(change.id);
    line.names.push(key === undefined ? change.id : describeKey(key));
  }
  for (const [reason, { severity, isLeft, names }] of lines) {
    if (isLeft) {
      session.log.say(severity, urn, `${listSome(names)} ${names.length === 1 ? "is" : "are"} skipped: ${reason}`);
      continue;
    }
    const verb = names.length === 1 ? "stays" : "stay";
    session.log.say(severity, urn, `${listSome(names)} ${verb} on the cluster: ${reason}`);
  }
}
