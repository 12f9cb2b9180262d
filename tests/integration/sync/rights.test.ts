// What the user of a sync lacks, on a real API server: nothing is written, and what is not needed is not demanded.
import type { KubeClient } from "../../../engine/kube/kube-client";
import { nothingComing } from "../../../engine/model/plans/coming-objects";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { deleteSync } from "../../../engine/sync/delete-sync";
import { previewSync } from "../../../engine/sync/preview-sync";
import { runSync } from "../../../engine/sync/run-sync";
import type { SyncOutcome } from "../../../engine/sync/model/sync-outcome";
import type { SyncRequest } from "../../../engine/sync/model/sync-request";
import type { GivenSyncSettings } from "../../../engine/sync/model/sync-settings";
import { connectCluster } from "../../tools/connect-cluster";
import { untilTrue } from "../../tools/until";
import { useNamespace } from "../use-namespace";
import { argo, configMap, hookMap, refusedMap, SyncScene } from "./sync-scene";

const space = useNamespace("sync-rights", "each test");
let scene: SyncScene;
let tenant: KubeClient;
beforeEach(() => {
  scene = new SyncScene(space.client, space.name);
  const user = `system:serviceaccount:${space.name}:tenant`;
  tenant = connectCluster({ kubeconfig: space.cluster.kubeconfigPath, impersonate: { user } });
});
afterEach(() => {
  tenant.close();
});

async function grant(...verbs: readonly string[]): Promise<void> {
  const flags = [`--verb=${verbs.join(",")}`, "--resource=configmaps"];
  await space.kubectl("create", "role", "tenant", ...flags);
  await space.kubectl("create", "rolebinding", "tenant", "--role=tenant", `--serviceaccount=${space.name}:tenant`);
  const request = { verb: "get", group: "", resource: "configmaps", namespace: space.name, name: "" };
  await untilTrue("the right", async () => (await tenant.rights.isPermitted(request)) === true);
}

/** A request of the tenant, after syncs of the administrator. */
function requestOf(objects: readonly KubeObject[], settings: GivenSyncSettings = {}): SyncRequest {
  const rights = { coming: nothingComing, reader: () => space.client };
  return { ...scene.request(objects, settings), rights };
}

function syncAsTenant(objects: readonly KubeObject[], settings: GivenSyncSettings = {}): Promise<SyncOutcome> {
  return runSync(tenant, requestOf(objects, settings));
}

const dataOf = async (name: string): Promise<unknown> => (await scene.get("ConfigMap", name))?.["data"];
const early = (value: string): KubeObject => configMap("early", { a: value }, argo({ "sync-wave": "-1" }));

const reading = ["get", "list", "watch"];

test.each<readonly [string, GivenSyncSettings, string]>([
  ["patches", {}, "patch of ConfigMap (early, late)"],
  ["applies", { serverSideApply: true }, "patch of ConfigMap (early, late)"],
  ["replaces", { replace: true }, "update of ConfigMap (early, late)"],
  ["prunes", { prune: true, serverSideApply: false }, "delete, patch of ConfigMap (early, gone, late)"],
])("a user that may not do what a sync %s writes nothing of any wave", async (name, settings, missing) => {
  await grant(...reading, "create");
  const before = [early("1"), configMap("late", { a: "1" }), ...(name === "prunes" ? [configMap("gone")] : [])];
  await scene.sync(before, settings);
  const { phase, error } = await syncAsTenant([early("2"), configMap("late", { a: "2" })], settings);
  expect(phase).toBe("Failed");
  expect(error).toMatchObject({ code: "KUBE_RIGHTS_MISSING", why: `in the namespace ${space.name}: ${missing}` });
  expect([await dataOf("early"), await dataOf("late")]).toEqual([{ a: "1" }, { a: "1" }]);
});

test("hooks need to be created", async () => {
  await grant(...reading, "patch");
  await scene.sync([configMap("map", { a: "1" })]);
  const hook = hookMap("before", { hook: "PreSync" });
  const { error } = await syncAsTenant([hook, configMap("map", { a: "2" })]);
  expect(error?.why).toBe(`in the namespace ${space.name}: create of ConfigMap (before)`);
  expect(await dataOf("map")).toEqual({ a: "1" });
});

test("what a sync does not come to is not demanded", async () => {
  await grant(...reading, "create");
  await scene.sync([configMap("same", { a: "1" })]);
  // Neither the patch of an object with the same manifest, nor that of one that is created, nor a deletion.
  const { phase } = await syncAsTenant([configMap("same", { a: "1" }), configMap("new", { a: "1" })]);
  expect(phase).toBe("Succeeded");
  expect(await dataOf("new")).toEqual({ a: "1" });
});

test("a preview names all that is missing, of prunes too, and asks nothing for a sync that is held", async () => {
  await grant(...reading, "create");
  await scene.sync([configMap("map", { a: "1" }), configMap("gone")]);
  const after = [hookMap("before", { hook: "PreSync" }), configMap("map", { a: "2" })];
  const missing = async (settings: GivenSyncSettings): Promise<string | undefined> =>
    (await previewSync(tenant, requestOf(after, settings), { isJudged: true })).unmet?.why;
  expect(await missing({ prune: true })).toBe(`in the namespace ${space.name}: delete, patch of ConfigMap (gone, map)`);
  expect(await missing({})).toBe(`in the namespace ${space.name}: patch of ConfigMap (map)`);
  expect(await missing({ dryRun: true })).toBeUndefined();
  const { unmet } = await previewSync(space.client, requestOf(after, { prune: true }), { isJudged: true });
  expect(unmet).toBeUndefined();
  // Only what an update shows asks.
  expect((await previewSync(tenant, requestOf(after, { prune: true }))).unmet).toBeUndefined();
});

describe("a deletion", () => {
  const hook = hookMap("before", { hook: "PreDelete" });
  const kept = configMap("kept", {}, argo({ "sync-options": "Delete=false" }));

  test("deletes nothing and runs no hook if the user may not do all of it", async () => {
    await grant(...reading, "create");
    const objects = [hook, configMap("one"), configMap("two"), kept];
    await scene.sync(objects);
    await expect(deleteSync(tenant, requestOf(objects))).rejects.toMatchObject({
      code: "KUBE_RIGHTS_MISSING",
      why: `in the namespace ${space.name}: delete of ConfigMap (one, two)`,
    });
    expect(await scene.names("ConfigMap")).toEqual(["kept", "one", "two"]);
  });

  test("needs to create its hooks, but only if they come to run", async () => {
    await grant(...reading, "delete", "patch");
    const objects = [hook, configMap("one")];
    await scene.sync(objects);
    await expect(deleteSync(tenant, requestOf(objects))).rejects.toMatchObject({
      why: `in the namespace ${space.name}: create of ConfigMap (before)`,
    });
    expect(await scene.names("ConfigMap")).toEqual(["one"]);
    await space.kubectl("delete", "configmap/one");
    expect((await deleteSync(tenant, requestOf(objects))).phase).toBe("Succeeded");
  });

  test("goes on with what the user may do", async () => {
    await grant(...reading, "delete", "patch");
    const objects = [configMap("one"), kept];
    await scene.sync(objects);
    expect((await deleteSync(tenant, requestOf(objects))).phase).toBe("Succeeded");
    expect(await scene.names("ConfigMap")).toEqual(["kept"]);
  });
});

test("a rollback writes nothing if the user may not do all of it", async () => {
  await grant(...reading, "create", "patch");
  await scene.sync([configMap("map", { a: "1" })]);
  const after = [configMap("map", { a: "2" }), configMap("added"), refusedMap("bad", { "sync-wave": "1" })];
  const { error, rollback } = await syncAsTenant(after, { onFailure: "rollback" });
  expect(error?.code).toBe("SYNC_FAILED");
  expect(rollback).toMatchObject({ phase: "Error", revision: "rev1" });
  expect(rollback?.message).toContain(`in the namespace ${space.name}: delete of ConfigMap (added)`);
  expect(await dataOf("map")).toEqual({ a: "2" });
  expect(await scene.names("ConfigMap")).toEqual(["added", "map"]);
});
