// Source: helm-controller internal/reconcile/state.go@v1.6.0 (DetermineReleaseState).
import { SyncError } from "../../errors/sync-error";
import { hasDriftChanges, type ReleaseDrift } from "../model/release-drift";
import type { ReleaseDigests } from "../model/release-digests";
import type { ReleaseState } from "../model/release-decision";
import { hasBeenTested, hasTestInPhase, latestOf } from "../model/release-history";
import type { HelmReleaseObject, ReleaseChart, ReleaseValues } from "../model/release-object";
import type { ReleaseSnapshot } from "../model/release-status";
import type { ReleaseStatus, StoredRelease } from "../model/stored-release";
import { activeRemediationOf } from "../spec/release-settings";
import { findOutOfSync, findStoredFault, hasOtherSettings, newestStored, storedFaults } from "./verify-stored";

/** What the state of a release follows from. */
export interface StateRequest {
  readonly object: HelmReleaseObject;
  /** The stored revisions of the release. */
  readonly storage: readonly StoredRelease[];
  /** The chart that is wanted. */
  readonly chart?: ReleaseChart | undefined;
  /** The values that are wanted. */
  readonly values: ReleaseValues;
  /** Why a release that is stored as it is wanted must be upgraded all the same: settings that a preview compares. */
  readonly difference?: string | undefined;
  readonly digests: ReleaseDigests;
}

type UnfinishedStatus = Extract<ReleaseStatus, `pending-${string}` | "uninstalling">;

/**
 * Whether a run left the revision before it had ended. Flux has no way out of `uninstalling`, neither has Helm: here
 * the revision is marked as failed, and what follows brings the objects back, or deletes the rest of them.
 */
export function isUnfinished(status: ReleaseStatus | undefined): status is UnfinishedStatus {
  return status === "uninstalling" || (status?.startsWith("pending-") ?? false);
}

/**
 * Compares what is stored of a release with what is wanted. Drift is not a part of it: see `withDrift`.
 *
 * @throws SyncError RELEASE_STATE_UNKNOWN
 */
export function determineState(request: StateRequest): ReleaseState {
  const { object, storage, digests } = request;
  const stored = newestStored(storage);
  if (stored === undefined) return { status: "Absent", reason: "no release in storage for object" };
  const status = stored.info?.status;
  if (isUnfinished(status)) return { status: "Locked", reason: `release with status '${status}'` };
  const latest = latestOf(object.status.history);
  if (latest === undefined) {
    if (status === "uninstalled") return { status: "Absent", reason: "found uninstalled release in storage" };
    return { status: "Unmanaged", reason: "found existing release in storage" };
  }
  const fault = findStoredFault(latest, stored, digests);
  if (fault !== undefined) return { status: "Unmanaged", reason: storedFaults[fault] };
  switch (status) {
    case "failed":
      return { status: "Failed", reason: "" };
    case "uninstalled":
      return { status: "Absent", reason: "found uninstalled release in storage" };
    case "deployed":
      return stateOfDeployed(request, stored, latest);
    case "superseded":
      // Newer revisions were removed from the storage. Flux stops here; an upgrade makes a revision that is deployed.
      return { status: "OutOfSync", reason: `release with status '${status}'` };
    default:
      throw unknownStatus(stored);
  }
}

/** The state after the objects of a release that is in sync were compared with the cluster. */
export function withDrift(state: ReleaseState, drift: ReleaseDrift): ReleaseState {
  return hasDriftChanges(drift) ? { status: "Drifted", reason: "", drift } : state;
}

function stateOfDeployed(request: StateRequest, stored: StoredRelease, latest: ReleaseSnapshot): ReleaseState {
  const { object, digests } = request;
  const difference = findOutOfSync(stored, latest, request, digests) ?? findChangedSetting(request, stored);
  if (difference !== undefined) return { status: "OutOfSync", reason: difference };
  if (object.spec.test.enable) {
    if (!hasBeenTested(latest)) return { status: "Untested", reason: "" };
    // A rollback is not tested, so its snapshot has no failed test.
    if (activeRemediationOf(object)?.ignoresTestFailures === false && hasTestInPhase(latest, "Failed")) {
      return { status: "Failed", reason: "release has test in failed phase" };
    }
  }
  return { status: "InSync", reason: "" };
}

/**
 * Flux compares the settings that change what is rendered once for each generation, so it takes a rollback of a failed
 * upgrade for what is wanted. A revision that says what it was made with is compared with that.
 */
function findChangedSetting(request: StateRequest, stored: StoredRelease): string | undefined {
  const { object, digests, difference } = request;
  const hasOther = hasOtherSettings(stored, object.spec, digests);
  if (hasOther === false) return undefined;
  const observed = difference ?? findUnobservedSetting(object, digests);
  return hasOther === undefined ? observed : (observed ?? "settings of the render have changed");
}

function findUnobservedSetting(
  { metadata, spec, status }: HelmReleaseObject,
  digests: ReleaseDigests,
): string | undefined {
  if ((status.observedGeneration ?? 0) === (metadata.generation ?? 0)) return undefined;
  if (digests.ofPostRenderers(spec) !== (status.observedPostRenderersDigest ?? "")) {
    return "postrenderers digest has changed";
  }
  const isSame = digests.ofCommonMetadata(spec) === (status.observedCommonMetadataDigest ?? "");
  return isSame ? undefined : "common metadata digest has changed";
}

function unknownStatus({ namespace = "", name, version, info }: StoredRelease): SyncError {
  return new SyncError({
    code: "RELEASE_STATE_UNKNOWN",
    what: `cannot determine the state of the release ${name}`,
    where: { object: `Release ${namespace}/${name} revision ${version}` },
    why: `its newest revision has the status "${info?.status ?? ""}", which no action leaves behind`,
    mend: "roll the release back with helm to a revision that is known to work, or uninstall it",
  });
}
