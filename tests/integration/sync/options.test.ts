import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { serviceAddress } from "../../tools/cluster/service-addresses";
import { letPodsGo } from "../../tools/shared-cluster";
import { useNamespace } from "../use-namespace";
import { argo, configMap, deployment, hookMap, printResults, SyncScene } from "./sync-scene";

const space = useNamespace("sync-options", "each test");
let scene: SyncScene;
beforeEach(() => {
  scene = new SyncScene(space.client, space.name);
});

/** The messages by the names of the objects. */
function messagesOf({ resources }: Awaited<ReturnType<SyncScene["sync"]>>): Readonly<Record<string, string>> {
  return Object.fromEntries(resources.map(({ key, message }) => [key.name, message]));
}

function service(clusterIP: string, annotations = {}): KubeObject {
  const spec = { clusterIP, ports: [{ name: "web", port: 80 }] };
  return { apiVersion: "v1", kind: "Service", metadata: { name: "web", annotations }, spec };
}

async function managersOf(kind: string, name: string): Promise<readonly string[]> {
  const entries = (await scene.get(kind, name))?.metadata.managedFields ?? [];
  return entries.map(({ manager, operation }) => `${manager ?? ""} ${operation ?? ""}`).sort();
}

describe("how objects are written", () => {
  it("applies on the client: keeps what others set, removes fields that the object has no more", async () => {
    expect(messagesOf(await scene.sync([configMap("map", { a: "1", b: "1" })]))).toEqual({
      map: "configmap/map created",
    });
    await space.kubectl("patch", "configmap", "map", '--patch={"data":{"other":"2"}}');
    const changed = await scene.sync([configMap("map", { a: "2" })]);
    expect(messagesOf(changed)).toEqual({ map: "configmap/map configured" });
    expect((await scene.get("ConfigMap", "map"))?.["data"]).toEqual({ a: "2", other: "2" });
    expect(messagesOf(await scene.sync([configMap("map", { a: "2" })]))).toEqual({ map: "configmap/map unchanged" });
    // What kubectl would do with the same file, it finds done.
    const live = await scene.get("ConfigMap", "map");
    const last = live?.metadata.annotations?.["kubectl.kubernetes.io/last-applied-configuration"] ?? "";
    expect(JSON.parse(last)).toMatchObject({ kind: "ConfigMap", data: { a: "2" } });
  });

  it("applies on the server, if the settings or an object say so", async () => {
    const own = configMap("own", { a: "1" }, argo({ "sync-options": "ServerSideApply=true" }));
    await scene.sync([configMap("map", { a: "1", b: "1" }), own]);
    expect(await managersOf("ConfigMap", "own")).toEqual(["slipway Apply"]);
    expect(await managersOf("ConfigMap", "map")).toEqual(["slipway Update"]);
  });

  it("moves the fields of the client-side manager to the server-side one", async () => {
    const manifest = JSON.stringify({
      ...configMap("map", { a: "1", gone: "1" }),
      metadata: { name: "map", namespace: space.name },
    });
    await space.cluster.kubectl(["apply", "-f", "-"], manifest);
    expect(await managersOf("ConfigMap", "map")).toEqual(["kubectl-client-side-apply Update"]);
    await scene.sync([configMap("map", { a: "2" })], { serverSideApply: true });
    expect((await scene.get("ConfigMap", "map"))?.["data"]).toEqual({ a: "2" });
    expect(await managersOf("ConfigMap", "map")).toEqual(["slipway Apply"]);
  });

  it("moves the fields of its own earlier applies on the client", async () => {
    await scene.sync([configMap("map", { a: "1", gone: "1" })]);
    const outcome = await scene.sync([configMap("map", { a: "2" })], { serverSideApply: true });
    expect(outcome.phase).toBe("Succeeded");
    expect((await scene.get("ConfigMap", "map"))?.["data"]).toEqual({ a: "2" });
    expect(await managersOf("ConfigMap", "map")).toEqual(["slipway Apply"]);
    const again = await scene.sync([configMap("map", { a: "2" })], { serverSideApply: true, applyOutOfSyncOnly: true });
    expect(again.resources).toEqual([]);
  });

  it("replaces an object as a whole", async () => {
    await scene.sync([configMap("map", { a: "1" })]);
    await space.kubectl("patch", "configmap", "map", '--patch={"data":{"other":"2"}}');
    const replaced = configMap("map", { b: "1" }, argo({ "sync-options": "Replace=true" }));
    expect(messagesOf(await scene.sync([replaced]))).toEqual({ map: "configmap/map replaced" });
    expect((await scene.get("ConfigMap", "map"))?.["data"]).toEqual({ b: "1" });
  });

  it("creates anew what cannot be changed, by force only", async () => {
    await scene.sync([service("None")]);
    const changed = service(serviceAddress("a sync by force"));
    expect((await scene.sync([changed])).phase).toBe("Failed");
    for (const option of ["Force=true", "Replace=true,Force=true"]) {
      const live = await scene.get("Service", "web");
      const forced = {
        ...service("None", argo({ "sync-options": option })),
        spec: option === "Force=true" ? changed["spec"] : service("None")["spec"],
      };
      expect((await scene.sync([forced])).phase).toBe("Succeeded");
      expect((await scene.get("Service", "web"))?.metadata.uid).not.toBe(live?.metadata.uid);
    }
  });

  it("creates a binding anew whose role is another one", async () => {
    const binding = (role: string): KubeObject => ({
      ...{ apiVersion: "rbac.authorization.k8s.io/v1", kind: "RoleBinding", metadata: { name: "users" } },
      roleRef: { apiGroup: "rbac.authorization.k8s.io", kind: "ClusterRole", name: role },
      subjects: [{ kind: "ServiceAccount", name: "default", namespace: space.name }],
    });
    await scene.sync([binding("view")]);
    const outcome = await scene.sync([binding("edit")]);
    expect(outcome.phase).toBe("Succeeded");
    expect(messagesOf(outcome)["users"]).toMatch(/^rolebinding\.rbac\.authorization\.k8s\.io\/users reconciled\. /);
    const live = await scene.get("RoleBinding", "users", "rbac.authorization.k8s.io/v1");
    expect(live?.["roleRef"]).toMatchObject({ name: "edit" });
  });

  it("refuses unknown fields, unless validation is off", async () => {
    const unknown = { ...configMap("map"), nonsense: "1" };
    const refused = await scene.sync([unknown]);
    expect([refused.phase, refused.message.includes("nonsense")]).toEqual(["Failed", true]);
    const off = { ...unknown, metadata: { name: "map", annotations: argo({ "sync-options": "Validate=false" }) } };
    expect((await scene.sync([off])).phase).toBe("Succeeded");
    expect((await scene.sync([unknown], { validate: false })).phase).toBe("Succeeded");
  });

  it("brings a kind and its objects in one sync", async () => {
    const group = `${space.name}.example.test`;
    const names = { plural: "widgets", singular: "widget", kind: "Widget" };
    const schema = { openAPIV3Schema: { type: "object", "x-kubernetes-preserve-unknown-fields": true } };
    const versions = [{ name: "v1", served: true, storage: true, schema }];
    const definition: KubeObject = {
      ...{ apiVersion: "apiextensions.k8s.io/v1", kind: "CustomResourceDefinition" },
      metadata: { name: `widgets.${group}` },
      spec: { group, names, scope: "Namespaced", versions },
    };
    const widget = (name: string): KubeObject => ({ apiVersion: `${group}/v1`, kind: "Widget", metadata: { name } });
    const outcome = await scene.sync([widget("one"), widget("two"), definition]);
    expect(outcome.phase).toBe("Succeeded");
    expect(Object.keys(outcome.record.inventory)).toHaveLength(3);
    // In the foreground, the deletion would wait for the garbage collector to learn the kind.
    const background = { prune: true, prunePropagationPolicy: "Background" } as const;
    const deleted = await scene.sync([configMap("map")], background);
    expect(deleted.phase).toBe("Succeeded");
  });
});

describe("settings", () => {
  it("dryRun writes nothing", async () => {
    const outcome = await scene.sync([configMap("map"), hookMap("hook", { hook: "PreSync" })], { dryRun: true });
    expect(outcome.phase).toBe("Succeeded");
    expect(messagesOf(outcome)["map"]).toBe("configmap/map created (dry run)");
    expect([await scene.names("ConfigMap"), outcome.record.inventory]).toEqual([[], {}]);
  });

  it("createNamespace makes the Namespace, and keeps its metadata", async () => {
    const other = new SyncScene(space.client, `${space.name}-made`);
    const settings = { createNamespace: true, managedNamespaceMetadata: { labels: { team: "a" } } };
    const read = async (): Promise<KubeObject["metadata"] | undefined> =>
      (await space.client.get({ group: "", version: "v1", kind: "Namespace", namespace: "", name: other.namespace }))
        ?.metadata;
    try {
      const outcome = await other.sync([configMap("map")], settings);
      expect(printResults(outcome)).toEqual([
        `PreSync Namespace ${other.namespace}: Synced Succeeded`,
        "Sync ConfigMap map: Synced Running",
      ]);
      expect((await read())?.labels).toMatchObject({ team: "a" });
      expect(Object.keys(outcome.record.inventory)).toEqual([`/ConfigMap/${other.namespace}/map`]);
      await other.sync([configMap("map")], { ...settings, managedNamespaceMetadata: { labels: { team: "b" } } });
      expect((await read())?.labels).toMatchObject({ team: "b" });
    } finally {
      await space.cluster.kubectl(["delete", "namespace", other.namespace, "--wait=false"]);
    }
  });

  it("failOnSharedResource refuses an object of another owner", async () => {
    await scene.sync([configMap("map", { a: "1" })]);
    const other = new SyncScene(space.client, space.name);
    const refused = await other.sync(
      [configMap("map", { a: "2" })],
      { failOnSharedResource: true },
      { ownerToken: "stack.other" },
    );
    expect(refused).toMatchObject({ phase: "Failed", error: { code: "SYNC_SHARED" } });
    expect(refused.error?.why).toBe(`/ConfigMap/${space.name}/map belongs to stack.${space.name}`);
    expect((await scene.get("ConfigMap", "map"))?.["data"]).toEqual({ a: "1" });
  });

  it("applyOutOfSyncOnly writes what differs, without ignored differences", async () => {
    const web = deployment("web", "none");
    const settings = {
      applyOutOfSyncOnly: true,
      ignoreDifferences: [{ group: "apps", kind: "Deployment", jsonPointers: ["/spec/replicas"] }],
    };
    const scaled = { ...web, spec: { ...(web["spec"] as object), replicas: 1 } };
    await scene.sync([configMap("a", { v: "1" }), configMap("b", { v: "1" }), scaled], settings);
    await space.kubectl("scale", "deployment/web", "--replicas=2");
    const outcome = await scene.sync([configMap("a", { v: "1" }), configMap("b", { v: "2" }), scaled], settings);
    expect(printResults(outcome)).toEqual(["Sync ConfigMap b: Synced Running"]);
    const all = await scene.sync([configMap("a", { v: "1" }), configMap("b", { v: "2" }), scaled], {
      applyOutOfSyncOnly: true,
    });
    expect(printResults(all)).toEqual(["Sync Deployment web: Synced Running"]);
  });

  it("respectIgnoreDifferences leaves ignored fields as they are: pointers, paths and managers", async () => {
    const map = (data: Readonly<Record<string, string>>): KubeObject => configMap("map", data);
    const settings = {
      respectIgnoreDifferences: true,
      ignoreDifferences: [
        { group: "", kind: "ConfigMap", jsonPointers: ["/data/pointer"] },
        { group: "", kind: "ConfigMap", jsonPathExpressions: ["$.data['path']"] },
        { group: "*", kind: "*", managedFieldsManagers: ["robot"] },
      ],
    };
    const wanted = { pointer: "1", path: "1", manager: "1", own: "1" };
    await scene.sync([map(wanted)], settings);
    await space.kubectl("patch", "configmap", "map", "--field-manager=robot", '--patch={"data":{"manager":"2"}}');
    await space.kubectl("patch", "configmap", "map", '--patch={"data":{"pointer":"2","path":"2","own":"2"}}');
    await scene.sync([map(wanted)], settings);
    expect((await scene.get("ConfigMap", "map"))?.["data"]).toEqual({
      pointer: "2",
      path: "2",
      manager: "2",
      own: "1",
    });
  });

  it("resources syncs some objects, and runs no hooks", async () => {
    const objects = [configMap("a"), configMap("b"), hookMap("hook", { hook: "PreSync" })];
    const key = { group: "", kind: "ConfigMap", namespace: space.name };
    const outcome = await scene.sync(objects, { resources: [{ ...key, name: "b" }] });
    expect([printResults(outcome), outcome.hooks.reason]).toEqual([
      ["Sync ConfigMap b: Synced Running"],
      "only selected objects are synced",
    ]);
    expect(outcome.record.synced).toBeUndefined();
    const others = await scene.sync(objects, { resources: [{ ...key, name: "b", exclude: true }] });
    expect(printResults(others)).toEqual(["Sync ConfigMap a: Synced Running"]);
  });

  it("permissions make the whole sync invalid", async () => {
    const rows = [
      [{ namespaces: ["other-*"] }, `the permissions of the sync do not allow the namespace ${space.name}`],
      [
        { namespacedKinds: { deny: [{ group: "", kind: "Config*" }] } },
        "the permissions of the sync do not allow the kind ConfigMap",
      ],
      [
        { namespacedKinds: { allow: [{ group: "apps", kind: "*" }] } },
        "the permissions of the sync do not allow the kind ConfigMap",
      ],
    ] as const;
    for (const [permissions, message] of rows) {
      const outcome = await scene.sync([configMap("map")], { permissions });
      expect([outcome.error?.code, outcome.resources[0]?.message]).toEqual(["SYNC_INVALID", message]);
    }
    expect(await scene.names("ConfigMap")).toEqual([]);
    expect((await scene.sync([configMap("map")], { permissions: { namespaces: ["*", "!other"] } })).phase).toBe(
      "Succeeded",
    );
  });

  it("healthOverrides decide about a kind, as CEL or as data", async () => {
    const ready = {
      apiVersion: "v1",
      kind: "ConfigMap",
      current: "data.ready == 'true'",
      failed: "data.ready == 'never'",
    };
    const later = configMap("later", {}, argo({ "sync-wave": "1" }));
    const failed = await scene.sync([configMap("map", { ready: "never" }), later], { healthOverrides: [ready] });
    expect(failed).toMatchObject({ phase: "Failed", resources: [{ health: "Degraded" }] });
    const good = await scene.sync([configMap("map", { ready: "true" })], { healthOverrides: [ready] });
    expect(good).toMatchObject({ phase: "Succeeded", resources: [{ health: "Healthy" }] });
    const fixed = { apiVersion: "v1", kind: "ConfigMap", health: "Degraded", message: "never good" } as const;
    const data = await scene.sync([configMap("map"), later], { healthOverrides: [fixed] });
    expect(data).toMatchObject({ phase: "Failed", resources: [{ health: "Degraded", healthMessage: "never good" }] });
  });
});

describe("annotations that a sync does not read", () => {
  const ofApplication = {
    "sync-options":
      "ClientSideApplyMigration=false,CreateNamespace=true,ApplyOutOfSyncOnly=true,FailOnSharedResource=true",
  };
  const ofComparison = {
    "compare-options": "IgnoreExtraneous",
    "ignore-healthcheck": "true",
    "tracking-id": "other:/ConfigMap:elsewhere/other",
    refresh: "hard",
  };

  it.each([
    ["options of an application", ofApplication],
    ["those of comparison, health, tracking and refresh", ofComparison],
  ])("have no effect: %s", async (_, short) => {
    const web = deployment("web", "held", argo({ ...short, "sync-wave": "-1" }));
    const after = configMap("after", { a: "1" }, argo(short));
    const sync = scene.sync([web, after]);
    // It waits for the Deployment all the same.
    await space.kubectl("wait", "--for=create", "deployment/web", "--timeout=60s");
    await space.kubectl("wait", "--for=create", "pods", "--selector=app=web", "--timeout=60s");
    expect(await scene.get("ConfigMap", "after")).toBeUndefined();
    await letPodsGo(space.cluster, space);
    const first = await sync;
    expect(first.phase).toBe("Succeeded");
    expect(messagesOf(first)).toEqual({ web: "deployment.apps/web created", after: "configmap/after created" });
    // Both are written again, and what is no longer wanted is pruned.
    const second = await scene.sync([after], { prune: true });
    expect(messagesOf(second)).toEqual({ web: "pruned", after: "configmap/after unchanged" });
  });
});
