// Source: helm-controller internal/reconcile/atomic_release.go@v1.6.0 (actionForState).
import type { SyncError } from "../../errors/sync-error";
import { optional } from "../../lib/optional";
import type { ReleaseDigests } from "../model/release-digests";
import type { ReleaseActionName, ReleaseState, ReleaseStateName } from "../model/release-decision";
import type { ReleaseEvent } from "../model/release-event";
import { keepNewest, latestOf, previousOf, truncateHistory } from "../model/release-history";
import type { HelmReleaseObject } from "../model/release-object";
import type { HelmReleaseStatus } from "../model/release-status";
import type { StoredRelease } from "../model/stored-release";
import { decisionErrors, type DecisionErrorKind } from "./decision-errors";
import { drifted, succeeded } from "./messages";
import { activeRemediationOf, detectsDrift, remediationOf, retryIntervalOf } from "../spec/release-settings";
import { handleRequest } from "./requests";
import { StatusDraft } from "./status-draft";
import { summarizeDrift } from "../drift/summarize-drift";
import { findSnapshotFault } from "./verify-stored";

/** What the next action follows from. */
export interface ActionRequest {
  readonly object: HelmReleaseObject;
  readonly state: ReleaseState;
  /** The stored revisions of the release. */
  readonly storage: readonly StoredRelease[];
  readonly digests: ReleaseDigests;
  /** Whether failures are retried without a remediation, where the spec has no strategy. False by default. */
  readonly defaultToRetryOnFailure?: boolean | undefined;
  /** The time of changed conditions. */
  readonly clock: () => Date;
}

/** The actions of a reconciliation. A rollback to any revision, and an uninstall, are for callers to choose. */
export type NextActionName = Exclude<ReleaseActionName, "rollback" | "uninstall">;

/** What follows: an action, nothing, or an error. */
export interface ActionDecision {
  readonly action?: NextActionName;
  readonly error?: { readonly kind: DecisionErrorKind; readonly error: SyncError };
  readonly status: HelmReleaseStatus;
  readonly events: readonly ReleaseEvent[];
}

/** Decides what is done with a release in a state. A request to force an action counts as handled afterwards. */
export function decideAction(request: ActionRequest): ActionDecision {
  const { object, state, clock } = request;
  const draft = new StatusDraft(object, clock);
  const { isRequested, changes } = handleRequest(object, "force");
  draft.change(changes);
  const decide = decisions[state.status] as Decide | undefined;
  const chosen = (decide ?? unknownState)({ request, draft, isForced: isRequested });
  const decided =
    chosen === undefined ? {} : typeof chosen === "string" ? { action: chosen } : { error: errorOf(request, chosen) };
  return { ...optional(decided), status: draft.status, events: draft.events };
}

interface Situation {
  readonly request: ActionRequest;
  readonly draft: StatusDraft;
  readonly isForced: boolean;
}

interface Fault {
  readonly kind: DecisionErrorKind;
  readonly why: string;
}

/** Returns the action, undefined for none, or why there cannot be one. */
type Decide = (situation: Situation) => NextActionName | Fault | undefined;

const unknownState: Decide = ({ request }) => {
  return { kind: "UnknownReleaseStatus", why: `there is no action for the state "${request.state.status}"` };
};

const decisions: Readonly<Record<ReleaseStateName, Decide>> = {
  Unknown: unknownState,
  Locked: () => "unlock",
  Absent: (situation) => unlessExhausted(situation, "install"),
  OutOfSync: (situation) => unlessExhausted(situation, "upgrade"),
  Unmanaged: ({ draft }) => {
    // The history is not that of the stored release.
    draft.change({ history: [] });
    return "upgrade";
  },
  InSync: (situation) => {
    truncate(situation);
    if (situation.isForced) return "upgrade";
    replaceRemediated(situation);
    restoreReleased(situation);
    const { draft } = situation;
    if (detectsDrift(draft.object.spec)) {
      const message = "No drift detected against the cluster state";
      draft.mark({ type: "Drifted", status: "False", reason: "NoDriftDetected", message });
    }
    return undefined;
  },
  Untested: (situation) => {
    replaceRemediated(situation);
    return "test";
  },
  Drifted: ({ request, draft }) => {
    const message = drifted(latestOf(draft.status.history), summarizeDrift(request.state.drift ?? []));
    draft.report({ type: "Warning", reason: "DriftDetected", message });
    draft.mark({ type: "Drifted", status: "True", reason: "DriftDetected", message });
    return draft.object.spec.driftDetection.mode === "enabled" ? "correct drift" : undefined;
  },
  Failed: (situation) => decideRemediation(situation),
};

function unlessExhausted({ draft, isForced }: Situation, action: "install" | "upgrade"): NextActionName | Fault {
  if (!remediationOf(draft.object, action).isExhausted || isForced) return action;
  return { kind: "ExceededMaxRetries", why: `the ${action} is not tried again after all of its retries have failed` };
}

/** What follows a failed release: a retry, another upgrade since something has changed, or a remediation. */
function decideRemediation({ request, draft, isForced }: Situation): NextActionName | Fault {
  if (retriesActively(request, draft)) {
    draft.change({ history: keepNewest(draft.status.history) });
    return "upgrade";
  }
  const remediation = activeRemediationOf(draft.object);
  if (remediation === undefined || remediation.failures <= 0 || isForced) return "upgrade";
  if (remediation.isExhausted && !remediation.remediatesLastFailure) {
    return { kind: "ExceededMaxRetries", why: "the failed release is kept, since all retries have failed" };
  }
  const { ignoresTestFailures } = remediation;
  draft.change({ history: truncateHistory(draft.status.history, ignoresTestFailures) });
  switch (remediation.strategy) {
    case "rollback": {
      const target = previousOf(draft.status.history, ignoresTestFailures);
      const fault = findSnapshotFault(target, request.storage, request.digests);
      if (fault === undefined) return "rollback remediation";
      if (fault !== "notFound") return "upgrade";
      return { kind: "MissingRollbackTarget", why: "no earlier revision is known to work" };
    }
    case "uninstall":
      return "uninstall remediation";
    default:
      return {
        kind: "UnknownRemediationStrategy",
        why: `${JSON.stringify(remediation.strategy)} is not a remediation strategy`,
      };
  }
}

/** Drops what a rollback does not need any more. */
function truncate({ request, draft }: Situation): void {
  const { history } = draft.status;
  if (retriesActively(request, draft)) {
    draft.change({ history: keepNewest(history) });
    return;
  }
  const ignores = activeRemediationOf(draft.object)?.ignoresTestFailures ?? draft.object.spec.test.ignoreFailures;
  draft.change({ history: truncateHistory(history, ignores) });
}

function retriesActively({ defaultToRetryOnFailure = false }: ActionRequest, { object }: StatusDraft): boolean {
  const { spec, status } = object;
  return retryIntervalOf(spec, status.lastAttemptedReleaseAction, defaultToRetryOnFailure) !== undefined;
}

/** A remediation may have brought back what is wanted now: then nothing failed. */
function replaceRemediated({ draft }: Situation): void {
  const remediated = draft.condition("Remediated");
  const latest = latestOf(draft.status.history);
  if (remediated?.status !== "True" || latest === undefined) return;
  draft.drop("Released");
  draft.mark({
    type: "Released",
    status: "True",
    reason: "UpgradeSucceeded",
    message: succeeded("upgrade", latest),
    ...optional({ lastTransitionTime: remediated.lastTransitionTime }),
  });
  draft.drop("Remediated");
}

/** A release that is in sync has not failed, whatever an earlier condition says. */
function restoreReleased({ request, draft }: Situation): void {
  if (draft.isTrue("Ready") && draft.isTrue("Released")) return;
  const reason = draft.condition("Released")?.reason;
  const action = reason === "InstallFailed" ? "install" : reason === "UpgradeFailed" ? "upgrade" : undefined;
  const latest = latestOf(draft.status.history);
  if (action === undefined || latest === undefined) return;
  const success = action === "install" ? "InstallSucceeded" : "UpgradeSucceeded";
  draft.mark({ type: "Released", status: "True", reason: success, message: succeeded(action, latest) });
  draft.summarize(request.digests);
}

function errorOf({ object }: ActionRequest, { kind, why }: Fault): NonNullable<ActionDecision["error"]> {
  return { kind, error: decisionErrors[kind](object, why) };
}
