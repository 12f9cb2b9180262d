import { packObject, unpackObject } from "../../../../engine/record/packed-object";
import { fullDiffVariable, unpackManifest } from "../../../../provider/resources/shared/large-objects";
import {
  type PropertyMap,
  type PropertyValue,
  secret,
  SecretValue,
  unknown,
} from "../../../../provider/rpc/property-value";
import { asObject, configMap, rowsOf } from "../../harness";
import { id, made, open, settings } from "../object-walk";

const rest = Object.fromEntries(
  Array.from({ length: 1000 }, (_, index) => [`key${String(index)}`, "some text ".repeat(4)]),
);
const large = (data: PropertyMap): PropertyMap => configMap("settings", { ...rest, ...data });
const packed = (data: PropertyMap): string => packObject(asObject(large(data)));
const setData = (data: Record<string, string>) => (object: ReturnType<typeof asObject>) => ({
  ...object,
  data: { ...(object["data"] as object), ...data },
});

test.each<[string, PropertyValue]>([
  ["as the SDK sends it", packed({ a: "1" })],
  ["structured", large({ a: "1" })],
])("%s: the state has it once, as packed text", async (_name, object) => {
  const { walk, state } = await made({ object });
  expect(state.inputs["object"]).toBe(packed({ a: "1" }));
  expect(state.outputs["object"]).toBeUndefined();
  expect(state.outputs).toMatchObject({ key: id, uid: walk.scene.cluster.live(id)?.metadata.uid });
  await expect(
    walk.scene.cluster.get({ group: "", version: "v1", kind: "ConfigMap", namespace: "shop", name: "settings" }),
  ).resolves.toMatchObject({ data: { ...rest, a: "1" } });
  expect(await walk.plan({ object }, state)).toMatchObject({ changed: false, changes: [] });
});

test("the plugin adds the namespace", async () => {
  const object = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "x" }, data: rest };
  const inputs = await open({ namespace: "mine" }).checked({ object: packObject(asObject(object)) });
  expect(unpackObject(inputs["object"] as string).metadata.namespace).toBe("mine");
});

test("a change is shown as a summary, and then applied", async () => {
  const { walk, state } = await made({ object: packed({ a: "1", b: "1" }) });
  const news = { object: packed({ a: "2", c: "1" }) };
  const plan = await walk.plan(news, state);
  expect(rowsOf(plan)).toEqual(['add changes["data.a"]', 'add changes["data.b"]', 'add changes["data.c"]']);
  expect(plan.inputs["changes"]).toEqual({
    "data.a": "1 field changed",
    "data.b": "1 field removed",
    "data.c": "1 field added",
  });
  const updated = await walk.update(news, state);
  expect(updated.outputs["changes"]).toBeUndefined();
  expect(await walk.plan(news, updated)).toMatchObject({ changed: false });
});

test("on request, a change is shown field by field", async () => {
  const { walk, state } = await made({ object: packed({ a: "1" }) });
  process.env[fullDiffVariable] = "1";
  try {
    const { inputs } = await walk.plan({ object: packed({ a: "2" }) }, state);
    expect(inputs["changes"]).toEqual({ "data.a": '"1" becomes "2"' });
  } finally {
    // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- the variable is set for this test only
    delete process.env[fullDiffVariable];
  }
});

test("a state with the structured object continues as text, without a change", async () => {
  const { walk, state } = await made({ object: packed({ a: "1" }) });
  const before = { ...state, inputs: { ...state.inputs, object: large({ a: "1" }) } };
  const old = { ...before, outputs: { ...state.outputs, object: large({ a: "1" }) } };
  expect(await walk.plan({ object: packed({ a: "1" }) }, old)).toMatchObject({ changed: false });
  expect(rowsOf(await walk.plan({ object: packed({ a: "2" }) }, old))).toEqual(['add changes["data.a"]']);
});

test("an object that becomes small is structured again", async () => {
  const { walk, state } = await made({ object: packed({ a: "1" }) });
  const plan = await walk.plan(settings({ a: "1" }), state);
  expect(plan.inputs["object"]).toEqual(configMap("settings", { a: "1" }));
  expect(plan.changes).toHaveLength(1000);
});

test("drift is found, and shown by field", async () => {
  const { walk, state } = await made({ object: packed({ a: "1" }) });
  walk.scene.cluster.edit(id, setData({ a: "9" }));
  expect(rowsOf(await walk.plan({ object: packed({ a: "1" }) }, state))).toEqual(['add drift["data.a"]']);
});

test("a refresh records drift in the outputs, and an update removes it", async () => {
  const { walk, state } = await made({ object: packed({ a: "1" }) });
  expect((await walk.refresh(state)).outputs["object"]).toBeUndefined();
  walk.scene.cluster.edit(id, setData({ a: "9" }));
  const refreshed = await walk.refresh(state);
  expect(refreshed.outputs["object"]).toBe(packed({ a: "9" }));
  const news = { object: packed({ a: "1" }) };
  expect(await walk.plan(news, refreshed)).toMatchObject({ changed: true });
  expect((await walk.update(news, refreshed)).outputs["object"]).toBeUndefined();
});

test("a secret in it makes the whole text secret, and no value is shown", async () => {
  const { walk, state } = await made({ object: large({ a: secret("hunter2") }) });
  expect(state.inputs["object"]).toEqual(secret(packed({ a: "hunter2" })));
  const plan = await walk.plan({ object: large({ a: secret("hunter3") }) }, state);
  expect(plan.inputs["object"]).toBeInstanceOf(SecretValue);
  expect(rowsOf(plan)).toEqual(['add changes["data.a"]']);
  walk.scene.cluster.edit(id, setData({ a: "hunter4" }));
  const drifted = await walk.plan({ object: secret(packed({ a: "hunter2" })) }, state);
  expect(drifted.inputs["drift"]).toEqual({
    "data.a": "[secret] on the cluster (by kubectl-edit, 2026-01-02T03:04:05Z), [secret] in the program",
  });
});

test("ignored fields are neither shown nor written", async () => {
  const { walk, state } = await made({ object: packed({ a: "1" }) });
  walk.scene.cluster.edit(id, setData({ a: "9" }));
  const plan = await walk.plan({ object: packed({ a: "2" }) }, state, ["object.data.a"]);
  expect(plan).toMatchObject({ changed: false, changes: [] });
});

test("an import has the packed text in its inputs", async () => {
  const walk = open();
  walk.scene.cluster.put(asObject(large({ a: "1" })));
  const imported = await walk.refresh({ id, inputs: {}, outputs: {} });
  expect(imported.inputs).toEqual({ object: packed({ a: "1" }) });
  expect(imported.outputs["object"]).toBe(packed({ a: "1" }));
});

test("a manifest with unknown leaves stays structured", async () => {
  const { walk, state } = await made({ object: packed({ a: "1" }) });
  const plan = await walk.plan({ object: large({ a: unknown }) }, state);
  expect(rowsOf(plan)).toEqual(["update object.data.a"]);
});

test("its inputs determine the deletion", async () => {
  const { walk, state } = await made({ object: packed({ a: "1" }) });
  await walk.delete(state);
  expect(walk.scene.cluster.ids).toEqual([]);
});

test("an unreadable text is an error of the input", async () => {
  const { failures } = await open().check({ object: "slipway-packed:9:br:x:y" });
  expect(failures).toEqual([
    { property: "object", reason: "cannot be read: it has another format version, or is truncated" },
  ]);
  expect(unpackManifest("text")).toBe("text");
});
