import * as pulumi from "@pulumi/pulumi";
import * as slipway from "@slipway/pulumi";
import { at, configMap, deployment, mustSucceed, readState, stepsOf } from "./harness";
import { useScene } from "./scene";

const scene = useScene({
  name: "unknown",
  objects: [configMap("settings", { a: "1" }), deployment("web", 1, { wave: 1 })],
});

/** A ConfigMap whose outputs are unknown in the first preview, like those of a cluster that does not exist yet. */
function firstResource(): slipway.Object {
  return new slipway.Object(
    "first",
    { object: { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "first", namespace: scene.namespace } } },
    { provider: new slipway.Provider("known", { kubeconfig: scene.cluster.kubeconfig }) },
  );
}

test.each(["object", "wave"] as const)(
  "the whole overlay is previewed as creates on a cluster that does not exist yet (granularity %s)",
  async (granularity) => {
    scene.stack.setProgram(() => {
      const kubeconfig = firstResource().uid.apply(() => scene.cluster.kubeconfig);
      const provider = new slipway.Provider("later", { kubeconfig });
      new slipway.Kustomization("app", { source: scene.overlay.directory, granularity }, { provider });
      return Promise.resolve();
    });
    const preview = mustSucceed(await scene.stack.run("preview"));
    const steps = stepsOf(preview);
    if (granularity === "object") {
      expect(steps[`app:ConfigMap/${scene.namespace}/settings`]).toBe("create");
      expect(steps[`app:Deployment/${scene.namespace}/web`]).toBe("create");
    } else {
      expect(steps["app:wave 1"]).toBe("create");
    }
    mustSucceed(await scene.stack.run("up"));
    expect(await scene.get("deployment/web")).toBeDefined();
    expect(Object.keys(mustSucceed(await scene.stack.run("preview")).changes)).toEqual(["same"]);
  },
);

test("an unknown leaf is applied when it becomes known", async () => {
  scene.stack.setProgram(() => {
    const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
    const first = firstResource();
    new slipway.Object(
      "second",
      {
        object: {
          apiVersion: "v1",
          kind: "ConfigMap",
          metadata: { name: "second", namespace: scene.namespace },
          data: { uid: first.uid, plain: "text" },
        },
      },
      { provider },
    );
    return Promise.resolve();
  });
  expect(mustSucceed(await scene.stack.run("preview")).changes["create"]).toBeGreaterThanOrEqual(4);
  mustSucceed(await scene.stack.run("up"));
  const [first, second] = await Promise.all(["configmap/first", "configmap/second"].map((name) => scene.get(name)));
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
          metadata: { name: "settings", namespace: scene.namespace },
          data: { token: pulumi.secret(value), plain: "seen" },
        },
      },
      { provider: new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig }) },
    );
    return Promise.resolve();
  };
  scene.stack.setProgram(program("hunter2-first"));
  const first = mustSucceed(await scene.stack.run("up"));
  scene.stack.setProgram(program("hunter2-second"));
  const second = mustSucceed(await scene.stack.run("up"));
  expect(at(await scene.get("configmap/settings"), "data", "token")).toBe("hunter2-second");
  const texts = {
    first: first.output,
    second: second.output,
    events: JSON.stringify([first.events, second.events]),
    state: readState(scene.stack),
  };
  expect(texts.state).toContain("seen");
  expect(Object.entries(texts).flatMap(([name, text]) => (text.includes("hunter2") ? [name] : []))).toEqual([]);
});
