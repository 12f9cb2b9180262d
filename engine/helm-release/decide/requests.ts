// One-off requests in annotations: a token that equals that of the request for a reconciliation.
//
// Source: fluxcd/pkg apis/meta/annotations.go@v1.39.0 (HandleAnnotationRequest), helm-controller api/v2/annotations.go.
import type { HelmReleaseObject } from "../model/release-object";
import type { HelmReleaseStatus } from "../model/release-status";
import { textOf } from "../../model/objects/metadata-texts";

const reconcileAnnotation = "reconcile.fluxcd.io/requestedAt";

/** The requests: the annotation, and the field of the status that has the last handled token. */
export const releaseRequests = {
  force: { annotation: "reconcile.fluxcd.io/forceAt", handledAt: "lastHandledForceAt" },
  reset: { annotation: "reconcile.fluxcd.io/resetAt", handledAt: "lastHandledResetAt" },
} as const;

/** Whether a request is to be handled now. */
export interface HandledRequest {
  readonly isRequested: boolean;
  /** What changes in the status: a request counts as handled even if it is not for this reconciliation. */
  readonly changes: Partial<HelmReleaseStatus>;
}

/** Reads a request of the object. */
export function handleRequest(release: HelmReleaseObject, kind: keyof typeof releaseRequests): HandledRequest {
  const { annotation, handledAt } = releaseRequests[kind];
  const { status } = release;
  const token = textOf(release, "annotations", annotation);
  const reconcileToken = requestedAt(release);
  if (token === undefined) return { isRequested: false, changes: {} };
  const isNew = (status.lastHandledReconcileAt ?? "") !== token && (status[handledAt] ?? "") !== token;
  return { isRequested: token === reconcileToken && isNew, changes: { [handledAt]: token } };
}

/** The token of the request for a reconciliation. */
export function requestedAt(release: HelmReleaseObject): string | undefined {
  return textOf(release, "annotations", reconcileAnnotation);
}
