import * as slipway from "@slipway/pulumi";
import { untilTrue } from "../tools/until";
import { at, configMap, deployment, mustFail, mustSucceed, readState, stepsOf, yaml } from "./harness";
import { useScene } from "./scene";

const quota = { apiVersion: "v1", kind: "ResourceQuota", metadata: { name: "none" }, spec: { hard: { pods: "0" } } };

function unschedulable(name: string): unknown {
  const object = structuredClone(deployment(name, 1)) as { spec: { template: { spec: Record<string, unknown> } } };
  object.spec.template.spec["nodeSelector"] = { "slipway.dev/no-such-node": "true" };
  return object;
}

describe.each(["object", "wave"] as const)("granularity %s", (granularity) => {
  const scene = useScene({ name: "health", args: { granularity, timeout: "6s" } });

  test("an object that is not healthy in time fails the run, stays in the state, and the next up continues", async () => {
    // Long enough for the scheduler's message.
    scene.stack.setProgram(scene.programOf({ granularity, timeout: "15s" }));
    scene.overlay.write({
      "all.yaml": yaml(
        configMap("settings", {}),
        unschedulable("web"),
        configMap("after", {}, { "slipway.dev/wave": "1" }),
      ),
    });
    const failed = mustFail(await scene.stack.run("up"));
    expect(failed.output).toMatch(/HEALTH_/);
    expect(failed.output).toContain(`apps/Deployment ${scene.namespace}/web`);
    expect(failed.output).toMatch(/didn't match Pod's node affinity\/selector/);
    expect(await scene.get("configmap/after")).toBeUndefined();
    const uid = await scene.uid("deployment/web");
    expect(readState(scene.stack).includes(uid ?? "no uid")).toBe(true);

    scene.overlay.write({
      "all.yaml": yaml(
        configMap("settings", {}),
        deployment("web", 1),
        configMap("after", {}, { "slipway.dev/wave": "1" }),
      ),
    });
    scene.stack.setProgram(scene.programOf({ granularity, timeout: "2m" }));
    mustSucceed(await scene.stack.run("up"));
    expect(await scene.uid("deployment/web")).toBe(uid);
    expect(await scene.get("configmap/after")).toBeDefined();
    expect(Object.keys(mustSucceed(await scene.stack.run("preview")).changes)).toEqual(["same"]);
  });

  test("an unchanged object that is still not healthy is waited for again", async () => {
    scene.overlay.write({ "all.yaml": yaml(unschedulable("web")) });
    mustFail(await scene.stack.run("up"));
    const again = mustFail(await scene.stack.run("up"));
    expect(again.output).toMatch(/HEALTH_/);
    expect(Object.values(stepsOf(again))).toContain("update");
  });

  test("customTimeouts takes precedence over the timeout", async () => {
    scene.overlay.write({ "all.yaml": yaml(unschedulable("web")) });
    scene.stack.setProgram(() => {
      const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
      const args = { source: scene.overlay.directory, granularity, timeout: "10m" };
      new slipway.Kustomization("app", args, { provider, customTimeouts: { create: "4s", update: "4s" } });
      return Promise.resolve();
    });
    // The default of ten minutes would exceed the test's time limit.
    expect(mustFail(await scene.stack.run("up")).output).toMatch(/HEALTH_TIMEOUT: [^]* not healthy within 4 s\n/);
  });

  test("a refusal by a quota fails fast, with the server's message", async () => {
    scene.stack.setProgram(scene.programOf({ granularity, timeout: "5m" }));
    await scene.cluster.kubectl(["apply", "--filename=-", `--namespace=${scene.namespace}`], yaml(quota));
    // A quota takes effect a moment after it was accepted.
    await scene.kubectl("wait", "--for=jsonpath={.status.hard.pods}=0", "quota/none", "--timeout=120s");
    scene.overlay.write({ "all.yaml": yaml(deployment("web", 1)) });
    const failed = mustFail(await scene.stack.run("up"));
    expect(failed.output).toMatch(/exceeded quota: none/);
    expect(failed.output).toMatch(/HEALTH_DEGRADED/);
    expect(failed.output).not.toMatch(/HEALTH_TIMEOUT/);
  });

  test("a cancelled run ends its waits, and keeps the applied objects", async () => {
    scene.stack.setProgram(scene.programOf({ granularity, timeout: "10m" }));
    scene.overlay.write({ "all.yaml": yaml(configMap("settings", {}), unschedulable("web")) });
    const stop = new AbortController();
    let printed = "";
    const onOutput = (text: string): void => {
      printed += text;
    };
    const run = scene.stack.run("up", { signal: stop.signal, onOutput });
    // A run that is stopped before it has the answer to a creation does not record the object: see decision 1.10.
    await untilTrue("the wait for the Deployment", () => Promise.resolve(/\b0(?:\/| of )1 .*available/.test(printed)));
    stop.abort();
    // The default of ten minutes would exceed the test's time limit.
    expect((await run).succeeded).toBe(false);
    const uid = String(at(await scene.get("deployment/web"), "metadata", "uid"));
    expect(readState(scene.stack).includes(uid)).toBe(true);
  });
});
