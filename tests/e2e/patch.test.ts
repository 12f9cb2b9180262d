// A Patch of an object of somebody else, and an Object whose name is generated, on the real engine.
import * as slipway from "@slipway/pulumi";
import { at, configMap, mustFail, mustSucceed } from "./harness";
import { useScene } from "./scene";

const scene = useScene({ name: "patch", objects: [configMap("unused", {})] });

const data = async (): Promise<unknown> => at(await scene.get("configmap/theirs"), "data");

const provider = (): slipway.Provider => new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfigPath });

/** A program with a patch of the object, by the provider of the scene. */
function patching(fields: Readonly<Record<string, string>>, more: Partial<slipway.PatchArgs> = {}): void {
  const metadata = { name: "theirs", namespace: scene.namespace };
  scene.stack.setProgram(() => {
    const object = { apiVersion: "v1", kind: "ConfigMap", metadata, data: { ...fields } };
    new slipway.Patch("theirs", { object, ...more }, { provider: provider() });
    return Promise.resolve();
  });
}

test("a Patch sets some fields, changes them, and gives them back on destroy; the object stays", async () => {
  await scene.kubectl("create", "configmap", "theirs", "--from-literal=theirs=1");
  const uid = await scene.uid("configmap/theirs");
  patching({ ours: "1", other: "1" });
  mustSucceed(await scene.stack.run("preview"));
  expect(await data()).toEqual({ theirs: "1" });
  mustSucceed(await scene.stack.run("up"));
  expect(await data()).toEqual({ theirs: "1", ours: "1", other: "1" });
  expect(Object.keys(mustSucceed(await scene.stack.run("preview")).changes)).toEqual(["same"]);

  patching({ ours: "2" });
  mustSucceed(await scene.stack.run("up"));
  expect(await data()).toEqual({ theirs: "1", ours: "2" });
  patching({ ours: "2", theirs: "2" });
  expect(mustFail(await scene.stack.run("preview")).output).toContain("APPLY_CONFLICT");
  expect(await data()).toEqual({ theirs: "1", ours: "2" });

  mustSucceed(await scene.stack.run("destroy"));
  expect(await data()).toEqual({ theirs: "1" });
  expect(await scene.uid("configmap/theirs")).toBe(uid);
});

test("an Object with generateName has one name for its life, and goes with its resource", async () => {
  const named = async (): Promise<readonly string[]> => {
    const names = await scene.kubectl("get", "configmaps", "--output=name");
    return names.split("\n").filter((name) => name.startsWith("configmap/settings-"));
  };
  const generating = (region: string): void => {
    scene.stack.setProgram(() => {
      const metadata = { generateName: "settings-", namespace: scene.namespace };
      const object = { apiVersion: "v1", kind: "ConfigMap", metadata, data: { region } };
      new slipway.Object("settings", { object }, { provider: provider() });
      return Promise.resolve();
    });
  };
  generating("eu-1");
  mustSucceed(await scene.stack.run("preview"));
  expect(await named()).toEqual([]);
  mustSucceed(await scene.stack.run("up"));
  const first = await named();
  expect(first).toEqual([expect.stringMatching(/^configmap\/settings-[a-z0-9]{8}$/)]);
  expect(Object.keys(mustSucceed(await scene.stack.run("preview")).changes)).toEqual(["same"]);
  generating("eu-2");
  mustSucceed(await scene.stack.run("up"));
  expect(await named()).toEqual(first);
  expect(at(await scene.get(first[0] ?? ""), "data", "region")).toBe("eu-2");
  mustSucceed(await scene.stack.run("destroy"));
  expect(await named()).toEqual([]);
});
