import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { hashItems } from "../../../engine/model/outcomes/kustomize-inventory";
import { textOf } from "../../../provider/resources/shared/options";
import { fail } from "../../tools/fakes/fake-cluster";
import { openScene, rowsOf } from "../harness";
import { a, b, foreignInventory, item, listed, plain, record, settled, walkOf, wanting } from "./inventory-scene";

describe("update", () => {
  test("does nothing if the list is the same", async () => {
    const { walk, state } = await settled();
    expect((await walk.plan(wanting([a, b]), state)).changed).toBe(false);
    await walk.update(wanting([a, b]), state);
    expect(walk.scene.cluster.writes).toEqual([]);
  });

  test("removed items are merged, deleted and removed from the list in one run", async () => {
    const { walk, state } = await settled();
    expect(rowsOf(await walk.plan(wanting([a]), state))).toEqual([`delete items["${b}"]`, `delete previous["${b}"]`]);
    await walk.update(wanting([a]), state, true);
    expect(walk.scene.log.said).toEqual([
      "info: ConfigMap shop/record has another hash: its list will be merged",
      `info: to be deleted: ${b}`,
    ]);
    expect(walk.scene.cluster.writes).toEqual([]);
    const next = await walk.update(wanting([a]), state);
    expect(walk.scene.cluster.writes).toEqual([`apply ${record}`, "delete /ConfigMap/shop/b", `apply ${record}`]);
    expect(listed(walk)).toEqual({ current: { [a]: null } });
    expect(next.outputs).toMatchObject({ previous: {}, hash: hashItems([a]) });
    expect((await walk.plan(wanting([a]), next)).changed).toBe(false);
  });

  test.each<[string, Partial<KubeObject>, string]>([
    [
      "a keep annotation",
      plain("b", "ConfigMap", { "helm.sh/resource-policy": "keep" }),
      "it is marked helm.sh/resource-policy: keep",
    ],
    [
      "our keep annotation",
      plain("b", "ConfigMap", { "slipway.dev/prune": "disabled" }),
      "it is marked slipway.dev/prune: disabled",
    ],
    [
      "a keep annotation of Flux",
      plain("b", "ConfigMap", { "kustomize.toolkit.fluxcd.io/prune": "disabled" }),
      "it is marked kustomize.toolkit.fluxcd.io/prune: disabled",
    ],
    [
      "a keep annotation of Argo CD",
      plain("b", "ConfigMap", { "argocd.argoproj.io/sync-options": "Prune=false" }),
      "it is marked argocd.argoproj.io/sync-options: Prune=false",
    ],
    [
      "the owner annotation of another Slipway resource",
      plain("b", "ConfigMap", { "slipway.dev/owner": "0123456789abcdef" }),
      "the Slipway resource that applied it owns it",
    ],
  ])("%s holds an object, and the next run is quiet", async (_name, object, reason) => {
    const { walk, state } = await settled();
    walk.scene.cluster.edit("/ConfigMap/shop/b", (live) => ({
      ...live,
      metadata: { ...live.metadata, annotations: object.metadata?.annotations ?? {} },
    }));
    const next = await walk.update(wanting([a]), state);
    expect(walk.scene.cluster.live("/ConfigMap/shop/b")).toBeDefined();
    expect(next.outputs["previous"]).toEqual({ [b]: reason });
    expect(listed(walk)).toEqual({ current: { [a]: null }, previous: { [b]: null } });
    expect((await walk.plan(wanting([a]), next)).changed).toBe(false);
    // The object is gone, no matter who deleted it: the next run removes it from the list.
    walk.scene.cluster.remove("/ConfigMap/shop/b");
    expect(rowsOf(await walk.plan(wanting([a]), next))).toEqual([`delete previous["${b}"]`]);
    await walk.update(wanting([a]), next);
    expect(listed(walk)).toEqual({ current: { [a]: null } });
  });

  test("a protected kind is deleted only with permission", async () => {
    const scene = openScene();
    const claim = item("data", "PersistentVolumeClaim");
    scene.cluster.put(plain("data", "PersistentVolumeClaim"));
    const walk = walkOf(scene);
    const state = await walk.create(wanting([claim]));
    const next = await walk.update(wanting([]), state);
    expect(next.outputs["previous"]).toEqual({
      [claim]: expect.stringContaining("is deleted only if you allow it") as string,
    });
    scene.cluster.edit("/PersistentVolumeClaim/shop/data", (live) => ({
      ...live,
      metadata: { ...live.metadata, annotations: { "slipway.dev/prune": "enabled" } },
    }));
    await walk.update(wanting([]), next);
    expect(scene.cluster.ids).toEqual([record]);
  });

  test("another object with the name is not the one that was listed", async () => {
    const { walk, state } = await settled();
    walk.scene.cluster.remove("/ConfigMap/shop/b");
    walk.scene.cluster.put(plain("b"));
    await walk.update(wanting([a]), state);
    expect(walk.scene.cluster.live("/ConfigMap/shop/b")).toBeDefined();
    expect(listed(walk)).toEqual({ current: { [a]: null } });
  });

  test("an object that a current one refers to stays until that reference is removed", async () => {
    const { walk, state } = await settled();
    const refers = wanting([a], { outside: { [a]: ["~G_v1_ConfigMap|shop|b"] } });
    const next = await walk.update(refers, state);
    expect(next.outputs["previous"]).toEqual({ [b]: `${a} refers to it` });
    expect((await walk.plan(refers, next)).changed).toBe(false);
    const last = wanting([a], { outside: {} });
    await walk.update(last, next);
    expect(walk.scene.cluster.ids).toEqual([record, "/ConfigMap/shop/a"].sort());
    expect(listed(walk)).toEqual({ current: { [a]: null } });
  });

  test("without known references, an object stays while one that referred to it is listed", async () => {
    const scene = openScene();
    for (const name of ["a", "b"]) scene.cluster.put(plain(name));
    const walk = walkOf(scene);
    const state = await walk.create({ name: "record", items: { [a]: [], [b]: [a] } });
    const next = await walk.update(wanting([a]), state);
    expect(next.outputs["previous"]).toEqual({ [b]: "/ConfigMap/shop/a refers to it" });
    await walk.update(wanting([]), next);
    expect(scene.cluster.ids).toEqual([record]);
  });

  test("without prune the list contains the remaining objects", async () => {
    const { walk, state } = await settled();
    const next = await walk.update(wanting([a], { prune: false }), state);
    expect(next.outputs["previous"]).toEqual({ [b]: "prune is off" });
    expect(walk.scene.cluster.live("/ConfigMap/shop/b")).toBeDefined();
  });

  test("an object that cannot be deleted stays on the list, the run fails, and the next one tries again", async () => {
    const { walk, state } = await settled();
    const { cluster } = walk.scene;
    const remove = cluster.delete.bind(cluster);
    cluster.delete = () => Promise.reject(fail("KUBE_FORBIDDEN"));
    const failed = await walk.update(wanting([a]), state);
    expect(failed.problems).toMatchObject([{ code: "KUBE_FORBIDDEN" }]);
    expect(failed.outputs["previous"]).toEqual({ [b]: "its deletion failed; the next run retries" });
    expect(listed(walk)).toEqual({ current: { [a]: null }, previous: { [b]: null } });
    cluster.delete = remove;
    expect(rowsOf(await walk.plan(wanting([a]), failed))).toEqual([`delete items["${b}"]`, `delete previous["${b}"]`]);
    await walk.update(wanting([a]), failed);
    expect(cluster.live("/ConfigMap/shop/b")).toBeUndefined();
    expect(listed(walk)).toEqual({ current: { [a]: null } });
  });

  test("the next run continues a run that was killed between list and deletion", async () => {
    const { walk, state } = await settled();
    const { cluster } = walk.scene;
    // The killed run merged the list and stopped; Pulumi's state is the old one.
    const killed = await walk.update(wanting([a], { prune: false }), state);
    expect(killed.outputs["previous"]).toEqual({ [b]: "prune is off" });
    expect(rowsOf(await walk.plan(wanting([a]), state))).toEqual([`delete items["${b}"]`, `delete previous["${b}"]`]);
    await walk.update(wanting([a]), state);
    expect(cluster.live("/ConfigMap/shop/b")).toBeUndefined();
    expect(listed(walk)).toEqual({ current: { [a]: null } });
  });

  test("a concurrent change by another client is merged, not overwritten", async () => {
    const { walk, state } = await settled();
    const { cluster } = walk.scene;
    cluster.put(plain("c"));
    cluster.beforeApply = () => {
      cluster.put(foreignInventory([a, b, item("c")]));
    };
    await walk.update(wanting([a]), state);
    expect(cluster.writes.filter((write) => write.startsWith("apply"))).toHaveLength(3);
    expect(listed(walk)).toEqual({ current: { [a]: null }, previous: { [item("c")]: null } });
    expect(cluster.live("/ConfigMap/shop/c")).toBeDefined();
  });

  test("a list that was changed by hand is reported and merged", async () => {
    const { walk, state } = await settled();
    const { cluster } = walk.scene;
    cluster.put(plain("c"));
    cluster.put({
      ...foreignInventory([a, item("c")], [], hashItems([a, b])),
      metadata: {
        ...foreignInventory([a, item("c")], [], hashItems([a, b])).metadata,
        uid: textOf(state.outputs, "uid") ?? "",
      },
    });
    const diff = await walk.plan(wanting([a, b]), state);
    expect(rowsOf(diff)).toEqual(["add hash"]);
    expect(walk.scene.log.said).toEqual([
      "warning: the inventory on the cluster lists objects that neither the program nor Pulumi's state has: /ConfigMap/shop/c",
      "warning: Pulumi's state has objects that the inventory on the cluster does not list: /ConfigMap/shop/b",
    ]);
    await walk.update(wanting([a, b]), state);
    expect(listed(walk)).toEqual({ current: { [a]: null, [b]: null }, previous: { [item("c")]: null } });
  });

  test("an inventory that was deleted by hand is recreated", async () => {
    const { walk, state } = await settled();
    walk.scene.cluster.remove(record);
    expect(rowsOf(await walk.plan(wanting([a, b]), state))).toEqual(["add hash"]);
    await walk.update(wanting([a, b]), state);
    expect(listed(walk)).toEqual({ current: { [a]: null, [b]: null } });
  });

  test("the same object in another version, or with its namespace added, is not removed", async () => {
    const scene = openScene();
    scene.cluster.put({ ...plain("web", "Deployment"), apiVersion: "apps/v1" });
    const walk = walkOf(scene);
    const state = await walk.create(wanting(["apps_v1beta1_Deployment|~X|web"]));
    const next = await walk.update(wanting(["apps_v1_Deployment|shop|web"]), state);
    expect(scene.cluster.ids).toEqual([record, "apps/Deployment/shop/web"]);
    expect(next.outputs["previous"]).toEqual({});
  });

  test("the same object under another group is only removed from the list", async () => {
    const scene = openScene();
    const ingress = (group: string): KubeObject => ({
      apiVersion: `${group}/v1`,
      kind: "Ingress",
      metadata: { name: "web", namespace: "shop", uid: "one" },
    });
    scene.cluster.put(ingress("extensions"));
    const walk = walkOf(scene);
    const state = await walk.create(wanting(["extensions_v1_Ingress|shop|web"]));
    scene.cluster.put(ingress("networking.k8s.io"));
    const next = await walk.update(wanting(["networking.k8s.io_v1_Ingress|shop|web"]), state);
    expect(scene.cluster.ids).toHaveLength(3);
    expect(next.outputs["previous"]).toEqual({});
  });

  test("another name is another inventory", async () => {
    const { walk, state } = await settled();
    const { replaces } = await walk.plan({ ...wanting([a, b]), name: "other" }, state);
    expect(replaces).toEqual(["name"]);
  });

  test("a cluster that does not answer is reported, and the lists of the state are compared", async () => {
    const { walk, state } = await settled();
    walk.scene.cluster.get = () => Promise.reject(fail("KUBE_UNREACHABLE"));
    expect((await walk.plan(wanting([a, b]), state)).changed).toBe(false);
    expect(walk.scene.log.said).toEqual(["warning: the inventory could not be compared: the cluster does not respond"]);
    expect(rowsOf(await walk.plan(wanting([a]), state))).toEqual([`delete items["${b}"]`]);
  });
});
