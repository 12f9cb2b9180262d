import { untilTrue } from "../../tools/until";
import { configMapYaml, hookJob, ReleaseScene } from "./release-scene";

let scene: ReleaseScene;

beforeEach(async () => {
  scene = await ReleaseScene.open();
});
afterEach(() => scene.close());

const app = { "templates/app.yaml": configMapYaml("app", { text: '{{ .Values.text | default "a" | quote }}' }) };

/** A hook that is a ConfigMap: it succeeds as soon as it exists. */
function hookMap(name: string, events: string, more = ""): string {
  return configMapYaml(
    name,
    { r: "{{ .Release.Revision | quote }}" },
    `  annotations:\n    helm.sh/hook: ${events}\n${more}`,
  );
}

const policy = (text: string): string => `    helm.sh/hook-delete-policy: ${text}\n`;
const weight = (number: number): string => `    helm.sh/hook-weight: "${String(number)}"\n`;

/** The hooks that have run, in the order in which the server knows them. */
async function phases(): Promise<Readonly<Record<string, string>>> {
  const hooks = (await scene.history()).at(-1)?.hooks ?? [];
  return Object.fromEntries(hooks.map(({ name = "", last_run }) => [name, last_run?.phase ?? ""]));
}

const events = [
  ...["pre-install", "post-install", "pre-upgrade", "post-upgrade", "pre-rollback", "post-rollback"],
  ...["pre-delete", "post-delete", "test"],
];

test("each event runs its hooks, and no others", async () => {
  const files = {
    ...app,
    ...Object.fromEntries(events.map((event) => [`templates/${event}.yaml`, hookMap(event, event)])),
  };
  const ran = async (): Promise<readonly string[]> => {
    const found = await Promise.all(events.map((event) => scene.get("v1", "ConfigMap", event)));
    const names = events.filter((_, index) => found[index] !== undefined);
    if (names.length > 0) await scene.kubectl("delete", "configmap", ...names);
    return names;
  };
  await scene.done(scene.actions({ files }).install());
  expect(await ran()).toEqual(["pre-install", "post-install"]);
  await scene.done(scene.actions({ files }).test());
  expect(await ran()).toEqual(["test"]);
  await scene.done(scene.actions({ files }).upgrade());
  expect(await ran()).toEqual(["pre-upgrade", "post-upgrade"]);
  await scene.done(scene.actions({ files }).rollback(1));
  expect(await ran()).toEqual(["pre-rollback", "post-rollback"]);
  const spec = {
    ...{ install: { disableHooks: true, replace: true }, upgrade: { disableHooks: true } },
    ...{ rollback: { disableHooks: true }, uninstall: { disableHooks: true, keepHistory: true } },
  };
  await scene.done(scene.actions({ files, spec }).upgrade());
  await scene.done(scene.actions({ files, spec }).rollback(1));
  await scene.done(scene.actions({ files, spec }).uninstall());
  await scene.done(scene.actions({ files, spec }).install());
  expect(await ran()).toEqual([]);
  await scene.done(scene.actions({ files }).uninstall());
  expect(await ran()).toEqual(["pre-delete", "post-delete"]);
});

test("hooks run by weight, then by name; the first that fails ends the action", async () => {
  const files = {
    ...app,
    "templates/1.yaml": hookMap("z-first", "pre-install", weight(-2)),
    "templates/2.yaml": hookMap("b", "pre-install"),
    "templates/3.yaml": hookMap("a", "pre-install"),
    "templates/4.yaml": hookJob("fails", "pre-install", "fail", weight(1)),
    "templates/5.yaml": hookMap("never", "pre-install", weight(2)),
  };
  const started: string[] = [];
  const create = scene.client.create.bind(scene.client);
  const apply = scene.client.apply.bind(scene.client);
  scene.client.create = (object, options) => {
    if (object.kind !== "Secret") started.push(object.metadata.name);
    return create(object, options);
  };
  scene.client.apply = (object, options) => {
    started.push(object.metadata.name);
    return apply(object, options);
  };
  const { error } = await scene.actions({ files }).install();
  expect(error?.code).toBe("HOOK_FAILED");
  expect(started).toEqual(["z-first", "a", "b", "fails"]);
  expect(await phases()).toEqual({
    "z-first": "Succeeded",
    a: "Succeeded",
    b: "Succeeded",
    fails: "Failed",
    never: "",
  });
  expect(await scene.configMap("app")).toBeUndefined();
});

test.each([
  { name: "none", policies: "", good: true, bad: true },
  { name: "before-hook-creation", policies: policy("before-hook-creation"), good: true, bad: true },
  { name: "hook-succeeded", policies: policy("hook-succeeded"), good: false, bad: true },
  { name: "hook-failed", policies: policy("hook-failed"), good: true, bad: false },
  { name: "hook-succeeded,hook-failed", policies: policy("hook-succeeded,hook-failed"), good: false, bad: false },
])("the delete policy $name", async ({ policies, good, bad }) => {
  const files = {
    ...app,
    "templates/good.yaml": hookMap("good", "pre-upgrade", policies),
    "templates/bad.yaml": hookJob("bad", "pre-upgrade", "fail", `${policies}${weight(1)}`),
  };
  await scene.done(scene.actions({ files }).install());
  expect((await scene.actions({ files }).upgrade()).error?.code).toBe("HOOK_FAILED");
  const left = async (): Promise<readonly boolean[]> => [
    (await scene.configMap("good")) !== undefined,
    (await scene.get("batch/v1", "Job", "bad")) !== undefined,
  ];
  expect(await left()).toEqual([good, bad]);
  // Whatever an earlier run left is deleted before the hook runs again, if the policy says so; else it is in the way.
  const isInTheWay = good && policies.includes("hook-failed");
  const second = await scene.actions({ files, spec: { upgrade: { serverSideApply: "disabled" } } }).upgrade();
  expect(second.error?.message).toContain(isInTheWay ? "already exists" : "HOOK_FAILED");
});

test("the log policies decide whose logs are shown", async () => {
  const logs = (text: string): string => `    helm.sh/hook-output-log-policy: ${text}\n`;
  const files = {
    ...app,
    "templates/a.yaml": hookJob("good-shown", "pre-install", "well", `${weight(1)}${logs("hook-succeeded")}`),
    "templates/b.yaml": hookJob("good-hidden", "pre-install", "well", `${weight(2)}${logs("hook-failed")}`),
    "templates/c.yaml": hookJob("bad-shown", "pre-upgrade", "fail", logs("hook-failed,hook-succeeded")),
  };
  const shown = (): readonly string[] =>
    scene.events.flatMap((event) => (event.type === "hookLog" ? [event.id.split("/").at(-1) ?? ""] : []));
  await scene.done(scene.actions({ files }).install());
  expect(shown()).toEqual(["good-shown"]);
  await scene.actions({ files }).upgrade();
  expect(shown()).toEqual(["good-shown", "bad-shown"]);
});

test("a hook that hangs ends with its timeout; one that vanishes is a failure", async () => {
  const hanging = hookJob("hangs", "pre-upgrade", "held");
  const files = { ...app, "templates/hook.yaml": hanging };
  await scene.done(scene.actions({ files }).install());
  const started = Date.now();
  const late = await scene.actions({ files, spec: { timeout: "5m", upgrade: { timeout: "1s" } } }).upgrade();
  expect(late.error?.code).toBe("HOOK_TIMEOUT");
  expect(Date.now() - started).toBeLessThan(15_000);
  expect(await phases()).toEqual({ hangs: "Failed" });
  const upgrade = scene.actions({ files, spec: { timeout: "30s" } }).upgrade();
  await untilTrue("the hook runs again", async () => {
    const [job, history] = await Promise.all([scene.get("batch/v1", "Job", "hangs"), scene.history()]);
    return job !== undefined && history.at(-1)?.hooks?.[0]?.last_run?.phase === "Running";
  });
  await scene.kubectl("delete", "job/hangs", "--cascade=background");
  const vanished = await upgrade;
  expect(vanished.error?.code).toMatch(/^HOOK_/);
  expect(vanished.stored.at(-1)).toMatchObject({ version: 3, info: { status: "failed" } });
});

test("an object that is no hook is never deleted for one", async () => {
  await scene.kubectl("create", "configmap", "taken", "--from-literal=a=hers");
  const files = { ...app, "templates/hook.yaml": hookMap("taken", "pre-install") };
  expect((await scene.actions({ files }).install()).error?.code).toBe("HOOK_OBJECT_NOT_OURS");
  expect(await scene.configMap("taken")).toEqual({ a: "hers" });
});

test.each([
  { name: "all", filters: undefined, ran: ["one", "three", "two"] },
  { name: "only those that are named", filters: [{ name: "one" }, { name: "two" }], ran: ["one", "two"] },
  { name: "all but the excluded one", filters: [{ name: "two", exclude: true }], ran: ["one", "three"] },
  { name: "neither", filters: [{ name: "one" }, { name: "one", exclude: true }], ran: [] },
])("test filters: $name", async ({ filters, ran }) => {
  const names = ["one", "two", "three"];
  const files = {
    ...app,
    ...Object.fromEntries(names.map((name) => [`templates/${name}.yaml`, hookMap(name, "test")])),
  };
  const spec = { test: { enable: true, ...(filters === undefined ? {} : { filters }) } };
  const result = await scene.run({ files, spec });
  expect(result).toMatchObject({ outcome: "done", failure: undefined, ran: ["Absent: install", "Untested: test"] });
  expect(result.conditions).toContain("TestSuccess=True TestSucceeded");
  const stored = await phases();
  expect(names.filter((name) => stored[name] === "Succeeded").sort()).toEqual(ran);
  expect(Object.keys(result.status.history[0]?.testHooks ?? {}).sort()).toEqual(ran);
});

test("what a resource of @pulumi/kubernetes in the stack still has is not deleted for a hook of its name", async () => {
  const files = { ...app, "templates/hook.yaml": hookMap("migrate", "pre-install") };
  const metadata = { name: "migrate", annotations: { "helm.sh/hook": "pre-install" } };
  const theirs = { apiVersion: "v1", kind: "ConfigMap", metadata: { ...metadata, namespace: scene.namespace.name } };
  await scene.client.apply(theirs, { fieldManager: "pulumi-kubernetes-1a2b3c4d", force: true });
  const before = await scene.get("v1", "ConfigMap", "migrate");
  const urn = "urn:pulumi:prod::shop::kubernetes:core/v1:ConfigMap::migrate";
  const held = () => Promise.resolve({ state: "held", urn } as const);
  const { error } = await scene.actions({ files, findHolder: held }).install();
  expect(error?.code).toBe("PLAN_OBJECT_HELD");
  expect(await scene.get("v1", "ConfigMap", "migrate")).toEqual(before);
  const free = () => Promise.resolve({ state: "free" } as const);
  await scene.actions({ files, findHolder: free }).uninstall();
  await scene.done(scene.actions({ files, findHolder: free }).install());
  expect((await scene.get("v1", "ConfigMap", "migrate"))?.metadata.uid).not.toBe(before?.metadata.uid);
});
