import * as pulumi from "@pulumi/pulumi";
import * as slipway from "@slipway/pulumi";
import type { Cluster } from "../tools/cluster";
import { createStack, type Run, type TestStack } from "../tools/pulumi";
import { createTestNamespace, sharedCluster, type TestNamespace } from "../tools/shared-cluster";
import { chartFiles, crdNameOf, groupOf, hookJob } from "./chart-files";
import { at, liveObject, makeOverlay, mustFail, mustSucceed, type Overlay, readState, stepsOf, uidOf } from "./harness";

let cluster: Cluster;
let namespace: TestNamespace;
let chart: Overlay;
let stack: TestStack;

const get = (name: string): ReturnType<typeof liveObject> => liveObject(cluster, namespace.name, name);
const factsOf = async (): Promise<Record<string, string>> =>
  at(await get("configmap/facts"), "data") as Record<string, string>;

beforeAll(async () => {
  cluster = await sharedCluster();
});

beforeEach(async () => {
  namespace = await createTestNamespace(cluster, "chart");
  chart = makeOverlay(chartFiles(namespace.name));
  stack = await createStack({ program: () => Promise.resolve() });
});

afterEach(async () => {
  await stack.run("destroy");
  await stack.remove();
  chart.remove();
  await cluster.kubectl(["delete", crdNameOf(namespace.name), "--ignore-not-found", "--wait=false"]);
  await namespace.remove();
});

/** A program of one chart; its outputs are those of the stack. */
function program(args: Partial<slipway.ChartArgs> = {}, name = "app") {
  return () => {
    const provider = new slipway.Provider("cluster", { kubeconfig: cluster.kubeconfig });
    const app = new slipway.Chart(
      name,
      { chart: chart.directory, releaseName: "shop", namespace: namespace.name, ...args },
      { provider },
    );
    const { notes, revision, chartVersion } = app;
    return Promise.resolve({ notes, revision, chartVersion, facts: app.get("ConfigMap", "facts") });
  };
}

const changesOf = (run: Run): string[] => Object.keys(mustSucceed(run).changes);

describe.each(["object", "wave"])("a chart in the granularity %s", (granularity) => {
  test("goes up, stays as it is, is upgraded, and goes but for its CRDs", async () => {
    stack.setProgram(program({ granularity }));
    const preview = mustSucceed(await stack.run("preview"));
    const up = mustSucceed(await stack.run("up"));
    expect(up.changes).toEqual(preview.changes);
    expect(up.outputs["notes"]?.value).toBe("Shop 1.2.3, revision 1.\n");
    expect(up.outputs["chartVersion"]?.value).toBe("1.2.3");

    const first = await factsOf();
    expect(first).toMatchObject({
      install: "true",
      upgrade: "false",
      revision: "1",
      namespace: namespace.name,
      widgets: "true",
      there: "{}",
      greeting: "hello",
    });
    expect(first["kube"]).toMatch(/^v1\.\d+\.\d+/);
    const widget = await get(`widgets.${groupOf(namespace.name)}/first`);
    expect(at(widget, "spec", "parent")).toBe("shop");
    expect(await get("pod/ping")).toBeUndefined();

    // Random values, the clock and a certificate, and not a single change.
    expect(changesOf(await stack.run("preview"))).toEqual(["same"]);
    expect(changesOf(await stack.run("up"))).toEqual(["same"]);
    const password = at(await get("secret/password"), "data", "password");
    expect(readState(stack)).not.toContain(Buffer.from(String(password), "base64").toString("utf8"));

    stack.setProgram(program({ granularity, values: { greeting: "hi" } }));
    mustSucceed(await stack.run("up"));
    expect(await factsOf()).toEqual({ ...first, install: "false", upgrade: "true", revision: "2", greeting: "hi" });
    expect(at(await get("secret/password"), "data", "password")).toBe(password);
    expect(changesOf(await stack.run("up"))).toEqual(["same"]);

    mustSucceed(await stack.run("destroy"));
    expect(await get("deployment/web")).toBeUndefined();
    expect(await liveObject(cluster, namespace.name, crdNameOf(namespace.name))).toBeDefined();
  });
});

test("a preview shows the random values and the time of the up after it", async () => {
  stack.setProgram(program());
  const preview = mustSucceed(await stack.run("preview"));
  const shown = preview.events.flatMap(({ resourcePreEvent }) => {
    const { urn, new: next } = resourcePreEvent?.metadata ?? {};
    return urn?.endsWith("/facts") === true ? [at(next, "inputs", "object", "data")] : [];
  });
  mustSucceed(await stack.run("up"));
  expect(shown).toEqual([await factsOf()]);
});

test("with random: perRevision an upgrade draws anew", async () => {
  stack.setProgram(program({ random: "perRevision" }));
  mustSucceed(await stack.run("up"));
  const first = await factsOf();
  stack.setProgram(program({ random: "perRevision", values: { greeting: "hi" } }));
  mustSucceed(await stack.run("up"));
  const second = await factsOf();
  expect(second["random"]).not.toBe(first["random"]);
  expect(second["revision"]).toBe("2");
});

test("lookup sees what is on the cluster", async () => {
  await cluster.kubectl(["create", "configmap", "outside", `--namespace=${namespace.name}`, "--from-literal=a=1"]);
  stack.setProgram(program());
  mustSucceed(await stack.run("up"));
  expect(await factsOf()).toMatchObject({ there: '{"a":"1"}', accounts: "default" });
});

test("switching the granularity and renaming the component delete nothing", async () => {
  stack.setProgram(program({ granularity: "object" }));
  mustSucceed(await stack.run("up"));
  const uid = await uidOf(cluster, namespace.name, "deployment/web");
  stack.setProgram(program({ granularity: "wave" }));
  mustSucceed(await stack.run("up"));
  expect(await uidOf(cluster, namespace.name, "deployment/web")).toBe(uid);
  stack.setProgram(program({ granularity: "object" }, "other"));
  mustSucceed(await stack.run("up"));
  expect(await uidOf(cluster, namespace.name, "deployment/web")).toBe(uid);
  expect(await liveObject(cluster, namespace.name, crdNameOf(namespace.name))).toBeDefined();
});

test("a failed up is mended by the next one", async () => {
  chart.write({
    "templates/broken.yaml":
      'apiVersion: v1\nkind: Service\nmetadata: { name: broken }\nspec: { ports: [{ port: {{ .Values.port | default "70000" }} }] }\n',
  });
  stack.setProgram(program());
  expect(mustFail(await stack.run("up")).output).toContain("70000");
  stack.setProgram(program({ values: { port: 80 } }));
  mustSucceed(await stack.run("up"));
  expect(await get("service/broken")).toBeDefined();
  expect(changesOf(await stack.run("up"))).toEqual(["same"]);
});

test("what secret values reach is secret, and nothing else", async () => {
  const auth = { username: "me", password: "hunter2-auth" };
  stack.setProgram(program({ auth, values: { greeting: pulumi.secret("hunter2-greeting") } }));
  const run = mustSucceed(await stack.run("up"));
  expect(await factsOf()).toMatchObject({ greeting: "hunter2-greeting" });
  const state = readState(stack);
  expect(state).not.toContain("hunter2");
  expect(run.output).not.toContain("hunter2");
  expect(state).toContain("registry.example/web:1");
  expect(state).toContain(`"install":"true"`);
});

test("a cluster that does not exist yet: the chart is previewed as creates", async () => {
  stack.setProgram(() => {
    const known = new slipway.Provider("known", { kubeconfig: cluster.kubeconfig });
    const first = new slipway.Object(
      "first",
      { object: { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "first", namespace: namespace.name } } },
      { provider: known },
    );
    const provider = new slipway.Provider("later", { kubeconfig: first.uid.apply(() => cluster.kubeconfig) });
    new slipway.Chart("app", { chart: chart.directory, namespace: namespace.name }, { provider });
    return Promise.resolve();
  });
  const preview = mustSucceed(await stack.run("preview"));
  expect(stepsOf(preview)).toMatchObject({
    [`app:apps/Deployment/${namespace.name}/web`]: "create",
    [`app:${groupOf(namespace.name)}/Widget/${namespace.name}/first`]: "create",
  });
  mustSucceed(await stack.run("up"));
  expect(await get("deployment/web")).toBeDefined();
  expect(changesOf(await stack.run("up"))).toEqual(["same"]);
});

test("values that the chart does not know are named with the nearest, and a fault with its template", async () => {
  stack.setProgram(program({ values: { greting: "hi" } }));
  expect(mustSucceed(await stack.run("preview")).output).toContain(
    'the chart shop does not know the value "greting"; did you mean "greeting"?',
  );
  chart.write({ "templates/fault.yaml": 'a: {{ required "name a port" .Values.port }}\n' });
  const { output } = mustFail(await stack.run("preview"));
  expect(output).toContain("HELM_RENDER");
  expect(output).toContain("shop/templates/fault.yaml:1:6");
  expect(output).toContain("name a port");
});

describe.each(["object", "wave"])("hooks of a chart in the granularity %s", (granularity) => {
  const uid = (name: string): Promise<string | undefined> => uidOf(cluster, namespace.name, `job/${name}`);
  const createdAt = async (name: string): Promise<number> =>
    Date.parse(at(await get(name), "metadata", "creationTimestamp") as string);

  test("run on install, upgrade and delete, in their places", async () => {
    chart.write({
      "templates/migrate.yaml": hookJob("migrate", "pre-install,pre-upgrade", "slow"),
      "templates/welcome.yaml": hookJob("welcome", "post-install"),
      "templates/cleanup.yaml": hookJob("cleanup", "pre-delete"),
      "templates/goodbye.yaml": hookJob("goodbye", "post-delete"),
    });
    stack.setProgram(program({ granularity }));
    mustSucceed(await stack.run("up"));
    const first = { migrate: await uid("migrate"), welcome: await uid("welcome") };
    expect(first).toEqual({ migrate: expect.any(String) as unknown, welcome: expect.any(String) as unknown });
    expect(await createdAt("job/migrate")).toBeLessThan(await createdAt("deployment/web"));
    expect(await createdAt("job/welcome")).toBeGreaterThanOrEqual(await createdAt("deployment/web"));
    expect(changesOf(await stack.run("up"))).toEqual(["same"]);
    expect(await uid("migrate")).toBe(first.migrate);

    // A revision without hooks of a deletion deletes nothing, and so runs none.
    chart.write({ "templates/cleanup.yaml": "", "templates/goodbye.yaml": "" });
    mustSucceed(await stack.run("up"));
    expect(await uid("migrate")).not.toBe(first.migrate);
    expect(await uid("welcome")).toBe(first.welcome);
    expect([await uid("cleanup"), await uid("goodbye")]).toEqual([undefined, undefined]);

    chart.write({
      "templates/cleanup.yaml": hookJob("cleanup", "pre-delete"),
      "templates/goodbye.yaml": hookJob("goodbye", "post-delete"),
    });
    mustSucceed(await stack.run("up"));
    expect([await uid("cleanup"), await uid("goodbye")]).toEqual([undefined, undefined]);
    mustSucceed(await stack.run("destroy"));
    expect(await get("deployment/web")).toBeUndefined();
    expect(await createdAt("job/goodbye")).toBeGreaterThanOrEqual(await createdAt("job/cleanup"));
  });
});

test("tests run last where they are wanted, in each revision; one that fails fails the up and is run again", async () => {
  const uid = (): Promise<string | undefined> => uidOf(cluster, namespace.name, "job/ping");
  chart.write({ "templates/tests/ping.yaml": hookJob("ping", "test") });
  stack.setProgram(program());
  mustSucceed(await stack.run("up"));
  expect(await uid()).toBeUndefined();

  stack.setProgram(program({ skipTests: false }));
  mustSucceed(await stack.run("up"));
  const first = await uid();
  expect(first).toEqual(expect.any(String));
  expect(changesOf(await stack.run("up"))).toEqual(["same"]);
  expect(await uid()).toBe(first);

  chart.write({ "templates/tests/ping.yaml": hookJob("ping", "test", "fail") });
  const { output } = mustFail(await stack.run("up"));
  expect(output).toContain(
    `HOOK_FAILED: the test hook batch/Job ${namespace.name}/ping (shop/templates/tests/ping.yaml) failed after `,
  );
  expect(await get("deployment/web")).toBeDefined();
  chart.write({ "templates/tests/ping.yaml": hookJob("ping", "test") });
  mustSucceed(await stack.run("up"));
  expect(await uid()).not.toBe(first);
});

test("a failing hook stops the release before its objects, and says hook, Pod and last lines; skipped, it stops nothing", async () => {
  chart.write({ "templates/migrate.yaml": hookJob("migrate", "pre-install", "fail") });
  stack.setProgram(program());
  const { output } = mustFail(await stack.run("up"));
  expect(output).toContain(
    `HOOK_FAILED: the pre-install hook batch/Job ${namespace.name}/migrate (shop/templates/migrate.yaml) failed after `,
  );
  expect(output).toMatch(/Pod migrate-\w+, container main/);
  expect(output).toContain("error: relation orders is locked");
  expect(await get("deployment/web")).toBeUndefined();
  expect(await liveObject(cluster, namespace.name, crdNameOf(namespace.name))).toBeDefined();

  stack.setProgram(program({ hooks: "skip" }));
  mustSucceed(await stack.run("up"));
  expect(await get("deployment/web")).toBeDefined();
});
