import { createStack, type TestStack } from "../tools/pulumi";
import { createTestNamespace, sharedCluster, type TestNamespace } from "../tools/shared-cluster";
import type { Cluster } from "../tools/cluster";
import {
  at,
  configMap,
  deployment,
  detailedDiffs,
  job,
  liveObject,
  makeOverlay,
  mustSucceed,
  overlayProgram,
  type Overlay,
  readState,
  uidOf,
  yaml,
} from "./harness";

const kustomization = (namespace: string, resources: readonly string[], level: string): string =>
  JSON.stringify({
    namespace,
    resources,
    labels: [{ pairs: { "app.kubernetes.io/part-of": "lifecycle" } }],
    configMapGenerator: [{ name: "settings", literals: [`LEVEL=${level}`] }],
    secretGenerator: [{ name: "password", literals: ["PASSWORD=hunter2-lifecycle"] }],
  });

describe.each(["object", "wave"])("an overlay in the granularity %s", (granularity) => {
  let cluster: Cluster;
  let namespace: TestNamespace;
  let overlay: Overlay;
  let stack: TestStack;
  const get = (name: string): ReturnType<typeof liveObject> => liveObject(cluster, namespace.name, name);

  /** Of the pods that are not on their way out. */
  const podNames = async (): Promise<unknown[]> => {
    const list = await cluster.kubectl(["get", "pods", `--namespace=${namespace.name}`, "--output=json"]);
    const pods = at(JSON.parse(list), "items") as readonly unknown[];
    const staying = pods.filter((pod) => at(pod, "metadata", "deletionTimestamp") === undefined);
    return staying.map((pod) => at(pod, "metadata", "name")).sort();
  };

  beforeAll(async () => {
    cluster = await sharedCluster();
    namespace = await createTestNamespace(cluster, "lifecycle");
    overlay = makeOverlay({
      "kustomization.yaml": kustomization(
        namespace.name,
        ["migrate.yaml", "web.yaml", "kept.yaml", "extra.yaml"],
        "info",
      ),
      "migrate.yaml": yaml(job("migrate")),
      "web.yaml": yaml(deployment("web", 2, { wave: 1, configMap: "settings" })),
      "kept.yaml": yaml(configMap("kept", { a: "1" }, { "slipway.dev/prune": "disabled" })),
      "extra.yaml": yaml(configMap("extra", { a: "1" })),
    });
    stack = await createStack({ program: overlayProgram(cluster, { source: overlay.directory, granularity }) });
  });

  afterAll(async () => {
    await stack.remove();
    overlay.remove();
    await namespace.remove();
  });

  test("a preview plans creates and touches nothing", async () => {
    const run = mustSucceed(await stack.run("preview"));
    expect(run.changes).toEqual({ create: granularity === "object" ? 10 : 6 });
    expect(await get("configmap/kept")).toBeUndefined();
    expect(run.output).not.toContain("hunter2");
  });

  test("up applies wave after wave and waits for health", async () => {
    const run = mustSucceed(await stack.run("up"));
    expect(run.output).not.toContain("hunter2");
    const [web, migrate] = [await get("deployment/web"), await get("job/migrate")];
    expect(at(web, "status", "readyReplicas")).toBe(2);
    const completed = Date.parse(String(at(migrate, "status", "completionTime")));
    expect(Date.parse(String(at(web, "metadata", "creationTimestamp")))).toBeGreaterThanOrEqual(completed);
    const managers = await cluster.kubectl([
      "get",
      "deployment/web",
      `--namespace=${namespace.name}`,
      "--show-managed-fields",
      "--output=json",
    ]);
    expect(at(JSON.parse(managers), "metadata", "managedFields", 0)).toMatchObject({
      manager: "slipway",
      operation: "Apply",
    });
  });

  test("the state holds what we own, and no secret in plain text", async () => {
    const found = ["hunter2", Buffer.from("hunter2-lifecycle").toString("base64"), "managedFields", "resourceVersion"];
    expect(found.filter((text) => readState(stack).includes(text))).toEqual([]);
    expect(readState(stack)).toContain(await uidOf(cluster, namespace.name, "deployment/web"));
  });

  test("a second up changes nothing", async () => {
    const before = at(await get("deployment/web"), "metadata", "resourceVersion");
    const run = mustSucceed(await stack.run("up"));
    expect(Object.keys(run.changes)).toEqual(["same"]);
    expect(at(await get("deployment/web"), "metadata", "resourceVersion")).toBe(before);
  });

  test("a change is previewed field by field, and applied", async () => {
    overlay.write({
      "web.yaml": yaml(deployment("web", 3, { wave: 1, configMap: "settings" })),
      "kustomization.yaml": kustomization(
        namespace.name,
        ["migrate.yaml", "web.yaml", "kept.yaml", "extra.yaml"],
        "debug",
      ),
    });
    const diffs = detailedDiffs(mustSucceed(await stack.run("preview")));
    const id = `apps/Deployment/${namespace.name}/web`;
    if (granularity === "object") {
      expect(diffs[`app:${id}`]).toEqual({
        "object.spec.replicas": "update",
        "object.spec.template.spec.containers[0].envFrom[0].configMapRef.name": "update",
      });
    } else {
      expect(diffs["app:wave 1"]).toEqual({ [`objects["${id}"]`]: "update" });
    }
    mustSucceed(await stack.run("up"));
    const web = await get("deployment/web");
    expect(at(web, "spec", "replicas")).toBe(3);
    const settings = String(at(web, "spec", "template", "spec", "containers", 0, "envFrom", 0, "configMapRef", "name"));
    expect(at(await get(`configmap/${settings}`), "data", "LEVEL")).toBe("debug");
    const left = await cluster.kubectl(["get", "configmaps", `--namespace=${namespace.name}`, "--output=name"]);
    expect(left.split("\n").filter((line) => line.startsWith("configmap/settings-"))).toEqual([
      `configmap/${settings}`,
    ]);
  });

  test("drift shows in a plain preview with its author, and up heals it", async () => {
    await cluster.kubectl(["scale", "deployment/web", "--replicas=1", `--namespace=${namespace.name}`]);
    await cluster.kubectl([
      "patch",
      "configmap/extra",
      `--namespace=${namespace.name}`,
      "--patch",
      '{"data":{"a":"2"}}',
    ]);
    const preview = mustSucceed(await stack.run("preview"));
    const drifted = Object.values(detailedDiffs(preview)).flatMap((diff) => Object.keys(diff));
    expect(drifted.filter((path) => path.startsWith("drift")).length).toBe(2);
    expect(preview.output).toMatch(/spec\.replicas/);
    expect(preview.output).toMatch(/1 on the cluster \(by kubectl[^)]*\), 3 in the program/);
    mustSucceed(await stack.run("up"));
    expect(at(await get("deployment/web"), "spec", "replicas")).toBe(3);
    expect(at(await get("configmap/extra"), "data", "a")).toBe("1");
    expect(Object.keys(mustSucceed(await stack.run("preview")).changes)).toEqual(["same"]);
  });

  test("an object that somebody deleted comes back", async () => {
    await cluster.kubectl(["delete", "configmap/extra", `--namespace=${namespace.name}`]);
    mustSucceed(await stack.run("up"));
    expect(at(await get("configmap/extra"), "data", "a")).toBe("1");
    expect(Object.keys(mustSucceed(await stack.run("preview")).changes)).toEqual(["same"]);
  });

  test("what leaves the overlay is pruned, unless it is marked to be kept", async () => {
    overlay.write({ "kustomization.yaml": kustomization(namespace.name, ["migrate.yaml", "web.yaml"], "debug") });
    mustSucceed(await stack.run("preview"));
    expect(await get("configmap/extra")).toBeDefined();
    mustSucceed(await stack.run("up"));
    expect(await get("configmap/extra")).toBeUndefined();
    expect(await get("configmap/kept")).toBeDefined();
  });

  test("switching the granularity deletes nothing and restarts nothing", async () => {
    const before = await uidOf(cluster, namespace.name, "deployment/web");
    const pods = await podNames();
    const other = granularity === "object" ? "wave" : "object";
    stack.setProgram(overlayProgram(cluster, { source: overlay.directory, granularity: other }));
    mustSucceed(await stack.run("up"));
    expect(await uidOf(cluster, namespace.name, "deployment/web")).toBe(before);
    expect(await podNames()).toEqual(pods);
  });

  test("destroy deletes what is left of ours", async () => {
    mustSucceed(await stack.run("destroy"));
    expect(await get("deployment/web")).toBeUndefined();
    expect(await get("job/migrate")).toBeUndefined();
    expect(await get("configmap/kept")).toBeDefined();
  });
});
