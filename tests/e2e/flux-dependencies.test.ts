import * as slipway from "@slipway/pulumi";
import { configMap, deployment, mustFail, mustSucceed, yaml } from "./harness";
import { destroyStack, useScene } from "./scene";

function widgetDefinition(group: string): unknown {
  const schema = { type: "object", "x-kubernetes-preserve-unknown-fields": true };
  return {
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: `widgets.${group}` },
    spec: {
      group,
      scope: "Namespaced",
      names: { kind: "Widget", plural: "widgets", singular: "widget", listKind: "WidgetList" },
      versions: [{ name: "v1", served: true, storage: true, schema: { openAPIV3Schema: schema } }],
    },
  };
}

describe("two Kustomizations", () => {
  const scene = useScene({ name: "deps", end: destroyStack });

  const program =
    (infra: object, dependsOn: slipway.KustomizationArgs["dependsOn"], more: object = {}) =>
    () => {
      const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
      const args = { source: scene.overlay.directory, path: "apps", ...more };
      // By name, before it exists.
      new slipway.Kustomization("apps", { ...args, ...(dependsOn === undefined ? {} : { dependsOn }) }, { provider });
      new slipway.Kustomization("infra", { source: scene.overlay.directory, path: "infra", ...infra }, { provider });
      return Promise.resolve();
    };

  function write(infra: readonly unknown[], apps: readonly unknown[]): void {
    const kustomization = JSON.stringify({ namespace: scene.namespace, resources: ["all.yaml"] });
    scene.overlay.write({
      "infra/kustomization.yaml": kustomization,
      "infra/all.yaml": yaml(...infra),
      "apps/kustomization.yaml": kustomization,
      "apps/all.yaml": yaml(...apps),
    });
  }

  test("the dependent one starts when the other one is healthy, and is destroyed first", async () => {
    write([deployment("web", 1)], [configMap("app", {})]);
    scene.stack.setProgram(
      program({}, [{ name: "infra", readyExpr: "dep.spec.path == 'infra' && self.metadata.name == 'apps'" }]),
    );
    mustSucceed(await scene.stack.run("up"));
    const web = (await scene.get("deployment/web")) as { status: { readyReplicas: number } };
    expect(web.status.readyReplicas).toBe(1);
    const made = (await scene.get("configmap/app")) as { metadata: { creationTimestamp: string } };
    const conditions = (web.status as unknown as { conditions: { type: string; lastUpdateTime: string }[] }).conditions;
    const available = conditions.find(({ type }) => type === "Available")?.lastUpdateTime ?? "";
    expect(made.metadata.creationTimestamp >= available).toBe(true);
    expect(Object.keys(mustSucceed(await scene.stack.run("preview")).changes)).toEqual(["same"]);

    // A finalizer holds what depends on it: the dependency must not go before.
    await scene.kubectl("patch", "configmap/app", "--patch", '{"metadata":{"finalizers":["test.slipway.dev/held"]}}');
    const destroyed = scene.stack.run("destroy");
    await scene.kubectl("wait", "configmap/app", "--for=jsonpath={.metadata.deletionTimestamp}", "--timeout=30s");
    expect(await scene.get("deployment/web")).toBeDefined();
    await scene.kubectl("patch", "configmap/app", "--patch", '{"metadata":{"finalizers":null}}');
    mustSucceed(await destroyed);
    expect(await scene.get("deployment/web")).toBeUndefined();
  });

  test("a dependency that fails leaves the dependent one untouched", async () => {
    write([deployment("web", 1, { pods: "held" })], [configMap("app", {})]);
    scene.stack.setProgram(program({ timeout: "3s" }, [{ name: "infra" }]));
    expect(mustFail(await scene.stack.run("up")).output).toContain("HEALTH_TIMEOUT");
    expect(await scene.get("configmap/app")).toBeUndefined();

    scene.stack.setProgram(program({ path: "missing" }, [{ name: "infra" }]));
    const failed = mustFail(await scene.stack.run("up")).output;
    expect(failed).toContain('PLAN_DEPENDENCY_NOT_READY: the dependency "infra" is not ready');
    expect(await scene.get("configmap/app")).toBeUndefined();
    expect(await scene.get("deployment/web")).toBeDefined();
  });

  test("an expression that is false, a missing name and a cycle are errors", async () => {
    write([configMap("base", {})], [configMap("app", {})]);
    scene.stack.setProgram(program({}, [{ name: "infra", readyExpr: "dep.status.lastAppliedRevision == 'x'" }]));
    expect(mustFail(await scene.stack.run("up")).output).toMatch(
      /PLAN_DEPENDENCY_NOT_READY: the dependency "infra" is not ready\s+where {2}dependsOn\[0\]\.readyExpr\s+why {4}the expression is false/,
    );
    expect(await scene.get("configmap/app")).toBeUndefined();
    expect(await scene.get("configmap/base")).toBeDefined();

    scene.stack.setProgram(program({}, [{ name: "infar" }]));
    expect(mustFail(await scene.stack.run("preview")).output).toContain('did you mean "infra"?');

    scene.stack.setProgram(program({ dependsOn: [{ name: "apps" }] }, [{ name: "infra" }]));
    expect(mustFail(await scene.stack.run("preview")).output).toContain('"infra" depends on "apps" depends on "infra"');
  });
});

describe.each(["object", "wave"] as const)("health by expressions (granularity %s)", (granularity) => {
  const scene = useScene({ name: "exprs", end: destroyStack });

  test("a custom resource and an object outside of the overlay are waited for", async () => {
    const group = `${scene.namespace}.example.com`;
    const widget = (phase: string, more: object = {}) => ({
      apiVersion: `${group}/v1`,
      kind: "Widget",
      metadata: { name: "widget", ...more },
      status: { phase },
    });
    const healthCheckExprs = [
      {
        apiVersion: `${group}/v1`,
        kind: "Widget",
        failed: "status.phase == 'Failed'",
        current: "status.phase == 'Ready'",
      },
    ];
    const later = { annotations: { "slipway.dev/wave": "1" } };
    scene.overlay.write({
      "all.yaml": yaml(
        widgetDefinition(group),
        widget("Failed", later),
        configMap("after", {}, { "slipway.dev/wave": "2" }),
      ),
    });
    scene.stack.setProgram(scene.programOf({ granularity, healthCheckExprs, timeout: "60s" }));
    const failed = mustFail(await scene.stack.run("up")).output;
    expect(failed).toContain("HEALTH_DEGRADED");
    expect(failed).toContain("failed is true");
    expect(await scene.get("configmap/after")).toBeUndefined();

    scene.overlay.write({
      "all.yaml": yaml(
        widgetDefinition(group),
        widget("Ready", later),
        configMap("after", {}, { "slipway.dev/wave": "2" }),
      ),
    });
    mustSucceed(await scene.stack.run("up"));
    expect(await scene.get("configmap/after")).toBeDefined();

    const healthChecks = [{ apiVersion: "v1", kind: "ConfigMap", name: "outside", namespace: scene.namespace }];
    scene.stack.setProgram(scene.programOf({ granularity, healthCheckExprs, healthChecks, timeout: "2s" }));
    expect(mustFail(await scene.stack.run("up")).output).toMatch(/HEALTH_TIMEOUT[^]*ConfigMap \S+\/outside: Missing/);
    await scene.kubectl("create", "configmap", "outside");
    mustSucceed(await scene.stack.run("up"));
    expect(Object.keys(mustSucceed(await scene.stack.run("preview")).changes)).toEqual(["same"]);
  });
});
