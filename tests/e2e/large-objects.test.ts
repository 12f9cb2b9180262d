import * as pulumi from "@pulumi/pulumi";
import * as slipway from "@slipway/pulumi";
import { at, configMap, detailedDiffs, mustSucceed, readState, stepsOf, yaml } from "./harness";
import { useScene } from "./scene";

const filling = Object.fromEntries(
  Array.from({ length: 2000 }, (_, index) => [`key-${String(index)}`, `the value of key ${String(index)}`]),
);

const big = (data: Readonly<Record<string, string>>): unknown => configMap("big", { ...filling, ...data });
const large = (data: Readonly<Record<string, string>>): string => yaml(big(data));

const scene = useScene({ name: "large", objects: [big({ a: "1" })], args: {} });

const dataOf = async (name = "big"): Promise<unknown> => at(await scene.get(`configmap/${name}`), "data");

async function resourceOf(type: string): Promise<Record<string, unknown>> {
  const exported: { readonly deployment?: unknown } = await scene.stack.stack.exportStack();
  const { resources } = exported.deployment as { resources: { type: string }[] };
  const found = resources.find((resource) => resource.type === type);
  if (found === undefined) throw new Error(`the state has no ${type}`);
  return found;
}

const objectName = (): string => `app:ConfigMap/${scene.namespace}/big`;

function program(object: slipway.ObjectManifest, options: (provider: slipway.Provider) => object = () => ({})) {
  return () => {
    const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
    const one = new slipway.Object("one", { object }, { provider, ...options(provider) });
    return Promise.resolve({ data: one.object.apply((known) => (known["data"] as Record<string, string>)["a"]) });
  };
}

const manifest = (data: Readonly<Record<string, unknown>>, name = "big"): slipway.ObjectManifest => ({
  apiVersion: "v1",
  kind: "ConfigMap",
  metadata: { name, namespace: scene.namespace },
  data: { ...filling, ...data },
});

test("the state contains it once, as text; a change is shown as a summary", async () => {
  mustSucceed(await scene.stack.run("up"));
  expect(await dataOf()).toEqual({ ...filling, a: "1" });
  const { inputs, outputs } = await resourceOf("slipway:core/v1:ConfigMap");
  expect(at(inputs, "object")).toMatch(/^slipway-packed:1:br:/);
  expect(at(outputs, "object")).toBeUndefined();
  expect(Object.keys(mustSucceed(await scene.stack.run("preview")).changes)).toEqual(["same"]);

  scene.overlay.write({ "all.yaml": large({ a: "2", b: "1" }) });
  const preview = mustSucceed(await scene.stack.run("preview"));
  expect(detailedDiffs(preview)[objectName()]).toEqual({ 'changes["data.a"]': "add", 'changes["data.b"]': "add" });
  expect(preview.output).not.toContain("slipway-packed");
  mustSucceed(await scene.stack.run("up"));
  expect(await dataOf()).toEqual({ ...filling, a: "2", b: "1" });
});

test("drift is shown and reverted; a refresh records it in the state", async () => {
  mustSucceed(await scene.stack.run("up"));
  const drift = ["patch", "configmap/big", `--namespace=${scene.namespace}`, "--patch", '{"data":{"a":"9"}}'];
  await scene.cluster.kubectl(drift);
  const preview = mustSucceed(await scene.stack.run("preview"));
  expect(detailedDiffs(preview)[objectName()]).toEqual({ 'drift["data.a"]': "add" });
  mustSucceed(await scene.stack.run("up"));
  expect(at(await dataOf(), "a")).toBe("1");

  await scene.cluster.kubectl(drift);
  mustSucceed(await scene.stack.run("refresh"));
  mustSucceed(await scene.stack.run("up"));
  expect(at(await dataOf(), "a")).toBe("1");
  expect(at(await resourceOf("slipway:core/v1:ConfigMap"), "outputs", "object")).toBeUndefined();
  expect(Object.keys(mustSucceed(await scene.stack.run("preview")).changes)).toEqual(["same"]);
});

test("a state with structured objects continues as text: nothing changes on the cluster", async () => {
  mustSucceed(await scene.stack.run("up"));
  const [uid, before] = [await scene.uid("configmap/big"), await scene.get("configmap/big")];
  const state = await scene.stack.stack.exportStack();
  const { resources } = state.deployment as {
    resources: { type: string; inputs: Record<string, unknown>; outputs: Record<string, unknown> }[];
  };
  for (const { type, inputs, outputs } of resources) {
    if (type !== "slipway:core/v1:ConfigMap") continue;
    inputs["object"] = manifest({ a: "1" });
    outputs["object"] = manifest({ a: "1" });
  }
  await scene.stack.stack.importStack(state);
  expect(Object.keys(mustSucceed(await scene.stack.run("up")).changes)).toEqual(["same"]);
  const after = await scene.get("configmap/big");
  expect(at(after, "metadata", "resourceVersion")).toBe(at(before, "metadata", "resourceVersion"));
  expect(await scene.uid("configmap/big")).toBe(uid);
  expect(at(await resourceOf("slipway:core/v1:ConfigMap"), "inputs", "object")).toMatch(/^slipway-packed:1:br:/);
  scene.overlay.write({ "all.yaml": large({ a: "2" }) });
  expect(mustSucceed(await scene.stack.run("up")).changes).toMatchObject({ update: 3 });
  expect(await scene.uid("configmap/big")).toBe(uid);
});

test("it moves between the granularities and back, and stays the same object", async () => {
  const withGranularity = (granularity: "object" | "wave"): void => {
    scene.stack.setProgram(scene.programOf({ granularity }));
  };
  mustSucceed(await scene.stack.run("up"));
  const uid = await scene.uid("configmap/big");
  for (const granularity of ["wave", "object"] as const) {
    withGranularity(granularity);
    mustSucceed(await scene.stack.run("up"));
    expect(await scene.uid("configmap/big")).toBe(uid);
    expect(Object.keys(mustSucceed(await scene.stack.run("preview")).changes)).toEqual(["same"]);
  }
});

test("a secret in it makes all of it secret", async () => {
  scene.stack.setProgram(program(manifest({ a: pulumi.secret("hunter2-of-the-test") })));
  const up = mustSucceed(await scene.stack.run("up"));
  expect(await dataOf()).toEqual({ ...filling, a: "hunter2-of-the-test" });
  expect(up.outputs["data"]).toEqual({ value: "hunter2-of-the-test", secret: true });
  expect(readState(scene.stack)).not.toContain("slipway-packed");
  scene.stack.setProgram(program(manifest({ a: pulumi.secret("hunter3-of-the-test") })));
  const preview = mustSucceed(await scene.stack.run("preview"));
  expect(detailedDiffs(preview)["one"]).toEqual({ 'changes["data.a"]': "add" });
  expect(preview.output).not.toContain("hunter");
});

test("ignored fields stay unchanged on the cluster", async () => {
  const ignoring = (): object => ({ ignoreChanges: ["object.data.a"] });
  scene.stack.setProgram(program(manifest({ a: "1" }), ignoring));
  mustSucceed(await scene.stack.run("up"));
  await scene.kubectl("patch", "configmap/big", "--patch", '{"data":{"a":"9"}}');
  scene.stack.setProgram(program(manifest({ a: "2" }), ignoring));
  expect(stepsOf(mustSucceed(await scene.stack.run("up")))["one"]).toBe("same");
  scene.stack.setProgram(program(manifest({ a: "2", b: "2" }), ignoring));
  mustSucceed(await scene.stack.run("up"));
  expect(await dataOf()).toEqual({ ...filling, a: "9", b: "2" });
});

test("it is imported, and read by get, in full", async () => {
  const file = JSON.stringify(manifest({ a: "1" }));
  await scene.cluster.kubectl(["apply", "--server-side", "--filename=-"], file);
  const id = `/ConfigMap/${scene.namespace}/big`;
  scene.stack.setProgram(() => {
    const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
    const one = slipway.Object.get("one", id, { provider });
    return Promise.resolve({ data: one.object.apply((known) => known["data"]) });
  });
  expect(mustSucceed(await scene.stack.run("up")).outputs["data"]?.value).toEqual({ ...filling, a: "1" });
  scene.stack.setProgram(program(manifest({ a: "1" }), () => ({ import: id })));
  mustSucceed(await scene.stack.run("up"));
  scene.stack.setProgram(program(manifest({ a: "1" })));
  const preview = mustSucceed(await scene.stack.run("preview"));
  expect(Object.keys(preview.changes)).not.toContain("replace");
});
