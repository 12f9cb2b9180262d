import * as pulumi from "@pulumi/pulumi";
import * as slipway from "@slipway/pulumi";
import { createStack, type Run, type TestStack } from "../tools/pulumi";
import { createTestNamespace, sharedCluster, type TestNamespace } from "../tools/shared-cluster";
import type { Cluster } from "../tools/cluster";
import {
  at,
  configMap,
  deployment,
  liveObject,
  makeOverlay,
  mustSucceed,
  type Overlay,
  readState,
  stepsOf,
  yaml,
} from "./harness";

let cluster: Cluster;
let namespace: TestNamespace;
let overlay: Overlay;
let stack: TestStack;

beforeEach(async () => {
  cluster = await sharedCluster();
  namespace = await createTestNamespace(cluster, "unknown");
  overlay = makeOverlay({
    "kustomization.yaml": JSON.stringify({ namespace: namespace.name, resources: ["all.yaml"] }),
    "all.yaml": yaml(configMap("settings", { a: "1" }), deployment("web", 1, { wave: 1 })),
  });
  stack = await createStack({ program: () => Promise.resolve() });
});

afterEach(async () => {
  await stack.run("destroy");
  await stack.remove();
  overlay.remove();
  await namespace.remove();
});

/** A ConfigMap whose outputs are unknown in the first preview: it stands for a cluster that does not exist yet. */
function firstResource(): slipway.Object {
  return new slipway.Object(
    "first",
    { object: { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "first", namespace: namespace.name } } },
    { provider: new slipway.Provider("known", { kubeconfig: cluster.kubeconfig }) },
  );
}

test.each(["object", "wave"])(
  "a cluster that does not exist yet: the whole overlay is previewed as creates (granularity %s)",
  async (granularity) => {
    stack.setProgram(() => {
      const kubeconfig = firstResource().uid.apply(() => cluster.kubeconfig);
      const provider = new slipway.Provider("later", { kubeconfig });
      new slipway.Kustomization("app", { source: overlay.directory, granularity }, { provider });
      return Promise.resolve();
    });
    const preview = mustSucceed(await stack.run("preview"));
    const steps = stepsOf(preview);
    if (granularity === "object") {
      expect(steps[`app:/ConfigMap/${namespace.name}/settings`]).toBe("create");
      expect(steps[`app:apps/Deployment/${namespace.name}/web`]).toBe("create");
    } else {
      expect(steps["app:wave 1"]).toBe("create");
    }
    mustSucceed(await stack.run("up"));
    expect(await liveObject(cluster, namespace.name, "deployment/web")).toBeDefined();
    expect(Object.keys(mustSucceed(await stack.run("preview")).changes)).toEqual(["same"]);
  },
);

test("an unknown leaf is applied once it is known", async () => {
  stack.setProgram(() => {
    const provider = new slipway.Provider("cluster", { kubeconfig: cluster.kubeconfig });
    const first = firstResource();
    new slipway.Object(
      "second",
      {
        object: {
          apiVersion: "v1",
          kind: "ConfigMap",
          metadata: { name: "second", namespace: namespace.name },
          data: { uid: first.uid, plain: "text" },
        },
      },
      { provider },
    );
    return Promise.resolve();
  });
  expect(mustSucceed(await stack.run("preview")).changes["create"]).toBeGreaterThanOrEqual(4);
  mustSucceed(await stack.run("up"));
  const [first, second] = await Promise.all(
    ["configmap/first", "configmap/second"].map((name) => liveObject(cluster, namespace.name, name)),
  );
  expect(at(second, "data", "uid")).toBe(at(first, "metadata", "uid"));
});

test("a secret leaf stays secret in state, diff and log", async () => {
  const program = (value: string) => () => {
    new slipway.Object(
      "settings",
      {
        object: {
          apiVersion: "v1",
          kind: "ConfigMap",
          metadata: { name: "settings", namespace: namespace.name },
          data: { token: pulumi.secret(value), plain: "seen" },
        },
      },
      { provider: new slipway.Provider("cluster", { kubeconfig: cluster.kubeconfig }) },
    );
    return Promise.resolve();
  };
  stack.setProgram(program("hunter2-first"));
  const first = mustSucceed(await stack.run("up"));
  stack.setProgram(program("hunter2-second"));
  const second = mustSucceed(await stack.run("up"));
  expect(at(await liveObject(cluster, namespace.name, "configmap/settings"), "data", "token")).toBe("hunter2-second");
  const texts = {
    first: first.output,
    second: second.output,
    // Debug messages of Pulumi's own SDK print what it registers; they are shown on request only.
    events: JSON.stringify(second.events.filter((event) => severityOf(event) !== "debug")),
    state: readState(stack),
  };
  expect(texts.state).toContain("seen");
  expect(Object.entries(texts).flatMap(([name, text]) => (text.includes("hunter2") ? [name] : []))).toEqual([]);
});

// Wider than Pulumi's type, which does not know the severity of debug messages.
function severityOf(event: Run["events"][number]): string | undefined {
  return event.diagnosticEvent?.severity;
}
