// Source: helm-controller internal/controller/helmrelease_controller.go@v1.0.0 (adoptLegacyRelease).
import { optional } from "../../lib/optional";
import type { ReleaseStorage } from "../model/release-actions";
import type { ReleaseEvent } from "../model/release-event";
import { keepNewest, latestOf, printChart, printRevision } from "../model/release-history";
import type { HelmReleaseObject } from "../model/release-object";
import type { HelmReleaseStatus, ReleaseSnapshot } from "../model/release-status";
import type { StoredRelease } from "../model/stored-release";
import { releaseNamesOf } from "../spec/release-names";
import { StatusDraft } from "../decide/status-draft";
import { newestStored } from "../decide/verify-stored";
import { snapshotOf, testHooksOf } from "../observe/snapshot";

/** Who takes over which release. */
export interface AdoptionRequest {
  readonly object: HelmReleaseObject;
  /** The storage of the wanted release. */
  readonly storage: ReleaseStorage;
  /** The time; for tests. */
  readonly clock?: () => Date;
}

/** What a release that is taken over is recorded as. */
export interface Adoption {
  readonly status: HelmReleaseStatus;
  readonly events: readonly ReleaseEvent[];
  /** The newest revision; undefined if nothing was taken over. */
  readonly adopted?: StoredRelease;
}

/**
 * Takes over a release that `helm install`, or whatever else writes Helm's storage, has made: records its newest
 * revisions as those of the object. Nothing on the cluster is changed. The reconciliation that follows compares the
 * chart's name and version, the values and the settings with what is recorded: if nothing differs, nothing is done;
 * else the release is upgraded. Without this, a release that is stored and not recorded is upgraded in any case.
 *
 * Nothing is taken over if the object has a release already, or if the stored one is uninstalled.
 *
 * @throws RELEASE_RECORD_UNREADABLE, and the errors of the client
 */
export async function adoptRelease({ object, storage, clock }: AdoptionRequest): Promise<Adoption> {
  const draft = new StatusDraft(object, clock ?? (() => new Date()));
  if (object.status.history.length > 0) return { status: draft.status, events: [] };
  const revisions = await storage.history();
  const newest = newestStored(revisions);
  const status = newest?.info?.status;
  if (newest === undefined || status === "uninstalled" || status === "uninstalling") {
    return { status: draft.status, events: [] };
  }
  const history = keepNewest(revisions.map((stored) => recordOf(object, stored)));
  draft.change({ history, storageNamespace: releaseNamesOf(object).storageNamespace });
  report(draft);
  return { status: draft.status, events: draft.events, adopted: newest };
}

function recordOf({ spec }: HelmReleaseObject, stored: StoredRelease): ReleaseSnapshot {
  const testHooks = spec.test.enable ? testHooksOf(stored, spec.test.filters) : undefined;
  return { ...snapshotOf(stored), ...optional({ testHooks }) };
}

/** A deployed release counts as released, by an install or an upgrade of somebody else. */
function report(draft: StatusDraft): void {
  const latest = latestOf(draft.status.history);
  if (latest === undefined) return;
  const message = `Adopted release ${printRevision(latest)} with chart ${printChart(latest)}`;
  draft.reportOf(latest, { type: "Normal", reason: "ReleaseAdopted", message });
  if (latest.status !== "deployed") return;
  const reason = latest.version === 1 ? "InstallSucceeded" : "UpgradeSucceeded";
  draft.mark({ type: "Released", status: "True", reason, message });
  // The settings are not recorded as applied: somebody else has rendered the release.
  draft.mark({ type: "Ready", status: "True", reason, message });
}
