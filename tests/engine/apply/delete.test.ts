import { deleteAll } from "../../../engine/apply/delete-all";
import type { DeleteAllTarget } from "../../../engine/apply/delete-all";
import { deleteObject } from "../../../engine/apply/delete-object";
import type { DeleteTarget } from "../../../engine/apply/delete-object";
import type { WatchEvent } from "../../../engine/kube/kube-client";
import type { KubeObject, ObjectMeta } from "../../../engine/model/kube-object";
import { keyOf, printKey } from "../../../engine/model/object-key";
import { configMap, messageOf } from "../kube/objects";
import { failWith, ScriptedClient } from "../kube/scripted-client";

const ref = { group: "", version: "v1", kind: "ConfigMap", namespace: "shop", name: "web" };
const token = "0123456789abcdef";
const ours: DeleteTarget = { ref, uid: "u1", ownerToken: token };

function live(more: Partial<ObjectMeta> = {}): KubeObject {
  return configMap("web", {}, { uid: "u1", annotations: { "slipway.dev/owner": token }, ...more });
}

let client: ScriptedClient;
beforeEach(() => {
  client = new ScriptedClient();
});

const deletions = (): string[] => client.calls.filter((call) => call.startsWith("delete"));

test("deletes what is ours, by its uid, and sees that it is gone", async () => {
  client.put(live());
  expect(await deleteObject(client, ours)).toBe("deleted");
  expect(client.calls).toEqual([
    "get /ConfigMap/shop/web",
    "delete /ConfigMap/shop/web u1 Background",
    "get /ConfigMap/shop/web",
  ]);
});

const marks = (name: string, value: string): Partial<ObjectMeta> => ({
  annotations: { "slipway.dev/owner": token, [name]: value },
});

test.each<[string, KubeObject | undefined, DeleteTarget, string]>([
  ["what is not there", undefined, ours, "absent"],
  ["an object made anew", live({ uid: "u2" }), ours, "notOurs"],
  [
    "an object that another resource took over",
    live({ annotations: { "slipway.dev/owner": "other" } }),
    ours,
    "notOurs",
  ],
  ["an object that lost the mark", live({ annotations: {} }), ours, "notOurs"],
  ["slipway.dev/prune", live(marks("slipway.dev/prune", "disabled")), ours, "kept"],
  ["Flux's mark", live(marks("kustomize.toolkit.fluxcd.io/prune", "disabled")), ours, "kept"],
  ["Argo CD's mark", live(marks("argocd.argoproj.io/sync-options", "Prune=false")), ours, "kept"],
  ["Helm's mark", live(marks("helm.sh/resource-policy", "keep")), ours, "kept"],
])("leaves %s", async (_, object, target, expected) => {
  if (object !== undefined) client.put(object);
  expect(await deleteObject(client, target)).toBe(expected);
  expect(deletions()).toEqual([]);
});

test("an object that is made anew between our look and our deletion stays", async () => {
  client.put(live());
  client.deleting = [
    () => {
      client.put(live({ uid: "u2" }));
      return failWith("KUBE_CONFLICT")();
    },
  ];
  expect(await deleteObject(client, ours)).toBe("notOurs");
});

test("a refusal is the caller's", async () => {
  client.put(live());
  client.deleting = [failWith("KUBE_FORBIDDEN")];
  expect(await messageOf(deleteObject(client, ours))).toMatch(/^KUBE_FORBIDDEN/);
});

const held = live({
  deletionTimestamp: "2026-01-01T00:00:00Z",
  finalizers: ["example.com/backup", "foregroundDeletion"],
});

test("waits for finalizers, and says what for", async () => {
  client.put(held);
  client.deleting = [() => true];
  const events: WatchEvent[] = [
    { type: "BOOKMARK", resourceVersion: "7" },
    { type: "MODIFIED", object: live({ finalizers: ["foregroundDeletion"] }) },
    { type: "DELETED", object: live() },
  ];
  client.watching = [
    async function* () {
      await Promise.resolve();
      yield* events;
    },
  ];
  const progress: string[] = [];
  expect(await deleteObject(client, ours, { onProgress: (message) => progress.push(message) })).toBe("deleted");
  expect(progress).toEqual([
    "finalizer example.com/backup\nfinalizer foregroundDeletion: objects that belong to it are not gone yet",
    "finalizer foregroundDeletion: objects that belong to it are not gone yet",
  ]);
});

test("lists again where the watch cannot go on", async () => {
  client.put(held);
  client.deleting = [() => true];
  client.watching = [
    // eslint-disable-next-line require-yield -- a watch that fails at once
    async function* () {
      await Promise.resolve();
      client.objects.clear();
      failWith("KUBE_WATCH_EXPIRED")();
    },
  ];
  expect(await deleteObject(client, ours)).toBe("deleted");
  expect(client.calls.slice(3)).toEqual([
    "list /ConfigMap metadata.name=web",
    "watch /ConfigMap metadata.name=web",
    "list /ConfigMap metadata.name=web",
  ]);
});

test("tells what holds the object when time is up", async () => {
  client.put(held);
  client.deleting = [() => true];
  expect(await messageOf(deleteObject(client, ours, { timeoutSeconds: 0.05 }))).toBe(
    `APPLY_DELETE_TIMEOUT: the object is still there 0.05 s after its deletion was asked for
  where  ConfigMap shop/web
  why    it waits for
         finalizer example.com/backup
         finalizer foregroundDeletion: objects that belong to it are not gone yet
  mend   see that the controller which removes the finalizer runs; remove the finalizer by hand only where that controller is gone for good`,
  );
});

test("tells what is left in a Namespace when time is up", async () => {
  const namespace: KubeObject = {
    apiVersion: "v1",
    kind: "Namespace",
    metadata: { name: "shop", uid: "u1" },
    status: {
      conditions: [
        {
          type: "NamespaceDeletionDiscoveryFailure",
          status: "False",
          message: "All resources successfully discovered",
        },
        {
          type: "NamespaceContentRemaining",
          status: "True",
          message: "Some resources are remaining: pods. has 1 resource instances",
        },
      ],
    },
  };
  client.put(namespace);
  client.deleting = [() => true];
  const target = { ref: { group: "", version: "v1", kind: "Namespace", namespace: "", name: "shop" } };
  expect(await messageOf(deleteObject(client, target, { timeoutSeconds: 0.05 }))).toBe(
    `APPLY_DELETE_TIMEOUT: the object is still there 0.05 s after its deletion was asked for
  where  Namespace shop
  why    it waits for
         Some resources are remaining: pods. has 1 resource instances
  mend   wait and run again, or raise the time-out`,
  );
});

describe("deleteAll", () => {
  const object = (apiVersion: string, kind: string, name: string): KubeObject => ({
    apiVersion,
    kind,
    metadata: { name, uid: `uid-${name}` },
  });
  const target = (made: KubeObject): DeleteAllTarget => {
    const key = keyOf(made);
    return { id: printKey(key), ref: { ...key, version: made.apiVersion.split("/").pop() ?? "" } };
  };

  test("goes from what uses to what is used", async () => {
    const objects = [
      object("v1", "Namespace", "ns"),
      object("apiextensions.k8s.io/v1", "CustomResourceDefinition", "crd"),
      object("v1", "ServiceAccount", "sa"),
      object("apps/v1", "Deployment", "web"),
      object("v1", "Service", "svc"),
      object("example.com/v1", "Widget", "w"),
      object("admissionregistration.k8s.io/v1", "ValidatingWebhookConfiguration", "hook"),
    ];
    for (const made of objects) client.put(made);
    const { outcomes, failures } = await deleteAll(client, objects.map(target), { concurrency: 1 });
    expect(failures).toEqual([]);
    expect(new Set(Object.values(outcomes))).toEqual(new Set(["deleted"]));
    expect(deletions().map((call) => call.split(" ")[1]?.split("/").pop())).toEqual([
      "w",
      "hook",
      "web",
      "svc",
      "sa",
      "crd",
      "ns",
    ]);
  });

  test("goes on after a failure, and tells it", async () => {
    const [first, second] = [object("v1", "ConfigMap", "a"), object("v1", "Namespace", "b")] as const;
    client.put(first);
    client.put(second);
    client.deleting = [failWith("KUBE_FORBIDDEN")];
    const deleted: string[] = [];
    const result = await deleteAll(client, [target(second), target(first)], {
      onDeleted: (id, outcome) => deleted.push(`${id} ${outcome}`),
    });
    expect(result.outcomes).toEqual({ "/Namespace//b": "deleted" });
    expect(result.failures.map(({ id, error }) => `${id} ${error.code}`)).toEqual(["/ConfigMap//a KUBE_FORBIDDEN"]);
    expect(deleted).toEqual(["/Namespace//b deleted"]);
  });

  test("an abort tells what is left", async () => {
    client.put(object("v1", "ConfigMap", "a"));
    const result = await deleteAll(client, [target(object("v1", "ConfigMap", "a"))], { signal: AbortSignal.abort() });
    expect(result.failures.map(({ error }) => error.message)).toEqual([
      `KUBE_CANCELLED: the deletion was cancelled before the object was gone
  where  ConfigMap a
  mend   run again: what is left is deleted then`,
    ]);
  });
});
