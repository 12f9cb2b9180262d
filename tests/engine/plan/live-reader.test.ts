import { SyncError } from "../../../engine/errors/sync-error";
import type { KubeClient, ObjectRef } from "../../../engine/kube/kube-client";
import { createLiveReader } from "../../../engine/plan/live-reader";

const refOf = (name: string, kind = "ConfigMap"): ObjectRef => ({
  group: "",
  version: "v1",
  kind,
  namespace: "shop",
  name,
});
const many = Array.from({ length: 20 }, (_, index) => refOf(`c${String(index)}`));

/** A client that records its calls; the cluster has all objects except `c3`. */
function clientOf(list: () => void = () => undefined): { client: KubeClient; calls: string[] } {
  const calls: string[] = [];
  const objectOf = ({ kind, name }: ObjectRef) => ({ apiVersion: "v1", kind, metadata: { name, namespace: "shop" } });
  const client = {
    get: (ref: ObjectRef) => {
      calls.push(`get ${ref.kind} ${ref.name}`);
      return Promise.resolve(ref.name === "c3" ? undefined : objectOf(ref));
    },
    list: async (_group: string, _version: string, kind: string, { namespace }: { namespace?: string }) => {
      calls.push(`list ${kind} ${namespace ?? ""}`);
      await Promise.resolve();
      list();
      return { items: many.filter(({ name }) => name !== "c3").map(objectOf), resourceVersion: "1" };
    },
  };
  return { client: client as unknown as KubeClient, calls };
}

const namesOf = (objects: readonly ({ metadata: { name: string } } | undefined)[]) =>
  objects.map((object) => object?.metadata.name);

test("many objects of a kind are read with one list, few one by one", async () => {
  const { client, calls } = clientOf();
  const few = [refOf("s0", "Secret"), refOf("s1", "Secret")];
  const read = createLiveReader(client, [...many, ...few]);
  const found = await Promise.all([...many, ...few].map(read));
  expect(namesOf(found)).toEqual([...many.map(({ name }) => (name === "c3" ? undefined : name)), "s0", "s1"]);
  expect(calls).toEqual(["list ConfigMap shop", "get Secret s0", "get Secret s1"]);
});

test("lists nothing before the first read", () => {
  const { client, calls } = clientOf();
  createLiveReader(client, many);
  expect(calls).toEqual([]);
});

test("without the right to list, each object is read", async () => {
  const { client, calls } = clientOf(() => {
    throw new SyncError({ code: "KUBE_FORBIDDEN", what: "may not list" });
  });
  const found = await Promise.all(many.map(createLiveReader(client, many)));
  expect(namesOf(found).filter((name) => name !== undefined)).toHaveLength(19);
  expect(calls).toEqual(["list ConfigMap shop", ...many.map(({ name }) => `get ConfigMap ${name}`)]);
});

test("a cancelled list ends the run", async () => {
  const { client } = clientOf(() => {
    throw new SyncError({ code: "KUBE_CANCELLED", what: "cancelled" });
  });
  await expect(createLiveReader(client, many)(refOf("c1"))).rejects.toThrow("KUBE_CANCELLED");
});
