import { SyncError } from "../../../../engine/errors/sync-error";
import { canonicalJson } from "../../../../engine/lib/canonical-json";
import { packObject } from "../../../../engine/record/packed-object";
import { waveHandler } from "../../../../provider/resources/wave/wave";
import type { PropertyMap } from "../../../../provider/rpc/property-value";
import { asObject, configMap, openScene, rowsOf, type State, urnOf, Walk } from "../../harness";

const [a, b, c] = ["/ConfigMap/shop/a", "/ConfigMap/shop/b", "/ConfigMap/shop/c"] as const;
const text = (name: string, value = "1"): string => canonicalJson(configMap(name, { value }));
const refused = new SyncError({
  code: "KUBE_INVALID",
  what: "the API server refuses the object",
  why: "data.value: Invalid value\ndata.more: Required value",
});
const reason = "KUBE_INVALID: the API server refuses the object: data.value: Invalid value data.more: Required value";

async function made(objects: PropertyMap): Promise<{ walk: Walk; state: State }> {
  const walk = new Walk(waveHandler, openScene(), urnOf("wave", "Wave"));
  return { walk, state: await walk.create({ objects }) };
}

/** An update in which the server refuses one object. */
async function failedUpdate(before: PropertyMap, objects: PropertyMap, id: string) {
  const { walk, state } = await made(before);
  walk.scene.cluster.refusals.set(id, refused);
  const failed = await walk.update({ objects }, state);
  walk.scene.cluster.refusals.clear();
  return { walk, failed, news: { objects } };
}

test("the next preview shows what is applied again, and why", async () => {
  const objects = { [a]: text("a", "2"), [b]: text("b", "2") };
  const { walk, failed, news } = await failedUpdate({ [a]: text("a"), [b]: text("b") }, objects, b);
  expect(failed.outputs).toMatchObject({ pending: { [b]: reason }, deviations: { [a]: text("a", "2") } });
  expect(rowsOf(await walk.plan(news, failed))).toEqual([`update objects["${b}"]`, `delete pending["${b}"]`]);
  expect(walk.scene.log.said).toContain(`info: not done by the last update: ${b}: ${reason}`);
  const next = await walk.update(news, failed);
  expect(next.outputs).not.toHaveProperty("pending");
  expect(next.outputs).not.toHaveProperty("deviations");
  expect(await walk.plan(news, next)).toMatchObject({ changed: false, changes: [] });
});

test("a program that takes the update back changes what was done of it", async () => {
  const before = { [a]: text("a"), [b]: text("b") };
  const objects = { [a]: text("a", "2"), [b]: text("b", "2") };
  const { walk, failed } = await failedUpdate(before, objects, b);
  expect(rowsOf(await walk.plan({ objects: before }, failed))).toEqual([
    `add drift["${a}"]["data.value"]`,
    `delete pending["${b}"]`,
  ]);
  await walk.update({ objects: before }, failed);
  expect(walk.scene.cluster.live(a)?.["data"]).toEqual({ value: "1" });
});

test("of an object that was never created, the text is new", async () => {
  const objects = { [a]: text("a"), [c]: text("c") };
  const { walk, failed, news } = await failedUpdate({ [a]: text("a") }, objects, c);
  expect(rowsOf(await walk.plan(news, failed))).toEqual([`add objects["${c}"]`, `delete pending["${c}"]`]);
});

test("an object that a failed update created, and the program has no more, is deleted", async () => {
  const objects = { [a]: text("a", "2"), [c]: text("c") };
  const { walk, failed } = await failedUpdate({ [a]: text("a") }, objects, a);
  expect(rowsOf(await walk.plan({ objects: { [a]: text("a") } }, failed))).toEqual([
    `delete deviations["${c}"]`,
    `delete pending["${a}"]`,
  ]);
  await walk.update({ objects: { [a]: text("a") } }, failed);
  expect(walk.scene.cluster.ids).toEqual([a]);
});

test("of a large one that a failed create left out, a sentence is", async () => {
  const filling = Object.fromEntries(
    Array.from({ length: 1000 }, (_, index) => [`key${String(index)}`, "x".repeat(40)]),
  );
  const objects = { [a]: text("a"), [c]: packObject(asObject(configMap("c", filling))) };
  const walk = new Walk(waveHandler, openScene(), urnOf("wave", "Wave"));
  walk.scene.cluster.refusals.set(c, refused);
  const failed = await walk.create({ objects });
  walk.scene.cluster.refusals.clear();
  const plan = await walk.plan({ objects }, failed);
  expect(rowsOf(plan)).toEqual([`add drift["${c}"]`, `delete pending["${c}"]`]);
  expect(plan.inputs["drift"]).toEqual({ [c]: "missing on the cluster, set in the program" });
});

test("a deletion that waits for the others is shown with its reason", async () => {
  const objects = { [a]: text("a", "2"), [c]: text("c") };
  const { walk, failed, news } = await failedUpdate({ ...objects, [a]: text("a"), [b]: text("b") }, objects, a);
  expect(failed.outputs["pending"]).toEqual({
    [a]: reason,
    [b]: "it is deleted when the objects of the program are healthy",
  });
  expect(rowsOf(await walk.plan(news, failed))).toEqual([
    `update objects["${a}"]`,
    `delete objects["${b}"]`,
    `delete pending["${a}"]`,
    `delete pending["${b}"]`,
  ]);
  await walk.update(news, failed);
  expect(walk.scene.cluster.ids).toEqual([a, c]);
});

test("what a refresh found otherwise is shown by field, not as a text that is compared with itself", async () => {
  const { walk, state } = await made({ [a]: text("a") });
  walk.scene.cluster.edit(a, (object) => ({ ...object, data: { value: "9" } }));
  const refreshed = await walk.refresh(state);
  expect(rowsOf(await walk.plan({ objects: { [a]: text("a") } }, refreshed))).toEqual([
    `add drift["${a}"]["data.value"]`,
  ]);
});
