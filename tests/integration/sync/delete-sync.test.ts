import { deleteSync } from "../../../engine/sync/delete-sync";
import type { SyncControl } from "../../../engine/sync/model/sync-request";
import type { DeleteSyncOutcome } from "../../../engine/sync/model/sync-outcome";
import type { GivenSyncSettings } from "../../../engine/sync/model/sync-settings";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { until } from "../../tools/until";
import { useNamespace } from "../use-namespace";
import { argo, configMap, hookMap, hookPod, printResults, SyncScene } from "./sync-scene";

const space = useNamespace("sync-delete", "each test");
let scene: SyncScene;
beforeEach(() => {
  scene = new SyncScene(space.client, space.name);
});

const waved = (name: string, wave: number): KubeObject => configMap(name, {}, argo({ "sync-wave": String(wave) }));

async function remove(
  objects: readonly KubeObject[],
  settings: GivenSyncSettings = {},
  control: SyncControl = {},
): Promise<DeleteSyncOutcome> {
  const outcome = await deleteSync(space.client, scene.request(objects, settings), control);
  scene.record = outcome.record;
  return outcome;
}

describe("deleteSync", () => {
  it("runs PreDelete hooks, deletes in reverse order, and runs PostDelete hooks", async () => {
    const generated = {
      ...hookMap("", { hook: "Sync" }),
      metadata: { generateName: "run-", annotations: argo({ hook: "Sync" }) },
    };
    const objects = [
      ...[waved("first", -1), waved("second", 0), waved("third", 1), generated as unknown as KubeObject],
      hookMap("made", { hook: "PreSync" }),
      hookPod("backup", { hook: "PreDelete", "hook-delete-policy": "HookSucceeded" }, "complete"),
      hookMap("notify", { hook: "PostDelete" }),
    ];
    await scene.sync(objects);
    expect((await scene.names("ConfigMap")).length).toBe(5);
    const outcome = await remove(objects);
    expect(outcome).toMatchObject({ phase: "Succeeded", message: "successfully deleted", kept: [] });
    expect(printResults(outcome).filter((line) => !line.includes("run-"))).toEqual([
      "PreDelete Pod backup: Succeeded",
      "Sync ConfigMap third: Pruned Succeeded",
      "Sync ConfigMap second: Pruned Succeeded",
      "Sync ConfigMap first: Pruned Succeeded",
      "PreSync ConfigMap made: Pruned Succeeded",
      "PostDelete ConfigMap notify: Succeeded",
    ]);
    expect([await scene.names("ConfigMap"), outcome.record.inventory]).toEqual([[], {}]);
    await until("the deletion", async () => ((await scene.names("Pod")).length === 0 ? true : undefined));
    expect((await remove(objects)).phase).toBe("Succeeded");
  });

  it("deletes nothing if a PreDelete hook fails", async () => {
    const objects = [configMap("map"), hookPod("backup", { hook: "PreDelete" }, "fail")];
    await scene.sync(objects);
    const outcome = await remove(objects);
    expect(outcome).toMatchObject({ phase: "Failed", error: { code: "SYNC_FAILED" } });
    expect(await scene.names("ConfigMap")).toEqual(["map"]);
    expect(Object.keys(outcome.record.inventory)).toEqual([`/ConfigMap/${space.name}/map`]);
  });

  it("leaves what says so, and what belongs to others", async () => {
    const kept = configMap("kept", {}, argo({ "sync-options": "Delete=false" }));
    const helm = configMap("helm", {}, { "helm.sh/resource-policy": "keep" });
    const prune = configMap("prune", {}, argo({ "sync-options": "Prune=false" }));
    await scene.sync([kept, helm, prune, configMap("moved")]);
    await new SyncScene(space.client, space.name).sync([configMap("moved")], {}, { ownerToken: "stack.other" });
    const outcome = await remove([kept, helm, prune, configMap("moved")]);
    expect(outcome.kept.map(({ id, reason }) => `${id.split("/").pop() ?? ""}: ${reason}`).sort()).toEqual([
      "helm: it is marked helm.sh/resource-policy: keep",
      "kept: it is marked argocd.argoproj.io/sync-options: Delete=false",
    ]);
    expect(await scene.names("ConfigMap")).toEqual(["helm", "kept", "moved"]);
  });

  it("deletes nothing before a confirmation", async () => {
    const objects = [configMap("asks", {}, argo({ "sync-options": "Delete=confirm" })), configMap("map")];
    await scene.sync(objects);
    const outcome = await remove(objects);
    expect(outcome.error).toMatchObject({ code: "SYNC_UNCONFIRMED" });
    expect(outcome.message).toBe(`waiting for the confirmation of the deletion of /ConfigMap/${space.name}/asks`);
    expect(await scene.names("ConfigMap")).toEqual(["asks", "map"]);
    expect((await remove(objects, { deletionConfirmed: true })).phase).toBe("Succeeded");
    expect(await scene.names("ConfigMap")).toEqual([]);
  });

  it("ends with a timeout, and records what is left", async () => {
    await scene.sync([waved("first", 0), waved("held", 1)]);
    await space.kubectl("patch", "configmap", "held", '--patch={"metadata":{"finalizers":["example.test/held"]}}');
    const outcome = await remove([waved("first", 0), waved("held", 1)], { timeoutSeconds: 0.3 });
    expect(outcome).toMatchObject({
      phase: "Failed",
      message: "Operation terminated, triggered by the timeout of 0.3 s",
    });
    expect(Object.keys(outcome.record.inventory).map((id) => id.split("/").pop())).toEqual(["first", "held"]);
    await space.kubectl("patch", "configmap", "held", '--patch={"metadata":{"finalizers":null}}');
    expect((await remove([waved("first", 0), waved("held", 1)])).phase).toBe("Succeeded");
  });
});
