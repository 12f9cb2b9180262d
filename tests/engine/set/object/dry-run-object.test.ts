import { SyncError } from "../../../../engine/errors/sync-error";
import {
  dryRunObject,
  staysSame,
  type DryRun,
  type DryRunOptions,
  type DryRunRequest,
} from "../../../../engine/set/object/dry-run-object";
import { type ComingObjects, nothingComing } from "../../../../engine/model/plans/coming-objects";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { ComingSet } from "../../../../engine/plan/coming/coming-set";
import { fail, FakeCluster, failWith } from "../../../tools/fakes/fake-cluster";
import { configMap } from "../../kube/objects";

const object = configMap("one", { a: "1" });
const id = "/ConfigMap/shop/one";

function ask(
  cluster: FakeCluster,
  more: Partial<DryRunRequest> = {},
  coming: ComingObjects = nothingComing,
): Promise<DryRun> {
  const request: DryRunRequest = {
    object,
    previous: undefined,
    ownerToken: "t",
    onConflict: "takeBack",
    secrets: "none",
    acceptCrdChanges: [],
    ...more,
  };
  const options: DryRunOptions = { fieldManager: "slipway", coming };
  return dryRunObject(cluster, request, options);
}

async function applied(): Promise<FakeCluster> {
  const cluster = new FakeCluster();
  const metadata = { ...object.metadata, annotations: { "slipway.dev/owner": "t" } };
  await cluster.apply({ ...object, metadata }, { fieldManager: "slipway" });
  return cluster;
}

test("says what an apply would do, and whose object is on the cluster", async () => {
  expect(await ask(new FakeCluster())).toEqual({ by: "server", action: "create", changes: [] });
  const live = { uid: "uid-1", ownerToken: "t" };
  expect(await ask(await applied())).toEqual({ by: "server", action: "none", changes: [], live });
  expect(await ask(await applied(), { object: configMap("one", { a: "2" }) })).toEqual({
    by: "server",
    action: "update",
    changes: [{ path: ["data", "a"], kind: "change", live: "1", desired: "2" }],
    live,
  });
});

test.each([
  { by: "an update that did not end", manager: "slipway", previous: "0", isUnfinished: true },
  { by: "the update that the state has", manager: "slipway", previous: "1", isUnfinished: undefined },
  { by: "somebody else", manager: "kubectl-edit", previous: "0", isUnfinished: undefined },
])("names the writer of a value: $by", async ({ manager, previous, isUnfinished }) => {
  const cluster = await applied();
  if (manager !== "slipway") cluster.edit(id, (live) => ({ ...live, data: { a: "3" } }), manager);
  const run = await ask(cluster, { object: configMap("one", { a: "2" }), previous: configMap("one", { a: previous }) });
  const [change] = run.by === "server" ? run.changes : [];
  expect(change).toMatchObject({ path: ["data", "a"], desired: "2" });
  expect(change?.isUnfinished).toBe(isUnfinished);
});

test("a replacement names its fields, and its reason quotes no value", async () => {
  const cluster = await applied();
  const fault = {
    field: "data.a",
    message: 'Invalid value: "whole template": field is immutable',
    reason: "field is immutable",
    immutable: true,
  };
  cluster.refusals.set(id, new SyncError({ code: "KUBE_INVALID", what: "no", faults: [fault] }));
  expect(await ask(cluster, { object: configMap("one", { a: "2" }) })).toMatchObject({
    action: "replace",
    reason: "data.a: field is immutable",
    faults: [fault],
  });
});

test("an object that is being deleted will be created again", async () => {
  const cluster = new FakeCluster();
  cluster.put(configMap("one", {}, { deletionTimestamp: "2026-01-02T03:04:05Z" }));
  expect(await ask(cluster)).toMatchObject({
    by: "server",
    action: "create",
    reason: "the live object is being deleted since 2026-01-02T03:04:05Z; it will be created again",
  });
});

const marked: KubeObject = configMap(
  "one",
  {},
  {
    annotations: { "argocd.argoproj.io/sync-options": "Prune=false, SkipDryRunOnMissingResource=true" },
  },
);

test.each([
  ["KUBE_NAMESPACE_NOT_FOUND", object, "the Namespace shop is created by this update"],
  ["KUBE_UNKNOWN_KIND", marked, "ConfigMap shop/one has the option SkipDryRunOnMissingResource=true"],
] as const)("%s is no verdict where the run fixes it first", async (code, asked, reason) => {
  const cluster = new FakeCluster();
  cluster.refusals.set(id, fail(code));
  const coming = new ComingSet([{ apiVersion: "v1", kind: "Namespace", metadata: { name: "shop" } }]);
  expect(await ask(cluster, { object: asked }, coming)).toEqual({ by: "nobody", reason });
});

test.each(["KUBE_UNKNOWN_KIND", "KUBE_NAMESPACE_NOT_FOUND", "KUBE_INVALID", "KUBE_UNREACHABLE"] as const)(
  "%s is the caller's otherwise",
  async (code) => {
    const cluster = new FakeCluster();
    cluster.refusals.set(id, fail(code));
    await expect(ask(cluster)).rejects.toThrow(code);
  },
);

test.each([
  ["none", 1, [false]],
  ["some", 2, [false, true]],
  ["all", 1, [true]],
] as const)("with %s of it secret, a refusal is requested %s times", async (secrets, count, expected) => {
  const cluster = new FakeCluster();
  const sensitive: (boolean | undefined)[] = [];
  cluster.applying = Array.from({ length: count }, () => (_, options) => {
    sensitive.push(options.sensitive);
    return failWith("KUBE_INVALID")();
  });
  await expect(ask(cluster, { secrets })).rejects.toThrow("KUBE_INVALID");
  expect(sensitive).toEqual(expected);
});

test.each<[string, DryRun | undefined, boolean]>([
  ["nothing is known", undefined, false],
  ["nobody could verify it", { by: "nobody", reason: "absent" }, false],
  ["it is created", { by: "server", action: "create", changes: [] }, false],
  ["it is replaced", { by: "server", action: "replace", changes: [] }, false],
  ["it is updated", { by: "server", action: "update", changes: [] }, true],
  ["nothing changes", { by: "server", action: "none", changes: [] }, true],
])("whether an object stays the same: %s", (_name, run, expected) => {
  expect(staysSame(run)).toBe(expected);
});

test("a webhook that does not support dry runs does not refuse the apply, so the object is not verified", async () => {
  const cluster = await applied();
  const what = 'webhook "policy.example.com" does not support dry runs';
  cluster.refusals.set(id, new SyncError({ code: "KUBE_DRY_RUN_UNSUPPORTED", what }));
  expect(await ask(cluster, { object: configMap("one", { a: "2" }) })).toEqual({ by: "nobody", reason: what });
});
