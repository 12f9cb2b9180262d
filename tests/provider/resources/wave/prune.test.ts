import { objectHandler } from "../../../../provider/resources/object/object";
import { pruneHandler } from "../../../../provider/resources/wave/prune";
import { ownerOf } from "../../../../provider/resources/shared/options";
import { type PropertyMap, unknown } from "../../../../provider/rpc/property-value";
import { configMap, nextRun, openScene, rowsOf, type Scene, type State, urnOf, Walk } from "../../harness";

const a = "/ConfigMap/shop/a";
const b = "/ConfigMap/shop/b";

/** Two objects on the cluster, as waves would have applied them, and a Prune that recorded them. */
async function scene(): Promise<{ walk: Walk; state: State; entries: PropertyMap; owners: string[] }> {
  const shared = openScene();
  const entries: Record<string, PropertyMap> = {};
  const owners: string[] = [];
  for (const name of ["a", "b"]) {
    const made = await new Walk(objectHandler, shared, urnOf(name)).create({ object: configMap(name, {}) });
    entries[made.id] = { apiVersion: "v1", uid: made.outputs["uid"] ?? "" };
    owners.push(ownerOf(made.outputs));
  }
  const walk = new Walk(pruneHandler, nextRun(shared), urnOf("prune", "Prune"));
  const state = await walk.create({ ids: [a, b], inventories: [entries], owners });
  shared.cluster.writes.length = 0;
  return { walk, state, entries, owners };
}

const only = (entries: PropertyMap, id: string): PropertyMap => ({ [id]: entries[id] ?? null });

test("all three properties are required", async () => {
  const { failures } = await new Walk(pruneHandler, openScene()).check({ ids: ["nonsense"] });
  expect(failures.map(({ property, reason }) => `${property}: ${reason}`)).toEqual([
    "inventories: is missing",
    "owners: is missing",
    "ids[0]: must be group/Kind/namespace/name",
  ]);
});

test("removed objects are shown by id, and deleted by the update", async () => {
  const { walk, state, entries, owners } = await scene();
  const news = { ids: [a], inventories: [only(entries, a)], owners };
  expect(rowsOf(await walk.plan(news, state))).toEqual(["delete ids[1]"]);
  expect(walk.scene.log.said).toContain(`info: to be deleted: ${b}`);
  const next = await walk.update(news, state);
  expect(walk.scene.cluster.ids).toEqual([a]);
  expect((await walk.plan(news, next)).changed).toBe(false);
});

test("a protected Prune refuses to delete an object, in a preview, and only then", async () => {
  const { walk, state, entries, owners } = await scene();
  const news = { ids: [a], inventories: [only(entries, a)], owners, protectObjects: true };
  await expect(walk.plan(news, state)).rejects.toMatchObject({
    code: "PROVIDER_OBJECTS_PROTECTED",
    message: expect.stringContaining("ConfigMap shop/b would be deleted") as string,
  });
  expect((await walk.plan({ ...news, ids: [a, b] }, state)).changed).toBe(true);
  // What stays on the cluster anyway is not refused.
  walk.scene.cluster.edit(b, (object) => ({
    ...object,
    metadata: { ...object.metadata, annotations: { ...object.metadata.annotations, "slipway.dev/prune": "disabled" } },
  }));
  expect(rowsOf(await walk.plan(news, state))).toEqual(["delete ids[1]"]);
  expect(walk.scene.cluster.writes).toEqual([]);
});

test("an object that a wave still owns stays, also if the component did not render it", async () => {
  const { walk, state, entries, owners } = await scene();
  const first = await walk.update({ ids: [a], inventories: [entries], owners }, state);
  expect(walk.scene.cluster.ids).toEqual([a, b]);
  const next = { ids: [], inventories: [{ ...only(entries, b), [a]: unknown }], owners };
  expect(rowsOf(await walk.plan(next, first))).toEqual(["delete ids[0]"]);
  expect(walk.scene.log.said).not.toContainEqual(expect.stringContaining("to be deleted"));
});

test("an object that only moved to another wave stays", async () => {
  const { walk, state, entries, owners } = await scene();
  const news = { ids: [a, b], inventories: [only(entries, a), only(entries, b)], owners };
  await walk.update(news, state);
  expect(walk.scene.cluster.writes).toEqual([]);
});

test.each<[string, (scene: Scene) => void]>([
  [
    "another owner",
    ({ cluster }) => {
      cluster.edit(b, (object) => ({
        ...object,
        metadata: { ...object.metadata, annotations: { "slipway.dev/owner": "someone-else" } },
      }));
    },
  ],
  [
    "another uid",
    ({ cluster }) => {
      cluster.edit(b, (object) => ({ ...object, metadata: { ...object.metadata, uid: "other" } }));
    },
  ],
  [
    "a keep annotation",
    ({ cluster }) => {
      cluster.edit(b, (object) => ({
        ...object,
        metadata: {
          ...object.metadata,
          annotations: { ...object.metadata.annotations, "kustomize.toolkit.fluxcd.io/prune": "disabled" },
        },
      }));
    },
  ],
])("leaves an object with %s alone", async (_name, change) => {
  const { walk, state, entries, owners } = await scene();
  change(walk.scene);
  await walk.update({ ids: [a], inventories: [only(entries, a)], owners }, state);
  expect(walk.scene.cluster.ids).toEqual([a, b]);
});

test("inventories that are not known yet are a change", async () => {
  const { walk, state, owners } = await scene();
  const plan = await walk.plan({ ids: [a, b], inventories: [unknown], owners }, state);
  expect(rowsOf(plan)).toEqual(["update inventories[0]"]);
});

test("ids that are not known yet are a change, and announce no deletion", async () => {
  const { walk, state, owners } = await scene();
  const plan = await walk.plan({ ids: unknown, inventories: [], owners }, state);
  expect(rowsOf(plan)).toEqual(["update ids"]);
  expect(walk.scene.log.said.filter((line) => line.includes("to be deleted"))).toEqual([]);
});

test("a delete of the resource deletes no object", async () => {
  const { walk, state } = await scene();
  await walk.delete(state);
  expect(walk.scene.cluster.ids).toEqual([a, b]);
});
