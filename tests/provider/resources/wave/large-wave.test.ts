import { packObject } from "../../../../engine/record/packed-object";
import { type PropertyMap, secret } from "../../../../provider/rpc/property-value";
import { waveHandler } from "../../../../provider/resources/wave/wave";
import { asObject, configMap, openScene, rowsOf, Walk } from "../../harness";

const id = "/ConfigMap/shop/big";
const small = "/ConfigMap/shop/small";
const filling = Object.fromEntries(
  Array.from({ length: 1000 }, (_, index) => [`key${String(index)}`, "some text ".repeat(4)]),
);
const big = (data: Record<string, string>): PropertyMap => configMap("big", { ...filling, ...data });
const packed = (data: Record<string, string>): string => packObject(asObject(big(data)));
const smallText = JSON.stringify(configMap("small", { a: "1" }));
const wave = (data: Record<string, string>): PropertyMap => ({ objects: { [id]: packed(data), [small]: smallText } });
const open = (): Walk => new Walk(waveHandler, openScene());
const setData = (data: Record<string, string>) => (object: ReturnType<typeof asObject>) => ({
  ...object,
  data: { ...(object["data"] as object), ...data },
});

test.each<[string, PropertyMap]>([
  ["as the SDK sends it", wave({ a: "1" })],
  ["as JSON text", { objects: { [id]: JSON.stringify(big({ a: "1" })), [small]: smallText } }],
])("%s: a large object is packed in the inputs, and in no output", async (_name, news) => {
  const walk = open();
  const state = await walk.create(news);
  expect((state.inputs["objects"] as PropertyMap)[id]).toBe(packed({ a: "1" }));
  expect(Object.keys(state.outputs).sort()).toEqual(["health", "inventory", "owner"]);
  expect(await walk.plan(news, state)).toMatchObject({ changed: false, changes: [] });
});

test("a change of a large object is shown as a summary, one of a small object as its text", async () => {
  const walk = open();
  const state = await walk.create(wave({ a: "1" }));
  const changed = { objects: { [id]: packed({ a: "2", b: "1" }), [small]: smallText.replace(/"a":"1"/, '"a":"2"') } };
  const plan = await walk.plan(changed, state);
  expect(rowsOf(plan)).toEqual([
    `add changes["${id}"]["data.a"]`,
    `add changes["${id}"]["data.b"]`,
    `update objects["${small}"]`,
  ]);
  expect(plan.inputs["changes"]).toEqual({ [id]: { "data.a": "1 field changed", "data.b": "1 field added" } });
  expect(plan.changes.at(-1)).toMatchObject({ inputDiff: true });
  const updated = await walk.update(changed, state);
  expect(await walk.plan(changed, updated)).toMatchObject({ changed: false });
  expect(rowsOf(await walk.plan({ objects: { [small]: changed.objects[small] } }, updated))).toEqual([
    `add changes["${id}"]`,
  ]);
});

test("a state that has the texts in its outputs continues without a change", async () => {
  const walk = open();
  const state = await walk.create(wave({ a: "1" }));
  const objects = {
    [id]: JSON.stringify(big({ a: "1" })),
    [small]: (state.inputs["objects"] as PropertyMap)[small] ?? null,
  };
  const canonical = { ...objects, [id]: JSON.stringify(sorted(big({ a: "1" }))) };
  const old = {
    ...state,
    inputs: { ...state.inputs, objects: canonical },
    outputs: { ...state.outputs, objects: canonical },
  };
  expect(await walk.plan(wave({ a: "1" }), old)).toMatchObject({ changed: false });
});

test("drift is shown by field; a refresh records it in the outputs, and an update removes it", async () => {
  const walk = open();
  const state = await walk.create(wave({ a: "1" }));
  walk.scene.cluster.edit(id, setData({ a: "9" }));
  expect(rowsOf(await walk.plan(wave({ a: "1" }), state))).toEqual([`add drift["${id}"]["data.a"]`]);
  const refreshed = await walk.refresh(state);
  expect(refreshed.outputs["deviations"]).toEqual({ [id]: packed({ a: "9" }) });
  const updated = await walk.update(wave({ a: "1" }), refreshed);
  expect(updated.outputs["deviations"]).toBeUndefined();
  expect(await walk.plan(wave({ a: "1" }), updated)).toMatchObject({ changed: false });
});

test("a secret text stays secret, and its summary shows no value", async () => {
  const walk = open();
  const state = await walk.create({ objects: { [id]: secret(packed({ a: "hunter2" })) } });
  expect((state.inputs["objects"] as PropertyMap)[id]).toEqual(secret(packed({ a: "hunter2" })));
  const plan = await walk.plan({ objects: { [id]: secret(packed({ a: "hunter3" })) } }, state);
  expect(plan.inputs["changes"]).toEqual({ [id]: { "data.a": "1 field changed" } });
});

test("a large inventory is one text, which later runs read", async () => {
  const objects = Object.fromEntries(
    Array.from({ length: 40 }, (_, index) => [
      `/ConfigMap/shop/c${String(index)}`,
      JSON.stringify(configMap(`c${String(index)}`, { a: "1" })),
    ]),
  );
  const walk = open();
  const state = await walk.create({ objects });
  expect(state.outputs["inventory"]).toMatch(/^slipway-packed:1:br:/);
  expect(await walk.plan({ objects }, state)).toMatchObject({ changed: false });
  await walk.delete(state);
  expect(walk.scene.cluster.ids).toEqual([]);
});

function sorted(object: PropertyMap): PropertyMap {
  const data = Object.entries(object["data"] as PropertyMap).sort(([left], [right]) => (left < right ? -1 : 1));
  const { apiVersion, kind, metadata } = object;
  return { apiVersion, data: Object.fromEntries(data), kind, metadata } as PropertyMap;
}
