import { secret } from "../../../provider/rpc/property-value";
import { fail } from "../../tools/fakes/fake-cluster";
import { asObject, configMap, rowsOf } from "../harness";
import { id, made, open, settings, withData } from "./object-walk";

describe("read", () => {
  test("records live values in the state, so that the next diff shows them", async () => {
    const { walk, state } = await made(settings({ a: "1", b: "same" }));
    walk.scene.cluster.edit(id, withData({ a: "9", b: "same" }));
    const refreshed = await walk.refresh(state);
    expect(refreshed.outputs["object"]).toMatchObject({ data: { a: "9", b: "same" } });
    expect(rowsOf(await walk.plan(settings({ a: "1", b: "same" }), refreshed))).toEqual(["update object.data.a"]);
  });

  test("secret values stay secret", async () => {
    const { walk, state } = await made(settings({ a: secret("hunter2") }));
    walk.scene.cluster.edit(id, withData({ a: "hunter3" }));
    const { object } = (await walk.refresh(state)).outputs;
    expect((object as { data: { a: unknown } }).data.a).toEqual(secret("hunter3"));
  });

  test.each([
    ["is gone", undefined],
    ["is another one of the same name", configMap("settings", {}, { uid: "another" })],
  ])("an object that %s leaves the state", async (_name, other) => {
    const { walk, state } = await made();
    walk.scene.cluster.remove(id);
    if (other !== undefined) walk.scene.cluster.put(asObject(other));
    expect((await walk.refresh(state)).id).toBe("");
  });

  test("a user with read access only sees the recorded fields", async () => {
    const { walk, state } = await made();
    walk.scene.cluster.edit(id, withData({ a: "9", foreign: "x" }));
    walk.scene.cluster.refusals.set(id, fail("KUBE_FORBIDDEN"));
    expect((await walk.refresh(state)).outputs["object"]).toMatchObject({ data: { a: "9" } });
  });

  test("imports by id, without the fields of the server and of other tools", async () => {
    const walk = open();
    const annotations = { "kubectl.kubernetes.io/last-applied-configuration": "{}", mine: "yes" };
    walk.scene.cluster.put(asObject(configMap("settings", { a: "1" }, { annotations, generation: 3 })));
    const imported = await walk.refresh({ id, inputs: {}, outputs: {} });
    expect(imported.inputs).toEqual({ object: configMap("settings", { a: "1" }, { annotations: { mine: "yes" } }) });
    expect(imported.outputs).toMatchObject({ uid: "uid-1", key: id });
  });

  test("an id that identifies nothing", async () => {
    await expect(open().refresh({ id: "settings", inputs: {}, outputs: {} })).rejects.toThrow("PROVIDER_ID_INVALID");
  });
});

describe("delete", () => {
  test("deletes objects that we still own", async () => {
    const { walk, state } = await made();
    await walk.delete(state);
    expect(walk.scene.cluster.ids).toEqual([]);
  });

  test.each([
    ["another owner", { "slipway.dev/owner": "someone-else" }, "another resource owns it now"],
    ["a keep mark", { "slipway.dev/prune": "disabled" }, "it is marked slipway.dev/prune: disabled"],
  ])("leaves an object with %s alone, and says so", async (_name, annotations, words) => {
    const { walk, state } = await made();
    walk.scene.cluster.edit(id, (object) => ({
      ...object,
      metadata: { ...object.metadata, annotations: { ...object.metadata.annotations, ...annotations } },
    }));
    await walk.delete(state);
    expect(walk.scene.cluster.ids).toEqual([id]);
    expect(walk.scene.log.said.at(-1)).toBe(`info: ConfigMap shop/settings stays on the cluster: ${words}`);
  });

  test("keep leaves the object on the cluster", async () => {
    const { walk, state } = await made({ ...settings({ a: "1" }), keep: true });
    await walk.delete(state);
    expect(walk.scene.cluster.ids).toEqual([id]);
    expect(walk.scene.log.said.at(-1)).toBe("info: ConfigMap shop/settings stays on the cluster: keep is set");
  });

  test("a replacement with the same object outlives the old resource", async () => {
    const { walk, state } = await made();
    const inputs = await walk.checked(settings({ a: "1" }), undefined, 2);
    const request = { urn: walk.urn, inputs, timeoutSeconds: undefined, preview: false };
    await walk.handler.create(request, walk.scene.session);
    await walk.scene.session.runs.end();
    await walk.delete(state);
    expect(walk.scene.cluster.ids).toEqual([id]);
  });
});
