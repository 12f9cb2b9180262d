import * as pulumi from "@pulumi/pulumi";
import * as slipway from "@slipway/pulumi";
import type { Run } from "../tools/pulumi";
import { chartFiles, crdNameOf, groupOf, hookJob } from "./chart-files";
import { at, mustFail, mustSucceed, readState, stepsOf } from "./harness";
import { useScene } from "./scene";

const scene = useScene({
  name: "chart",
  files: chartFiles,
  end: async ({ stack, cluster, namespace }) => {
    try {
      await stack.run("destroy");
    } finally {
      await cluster.kubectl(["delete", crdNameOf(namespace), "--ignore-not-found", "--wait=false"]);
    }
  },
});

const factsOf = async (): Promise<Record<string, string>> =>
  at(await scene.get("configmap/facts"), "data") as Record<string, string>;

/** A program with one chart; the chart's outputs are the stack's outputs. */
function program(args: Partial<slipway.ChartArgs> = {}, name = "app") {
  return () => {
    const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
    const app = new slipway.Chart(
      name,
      { chart: scene.overlay.directory, releaseName: "shop", namespace: scene.namespace, ...args },
      { provider },
    );
    const { notes, revision, chartVersion } = app;
    return Promise.resolve({ notes, revision, chartVersion, facts: app.get("ConfigMap", "facts") });
  };
}

const changesOf = (run: Run): string[] => Object.keys(mustSucceed(run).changes);

describe.each(["object", "wave"] as const)("a chart in the granularity %s", (granularity) => {
  test("is installed, unchanged, upgraded, and destroyed except for its CRDs", async () => {
    scene.stack.setProgram(program({ granularity }));
    const preview = mustSucceed(await scene.stack.run("preview"));
    const up = mustSucceed(await scene.stack.run("up"));
    expect(up.changes).toEqual(preview.changes);
    expect(up.outputs["notes"]?.value).toBe("Shop 1.2.3, revision 1.\n");
    expect(up.outputs["chartVersion"]?.value).toBe("1.2.3");

    const first = await factsOf();
    expect(first).toMatchObject({
      install: "true",
      upgrade: "false",
      revision: "1",
      namespace: scene.namespace,
      widgets: "true",
      there: "{}",
      greeting: "hello",
    });
    expect(first["kube"]).toMatch(/^v1\.\d+\.\d+/);
    const widget = await scene.get(`widgets.${groupOf(scene.namespace)}/first`);
    expect(at(widget, "spec", "parent")).toBe("shop");
    expect(await scene.get("pod/ping")).toBeUndefined();

    // The chart has random values, the clock and a certificate, and yet nothing changes.
    expect(changesOf(await scene.stack.run("preview"))).toEqual(["same"]);
    expect(changesOf(await scene.stack.run("up"))).toEqual(["same"]);
    const password = at(await scene.get("secret/password"), "data", "password");
    expect(readState(scene.stack)).not.toContain(Buffer.from(String(password), "base64").toString("utf8"));

    scene.stack.setProgram(program({ granularity, values: { greeting: "hi" } }));
    mustSucceed(await scene.stack.run("up"));
    expect(await factsOf()).toEqual({ ...first, install: "false", upgrade: "true", revision: "2", greeting: "hi" });
    expect(at(await scene.get("secret/password"), "data", "password")).toBe(password);
    expect(changesOf(await scene.stack.run("up"))).toEqual(["same"]);

    mustSucceed(await scene.stack.run("destroy"));
    expect(await scene.get("deployment/web")).toBeUndefined();
    expect(await scene.get(crdNameOf(scene.namespace))).toBeDefined();
  });
});

test("a preview shows the random values and the time of the following up", async () => {
  scene.stack.setProgram(program());
  const preview = mustSucceed(await scene.stack.run("preview"));
  const shown = preview.events.flatMap(({ resourcePreEvent }) => {
    const { urn, new: next } = resourcePreEvent?.metadata ?? {};
    return urn?.endsWith("/facts") === true ? [at(next, "inputs", "object", "data")] : [];
  });
  mustSucceed(await scene.stack.run("up"));
  expect(shown).toEqual([await factsOf()]);
});

test("with random: perRevision an upgrade generates new values", async () => {
  scene.stack.setProgram(program({ random: "perRevision" }));
  mustSucceed(await scene.stack.run("up"));
  const first = await factsOf();
  scene.stack.setProgram(program({ random: "perRevision", values: { greeting: "hi" } }));
  mustSucceed(await scene.stack.run("up"));
  const second = await factsOf();
  expect(second["random"]).not.toBe(first["random"]);
  expect(second["revision"]).toBe("2");
});

test("lookup reads objects of the cluster", async () => {
  await scene.kubectl("create", "configmap", "outside", "--from-literal=a=1");
  scene.stack.setProgram(program());
  mustSucceed(await scene.stack.run("up"));
  expect(await factsOf()).toMatchObject({ there: '{"a":"1"}', accounts: "default" });
});

test("switching the granularity and renaming the component delete nothing", async () => {
  scene.stack.setProgram(program({ granularity: "object" }));
  mustSucceed(await scene.stack.run("up"));
  const uid = await scene.uid("deployment/web");
  scene.stack.setProgram(program({ granularity: "wave" }));
  mustSucceed(await scene.stack.run("up"));
  expect(await scene.uid("deployment/web")).toBe(uid);
  scene.stack.setProgram(program({ granularity: "object" }, "other"));
  mustSucceed(await scene.stack.run("up"));
  expect(await scene.uid("deployment/web")).toBe(uid);
  expect(await scene.get(crdNameOf(scene.namespace))).toBeDefined();
});

test("an up after a failed up repairs it", async () => {
  scene.overlay.write({
    "templates/broken.yaml":
      'apiVersion: v1\nkind: Service\nmetadata: { name: broken }\nspec: { ports: [{ port: {{ .Values.port | default "70000" }} }] }\n',
  });
  scene.stack.setProgram(program());
  expect(mustFail(await scene.stack.run("up")).output).toContain("70000");
  scene.stack.setProgram(program({ values: { port: 80 } }));
  mustSucceed(await scene.stack.run("up"));
  expect(await scene.get("service/broken")).toBeDefined();
  expect(changesOf(await scene.stack.run("up"))).toEqual(["same"]);
});

test("values derived from secrets are secret, other values are not", async () => {
  const auth = { username: "me", password: "hunter2-auth" };
  scene.stack.setProgram(program({ auth, values: { greeting: pulumi.secret("hunter2-greeting") } }));
  const run = mustSucceed(await scene.stack.run("up"));
  expect(await factsOf()).toMatchObject({ greeting: "hunter2-greeting" });
  const state = readState(scene.stack);
  expect(state).not.toContain("hunter2");
  expect(run.output).not.toContain("hunter2");
  expect(state).toContain("registry.example/web:1");
  expect(state).toContain(`"install":"true"`);
});

test("a chart on a cluster that does not exist yet is previewed as creates", async () => {
  scene.stack.setProgram(() => {
    const known = new slipway.Provider("known", { kubeconfig: scene.cluster.kubeconfig });
    const first = new slipway.Object(
      "first",
      { object: { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "first", namespace: scene.namespace } } },
      { provider: known },
    );
    const provider = new slipway.Provider("later", { kubeconfig: first.uid.apply(() => scene.cluster.kubeconfig) });
    const args = { chart: scene.overlay.directory, namespace: scene.namespace };
    const chart = new slipway.Chart("app", args, { provider });
    const kind = chart.live(
      "CustomResourceDefinition",
      `widgets.${groupOf(scene.namespace)}`,
      "status.acceptedNames.kind",
    );
    return Promise.resolve({ kind });
  });
  const preview = mustSucceed(await scene.stack.run("preview"));
  expect(stepsOf(preview)).toMatchObject({
    [`app:Deployment/${scene.namespace}/web`]: "create",
    [`app:Widget/${scene.namespace}/first`]: "create",
  });
  expect(mustSucceed(await scene.stack.run("up")).outputs["kind"]?.value).toBe("Widget");
  expect(await scene.get("deployment/web")).toBeDefined();
  expect(changesOf(await scene.stack.run("up"))).toEqual(["same"]);
});

test("unknown values are reported with the nearest name, and a template's error with its place", async () => {
  scene.stack.setProgram(program({ values: { greting: "hi" } }));
  expect(mustSucceed(await scene.stack.run("preview")).output).toContain(
    'the chart shop has no value "greting"; did you mean "greeting"?',
  );
  scene.overlay.write({ "templates/fault.yaml": 'a: {{ required "name a port" .Values.port }}\n' });
  const { output } = mustFail(await scene.stack.run("preview"));
  expect(output).toContain("HELM_RENDER");
  expect(output).toContain("shop/templates/fault.yaml:1:6");
  expect(output).toContain("name a port");
});

describe.each(["object", "wave"] as const)("hooks of a chart in the granularity %s", (granularity) => {
  const uid = (name: string): Promise<string | undefined> => scene.uid(`job/${name}`);
  const createdAt = async (name: string): Promise<number> =>
    Date.parse(at(await scene.get(name), "metadata", "creationTimestamp") as string);

  test("hooks run at install, upgrade and delete, in the right order", async () => {
    scene.overlay.write({
      "templates/migrate.yaml": hookJob("migrate", "pre-install,pre-upgrade", "slow"),
      "templates/welcome.yaml": hookJob("welcome", "post-install"),
      "templates/cleanup.yaml": hookJob("cleanup", "pre-delete"),
      "templates/goodbye.yaml": hookJob("goodbye", "post-delete"),
    });
    scene.stack.setProgram(program({ granularity }));
    mustSucceed(await scene.stack.run("up"));
    const first = { migrate: await uid("migrate"), welcome: await uid("welcome") };
    expect(first).toEqual({ migrate: expect.any(String) as unknown, welcome: expect.any(String) as unknown });
    expect(await createdAt("job/migrate")).toBeLessThan(await createdAt("deployment/web"));
    expect(await createdAt("job/welcome")).toBeGreaterThanOrEqual(await createdAt("deployment/web"));
    expect(changesOf(await scene.stack.run("up"))).toEqual(["same"]);
    expect(await uid("migrate")).toBe(first.migrate);

    // A revision without deletion hooks deletes nothing, and so runs none.
    scene.overlay.write({ "templates/cleanup.yaml": "", "templates/goodbye.yaml": "" });
    mustSucceed(await scene.stack.run("up"));
    expect(await uid("migrate")).not.toBe(first.migrate);
    expect(await uid("welcome")).toBe(first.welcome);
    expect([await uid("cleanup"), await uid("goodbye")]).toEqual([undefined, undefined]);

    scene.overlay.write({
      "templates/cleanup.yaml": hookJob("cleanup", "pre-delete"),
      "templates/goodbye.yaml": hookJob("goodbye", "post-delete"),
    });
    mustSucceed(await scene.stack.run("up"));
    expect([await uid("cleanup"), await uid("goodbye")]).toEqual([undefined, undefined]);
    mustSucceed(await scene.stack.run("destroy"));
    expect(await scene.get("deployment/web")).toBeUndefined();
    expect(await createdAt("job/goodbye")).toBeGreaterThanOrEqual(await createdAt("job/cleanup"));
  });
});

test("with skipTests: false tests run last in each revision; a failed test fails the up and runs again", async () => {
  const uid = (): Promise<string | undefined> => scene.uid("job/ping");
  scene.overlay.write({ "templates/tests/ping.yaml": hookJob("ping", "test") });
  scene.stack.setProgram(program());
  mustSucceed(await scene.stack.run("up"));
  expect(await uid()).toBeUndefined();

  scene.stack.setProgram(program({ skipTests: false }));
  mustSucceed(await scene.stack.run("up"));
  const first = await uid();
  expect(first).toEqual(expect.any(String));
  expect(changesOf(await scene.stack.run("up"))).toEqual(["same"]);
  expect(await uid()).toBe(first);

  scene.overlay.write({ "templates/tests/ping.yaml": hookJob("ping", "test", "fail") });
  const { output } = mustFail(await scene.stack.run("up"));
  expect(output).toContain(
    `HOOK_FAILED: the test hook batch/Job ${scene.namespace}/ping (shop/templates/tests/ping.yaml) failed after `,
  );
  expect(await scene.get("deployment/web")).toBeDefined();
  scene.overlay.write({ "templates/tests/ping.yaml": hookJob("ping", "test") });
  mustSucceed(await scene.stack.run("up"));
  expect(await uid()).not.toBe(first);
});

test("a failing hook stops the release before its objects, and reports hook, Pod and last lines; skipped, it stops nothing", async () => {
  scene.overlay.write({ "templates/migrate.yaml": hookJob("migrate", "pre-install", "fail") });
  scene.stack.setProgram(program());
  const { output } = mustFail(await scene.stack.run("up"));
  expect(output).toContain(
    `HOOK_FAILED: the pre-install hook batch/Job ${scene.namespace}/migrate (shop/templates/migrate.yaml) failed after `,
  );
  expect(output).toMatch(/Pod migrate-\w+, container main/);
  expect(output).toContain("error: relation orders is locked");
  expect(await scene.get("deployment/web")).toBeUndefined();
  expect(await scene.get(crdNameOf(scene.namespace))).toBeDefined();

  scene.stack.setProgram(program({ hooks: "skip" }));
  mustSucceed(await scene.stack.run("up"));
  expect(await scene.get("deployment/web")).toBeDefined();
});
