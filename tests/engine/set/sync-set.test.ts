import { SyncError } from "../../../engine/errors/sync-error";
import type { ObjectSet, SyncOptions } from "../../../engine/set/object-set";
import { syncSet, type SyncResult } from "../../../engine/set/sync-set";
import type { Inventory } from "../../../engine/model/outcomes/inventory";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { keyOf, printKey } from "../../../engine/model/objects/object-key";
import type { ProgressEvent } from "../../../engine/model/outcomes/progress";
import { fail, FakeCluster } from "../../tools/fakes/fake-cluster";
import { starting } from "../health/running-wait";
import { configMap } from "../kube/objects";

const options: SyncOptions = {
  fieldManager: "slipway",
  onConflict: "takeBack",
  ownerToken: "0123456789abcdef",
  wait: true,
  prune: true,
  timeoutSeconds: 5,
};
const idOf = (object: KubeObject): string => printKey(keyOf(object));
const [a, b, c] = ["a", "b", "c"].map((name) => configMap(name, { value: "1" })) as [
  KubeObject,
  KubeObject,
  KubeObject,
];

let cluster: FakeCluster;
beforeEach(() => {
  cluster = new FakeCluster();
});

/** Syncs objects; `last` is the result of the previous sync with its objects. */
function sync(
  objects: readonly KubeObject[],
  last?: { readonly result: SyncResult; readonly objects: readonly KubeObject[] },
  more: Partial<SyncOptions & ObjectSet> = {},
): Promise<SyncResult> {
  const before = new Map(last?.objects.map((object) => [idOf(object), object]));
  const set = { objects, inventory: last?.result.inventory ?? {}, previous: before, left: before };
  return syncSet(cluster, { ...set, ...more }, { ...options, ...more });
}

async function synced(...objects: readonly KubeObject[]) {
  const result = await sync(objects);
  cluster.writes.length = 0;
  return { result, objects };
}

/** `name action` of each change, with its cause or code. */
const print = ({ changes }: SyncResult): readonly string[] =>
  changes.map((change) => {
    const why =
      change.action === "skipped" ? ` ${change.cause}` : change.action === "failed" ? ` ${change.error.code}` : "";
    return `${change.id.split("/").pop()} ${change.action}${why}`;
  });
const names = (inventory: Inventory): readonly string[] =>
  Object.keys(inventory).map((id) => id.split("/").pop() ?? "");

const immutable = (): SyncError =>
  new SyncError({
    code: "KUBE_INVALID",
    what: "no",
    faults: [{ field: "data", message: "field is immutable", immutable: true }],
  });

/** Refuses the object as immutable until it is deleted. */
function refuseUntilDeleted(object: KubeObject): void {
  cluster.refusals.set(idOf(object), immutable());
  const remove = cluster.delete.bind(cluster);
  cluster.delete = (ref, how) => {
    if (printKey(ref) === idOf(object)) cluster.refusals.clear();
    return remove(ref, how);
  };
}

test("applies, waits, and records what it owns", async () => {
  const result = await sync([b, a], undefined, { needs: { [idOf(a)]: [idOf(b)] } });
  expect(print(result)).toEqual(["a created", "b created"]);
  expect(result.inventory).toEqual({
    [idOf(a)]: { apiVersion: "v1", uid: "uid-2" },
    [idOf(b)]: { apiVersion: "v1", uid: "uid-1" },
  });
  expect(result.gate.objects.map(({ health }) => health)).toEqual(["Healthy", "Healthy"]);
  expect(cluster.writes).toEqual([`apply ${idOf(b)}`, `apply ${idOf(a)}`]);
});

test("a second sync changes nothing", async () => {
  const last = await synced(a, b);
  const result = await sync([a, b], last);
  expect(print(result)).toEqual(["a unchanged", "b unchanged"]);
  expect(result.inventory).toEqual(last.result.inventory);
});

test("reports each step as an event", async () => {
  const last = await synced(b);
  const events: ProgressEvent[] = [];
  await sync([a], last, { onProgress: (event) => events.push(event) });
  expect(events.filter(({ type }) => type !== "waiting")).toEqual([
    { type: "applying", id: idOf(a) },
    { type: "applied", id: idOf(a), action: "created", done: 1, total: 1 },
    {
      type: "health",
      object: { key: keyOf(a), health: "Healthy", message: "Resource is always ready", terminal: false },
    },
    { type: "deleted", id: idOf(b), deleted: true, done: 1, total: 1 },
  ]);
});

test("an error that nobody expects loses no record", async () => {
  const last = await synced(a, b);
  const broken = (): never => {
    throw new TypeError("x is not a function");
  };
  cluster.deleting = [broken];
  const result = await sync([a, c], last);
  expect(print(result)).toEqual(["a unchanged", "b failed INTERNAL_ERROR", "c created"]);
  expect(names(result.inventory)).toEqual(["a", "b", "c"]);
  cluster.watching = [broken];
  const second = await sync([a, starting("d")], { result, objects: [a, c] });
  expect(second.gate.error?.code).toBe("INTERNAL_ERROR");
  expect(names(second.inventory)).toContain("d");
});

test("a sync of no objects deletes the set", async () => {
  const namespace: KubeObject = { apiVersion: "v1", kind: "Namespace", metadata: { name: "shop" } };
  const last = await synced(a, b, namespace);
  const result = await sync([], last, { consentKinds: ["*"] });
  expect(print(result)).toEqual(["a deleted", "b deleted", "shop deleted"]);
  expect(result.inventory).toEqual({});
  expect(cluster.ids).toEqual([]);
  expect(cluster.writes.at(-1)).toBe("delete /Namespace//shop");
});

describe("removed objects", () => {
  test("is deleted after the rest", async () => {
    const last = await synced(a, b);
    const result = await sync([configMap("a", { value: "2" })], last);
    expect(print(result)).toEqual(["a configured", "b deleted"]);
    expect(cluster.writes).toEqual([`apply ${idOf(a)}`, `delete ${idOf(b)}`]);
    expect(names(result.inventory)).toEqual(["a"]);
  });

  test("stays if it is protected, annotated, missing or of another owner; the inventory drops it", async () => {
    const marked = configMap("marked", {}, { annotations: { "slipway.dev/prune": "disabled" } });
    const namespace: KubeObject = { apiVersion: "v1", kind: "Namespace", metadata: { name: "shop" } };
    const last = await synced(a, b, c, marked, namespace);
    cluster.remove(idOf(b));
    cluster.edit(idOf(c), (object) => ({
      ...object,
      metadata: { ...object.metadata, annotations: { "slipway.dev/owner": "else" } },
    }));
    const result = await sync([a], last);
    expect(print(result)).toEqual(
      ["b skipped absent", "c skipped notOurs", "marked skipped kept", "a unchanged", "shop skipped kept"].sort(
        (left, right) => left.localeCompare(right),
      ),
    );
    expect(names(result.inventory)).toEqual(["a"]);
  });

  test("is left to another owner if the set does not prune", async () => {
    const result = await sync([a], await synced(a, b), { prune: false });
    expect(print(result)).toEqual(["a unchanged"]);
    expect(names(result.inventory)).toEqual(["a"]);
    expect(cluster.ids).toEqual([idOf(a), idOf(b)]);
  });

  test("is delayed, and stays in the inventory, if an object fails", async () => {
    const last = await synced(a, b);
    cluster.refusals.set(idOf(c), fail("KUBE_INVALID"));
    const result = await sync([a, c], last);
    expect(print(result)).toEqual(["a unchanged", "b skipped heldBack", "c failed KUBE_INVALID"]);
    expect(names(result.inventory)).toEqual(["a", "b"]);
    expect(result.gate.objects).toEqual([]);
  });

  test("is delayed if the gate stays closed", async () => {
    const last = await synced(a, b);
    const web: KubeObject = { apiVersion: "apps/v1", kind: "Deployment", metadata: { name: "web", namespace: "shop" } };
    const result = await sync([a, web], last, { timeoutSeconds: 0.2 });
    expect(result.gate.error?.code).toBe("HEALTH_TIMEOUT");
    expect(print(result)).toEqual(["a unchanged", "b skipped heldBack", "web created"]);
    expect([...names(result.inventory)].sort()).toEqual(["a", "b", "web"]);
  });

  test("is a wanted object under another group: it stays", async () => {
    const old = { ...configMap("a"), apiVersion: "extensions/v1beta1", kind: "Ingress" };
    const last = await synced(old);
    const uid = last.result.inventory[idOf(old)]?.uid ?? "";
    const moved: KubeObject = { ...old, apiVersion: "networking.k8s.io/v1" };
    cluster.put({ ...moved, metadata: { ...moved.metadata, uid } });
    const result = await sync([moved], last, { wait: false });
    expect(result.changes.map(({ id, action }) => `${id} ${action}`)).toEqual([
      `${idOf(old)} skipped`,
      expect.stringContaining(idOf(moved)),
    ]);
    expect(Object.keys(result.inventory)).toEqual([idOf(moved)]);
  });
});

describe("an immutable field", () => {
  const changed = configMap("a", { value: "2" });

  test("replaces the object, and its dependents are applied after it", async () => {
    const last = await synced(a);
    refuseUntilDeleted(a);
    const result = await sync([changed, b], last, { needs: { [idOf(b)]: [idOf(a)] } });
    expect(print(result)).toEqual(["a replaced", "b created"]);
    expect(result.changes[0]).toMatchObject({ reason: "data: field is immutable" });
    expect(result.inventory[idOf(a)]?.uid).not.toBe(last.result.inventory[idOf(a)]?.uid);
    expect(cluster.writes.slice(-3)).toEqual([`delete ${idOf(a)}`, `apply ${idOf(a)}`, `apply ${idOf(b)}`]);
  });

  test("does not apply the dependents of another failed object", async () => {
    const last = await synced(a);
    refuseUntilDeleted(a);
    const clear = cluster.refusals.clear.bind(cluster.refusals);
    cluster.refusals.clear = () => {
      clear();
      cluster.refusals.set(idOf(b), fail("KUBE_FORBIDDEN"));
    };
    cluster.refusals.set(idOf(b), fail("KUBE_FORBIDDEN"));
    const result = await sync([changed, b, c], last, { needs: { [idOf(c)]: [idOf(b)] } });
    expect(print(result)).toEqual(["a replaced", "b failed KUBE_FORBIDDEN", "c failed APPLY_NEED_FAILED"]);
    expect(cluster.live(idOf(c))).toBeUndefined();
  });

  test("of an object that was not ours fails", async () => {
    cluster.put(a);
    cluster.refusals.set(idOf(a), immutable());
    expect(print(await sync([changed]))).toEqual(["a failed APPLY_IMMUTABLE"]);
    expect(cluster.ids).toEqual([idOf(a)]);
  });

  test("of an object to keep fails, with that reason", async () => {
    const kept = (value: string): KubeObject =>
      configMap("a", { value }, { annotations: { "slipway.dev/prune": "disabled" } });
    const last = await synced(kept("1"));
    cluster.refusals.set(idOf(a), immutable());
    const { changes, inventory } = await sync([kept("2")], last);
    const [change] = changes;
    expect(change?.action === "failed" && change.error.message).toBe(
      `APPLY_REPLACE_PROTECTED: ConfigMap shop/a would have to be deleted and created again
  where  ConfigMap shop/a
  why    data: field is immutable; but it is marked slipway.dev/prune: disabled
  mend   undo the change, delete the object yourself, or annotate it with slipway.dev/prune: enabled`,
    );
    expect(inventory).toEqual(last.result.inventory);
  });
});

describe("annotations of @pulumi/kubernetes", () => {
  const marked = (object: KubeObject, annotations: Readonly<Record<string, string>>): KubeObject => ({
    ...object,
    metadata: { ...object.metadata, annotations },
  });

  test("an object with skipAwait is applied, and not waited for", async () => {
    const [web, api] = [starting("web"), starting("api")].map((one) => marked(one, { "pulumi.com/skipAwait": "true" }));
    const result = await sync([web, api, a] as KubeObject[], undefined, { timeoutSeconds: 60 });
    expect(result.gate.error).toBeUndefined();
    expect(result.gate.objects.map(({ key }) => key.name)).toEqual(["a"]);
    expect(print(result)).toEqual(["a created", "api created", "web created"]);
  });

  test("timeoutSeconds is the limit of its object, unless another limit takes precedence", async () => {
    const web = marked(starting("web"), { "pulumi.com/timeoutSeconds": "1" });
    const started = Date.now();
    const result = await sync([web], undefined, { timeoutSeconds: 600 });
    expect(Date.now() - started).toBeLessThan(60_000);
    expect(result.gate.error?.code).toBe("HEALTH_TIMEOUT");
    const slow = marked(starting("web"), { "pulumi.com/timeoutSeconds": "600" });
    const final = await sync([slow], undefined, { timeoutSeconds: 1, isTimeoutFinal: true });
    expect(final.gate.error?.code).toBe("HEALTH_TIMEOUT");
  });

  test.each([
    ["orphan", "Orphan"],
    ["Foreground", "Foreground"],
    ["nonsense", "Background"],
  ])("deletionPropagationPolicy %s of the object as it was applied deletes it with %s", async (value, propagation) => {
    const last = await synced(marked(a, { "pulumi.com/deletionPropagationPolicy": value }), b);
    // What others write to the live object later does not count.
    const others = { "pulumi.com/deletionPropagationPolicy": "orphan" };
    const live = cluster.get({ ...keyOf(b), version: "v1" });
    cluster.put(marked((await live) as KubeObject, { ...(await live)?.metadata.annotations, ...others }));
    await sync([], last);
    const deletions = cluster.calls.filter((call) => call.startsWith("delete"));
    expect(deletions.map((call) => call.split(" ").slice(-1)[0]).sort()).toEqual(["Background", propagation].sort());
  });

  test("so it does if it is deleted to be created again", async () => {
    const mark = { "pulumi.com/deletionPropagationPolicy": "orphan" };
    const last = await synced(marked(a, mark));
    refuseUntilDeleted(a);
    const result = await sync([configMap("a", { value: "2" })], last);
    expect(print(result)).toEqual(["a replaced"]);
    expect(cluster.calls.find((call) => call.startsWith("delete"))).toMatch(/ Orphan$/);
  });
});
