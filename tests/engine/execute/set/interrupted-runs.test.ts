import { spawnSync } from "node:child_process";
import { InterruptedRuns, type MarkedSyncOptions } from "../../../../engine/execute/set/interrupted-runs";
import { createMarker, putMarker } from "../../../../engine/execute/set/run-marker";
import { withOwner } from "../../../../engine/kube/apply/owner-mark";
import type { KubeObject } from "../../../../engine/model/kube-object";
import { keyOf, printKey } from "../../../../engine/model/object-key";
import { FakeCluster } from "../../../tools/fakes/fake-cluster";
import { configMap } from "../../kube/objects";

const resource = "0123456789abcdef";
const [before, now] = ["aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb"];
const options: MarkedSyncOptions = {
  resource,
  isRecorded: () => true,
  fieldManager: "slipway",
  onConflict: "takeBack",
  ownerToken: now,
  wait: false,
  prune: false,
  timeoutSeconds: 5,
};
const markerId = `/ConfigMap/shop/slipway-run-${resource}`;
const idOf = (object: KubeObject): string => printKey(keyOf(object));
const [a, b, c] = ["a", "b", "c"].map((name) => configMap(name)) as [KubeObject, KubeObject, KubeObject];
/** The id of a process that has ended. */
const endedPid = spawnSync(process.execPath, ["--version"]).pid;

let cluster: FakeCluster;
beforeEach(() => {
  cluster = new FakeCluster();
});

function sync(objects: readonly KubeObject[], more: Partial<MarkedSyncOptions> = {}, inventory = {}) {
  return new InterruptedRuns().sync(cluster, { objects, inventory }, { ...options, ...more });
}

/** A run that was to create the objects, and created those that are not left out. */
async function interrupt(
  objects: readonly KubeObject[],
  more: object = { pid: endedPid },
  owner = before,
): Promise<void> {
  const versions = Object.fromEntries(objects.map((object) => [idOf(object), object.apiVersion]));
  await putMarker(cluster, { ...createMarker({ resource, objects: versions, owners: [owner] }, 5), ...more });
  for (const object of objects) cluster.put(withOwner(object, owner));
}

test("a run that ends leaves its objects only", async () => {
  const { changes, leftovers } = await sync([a, b]);
  expect(changes.map(({ action }) => action)).toEqual(["created", "created"]);
  expect(leftovers).toEqual([]);
  expect(cluster.ids).toEqual([idOf(a), idOf(b)]);
});

test("a run that is under way has noted what it creates", async () => {
  let noted: KubeObject | undefined;
  cluster.beforeApply = () => {
    cluster.beforeApply = () => {
      noted = cluster.live(markerId);
    };
  };
  await sync([a]);
  expect(noted).toBeDefined();
});

test("a run that creates nothing notes nothing", async () => {
  const { inventory } = await sync([a, b]);
  cluster.calls.length = 0;
  await sync([a, b], {}, inventory);
  await sync([a], {}, inventory);
  expect(cluster.calls.filter((call) => call.includes("slipway-run"))).toEqual([]);
});

test("what an interrupted run created, and nobody wants any more, is deleted", async () => {
  await interrupt([a, b, c]);
  const { changes, leftovers, inventory } = await sync([a]);
  expect(changes.map(({ action }) => action)).toEqual(["configured"]);
  expect(leftovers).toEqual([
    { id: idOf(b), action: "deleted" },
    { id: idOf(c), action: "deleted" },
  ]);
  expect(Object.keys(inventory)).toEqual([idOf(a)]);
  expect(cluster.ids).toEqual([idOf(a)]);
});

test("a destroy deletes it, too", async () => {
  await interrupt([a, b]);
  expect((await sync([])).leftovers).toHaveLength(2);
  expect(cluster.ids).toEqual([]);
});

test("what others own, or an annotation protects, stays", async () => {
  await interrupt([a, b, c]);
  cluster.put(withOwner(b, "cccccccccccccccc"));
  cluster.put(withOwner(configMap("c", {}, { annotations: { "slipway.dev/prune": "disabled" } }), before));
  const { leftovers } = await sync([a]);
  expect(leftovers).toMatchObject([{ id: idOf(c), action: "skipped", cause: "kept" }]);
  expect(cluster.ids).toEqual([idOf(a), idOf(b), idOf(c)]);
});

test("an object that the state has is not touched", async () => {
  await interrupt([a, b]);
  await sync([a], {}, { [idOf(b)]: { apiVersion: "v1", uid: "uid-1" } });
  expect(cluster.ids).toEqual([idOf(a), idOf(b)]);
});

test.each([
  ["of this machine is not touched", {}],
  ["of another machine is not touched until its time is over", { host: "another", pid: endedPid }],
])("a run that is under way %s", async (_, more) => {
  await interrupt([a, b], { pid: process.ppid, ...more });
  expect((await sync([a])).leftovers).toEqual([]);
  expect(cluster.live(idOf(b))).toBeDefined();
});

test("a run of another machine has ended when its time is over", async () => {
  await interrupt([a, b], { host: "another", until: Date.now() - 1 });
  expect((await sync([a])).leftovers).toHaveLength(1);
});

test("a second interrupted run loses nothing of the first", async () => {
  await interrupt([a, b]);
  await sync([a, c], { isRecorded: () => false });
  expect(cluster.live(markerId)).toBeDefined();
  cluster.put(withOwner(b, before));
  const marker = await new InterruptedRuns().find(cluster, resource);
  expect(marker).toBeUndefined();
});

test("a run that fails keeps what is to be deleted for the next one", async () => {
  await interrupt([a, b]);
  cluster.faults.set(`apply ${idOf(a)}`, "KUBE_INVALID");
  expect((await sync([a])).leftovers).toEqual([]);
  expect(cluster.live(markerId)).toBeDefined();
  expect(cluster.live(idOf(b))).toBeDefined();
});

test.each(["list ConfigMap shop", `apply ${markerId}`, `delete ${markerId}`])(
  "a user who may not %s syncs without it",
  async (call) => {
    cluster.faults.set(call, "KUBE_FORBIDDEN");
    expect((await sync([a])).changes).toMatchObject([{ action: "created" }]);
  },
);
