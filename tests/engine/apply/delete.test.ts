import { deleteAll, type DeleteAllTarget } from "../../../engine/apply/delete-all";
import { deleteObject } from "../../../engine/apply/delete-object";
import type { DeleteTarget } from "../../../engine/apply/delete-target";
import { releaseObject } from "../../../engine/apply/release-object";
import type { WatchEvent } from "../../../engine/kube/kube-client";
import { isFailed } from "../../../engine/model/outcomes/change-set";
import type { KubeObject, ObjectMeta } from "../../../engine/model/objects/kube-object";
import { keyOf, printKey } from "../../../engine/model/objects/object-key";
import { configMap, messageOf } from "../kube/objects";
import { failWith, FakeCluster } from "../../tools/fakes/fake-cluster";

const ref = { group: "", version: "v1", kind: "ConfigMap", namespace: "shop", name: "web" };
const token = "0123456789abcdef";
const ours: DeleteTarget = { ref, uid: "u1", ownerToken: token };

function live(more: Partial<ObjectMeta> = {}): KubeObject {
  return configMap("web", {}, { uid: "u1", annotations: { "slipway.dev/owner": token }, ...more });
}

let client: FakeCluster;
beforeEach(() => {
  client = new FakeCluster();
});

const silent = { timeoutSeconds: 300, onProgress: undefined };
const deletions = (): string[] => client.calls.filter((call) => call.startsWith("delete"));

test("deletes an object of ours by its uid; the answer says that it is gone", async () => {
  client.put(live());
  expect(await deleteObject(client, ours, silent)).toEqual({ action: "deleted" });
  expect(client.calls).toEqual(["get /ConfigMap/shop/web", "delete /ConfigMap/shop/web u1 Background"]);
});

test("waits until an object is gone whose deletion is only accepted", async () => {
  client.put(live());
  client.deleting = [
    ({ name }) => {
      client.remove(`/ConfigMap/shop/${name}`);
      return true;
    },
  ];
  expect(await deleteObject(client, ours, silent)).toEqual({ action: "deleted" });
  expect(client.calls).toEqual([
    "get /ConfigMap/shop/web",
    "delete /ConfigMap/shop/web u1 Background",
    "get /ConfigMap/shop/web",
  ]);
});

test("the live object may be read before, with others", async () => {
  client.put(live());
  const read = client.live("/ConfigMap/shop/web");
  const readLive = (): Promise<KubeObject | undefined> => Promise.resolve(read);
  client.edit("/ConfigMap/shop/web", (object) => ({ ...object, data: { a: "2" } }));
  expect(await deleteObject(client, ours, { ...silent, readLive })).toEqual({ action: "deleted" });
  // Its state is another one by now: it is read and judged again.
  expect(client.calls).toEqual([
    "delete /ConfigMap/shop/web u1 Background",
    "get /ConfigMap/shop/web",
    "delete /ConfigMap/shop/web u1 Background",
  ]);
  client.calls.length = 0;
  expect(await deleteObject(client, ours, { ...silent, readLive: () => Promise.resolve(undefined) })).toMatchObject({
    action: "skipped",
    cause: "absent",
  });
  expect(client.calls).toEqual([]);
});

const marks = (name: string, value: string): Partial<ObjectMeta> => ({
  annotations: { "slipway.dev/owner": token, [name]: value },
});

test.each<[string, KubeObject | undefined, DeleteTarget, string]>([
  ["what is not there", undefined, ours, "absent: it was already deleted"],
  ["an object recreated", live({ uid: "u2" }), ours, "notOurs: another object has its name now"],
  [
    "an object that another resource took over",
    live({ annotations: { "slipway.dev/owner": "other" } }),
    ours,
    "notOurs: another resource owns it now",
  ],
  ["an object that lost the mark", live({ annotations: {} }), ours, "notOurs: another resource owns it now"],
  [
    "slipway.dev/prune",
    live(marks("slipway.dev/prune", "disabled")),
    ours,
    "kept: it is marked slipway.dev/prune: disabled",
  ],
  [
    "Flux's mark",
    live(marks("kustomize.toolkit.fluxcd.io/prune", "disabled")),
    ours,
    "kept: it is marked kustomize.toolkit.fluxcd.io/prune: disabled",
  ],
  [
    "the annotation of Argo CD",
    live(marks("argocd.argoproj.io/sync-options", "Prune=false")),
    ours,
    "kept: it is marked argocd.argoproj.io/sync-options: Prune=false",
  ],
  [
    "Helm's mark",
    live(marks("helm.sh/resource-policy", "keep")),
    ours,
    "kept: it is marked helm.sh/resource-policy: keep",
  ],
])("leaves %s", async (_, object, target, expected) => {
  if (object !== undefined) client.put(object);
  const deletion = await deleteObject(client, target, silent);
  expect(deletion.action === "skipped" ? `${deletion.cause}: ${deletion.reason}` : deletion.action).toBe(expected);
  expect(deletions()).toEqual([]);
});

describe("between the read and the deletion", () => {
  const recreate = (): void => {
    client.put(live({ uid: "u2" }));
  };
  const annotate = (annotations: Record<string, string>) => () => {
    client.edit("/ConfigMap/shop/web", (object) => ({ ...object, metadata: { ...object.metadata, annotations } }));
  };

  test.each<[string, DeleteTarget, () => void, string]>([
    ["is recreated", ours, recreate, "another object has its name now"],
    ["is recreated, of unknown uid", { ref }, recreate, "another object has its name now"],
    ["gets another owner", ours, annotate({ "slipway.dev/owner": "other" }), "another resource owns it now"],
    ["loses its mark", ours, annotate({}), "another resource owns it now"],
    [
      "gets an annotation that protects it",
      ours,
      annotate({ "slipway.dev/owner": token, "slipway.dev/prune": "disabled" }),
      "it is marked slipway.dev/prune: disabled",
    ],
    [
      "is no longer ours by another rule",
      { ref, isOurs: (object) => object.metadata.annotations?.["mine"] === "yes" },
      annotate({ mine: "no" }),
      "another resource owns it now",
    ],
  ])("an object stays that %s", async (_, target, change, reason) => {
    client.put(live({ annotations: { "slipway.dev/owner": token, mine: "yes" } }));
    client.beforeDelete = change;
    expect(await deleteObject(client, target, silent)).toMatchObject({ action: "skipped", reason });
    expect(client.live("/ConfigMap/shop/web")).toBeDefined();
  });

  test("an object that only changes otherwise is read again, and deleted", async () => {
    client.put(live());
    client.beforeDelete = () => {
      client.edit("/ConfigMap/shop/web", (object) => ({ ...object, data: { a: "2" } }));
    };
    expect(await deleteObject(client, ours, silent)).toEqual({ action: "deleted" });
    expect(deletions()).toHaveLength(2);
    expect(client.ids).toEqual([]);
  });

  test("an object that somebody else deletes is deleted", async () => {
    client.put(live());
    client.deleting = [
      () => {
        client.remove("/ConfigMap/shop/web");
        return failWith("KUBE_CONFLICT")();
      },
    ];
    expect(await deleteObject(client, ours, silent)).toEqual({ action: "deleted" });
  });

  test("an object that always changes is an error after some rounds", async () => {
    client.put(live());
    client.deleting = Array.from({ length: 20 }, () => failWith("KUBE_CONFLICT"));
    expect(await messageOf(deleteObject(client, ours, silent))).toMatch(/^KUBE_CONFLICT/);
    expect(deletions()).toHaveLength(11);
  });
});

test("a refusal is thrown to the caller", async () => {
  client.put(live());
  client.deleting = [failWith("KUBE_FORBIDDEN")];
  expect(await messageOf(deleteObject(client, ours, silent))).toMatch(/^KUBE_FORBIDDEN/);
});

const held = live({
  deletionTimestamp: "2026-01-01T00:00:00Z",
  finalizers: ["example.com/backup", "foregroundDeletion"],
});

test("waits for finalizers, and reports them", async () => {
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
  expect(await deleteObject(client, ours, { ...silent, onProgress: (message) => progress.push(message) })).toEqual({
    action: "deleted",
  });
  expect(progress).toEqual([
    [
      "finalizer example.com/backup: its name points to the controller of example.com",
      "finalizer foregroundDeletion: its dependent objects still exist",
      "it is being deleted since 2026-01-01T00:00:00Z",
    ].join("\n"),
    "finalizer foregroundDeletion: its dependent objects still exist",
  ]);
});

test("lists again if the watch cannot continue", async () => {
  client.put(held);
  client.deleting = [() => true];
  client.watching = [
    // eslint-disable-next-line require-yield -- a watch that fails at once
    async function* () {
      await Promise.resolve();
      client.remove("/ConfigMap/shop/web");
      failWith("KUBE_WATCH_EXPIRED")();
    },
  ];
  expect(await deleteObject(client, ours, silent)).toEqual({ action: "deleted" });
  expect(client.calls.slice(3)).toEqual([
    "list ConfigMap shop metadata.name=web",
    "watch ConfigMap shop metadata.name=web",
    "list ConfigMap shop metadata.name=web",
  ]);
});

test("reports what blocks the deletion at the timeout", async () => {
  client.put(held);
  client.deleting = [() => true];
  expect(await messageOf(deleteObject(client, ours, { onProgress: undefined, timeoutSeconds: 0.05 }))).toBe(
    `APPLY_DELETE_TIMEOUT: the object is still there 0.05 s after its deletion was requested
  where  ConfigMap shop/web
  why    it waits for
         finalizer example.com/backup: its name points to the controller of example.com
         finalizer foregroundDeletion: its dependent objects still exist
         it is being deleted since 2026-01-01T00:00:00Z
  mend   check that the controller that removes the finalizer is running; remove the finalizer by hand only if that controller no longer exists
         to see what it waits for: kubectl get configmap web --namespace shop --output yaml --show-managed-fields`,
  );
});

test("reports the remaining objects of a Namespace at the timeout", async () => {
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
  expect(await messageOf(deleteObject(client, target, { onProgress: undefined, timeoutSeconds: 0.05 }))).toBe(
    `APPLY_DELETE_TIMEOUT: the object is still there 0.05 s after its deletion was requested
  where  Namespace shop
  why    it waits for
         Some resources are remaining: pods. has 1 resource instances
  mend   wait and run again, or raise the timeout
         to see what it waits for: kubectl get namespace shop --output yaml --show-managed-fields`,
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

  test("deletes dependents before their dependencies", async () => {
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
    const changes = await deleteAll(client, objects.map(target), { ...silent, concurrency: 1 });
    expect(changes.map(({ action }) => action)).toEqual(objects.map(() => "deleted"));
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

  test("continues after a failure, and reports it", async () => {
    const [first, second] = [object("v1", "ConfigMap", "a"), object("v1", "Namespace", "b")] as const;
    client.put(first);
    client.put(second);
    client.deleting = [failWith("KUBE_FORBIDDEN")];
    const deleted: string[] = [];
    const result = await deleteAll(client, [target(second), target(first)], {
      ...silent,
      onDeleted: ({ id, action }) => deleted.push(`${id} ${action}`),
    });
    expect(result).toMatchObject([
      { id: "/ConfigMap//a", action: "failed", error: { code: "KUBE_FORBIDDEN", where: { object: "ConfigMap a" } } },
      { id: "/Namespace//b", action: "deleted" },
    ]);
    expect(deleted).toEqual(["/Namespace//b deleted"]);
  });

  test("an abort reports the remaining objects", async () => {
    client.put(object("v1", "ConfigMap", "a"));
    const result = await deleteAll(client, [target(object("v1", "ConfigMap", "a"))], {
      ...silent,
      signal: AbortSignal.abort(),
    });
    expect(result.filter(isFailed).map(({ error }) => error.message)).toEqual([
      `KUBE_CANCELLED: the deletion was cancelled before it finished
  where  ConfigMap a
  mend   run again to delete the remaining objects`,
    ]);
  });
});

describe("an object that a mark keeps", () => {
  const kept = live(marks("slipway.dev/prune", "disabled"));
  const id = printKey(keyOf(kept));
  const target: DeleteAllTarget = { ...ours, id };
  const owner = (): unknown => client.live(id)?.metadata.annotations?.["slipway.dev/owner"];

  test("loses the mark of its owner with its resource, in the state that was judged", async () => {
    client.put(kept);
    expect(await deleteAll(client, [target], silent)).toMatchObject([{ action: "skipped", cause: "kept" }]);
    expect([owner(), client.live(id)?.metadata.annotations]).toEqual([undefined, { "slipway.dev/prune": "disabled" }]);
    expect(client.writes).toEqual([`patch ${id}`]);
  });

  test("keeps the mark of another owner, also of one that comes in between", async () => {
    for (const more of [{ ownerToken: "other" }, { uid: "u2" }]) {
      client.put(kept);
      await releaseObject(client, { ...ours, ...more });
      await releaseObject(client, { ref });
      expect(owner()).toBe(token);
    }
    client.edit(id, (object) => ({
      ...object,
      metadata: { ...object.metadata, annotations: { "slipway.dev/owner": "other", "slipway.dev/prune": "disabled" } },
    }));
    await releaseObject(client, ours, { read: kept });
    expect(owner()).toBe("other");
  });

  test("is a failed change, if the server refuses that", async () => {
    client.put(kept);
    client.faults.set("patch", "KUBE_FORBIDDEN");
    const [change] = await deleteAll(client, [target], silent);
    expect(change !== undefined && isFailed(change) ? change.error.code : change?.action).toBe("KUBE_FORBIDDEN");
    expect(owner()).toBe(token);
  });

  test("stays owned where its resource goes on", async () => {
    client.put(kept);
    expect(await deleteObject(client, ours, silent)).toMatchObject({ action: "skipped", cause: "kept" });
    expect(owner()).toBe(token);
  });
});
