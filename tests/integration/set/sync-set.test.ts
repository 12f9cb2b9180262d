import type { ObjectSet, SyncOptions } from "../../../engine/set/object-set";
import { syncSet, type SyncResult } from "../../../engine/set/sync-set";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { keyOf, printKey, versionOf } from "../../../engine/model/objects/object-key";
import { useClient } from "../use-namespace";

const options: SyncOptions = {
  fieldManager: "slipway",
  onConflict: "takeBack",
  ownerToken: "0123456789abcdef",
  wait: true,
  prune: true,
  timeoutSeconds: 120,
};

let namespace: KubeObject;

const connection = useClient();
beforeEach(() => {
  namespace = { apiVersion: "v1", kind: "Namespace", metadata: { name: `s${Date.now().toString(36)}` } };
});

const idOf = (object: KubeObject): string => printKey(keyOf(object));
const live = (object: KubeObject): Promise<KubeObject | undefined> =>
  connection.client.get({ ...keyOf(object), version: versionOf(object.apiVersion) });

function object(apiVersion: string, kind: string, name: string, fields: object): KubeObject {
  return { apiVersion, kind, metadata: { name, namespace: namespace.metadata.name }, ...fields };
}

const settings = (value: string, more: object = {}): KubeObject =>
  object("v1", "ConfigMap", "settings", { data: { value }, ...more });

function web(replicas: number): KubeObject {
  const labels = { app: "web" };
  const spec = { containers: [{ name: "web", image: "example/web:1" }] };
  return object("apps/v1", "Deployment", "web", {
    spec: { replicas, selector: { matchLabels: labels }, template: { metadata: { labels }, spec } },
  });
}

/** Syncs objects, given the record of an earlier sync. */
function sync(
  objects: readonly KubeObject[],
  last?: { readonly result: SyncResult; readonly objects: readonly KubeObject[] },
  more: Partial<SyncOptions> = {},
): Promise<SyncResult> {
  const before = new Map(last?.objects.map((one) => [idOf(one), one]));
  const set: ObjectSet = { objects, inventory: last?.result.inventory ?? {}, previous: before, left: before };
  return syncSet(connection.client, set, { ...options, ...more });
}

/** `Kind name action` of each change, with its cause or code. */
const print = ({ changes }: SyncResult): readonly string[] =>
  changes.map((change) => {
    const [, kind, , name] = change.id.split("/");
    const why =
      change.action === "skipped" ? ` ${change.cause}` : change.action === "failed" ? ` ${change.error.code}` : "";
    return `${kind} ${name === namespace.metadata.name ? "ns" : name} ${change.action}${why}`;
  });

test("a set is created, unchanged, changed, pruned, and deleted by the sync of no objects", async () => {
  const all = [web(1), settings("1"), namespace];
  const first = await sync(all);
  expect(print(first)).toEqual(["ConfigMap settings created", "Namespace ns created", "Deployment web created"]);
  expect(first.gate.error).toBeUndefined();
  expect(first.gate.objects.map(({ health }) => health)).toEqual(["Healthy", "Healthy", "Healthy"]);
  expect(Object.keys(first.inventory)).toEqual(all.map(idOf).sort());

  const second = await sync(all, { result: first, objects: all });
  expect(print(second)).toEqual(["ConfigMap settings unchanged", "Namespace ns unchanged", "Deployment web unchanged"]);
  expect(second.inventory).toEqual(first.inventory);

  const rest = [web(2), namespace];
  const third = await sync(rest, { result: second, objects: all });
  expect(print(third)).toEqual(["ConfigMap settings deleted", "Namespace ns unchanged", "Deployment web configured"]);
  expect(await live(settings("1"))).toBeUndefined();

  // A protected kind is deleted only if you allow it.
  const kept = await sync([web(2)], { result: third, objects: rest });
  expect(print(kept)).toEqual(["Namespace ns skipped kept", "Deployment web unchanged"]);

  // It belongs to nobody then, until a set has it again.
  expect((await live(namespace))?.metadata.annotations?.["slipway.dev/owner"]).toBeUndefined();
  const again = await sync(rest, { result: kept, objects: [web(2)] });

  const last = await sync([], { result: again, objects: rest }, { consentKinds: ["*"] });
  expect(print(last)).toEqual(["Namespace ns deleted", "Deployment web deleted"]);
  expect(last.inventory).toEqual({});
  expect(await live(namespace)).toBeUndefined();
});

test("an immutable object is replaced, a refused one prevents the prune, and the next sync continues", async () => {
  const all = [namespace, settings("1", { immutable: true }), object("v1", "ConfigMap", "old", {})];
  const first = await sync(all);
  const refused = object("v1", "ConfigMap", "refused", { data: { "no/key": "1" } });
  const wanted = [namespace, settings("2", { immutable: true }), refused];
  const second = await sync(wanted, { result: first, objects: all });
  expect(print(second)).toEqual([
    "ConfigMap old skipped heldBack",
    "ConfigMap refused failed KUBE_INVALID",
    "ConfigMap settings replaced",
    "Namespace ns unchanged",
  ]);
  const [, failed, replaced] = second.changes;
  expect(failed?.action === "failed" && failed.error.where.object).toBe(`ConfigMap ${namespace.metadata.name}/refused`);
  expect(replaced?.action === "replaced" && replaced.reason).toContain("field is immutable");
  expect((await live(settings("2")))?.["data"]).toEqual({ value: "2" });
  expect(second.inventory[idOf(settings("2"))]?.uid).not.toBe(first.inventory[idOf(settings("1"))]?.uid);

  const mended = wanted.slice(0, 2);
  const third = await sync(mended, { result: second, objects: [...wanted, ...all] });
  expect(print(third)).toEqual(["ConfigMap old deleted", "ConfigMap settings unchanged", "Namespace ns unchanged"]);
  await sync([], { result: third, objects: mended }, { consentKinds: ["*"] });
});
