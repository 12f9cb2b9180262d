import { reconcileRelease, type ReconcileRequest } from "../../../../engine/helm-release/run/reconcile-release";
import type { ActionOutcome, ReleaseActions } from "../../../../engine/helm-release/model/release-actions";
import type { HelmReleaseObject } from "../../../../engine/helm-release/model/release-object";
import type { StoredRelease } from "../../../../engine/helm-release/model/stored-release";
import { snapshotOf } from "../../../../engine/helm-release/observe/snapshot";
import {
  actionError,
  clock,
  FakeActions,
  podinfo,
  releaseObject,
  storedRelease,
} from "../../../tools/fakes/fake-release";

async function reconcile(
  object: HelmReleaseObject,
  storage: readonly StoredRelease[],
  outcomes: Readonly<Partial<Record<keyof ReleaseActions, ActionOutcome>>>,
  more: Partial<ReconcileRequest> = {},
) {
  const actions = new FakeActions(outcomes);
  const history = () => Promise.resolve(storage);
  const result = await reconcileRelease({ object, attempt: podinfo, storage: { history }, actions, clock, ...more });
  const conditions = Object.fromEntries(result.status.conditions.map((one) => [one.type, one]));
  return { ...result, calls: actions.calls, conditions };
}

test("a rollback that leaves its revision pending is unlocked at once", async () => {
  const [good, bad] = [storedRelease(1, "deployed"), storedRelease(2, "failed")];
  const history = [snapshotOf(bad, { action: "upgrade" }), snapshotOf(good)];
  const status = { history, upgradeFailures: 1, lastAttemptedReleaseAction: "upgrade" } as const;
  const object = releaseObject({ upgrade: { remediation: { retries: 1 } } }, status);
  const {
    outcome,
    calls,
    status: after,
    conditions,
  } = await reconcile(object, [good, bad], {
    rollback: { stored: [storedRelease(3, "pending-rollback")], error: actionError("unable to build") },
    unlock: { stored: [storedRelease(3, "failed")] },
  });
  expect({ outcome, calls }).toEqual({ outcome: "requeue", calls: ["rollback 1", "unlock 3"] });
  expect(after.history.map(({ version, status: one }) => `${version} ${one}`)).toEqual([
    "3 failed",
    "2 failed",
    "1 deployed",
  ]);
  expect(conditions["Remediated"]).toMatchObject({ status: "False", reason: "RollbackFailed" });
});

test("a release whose uninstall did not end is unlocked, and upgraded", async () => {
  const stuck = storedRelease(1, "uninstalling");
  const upgraded = storedRelease(2, "deployed");
  const object = releaseObject({}, { history: [snapshotOf(stuck)], lastAttemptedReleaseAction: "upgrade" });
  const actions = new FakeActions({
    unlock: { stored: [storedRelease(1, "failed")] },
    upgrade: { stored: [upgraded, storedRelease(1, "superseded")] },
  });
  // What is stored follows from what has run.
  const stages = [[stuck], [storedRelease(1, "failed")], [storedRelease(1, "superseded"), upgraded]];
  const history = () => Promise.resolve(stages[actions.calls.length] ?? []);
  const result = await reconcileRelease({ object, attempt: podinfo, storage: { history }, actions, clock });
  expect(actions.calls).toEqual(["unlock 1", "upgrade"]);
  expect(result.outcome).toBe("done");
  expect(result.steps.map(({ state, action }) => `${state.status} ${state.reason}: ${action}`)).toEqual([
    "Locked release with status 'uninstalling': unlock",
    "Failed : upgrade",
  ]);
  expect(result.status.history.map(({ version, status }) => `${version} ${status}`)).toEqual([
    "2 deployed",
    "1 superseded",
  ]);
});

test("drift is reported, and corrected if it is enabled", async () => {
  const stored = storedRelease(1, "deployed");
  const status = { history: [snapshotOf(stored)], lastAttemptedReleaseAction: "install" } as const;
  const object = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "cm", namespace: "apps" } };
  const found = { drift: [{ type: "create", object }] } as const;
  const corrected = [{ subject: "ConfigMap/apps/cm", action: "created" }] as const;
  let isCorrected = false;
  const { outcome, calls, events, conditions } = await reconcile(
    releaseObject({ driftDetection: { mode: "enabled" } }, status),
    [stored],
    { correctDrift: { stored: [], corrected } },
    {
      findDrift: () => {
        const result = isCorrected ? { drift: [] } : found;
        isCorrected = true;
        return Promise.resolve(result);
      },
    },
  );
  expect({ outcome, calls }).toEqual({ outcome: "done", calls: ["correctDrift"] });
  expect(events.map(({ reason, message }) => `${reason}: ${message}`)).toEqual([
    "DriftDetected: Cluster state of release apps/web.v1 has drifted from the desired state:\nConfigMap/apps/cm removed",
    "DriftCorrected: Cluster state of release apps/web.v1 has been corrected:\nConfigMap/apps/cm created",
  ]);
  expect(conditions["Drifted"]).toMatchObject({ status: "False", reason: "NoDriftDetected" });
});

test("an object that cannot be compared is an error, unless another one differs", async () => {
  const stored = storedRelease(1, "deployed");
  const object = releaseObject({ driftDetection: { mode: "warn" } }, { history: [snapshotOf(stored)] });
  const compare = (drift: Awaited<ReturnType<NonNullable<ReconcileRequest["findDrift"]>>>["drift"]) =>
    reconcile(
      object,
      [stored],
      {},
      { findDrift: () => Promise.resolve({ drift, error: actionError("no such kind") }) },
    );
  const failed = await compare([]);
  expect(failed).toMatchObject({ outcome: "error", calls: [], error: { what: "no such kind" } });
  const message = "Could not determine release state: no such kind";
  expect(failed.conditions["Ready"]).toMatchObject({ status: "False", reason: "StateError", message });
  const config = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "cm" } };
  const differing = await compare([{ type: "create", object: config }]);
  expect(differing).toMatchObject({ outcome: "done", events: [{ reason: "DriftDetected" }] });
});

const errors: readonly {
  readonly name: string;
  readonly run: () => ReturnType<typeof reconcile>;
  readonly outcome: string;
  readonly text: string;
}[] = [
  {
    name: "an unknown status in the storage",
    run: () => {
      const stored = storedRelease(4, "unknown");
      return reconcile(releaseObject({}, { history: [snapshotOf(stored)] }), [stored], {});
    },
    outcome: "error",
    text: `RELEASE_STATE_UNKNOWN: cannot determine the state of the release web
  where  Release apps/web revision 4
  why    its newest revision has the status "unknown", which no action leaves behind
  mend   roll the release back with helm to a revision that is known to work, or uninstall it`,
  },
  {
    name: "no retry is left",
    run: () => reconcile(releaseObject({}, { installFailures: 1, lastAttemptedReleaseAction: "install" }), [], {}),
    outcome: "stalled",
    text: `RELEASE_RETRIES_EXCEEDED: no retry is left for the release
  where  Release apps/web
  why    the install is not tried again after all of its retries have failed
  mend   change the chart, the values or the settings of the release; or request a reset or a forced action`,
  },
  {
    name: "no revision to roll back to",
    run: () => {
      const failed = storedRelease(1, "failed");
      const status = {
        history: [snapshotOf(failed)],
        upgradeFailures: 1,
        lastAttemptedReleaseAction: "upgrade",
      } as const;
      return reconcile(releaseObject({ upgrade: { remediation: { retries: 2 } } }, status), [failed], {});
    },
    outcome: "stalled",
    text: `RELEASE_ROLLBACK_TARGET_MISSING: there is no revision that the failed release can be rolled back to
  where  Release apps/web
  why    no earlier revision is known to work
  mend   correct what made the upgrade fail, or set upgrade.remediation.strategy to uninstall`,
  },
  {
    name: "a timeout that is not a duration",
    run: () => reconcile(releaseObject({ install: { timeout: "5 minutes" } }), [], {}),
    outcome: "error",
    text: `RELEASE_SETTING_INVALID: cannot read a setting of the release
  where  spec.install.timeout
  why    "5 minutes" is not a duration
  mend   write a number and a unit, such as 90s, 5m or 1h30m`,
  },
  {
    name: "tests of another revision",
    run: () => {
      const stored = storedRelease(1, "deployed");
      const other = { test: { stored: [storedRelease(2, "deployed")] } };
      return reconcile(releaseObject({ test: { enable: true } }, { history: [snapshotOf(stored)] }), [stored], other);
    },
    outcome: "error",
    text: `RELEASE_MISMATCH: an action is for another revision of the release than the recorded one
  where  Release apps/web
  why    it is for apps/web.v2, and apps/web.v1 is recorded
  mend   let nothing else change the release at the same time, and reconcile it again`,
  },
  {
    name: "an uninstall that the storage does not know of",
    run: () => {
      const failed = storedRelease(1, "failed");
      const status = {
        history: [snapshotOf(failed)],
        installFailures: 1,
        lastAttemptedReleaseAction: "install",
      } as const;
      const object = releaseObject({ install: { remediation: { retries: 1 } } }, status);
      return reconcile(object, [failed], { uninstall: { stored: [] } });
    },
    outcome: "error",
    text: `RELEASE_NOT_STORED: the uninstall of the release has ended, but the storage does not say so
  where  Release apps/web
  why    the newest revision is stored as it was before
  mend   check that the revisions of the release can be written in the storage namespace, and reconcile again`,
  },
  {
    name: "an unlock that the storage does not know of",
    run: () => reconcile(releaseObject(), [storedRelease(1, "uninstalling")], { unlock: { stored: [] } }),
    outcome: "error",
    text: `RELEASE_NOT_STORED: the unlock of the release has ended, but the storage does not say so
  where  Release apps/web
  why    the newest revision still has the status uninstalling
  mend   check that the revisions of the release can be written in the storage namespace, and reconcile again`,
  },
  {
    name: "a cancelled reconciliation",
    run: () => reconcile(releaseObject(), [], {}, { signal: AbortSignal.abort() }),
    outcome: "error",
    text: `RELEASE_CANCELLED: the reconciliation of the release was cancelled
  where  Release apps/web
  why    the operation was interrupted between two actions; what has run is recorded
  mend   run the operation again`,
  },
];

test.each(errors)("error: $name", async ({ run, outcome, text }) => {
  const result = await run();
  expect({ outcome: result.outcome, text: result.error?.message }).toEqual({ outcome, text });
});
