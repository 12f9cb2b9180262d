import * as slipway from "@slipway/pulumi";
import { createStack, type TestStack } from "../tools/pulumi";
import { createTestNamespace, sharedCluster, type TestNamespace } from "../tools/shared-cluster";
import type { Cluster } from "../tools/cluster";
import { configMap, deployment, makeOverlay, mustSucceed, overlayProgram, type Overlay, uidOf, yaml } from "./harness";

let cluster: Cluster;
let namespace: TestNamespace;
let overlay: Overlay;
let stack: TestStack;

beforeAll(async () => {
  cluster = await sharedCluster();
});

beforeEach(async () => {
  namespace = await createTestNamespace(cluster, "moves");
  overlay = makeOverlay({
    "kustomization.yaml": JSON.stringify({ namespace: namespace.name, resources: ["all.yaml"] }),
    "all.yaml": yaml(
      configMap("settings", { a: "1" }),
      deployment("web", 1),
      configMap("last", {}, { "slipway.dev/wave": "2" }),
    ),
  });
  stack = await createStack({ program: overlayProgram(cluster, { source: overlay.directory, granularity: "wave" }) });
});

afterEach(async () => {
  await stack.run("destroy");
  await stack.remove();
  overlay.remove();
  await namespace.remove();
});

test.each(["wave", "object"])(
  "an object that moves to another wave (granularity %s) is not deleted on the way",
  async (granularity) => {
    stack.setProgram(overlayProgram(cluster, { source: overlay.directory, granularity }));
    mustSucceed(await stack.run("up"));
    const before = await uidOf(cluster, namespace.name, "deployment/web");
    overlay.write({ "all.yaml": yaml(configMap("settings", { a: "1" }), deployment("web", 1, { wave: 2 })) });
    mustSucceed(await stack.run("up"));
    expect(await uidOf(cluster, namespace.name, "deployment/web")).toBe(before);
    expect(await uidOf(cluster, namespace.name, "configmap/last")).toBeUndefined();
  },
);

test.each(["wave", "object"])("renaming the component (granularity %s) deletes nothing", async (granularity) => {
  const program = (name: string) => () => {
    const provider = new slipway.Provider("cluster", { kubeconfig: cluster.kubeconfig });
    new slipway.Kustomization(name, { source: overlay.directory, granularity }, { provider });
    return Promise.resolve();
  };
  stack.setProgram(program("app"));
  mustSucceed(await stack.run("up"));
  const before = await uidOf(cluster, namespace.name, "deployment/web");
  stack.setProgram(program("shop"));
  mustSucceed(await stack.run("up"));
  expect(await uidOf(cluster, namespace.name, "deployment/web")).toBe(before);
});

test("the same object in two components is an error that names both", async () => {
  stack.setProgram(() => {
    const provider = new slipway.Provider("cluster", { kubeconfig: cluster.kubeconfig });
    new slipway.Kustomization("one", { source: overlay.directory }, { provider });
    new slipway.Kustomization("two", { source: overlay.directory }, { provider });
    return Promise.resolve();
  });
  const run = await stack.run("preview");
  expect(run.succeeded).toBe(false);
  expect(run.output).toContain("one:");
  expect(run.output).toContain("two:");
});

test("an object that another stack made anew since is not deleted", async () => {
  mustSucceed(await stack.run("up"));
  await cluster.kubectl(["delete", "configmap/settings", `--namespace=${namespace.name}`]);
  await cluster.kubectl(["create", "configmap", "settings", `--namespace=${namespace.name}`]);
  mustSucceed(await stack.run("destroy"));
  expect(await uidOf(cluster, namespace.name, "configmap/settings")).toBeDefined();
  expect(await uidOf(cluster, namespace.name, "deployment/web")).toBeUndefined();
});
