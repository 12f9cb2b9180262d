import type { ObjectRef } from "../../../engine/kube/kube-client";
import { createSerialReader } from "../../../engine/plan/serial-reader";
import { FakeCluster } from "../../tools/fakes/fake-cluster";
import { configMap } from "../kube/objects";

const refOf = (name: string, kind = "ConfigMap"): ObjectRef => ({
  ...{ group: "", version: "v1", kind, namespace: "shop", name },
});
const numbered = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `m${String(index)}`);

let cluster: FakeCluster;
let now: number;
let read: ReturnType<typeof createSerialReader>;
beforeEach(() => {
  cluster = new FakeCluster();
  now = 0;
  read = createSerialReader(cluster, new AbortController().signal, () => now);
  for (const name of numbered(20)) cluster.put(configMap(name, { value: name }));
});

async function readAll(names: readonly string[], kind?: string): Promise<readonly (string | undefined)[]> {
  const found: (string | undefined)[] = [];
  for (const name of names) found.push((await read(refOf(name, kind)))?.metadata.name);
  return found;
}

const verbs = (): readonly string[] => cluster.calls.map((call) => call.split(" ")[0] ?? "");

test("the first two of a kind are read one by one, the others by one list", async () => {
  expect(await readAll(numbered(20))).toEqual(numbered(20));
  expect(cluster.calls).toEqual([...["m0", "m1"].map((name) => `get /ConfigMap/shop/${name}`), "list ConfigMap shop"]);
});

test("an object that is not in a complete list does not exist", async () => {
  expect(await readAll([...numbered(4), "absent"])).toEqual([...numbered(4), undefined]);
  expect(verbs()).toEqual(["get", "get", "list"]);
});

test("who asks again sees what has changed since", async () => {
  await readAll(numbered(10));
  cluster.put(configMap("m9", { value: "changed" }));
  expect(await read(refOf("m9"))).toMatchObject({ data: { value: "changed" } });
  cluster.remove("/ConfigMap/shop/m8");
  expect(await read(refOf("m8"))).toBeUndefined();
});

test("what was asked for and was absent is read again, too", async () => {
  await readAll([...numbered(4), "late"]);
  cluster.put(configMap("late"));
  expect(await readAll(["late"])).toEqual(["late"]);
});

test("a list answers for five seconds", async () => {
  await readAll(numbered(5));
  now = 4999;
  cluster.put(configMap("m5", { value: "changed" }));
  expect(await read(refOf("m5"))).toMatchObject({ data: { value: "m5" } });
  now = 5000;
  cluster.put(configMap("m6", { value: "changed" }));
  expect(await read(refOf("m6"))).toMatchObject({ data: { value: "changed" } });
});

test("kinds and namespaces are counted by themselves", async () => {
  await readAll(numbered(2));
  await read({ ...refOf("m3"), namespace: "other" });
  await read(refOf("m3", "Secret"));
  expect(new Set(verbs())).toEqual(new Set(["get"]));
});

test("a user who may not list reads the objects one by one, and is not asked for each", async () => {
  cluster.faults.set("list", "KUBE_FORBIDDEN");
  expect(await readAll(numbered(12))).toEqual(numbered(12));
  expect(verbs().filter((verb) => verb === "get")).toHaveLength(12);
  expect(verbs().filter((verb) => verb === "list")).toHaveLength(1);
});

test("an object beyond the end of a large list is read by itself", async () => {
  for (let index = 0; index < 600; index += 1) cluster.put(configMap(`n${String(index)}`));
  await readAll(numbered(4));
  cluster.calls.length = 0;
  expect(await readAll(["n599", "nowhere"])).toEqual(["n599", undefined]);
  expect(verbs()).toEqual(["get", "get"]);
});

test("definitions, and the Secrets of Helm, are never listed", async () => {
  const definition = { ...refOf("things.example.com", "CustomResourceDefinition"), group: "apiextensions.k8s.io" };
  for (let index = 0; index < 9; index += 1) {
    await read({ ...definition, namespace: "", name: `things${String(index)}.example.com` });
    await read(refOf(`sh.helm.release.v1.shop.v${String(index)}`, "Secret"));
  }
  expect(new Set(verbs())).toEqual(new Set(["get"]));
});

test("the error of a read is that of the object", async () => {
  cluster.faults.set("get", "KUBE_FORBIDDEN");
  await expect(read(refOf("m0"))).rejects.toMatchObject({ code: "KUBE_FORBIDDEN" });
});
