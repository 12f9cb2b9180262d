// What stays on the cluster although no resource holds it any more loses the mark of its owner, so that another stack
// takes it over without consent.
import { canonicalJson } from "../../../engine/lib/canonical-json";
import { ownerTokenOf } from "../../../engine/kube/apply/owner-mark";
import type { ResourceHandler } from "../../../provider/resources/shared/handler";
import { inventoryHandler } from "../../../provider/resources/inventory/inventory";
import { objectHandler } from "../../../provider/resources/object/object";
import { ownerOf } from "../../../provider/resources/shared/options";
import { pruneHandler } from "../../../provider/resources/wave/prune";
import { waveHandler } from "../../../provider/resources/wave/wave";
import type { PropertyMap } from "../../../provider/rpc/property-value";
import { asObject, configMap, nextRun, openScene, type Scene, type State, urnOf, Walk } from "../harness";

const a = "/ConfigMap/shop/a";
const b = "/ConfigMap/shop/b";
const text = (name: string): string => canonicalJson(configMap(name, { value: "1" }));

/** The objects that bear the mark of an owner. */
function marked({ cluster }: Scene): readonly string[] {
  return cluster.ids.filter((id) => {
    const live = cluster.live(id);
    return live !== undefined && ownerTokenOf(live) !== undefined;
  });
}

/** The URN of a child of a component. */
const child = (name: string, type: string): string =>
  `urn:pulumi:test::project::slipway:index:Kustomization$slipway:index:${type}::app:${name}`;

/** Deletes the resource in a run whose program has its component, or not. */
async function deleted(walk: Walk, state: State, hasComponent: boolean): Promise<Scene> {
  const scene = nextRun(walk.scene);
  if (hasComponent) scene.session.memory.componentOf(walk.urn).isPresent = true;
  const { id, inputs: oldInputs, outputs: olds } = state;
  await walk.handler.delete({ urn: walk.urn, id, oldInputs, olds, timeoutSeconds: undefined }, scene.session);
  return scene;
}

interface Kept {
  readonly title: string;
  readonly handler: ResourceHandler;
  readonly urn: string;
  readonly inputs: PropertyMap;
  /** The objects that are marked after the deletion: while the program has the component, and without it. */
  readonly marked: readonly [readonly string[], readonly string[]];
}

const object = configMap("a", { value: "1" });
const objects = { [a]: text("a"), [b]: text("b") };
const items = { "~G_v1_ConfigMap|shop|b": [] };

test.each<Kept>([
  {
    title: "an object",
    handler: objectHandler,
    urn: urnOf("a"),
    inputs: { object, keep: true },
    marked: [[], []],
  },
  {
    title: "an object of a component without a Prune",
    handler: objectHandler,
    urn: child(a, "Object"),
    inputs: { object, keep: true },
    marked: [[], []],
  },
  {
    title: "an object that a Prune deletes",
    handler: objectHandler,
    urn: child(a, "Object"),
    inputs: { object, keep: true, leavesToPrune: true },
    marked: [[a], []],
  },
  {
    title: "a wave",
    handler: waveHandler,
    urn: urnOf("wave", "Wave"),
    inputs: { objects, keep: true },
    marked: [[], []],
  },
  {
    title: "a wave of a component",
    handler: waveHandler,
    urn: child("wave 0", "Wave"),
    inputs: { objects, keep: true, prune: false },
    marked: [[], []],
  },
  {
    title: "a wave whose objects a Prune deletes",
    handler: waveHandler,
    urn: child("wave 0", "Wave"),
    inputs: { objects, keep: true, prune: false, leavesToPrune: true },
    marked: [[a, b], []],
  },
  {
    title: "an inventory",
    handler: inventoryHandler,
    urn: urnOf("record", "Inventory"),
    inputs: { name: "record", namespace: "shop", items, keep: true },
    marked: [[], []],
  },
])("$title that stays when its resource is deleted", async ({ handler, urn, inputs, marked: expected }) => {
  for (const [index, hasComponent] of [true, false].entries()) {
    const walk = new Walk(handler, openScene(), urn);
    const state = await walk.create(inputs);
    const ids = walk.scene.cluster.ids;
    expect(marked(walk.scene)).toEqual(ids);
    expect(ids.length).toBeGreaterThan(0);
    const scene = await deleted(walk, state, hasComponent);
    expect(scene.cluster.ids).toEqual(ids);
    expect(marked(scene)).toEqual(expected[index]);
  }
});

test("what belongs to somebody else by now keeps the mark", async () => {
  const walk = new Walk(waveHandler, openScene(), urnOf("wave", "Wave"));
  const state = await walk.create({ objects, keep: true });
  const other = { "slipway.dev/owner": "22222222.theirs" };
  walk.scene.cluster.edit(b, (live) => ({ ...live, metadata: { ...live.metadata, annotations: other } }));
  expect(marked(await deleted(walk, state, false))).toEqual([b]);
  expect(walk.scene.log.said).toEqual([
    "info: ConfigMap shop/a stays on the cluster: keep is set",
    "info: ConfigMap shop/b stays on the cluster: another resource owns it now",
  ]);
});

test("a wave without prune gives up what it no longer has, unless the program has it elsewhere", async () => {
  for (const isMoved of [false, true]) {
    const walk = new Walk(waveHandler, openScene(), urnOf("wave", "Wave"));
    const state = await walk.create({ objects, prune: false });
    const news = { objects: { [a]: text("a") }, prune: false };
    const { inputs } = await walk.plan(news, state);
    if (isMoved) walk.scene.session.declared.declare(urnOf("b"), asObject(configMap("b", {})));
    const request = { urn: walk.urn, id: state.id, oldInputs: state.inputs, olds: state.outputs, news: inputs };
    const more = { timeoutSeconds: undefined, preview: false, ignoreChanges: [] };
    await walk.handler.update({ ...request, ...more }, walk.scene.session);
    expect(walk.scene.cluster.ids).toEqual([a, b]);
    expect(marked(walk.scene)).toEqual(isMoved ? [a, b] : [a]);
  }
});

test("a wave records what it could not give up, and tries again", async () => {
  const walk = new Walk(waveHandler, openScene(), urnOf("wave", "Wave"));
  const state = await walk.create({ objects, prune: false });
  const news = { objects: { [a]: text("a") }, prune: false };
  walk.scene.cluster.faults.set(`patch ${b}`, "KUBE_FORBIDDEN");
  const failed = await walk.update(news, state);
  expect(failed.problems).toMatchObject([{ code: "KUBE_FORBIDDEN" }]);
  expect(Object.keys(failed.outputs["inventory"] as PropertyMap)).toEqual([a, b]);
  walk.scene.cluster.faults.clear();
  const next = await walk.update(news, failed);
  expect([next.problems, Object.keys(next.outputs["inventory"] as PropertyMap)]).toEqual([[], [a]]);
  expect(marked(walk.scene)).toEqual([a]);
});

test("a Prune that keeps objects says so in the preview, and gives up those that left", async () => {
  const wave = new Walk(waveHandler, openScene(), child("wave 0", "Wave"));
  const made = await wave.create({ objects, prune: false });
  const inventory = made.outputs["inventory"] as PropertyMap;
  const owners = [ownerOf(made.outputs)];
  const walk = new Walk(pruneHandler, nextRun(wave.scene), child("prune", "Prune"));
  const inputs = { ids: [a, b], inventories: [inventory], owners, keepObjects: true };
  const state = await walk.create(inputs);
  const said = walk.scene.log.said.length;
  const news = { ...inputs, ids: [a], inventories: [{ [a]: inventory[a] ?? null }] };
  expect((await walk.plan(news, state)).changed).toBe(true);
  expect(walk.scene.log.said.slice(said)).toEqual(["info: ConfigMap shop/b stays on the cluster: prune is off"]);
  expect(marked(walk.scene)).toEqual([a, b]);
  const next = await walk.update(news, state);
  expect([walk.scene.cluster.ids, marked(walk.scene)]).toEqual([[a, b], [a]]);
  expect((await walk.plan(news, next)).changed).toBe(false);
  // Protection is no matter: nothing is deleted.
  await walk.update({ ...news, protectObjects: true, ids: [], inventories: [{}] }, next);
  expect([walk.scene.cluster.ids, marked(walk.scene)]).toEqual([[a, b], []]);
});
