// What an update does with an object that changes between the read before the first write and its own write.
import { updateObjects } from "../../../../engine/helm-release/objects/update-objects";
import type { WriteMethod } from "../../../../engine/helm-release/objects/write-object";
import type { KubeObject } from "../../../../engine/model/objects/kube-object";
import { fail } from "../../../tools/fakes/fake-cluster";
import { SteppedCluster } from "../../../tools/fakes/stepped-cluster";

const owner = { name: "web", namespace: "shop" };
const method: WriteMethod = {
  ...{ fieldManager: "helm", isServerSide: true, isForced: true },
  ...{ acceptsUnknownFields: false, timeoutSeconds: 1 },
};
const replacing: WriteMethod = { ...method, isServerSide: false };

const objectOf = (kind: string, name = "a"): KubeObject => ({
  apiVersion: "v1",
  kind,
  metadata: {
    ...{ name, namespace: "shop", labels: { "app.kubernetes.io/managed-by": "Helm" } },
    annotations: { "meta.helm.sh/release-name": "web", "meta.helm.sh/release-namespace": "shop" },
  },
});
const [first, second] = [objectOf("Secret"), objectOf("ConfigMap")];

interface Scene {
  readonly lives: readonly KubeObject[];
  readonly write?: WriteMethod;
  /** Happens with the first write. */
  readonly meanwhile?: (cluster: SteppedCluster) => void;
}

async function updated({ lives, write = method, meanwhile }: Scene) {
  const cluster = new SteppedCluster();
  for (const live of lives) cluster.put(live);
  cluster.beforeApply = () => meanwhile?.(cluster);
  const written: string[] = [];
  const onWritten = ({ kind }: KubeObject, action: string): unknown => written.push(`${kind} ${action}`);
  const manifests = { original: [first, second], target: [first, second], owner };
  const result = await updateObjects(cluster, manifests, write, { onWritten });
  return { cluster, result, written };
}

test("all objects are read before the first write", async () => {
  const { cluster, written } = await updated({ lives: [first, second] });
  expect(cluster.steps).toEqual([
    ["get /Secret/shop/a", "get /ConfigMap/shop/a"],
    ["apply /Secret/shop/a"],
    ["apply /ConfigMap/shop/a"],
  ]);
  expect(written).toEqual(["Secret unchanged", "ConfigMap unchanged"]);
});

test("what a write has brought is changed, not created", async () => {
  const { cluster, result, written } = await updated({
    lives: [first],
    meanwhile: (cluster) => {
      cluster.put(second);
    },
  });
  expect(cluster.steps.slice(2)).toEqual([["get /ConfigMap/shop/a"], ["apply /ConfigMap/shop/a"]]);
  expect(result.created).toEqual([]);
  expect(written).toEqual(["Secret unchanged", "ConfigMap unchanged"]);
});

test.each([
  ["a changed status alone does not change the release", { status: { phase: "Bound" } }, "unchanged"],
  ["other fields are one", { status: { phase: "Bound" }, data: { a: "1" } }, "configured"],
])("what controllers have written since: %s", async (_title, more, action) => {
  const names = ["name", "namespace"].map((name) => [`f:meta.helm.sh/release-${name}`, {}] as const);
  const ofTexts = { "f:labels": { "f:app.kubernetes.io/managed-by": {} }, "f:annotations": Object.fromEntries(names) };
  const entry = { manager: "helm", operation: "Apply", fieldsV1: { "f:metadata": ofTexts } } as const;
  const owned = { ...second, metadata: { ...second.metadata, managedFields: [entry] } };
  const { written } = await updated({
    lives: [first, owned],
    meanwhile: (cluster) => {
      const { metadata = second.metadata } = cluster.live("/ConfigMap/shop/a") ?? {};
      cluster.put({ ...second, ...more, metadata: { ...metadata, resourceVersion: "later" } });
    },
  });
  expect(written).toEqual(["Secret unchanged", `ConfigMap ${action}`]);
});

test("another object of the name since is replaced as it is now", async () => {
  const { cluster, result } = await updated({
    lives: [first, second],
    write: replacing,
    meanwhile: (cluster) => {
      cluster.remove("/ConfigMap/shop/a");
      cluster.put({ ...second, metadata: { ...second.metadata, uid: "another", resourceVersion: "another" } });
    },
  });
  expect(result.error).toBeUndefined();
  expect(cluster.live("/ConfigMap/shop/a")?.metadata.uid).toBe("another");
});

test("an object that was deleted since is created", async () => {
  const { result, written } = await updated({
    lives: [first, second],
    write: replacing,
    meanwhile: (cluster) => {
      cluster.remove("/ConfigMap/shop/a");
    },
  });
  expect(result.error).toBeUndefined();
  expect(result.created).toEqual([second]);
  expect(written).toEqual(["Secret unchanged", "ConfigMap created"]);
});

test("a write that the server refuses is not repeated if the object is as it was read", async () => {
  const cluster = new SteppedCluster();
  cluster.put(first);
  cluster.refusals.set("/Secret/shop/a", fail("KUBE_INVALID"));
  const { error } = await updateObjects(cluster, { original: [first], target: [first], owner }, method);
  expect(error?.code).toBe("KUBE_INVALID");
  expect(cluster.steps.flat()).toEqual(["get /Secret/shop/a", "apply /Secret/shop/a", "get /Secret/shop/a"]);
});

test("the right to read an object may come with an earlier one", async () => {
  const cluster = new SteppedCluster();
  for (const live of [first, second]) cluster.put(live);
  cluster.faults.set("get /ConfigMap", "KUBE_FORBIDDEN");
  cluster.beforeApply = () => {
    cluster.faults.clear();
  };
  const manifests = { original: [first, second], target: [first, second], owner };
  const { error, created } = await updateObjects(cluster, manifests, method);
  expect(error).toBeUndefined();
  expect(created).toEqual([]);
});

test("nothing is written if the server does not answer", async () => {
  const cluster = new SteppedCluster();
  for (const live of [first, second]) cluster.put(live);
  cluster.faults.set("get /ConfigMap", "KUBE_UNREACHABLE");
  const manifests = { original: [first, second], target: [first, second], owner };
  const { error, live } = await updateObjects(cluster, manifests, method);
  expect(error?.code).toBe("KUBE_UNREACHABLE");
  expect(error?.where.object).toBe("ConfigMap shop/a");
  expect(live).toEqual([]);
  expect(cluster.writes).toEqual([]);
});

test("objects that left the manifest are read together, and deleted kind by kind", async () => {
  const cluster = new SteppedCluster();
  const names = ["a", "b", "c"];
  const original = ["Secret", "ConfigMap"].flatMap((kind) => names.map((name) => objectOf(kind, name)));
  const foreign = { ...second, metadata: { name: "b", namespace: "shop" } };
  for (const live of [...original, foreign]) cluster.put(live);
  cluster.remove("/Secret/shop/c");
  const stays: string[] = [];
  const onStays = ({ metadata }: KubeObject, reason: string): unknown => stays.push(`${metadata.name}: ${reason}`);
  const { error } = await updateObjects(cluster, { original, target: [], owner }, method, { onStays });
  expect(error).toBeUndefined();
  expect(stays).toEqual(["b: it does not belong to the release any more"]);
  expect(cluster.ids).toEqual(["/ConfigMap/shop/b"]);
  expect(cluster.count()).toEqual({ requests: 10, steps: 3 });
});
