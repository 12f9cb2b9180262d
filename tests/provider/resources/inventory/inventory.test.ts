import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { hashItems } from "../../../../engine/model/outcomes/kustomize-inventory";
import { inventoryHandler } from "../../../../provider/resources/inventory/inventory";
import { objectHandler } from "../../../../provider/resources/object/object";
import { unknown } from "../../../../provider/rpc/property-value";
import { fail } from "../../../tools/fakes/fake-cluster";
import { configMap, nextRun, openScene, rowsOf, urnOf, Walk } from "../../harness";
import {
  a,
  b,
  foreignInventory,
  hashAnnotation,
  item,
  listAnnotation,
  listed,
  plain,
  record,
  settled,
  walkOf,
  wanting,
} from "../inventory-scene";

describe("check", () => {
  test("reports all errors at once", async () => {
    const { failures } = await walkOf().check({ items: { web: [], [a]: ["b"] }, outside: { [a]: "x" }, prun: true });
    expect(failures.map(({ property, reason }) => `${property}: ${reason}`)).toEqual([
      'prun: the property does not exist; did you mean "prune"?',
      "items.web: must be group_version_Kind|namespace|name, with ~G for no group and ~X for no namespace",
      `items["${a}"][0]: must be group_version_Kind|namespace|name, with ~G for no group and ~X for no namespace`,
      `outside["${a}"]: must be a list of items`,
      "name: is missing: Slipway does not generate names; give the object a name",
    ]);
  });

  test("adds the provider's namespace", async () => {
    expect(await walkOf().checked(wanting([a]))).toMatchObject({ name: "record", namespace: "shop" });
  });

  test("refuses a ConfigMap that another resource declares", async () => {
    const scene = openScene();
    await new Walk(objectHandler, scene, urnOf("other")).checked({ object: configMap("record", {}) });
    const { failures } = await walkOf(scene).check(wanting([a]));
    expect(failures[0]?.reason).toContain("PROVIDER_DUPLICATE_OBJECT");
  });
});

describe("create", () => {
  test("absent: it is created with both annotations, and nothing else changes", async () => {
    const { walk, state } = await settled([]);
    expect(state.id).toBe(record);
    const walk2 = walkOf();
    const preview = await walk2.create(wanting([a, b]), true);
    expect(preview.id).toBe("");
    expect(walk2.scene.log.said).toEqual(["info: ConfigMap shop/record will be created"]);
    expect(walk2.scene.cluster.writes).toEqual([]);
    expect(walk2.scene.cluster.dryRuns).toEqual([`apply ${record}`]);
    const made = await walk2.create(wanting([b, a]));
    expect(walk2.scene.cluster.live(record)?.metadata.annotations).toMatchObject({
      [listAnnotation]: `{"current":{"${a}":null,"${b}":null}}`,
      [hashAnnotation]: hashItems([a, b]),
      "slipway.dev/owner": made.outputs["owner"],
    });
    expect(made.outputs).toMatchObject({ hash: hashItems([a, b]), previous: {}, uids: {} });
    expect(walk.scene.cluster.writes).toEqual([]);
  });

  test("the same hash: the inventory of another tool is left unchanged", async () => {
    const scene = openScene();
    scene.cluster.put(foreignInventory([a]));
    const preview = walkOf(scene);
    await preview.create(wanting([a]), true);
    expect(scene.log.said).toEqual(["info: ConfigMap shop/record has the same hash: its list is unchanged"]);
    const walk = walkOf(nextRun(scene));
    const state = await walk.create(wanting([a]));
    expect(scene.cluster.writes).toEqual([]);
    expect((await walk.plan(wanting([a]), state)).changed).toBe(false);
    await walk.delete(state);
    expect(scene.cluster.ids).toEqual([]);
  });

  test("another hash: merged, so that removed items are named; objects that only the other list names stay", async () => {
    const scene = openScene();
    scene.cluster.put(foreignInventory([a, b], [item("c")]));
    scene.cluster.put(plain("b"));
    const preview = walkOf(scene);
    await preview.create(wanting([a]), true);
    expect(scene.log.said).toEqual([
      `warning: the inventory on the cluster lists objects that neither the program nor Pulumi's state has: /ConfigMap/shop/b, /ConfigMap/shop/c`,
      "info: ConfigMap shop/record has another hash: its list will be merged",
      `info: to be removed from the list: ${item("c")}: it no longer exists`,
      `info: ${b} stays on the cluster and in the list: its uid was not recorded, so it may not be the object that was listed; adopt: true on the inventory, or slipway.dev/prune: enabled on the object, allows its deletion`,
    ]);
    const walk = walkOf(nextRun(scene));
    const state = await walk.create(wanting([a]));
    expect(listed(walk)).toEqual({ current: { [a]: null }, previous: { [b]: null } });
    expect(scene.cluster.ids).toEqual([record, "/ConfigMap/shop/b"].sort());
    expect((await walk.plan(wanting([a]), state)).changed).toBe(false);
    // The permission is given later.
    expect(rowsOf(await walk.plan(wanting([a], { adopt: true }), state))).toEqual([
      "add adopt",
      `delete previous["${b}"]`,
    ]);
    const next = await walk.update(wanting([a], { adopt: true }), state);
    expect(scene.cluster.ids).toEqual([record]);
    expect(listed(walk)).toEqual({ current: { [a]: null } });
    expect((await walk.plan(wanting([a], { adopt: true }), next)).changed).toBe(false);
  });

  test("a ConfigMap that is not an inventory belongs to someone else, unless adopt is set", async () => {
    const scene = openScene();
    scene.cluster.put({ ...plain("record"), data: { theirs: "1" } });
    for (const preview of [true, false]) {
      await expect(walkOf(nextRun(scene)).create(wanting([a]), preview)).rejects.toMatchObject({
        message: `RECORD_INVENTORY_NOT_OURS: a ConfigMap with the inventory's name exists, but it is not an inventory
  where  ConfigMap shop/record
  why    it has no annotation kustomize.config.k8s.io/Inventory, so it serves another purpose
  mend   give the inventory another name, or set adopt: true to turn it into this inventory`,
      });
    }
    expect(scene.cluster.writes).toEqual([]);
    await walkOf(nextRun(scene)).create(wanting([a], { adopt: true }));
    expect(scene.cluster.live(record)).toMatchObject({ data: { theirs: "1" } });
  });

  test("a list that cannot be read is left unchanged", async () => {
    const scene = openScene();
    scene.cluster.put(plain("record", "ConfigMap", { [listAnnotation]: "{", [hashAnnotation]: "x" }));
    await expect(walkOf(scene).create(wanting([a]), true)).rejects.toMatchObject({
      code: "RECORD_INVENTORY_UNREADABLE",
    });
    await expect(walkOf(nextRun(scene)).create(wanting([a]))).rejects.toMatchObject({
      code: "RECORD_INVENTORY_UNREADABLE",
    });
    expect(scene.cluster.writes).toEqual([]);
  });

  test("the preview reports a refusal of the server", async () => {
    const scene = openScene();
    scene.cluster.refusals.set(record, fail("KUBE_FORBIDDEN"));
    await expect(walkOf(scene).create(wanting([a]), true)).rejects.toMatchObject({ code: "KUBE_FORBIDDEN" });
  });

  test("unknown items are not compared", async () => {
    const walk = walkOf();
    const { outputs } = await walk.create({ name: "record", items: unknown }, true);
    expect(outputs["hash"]).toBe(unknown);
    expect(walk.scene.log.said).toEqual([
      "info: an argument is not known yet, so the list on the cluster was not compared",
    ]);
  });
});

describe("read and delete", () => {
  test("destroy deletes the ConfigMap and nothing else", async () => {
    const { walk, state } = await settled();
    await walk.delete(state);
    expect(walk.scene.cluster.ids).toEqual(["/ConfigMap/shop/a", "/ConfigMap/shop/b"]);
    await walk.delete(state);
  });

  test.each<[string, (live: KubeObject) => KubeObject]>([
    [
      "another owner's",
      (live) => ({ ...live, metadata: { ...live.metadata, annotations: { "slipway.dev/owner": "else" } } }),
    ],
    ["another object", (live) => ({ ...live, metadata: { ...live.metadata, uid: "other" } })],
    [
      "an inventory to keep",
      (live) => ({
        ...live,
        metadata: { ...live.metadata, annotations: { ...live.metadata.annotations, "slipway.dev/prune": "disabled" } },
      }),
    ],
  ])("destroy leaves %s", async (_name, change) => {
    const { walk, state } = await settled();
    walk.scene.cluster.edit(record, change);
    await walk.delete(state);
    expect(walk.scene.cluster.live(record)).toBeDefined();
    expect(walk.scene.log.said).toEqual([expect.stringContaining("ConfigMap shop/record stays on the cluster")]);
  });

  test("the next run takes over a create that was killed after its write, by the owner annotation", async () => {
    const scene = openScene();
    await walkOf(scene).create(wanting([a]));
    const walk = walkOf(nextRun(scene));
    const inputs = await walk.checked(wanting([a]), undefined, 2);
    const state = await inventoryHandler.create(
      { urn: walk.urn, inputs, timeoutSeconds: undefined, preview: false },
      walk.scene.session,
    );
    expect(scene.cluster.live(record)?.metadata.annotations?.["slipway.dev/owner"]).toBe(inputs["owner"]);
    await walk.delete({ ...state, inputs });
    expect(scene.cluster.ids).toEqual([]);
  });

  test("refresh detects missing objects, and import reads the list", async () => {
    const { walk, state } = await settled();
    expect(await walk.refresh(state)).toEqual({ id: record, inputs: state.inputs, outputs: state.outputs });
    const imported = await walk.refresh({ id: record, inputs: {}, outputs: {} });
    expect(imported.inputs).toEqual({ name: "record", namespace: "shop", items: { [a]: [], [b]: [] } });
    walk.scene.cluster.remove(record);
    expect((await walk.refresh(state)).id).toBe("");
  });
});
