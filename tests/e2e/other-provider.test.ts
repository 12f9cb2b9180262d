// A Provider of @pulumi/kubernetes is given where one of Slipway is. The plugin of `other-kubernetes/` stands for the
// other package's: the engine starts it for the provider, and sends no object to it.
import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as kubernetes from "@pulumi/kubernetes";
import * as slipway from "@slipway/pulumi";
import { at, configMap, mustSucceed, stepsOf } from "./harness";
import { useScene } from "./scene";

const scene = useScene({ name: "other-provider" });

test("its kubeconfig and its namespace are read", async () => {
  const { stack, cluster, namespace } = scene;
  const plugin = join(stack.directory, "bin", "pulumi-resource-kubernetes");
  writeFileSync(plugin, `#!/bin/sh\nexec node "${join(__dirname, "other-kubernetes", "plugin.cjs")}" "$@"\n`);
  chmodSync(plugin, 0o755);
  stack.setProgram(() => {
    const provider = new kubernetes.Provider("eks", { kubeconfig: cluster.kubeconfig, namespace });
    const object = configMap("web", { a: "1" }) as slipway.ObjectManifest;
    new slipway.Object("web", { object }, { provider });
    return Promise.resolve();
  });
  expect(stepsOf(mustSucceed(await stack.run("preview")))).toMatchObject({ "eks:slipway": "create", web: "create" });
  const up = mustSucceed(await stack.run("up"));
  expect(stepsOf(up)).toMatchObject({ eks: "create", "eks:slipway": "create", web: "create" });
  expect(at(await scene.get("configmap/web"), "data")).toEqual({ a: "1" });
  expect(new Set(Object.values(stepsOf(mustSucceed(await stack.run("up")))))).toEqual(new Set(["same"]));
  mustSucceed(await stack.run("destroy"));
  expect(await scene.get("configmap/web")).toBeUndefined();
});
