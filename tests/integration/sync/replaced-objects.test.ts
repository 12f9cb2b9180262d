// Objects with the option Replace=true, which have been written as they are, are left alone: the preview and the sync
// say the same, with what the server and controllers add, for kinds that refuse a second PUT too.
import { previewSync } from "../../../engine/sync/preview-sync";
import type { PreviewedObject } from "../../../engine/sync/model/sync-preview";
import type { GivenSyncSettings } from "../../../engine/sync/model/sync-settings";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { until } from "../../tools/until";
import { useNamespace } from "../use-namespace";
import { argo, configMap, deployment, hookMap, SyncScene } from "./sync-scene";

const space = useNamespace("sync-replaced", "each test");
let scene: SyncScene;
beforeEach(() => {
  scene = new SyncScene(space.client, space.name);
});

const replaced = argo({ "sync-options": "Replace=true" });

function job(name: string, annotations = replaced): KubeObject {
  const containers = [{ name: "main", image: "example.test/job" }];
  return {
    ...{ apiVersion: "batch/v1", kind: "Job", metadata: { name, annotations } },
    spec: { template: { metadata: { annotations: { "test.slipway.dev/pod": "complete" } }, spec: podOf(containers) } },
  };
}

function podOf(containers: readonly object[]): object {
  return { restartPolicy: "Never", containers };
}

const claim: KubeObject = {
  ...{ apiVersion: "v1", kind: "PersistentVolumeClaim", metadata: { name: "data", annotations: replaced } },
  spec: { accessModes: ["ReadWriteOnce"], storageClassName: "", resources: { requests: { storage: "1Gi" } } },
};
const account: KubeObject = {
  apiVersion: "v1",
  kind: "ServiceAccount",
  metadata: { name: "app", annotations: replaced },
};
const token: KubeObject = {
  ...{ apiVersion: "v1", kind: "Secret", type: "kubernetes.io/service-account-token" },
  metadata: { name: "token", annotations: { ...replaced, "kubernetes.io/service-account.name": "app" } },
};

async function actions(
  objects: readonly KubeObject[],
  settings: GivenSyncSettings = {},
): Promise<readonly (readonly [string, PreviewedObject["action"], boolean])[]> {
  const found = await previewSync(space.client, scene.request(objects, settings));
  expect(found.refused).toEqual([]);
  return found.objects.map(({ id, action, isWritten }) => [id.split("/").pop() ?? "", action, isWritten]);
}

async function versionOf(kind: string, name: string, apiVersion = "v1"): Promise<string | undefined> {
  const { uid, resourceVersion } = (await scene.get(kind, name, apiVersion))?.metadata ?? {};
  return uid === undefined ? undefined : `${uid} ${String(resourceVersion)}`;
}

it("finds nothing to do for objects that were written as they are, and writes none of them", async () => {
  const set = [deployment("web", "none", replaced), claim, account, token, job("job")];
  expect((await scene.sync(set)).phase).toBe("Succeeded");
  await until("the token", async () => (await scene.get("Secret", "token"))?.["data"]);
  const preview = await previewSync(space.client, scene.request(set));
  expect(preview.refused).toEqual([]);
  expect(preview.objects.map(({ action }) => action)).toEqual(set.map(() => "unchanged"));
  expect([preview.hasChanges, preview.hooks.run]).toEqual([false, false]);
  const before = [await versionOf("Secret", "token"), await versionOf("Job", "job", "batch/v1")];
  // Another object changes; the rest of the set stays as it is.
  const outcome = await scene.sync([...set, configMap("more")]);
  expect([outcome.phase, outcome.message]).toEqual(["Succeeded", expect.stringContaining("success")]);
  expect(Object.fromEntries(outcome.resources.map(({ key, message }) => [key.name, message]))).toMatchObject({
    ...{ token: "secret/token unchanged", data: "persistentvolumeclaim/data unchanged" },
    more: "configmap/more created",
  });
  expect([await versionOf("Secret", "token"), await versionOf("Job", "job", "batch/v1")]).toEqual(before);
});

it("runs no hooks for them", async () => {
  const set = [hookMap("hook", { hook: "PreSync" }), account, token];
  await scene.sync(set);
  await until("the token", async () => (await scene.get("Secret", "token"))?.["data"]);
  const outcome = await scene.sync(set);
  expect([outcome.phase, outcome.hooks.run]).toEqual(["Succeeded", false]);
});

it("keeps a Job whose first sync failed elsewhere, or was never recorded", async () => {
  const refused = configMap("bad", { "bad key!": "" });
  expect((await scene.sync([job("job"), refused])).phase).toBe("Failed");
  expect(await actions([job("job")])).toEqual([["job", "unchanged", false]]);
  const outcome = await scene.sync([job("job")]);
  expect(outcome.resources.map(({ message }) => message)).toEqual(["job.batch/job unchanged"]);
  scene.record = undefined;
  expect(await actions([job("job")])).toEqual([["job", "unchanged", false]]);
  expect((await scene.sync([job("job")])).phase).toBe("Succeeded");
});

it("replaces what the program or somebody else changed, fields that the program dropped too", async () => {
  const map = (data: Record<string, string>): KubeObject => configMap("map", data, replaced);
  await scene.sync([map({ a: "1", b: "1" })]);
  expect(await actions([map({ a: "1" })])).toEqual([["map", "replace", true]]);
  await scene.sync([map({ a: "1" })]);
  expect((await scene.get("ConfigMap", "map"))?.["data"]).toEqual({ a: "1" });
  await space.kubectl("patch", "configmap", "map", '--patch={"data":{"a":"2"}}');
  expect(await actions([map({ a: "1" })])).toEqual([["map", "replace", true]]);
  await scene.sync([map({ a: "1" })]);
  expect((await scene.get("ConfigMap", "map"))?.["data"]).toEqual({ a: "1" });
});

it("does not take a set for written that a later, failed sync has changed", async () => {
  const map = (data: Record<string, string>): KubeObject => configMap("map", data, replaced);
  await scene.sync([map({ a: "1" })]);
  const failed = await scene.sync([
    map({ a: "1", b: "1" }),
    configMap("bad", { "bad key!": "" }, argo({ "sync-wave": "1" })),
  ]);
  expect(failed.phase).toBe("Failed");
  expect((await scene.get("ConfigMap", "map"))?.["data"]).toEqual({ a: "1", b: "1" });
  expect(await actions([map({ a: "1" })])).toEqual([["map", "replace", true]]);
  await scene.sync([map({ a: "1" })]);
  expect((await scene.get("ConfigMap", "map"))?.["data"]).toEqual({ a: "1" });
});

it("creates nothing anew that has not changed, although it is replaced by force", async () => {
  const forced = argo({ "sync-options": "Replace=true,Force=true" });
  await scene.sync([job("job", forced)]);
  expect(await actions([job("job", forced)])).toEqual([["job", "unchanged", false]]);
  const before = (await scene.get("Job", "job", "batch/v1"))?.metadata.uid;
  await scene.sync([job("job", forced), configMap("more")]);
  expect((await scene.get("Job", "job", "batch/v1"))?.metadata.uid).toBe(before);
  const changed = { ...job("job", forced), spec: { ...(job("job")["spec"] as object), backoffLimit: 2 } };
  expect(await actions([changed])).toEqual([["job", "recreate", true]]);
  await scene.sync([changed]);
  expect((await scene.get("Job", "job", "batch/v1"))?.metadata.uid).not.toBe(before);
});

it("rolls back objects that are replaced, and leaves those alone that the failed sync did not change", async () => {
  const map = (data: Record<string, string>): KubeObject => configMap("map", data, replaced);
  await scene.sync([job("job"), map({ a: "1" })]);
  const bad = configMap("bad", { "bad key!": "" }, argo({ "sync-wave": "1" }));
  const failed = await scene.sync([job("job"), map({ a: "1", b: "1" }), bad], { onFailure: "rollback" });
  expect([failed.phase, failed.rollback?.phase]).toEqual(["Failed", "Succeeded"]);
  expect((await scene.get("ConfigMap", "map"))?.["data"]).toEqual({ a: "1" });
});
