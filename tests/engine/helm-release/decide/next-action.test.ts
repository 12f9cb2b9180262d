import type { HelmReleaseObject } from "../../../../engine/helm-release/model/release-object";
import type { ReleaseState } from "../../../../engine/helm-release/model/release-decision";
import type { GivenReleaseSpec } from "../../../../engine/helm-release/model/release-spec";
import type { RemediationStrategy } from "../../../../engine/helm-release/settings/closed-sets";
import { decideAction } from "../../../../engine/helm-release/decide/next-action";
import { releaseDigests } from "../../../../engine/helm-release/observe/digests";
import { snapshotOf } from "../../../../engine/helm-release/observe/snapshot";
import { clock, releaseObject, storedRelease } from "../../../tools/fakes/fake-release";

const [good, bad] = [storedRelease(1, "superseded"), storedRelease(2, "failed")];
const history = [snapshotOf(bad), snapshotOf(good)];

function decide(object: HelmReleaseObject, status: ReleaseState["status"], storage = [good, bad]) {
  const state = { status, reason: "" };
  return decideAction({ object, state, storage, digests: releaseDigests, clock });
}

function failedUpgrade(remediation: NonNullable<NonNullable<GivenReleaseSpec["upgrade"]>["remediation"]>) {
  const status = { history, upgradeFailures: 1, lastAttemptedReleaseAction: "upgrade" } as const;
  return releaseObject({ upgrade: { remediation } }, status);
}

test("a rollback target that was changed in the storage is not used: the upgrade is tried again", () => {
  const object = failedUpgrade({ retries: 1 });
  expect(decide(object, "Failed").action).toBe("rollback remediation");
  expect(decide(object, "Failed", [storedRelease(1, "superseded", { manifest: "changed" }), bad]).action).toBe(
    "upgrade",
  );
  expect(decide(object, "Failed", [bad]).action).toBe("upgrade");
});

test("errors say what to change", () => {
  const strategy = "pray" as RemediationStrategy;
  expect(decide(failedUpgrade({ retries: 1, strategy }), "Failed").error?.error.message)
    .toBe(`RELEASE_SETTING_INVALID: cannot remediate the failed release
  where  Release apps/web
  why    "pray" is not a remediation strategy
  mend   set upgrade.remediation.strategy to rollback or uninstall`);
  expect(decide(failedUpgrade({}), "Failed").error?.error.why).toBe(
    "the failed release is kept, since all retries have failed",
  );
  expect(decide(releaseObject(), "Unknown").error?.error.message)
    .toBe(`RELEASE_STATE_UNKNOWN: cannot decide what to do with the release
  where  Release apps/web
  why    there is no action for the state "Unknown"
  mend   look at the release with helm history and helm status`);
});

test("a request to force an action counts once, also if it is for another reconciliation", () => {
  const forced = (requestedAt: string, lastHandledForceAt?: string) => {
    const annotations = { "reconcile.fluxcd.io/forceAt": "t1", "reconcile.fluxcd.io/requestedAt": requestedAt };
    const status = { history, ...(lastHandledForceAt === undefined ? {} : { lastHandledForceAt }) };
    const decision = decide(releaseObject({}, status, annotations), "InSync");
    return { action: decision.action, handled: decision.status.lastHandledForceAt };
  };
  expect(forced("t1")).toEqual({ action: "upgrade", handled: "t1" });
  expect(forced("t1", "t1")).toEqual({ action: undefined, handled: "t1" });
  expect(forced("t2")).toEqual({ action: undefined, handled: "t1" });
});

test("the given status is not changed", () => {
  const object = failedUpgrade({ retries: 1 });
  const before = structuredClone(object);
  decide(object, "Unmanaged");
  decide(object, "Failed");
  expect(object).toEqual(before);
});
