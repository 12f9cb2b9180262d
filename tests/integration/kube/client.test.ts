import { connectCluster } from "../../tools/connect-cluster";
import { isNamespaced } from "../../../engine/model/objects/scope";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { messageOf } from "../../engine/kube/objects";
import { createTestNamespace } from "../../tools/shared-cluster";
import { untilTrue } from "../../tools/until";
import { isLastingGroup } from "../lasting-groups";
import { useNamespace } from "../use-namespace";
import { deleteNow } from "../../tools/delete-now";

const applying = { fieldManager: "slipway" };

const space = useNamespace("client", "all tests");

function configMap(name: string, data: Record<string, string> = {}): KubeObject {
  return { apiVersion: "v1", kind: "ConfigMap", metadata: { name, namespace: space.name }, data };
}
const refTo = (name: string) => ({ group: "", version: "v1", kind: "ConfigMap", namespace: space.name, name });

test("a kubeconfig as a path and as content reach the same cluster, identified by kube-system's uid", async () => {
  const uid = await space.cluster.kubectl(["get", "namespace", "kube-system", "-o", "jsonpath={.metadata.uid}"]);
  const other = connectCluster({ kubeconfig: space.cluster.kubeconfig });
  expect(await space.client.clusterId()).toBe(uid);
  expect(await other.clusterId()).toBe(uid);
  other.close();
});

test("discovery lists every kind of the server, with the scopes of our table", async () => {
  const lines = (await space.cluster.kubectl(["api-resources", "--no-headers"])).trim().split("\n");
  for (const line of lines) {
    const [kind = "", namespaced = "", apiVersion = ""] = line.trim().split(/\s+/).reverse();
    const [version = "", group = ""] = apiVersion.split("/").reverse();
    if (!isLastingGroup(group)) continue;
    expect(await space.client.resourceFor(group, version, kind)).toMatchObject({ namespaced: namespaced === "true" });
    expect([line, isNamespaced(group, kind)]).toEqual([line, namespaced === "true"]);
  }
  expect(lines.length).toBeGreaterThan(50);
});

test("applies, reads and deletes", async () => {
  expect(await space.client.get(refTo("a"))).toBeUndefined();
  const dry = await space.client.apply(configMap("a", { x: "1" }), { ...applying, dryRun: true });
  expect(dry.created).toBe(true);
  expect(await space.client.get(refTo("a"))).toBeUndefined();
  const { object, created } = await space.client.apply(configMap("a", { x: "1" }), applying);
  expect(created).toBe(true);
  expect((await space.client.apply(configMap("a", { x: "1" }), applying)).created).toBe(false);
  expect((await space.client.get(refTo("a")))?.metadata.uid).toBe(object.metadata.uid);
  const { uid = "", resourceVersion = "" } = object.metadata;
  const other = { uid: "00000000-0000-0000-0000-000000000000", resourceVersion };
  expect(await messageOf(space.client.delete(refTo("a"), other))).toMatch(/^KUBE_CONFLICT/);
  const older = { uid, resourceVersion: "1" };
  expect(await messageOf(space.client.delete(refTo("a"), older))).toMatch(/^KUBE_CONFLICT/);
  expect(await space.client.delete(refTo("a"), { uid, resourceVersion })).toBe("gone");
  expect(await space.client.delete(refTo("a"), { uid, resourceVersion })).toBe("absent");
});

test("the answer to a deletion says whether the object is gone", async () => {
  const metadata = { name: "held", namespace: space.name, finalizers: ["example.com/held"] };
  const held = await space.client.create({ apiVersion: "v1", kind: "ConfigMap", metadata }, { fieldManager: "test" });
  const state = { uid: held.metadata.uid ?? "", resourceVersion: held.metadata.resourceVersion ?? "" };
  expect(await space.client.delete(refTo("held"), state)).toBe("accepted");
  const body = { metadata: { finalizers: null } };
  await space.client.patch(refTo("held"), { type: "merge", body }, { fieldManager: "test" });
  expect(await space.client.get(refTo("held"))).toBeUndefined();
  // A kind whose deletion is answered with the object.
  const spec = { ports: [{ port: 80 }] };
  const service = await space.client.create(
    { apiVersion: "v1", kind: "Service", metadata: { name: "gone", namespace: space.name }, spec },
    { fieldManager: "test" },
  );
  const known = { uid: service.metadata.uid ?? "", resourceVersion: service.metadata.resourceVersion ?? "" };
  expect(await space.client.delete({ ...refTo("gone"), kind: "Service" }, known)).toBe("gone");
  expect(await space.client.get({ ...refTo("gone"), kind: "Service" })).toBeUndefined();
  // Its dependents go first, though it has none.
  const other = await space.client.create(
    { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "other", namespace: space.name } },
    { fieldManager: "test" },
  );
  const last = { uid: other.metadata.uid ?? "", resourceVersion: other.metadata.resourceVersion ?? "" };
  expect(await space.client.delete(refTo("other"), { ...last, propagation: "Foreground" })).toBe("accepted");
});

test("finds nothing in a missing Namespace or of a missing kind", async () => {
  expect(await space.client.get({ ...refTo("a"), namespace: "nowhere" })).toBeUndefined();
  expect(await space.client.get({ ...refTo("a"), group: "example.com", kind: "Widget" })).toBeUndefined();
});

test("a group whose API server is down is an error of its objects alone", async () => {
  const group = `g${Date.now().toString(36)}.example.org`;
  const service = {
    apiVersion: "apiregistration.k8s.io/v1",
    kind: "APIService",
    metadata: { name: `v1.${group}` },
    spec: {
      group,
      version: "v1",
      groupPriorityMinimum: 100,
      versionPriority: 100,
      insecureSkipTLSVerify: true,
      service: { name: "nobody", namespace: space.name },
    },
  };
  const widget = { group, version: "v1", kind: "Widget", namespace: space.name, name: "a" };
  expect(await space.client.get(widget)).toBeUndefined();
  await space.client.apply(service, applying);
  try {
    await untilTrue("the group in discovery", async () =>
      (await space.cluster.kubectl(["get", "--raw", "/apis"])).includes(group),
    );
    await untilTrue("the group to be an error", () =>
      space.client.get(widget).then(
        () => false,
        (error: unknown) => (error as Error).message.startsWith("KUBE_GROUP_UNAVAILABLE"),
      ),
    );
    expect(await messageOf(space.client.get(widget))).toContain(`kubectl get apiservices v1.${group}`);
    expect(await messageOf(deleteNow(space.client, widget))).toMatch(/^KUBE_GROUP_UNAVAILABLE/);
    expect(await space.client.get(refTo("nothing"))).toBeUndefined();
    expect(await space.client.get({ ...widget, group: "example.com" })).toBeUndefined();
    expect((await space.client.describeServer()).kinds.length).toBeGreaterThan(50);
  } finally {
    await space.cluster.kubectl(["delete", "apiservice", `v1.${group}`]);
  }
});

test("lists more objects than fit in one page, each with its kind", async () => {
  const many = await createTestNamespace(space.cluster, "many");
  try {
    const names = Array.from({ length: 620 }, (_, index) => `m-${index}`);
    await Promise.all(
      names.map((name) =>
        space.client.apply(
          { ...configMap(name), metadata: { name, namespace: many.name, labels: { many: "yes" } } },
          applying,
        ),
      ),
    );
    const { items } = await space.client.list("", "v1", "ConfigMap", {
      namespace: many.name,
      labelSelector: "many=yes",
    });
    expect(items.map(({ metadata }) => metadata.name).sort()).toEqual(names.sort());
    expect(new Set(items.map(({ apiVersion, kind }) => `${apiVersion} ${kind}`))).toEqual(new Set(["v1 ConfigMap"]));
  } finally {
    await many.remove();
  }
});

test("watches from the version of a list on", async () => {
  const stop = new AbortController();
  const selection = { namespace: space.name, fieldSelector: "metadata.name=watched", signal: stop.signal };
  const { resourceVersion, items } = await space.client.list("", "v1", "ConfigMap", selection);
  expect(items).toEqual([]);
  const seen: string[] = [];
  const watching = (async () => {
    for await (const event of space.client.watch("", "v1", "ConfigMap", { ...selection, resourceVersion })) {
      if (event.type === "BOOKMARK") continue;
      seen.push(`${event.type} ${event.object.metadata.name} ${JSON.stringify(event.object["data"])}`);
      if (event.type === "DELETED") return;
    }
  })();
  await space.client.apply(configMap("watched", { x: "1" }), applying);
  await space.client.apply(configMap("unwatched", { x: "1" }), applying);
  await space.client.apply(configMap("watched", { x: "2" }), applying);
  await deleteNow(space.client, refTo("watched"));
  await watching;
  expect(seen).toEqual(['ADDED watched {"x":"1"}', 'MODIFIED watched {"x":"2"}', 'DELETED watched {"x":"2"}']);
});

test("an aborted watch ends without an error", async () => {
  const stop = new AbortController();
  const { resourceVersion } = await space.client.list("", "v1", "ConfigMap", { namespace: space.name });
  const events = space.client.watch("", "v1", "ConfigMap", {
    namespace: space.name,
    resourceVersion,
    signal: stop.signal,
  });
  const next = events[Symbol.asyncIterator]().next();
  stop.abort();
  expect(await next).toEqual({ done: true, value: undefined });
});
