import { completeReleaseSpec } from "../../../engine/helm-release/spec/read-release-spec";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { ClientRequest } from "node:http";
import { untilTrue } from "../../tools/until";
import type { GivenReleaseSpec } from "../../../engine/helm-release/model/release-spec";
import { uninstallRecorded } from "../../../engine/helm-release/run/uninstall-recorded";
import { type ChartFiles, configMapYaml, hookJob, ReleaseScene } from "./release-scene";

let scene: ReleaseScene;

beforeEach(async () => {
  scene = await ReleaseScene.open();
});
afterEach(() => scene.close());

const app = (text = "a"): ChartFiles => ({ "templates/app.yaml": configMapYaml("app", { text }) });
const bad = { "templates/bad.yaml": configMapYaml("Bad_Name", { a: "b" }) };

function pod(behaviour: string): ChartFiles {
  const metadata = `{ name: pod, annotations: { test.slipway.dev/pod: ${behaviour} } }`;
  return {
    "templates/pod.yaml": `apiVersion: v1\nkind: Pod\nmetadata: ${metadata}\nspec: { containers: [{ name: main, image: example.test/p }] }\n`,
  };
}

/** A Job of the release itself, no hook. */
function job(behaviour: "well" | "held"): ChartFiles {
  return { "templates/job.yaml": hookJob("job", "none", behaviour).replace("    helm.sh/hook: none\n", "    a: b\n") };
}

function deployment(replicas: number): ChartFiles {
  const template = "{ metadata: { labels: { a: b } }, spec: { containers: [{ name: main, image: example.test/p }] } }";
  const spec = `{ replicas: ${String(replicas)}, selector: { matchLabels: { a: b } }, template: ${template} }`;
  return { "templates/d.yaml": `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: d }\nspec: ${spec}\n` };
}

interface WaitRow {
  readonly name: string;
  readonly files: ChartFiles;
  readonly spec: GivenReleaseSpec;
  readonly failure: string | undefined;
}

const waits: readonly WaitRow[] = [
  { name: "a Pod that is not ready", files: pod("held"), spec: {}, failure: "HEALTH_TIMEOUT" },
  { name: "disableWait", files: pod("held"), spec: { install: { disableWait: true } }, failure: undefined },
  { name: "a Job that has not ended", files: job("held"), spec: {}, failure: "HEALTH_TIMEOUT" },
  {
    name: "disableWaitForJobs",
    files: job("held"),
    spec: { install: { disableWaitForJobs: true } },
    failure: undefined,
  },
  {
    name: "a Pod, with disableWaitForJobs",
    files: pod("held"),
    spec: { install: { disableWaitForJobs: true } },
    failure: "HEALTH_TIMEOUT",
  },
  {
    name: "a hook, with disableWait",
    files: { "templates/h.yaml": hookJob("h", "post-install", "held") },
    spec: { install: { disableWait: true } },
    failure: "HOOK_TIMEOUT",
  },
  {
    name: "the strategy legacy",
    files: pod("held"),
    spec: { waitStrategy: { name: "legacy" } },
    failure: "HEALTH_TIMEOUT",
  },
];

test.each(waits)("the wait of an install: $name", async ({ files, spec, failure }) => {
  const timed = { ...spec, timeout: "5m", install: { timeout: "1s", ...spec.install } };
  const { error } = await scene.actions({ files: { ...app(), ...files }, spec: timed }).install();
  expect(error?.code).toBe(failure);
  const [state] = await scene.states();
  expect(state).toMatch(failure === undefined ? /^1 deployed/ : /^1 failed: Release "web" failed: /);
});

test("the strategy legacy does not wait for kinds that Helm 3 does not know; the strategy poller does", async () => {
  const budget = {
    "templates/b.yaml":
      "apiVersion: policy/v1\nkind: PodDisruptionBudget\nmetadata: { name: b, finalizers: [] }\nspec: { minAvailable: 1, selector: { matchLabels: { no: pods } } }\n",
  };
  const names: string[] = [];
  const list = scene.client.list.bind(scene.client);
  scene.client.list = (group, version, kind, options) => {
    names.push(kind);
    return list(group, version, kind, options);
  };
  const wanted = (name: "legacy" | "poller") => ({
    files: { ...app(), ...budget },
    spec: { waitStrategy: { name }, install: { timeout: "1s" }, upgrade: { timeout: "1s" } },
  });
  await scene.actions(wanted("legacy")).install();
  expect(names.filter((kind) => kind !== "Secret")).toEqual([]);
  await scene.actions(wanted("poller")).upgrade();
  expect(names).toContain("PodDisruptionBudget");
});

test.each([
  { name: "says so", current: "data.text == 'a'", failed: "false", failure: undefined },
  { name: "says no", current: "data.text == 'b'", failed: "false", failure: "HEALTH_TIMEOUT" },
  { name: "says that it failed", current: "false", failed: "data.text == 'a'", failure: "HEALTH_DEGRADED" },
])("an object is ready if its expression $name", async ({ current, failed, failure }) => {
  const healthCheckExprs = [{ apiVersion: "v1", kind: "ConfigMap", current, failed }];
  const wanted = { files: app(), spec: { healthCheckExprs, install: { timeout: "1s" } } };
  const result = await scene.run(wanted);
  expect(result.error?.why?.match(/HEALTH_[A-Z]+/)?.[0]).toBe(failure);
});

test.each([
  { action: "upgrade" as const, code: "HEALTH_TIMEOUT" },
  { action: "rollback" as const, code: "HEALTH_TIMEOUT" },
  { action: "test" as const, code: "HOOK_TIMEOUT" },
  { action: "uninstall" as const, code: "APPLY_DELETE_TIMEOUT" },
])("the timeout of the $action comes before that of the release", async ({ action, code }) => {
  const files = { ...app(), ...pod("held"), "templates/t.yaml": hookJob("t", "test", "held") };
  const quick = { disableWait: true };
  const set = { timeout: "5m", install: quick, upgrade: quick, rollback: quick };
  await scene.done(scene.actions({ files, spec: set }).install());
  await scene.done(scene.actions({ files, spec: set }).upgrade());
  if (action === "uninstall") {
    await scene.kubectl(
      "patch",
      "configmap/app",
      "--type=merge",
      '--patch={"metadata":{"finalizers":["test.dev/hold"]}}',
    );
  }
  const started = Date.now();
  const actions = scene.actions({ files, spec: { timeout: "5m", [action]: { timeout: "1s" } } });
  const { error } = await (action === "rollback" ? actions.rollback(1) : actions[action]());
  expect(error?.code).toBe(code);
  expect(Date.now() - started).toBeLessThan(20_000);
  if (action !== "uninstall") return;
  expect(await scene.history()).toEqual([]);
  await scene.kubectl("patch", "configmap/app", "--type=merge", '--patch={"metadata":{"finalizers":null}}');
});

const noSchema = { "values.schema.json": '{"type":"object","required":["must"]}' };

test.each([
  { persistentClient: undefined, more: 0 },
  { persistentClient: true, more: 0 },
  // The manifest and two hooks.
  { persistentClient: false, more: 3 },
])(
  "with persistentClient $persistentClient, the kinds are read $more times more",
  async ({ persistentClient, more }) => {
    const hooks = {
      "templates/before.yaml": hookJob("before", "pre-install", "well"),
      "templates/after.yaml": hookJob("after", "post-install", "well"),
    };
    await scene.client.describeServer();
    let reads = 0;
    const count = (message: unknown): void => {
      if ((message as { request: ClientRequest }).request.path === "/apis") reads += 1;
    };
    subscribe("http.client.request.start", count);
    try {
      const spec = persistentClient === undefined ? {} : { persistentClient };
      const { error } = await scene.actions({ files: { ...app(), ...hooks }, spec }).install();
      expect(error).toBeUndefined();
    } finally {
      unsubscribe("http.client.request.start", count);
    }
    expect(reads).toBe(more);
  },
);

test("disableSchemaValidation accepts values that the schema refuses", async () => {
  const files = { ...app(), ...noSchema };
  const refused = await scene.run({ files });
  expect(refused.failure).toMatch(/^HELM_/);
  const install = { disableSchemaValidation: true };
  const first = await scene.run({ files, spec: { install } });
  expect(first.failure).toBeUndefined();
  const values = { a: 1 };
  expect((await scene.run({ files, values, spec: { install } }, first)).failure).toMatch(/^HELM_/);
  const upgrade = { disableSchemaValidation: true };
  expect((await scene.run({ files, values, spec: { install, upgrade } }, first)).failure).toBeUndefined();
});

// As helm does against the same server: patches accept unknown fields, applies never do.
test.each([
  { serverSideApply: true, disableOpenAPIValidation: false, code: "KUBE_INVALID" },
  { serverSideApply: true, disableOpenAPIValidation: true, code: "KUBE_INVALID" },
  { serverSideApply: false, disableOpenAPIValidation: false, code: undefined },
  { serverSideApply: false, disableOpenAPIValidation: true, code: undefined },
])(
  "an unknown field with serverSideApply $serverSideApply, disableOpenAPIValidation $disableOpenAPIValidation",
  async ({ code, ...install }) => {
    const field = "spec: { selector: { a: b }, ports: [{ port: 80 }], madeUp: 1 }";
    const files = { "templates/s.yaml": `apiVersion: v1\nkind: Service\nmetadata: { name: web }\n${field}\n` };
    expect((await scene.actions({ files, spec: { install } }).install()).error?.code).toBe(code);
  },
);

test("disableTakeOwnership refuses a new object of somebody else in an upgrade", async () => {
  await scene.done(scene.actions({ files: app() }).install());
  await scene.kubectl("create", "configmap", "hers", "--from-literal=text=hers");
  const files = { ...app(), "templates/hers.yaml": configMapYaml("hers", { text: "ours" }) };
  const spec = { upgrade: { disableTakeOwnership: true } };
  const refused = await scene.actions({ files, spec }).upgrade();
  expect({ code: refused.error?.code, stored: refused.stored }).toEqual({
    code: "RELEASE_OBJECT_NOT_OWNED",
    stored: [],
  });
  await scene.done(scene.actions({ files }).upgrade());
  expect(await scene.configMap("hers")).toEqual({ text: "ours" });
});

test("createNamespace creates the namespace of the resource, where the record is, and not storageNamespace", async () => {
  const [own, other] = [`${scene.namespace.name}-o`, `${scene.namespace.name}-s`];
  const metadata = { name: "web", namespace: own, generation: 1 };
  const install = { createNamespace: true };
  try {
    const created = await scene.run({ files: app(), spec: { install } }, { metadata });
    expect(created.failure).toBeUndefined();
    expect(created.status).toMatchObject({ storageNamespace: own, history: [{ name: "web", namespace: own }] });
    const refused = await scene.run({ files: app(), spec: { install, storageNamespace: other } }, { metadata });
    expect(refused.error?.message).toContain(`namespaces "${other}" not found`);
  } finally {
    await scene.cluster.kubectl(["delete", "namespace", own, "--wait=false", "--ignore-not-found"]);
  }
});

test("createNamespace creates the target namespace", async () => {
  const other = `${scene.namespace.name}-c`;
  const spec = { targetNamespace: other, storageNamespace: scene.namespace.name };
  const refused = await scene.run({ files: app(), spec });
  expect(refused.error?.message).toContain(`namespaces "${other}" not found`);
  try {
    const install = { createNamespace: true };
    const created = await scene.run({ files: app(), spec: { ...spec, releaseName: "second", install } });
    expect(created.failure).toBeUndefined();
    expect(created.status.history[0]).toMatchObject({ name: "second", namespace: other });
  } finally {
    await scene.cluster.kubectl(["delete", "namespace", other, "--wait=false", "--ignore-not-found"]);
  }
});

test("cleanupOnFail deletes what a rollback has created", async () => {
  const two = { ...app("one"), "templates/two.yaml": configMapYaml("two", { a: "b" }), ...pod("held") };
  const quick = { install: { disableWait: true }, upgrade: { disableWait: true } };
  await scene.done(scene.actions({ files: two, spec: quick }).install());
  await scene.done(scene.actions({ files: app("two"), spec: quick }).upgrade());
  const rollback = { timeout: "1s", cleanupOnFail: true };
  expect((await scene.actions({ files: app(), spec: { rollback } }).rollback(1)).error?.code).toBe("HEALTH_TIMEOUT");
  await untilTrue("the new objects are gone", async () => (await scene.configMap("two")) === undefined);
  expect(await scene.configMap("app")).toEqual({ text: "one" });
});

test.each([
  { force: false, serverSideApply: "disabled", hers: "hers" },
  { force: true, serverSideApply: "disabled", hers: undefined },
  { force: true, serverSideApply: "enabled", hers: "hers" },
] as const)("force $force with serverSideApply $serverSideApply", async ({ force, serverSideApply, hers }) => {
  await scene.done(
    scene.actions({ files: app("a"), spec: { install: { serverSideApply: serverSideApply === "enabled" } } }).install(),
  );
  await scene.kubectl("patch", "configmap/app", "--type=merge", '--patch={"data":{"hers":"hers"}}');
  await scene.done(scene.actions({ files: app("b"), spec: { upgrade: { force, serverSideApply } } }).upgrade());
  expect(await scene.configMap("app")).toEqual({ text: "b", ...(hers === undefined ? {} : { hers }) });
  await scene.kubectl("patch", "configmap/app", "--type=merge", '--patch={"data":{"hers":"hers"}}');
  await scene.done(scene.actions({ files: app("b"), spec: { rollback: { force, serverSideApply } } }).rollback(1));
  expect(await scene.configMap("app")).toEqual({ text: "a", ...(hers === undefined ? {} : { hers }) });
});

test.each([
  { install: true, upgrade: undefined, stored: ["ssa", "ssa"] },
  { install: false, upgrade: "auto", stored: ["csa", "csa"] },
  { install: undefined, upgrade: "disabled", stored: ["ssa", "csa"] },
  { install: false, upgrade: "enabled", stored: ["csa", "ssa"] },
] as const)("serverSideApply of an install $install, of an upgrade $upgrade", async ({ install, upgrade, stored }) => {
  const of = <Mode>(serverSideApply: Mode | undefined) => (serverSideApply === undefined ? {} : { serverSideApply });
  const spec = { install: of(install), upgrade: of(upgrade) };
  await scene.done(scene.actions({ files: app("a"), spec }).install());
  // Somebody else takes the field: an apply takes it back, a patch overwrites it.
  await scene.kubectl(
    "patch",
    "configmap/app",
    "--type=merge",
    '--patch={"data":{"text":"hers"}}',
    "--field-manager=her",
  );
  await scene.done(scene.actions({ files: app("b"), spec }).upgrade());
  expect(await scene.configMap("app")).toEqual({ text: "b" });
  expect((await scene.history()).map(({ apply_method }) => apply_method)).toEqual(stored);
  await scene.done(scene.actions({ files: app("b"), spec }).rollback(1));
  expect((await scene.history()).at(-1)?.apply_method).toBe(stored[0]);
});

test.each([
  { recreate: false, isSame: true },
  { recreate: true, isSame: false },
])("recreate $recreate of a rollback", async ({ recreate, isSame }) => {
  await scene.done(scene.actions({ files: { ...app("a"), ...deployment(1) } }).install());
  await scene.done(scene.actions({ files: { ...app("b"), ...deployment(1) } }).upgrade());
  const uids = (): Promise<string> => scene.kubectl("get", "pods", "-o=jsonpath={.items[*].metadata.uid}");
  const before = await uids();
  await scene.done(scene.actions({ files: app(), spec: { rollback: { recreate } } }).rollback(1));
  await untilTrue("the Pods are known", async () => ((await uids()) === before) === isSame);
});

test.each([
  { deletionPropagation: "background", replicaSets: 0 },
  { deletionPropagation: "foreground", replicaSets: 0 },
  { deletionPropagation: "orphan", replicaSets: 1 },
] as const)("deletionPropagation $deletionPropagation", async ({ deletionPropagation, replicaSets }) => {
  const files = {
    ...deployment(1),
    "templates/kept.yaml": configMapYaml("kept", { a: "b" }, "  annotations: { helm.sh/resource-policy: keep }\n"),
  };
  const { status } = await scene.run({ files });
  const metadata = { name: "web", namespace: scene.namespace.name };
  const spec = completeReleaseSpec({ uninstall: { deletionPropagation } });
  const removed = await uninstallRecorded({ metadata, spec, status, client: scene.client });
  expect({ error: removed.error, history: removed.status.history }).toEqual({ error: undefined, history: [] });
  expect(await scene.get("apps/v1", "Deployment", "d")).toBeUndefined();
  const count = async (): Promise<number> =>
    (await scene.kubectl("get", "replicasets", "-o=name")).split("\n").filter((line) => line !== "").length;
  await untilTrue("the dependents are as they should be", async () => (await count()) === replicaSets);
  expect(await scene.configMap("kept")).toEqual({ a: "b" });
});

test("a failed upgrade without a remediation leaves the record of what served", async () => {
  const { status } = await scene.run({ files: app("a"), spec: { maxHistory: 2 } });
  const failed = await scene.run(
    { files: { ...app("b"), ...bad }, values: { v: 1 }, spec: { maxHistory: 2 } },
    { status },
  );
  expect(failed.status.history.map(({ version, status: one, action }) => [version, one, action])).toEqual([
    [2, "failed", "upgrade"],
    [1, "deployed", "install"],
  ]);
});
