import * as slipway from "@slipway/pulumi";
import { createStack, type TestStack } from "../tools/pulumi";
import { createTestNamespace, sharedCluster, type TestNamespace } from "../tools/shared-cluster";
import { until } from "../tools/until";
import type { Cluster } from "../tools/cluster";
import {
  at,
  configMap,
  deployment,
  liveObject,
  makeOverlay,
  mustFail,
  mustSucceed,
  overlayProgram,
  type Overlay,
  readState,
  stepsOf,
  uidOf,
  yaml,
} from "./harness";

const quota = { apiVersion: "v1", kind: "ResourceQuota", metadata: { name: "none" }, spec: { hard: { pods: "0" } } };

function unschedulable(name: string): unknown {
  const object = structuredClone(deployment(name, 1)) as { spec: { template: { spec: Record<string, unknown> } } };
  object.spec.template.spec["nodeSelector"] = { "slipway.dev/no-such-node": "true" };
  return object;
}

describe.each(["object", "wave"])("granularity %s", (granularity) => {
  let cluster: Cluster;
  let namespace: TestNamespace;
  let overlay: Overlay;
  let stack: TestStack;

  beforeEach(async () => {
    cluster = await sharedCluster();
    namespace = await createTestNamespace(cluster, "health");
    overlay = makeOverlay({
      "kustomization.yaml": JSON.stringify({ namespace: namespace.name, resources: ["all.yaml"] }),
    });
    stack = await createStack({
      program: overlayProgram(cluster, { source: overlay.directory, granularity, timeout: "6s" }),
    });
  });

  afterEach(async () => {
    await stack.run("destroy");
    await stack.remove();
    overlay.remove();
    await namespace.remove();
  });

  test("what does not become healthy in time fails the run, is kept in the state, and the next up goes on from there", async () => {
    // Long enough for the scheduler's words.
    stack.setProgram(overlayProgram(cluster, { source: overlay.directory, granularity, timeout: "15s" }));
    overlay.write({
      "all.yaml": yaml(
        configMap("settings", {}),
        unschedulable("web"),
        configMap("after", {}, { "slipway.dev/wave": "1" }),
      ),
    });
    const failed = mustFail(await stack.run("up"));
    expect(failed.output).toMatch(/HEALTH_/);
    expect(failed.output).toContain(`apps/Deployment ${namespace.name}/web`);
    expect(failed.output).toMatch(/didn't match Pod's node affinity\/selector/);
    expect(await liveObject(cluster, namespace.name, "configmap/after")).toBeUndefined();
    const uid = await uidOf(cluster, namespace.name, "deployment/web");
    expect(readState(stack).includes(uid ?? "no uid")).toBe(true);

    overlay.write({
      "all.yaml": yaml(
        configMap("settings", {}),
        deployment("web", 1),
        configMap("after", {}, { "slipway.dev/wave": "1" }),
      ),
    });
    stack.setProgram(overlayProgram(cluster, { source: overlay.directory, granularity, timeout: "2m" }));
    mustSucceed(await stack.run("up"));
    expect(await uidOf(cluster, namespace.name, "deployment/web")).toBe(uid);
    expect(await liveObject(cluster, namespace.name, "configmap/after")).toBeDefined();
    expect(Object.keys(mustSucceed(await stack.run("preview")).changes)).toEqual(["same"]);
  });

  test("an unchanged object that is still not healthy is waited for again", async () => {
    overlay.write({ "all.yaml": yaml(unschedulable("web")) });
    mustFail(await stack.run("up"));
    const again = mustFail(await stack.run("up"));
    expect(again.output).toMatch(/HEALTH_/);
    expect(Object.values(stepsOf(again))).toContain("update");
  });

  test("customTimeouts win over the timeout", async () => {
    overlay.write({ "all.yaml": yaml(unschedulable("web")) });
    stack.setProgram(() => {
      const provider = new slipway.Provider("cluster", { kubeconfig: cluster.kubeconfig });
      const args = { source: overlay.directory, granularity, timeout: "10m" };
      new slipway.Kustomization("app", args, { provider, customTimeouts: { create: "4s", update: "4s" } });
      return Promise.resolve();
    });
    // After ten minutes this test would have been over.
    expect(mustFail(await stack.run("up")).output).toMatch(/HEALTH_TIMEOUT: [^]* not healthy within 4 s\n/);
  });

  test("a refusal by a quota fails fast, with the server's words", async () => {
    stack.setProgram(overlayProgram(cluster, { source: overlay.directory, granularity, timeout: "5m" }));
    await cluster.kubectl(["apply", "--filename=-", `--namespace=${namespace.name}`], yaml(quota));
    // In force a moment after it was accepted.
    const isKnown = ["wait", "--for=jsonpath={.status.hard.pods}=0", "quota/none", "--timeout=120s"];
    await cluster.kubectl([...isKnown, `--namespace=${namespace.name}`]);
    overlay.write({ "all.yaml": yaml(deployment("web", 1)) });
    const failed = mustFail(await stack.run("up"));
    expect(failed.output).toMatch(/exceeded quota: none/);
    expect(failed.output).toMatch(/HEALTH_DEGRADED/);
    expect(failed.output).not.toMatch(/HEALTH_TIMEOUT/);
  });

  test("a cancelled run ends its waits, and keeps what it applied", async () => {
    stack.setProgram(overlayProgram(cluster, { source: overlay.directory, granularity, timeout: "10m" }));
    overlay.write({ "all.yaml": yaml(configMap("settings", {}), unschedulable("web")) });
    const stop = new AbortController();
    const run = stack.run("up", { signal: stop.signal });
    await until("the Deployment", () => liveObject(cluster, namespace.name, "deployment/web"));
    stop.abort();
    // After ten minutes this test would have been over.
    expect((await run).succeeded).toBe(false);
    const uid = String(at(await liveObject(cluster, namespace.name, "deployment/web"), "metadata", "uid"));
    expect(readState(stack).includes(uid)).toBe(true);
  });
});
