// What a component and its provider say about waits, through Pulumi's engine.
import type * as slipway from "@slipway/pulumi";
import { configMap, mustFail, mustSucceed, overlayProgram, yaml } from "./harness";
import { useScene } from "./scene";

/** A Deployment whose Pods no node takes. */
function stuck(name: string, annotations: Readonly<Record<string, string>> = {}): object {
  const spec = { nodeSelector: { nowhere: "1" }, containers: [{ name: "web", image: "example/web:1" }] };
  return {
    ...{ apiVersion: "apps/v1", kind: "Deployment", metadata: { name, annotations } },
    spec: { selector: { matchLabels: { app: name } }, template: { metadata: { labels: { app: name } }, spec } },
  };
}

describe.each(["object", "wave"] as const)("waits (granularity %s)", (granularity) => {
  const scene = useScene({ name: "waits" });

  const setProgram = (args: slipway.KustomizationArgs, provider: slipway.ProviderArgs): void => {
    const given = { source: scene.overlay.directory, granularity, timeout: "2s", ...args };
    scene.stack.setProgram(overlayProgram(scene.cluster, given, provider));
  };

  test("annotations come before the component, which comes before the provider", async () => {
    const last = configMap("last", { a: "1" }, { "slipway.dev/wave": "1" });
    scene.overlay.write({ "all.yaml": yaml(stuck("web"), last) });
    setProgram({ waiting: { until: "ready" } }, { waiting: { until: "applied" } });
    expect(mustFail(await scene.stack.run("up")).output).toContain("HEALTH_TIMEOUT");
    expect(await scene.uid("configmap/last")).toBeUndefined();

    setProgram({}, { waiting: { until: "applied" } });
    mustSucceed(await scene.stack.run("up"));
    expect(await scene.uid("configmap/last")).toBeDefined();
    expect(Object.keys(mustSucceed(await scene.stack.run("preview")).changes)).toEqual(["same"]);

    const marked = stuck("marked", { "slipway.dev/wait-until": "ready", "slipway.dev/ignore-failure": "false" });
    scene.overlay.write({ "all.yaml": yaml(stuck("web"), marked, last) });
    setProgram({ waiting: { until: "applied" } }, { waiting: { ignoreFailure: true } });
    const { output } = mustFail(await scene.stack.run("up"));
    expect(output).toContain("marked");
    expect(output).not.toContain("the run goes on");

    scene.overlay.write({ "all.yaml": yaml(stuck("web"), last) });
    setProgram({}, { waiting: { ignoreFailure: true } });
    expect(mustSucceed(await scene.stack.run("up")).output).toContain("the run goes on, since this failure is ignored");
  });
});
