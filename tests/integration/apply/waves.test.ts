import { applyWave, type ApplyWaveOptions } from "../../../engine/apply/apply-wave";
import { deleteAll } from "../../../engine/apply/delete-all";
import { deleteObject } from "../../../engine/apply/delete-object";
import { identityOf, isApplied, isFailed, isGone } from "../../../engine/model/outcomes/change-set";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { keyOf, printKey, versionOf } from "../../../engine/model/objects/object-key";
import type { PlannedObject } from "../../../engine/model/plans/plan";
import { messageOf } from "../../engine/kube/objects";
import { useClient } from "../use-namespace";

const silent = { timeoutSeconds: 300, onProgress: undefined };

const options: ApplyWaveOptions = {
  fieldManager: "slipway",
  onConflict: "takeBack",
  ownerToken: "0123456789abcdef",
  timeoutSeconds: 300,
};

let unique: string;

const connection = useClient();
beforeEach(() => {
  unique = `w${Date.now().toString(36)}`;
});

const idOf = (object: KubeObject): string => printKey(keyOf(object));
const refTo = (object: KubeObject) => ({ ...keyOf(object), version: versionOf(object.apiVersion) });

function plan(object: KubeObject, ...needs: readonly KubeObject[]): PlannedObject {
  return { id: idOf(object), key: keyOf(object), object, wave: 0, needs: needs.map(idOf).sort(), keep: false };
}

test("an object that gets another owner between its read and its deletion stays", async () => {
  const { client, cluster } = connection;
  const object = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: unique, namespace: "default" }, data: {} };
  await applyWave(client, [plan(object)], options);
  const takeOver = (owner: string) =>
    cluster.kubectl([
      "annotate",
      "configmap",
      unique,
      "--namespace=default",
      "--overwrite",
      `slipway.dev/owner=${owner}`,
    ]);
  const racing = Object.create(client, {
    delete: {
      value: async (...request: Parameters<typeof client.delete>) => {
        await takeOver("another");
        return client.delete(...request);
      },
    },
  }) as typeof client;
  const target = { ref: refTo(object), ownerToken: "0123456789abcdef", timeoutSeconds: 300 };
  expect(await deleteObject(racing, target, silent)).toMatchObject({ action: "skipped", cause: "notOurs" });
  await takeOver("0123456789abcdef");
  expect(await deleteObject(client, target, silent)).toEqual({ action: "deleted" });
});

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

test("applies a Namespace, a CRD, custom resources and failing objects in one run, then deletes them", async () => {
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
  const changes = await applyWave(connection.client, planned, options);
  const applied = changes.filter(isApplied);
  expect(applied.map(({ id }) => id)).toEqual([ns, definition, good, a, b].map(idOf).sort());
  expect(new Set(applied.map(({ action }) => action))).toEqual(new Set(["created"]));
  const failures = changes.filter(isFailed);
  expect(failures.map(({ id, error }) => [id, error.code])).toEqual([[idOf(bad), "KUBE_INVALID"]]);
  expect(failures[0]?.error.where.field).toBe("spec.size");

  const targets = applied.map(({ id, identity: { uid } }) => {
    const object = objects.find((each) => idOf(each) === id);
    if (object === undefined) throw new Error(id);
    return { id, uid, ref: refTo(object), ownerToken: "0123456789abcdef", timeoutSeconds: 300 };
  });
  const order: string[] = [];
  const deleted = await deleteAll(connection.client, targets, {
    onDeleted: ({ id }) => order.push(id),
    timeoutSeconds: 150,
  });
  expect(deleted.map(({ action }) => action)).toEqual(targets.map(() => "deleted"));
  expect(order[0]).toBe(idOf(good));
  expect(order.slice(-2)).toEqual([idOf(definition), idOf(ns)]);
  for (const object of [ns, definition]) expect(await connection.client.get(refTo(object))).toBeUndefined();
});

test("objects that another resource took over, or that have a keep annotation, stay", async () => {
  const [taken, kept, ours] = [
    configMap("taken"),
    configMap("kept", { annotations: { "slipway.dev/prune": "disabled" } }),
    configMap("ours"),
  ] as const;
  const ns = namespace();
  const changes = await applyWave(
    connection.client,
    [plan(ns), plan(taken, ns), plan(kept, ns), plan(ours, ns)],
    options,
  );
  const uids = new Map(changes.map((change) => [change.id, identityOf(change)?.uid ?? ""]));
  await applyWave(connection.client, [plan(taken)], { ...options, ownerToken: "fedcba9876543210" });
  const targets = [taken, kept, ours].map((object) => ({
    id: idOf(object),
    ref: refTo(object),
    uid: uids.get(idOf(object)) ?? "",
    ownerToken: "0123456789abcdef",
  }));
  expect(await deleteAll(connection.client, targets, silent)).toEqual([
    { id: idOf(kept), action: "skipped", cause: "kept", reason: "it is marked slipway.dev/prune: disabled" },
    { id: idOf(ours), action: "deleted" },
    { id: idOf(taken), action: "skipped", cause: "notOurs", reason: "another resource owns it now" },
  ]);
  expect(await deleteObject(connection.client, { ref: refTo(ours) }, silent)).toMatchObject({ cause: "absent" });
  expect(await deleteObject(connection.client, { ref: refTo(ns) }, { ...silent, timeoutSeconds: 150 })).toEqual({
    action: "deleted",
  });
});

test("a blocked deletion reports its reason: a finalizer, and objects left in a Namespace", async () => {
  const ns = namespace();
  const held = configMap("held", { finalizers: ["example.com/backup"] });
  await applyWave(connection.client, [plan(ns), plan(held, ns)], options);
  const message = await messageOf(
    deleteObject(connection.client, { ref: refTo(held) }, { timeoutSeconds: 5, onProgress: undefined }),
  );
  const [since] = /(?<=it is being deleted since )[-0-9T:]+Z/.exec(message) ?? [];
  expect(Math.abs(Date.parse(since ?? "") - Date.now())).toBeLessThan(120_000);
  expect(message).toBe(
    `APPLY_DELETE_TIMEOUT: the object is still there 5 s after its deletion was requested
  where  ConfigMap ${unique}/held
  why    it waits for
         finalizer example.com/backup: slipway has set it; its name points to the controller of example.com
         it is being deleted since ${String(since)}
  mend   check that the controller that removes the finalizer is running; remove the finalizer by hand only if that controller no longer exists
         to see what it waits for: kubectl get configmap held --namespace ${unique} --output yaml --show-managed-fields`,
  );
  const progress: string[] = [];
  const stop = new AbortController();
  const waiting = deleteObject(
    connection.client,
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
  await applyWave(connection.client, [plan(configMap("held", { finalizers: [] }))], {
    ...options,
    previous: new Map([[idOf(held), held]]),
  });
  const deletion = await deleteObject(connection.client, { ref: refTo(ns) }, { ...silent, timeoutSeconds: 150 });
  expect(isGone({ id: idOf(ns), ...deletion })).toBe(true);
});
