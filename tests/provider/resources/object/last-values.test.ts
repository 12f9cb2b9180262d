import { SyncError } from "../../../../engine/errors/sync-error";
import { fillUnknown } from "../../../../provider/resources/object/last-values";
import { type PropertyMap, type PropertyValue, secret, unknown } from "../../../../provider/rpc/property-value";
import { configMap, rowsOf } from "../../harness";
import { id, made, settings } from "../object-walk";

test.each<[PropertyValue, PropertyValue, PropertyValue, readonly unknown[]]>([
  [{ a: unknown, b: 1 }, { a: "last", b: 2 }, { a: "last", b: 1 }, []],
  [{ a: { b: unknown } }, { a: 1 }, { a: {} }, [["a", "b"]]],
  [{ a: [unknown, "x"] }, { a: ["last"] }, { a: ["last", "x"] }, []],
  [{ a: ["x", unknown] }, { a: ["last"] }, { a: ["x"] }, [["a", 1]]],
  [{ a: secret(unknown) }, { a: secret("last") }, { a: secret("last") }, []],
  [{ a: unknown }, { a: secret({ b: 1 }) }, { a: secret({ b: 1 }) }, []],
  [{ a: { b: unknown } }, { a: null }, { a: {} }, [["a", "b"]]],
])("%j with the last values %j", (manifest, last, filled, omitted) => {
  expect(fillUnknown(manifest, last)).toEqual({ filled, omitted });
});

const immutable = (field: string): SyncError =>
  new SyncError({
    code: "KUBE_INVALID",
    what: "no",
    faults: [{ field, message: "field is immutable", immutable: true }],
  });

/** The rows and the replaced properties of an update whose `a` is not known yet, on a cluster that refuses a field. */
async function planned(news: PropertyMap, refusal?: SyncError) {
  const { walk, state } = await made(settings({ a: "1", b: "1" }));
  if (refusal !== undefined) walk.scene.cluster.refusals.set(id, refusal);
  const plan = await walk.plan(news, state);
  return { ...plan, dryRuns: walk.scene.cluster.dryRuns };
}

test("a known field that is immutable is a replacement, although another is not known yet", async () => {
  const diff = await planned(settings({ a: unknown, b: "2" }), immutable("data.b"));
  expect(diff).toMatchObject({ replaces: ["object"], deleteBeforeReplace: true });
});

test("the server is asked with the last value, which no difference shows", async () => {
  const { dryRuns, ...diff } = await planned(settings({ a: unknown, b: "2" }));
  expect(diff.replaces).toEqual([]);
  expect(rowsOf(diff)).toEqual(["update object.data.a", "update object.data.b"]);
  expect(dryRuns).toHaveLength(1);
});

test("a field that the last update did not have decides no replacement", async () => {
  const diff = await planned(settings({ a: "1", b: "1", c: unknown }), immutable("data"));
  expect(diff.replaces).toEqual([]);
});

test("a refusal of the last values is none of the object", async () => {
  const fault = { field: "data.b", message: "must be less than a" };
  const refusal = new SyncError({ code: "KUBE_INVALID", what: "no", faults: [fault] });
  const diff = await planned(settings({ a: unknown, b: "2" }), refusal);
  expect(diff).toMatchObject({ changed: true, replaces: [] });
});

test("with another name nobody is asked", async () => {
  const { walk, state } = await made();
  const diff = await walk.plan({ object: configMap("other", { a: unknown }) }, state);
  expect(diff.replaces).toEqual(["object"]);
  const computed = { object: { ...configMap("x", { a: "2" }), metadata: { name: unknown, namespace: "shop" } } };
  expect((await walk.plan(computed, state)).replaces).toEqual([]);
  expect(walk.scene.cluster.dryRuns).toEqual([]);
});

test("drift of a known field is shown beside a field that is not known yet", async () => {
  const { walk, state } = await made(settings({ a: "1", b: "1" }));
  walk.scene.cluster.edit(id, (object) => ({ ...object, data: { a: "1", b: "kubectl" } }));
  const diff = await walk.plan(settings({ a: unknown, b: "1" }), state);
  expect(rowsOf(diff)).toEqual(["update object.data.a", 'add drift["data.b"]']);
});

test("a manifest that is JSON text, as Check accepts it, is compared like a structured one", async () => {
  const { walk, state } = await made();
  const text = JSON.stringify(configMap("settings", { a: "2" }));
  const news = { ...state.inputs, object: text };
  const request = { urn: walk.urn, id, oldInputs: state.inputs, olds: state.outputs, news, ignoreChanges: [] };
  expect(rowsOf(await walk.handler.diff(request, walk.scene.session))).toEqual(["update object.data.a"]);
});
