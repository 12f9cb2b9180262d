// What the user of a sync lacks, on a real API server: nothing is written, and what is not needed is not demanded.
import type { KubeClient } from "../../../engine/kube/kube-client";
import { nothingComing } from "../../../engine/model/plans/coming-objects";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { runSync } from "../../../engine/sync/run-sync";
import type { SyncOutcome } from "../../../engine/sync/model/sync-outcome";
import type { GivenSyncSettings } from "../../../engine/sync/model/sync-settings";
import { connectCluster } from "../../tools/connect-cluster";
import { untilTrue } from "../../tools/until";
import { useNamespace } from "../use-namespace";
import { argo, configMap, hookMap, SyncScene } from "./sync-scene";

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

/** A sync by the tenant, after those of the administrator. */
function syncAsTenant(objects: readonly KubeObject[], settings: GivenSyncSettings = {}): Promise<SyncOutcome> {
  const rights = { coming: nothingComing, reader: () => space.client };
  return runSync(tenant, { ...scene.request(objects, settings), rights });
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
