// A controller writes an object between the read and the replacement, in an update as in a preview.
import { dryRunTarget } from "../../../engine/sync/cluster/dry-run-target";
import { replaceCurrent } from "../../../engine/apply/replace-current";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { keyOf } from "../../../engine/model/objects/object-key";
import { useNamespace } from "../use-namespace";

const writing = { fieldManager: "slipway" };

const space = useNamespace("replace", "all tests");

function configMap(name: string, data: Record<string, string>): KubeObject {
  return { apiVersion: "v1", kind: "ConfigMap", metadata: { name, namespace: space.name }, data };
}

/** An object, as it was before somebody else wrote it. */
async function staleRead(name: string): Promise<KubeObject> {
  const read = await space.client.create(configMap(name, { a: "1" }), writing);
  await space.client.replace(configMap(name, { a: "theirs" }), { fieldManager: "robot" });
  return read;
}

const dataOf = async (name: string): Promise<unknown> => {
  const key = keyOf(configMap(name, {}));
  return (await space.client.get({ ...key, version: "v1" }))?.["data"];
};

test("a replacement replaces the present state", async () => {
  const read = await staleRead("changed");
  const replaced = await replaceCurrent(space.client, configMap("changed", { a: "2" }), read, writing);
  expect(replaced["data"]).toEqual({ a: "2" });
  expect(await dataOf("changed")).toEqual({ a: "2" });
});

test("a dry run predicts the replacement of the present state", async () => {
  const read = await staleRead("tried");
  const method = { isReplaced: true, isServerSide: false };
  const tried = await dryRunTarget(space.client, configMap("tried", { a: "2" }), read, method, writing);
  expect(tried["data"]).toEqual({ a: "2" });
  expect(await dataOf("tried")).toEqual({ a: "theirs" });
});

test("another object of the name stays as it is", async () => {
  const read = await staleRead("other");
  const key = { ...keyOf(read), version: "v1" };
  const { uid = "", resourceVersion = "" } = (await space.client.get(key))?.metadata ?? {};
  await space.client.delete(key, { uid, resourceVersion });
  await space.client.create(configMap("other", { a: "new" }), { fieldManager: "robot" });
  await expect(replaceCurrent(space.client, configMap("other", { a: "2" }), read, writing)).rejects.toMatchObject({
    code: "KUBE_CONFLICT",
  });
  expect(await dataOf("other")).toEqual({ a: "new" });
});
