import { connectCluster } from "../../../engine/kube/connect";
import type { KubeClient } from "../../../engine/kube/kube-client";
import { isNamespaced } from "../../../engine/kube/scope";
import type { KubeObject } from "../../../engine/model/kube-object";
import { messageOf } from "../../engine/kube/objects";
import type { Cluster } from "../../tools/cluster";
import { createTestNamespace, sharedCluster } from "../../tools/shared-cluster";
import type { TestNamespace } from "../../tools/shared-cluster";

const applying = { fieldManager: "slipway" };

let cluster: Cluster;
let client: KubeClient;
let namespace: TestNamespace;

beforeAll(async () => {
  cluster = await sharedCluster();
  client = connectCluster({ kubeconfig: cluster.kubeconfigPath });
  namespace = await createTestNamespace(cluster, "client");
});
afterAll(async () => {
  client.close();
  await namespace.remove();
});

function configMap(name: string, data: Record<string, string> = {}): KubeObject {
  return { apiVersion: "v1", kind: "ConfigMap", metadata: { name, namespace: namespace.name }, data };
}
const refTo = (name: string) => ({ group: "", version: "v1", kind: "ConfigMap", namespace: namespace.name, name });

test("a kubeconfig as a path and as content reach the same cluster, known by kube-system's uid", async () => {
  const uid = await cluster.kubectl(["get", "namespace", "kube-system", "-o", "jsonpath={.metadata.uid}"]);
  const other = connectCluster({ kubeconfig: cluster.kubeconfig });
  expect(await client.clusterId()).toBe(uid);
  expect(await other.clusterId()).toBe(uid);
  other.close();
});

test("discovery knows every kind that the server lists, as namespaced as our table says", async () => {
  const lines = (await cluster.kubectl(["api-resources", "--no-headers"])).trim().split("\n");
  for (const line of lines) {
    const [kind = "", namespaced = "", apiVersion = ""] = line.trim().split(/\s+/).reverse();
    const [version = "", group = ""] = apiVersion.split("/").reverse();
    // Kinds that other tests make come and go.
    if (group.endsWith("example.com")) continue;
    expect(await client.resourceFor(group, version, kind)).toMatchObject({ namespaced: namespaced === "true" });
    const known = isNamespaced(group, kind);
    if (/\.k8s\.io$/.test(group) || !group.includes(".")) expect([line, known]).toEqual([line, namespaced === "true"]);
  }
  expect(lines.length).toBeGreaterThan(50);
});

test("applies, reads and deletes", async () => {
  expect(await client.get(refTo("a"))).toBeUndefined();
  const dry = await client.apply(configMap("a", { x: "1" }), { ...applying, dryRun: true });
  expect(dry.created).toBe(true);
  expect(await client.get(refTo("a"))).toBeUndefined();
  const { object, created } = await client.apply(configMap("a", { x: "1" }), applying);
  expect(created).toBe(true);
  expect((await client.apply(configMap("a", { x: "1" }), applying)).created).toBe(false);
  expect((await client.get(refTo("a")))?.metadata.uid).toBe(object.metadata.uid);
  expect(await messageOf(client.delete(refTo("a"), { uid: "00000000-0000-0000-0000-000000000000" }))).toMatch(
    /^KUBE_CONFLICT/,
  );
  expect(await client.delete(refTo("a"), { uid: object.metadata.uid ?? "" })).toBe(true);
  expect(await client.delete(refTo("a"))).toBe(false);
});

test("nothing is there of a Namespace or a kind that is not there", async () => {
  expect(await client.get({ ...refTo("a"), namespace: "nowhere" })).toBeUndefined();
  expect(await client.get({ ...refTo("a"), group: "example.com", kind: "Widget" })).toBeUndefined();
});

test("lists more objects than one page holds, each with its kind", async () => {
  const many = await createTestNamespace(cluster, "many");
  try {
    const names = Array.from({ length: 620 }, (_, index) => `m-${index}`);
    await Promise.all(
      names.map((name) =>
        client.apply(
          { ...configMap(name), metadata: { name, namespace: many.name, labels: { many: "yes" } } },
          applying,
        ),
      ),
    );
    const { items } = await client.list("", "v1", "ConfigMap", { namespace: many.name, labelSelector: "many=yes" });
    expect(items.map(({ metadata }) => metadata.name).sort()).toEqual(names.sort());
    expect(new Set(items.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`))).toEqual(new Set(["v1 ConfigMap"]));
  } finally {
    await many.remove();
  }
});

test("watches from a list on", async () => {
  const stop = new AbortController();
  const selection = { namespace: namespace.name, fieldSelector: "metadata.name=watched", signal: stop.signal };
  const { resourceVersion, items } = await client.list("", "v1", "ConfigMap", selection);
  expect(items).toEqual([]);
  const seen: string[] = [];
  const watching = (async () => {
    for await (const event of client.watch("", "v1", "ConfigMap", { ...selection, resourceVersion })) {
      if (event.type === "BOOKMARK") continue;
      seen.push(`${event.type} ${event.object.metadata.name} ${JSON.stringify(event.object["data"])}`);
      if (event.type === "DELETED") return;
    }
  })();
  await client.apply(configMap("watched", { x: "1" }), applying);
  await client.apply(configMap("unwatched", { x: "1" }), applying);
  await client.apply(configMap("watched", { x: "2" }), applying);
  await client.delete(refTo("watched"));
  await watching;
  expect(seen).toEqual(['ADDED watched {"x":"1"}', 'MODIFIED watched {"x":"2"}', 'DELETED watched {"x":"2"}']);
});

test("an aborted watch ends quietly", async () => {
  const stop = new AbortController();
  const { resourceVersion } = await client.list("", "v1", "ConfigMap", { namespace: namespace.name });
  const events = client.watch("", "v1", "ConfigMap", {
    namespace: namespace.name,
    resourceVersion,
    signal: stop.signal,
  });
  const next = events[Symbol.asyncIterator]().next();
  stop.abort();
  expect(await next).toEqual({ done: true, value: undefined });
});
