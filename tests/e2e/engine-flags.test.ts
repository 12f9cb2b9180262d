// The flags of the engine and the options of resources, with a Chart in the granularity "object", a Kustomization in
// the granularity "wave", and a single Object.
import { join } from "node:path";
import * as pulumi from "@pulumi/pulumi";
import * as automation from "@pulumi/pulumi/automation";
import * as slipway from "@slipway/pulumi";
import { runPulumi } from "../tools/pulumi";
import { hookJob } from "./chart-files";
import { at, configMap, deployment, mustFail, mustSucceed, stepsOf, yaml } from "./harness";
import { useScene } from "./scene";

const late = yaml(configMap("late", {}, { "slipway.dev/wave": "1" }));
const settings =
  "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\ndata: { greeting: {{ .Values.greeting | quote }} }\n";

const scene = useScene({
  name: "flags",
  shared: "everything",
  files: (namespace) => ({
    "chart/Chart.yaml": yaml({ apiVersion: "v2", name: "shop", version: "1.0.0" }),
    "chart/values.yaml": "greeting: hello\n",
    "chart/templates/settings.yaml": settings,
    "chart/templates/web.yaml": yaml(deployment("web", 1)),
    "chart/templates/late.yaml": late,
    "chart/templates/migrate.yaml": hookJob("migrate", "pre-install,pre-upgrade"),
    "app/kustomization.yaml": yaml({ namespace, namePrefix: "app-", resources: ["web.yaml", "late.yaml"] }),
    "app/web.yaml": yaml(deployment("web", 1, { configMap: "database" })),
    "app/late.yaml": late,
  }),
});

interface ProgramOptions {
  readonly names?: { readonly chart: string; readonly app: string };
  /** The value of the chart comes from a resource with this name. */
  readonly from?: string;
  readonly chart?: pulumi.ComponentResourceOptions;
  readonly app?: pulumi.ComponentResourceOptions;
  /** Options of both components. */
  readonly both?: pulumi.ComponentResourceOptions;
}

const own = { chart: "shop", app: "app" };

function makeObject(name: string, data: Record<string, string>, options: pulumi.CustomResourceOptions) {
  const metadata = { name, namespace: scene.namespace };
  return new slipway.Object(name, { object: { apiVersion: "v1", kind: "ConfigMap", metadata, data } }, options);
}

const program =
  (greeting: string, { names = own, from, chart = {}, app = {}, both = {} }: ProgramOptions = {}) =>
  (): Promise<void> => {
    const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
    makeObject("own", { greeting }, { provider });
    const value = from === undefined ? greeting : makeObject(from, {}, { provider }).uid.apply(() => greeting);
    const { directory } = scene.overlay;
    new slipway.Chart(
      names.chart,
      { chart: join(directory, "chart"), releaseName: "shop", namespace: scene.namespace, values: { greeting: value } },
      { provider, ...both, ...chart },
    );
    new slipway.Kustomization(
      names.app,
      {
        source: directory,
        path: "app",
        namespace: scene.namespace,
        granularity: "wave",
        configMapGenerator: [{ name: "database", literals: { greeting } }],
      },
      { provider, ...both, ...app },
    );
    return Promise.resolve();
  };

const onlyProvider = (): Promise<void> => {
  new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
  return Promise.resolve();
};

type Run = ReturnType<typeof scene.stack.run>;

/** The steps of a successful run that change something. */
async function changed(run: Run): Promise<Record<string, string>> {
  const steps = Object.entries(stepsOf(mustSucceed(await run)));
  return Object.fromEntries(steps.filter(([, step]) => step !== "same" && step !== "refresh"));
}

const urnOf = (type: string, name: string): string => `urn:pulumi:test::slipway-test::${type}::${name}`;
const chartUrn = urnOf("slipway:index:Chart", "shop");
const childOf = (name: string): string => `shop:Deployment/${scene.namespace}/${name}`;
const run = (...args: Parameters<typeof scene.stack.run>): Run => scene.stack.run(...args);
const greetings = async (): Promise<readonly unknown[]> =>
  Promise.all(["own", "settings"].map(async (name) => at(await scene.get(`configmap/${name}`), "data", "greeting")));
const uids = (): Promise<readonly unknown[]> =>
  Promise.all(["configmap/own", "deployment/web", "deployment/app-web", "configmap/app-late"].map((n) => scene.uid(n)));

test("an update keeps to the plan of a preview, also with a value that was not known, and another one is refused", async () => {
  scene.stack.setProgram(program("one"));
  await changed(run("up"));
  const plan = join(scene.stack.directory, "plan.json");
  scene.stack.setProgram(program("two", { from: "new" }));
  await changed(run("preview", { plan }));
  await changed(run("up", { plan }));
  expect(await greetings()).toEqual(["two", "two"]);
  expect(await changed(run("preview"))).toEqual({});
  await changed(run("preview", { plan }));
  scene.stack.setProgram(program("three", { from: "new" }));
  expect(mustFail(await run("up", { plan })).output).toContain("violates plan");
  expect(await greetings()).toEqual(["two", "two"]);
});

test("--target updates one component with its dependents, --exclude leaves one out", async () => {
  scene.stack.setProgram(program("four"));
  const shop = Object.keys(await changed(run("up", { target: [chartUrn], targetDependents: true })));
  expect(shop.every((name) => name.startsWith("shop"))).toBe(true);
  expect(await greetings()).toEqual(["two", "four"]);
  const exclude = { exclude: [urnOf("slipway:core/v1:ConfigMap", "own")] };
  expect(Object.keys(await changed(run("up", exclude))).filter((name) => !name.startsWith("app"))).toEqual(["new"]);
  expect(await changed(run("up"))).toEqual({ own: "update" });
  expect(await changed(run("preview"))).toEqual({});
});

test("refresh takes over what the cluster has, and the next update corrects it", async () => {
  const spoil = async (): Promise<void> => {
    for (const name of ["web", "app-web"]) await scene.kubectl("scale", `deployment/${name}`, "--replicas=3");
    await scene.kubectl("delete", "configmap/late", "configmap/app-late");
  };
  await spoil();
  await changed(run("refresh"));
  const planned = await changed(run("preview"));
  expect(planned).toMatchObject({ [childOf("web")]: "update", "app:wave 0": "update", "app:wave 1": "create" });
  expect(await changed(run("up"))).toEqual(planned);
  await spoil();
  expect(await changed(run("up", { refresh: true }))).toEqual(planned);
  await scene.kubectl("scale", "deployment/app-web", "--replicas=3");
  await changed(run("refresh", { runProgram: true }));
  expect(await changed(run("up"))).toEqual({ "app:status": "update", "app:wave 0": "update" });
  expect(await changed(run("preview"))).toEqual({});
  expect(at(await scene.get("deployment/app-web"), "spec", "replicas")).toBe(1);
});

test("--replace deletes an object and creates it again, if it is deleted before it is replaced", async () => {
  const before = await scene.uid("deployment/web");
  const replace = [urnOf("slipway:index:Chart$slipway:apps/v1:Deployment", childOf("web"))];
  expect(Object.keys(await changed(run("up", { replace })))).toEqual([childOf("web")]);
  expect(await scene.uid("deployment/web")).toBe(before);
  const transforms: pulumi.ResourceTransform[] = [
    ({ props, opts }) => ({ props, opts: pulumi.mergeOptions(opts, { deleteBeforeReplace: true }) }),
  ];
  scene.stack.setProgram(program("four", { chart: { transforms } }));
  await changed(run("up", { replace }));
  expect(await scene.uid("deployment/web")).not.toBe(before);
  scene.stack.setProgram(program("four"));
  expect(await changed(run("preview"))).toEqual({});
});

test("transforms reach the children, and ignoreChanges of a child keeps what the cluster has", async () => {
  const isChild = (type: string): boolean => slipway.isObjectType(type) || type === "slipway:index:Wave";
  const transforms: pulumi.ResourceTransform[] = [
    ({ type, props, opts }) => (isChild(type) ? { props: { ...props, timeoutSeconds: 77 }, opts } : undefined),
  ];
  scene.stack.setProgram(program("four", { both: { transforms } }));
  await changed(run("up"));
  const state = (await scene.stack.stack.exportStack()).deployment as { readonly resources: readonly unknown[] };
  const children = state.resources.filter((one) => isChild(String(at(one, "type"))) && at(one, "parent") !== undefined);
  const ofComponents = children.filter((one) => !String(at(one, "parent")).includes("pulumi:pulumi:Stack"));
  expect(ofComponents.map((one) => at(one, "inputs", "timeoutSeconds"))).toEqual([77, 77, 77, 77, 77]);

  const ignoring: pulumi.ResourceTransform[] = [
    ({ type, props, opts }) =>
      type === "slipway:apps/v1:Deployment"
        ? { props, opts: pulumi.mergeOptions(opts, { ignoreChanges: ["object.spec.replicas"] }) }
        : undefined,
  ];
  scene.stack.setProgram(program("four", { both: { transforms: ignoring } }));
  await changed(run("up"));
  await scene.kubectl("scale", "deployment/web", "--replicas=3");
  expect(await changed(run("up"))).toEqual({});
  scene.stack.setProgram(program("four"));
  expect(await changed(run("up"))).toEqual({ [childOf("web")]: "update" });
  expect(at(await scene.get("deployment/web"), "spec", "replicas")).toBe(1);
});

test("ignoreChanges and replaceOnChanges of a component concern its own row only", async () => {
  const fields = ["values", "configMapGenerator"];
  scene.stack.setProgram(program("five", { both: { ignoreChanges: fields } }));
  const ignored = await changed(run("preview"));
  expect(ignored).toMatchObject({ [`shop:ConfigMap/${scene.namespace}/settings`]: "update", "app:wave 0": "update" });
  scene.stack.setProgram(program("five", { both: { replaceOnChanges: fields } }));
  expect(await changed(run("preview"))).toEqual({ ...ignored, shop: "update", app: "update" });
});

test("an alias moves a component with its children to another name or parent", async () => {
  const before = await uids();
  const names = { chart: "store", app: "site" };
  const aliases = { chart: { aliases: [{ name: "shop" }] }, app: { aliases: [{ name: "app" }] } };
  scene.stack.setProgram(program("four", { names, ...aliases }));
  expect(await changed(run("up"))).toEqual({});
  scene.stack.setProgram(() => {
    const parent = new pulumi.ComponentResource("test:index:Top", "top");
    return program("four", { names, both: { parent, aliases: [{ parent: pulumi.rootStackResource }] } })();
  });
  expect(await changed(run("up"))).toEqual({ top: "create" });
  const back = { parent: pulumi.rootStackResource, aliases: [] };
  const old = (name: string): pulumi.ComponentResourceOptions => ({
    aliases: [{ name, parent: "urn:pulumi:test::slipway-test::test:index:Top::top" }],
  });
  scene.stack.setProgram(program("four", { chart: old("store"), app: old("site"), both: back }));
  expect(await changed(run("up"))).toEqual({ top: "delete" });
  expect(await uids()).toEqual(before);
  expect(await changed(run("preview"))).toEqual({});
});

test("protect of a component protects its children", async () => {
  const before = await uids();
  scene.stack.setProgram(program("four", { both: { protect: true } }));
  await changed(run("up"));
  scene.stack.setProgram(onlyProvider);
  for (const command of ["preview", "up", "destroy"] as const) {
    expect(mustFail(await run(command)).output).toContain("because it is protected");
  }
  expect((await uids()).slice(1)).toEqual(before.slice(1));
});

test("retainOnDelete of a component keeps its objects, in waves too, and a later program takes them over", async () => {
  for (const both of [{ protect: false }, { retainOnDelete: true }]) {
    scene.stack.setProgram(program("four", { both }));
    await changed(run("up"));
  }
  const before = await uids();
  scene.stack.setProgram(onlyProvider);
  await changed(run("up"));
  expect((await uids()).slice(1)).toEqual(before.slice(1));
  scene.stack.setProgram(program("four"));
  await changed(run("up"));
  expect((await uids()).slice(1)).toEqual(before.slice(1));
  expect(await changed(run("preview"))).toEqual({});
});

test("an object of the cluster is imported, by the option and by the command", async () => {
  const id = `/ConfigMap/${scene.namespace}/outside`;
  await scene.kubectl("create", "configmap", "outside", "--from-literal=a=1");
  const before = await scene.uid("configmap/outside");
  const declare = (options: pulumi.CustomResourceOptions) => () => {
    const provider = new slipway.Provider("second", { kubeconfig: scene.cluster.kubeconfig });
    makeObject("outside", { a: "1" }, { provider, ...options });
    return program("four")();
  };
  scene.stack.setProgram(declare({ import: id }));
  await changed(run("up"));
  expect(await changed(run("preview"))).toEqual({});

  const { stack, environment } = scene.stack;
  const outside = urnOf("slipway:core/v1:ConfigMap", "outside");
  const pulumiIn = (...args: readonly string[]) => runPulumi(stack.workspace.workDir, args, environment);
  expect(await pulumiIn("state", "delete", "--yes", outside)).toMatchObject({ code: 0 });
  const provider = `provider=${urnOf("pulumi:providers:slipway", "second")}`;
  const options = ["--yes", "--generate-code=false", "--protect=false", "--provider", provider];
  expect(await pulumiIn("import", "slipway:core/v1:ConfigMap", "outside", id, ...options)).toMatchObject({ code: 0 });
  scene.stack.setProgram(declare({}));
  await changed(run("up"));
  expect(await changed(run("preview"))).toEqual({});
  expect(await scene.uid("configmap/outside")).toBe(before);
  scene.stack.setProgram(program("four"));
  expect(await changed(run("up"))).toEqual({ outside: "delete", second: "delete" });
});

test("state move takes a component to another stack, which goes on with its objects", async () => {
  const before = await uids();
  const { stack, environment } = scene.stack;
  const other = await automation.Stack.createOrSelect("other", stack.workspace);
  await stack.workspace.selectStack("test");
  const urns = [chartUrn, urnOf("slipway:index:Kustomization", "app"), urnOf("slipway:core/v1:ConfigMap", "own")];
  const moved = await runPulumi(
    stack.workspace.workDir,
    ["state", "move", "--yes", "--source", "test", "--dest", "other", "--include-parents", ...urns],
    environment,
  );
  expect([moved.code, moved.stderr]).toEqual([0, expect.any(String)]);
  scene.stack.setProgram(onlyProvider);
  expect(await changed(run("preview"))).toEqual({});
  const { changeSummary } = await other.preview({ program: program("four") });
  expect(Object.keys(changeSummary)).toEqual(["same"]);
  await other.up({ program: program("four") });
  expect(await uids()).toEqual(before);
  await other.destroy();
  expect(await uids()).toEqual([undefined, undefined, undefined, undefined]);
});

test("destroy --target deletes one component, and destroy --run-program all", async () => {
  scene.stack.setProgram(program("six"));
  await changed(run("up"));
  await changed(run("destroy", { target: [chartUrn], targetDependents: true }));
  expect((await uids()).map((uid) => uid !== undefined)).toEqual([true, false, true, true]);
  await changed(run("destroy", { runProgram: true }));
  expect(await uids()).toEqual([undefined, undefined, undefined, undefined]);
  expect(new Set(Object.values(await changed(run("preview"))))).toEqual(new Set(["create"]));
});
