import { LiveStore } from "../../../../engine/sync/operation/live-store";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { keyOf } from "../../../../engine/model/objects/object-key";
import { FakeCluster } from "../../../tools/fakes/fake-cluster";

const map = (resourceVersion: string, more: Partial<KubeObject["metadata"]> = {}): KubeObject => ({
  ...{
    apiVersion: "v1",
    kind: "ConfigMap",
    metadata: { name: "map", namespace: "shop", uid: "a", resourceVersion, ...more },
  },
});
const ref = { group: "", version: "v1", kind: "ConfigMap", namespace: "shop", name: "map" };

let cluster: FakeCluster;
let store: LiveStore;
beforeEach(() => {
  cluster = new FakeCluster();
  store = new LiveStore(cluster);
});
afterEach(() => store.close());

const versionOf = (): string | undefined => store.get(ref)?.metadata.resourceVersion;
const change = (): Promise<void> => store.nextChange(AbortSignal.timeout(5000));

test("an event that is older than a write's answer changes nothing", async () => {
  cluster.put(map("7"));
  await store.followObjects([ref]);
  store.observe(map("10"));
  cluster.put(map("9"));
  cluster.put(map("11", { labels: { last: "yes" } }));
  await change();
  store.drain();
  while (versionOf() === "10") await change();
  expect(store.get(ref)?.metadata.labels).toEqual({ last: "yes" });
});

test("the deletion of an older object of the same name changes nothing", async () => {
  await store.followObjects([ref]);
  store.observe(map("10", { uid: "new" }));
  cluster.remove(map("8", { uid: "old" }));
  cluster.put(map("12", { uid: "new" }));
  while (versionOf() === "10") {
    store.drain();
    await change();
  }
  expect(versionOf()).toBe("12");
});

test("a deletion that was accepted counts before its event", async () => {
  cluster.put(map("7"));
  await store.followObjects([ref]);
  store.observeDeletion(map("7"));
  expect(store.get(ref)?.metadata.deletionTimestamp).toMatch(/^\d{4}-.*Z$/);
  cluster.remove(map("8", { finalizers: [] }));
  while (store.get(ref) !== undefined) {
    store.drain();
    await change();
  }
  expect(store.lastOf(ref)?.metadata.resourceVersion).toBe("8");
});

test("objects of a kind that a sync brings are watched from the first one on", async () => {
  const widget = (name: string): KubeObject => ({
    ...{ apiVersion: "example.test/v1", kind: "Widget" },
    metadata: { name, namespace: "shop", uid: name, resourceVersion: "5" },
  });
  const refOf = (name: string) => ({ ...keyOf(widget(name)), version: "v1" });
  store.expect([refOf("a"), refOf("b")]);
  expect(cluster.openWatches).toEqual([]);
  store.observe(widget("a"));
  while (cluster.openWatches.length === 0) await new Promise((resolve) => setImmediate(resolve));
  cluster.put({ ...widget("b"), metadata: { ...widget("b").metadata, resourceVersion: "6" } });
  while (store.get(refOf("b")) === undefined) {
    store.drain();
    await change();
  }
  expect(cluster.calls.filter((call) => call.startsWith("watch"))).toEqual(["watch Widget shop"]);
});

test("what cannot be watched is polled", async () => {
  cluster.faults.set("watch", "KUBE_FORBIDDEN");
  cluster.faults.set("list", "KUBE_FORBIDDEN");
  cluster.put(map("7"));
  await store.followObjects([ref]);
  expect(versionOf()).toBe("7");
});

test("another failure is thrown", async () => {
  cluster.faults.set("list", "KUBE_UNAUTHORIZED");
  await expect(store.followObjects([ref])).rejects.toMatchObject({ code: "KUBE_UNAUTHORIZED" });
});
