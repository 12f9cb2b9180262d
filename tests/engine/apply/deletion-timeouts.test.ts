import { replaceObject } from "../../../engine/sync/cluster/replace-object";
import { syncObject } from "../../../engine/set/object/sync-object";
import { syncSet } from "../../../engine/set/sync-set";
import type { ProgressEvent } from "../../../engine/model/outcomes/progress";
import { FakeCluster } from "../../tools/fakes/fake-cluster";
import { configMap } from "../kube/objects";

const object = configMap("one", { a: "2" });
const held = configMap("one", { a: "1" }, { deletionTimestamp: "2026-01-02T03:04:05Z", finalizers: ["a.io/held"] });
const error = /APPLY_DELETE_TIMEOUT: the object is still there 0\.05 s after .*\n.*\n.*it waits for\n.*a\.io\/held/;

/** An object of the same name is being deleted, and something holds it. */
function scene(): FakeCluster {
  const cluster = new FakeCluster();
  cluster.put(held);
  cluster.applying = [() => ({ object: cluster.live("/ConfigMap/shop/one") ?? held, created: false })];
  return cluster;
}

const common = { fieldManager: "slipway", onConflict: "override", ownerToken: "t", timeoutSeconds: 0.05 } as const;

test("the time of an object bounds the wait for the deletion before it", async () => {
  await expect(syncObject(scene(), object, { ...common, acceptCrdChanges: [], wait: false })).rejects.toThrow(error);
});

test("the time of a set does", async () => {
  const set = { objects: [object], inventory: {} };
  const { changes } = await syncSet(scene(), set, { ...common, wait: false, prune: false });
  expect(changes).toMatchObject([{ action: "failed", error: { message: expect.stringMatching(error) as string } }]);
});

test("each wait for a deletion is shown", async () => {
  const seen: string[] = [];
  const onProgress = (event: ProgressEvent): void => {
    if (event.type === "deleting") seen.push(`${event.id}: ${event.message.split("\n")[0] ?? ""}`);
  };
  const line = expect.stringMatching(/^\/ConfigMap\/shop\/one: .*a\.io\/held/) as string;
  await expect(
    syncObject(scene(), object, { ...common, acceptCrdChanges: [], wait: false, onProgress }),
  ).rejects.toThrow(error);
  expect(seen.splice(0)).toEqual([line]);
  await syncSet(scene(), { objects: [object], inventory: {} }, { ...common, wait: false, prune: false, onProgress });
  expect(seen.splice(0)).toEqual([line]);
});

test("the time of a sync does, where it replaces by deletion", async () => {
  const cluster = scene();
  cluster.deleting = [() => true];
  const known = {
    get: () => cluster.live("/ConfigMap/shop/one"),
    observe: () => undefined,
    observeDeletion: () => undefined,
  };
  const run = { client: cluster, known: known as never, options: { fieldManager: "slipway" }, timeoutSeconds: 0.05 };
  await expect(replaceObject(run, object, true)).rejects.toThrow(error);
});
