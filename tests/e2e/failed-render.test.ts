// A component that cannot be rendered any more is an error, and deletes nothing of what it had made.
import * as slipway from "@slipway/pulumi";
import { configMap, mustFail, mustSucceed, stepsOf } from "./harness";
import { useScene } from "./scene";

const scene = useScene({
  name: "failed",
  files: (namespace) => ({
    "overlay/kustomization.yaml": JSON.stringify({ namespace, resources: ["all.yaml"] }),
    "overlay/all.yaml": JSON.stringify(configMap("settings", { a: "1" })),
    "chart/Chart.yaml": "apiVersion: v2\nname: shop\nversion: 1.0.0\n",
    "chart/templates/all.yaml": JSON.stringify(configMap("settings", { a: "1" })),
  }),
});

test.each<[string, string, (provider: slipway.Provider) => void]>([
  [
    "an overlay in the granularity object",
    "overlay/all.yaml",
    (provider) => {
      const source = `${scene.overlay.directory}/overlay`;
      new slipway.Kustomization("app", { source, granularity: "object" }, { provider });
    },
  ],
  [
    "an overlay in the granularity wave",
    "overlay/all.yaml",
    (provider) => {
      const source = `${scene.overlay.directory}/overlay`;
      new slipway.Kustomization("app", { source, granularity: "wave" }, { provider });
    },
  ],
  [
    "a chart",
    "chart/templates/all.yaml",
    (provider) => {
      const chart = `${scene.overlay.directory}/chart`;
      new slipway.Chart("app", { chart, namespace: scene.namespace }, { provider });
    },
  ],
])("%s", async (_, file, component) => {
  scene.stack.setProgram(() => {
    component(new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig }));
    return Promise.resolve();
  });
  mustSucceed(await scene.stack.run("up"));
  const uid = await scene.uid("configmap/settings");
  expect(uid).toBeDefined();

  scene.overlay.write({ [file]: "a: [1\nb: }" });
  for (const command of ["preview", "up"] as const) {
    const failed = mustFail(await scene.stack.run(command));
    expect(failed.output).toMatch(/YAML_|HELM_/);
    expect(Object.values(stepsOf(failed))).not.toContain("delete");
  }
  expect(await scene.uid("configmap/settings")).toBe(uid);

  scene.overlay.write({ [file]: JSON.stringify(configMap("settings", { a: "1" })) });
  const steps = Object.entries(stepsOf(mustSucceed(await scene.stack.run("preview"))));
  // The failed run has counted as a revision of the chart, and is recorded as an attempt of an overlay.
  const records = ["app:revision", "app:attempt", "app:status"];
  expect(steps.filter(([name, step]) => step !== "same" && !records.includes(name))).toEqual([]);
});

test("a resource that needs an object which is not rendered any more stays", async () => {
  const setProgram = (name: string): void => {
    scene.stack.setProgram(() => {
      const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
      const app = new slipway.Kustomization("app", { source: `${scene.overlay.directory}/overlay` }, { provider });
      const copied = app.get("ConfigMap", name).apply(({ metadata }) => metadata.name);
      const metadata = { name: "copy", namespace: scene.namespace };
      const object = { apiVersion: "v1", kind: "ConfigMap", metadata, data: { copied } };
      new slipway.Object("copy", { object }, { provider });
      return Promise.resolve();
    });
  };
  setProgram("settings");
  mustSucceed(await scene.stack.run("up"));
  const uid = await scene.uid("configmap/copy");
  setProgram("other");
  for (const command of ["preview", "up"] as const) {
    const failed = mustFail(await scene.stack.run(command));
    expect(failed.output).toContain("PLAN_OBJECT_NOT_FOUND");
    expect(Object.values(stepsOf(failed))).not.toContain("delete");
  }
  expect(await scene.uid("configmap/copy")).toBe(uid);
});
