import { uninstallRelease } from "../../../../engine/helm-release/run/uninstall-release";
import type { ActionOutcome } from "../../../../engine/helm-release/model/release-actions";
import type { GivenReleaseSpec } from "../../../../engine/helm-release/model/release-spec";
import type { ReleaseStatus, StoredRelease } from "../../../../engine/helm-release/model/stored-release";
import { snapshotOf } from "../../../../engine/helm-release/observe/snapshot";
import { actionError, clock, FakeActions, releaseObject, storedRelease } from "../../../tools/fakes/fake-release";

const keepHistory: GivenReleaseSpec = { uninstall: { keepHistory: true } };

interface Row {
  readonly name: string;
  readonly recorded?: ReleaseStatus;
  readonly spec?: GivenReleaseSpec;
  readonly storage: readonly StoredRelease[];
  readonly outcome?: ActionOutcome;
  readonly message: string | undefined;
  readonly error?: string;
}

const rows: readonly Row[] = [
  {
    name: "uninstalls a release, and forgets it",
    storage: [storedRelease(1, "deployed")],
    outcome: { stored: [storedRelease(1, "uninstalling"), storedRelease(1, "uninstalled")] },
    message: "Helm uninstall succeeded for release apps/web.v1 with chart podinfo@6.5.0",
  },
  {
    name: "uninstalls a revision that somebody else made",
    recorded: "superseded",
    storage: [storedRelease(1, "superseded"), storedRelease(2, "deployed")],
    outcome: { stored: [storedRelease(2, "uninstalling"), storedRelease(2, "uninstalled")] },
    message: "Helm uninstall succeeded for release apps/web.v2 with chart podinfo@6.5.0",
  },
  {
    name: "goes on with an uninstall that did not end",
    recorded: "uninstalling",
    storage: [storedRelease(1, "uninstalling")],
    outcome: { stored: [storedRelease(1, "uninstalled")] },
    message: "Helm uninstall succeeded for release apps/web.v1 with chart podinfo@6.5.0",
  },
  {
    name: "a release that is gone is no error",
    storage: [],
    message: "Release apps/web.v1 was not found, assuming it is uninstalled",
  },
  {
    name: "a release that was uninstalled is left in the storage",
    recorded: "uninstalled",
    spec: keepHistory,
    storage: [storedRelease(1, "uninstalled")],
    message: "Release apps/web.v1 was already uninstalled",
  },
  {
    name: "a release that was uninstalled is removed from the storage",
    recorded: "uninstalled",
    storage: [storedRelease(1, "uninstalled")],
    outcome: { stored: [storedRelease(1, "uninstalled")] },
    message: "Helm uninstall succeeded for release apps/web.v1 with chart podinfo@6.5.0",
  },
  {
    name: "a failure keeps what is recorded",
    storage: [storedRelease(1, "deployed")],
    outcome: { stored: [storedRelease(1, "uninstalling")], error: actionError() },
    message:
      "Helm uninstall failed for release apps/web.v1 with chart podinfo@6.5.0: timed out waiting for the condition",
    error: "KUBE_REFUSED",
  },
];

test.each(rows)("$name", async ({ recorded = "deployed", spec = {}, storage, outcome, message, error }) => {
  const history = [snapshotOf(storedRelease(1, recorded))];
  const actions = new FakeActions(outcome === undefined ? {} : { uninstall: outcome });
  const result = await uninstallRelease({
    object: releaseObject(spec, { history, storageNamespace: "apps", failures: 2 }),
    storage: { history: () => Promise.resolve(storage) },
    actions,
    clock,
  });
  expect(result.status.conditions.find(({ type }) => type === "Released")?.message).toBe(message);
  expect(result.error?.code).toBe(error);
  expect(result.status.history.length).toBe(error === undefined ? 0 : 1);
  expect(result.status.storageNamespace).toBe(error === undefined ? undefined : "apps");
  expect(result.status.failures).toBe(error === undefined ? 0 : 3);
});

test("nothing is done for a release that is not recorded", async () => {
  const storage = { history: () => Promise.reject(new Error("not read")) };
  const result = await uninstallRelease({ object: releaseObject(), storage, actions: new FakeActions({}), clock });
  expect(result).toMatchObject({ events: [], status: { conditions: [] } });
});
