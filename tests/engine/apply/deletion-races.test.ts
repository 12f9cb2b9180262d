import { KubeCluster } from "../../../engine/sync/cluster/kube-cluster";
import { recreate } from "../../../engine/sync/cluster/replace-object";
import { deleteObject } from "../../../engine/apply/delete-object";
import { deleteObjects } from "../../../engine/helm-release/objects/delete-objects";
import { markOwned } from "../../../engine/helm-release/objects/own-objects";
import { updateObjects } from "../../../engine/helm-release/objects/update-objects";
import { restartPods } from "../../../engine/helm-release/objects/restart-pods";
import type { KnownObjects } from "../../../engine/sync/model/known-objects";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { keyOf, printKey } from "../../../engine/model/objects/object-key";
import { ReleaseStore } from "../../../engine/helm-release/storage/release-store";
import { FakeCluster } from "../../tools/fakes/fake-cluster";
import { configMap } from "../kube/objects";

// Each way to delete an object, while somebody replaces the object between the read and the deletion, or takes it over.
// What deletes by `deleteObject` is in delete.test.ts; the run markers are in set/interrupted-runs.test.ts.
const token = "0123abcd.0123456789abcdef";
const release = { name: "web", namespace: "shop" };
const writing = { fieldManager: "slipway" } as const;
const background = { propagation: "Background", owner: release } as const;
const desired = markOwned(configMap("web", {}, { annotations: { "slipway.dev/owner": token } }), release);

/** The object as each of them owns it: by a token, by Helm's marks. */
function owned(more: object = {}): KubeObject {
  return { ...desired, metadata: { ...desired.metadata, uid: "u1", ...more } };
}

const known = (live: KubeObject | undefined): KnownObjects => ({
  get: () => live,
  observe: () => undefined,
  observeDeletion: () => undefined,
  observeAbsence: () => undefined,
});

/** By the module that deletes. */
const ways: Readonly<Record<string, (cluster: FakeCluster, live: KubeObject) => Promise<unknown>>> = {
  "apply/delete-object": (cluster) =>
    deleteObject(
      cluster,
      { ref: { ...keyOf(desired), version: "v1" }, ownerToken: token },
      { timeoutSeconds: 300, onProgress: undefined },
    ),
  "helm-release/delete-objects: uninstall": (cluster, live) => deleteObjects(cluster, [live], background),
  "helm-release/delete-objects: clean-up": (cluster) => deleteObjects(cluster, [desired], background),
  "helm-release/update-objects": (cluster) =>
    updateObjects(
      cluster,
      { original: [desired], target: [], owner: release },
      { ...writing, isServerSide: true, isForced: false, acceptsUnknownFields: false, timeoutSeconds: 300 },
    ),
  "argo/kube-cluster: prune": (cluster, live) =>
    new KubeCluster(cluster, known(live), { manager: "", timeoutSeconds: 0 }).prune(live, "Background"),
  "argo/kube-cluster: prune, of an outdated decision": (cluster, live) =>
    new KubeCluster(cluster, known(undefined), { manager: "", timeoutSeconds: 0 }).prune(live, "Background"),
  "argo/kube-cluster: a hook of the set": (cluster, live) =>
    new KubeCluster(cluster, known(live), { manager: "", timeoutSeconds: 0 }).deleteHook(desired, "Background"),
  "argo/replace-object": (cluster, live) =>
    recreate({ client: cluster, known: known(live), options: writing, timeoutSeconds: 0 }, desired, live).catch(
      () => undefined,
    ),
};

const id = printKey(keyOf(desired));
const taken: Partial<KubeObject["metadata"]> = {
  labels: { "app.kubernetes.io/managed-by": "Helm" },
  annotations: {
    "slipway.dev/owner": "ffffffff.ffffffffffffffff",
    "meta.helm.sh/release-name": "another",
    "meta.helm.sh/release-namespace": "shop",
  },
};

describe.each(Object.entries(ways))("%s", (_, remove) => {
  let cluster: FakeCluster;
  beforeEach(() => {
    cluster = new FakeCluster();
    cluster.put(owned());
  });
  const live = (): KubeObject => {
    const found = cluster.live(id);
    if (found === undefined) throw new Error("the object is not there");
    return found;
  };

  test("deletes what is its own, also after a change that means nothing", async () => {
    cluster.beforeDelete = () => {
      cluster.edit(id, (object) => ({ ...object, data: { a: "2" } }));
    };
    await remove(cluster, live());
    expect(cluster.writes.filter((write) => write.startsWith("delete"))).toHaveLength(2);
    expect(cluster.live(id)).toBeUndefined();
  });

  test("leaves an object that was created again meanwhile", async () => {
    cluster.beforeDelete = () => {
      cluster.put(owned({ uid: "u2" }));
    };
    await remove(cluster, live());
    expect(cluster.live(id)?.metadata.uid).toBe("u2");
  });

  test("leaves an object that another owner has meanwhile", async () => {
    cluster.beforeDelete = () => {
      cluster.edit(id, (object) => ({ ...object, metadata: { ...object.metadata, ...taken } }));
    };
    await remove(cluster, live());
    expect(cluster.live(id)?.metadata.uid).toBe("u1");
  });
});

describe("the Pods of a workload", () => {
  const workload: KubeObject = {
    ...{ apiVersion: "apps/v1", kind: "Deployment", metadata: { name: "web", namespace: "shop" } },
    spec: { selector: { matchLabels: { app: "web" } } },
  };
  const pod = (more: object = {}): KubeObject => ({
    ...{ apiVersion: "v1", kind: "Pod" },
    metadata: { name: "web-1", namespace: "shop", uid: "u1", labels: { app: "web" }, ...more },
  });
  const podId = printKey(keyOf(pod()));

  test.each<[string, KubeObject, boolean]>([
    ["whose status changed", { ...pod({ resourceVersion: "9" }), status: { phase: "Running" } }, false],
    ["that were created again", pod({ uid: "u2" }), true],
    ["that another workload has", pod({ labels: { app: "another" }, resourceVersion: "9" }), true],
  ])("%s meanwhile", async (_, changed, stays) => {
    const cluster = new FakeCluster();
    cluster.put(pod());
    cluster.beforeDelete = () => {
      cluster.put(changed);
    };
    await restartPods(cluster, [workload]);
    expect(cluster.live(podId) !== undefined).toBe(stays);
  });
});

describe("the Secret of a revision", () => {
  const secret = (more: object = {}): KubeObject => ({
    ...{ apiVersion: "v1", kind: "Secret" },
    metadata: {
      ...{ name: "sh.helm.release.v1.web.v1", namespace: "shop", uid: "u1" },
      labels: { owner: "helm", name: "web" },
      ...more,
    },
  });

  test.each<[string, KubeObject, boolean]>([
    ["that was updated", secret({ resourceVersion: "9" }), false],
    ["that was created again", secret({ uid: "u2" }), true],
    ["of another release", secret({ labels: { owner: "helm", name: "another" }, resourceVersion: "9" }), true],
  ])("%s meanwhile", async (_, changed, stays) => {
    const cluster = new FakeCluster();
    cluster.put(secret());
    cluster.beforeDelete = () => {
      cluster.put(changed);
    };
    const store = new ReleaseStore(cluster, { ...release, ...writing, maxHistory: 0 });
    await store.delete(1);
    expect(cluster.live(printKey(keyOf(secret()))) !== undefined).toBe(stays);
  });
});
