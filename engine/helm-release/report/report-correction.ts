// Source: helm-controller internal/reconcile/correct_cluster_drift.go@v1.6.0 (report).
import type { SyncError } from "../../errors/sync-error";
import type { CorrectedObject } from "../model/release-actions";
import { latestOf, printRevision } from "../model/release-history";
import { describe } from "../decide/messages";
import type { StatusDraft } from "../decide/status-draft";

/** Reports how a correction of drift ended. */
export function reportCorrection(
  draft: StatusDraft,
  corrected: readonly CorrectedObject[],
  error: SyncError | undefined,
): void {
  const latest = latestOf(draft.status.history);
  if (latest === undefined) return;
  const [name, lines] = [
    printRevision(latest),
    corrected.map(({ subject, action }) => `${subject} ${action}`).join("\n"),
  ];
  if (error !== undefined) {
    const extent = corrected.length > 0 ? "partially correct" : "correct";
    const faults = error.separate().map(describe).join("\n");
    const successes = corrected.length > 0 ? `\n\nSuccessful corrections:\n${lines}` : "";
    const message = `Failed to ${extent} cluster state of release ${name}:\n${faults}${successes}`;
    draft.reportOf(latest, { type: "Warning", reason: "DriftCorrectionFailed", message });
  } else if (corrected.length > 0) {
    const message = `Cluster state of release ${name} has been corrected:\n${lines}`;
    draft.reportOf(latest, { type: "Normal", reason: "DriftCorrected", message });
  }
}
