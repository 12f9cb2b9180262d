// The types and names of objects: what a state has that was written before types had kinds, and what stays the same.
import * as pulumi from "@pulumi/pulumi";
import * as slipway from "@slipway/pulumi";
import { type Run, runPulumi } from "../tools/pulumi";
import { at, configMap, deployment, mustFail, mustSucceed, stepsOf, yaml } from "./harness";
import { destroyStack, useScene } from "./scene";

const autoscaler = (version: "v1" | "v2", name: string): unknown => ({
  apiVersion: `autoscaling/${version}`,
  kind: "HorizontalPodAutoscaler",
  metadata: { name },
  spec: { maxReplicas: 2, scaleTargetRef: { apiVersion: "apps/v1", kind: "Deployment", name: "web" } },
});

const scene = useScene({
  name: "types",
  end: destroyStack,
  shared: "everything",
  files: (namespace) => ({
    "kustomization.yaml": JSON.stringify({ namespace, resources: ["all.yaml", "group.yaml"] }),
    "all.yaml": contentOf("v1"),
    "group.yaml": yaml(definition(`a.${namespace}.example`), thing(`a.${namespace}.example`)),
  }),
});

const contentOf = (version: "v1" | "v2"): string =>
  yaml(
    configMap("settings", { a: "1" }),
    deployment("web", 1, { wave: 1, configMap: "settings" }),
    autoscaler(version, "scaled"),
    configMap("last", {}, { "slipway.dev/wave": "2" }),
  );

const definition = (group: string): unknown => ({
  apiVersion: "apiextensions.k8s.io/v1",
  kind: "CustomResourceDefinition",
  metadata: { name: `things.${group}` },
  spec: {
    group,
    scope: "Namespaced",
    names: { plural: "things", singular: "thing", kind: "Thing", listKind: "ThingList" },
    versions: [{ name: "v1", served: true, storage: true, schema: { openAPIV3Schema: { type: "object" } } }],
  },
});
const thing = (group: string): unknown => ({ apiVersion: `${group}/v1`, kind: "Thing", metadata: { name: "one" } });

interface Names {
  readonly app?: string;
  readonly own?: string;
}

/** A program of an overlay and of an object of its own, which may have had other names. */
const program = (
  { app, own }: Names = {},
  more: slipway.KustomizationArgs | ((provider: slipway.Provider) => slipway.KustomizationArgs) = {},
) => {
  return () => {
    const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
    const former = (name: string | undefined): { aliases?: pulumi.Alias[] } =>
      name === undefined ? {} : { aliases: [{ name }] };
    const args = typeof more === "function" ? more(provider) : more;
    new slipway.Kustomization(
      app === undefined ? "app" : "renamed",
      { source: scene.overlay.directory, ...args },
      { provider, ...former(app) },
    );
    const metadata = { name: "own", namespace: scene.namespace };
    new slipway.Object(
      own === undefined ? "own" : "other",
      { object: { apiVersion: "v1", kind: "ConfigMap", metadata, data: { a: "1" } } },
      { provider, ...former(own) },
    );
    return Promise.resolve();
  };
};

interface StateResource {
  readonly urn: string;
  readonly type: string;
  readonly outputs?: { readonly key?: string };
}

const resources = async (): Promise<readonly StateResource[]> => {
  const { deployment: state } = (await scene.stack.stack.exportStack()) as {
    readonly deployment: { readonly resources: readonly StateResource[] };
  };
  return state.resources;
};

/** `TYPE NAME` of each object in the state, without the namespace. */
const objects = async (): Promise<readonly string[]> =>
  (await resources())
    .filter(({ type }) => slipway.isObjectType(type))
    .map(({ urn, type }) => `${type} ${urn.split("::").pop() ?? ""}`.replaceAll(scene.namespace, "NS"))
    .sort();

/** `TYPE NAME STEP` of each object that a run changes, without the namespace. */
const changed = (run: Run): readonly string[] =>
  mustSucceed(run)
    .events.flatMap(({ resourcePreEvent }) => {
      const { type = "", urn = "", op = "same" } = resourcePreEvent?.metadata ?? {};
      return slipway.isObjectType(type) && op !== "same" ? [`${type} ${urn.split("::").pop() ?? ""} ${op}`] : [];
    })
    .map((text) => text.replaceAll(scene.namespace, "NS"))
    .sort();

/** Gives all objects in the state the type and the names that they had before types had kinds. */
async function writeFormerState(): Promise<void> {
  const state = await scene.stack.stack.exportStack();
  let text = JSON.stringify(state);
  for (const { urn, type, outputs } of await resources()) {
    if (!slipway.isObjectType(type)) continue;
    const [stack = "", project = "", types = "", name = ""] = urn.split("::");
    const component = name.includes(":") ? `${name.slice(0, name.indexOf(":"))}:${outputs?.key ?? ""}` : name;
    const former = [stack, project, types.replace(type, "slipway:index:Object"), component].join("::");
    text = text.replaceAll(JSON.stringify(urn), JSON.stringify(former));
    text = text.replaceAll(`"type":${JSON.stringify(type)}`, '"type":"slipway:index:Object"');
  }
  await scene.stack.stack.importStack(JSON.parse(text) as Awaited<ReturnType<typeof scene.stack.stack.exportStack>>);
}

const versions = async (): Promise<string> =>
  scene.kubectl(
    "get",
    `configmap,deployment,hpa,things.a.${scene.namespace}.example`,
    '--output=jsonpath={range .items[*]}{.kind}/{.metadata.name} {.metadata.uid} {.metadata.generation}{"\\n"}{end}',
  );

test("the types have the kinds, the names are short, and Pulumi's commands take both", async () => {
  scene.stack.setProgram(program());
  mustSucceed(await scene.stack.run("up"));
  expect(await objects()).toEqual([
    "slipway:a.NS.example/v1:Thing app:Thing/NS/one",
    "slipway:apiextensions.k8s.io/v1:CustomResourceDefinition app:CustomResourceDefinition/things.a.NS.example",
    "slipway:apps/v1:Deployment app:Deployment/NS/web",
    "slipway:autoscaling/v1:HorizontalPodAutoscaler app:HorizontalPodAutoscaler/NS/scaled",
    "slipway:core/v1:ConfigMap app:ConfigMap/NS/last",
    "slipway:core/v1:ConfigMap app:ConfigMap/NS/settings",
    "slipway:core/v1:ConfigMap own",
  ]);
  const { stack, environment } = scene.stack;
  const { stdout } = await runPulumi(stack.workspace.workDir, ["stack", "--show-urns", "--stack=test"], environment);
  const urn = (await resources()).find(({ type }) => type.endsWith(":Thing"))?.urn ?? "";
  expect(urn).toMatch(/::slipway:index:Kustomization\$slipway:a\..*\.example\/v1:Thing::app:Thing\//);
  expect(stdout).toContain(urn);
  scene.overlay.write({ "all.yaml": contentOf("v1").replace('"a":"1"', '"a":"2"') });
  expect(mustSucceed(await scene.stack.run("up", { target: [urn] })).changes).not.toHaveProperty("update");
  const settings = (await resources()).find(({ urn: one }) => one.endsWith("/settings"))?.urn ?? "";
  const targeted = stepsOf(mustSucceed(await scene.stack.run("preview", { target: [settings] })));
  expect(Object.entries(targeted).filter(([, step]) => step !== "same")).toEqual([
    [`app:ConfigMap/${scene.namespace}/settings`, "update"],
  ]);
  scene.overlay.write({ "all.yaml": contentOf("v1") });
});

test("a state with the former type and names has no change at all", async () => {
  const [current, before] = [await objects(), await versions()];
  await writeFormerState();
  expect((await objects()).filter((one) => !one.startsWith("slipway:index:Object "))).toEqual([]);
  expect(await objects()).toContain("slipway:index:Object app:apps/Deployment/NS/web");
  expect(Object.keys(mustSucceed(await scene.stack.run("preview")).changes)).toEqual(["same"]);
  expect(Object.keys(mustSucceed(await scene.stack.run("up")).changes)).toEqual(["same"]);
  expect(await objects()).toEqual(current);
  expect(await versions()).toBe(before);
});

test("a former state is carried over with another name of the component and of the object", async () => {
  const before = await versions();
  await writeFormerState();
  scene.stack.setProgram(program({ app: "app", own: "own" }));
  expect(mustSucceed(await scene.stack.run("preview")).changes).toEqual({ same: expect.any(Number) as number });
  mustSucceed(await scene.stack.run("up"));
  expect(await objects()).toContain("slipway:apps/v1:Deployment renamed:Deployment/NS/web");
  expect(await objects()).toContain("slipway:core/v1:ConfigMap other");
  expect(await versions()).toBe(before);
  scene.stack.setProgram(program());
});

test("what a former state has of a suspended component, or of one that is not known yet, stays", async () => {
  scene.stack.setProgram(program());
  mustSucceed(await scene.stack.run("up"));
  const before = await versions();
  await writeFormerState();
  scene.stack.setProgram(program({}, { suspend: true }));
  expect(mustSucceed(await scene.stack.run("preview")).changes).not.toHaveProperty("delete");
  mustSucceed(await scene.stack.run("up"));
  expect(await versions()).toBe(before);
  scene.stack.setProgram(program());
  mustSucceed(await scene.stack.run("up"));
  await writeFormerState();
  const unknown = program({}, (provider) => {
    const metadata = { name: "new", namespace: scene.namespace };
    const made = new slipway.Object("new", { object: { apiVersion: "v1", kind: "ConfigMap", metadata } }, { provider });
    return { path: made.uid.apply((uid) => uid.slice(0, 0) + ".") };
  });
  scene.stack.setProgram(unknown);
  const steps = stepsOf(mustSucceed(await scene.stack.run("preview")));
  // The provider of Pulumi's own functions, which reads the state.
  const own = Object.entries(steps).filter(([name]) => name !== "default");
  expect(own.filter(([, step]) => step === "create" || step === "delete")).toEqual([["new", "create"]]);
  mustSucceed(await scene.stack.run("up"));
  expect(await versions()).toContain("ConfigMap/new");
  expect(
    (await versions())
      .split("\n")
      .filter((line) => !line.startsWith("ConfigMap/new "))
      .join("\n"),
  ).toBe(before);
  scene.stack.setProgram(program());
  mustSucceed(await scene.stack.run("up"));
});

test("another version of a kind is an update of the same resource", async () => {
  const uid = await scene.uid("hpa/scaled");
  scene.overlay.write({ "all.yaml": contentOf("v2") });
  const update = ["slipway:autoscaling/v2:HorizontalPodAutoscaler app:HorizontalPodAutoscaler/NS/scaled update"];
  expect(changed(await scene.stack.run("preview"))).toEqual(update);
  expect(changed(await scene.stack.run("up"))).toEqual(update);
  expect(await scene.uid("hpa/scaled")).toBe(uid);
});

test("a second group with the same kind renames nothing", async () => {
  const second = `b.${scene.namespace}.example`;
  const first = `a.${scene.namespace}.example`;
  scene.overlay.write({
    "group.yaml": yaml(definition(first), thing(first), definition(second), thing(second)),
  });
  const steps = (group: string, step: string): readonly string[] =>
    [
      `slipway:${group}/v1:Thing app:Thing/NS/one ${step}`,
      `slipway:apiextensions.k8s.io/v1:CustomResourceDefinition app:CustomResourceDefinition/things.${group} ${step}`,
    ].sort();
  expect(changed(await scene.stack.run("up"))).toEqual(steps("b.NS.example", "create"));
  expect((await objects()).filter((one) => one.includes(":Thing "))).toEqual([
    "slipway:a.NS.example/v1:Thing app:Thing/NS/one",
    "slipway:b.NS.example/v1:Thing app:Thing/NS/one",
  ]);
  scene.overlay.write({ "group.yaml": yaml(definition(second), thing(second)) });
  expect(changed(await scene.stack.run("up"))).toEqual(steps("a.NS.example", "delete"));
});

test("an object whose manifest is an output has the general type, and gets that of its kind without a change", async () => {
  const declare = (isKnown: boolean) => () => {
    const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
    const metadata = { name: "given", namespace: scene.namespace };
    const object = { apiVersion: "v1", kind: "ConfigMap", metadata };
    new slipway.Object("given", { object: isKnown ? object : pulumi.output(object) }, { provider });
    return Promise.resolve();
  };
  scene.stack.setProgram(declare(false));
  mustSucceed(await scene.stack.run("up"));
  expect(await objects()).toEqual(["slipway:index:Object given"]);
  scene.stack.setProgram(declare(true));
  expect(Object.keys(mustSucceed(await scene.stack.run("up")).changes)).toEqual(["same"]);
  expect(await objects()).toEqual(["slipway:core/v1:ConfigMap given"]);
  expect(at(await scene.get("configmap/given"), "metadata", "generation")).toBeUndefined();
});

/** Objects of these kinds, all declared under one name. */
const pair =
  (...kinds: readonly (() => [apiVersion: string, kind: string, more?: object, isOutput?: boolean])[]) =>
  () => {
    const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
    for (const kindOf of kinds) {
      const [apiVersion, kind, more = {}, isOutput = false] = kindOf();
      const metadata = { name: `pair-${apiVersion.replace("/", "-")}`, namespace: scene.namespace };
      const object = { apiVersion, kind, metadata, ...more };
      new slipway.Object("pair", { object: isOutput ? pulumi.output(object) : object }, { provider });
    }
    return Promise.resolve();
  };
const configMapPair = (): [string, string] => ["v1", "ConfigMap"];
const accountPair = (): [string, string] => ["v1", "ServiceAccount"];
const scaledPair = (version: "v1" | "v2") => (): [string, string, object] => {
  const { spec } = autoscaler(version, "pair") as { readonly spec: object };
  return [`autoscaling/${version}`, "HorizontalPodAutoscaler", { spec }];
};
const outputPair = (): [string, string, object, boolean] => ["v1", "ServiceAccount", {}, true];

test("of two objects of one name, the first one has the former state", async () => {
  scene.stack.setProgram(pair(configMapPair));
  mustSucceed(await scene.stack.run("up"));
  const uid = await scene.uid("configmap/pair-v1");
  await writeFormerState();
  scene.stack.setProgram(pair(configMapPair, accountPair));
  expect(changed(await scene.stack.run("preview"))).toEqual(["slipway:core/v1:ServiceAccount pair create"]);
  expect(changed(await scene.stack.run("up"))).toEqual(["slipway:core/v1:ServiceAccount pair create"]);
  expect(await objects()).toEqual(["slipway:core/v1:ConfigMap pair", "slipway:core/v1:ServiceAccount pair"]);
  expect(await scene.uid("configmap/pair-v1")).toBe(uid);
});

test("a new object that is declared before the one with the former state costs the cluster nothing", async () => {
  scene.stack.setProgram(pair(configMapPair));
  mustSucceed(await scene.stack.run("up"));
  const uid = await scene.uid("configmap/pair-v1");
  await writeFormerState();
  scene.stack.setProgram(pair(accountPair, configMapPair));
  mustSucceed(await scene.stack.run("up"));
  expect(await objects()).toEqual(["slipway:core/v1:ConfigMap pair", "slipway:core/v1:ServiceAccount pair"]);
  expect(await scene.uid("configmap/pair-v1")).toBe(uid);
  expect(changed(await scene.stack.run("preview"))).toEqual([]);
});

test.each([
  ["an older version", scaledPair("v2"), scaledPair("v1")],
  ["a kind that is not known yet", outputPair, configMapPair],
])("an object keeps its state beside a new one of its name, declared before it: %s", async (_, kept, added) => {
  scene.stack.setProgram(pair(kept));
  mustSucceed(await scene.stack.run("up"));
  const [own = ""] = await objects();
  scene.stack.setProgram(pair(added, kept));
  const run = await scene.stack.run("preview");
  expect(run.output).not.toContain("uplicate");
  expect(changed(run).filter((line) => line.startsWith(`${own} `))).toEqual([]);
});

test("a transformation that makes another kind of an object is refused, and so is the import of another kind", async () => {
  const changed: pulumi.ResourceTransform = ({ type, props, opts }) =>
    type === "slipway:core/v1:ConfigMap"
      ? { props: { ...props, object: { ...(props["object"] as object), kind: "Secret" } }, opts }
      : undefined;
  scene.stack.setProgram(() => {
    const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
    const metadata = { name: "given", namespace: scene.namespace };
    const object = { apiVersion: "v1", kind: "ConfigMap", metadata };
    new slipway.Object("given", { object }, { provider, transforms: [changed] });
    return Promise.resolve();
  });
  expect(mustFail(await scene.stack.run("preview")).output).toContain(
    "property object.kind value {<nil>} has a problem: is Secret, but the resource has the type slipway:core/v1:ConfigMap",
  );
  const { stack, environment } = scene.stack;
  const command = ["import", "slipway:core/v1:ConfigMap", "other", "apps/Deployment/a/b", "--yes", "--stack=test"];
  const { code, stdout } = await runPulumi(stack.workspace.workDir, command, environment);
  expect([code === 0, stdout]).toEqual([
    false,
    expect.stringContaining("is not the id of a slipway:core/v1:ConfigMap"),
  ]);
});
