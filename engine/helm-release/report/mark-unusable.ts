// Source: helm-controller internal/controller/helmrelease_controller.go@v1.6.0 (reconcileRelease).
import type { SyncError } from "../../errors/sync-error";
import type { HelmReleaseObject } from "../model/release-object";
import type { HelmReleaseStatus } from "../model/release-status";
import { describe } from "../decide/messages";
import { StatusDraft } from "../decide/status-draft";

/** The status of a release whose chart, or whose expressions about health, cannot be used. */
export function markUnusable(
  object: HelmReleaseObject,
  error: SyncError,
  clock: () => Date,
): { readonly status: HelmReleaseStatus } {
  const draft = new StatusDraft(object, clock);
  if (error.code === "HEALTH_EXPRESSION_INVALID") {
    const [reason, message] = ["InvalidCELExpression", describe(error)];
    draft.drop("Reconciling");
    draft.mark({ type: "Ready", status: "False", reason, message });
    draft.mark({ type: "Stalled", status: "True", reason, message });
    return { status: draft.status };
  }
  const message = `Could not load chart: ${describe(error)}`;
  draft.mark({ type: "Ready", status: "False", reason: "ArtifactFailed", message });
  return { status: draft.status };
}
