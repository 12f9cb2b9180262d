import * as slipway from "@slipway/pulumi";
import { configMap, deployment, mustSucceed, yaml } from "./harness";
import { useScene } from "./scene";

const scene = useScene({
  name: "moves",
  objects: [
    configMap("settings", { a: "1" }),
    deployment("web", 1),
    configMap("last", {}, { "slipway.dev/wave": "2" }),
  ],
  args: { granularity: "wave" },
});

test.each(["wave", "object"] as const)(
  "an object that moves to another wave (granularity %s) is not deleted in between",
  async (granularity) => {
    scene.stack.setProgram(scene.programOf({ granularity }));
    mustSucceed(await scene.stack.run("up"));
    const before = await scene.uid("deployment/web");
    scene.overlay.write({ "all.yaml": yaml(configMap("settings", { a: "1" }), deployment("web", 1, { wave: 2 })) });
    mustSucceed(await scene.stack.run("up"));
    expect(await scene.uid("deployment/web")).toBe(before);
    expect(await scene.uid("configmap/last")).toBeUndefined();
  },
);

test.each(["wave", "object"] as const)(
  "renaming the component (granularity %s) deletes nothing",
  async (granularity) => {
    const program = (name: string) => () => {
      const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
      new slipway.Kustomization(name, { source: scene.overlay.directory, granularity }, { provider });
      return Promise.resolve();
    };
    scene.stack.setProgram(program("app"));
    mustSucceed(await scene.stack.run("up"));
    const before = await scene.uid("deployment/web");
    scene.stack.setProgram(program("shop"));
    mustSucceed(await scene.stack.run("up"));
    expect(await scene.uid("deployment/web")).toBe(before);
  },
);

test("the same object in two components is an error that names both", async () => {
  scene.stack.setProgram(() => {
    const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
    new slipway.Kustomization("one", { source: scene.overlay.directory }, { provider });
    new slipway.Kustomization("two", { source: scene.overlay.directory }, { provider });
    return Promise.resolve();
  });
  const run = await scene.stack.run("preview");
  expect(run.succeeded).toBe(false);
  expect(run.output).toContain("one:");
  expect(run.output).toContain("two:");
});

test("an object that another stack has recreated is not deleted", async () => {
  mustSucceed(await scene.stack.run("up"));
  await scene.kubectl("delete", "configmap/settings");
  await scene.kubectl("create", "configmap", "settings");
  mustSucceed(await scene.stack.run("destroy"));
  expect(await scene.uid("configmap/settings")).toBeDefined();
  expect(await scene.uid("deployment/web")).toBeUndefined();
});
