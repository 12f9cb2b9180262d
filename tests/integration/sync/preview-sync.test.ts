import { previewSync } from "../../../engine/sync/preview-sync";
import type { SyncPreview } from "../../../engine/sync/model/sync-preview";
import type { GivenSyncSettings } from "../../../engine/sync/model/sync-settings";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { serviceAddress } from "../../tools/cluster/service-addresses";
import { useNamespace } from "../use-namespace";
import { argo, configMap, hookMap, refusedMap, SyncScene } from "./sync-scene";

const space = useNamespace("sync-preview", "each test");
let scene: SyncScene;
beforeEach(() => {
  scene = new SyncScene(space.client, space.name);
});

function preview(objects: readonly KubeObject[], settings: GivenSyncSettings = {}): Promise<SyncPreview> {
  return previewSync(space.client, scene.request(objects, settings));
}

const nameOf = (id: string): string => id.split("/").pop() ?? "";

describe("previewSync", () => {
  it("shows a new set, and writes nothing", async () => {
    const found = await preview([
      configMap("map", {}, argo({ "sync-wave": "2" })),
      hookMap("hook", { hook: "PreSync" }),
    ]);
    expect(found).toMatchObject({ hasChanges: true, prunes: [], refused: [], onFailure: { action: "fail" } });
    expect(found.objects).toMatchObject([{ action: "create", phase: "Sync", wave: 2, isWritten: true, changes: [] }]);
    expect(found.hooks).toMatchObject({ run: true, reason: "the set is new" });
    expect(found.hooks.list).toMatchObject([{ phase: "PreSync", replacesEarlier: false, onlyOnFailure: false }]);
    expect(await scene.names("ConfigMap")).toEqual([]);
  });

  it("shows differences, hooks with their reason, and prunes", async () => {
    const hook = hookMap("hook", { hook: "PreSync" });
    const kept = configMap("kept", {}, argo({ "sync-options": "Prune=false" }));
    await scene.sync([hook, configMap("map", { a: "1" }), configMap("same"), configMap("gone"), kept]);
    const settings = { prune: true, onFailure: "rollback" } as const;
    const report = hookMap("report", { hook: "SyncFail" });
    const found = await preview([hook, report, configMap("map", { a: "2" }), configMap("same")], settings);
    expect(found.objects.map(({ id, action, changes }) => [nameOf(id), action, changes])).toEqual([
      ["map", "update", [{ path: ["data", "a"], kind: "change", live: "1", desired: "2" }]],
      ["same", "unchanged", []],
    ]);
    expect(found.hooks.reason).toBe(`/ConfigMap/${space.name}/map and 1 more differ from the cluster`);
    expect(
      found.hooks.list.map(({ id, replacesEarlier, onlyOnFailure }) => [nameOf(id), replacesEarlier, onlyOnFailure]),
    ).toEqual([
      ["hook", true, false],
      ["report", false, true],
    ]);
    expect(found.prunes.map(({ id, action, reason }) => [nameOf(id), action, reason])).toEqual([
      ["gone", "prune", undefined],
      ["kept", "keep", "it is marked Prune=false"],
    ]);
    expect(found.onFailure).toEqual({ action: "rollback", revision: "rev1" });
    const idle = await preview(
      [hook, configMap("map", { a: "1" }), configMap("same"), configMap("gone"), kept],
      settings,
    );
    expect(idle).toMatchObject({ hasChanges: false, hooks: { run: false, reason: "the sync has nothing to do" } });
  });

  it("masks the data of Secrets", async () => {
    const secret = (text: string): KubeObject => ({
      ...{ apiVersion: "v1", kind: "Secret", metadata: { name: "token" } },
      stringData: { token: text },
    });
    await scene.sync([secret("first-secret-text")]);
    const found = await preview([secret("second-secret-text")]);
    expect(found.objects[0]?.changes).toEqual([
      { path: ["data", "token"], kind: "change", live: "[secret]", desired: "[secret]" },
    ]);
  });

  it("shows what the server or the permissions refuse, and what it cannot verify", async () => {
    const denied = { namespacedKinds: { deny: [{ group: "", kind: "Secret" }] } };
    const secret: KubeObject = { apiVersion: "v1", kind: "Secret", metadata: { name: "token" } };
    const found = await preview([refusedMap("bad"), secret], { permissions: denied });
    expect(found.refused.map(({ id, reason }) => [nameOf(id), reason.split(":")[0]])).toEqual([
      ["token", "the permissions of the sync do not allow the kind Secret"],
      ["bad", expect.stringMatching(/invalid|reject/)],
    ]);
    const elsewhere = new SyncScene(space.client, `${space.name}-later`);
    const request = elsewhere.request([configMap("map")], { createNamespace: true });
    const made = await previewSync(space.client, request);
    expect(made.objects.map(({ id, action, unverified }) => [nameOf(id), action, unverified?.split(":")[0]])).toEqual([
      [elsewhere.namespace, "create", undefined],
      ["map", "create", `the Namespace ${elsewhere.namespace} is created by this update`],
    ]);
  });

  it("shows that a paused sync is held, and what force creates anew", async () => {
    const bad = refusedMap("bad");
    await scene.sync([bad], { onFailure: "pause" });
    const paused = await preview([bad]);
    expect([paused.hasChanges, paused.held?.split(":")[0]]).toEqual([false, "the sync is paused"]);
    const service = (clusterIP: string): KubeObject => ({
      ...{ apiVersion: "v1", kind: "Service", metadata: { name: "web" } },
      spec: { clusterIP, ports: [{ port: 80 }] },
    });
    await scene.sync([service("None")]);
    const other = service(serviceAddress("the preview of a sync by force"));
    expect((await preview([other], { force: true })).objects).toMatchObject([{ action: "recreate" }]);
  });

  it("shows that a binding with another role is created anew, as the sync does it", async () => {
    const binding = (role: string, options = {}): KubeObject => ({
      apiVersion: "rbac.authorization.k8s.io/v1",
      kind: "RoleBinding",
      metadata: { name: "users", annotations: argo(options) },
      roleRef: { apiGroup: "rbac.authorization.k8s.io", kind: "ClusterRole", name: role },
      subjects: [{ kind: "ServiceAccount", name: "default", namespace: space.name }],
    });
    for (const option of ["Validate=true", "Replace=true"]) {
      await scene.sync([binding("view", { "sync-options": option })]);
      const changed = [binding("edit", { "sync-options": option })];
      const found = await preview(changed);
      expect(found).toMatchObject({
        hasChanges: true,
        refused: [],
        objects: [{ action: "recreate", isWritten: true }],
      });
      expect(found.objects[0]?.changes).toEqual([
        expect.objectContaining({ path: ["roleRef", "name"], live: "view", desired: "edit" }),
      ]);
      expect((await scene.sync(changed)).phase).toBe("Succeeded");
      expect(await preview(changed)).toMatchObject({ hasChanges: false, objects: [{ action: "unchanged" }] });
    }
    // A server-side apply creates nothing anew, in neither of the two.
    const onServer = [binding("view", { "sync-options": "ServerSideApply=true,Force=true" })];
    const refused = await preview(onServer);
    expect(refused.refused.map(({ mend }) => mend)).toEqual(["undo the change, or delete the object yourself"]);
    expect((await scene.sync(onServer)).phase).toBe("Failed");
  });

  it("says whether a refused object stops the others, and which option helps", async () => {
    const immutable = (text: string): KubeObject => ({ ...configMap("web", { text }), immutable: true });
    await scene.sync([immutable("a")]);
    const denied = { namespacedKinds: { deny: [{ group: "", kind: "Secret" }] } };
    const token: KubeObject = { apiVersion: "v1", kind: "Secret", metadata: { name: "token" } };
    const unserved: KubeObject = { apiVersion: "example.com/v1", kind: "Rollout", metadata: { name: "unserved" } };
    expect((await preview([unserved])).refused.map(({ stopsAll, mend }) => [stopsAll, mend])).toEqual([
      [
        true,
        "apply the CustomResourceDefinition of Rollout before it, or leave the object out; if the sync itself brings " +
          "the definition, annotate it with argocd.argoproj.io/sync-options: SkipDryRunOnMissingResource=true",
      ],
    ]);
    const set = [immutable("b"), configMap("large", { text: "a".repeat(300_000) }), refusedMap("bad")];
    const found = await preview([...set, token], { permissions: denied });
    expect(found.refused.map(({ id, stopsAll, mend }) => [nameOf(id), stopsAll, mend])).toEqual([
      ["token", true, "correct the object, or permit it"],
      ["bad", false, "correct the object"],
      [
        ...["large", false],
        "annotate it with argocd.argoproj.io/sync-options: ServerSideApply=true, which keeps no copy of it in an annotation",
      ],
      [
        ...["web", false],
        "undo the change, or annotate it with argocd.argoproj.io/sync-options: Force=true, which deletes it and creates it again",
      ],
    ]);
    // The update does what these say: nothing with what stops all, else what it can.
    await scene.sync([...set, configMap("fine"), token], { permissions: denied });
    expect(await scene.names("ConfigMap")).toEqual(["web"]);
    await scene.sync([...set, configMap("fine")]);
    expect(await scene.names("ConfigMap")).toEqual(["fine", "web"]);
  });

  it("finds a live custom resource whose new version comes with its definition", async () => {
    const group = `${space.name}.example.test`;
    const definition = (...names: readonly string[]): KubeObject => ({
      ...{ apiVersion: "apiextensions.k8s.io/v1", kind: "CustomResourceDefinition" },
      metadata: { name: `widgets.${group}` },
      spec: {
        ...{ group, scope: "Namespaced", names: { plural: "widgets", singular: "widget", kind: "Widget" } },
        versions: names.map((name) => ({
          ...{ name, served: true, storage: name === "v1" },
          schema: { openAPIV3Schema: { type: "object", "x-kubernetes-preserve-unknown-fields": true } },
        })),
      },
    });
    const widget = (version: string): KubeObject => ({
      ...{ apiVersion: `${group}/${version}`, kind: "Widget", metadata: { name: "one" } },
    });
    expect((await scene.sync([definition("v1"), widget("v1")])).phase).toBe("Succeeded");
    const next = [definition("v1", "v2"), widget("v2")];
    const found = await preview(next);
    expect(found.objects.map(({ id, action }) => [nameOf(id), action])).toEqual([
      [`widgets.${group}`, "update"],
      ["one", "update"],
    ]);
    expect([found.refused, found.prunes]).toEqual([[], []]);
    const uid = (await scene.get("Widget", "one", `${group}/v1`))?.metadata.uid;
    expect((await scene.sync(next)).phase).toBe("Succeeded");
    expect((await scene.get("Widget", "one", `${group}/v2`))?.metadata.uid).toBe(uid);
    expect((await preview(next)).objects.map(({ action }) => action)).toEqual(["unchanged", "unchanged"]);
    await scene.sync([configMap("map")], { prune: true, prunePropagationPolicy: "Background" });
  });
});
