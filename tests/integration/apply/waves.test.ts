import { applyWave } from "../../../engine/apply/apply-wave";
import type { ApplyWaveOptions } from "../../../engine/apply/apply-wave";
import { deleteAll } from "../../../engine/apply/delete-all";
import { deleteObject } from "../../../engine/apply/delete-object";
import { connectCluster } from "../../../engine/kube/connect";
import type { KubeClient } from "../../../engine/kube/kube-client";
import type { KubeObject } from "../../../engine/model/kube-object";
import { keyOf, printKey, versionOf } from "../../../engine/model/object-key";
import type { PlannedObject } from "../../../engine/model/plan";
import { messageOf } from "../../engine/kube/objects";
import type { Cluster } from "../../tools/cluster";
import { sharedCluster } from "../../tools/shared-cluster";

const options: ApplyWaveOptions = { fieldManager: "slipway", onConflict: "takeBack", ownerToken: "0123456789abcdef" };

let cluster: Cluster;
let client: KubeClient;
let unique: string;

beforeAll(async () => {
  cluster = await sharedCluster();
  client = connectCluster({ kubeconfig: cluster.kubeconfigPath });
});
afterAll(() => {
  client.close();
});
beforeEach(() => {
  unique = `w${Date.now().toString(36)}`;
});

const idOf = (object: KubeObject): string => printKey(keyOf(object));
const refTo = (object: KubeObject) => ({ ...keyOf(object), version: versionOf(object.apiVersion) });

function plan(object: KubeObject, ...needs: readonly KubeObject[]): PlannedObject {
  return { id: idOf(object), key: keyOf(object), object, wave: 0, needs: needs.map(idOf).sort(), keep: false };
}

function namespace(): KubeObject {
  return { apiVersion: "v1", kind: "Namespace", metadata: { name: unique } };
}

function configMap(name: string, metadata: object = {}): KubeObject {
  return { apiVersion: "v1", kind: "ConfigMap", metadata: { name, namespace: unique, ...metadata }, data: { a: name } };
}

function crd(): KubeObject {
  const plural = `${unique}s`;
  return {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: `${plural}.${unique}.example.com` },
    spec: {
      group: `${unique}.example.com`,
      scope: "Namespaced",
      names: { plural, singular: unique, kind: `Kind${unique}` },
      versions: [
        {
          name: "v1",
          served: true,
          storage: true,
          schema: {
            openAPIV3Schema: {
              type: "object",
              properties: { spec: { type: "object", properties: { size: { type: "integer" } } } },
            },
          },
        },
      ],
    },
  };
}

function custom(name: string, spec: object = { size: 1 }): KubeObject {
  return { apiVersion: `${unique}.example.com/v1`, kind: `Kind${unique}`, metadata: { name, namespace: unique }, spec };
}

test("a Namespace, a CRD, custom resources and what fails among them, in one run; then all goes", async () => {
  const objects = [namespace(), crd(), custom("good"), custom("bad", { size: "x" }), configMap("a"), configMap("b")];
  const [ns, definition, good, bad, a, b] = objects as [
    KubeObject,
    KubeObject,
    KubeObject,
    KubeObject,
    KubeObject,
    KubeObject,
  ];
  const planned = [
    plan(ns),
    plan(definition),
    plan(a, ns),
    plan(b, ns, a),
    plan(good, ns, definition),
    plan(bad, ns, definition),
  ];
  const { applied, failures } = await applyWave(client, planned, options);
  expect(Object.keys(applied)).toEqual([ns, definition, good, a, b].map(idOf).sort());
  expect(new Set(Object.values(applied).map(({ action }) => action))).toEqual(new Set(["created"]));
  expect(failures.map(({ id, error }) => [id, error.code])).toEqual([[idOf(bad), "KUBE_INVALID"]]);
  expect(failures[0]?.error.where.field).toBe("spec.size");

  const targets = Object.entries(applied).map(([id, { uid }]) => {
    const object = objects.find((each) => idOf(each) === id);
    if (object === undefined) throw new Error(id);
    return { id, uid, ref: refTo(object), ownerToken: "0123456789abcdef" };
  });
  const order: string[] = [];
  const deleted = await deleteAll(client, targets, { onDeleted: (id) => order.push(id), timeoutSeconds: 150 });
  expect(deleted.failures).toEqual([]);
  expect(new Set(Object.values(deleted.outcomes))).toEqual(new Set(["deleted"]));
  expect(order[0]).toBe(idOf(good));
  expect(order.slice(-2)).toEqual([idOf(definition), idOf(ns)]);
  for (const object of [ns, definition]) expect(await client.get(refTo(object))).toBeUndefined();
});

test("what another resource took over, or a mark keeps, stays", async () => {
  const [taken, kept, ours] = [
    configMap("taken"),
    configMap("kept", { annotations: { "slipway.dev/prune": "disabled" } }),
    configMap("ours"),
  ] as const;
  const ns = namespace();
  const { applied } = await applyWave(client, [plan(ns), plan(taken, ns), plan(kept, ns), plan(ours, ns)], options);
  await applyWave(client, [plan(taken)], { ...options, ownerToken: "fedcba9876543210" });
  const targets = [taken, kept, ours].map((object) => ({
    id: idOf(object),
    ref: refTo(object),
    uid: applied[idOf(object)]?.uid ?? "",
    ownerToken: "0123456789abcdef",
  }));
  const { outcomes } = await deleteAll(client, targets);
  expect(outcomes).toEqual({ [idOf(taken)]: "notOurs", [idOf(kept)]: "kept", [idOf(ours)]: "deleted" });
  expect(await deleteObject(client, { ref: refTo(ours) })).toBe("absent");
  expect(await deleteObject(client, { ref: refTo(ns) }, { timeoutSeconds: 150 })).toBe("deleted");
});

test("a deletion that is held tells by what: a finalizer, and what is left in a Namespace", async () => {
  const ns = namespace();
  const held = configMap("held", { finalizers: ["example.com/backup"] });
  await applyWave(client, [plan(ns), plan(held, ns)], options);
  expect(await messageOf(deleteObject(client, { ref: refTo(held) }, { timeoutSeconds: 5 }))).toBe(
    `APPLY_DELETE_TIMEOUT: the object is still there 5 s after its deletion was asked for
  where  ConfigMap ${unique}/held
  why    it waits for
         finalizer example.com/backup
  mend   see that the controller which removes the finalizer runs; remove the finalizer by hand only where that controller is gone for good`,
  );
  const progress: string[] = [];
  const stop = new AbortController();
  const waiting = deleteObject(
    client,
    { ref: refTo(ns) },
    {
      timeoutSeconds: 150,
      signal: stop.signal,
      onProgress: (message) => {
        progress.push(message);
        if (message.includes("example.com/backup")) stop.abort();
      },
    },
  );
  expect(await messageOf(waiting)).toMatch(/^KUBE_CANCELLED/);
  expect(progress.at(-1)).toContain("configmaps. has 1 resource instances");
  expect(progress.at(-1)).toContain("example.com/backup in 1 resource instances");
  await applyWave(client, [plan(configMap("held", { finalizers: [] }))], {
    ...options,
    previous: new Map([[idOf(held), held]]),
  });
  expect(["absent", "deleted"]).toContain(await deleteObject(client, { ref: refTo(ns) }, { timeoutSeconds: 150 }));
});
