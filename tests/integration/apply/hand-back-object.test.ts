// Objects that go back to the controller of Flux, on the real API server; tests/e2e/flux-hand-over.test.ts asks Flux.
import { handBackObject, type ReturnedObject } from "../../../engine/apply/hand-back-object";
import { withOwner } from "../../../engine/kube/apply/owner-mark";
import type { KubeClient } from "../../../engine/kube/kube-client";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { keyOf } from "../../../engine/model/objects/object-key";
import { useNamespace } from "../use-namespace";

const space = useNamespace("hand-back", "all tests");
const token = "stack.own title";
const labels = { "kustomize.toolkit.fluxcd.io/name": "apps", "kustomize.toolkit.fluxcd.io/namespace": "flux-system" };
const [ours, flux] = ["slipway", "kustomize-controller"];

function configMap(name: string, data: Readonly<Record<string, string>>, more: object = {}): KubeObject {
  return { apiVersion: "v1", kind: "ConfigMap", metadata: { name, namespace: space.name, ...more }, data };
}

const apply = async (object: KubeObject, fieldManager: string): Promise<KubeObject> =>
  (await space.client.apply(object, { fieldManager, force: true })).object;

const returned = (live: KubeObject, more: Partial<ReturnedObject> = {}): ReturnedObject => ({
  ...{ ref: { ...keyOf(live), version: "" }, uid: live.metadata.uid, ownerToken: token, labels },
  ...{ managers: { from: ours, to: flux }, ...more },
});

const read = async (live: KubeObject): Promise<KubeObject | undefined> =>
  space.client.get({ ...keyOf(live), version: "v1" });

const managersOf = (live: KubeObject | undefined): unknown =>
  live?.metadata.managedFields?.map(({ manager, operation }) => `${manager ?? ""} ${operation ?? ""}`);

const adopted = (name: string): Promise<KubeObject> =>
  apply(withOwner(configMap(name, { a: "1", b: "2" }), token), ours);

test("it has the labels of Flux and no mark of ours, and the next apply of Flux changes nothing", async () => {
  const before = await adopted("back");
  expect(await handBackObject(space.client, returned(before))).toEqual({});
  const after = await read(before);
  expect(after?.["data"]).toEqual({ a: "1", b: "2" });
  expect(after?.metadata).toMatchObject({ uid: before.metadata.uid, labels });
  expect(after?.metadata.annotations).toBeUndefined();
  expect(managersOf(after)).toEqual([`${flux} Apply`]);

  const applied = await apply(configMap("back", { a: "1", b: "2" }, { labels }), flux);
  expect(applied.metadata.resourceVersion).toBe(after?.metadata.resourceVersion);
  expect((await apply(configMap("back", { a: "1" }, { labels }), flux))["data"]).toEqual({ a: "1" });
});

test("fields of others stay theirs, and those that Flux still owns are not lost", async () => {
  await apply(configMap("shared", { a: "1", old: "3" }, { labels }), flux);
  await apply(configMap("shared", { theirs: "4" }), "robot");
  const before = await adopted("shared");
  await handBackObject(space.client, returned(before));
  const applied = await apply(configMap("shared", { b: "2" }, { labels }), flux);
  expect(applied["data"]).toEqual({ b: "2", theirs: "4" });
});

test("a run that was interrupted is gone on with, and a second one writes nothing", async () => {
  const before = await adopted("interrupted");
  let calls = 0;
  const { client } = space;
  const dying: Pick<KubeClient, "get" | "patch"> = {
    get: (ref) => client.get(ref),
    patch: (ref, patch, options) => {
      calls += 1;
      return calls > 1 ? Promise.reject(new Error("killed")) : client.patch(ref, patch, options);
    },
  };
  await expect(handBackObject(dying, returned(before))).rejects.toThrow("killed");
  expect(managersOf(await read(before))).toEqual([`${ours} Apply`, `${flux} Update`]);
  await handBackObject(space.client, returned(before));
  const after = await read(before);
  expect(managersOf(after)).toEqual([`${flux} Apply`]);
  await handBackObject(space.client, returned(before));
  expect(await read(before)).toEqual(after);
});

test("what is not ours any more is left as it is", async () => {
  const before = await adopted("other");
  const other = { ref: { ...keyOf(configMap("none", {})), version: "" } };
  const reasons: string[] = [];
  for (const more of [{ ownerToken: "stack.other" }, { uid: "another" }, other, { annotations: { release: "shop" } }]) {
    reasons.push((await handBackObject(space.client, returned(before, more))).left ?? "");
  }
  expect(reasons).toEqual([
    "another resource owns it",
    "another object has its name by now",
    "it is not on the cluster",
    "it does not belong to the release any more",
  ]);
  expect(await read(before)).toEqual(before);
  await apply(configMap("other", { a: "1" }), ours);
  expect(await handBackObject(space.client, returned(before))).toEqual({ left: "nobody owns it any more" });
});
