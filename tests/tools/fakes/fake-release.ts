import { completeReleaseSpec } from "../../../engine/helm-release/spec/read-release-spec";
import { SyncError } from "../../../engine/errors/sync-error";
import type { ActionOutcome, ReleaseActions } from "../../../engine/helm-release/model/release-actions";
import type { HelmReleaseObject } from "../../../engine/helm-release/model/release-object";
import type { GivenReleaseSpec } from "../../../engine/helm-release/model/release-spec";
import type { HelmReleaseStatus } from "../../../engine/helm-release/model/release-status";
import type { ReleaseStatus, StoredRelease } from "../../../engine/helm-release/model/stored-release";

/** A stored revision of the release `apps/web`. */
export function storedRelease(
  version: number,
  status: ReleaseStatus,
  more: Partial<StoredRelease> = {},
): StoredRelease {
  const metadata = { name: "podinfo", version: "6.5.0", apiVersion: "v2", appVersion: "1.0" };
  return {
    name: "web",
    namespace: "apps",
    version,
    info: { first_deployed: "2024-01-01T00:00:00Z", last_deployed: "2024-01-01T00:00:00Z", status },
    chart: { metadata, lock: null, templates: null, values: null, schema: null, files: null },
    config: {},
    manifest: "",
    hooks: [],
    ...more,
  };
}

/** A `HelmRelease` of the release `apps/web`. */
export function releaseObject(
  spec: GivenReleaseSpec = {},
  status: Partial<HelmReleaseStatus> = {},
  annotations: Readonly<Record<string, string>> = {},
): HelmReleaseObject {
  const counters = { failures: 0, installFailures: 0, upgradeFailures: 0 };
  return {
    metadata: { name: "web", namespace: "apps", generation: 1, annotations },
    spec: completeReleaseSpec(spec),
    status: { ...counters, observedGeneration: 1, history: [], conditions: [], ...status },
  };
}

/** What is attempted with the release `apps/web`. */
export const podinfo = { chart: { name: "podinfo", version: "6.5.0", appVersion: "1.0" }, values: {} } as const;

export const clock = (): Date => new Date("2024-01-01T00:00:00.500Z");

/** An error of an action. */
export function actionError(what = "timed out waiting for the condition"): SyncError {
  return new SyncError({ code: "KUBE_REFUSED", what });
}

/** Actions; only some of them are expected. What ran is in `calls`. */
export class FakeActions implements ReleaseActions {
  readonly calls: string[] = [];
  private readonly outcomes: Readonly<Partial<Record<keyof ReleaseActions, ActionOutcome>>>;

  constructor(outcomes: Readonly<Partial<Record<keyof ReleaseActions, ActionOutcome>>>) {
    this.outcomes = outcomes;
  }

  readonly install = () => this.answer("install");
  readonly upgrade = () => this.answer("upgrade");
  readonly test = () => this.answer("test");
  readonly rollback = (version: number) => this.answer("rollback", version);
  readonly uninstall = () => this.answer("uninstall");
  readonly unlock = (version: number) => this.answer("unlock", version);
  readonly correctDrift = () => this.answer("correctDrift");

  private answer(action: keyof ReleaseActions, version?: number): Promise<ActionOutcome> {
    this.calls.push(version === undefined ? action : `${action} ${version}`);
    const outcome = this.outcomes[action];
    return outcome === undefined ? Promise.reject(new Error(`unexpected: ${action}`)) : Promise.resolve(outcome);
  }
}
