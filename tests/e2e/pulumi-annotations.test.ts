// The annotations of @pulumi/kubernetes on what a component renders, on the real engine.
import { join } from "node:path";
import * as slipway from "@slipway/pulumi";
import { configMap, deployment, mustFail, mustSucceed, yaml } from "./harness";
import { useScene } from "./scene";

const scene = useScene({ name: "pulumi-annotations", objects: [configMap("settings", { a: "1" })] });

/** A Deployment whose Pods never become ready, in the first of two waves. */
function stuck(annotations: Readonly<Record<string, string>>): string {
  const object = structuredClone(deployment("web", 1)) as {
    metadata: { annotations?: object };
    spec: { template: { metadata: { annotations?: object } } };
  };
  object.metadata.annotations = { ...annotations, "slipway.dev/wave": "0" };
  object.spec.template.metadata.annotations = { "test.slipway.dev/pod": "stuck" };
  const later = configMap("later", { a: "1" }) as { metadata: { annotations?: object } };
  later.metadata.annotations = { "slipway.dev/wave": "1" };
  return yaml(object, later);
}

describe.each(["object", "wave"] as const)("granularity %s", (granularity) => {
  test("the next wave does not wait for an object with skipAwait; a refresh and a second run change nothing", async () => {
    scene.stack.setProgram(scene.programOf({ granularity, timeout: "20s" }));
    scene.overlay.write({ "all.yaml": stuck({ "pulumi.com/skipAwait": "true" }) });
    const { output } = mustSucceed(await scene.stack.run("up"));
    expect(output).not.toContain("pulumi.com/");
    expect(await scene.get("configmap/later")).toBeDefined();
    expect(Object.keys(mustSucceed(await scene.stack.run("preview", { refresh: true })).changes)).toEqual(["same"]);
  });

  test("timeoutSeconds ends the wait for its object, and what has no effect is said", async () => {
    scene.stack.setProgram(scene.programOf({ granularity, timeout: "30m" }));
    const annotations = { "pulumi.com/timeoutSeconds": "2", "pulumi.com/patchForce": "true" };
    scene.overlay.write({ "all.yaml": stuck({ ...annotations, "pulumi.com/waitFor": "condition=Available" }) });
    const { output } = mustFail(await scene.stack.run("up"));
    expect(output).toContain("HEALTH_TIMEOUT");
    expect(output).toContain('pulumi.com/patchForce has no effect here: set onConflict: "override" of the component');
    expect(output).toContain("pulumi.com/waitFor has no effect here: write healthCheckExprs");
  });
});

test("a HelmRelease says what has no effect, of its objects and of its hooks", async () => {
  const map = (name: string, annotations: Readonly<Record<string, string>>): string =>
    yaml({ apiVersion: "v1", kind: "ConfigMap", metadata: { name, annotations } });
  scene.overlay.write({
    "chart/Chart.yaml": yaml({ apiVersion: "v2", name: "web", version: "1.0.0" }),
    "chart/templates/object.yaml": map("object", { "pulumi.com/skipAwait": "true" }),
    "chart/templates/hook.yaml": map("hook", { "helm.sh/hook": "pre-install", "pulumi.com/timeoutSeconds": "9" }),
  });
  scene.stack.setProgram(() => {
    const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfigPath });
    const chart = join(scene.overlay.directory, "chart");
    new slipway.HelmRelease("web", { chart, namespace: scene.namespace }, { provider });
    return Promise.resolve();
  });
  const { output } = mustSucceed(await scene.stack.run("up"));
  expect(output).toContain(
    "/object: the annotation pulumi.com/skipAwait has no effect here: set disableWait in install",
  );
  expect(output).toContain(
    "ConfigMap hook: the annotation pulumi.com/timeoutSeconds has no effect here: set timeout of the",
  );
});
