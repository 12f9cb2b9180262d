import { deleteSync } from "../../../engine/sync/delete-sync";
import { previewSync } from "../../../engine/sync/preview-sync";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { untilTrue } from "../../tools/until";
import { useNamespace } from "../use-namespace";
import { argo, configMap, deployment, hookPod, printResults, SyncScene } from "./sync-scene";

const space = useNamespace("sync-order", "each test");
let scene: SyncScene;
beforeEach(() => {
  scene = new SyncScene(space.client, space.name);
});

const dependsOn = (...references: readonly string[]): Readonly<Record<string, string>> => ({
  "config.kubernetes.io/depends-on": references.join(","),
});

const mapIn = (name: string): string => `/namespaces/${space.name}/ConfigMap/${name}`;
const webIn = (name: string): string => `apps/namespaces/${space.name}/Deployment/${name}`;

const held: KubeObject["metadata"]["finalizers"] = ["test.slipway.dev/held"];

function kept(object: KubeObject): KubeObject {
  return { ...object, metadata: { ...object.metadata, ...(held === undefined ? {} : { finalizers: held }) } };
}

async function release(name: string): Promise<void> {
  await space.kubectl("patch", "configmap", name, "--type=merge", '--patch={"metadata":{"finalizers":null}}');
}

async function isDeleted(name: string): Promise<boolean> {
  return (await scene.get("ConfigMap", name))?.metadata.deletionTimestamp !== undefined;
}

describe("orders that annotations declare in a wave", () => {
  const declarations = [
    { tool: "cli-utils", first: {}, then: () => dependsOn(webIn("web")) },
    {
      tool: "kapp",
      first: { "kapp.k14s.io/change-group": "web" },
      then: () => ({ "kapp.k14s.io/change-rule": "upsert after upserting web" }),
    },
    {
      tool: "werf",
      first: {},
      then: () => ({ "werf.io/deploy-dependency-web": "state=ready,kind=Deployment,name=web" }),
    },
  ];

  it.each(declarations)("$tool: an object begins when what it depends on is healthy", async ({ first, then }) => {
    const objects = [configMap("a", {}, then()), configMap("free"), deployment("web", "held", first)];
    const running = scene.sync(objects);
    await untilTrue("the first objects", async () => (await scene.names("Pod")).length === 1);
    expect(await scene.names("ConfigMap")).toEqual(["free"]);
    await scene.letGo();
    const outcome = await running;
    expect(outcome.phase).toBe("Succeeded");
    expect(await scene.names("ConfigMap")).toEqual(["a", "free"]);
    expect(outcome.waves).toHaveLength(1);
  });

  it("an object does not wait for others of its wave that run", async () => {
    const objects = [
      ...[configMap("a", {}, dependsOn(mapIn("b"))), configMap("b", {}, dependsOn(mapIn("c"))), configMap("c")],
      ...[hookPod("slow", { hook: "Sync" }, "held"), configMap("next", {}, argo({ "sync-wave": "1" }))],
    ];
    const running = scene.sync(objects);
    await untilTrue("the chain", async () => (await scene.names("ConfigMap")).join() === "a,b,c");
    await scene.letGo("complete");
    const outcome = await running;
    expect(printResults(outcome).filter((line) => !line.includes("Pod slow"))).toEqual([
      "Sync ConfigMap c: Synced Succeeded",
      "Sync ConfigMap b: Synced Succeeded",
      "Sync ConfigMap a: Synced Succeeded",
      "Sync ConfigMap next: Synced Running",
    ]);
    expect(outcome.waves.map(({ wave, isLast }) => [wave, isLast])).toEqual([
      [0, false],
      [1, true],
    ]);
  });

  it("what depends on a failed object is not written", async () => {
    const hook = hookPod("check", { hook: "Sync" }, "fail");
    const pod = `/namespaces/${space.name}/Pod/check`;
    const outcome = await scene.sync([configMap("a", {}, dependsOn(pod)), hook]);
    expect(printResults(outcome)).toEqual(["Sync Pod check: Failed"]);
    expect(await scene.names("ConfigMap")).toEqual([]);
  });

  it("a hook of an earlier phase is before all, one of a later phase is an error", async () => {
    const hook = (phase: string): KubeObject => hookPod("check", { hook: phase }, "complete");
    const dependent = configMap("a", {}, dependsOn(`/namespaces/${space.name}/Pod/check`));
    expect((await scene.sync([dependent, hook("PreSync")])).phase).toBe("Succeeded");
    await expect(scene.sync([dependent, hook("PostSync")])).rejects.toMatchObject({ code: "PLAN_ORDER_OUTSIDE" });
  });

  it("applyOutOfSyncOnly: one that is in sync is judged by its live object", async () => {
    const objects = (value: string): readonly KubeObject[] => [
      configMap("a", { value }, dependsOn(mapIn("b"))),
      configMap("b", { same: "1" }),
    ];
    await scene.sync(objects("1"));
    const outcome = await scene.sync(objects("2"), { applyOutOfSyncOnly: true });
    expect(printResults(outcome)).toEqual(["Sync ConfigMap a: Synced Running"]);
  });
});

describe("orders of deletions", () => {
  it("a prune deletes what depends on others first", async () => {
    const objects = [kept(configMap("a", {}, dependsOn(mapIn("b")))), configMap("b"), configMap("stays")];
    await scene.sync(objects);
    const running = scene.sync([configMap("stays")], { prune: true });
    await untilTrue("the deletion of a", () => isDeleted("a"));
    expect(await isDeleted("b")).toBe(false);
    await release("a");
    const outcome = await running;
    expect(outcome.phase).toBe("Succeeded");
    expect(await scene.names("ConfigMap")).toEqual(["stays"]);
  });

  it("so does the deletion of the set", async () => {
    const objects = [kept(configMap("a", {}, dependsOn(mapIn("b")))), configMap("b")];
    await scene.sync(objects);
    const running = deleteSync(space.client, scene.request(objects));
    await untilTrue("the deletion of a", () => isDeleted("a"));
    expect(await isDeleted("b")).toBe(false);
    await release("a");
    expect((await running).phase).toBe("Succeeded");
    expect(await scene.names("ConfigMap")).toEqual([]);
  });
});

describe("orders that cannot be", () => {
  const rows = [
    {
      name: "a cycle",
      objects: () => [configMap("a", {}, dependsOn(mapIn("b"))), configMap("b", {}, dependsOn(mapIn("a")))],
      code: "PLAN_CYCLE",
      text: "the objects form a dependency cycle",
    },
    {
      name: "an order against the waves",
      objects: () => [configMap("a", {}, dependsOn(mapIn("b"))), configMap("b", {}, argo({ "sync-wave": "2" }))],
      code: "PLAN_NEEDS_LATER_WAVE",
      text: 'with argocd.argoproj.io/sync-wave: "0" or a smaller wave',
    },
    {
      name: "an object outside the set",
      objects: () => [configMap("a", {}, { "secret.external-dependency.werf.io/resource": "secret/token" })],
      code: "PLAN_ORDER_OUTSIDE",
      text: "a sync waits for objects of its own set only",
    },
  ];

  it.each(rows)("$name is an error of the preview, and nothing is written", async ({ objects, code, text }) => {
    const request = scene.request(objects());
    const error: unknown = await previewSync(space.client, request).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code, message: expect.stringContaining(text) as unknown });
    await expect(scene.sync(objects())).rejects.toMatchObject({ code });
    expect(await scene.names("ConfigMap")).toEqual([]);
  });
});
