import type { AttemptFailure } from "slipway/internal/cluster";
import type { Session } from "../session/session";
import { reportEvent } from "./report-event";

/** Reports a failed attempt. Pulumi shows the error itself. */
export function reportFailure(urn: string, failure: AttemptFailure, session: Session): Promise<void> {
  const { reason, message, revision, duration } = failure;
  const subject = revision === undefined ? "the reconciliation" : `the reconciliation of ${revision}`;
  const summary = `${subject} failed after ${duration}`;
  return reportEvent(urn, { type: "Warning", reason, note: message, summary }, session);
}
