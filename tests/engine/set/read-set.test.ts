import { readSet } from "../../../engine/set/read-set";
import type { Inventory } from "../../../engine/model/outcomes/inventory";
import { keyOf, printKey } from "../../../engine/model/objects/object-key";
import { FakeCluster } from "../../tools/fakes/fake-cluster";
import { configMap } from "../kube/objects";

const objects = ["a", "b", "c", "d"].map((name) => configMap(name, { value: "1" }));
const ids = objects.map((object) => printKey(keyOf(object)));
const [a = "", b = "", c = "", d = ""] = ids;

async function applied(): Promise<{ readonly cluster: FakeCluster; readonly inventory: Inventory }> {
  const cluster = new FakeCluster();
  for (const object of objects) await cluster.apply(object, { fieldManager: "slipway" });
  const entries = ids.map((id) => [id, { apiVersion: "v1", uid: cluster.live(id)?.metadata.uid ?? "" }] as const);
  return { cluster, inventory: Object.fromEntries(entries) };
}

test("finds the objects that are still there, with their fields and their health", async () => {
  const { cluster, inventory } = await applied();
  cluster.edit(a, (object) => ({ ...object, data: { value: "9" } }));
  cluster.remove(b);
  cluster.edit(c, (object) => ({ ...object, metadata: { ...object.metadata, uid: "another" } }));
  // The record of d has no text: it is owned all the same.
  const recorded = new Map(objects.slice(0, 3).map((object) => [printKey(keyOf(object)), object]));
  const found = await readSet(cluster, { inventory, objects: recorded }, { fieldManager: "slipway" });
  expect(found.inventory).toEqual({ [a]: inventory[a], [d]: inventory[d] });
  expect([...found.objects]).toEqual([[a, configMap("a", { value: "9" })]]);
  expect([...found.health].map(([id, { health }]) => [id, health])).toEqual([
    [a, "Healthy"],
    [d, "Healthy"],
  ]);
});

test("an entry whose uid was never recorded is taken for the object of its name", async () => {
  const { cluster } = await applied();
  const inventory = { [a]: { apiVersion: "v1", uid: "" } };
  const found = await readSet(cluster, { inventory, objects: new Map() }, { fieldManager: "slipway" });
  expect(found.inventory).toEqual(inventory);
});
