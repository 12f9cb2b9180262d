import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { configMapYaml, hookJob, ReleaseScene } from "./release-scene";

let scene: ReleaseScene;

beforeEach(async () => {
  scene = await ReleaseScene.open();
});
afterEach(() => scene.close());

const one = { "templates/one.yaml": configMapYaml("one", { text: "{{ .Values.text }}", kept: "x" }) };
const two = { "templates/two.yaml": configMapYaml("two", { text: "second" }) };
const invalid = { "templates/bad.yaml": "apiVersion: v1\nkind: Service\nmetadata: { name: Bad_Name }\nspec: {}\n" };
const client = { install: { serverSideApply: false } };
const labels = (object: KubeObject | undefined): unknown => object?.metadata.labels;

test("installs with the marks of a release, and refuses a name in use", async () => {
  const wanted = { files: { ...one, ...two }, values: { text: "a" } };
  const stored = await scene.done(scene.actions(wanted).install());
  expect(stored.map(({ info }) => info?.status)).toEqual(["pending-install", "deployed"]);
  const live = await scene.get("v1", "ConfigMap", "one");
  expect(labels(live)).toEqual({ "app.kubernetes.io/managed-by": "Helm" });
  expect(live?.metadata.annotations).toEqual({
    "meta.helm.sh/release-name": "web",
    "meta.helm.sh/release-namespace": scene.namespace.name,
  });
  expect((await scene.actions(wanted).install()).error?.message)
    .toBe(`RELEASE_NAME_IN_USE: cannot install the release web: a release of this name exists
  where  Secret ${scene.namespace.name}/sh.helm.release.v1.web.v1
  why    its revision 1 is deployed
  mend   upgrade it, or uninstall it first; install.replace takes the name of an uninstalled or failed release`);
});

test.each([
  { name: "patches that are computed here", serverSideApply: false },
  { name: "applies of the server", serverSideApply: true },
])(
  "an upgrade by $name creates, changes and deletes objects, and keeps fields of others",
  async ({ serverSideApply }) => {
    const spec = { install: { serverSideApply } };
    const kept = {
      "templates/kept.yaml": configMapYaml("kept", { a: "b" }, "  annotations: { helm.sh/resource-policy: keep }\n"),
    };
    await scene.done(scene.actions({ files: { ...one, ...two, ...kept }, values: { text: "a" }, spec }).install());
    await scene.kubectl("patch", "configmap/one", "--type=merge", '--patch={"data":{"other":"hers","kept":"x"}}');
    const files = {
      "templates/one.yaml": configMapYaml("one", { text: "b" }),
      "templates/three.yaml": configMapYaml("three", { c: "d" }),
    };
    await scene.done(scene.actions({ files }).upgrade());
    expect(await scene.configMap("one")).toEqual({ text: "b", other: "hers" });
    expect(await scene.configMap("three")).toEqual({ c: "d" });
    expect(await scene.configMap("two")).toBeUndefined();
    expect(await scene.configMap("kept")).toEqual({ a: "b" });
    expect((await scene.history()).map(({ apply_method }) => apply_method)).toEqual(
      serverSideApply ? ["ssa", "ssa"] : ["csa", "csa"],
    );
  },
);

test("an upgrade from patches to applies of the server removes fields that left the manifest", async () => {
  await scene.done(scene.actions({ files: one, values: { text: "a" }, spec: client }).install());
  const files = { "templates/one.yaml": configMapYaml("one", { text: "b" }) };
  await scene.done(scene.actions({ files, spec: { upgrade: { serverSideApply: "enabled" } } }).upgrade());
  expect(await scene.configMap("one")).toEqual({ text: "b" });
});

test("an install takes over what patches of helm left, and removes fields that are not in the manifest", async () => {
  const manifest = { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "one" } };
  const { name: namespace } = scene.namespace;
  const left = { ...manifest, metadata: { ...manifest.metadata, namespace }, data: { text: "old", gone: "x" } };
  await scene.client.create(left, { fieldManager: "helm", fieldValidation: "Strict" });
  const files = { "templates/one.yaml": configMapYaml("one", { text: "new" }) };
  await scene.done(scene.actions({ files }).install());
  expect(await scene.configMap("one")).toEqual({ text: "new" });
  const managers = (await scene.get("v1", "ConfigMap", "one"))?.metadata.managedFields ?? [];
  expect(managers.map(({ manager, operation }) => [manager, operation])).toEqual([["helm", "Apply"]]);
});

test("a failed upgrade is recorded, cleaned up, and rolled back", async () => {
  await scene.done(scene.actions({ files: one, values: { text: "a" }, spec: client }).install());
  const files = { "templates/one.yaml": configMapYaml("one", { text: "b" }), ...two, ...invalid };
  const { error, stored } = await scene.actions({ files, spec: { upgrade: { cleanupOnFail: true } } }).upgrade();
  expect(error?.code).toBe("KUBE_INVALID");
  expect(stored.map(({ version, info }) => [version, info?.status])).toEqual([
    [2, "pending-upgrade"],
    [2, "failed"],
  ]);
  expect(stored.at(-1)?.info?.description).toMatch(/^Upgrade "web" failed: Service .*Bad_Name: KUBE_INVALID: /);
  expect(await scene.configMap("two")).toBeUndefined();
  await scene.done(scene.actions({ files }).rollback(1));
  expect(await scene.configMap("one")).toEqual({ text: "a", kept: "x" });
  expect((await scene.states()).map((state) => state.split(":")[0])).toEqual([
    "1 superseded",
    "2 failed",
    "3 deployed",
  ]);
});

test("a failed install is recorded; replace installs again", async () => {
  const failed = await scene.actions({ files: { ...one, ...invalid }, values: { text: "a" } }).install();
  expect(failed.stored.at(-1)?.info?.description).toMatch(/^Release "web" failed: /);
  const wanted = { files: one, values: { text: "a" }, spec: { install: { replace: true } } };
  await scene.done(scene.actions(wanted).install());
  expect((await scene.states()).map((state) => state.split(":")[0])).toEqual(["1 failed", "2 deployed"]);
});

test("an object of somebody else is refused before anything is written, or taken over", async () => {
  await scene.kubectl("create", "configmap", "one", "--from-literal=text=hers");
  const wanted = { files: one, values: { text: "a" } };
  const refused = await scene.actions({ ...wanted, spec: { install: { disableTakeOwnership: true } } }).install();
  expect(refused.stored).toEqual([]);
  expect(refused.error?.message)
    .toBe(`RELEASE_OBJECT_NOT_OWNED: the object exists and cannot be imported into the release web
  where  ConfigMap ${scene.namespace.name}/one
  why    invalid ownership metadata
         label validation error: missing key "app.kubernetes.io/managed-by": must be set to "Helm"
         annotation validation error: missing key "meta.helm.sh/release-name": must be set to "web"
         annotation validation error: missing key "meta.helm.sh/release-namespace": must be set to "${scene.namespace.name}"
  mend   delete or rename the object, set the marks on it, or let the release take ownership`);
  await scene.done(scene.actions({ ...wanted, spec: client }).install());
  expect(await scene.configMap("one")).toEqual({ text: "a", kept: "x" });
});

test("a revision that an interrupted run left pending is repaired by the next action", async () => {
  await scene.done(scene.actions({ files: one, values: { text: "a" } }).install());
  const [first] = await scene.history();
  const pending = { ...first, version: 2, info: { ...first?.info, status: "pending-upgrade" } };
  await scene.store().create(pending as never);
  await scene.done(scene.actions({ files: one, values: { text: "b" } }).upgrade());
  expect(await scene.states()).toEqual([
    "1 superseded: Install complete",
    "2 failed: Release unlocked from stale 'pending-upgrade' state",
    "3 deployed: Upgrade complete",
  ]);
  await scene.store().create({ ...pending, version: 4 } as never);
  await scene.done(scene.actions({ files: one }).unlock(4));
  expect((await scene.states()).at(-1)).toBe("4 failed: Release unlocked from stale 'pending-upgrade' state");
  await scene.store().create({ ...pending, version: 5, info: { ...pending.info, status: "uninstalling" } } as never);
  await scene.done(scene.actions({ files: one }).unlock(5));
  expect((await scene.states()).at(-1)).toBe("5 failed: Release unlocked from stale 'uninstalling' state");
});

test("keeps maxHistory revisions, and the one that is deployed", async () => {
  const spec = { maxHistory: 2, install: { serverSideApply: false } };
  await scene.done(scene.actions({ files: one, values: { text: "a" }, spec }).install());
  for (const text of ["b", "c"])
    await scene.actions({ files: { ...one, ...invalid }, values: { text }, spec }).upgrade();
  expect((await scene.states()).map((state) => state.split(":")[0])).toEqual(["1 deployed", "3 failed"]);
});

test("an uninstall keeps the history if asked, and objects that others own", async () => {
  await scene.done(scene.actions({ files: { ...one, ...two }, values: { text: "a" } }).install());
  await scene.kubectl("annotate", "configmap/two", "--overwrite", "meta.helm.sh/release-name=theirs");
  const spec = { uninstall: { keepHistory: true, deletionPropagation: "foreground" as const } };
  await scene.done(scene.actions({ files: one, spec }).uninstall());
  expect(await scene.states()).toEqual(["1 uninstalled: Uninstallation complete"]);
  expect(await scene.configMap("one")).toBeUndefined();
  expect(await scene.configMap("two")).toBeDefined();
  expect((await scene.actions({ files: one, spec }).uninstall()).error?.code).toBe("RELEASE_NOT_DEPLOYED");
  const purged = await scene.done(scene.actions({ files: one }).uninstall());
  expect(purged.map(({ info }) => info?.status)).toEqual(["uninstalled"]);
  expect(await scene.history()).toEqual([]);
  expect((await scene.actions({ files: one }).uninstall()).error?.message)
    .toBe(`RELEASE_NOT_FOUND: there is no release web
  where  Namespace ${scene.namespace.name}
  why    no Secret of this namespace has a revision of it
  mend   check the name and the storage namespace; install it first`);
});

test("an uninstall that keeps no history ends with a revision that is uninstalled", async () => {
  await scene.done(scene.actions({ files: one, values: { text: "a" } }).install());
  const stored = await scene.done(scene.actions({ files: one }).uninstall());
  expect(stored.map(({ info }) => info?.status)).toEqual(["uninstalling", "uninstalled"]);
});

test("two writers of one revision: the second one is told", async () => {
  await scene.done(scene.actions({ files: one, values: { text: "a" } }).install());
  const [first] = await scene.history();
  await expect(scene.store().create(first as never)).rejects
    .toThrow(`RELEASE_RECORD_CONFLICT: somebody else works on the release web
  where  Secret ${scene.namespace.name}/sh.helm.release.v1.web.v1
  why    its revision 1 was created since it was read
  mend   wait until the other run of helm, Flux or Slipway has ended, and run again: it continues from what is stored`);
  const [left, right] = [scene.store(), scene.store()];
  await Promise.all([left.history(), right.history()]);
  await left.update({ ...first, info: { ...first?.info, description: "mine" } } as never);
  await expect(right.update(first as never)).rejects.toThrow("its revision 1 was changed since it was read");
});

test("a failing hook fails the install, and its policies are followed", async () => {
  const files = {
    ...one,
    "templates/a.yaml": hookJob(
      "first",
      "pre-install",
      "well",
      "    helm.sh/hook-weight: '-1'\n    helm.sh/hook-delete-policy: hook-succeeded\n",
    ),
    "templates/b.yaml": hookJob("second", "pre-install", "fail", "    helm.sh/hook-delete-policy: hook-failed\n"),
  };
  const { error, stored } = await scene.actions({ files, values: { text: "a" } }).install();
  expect(error?.code).toBe("HOOK_FAILED");
  const last = stored.at(-1);
  expect(last?.info?.description).toMatch(/^Release "web" failed: failed pre-install: batch\/Job .*HOOK_FAILED/);
  expect(last?.hooks?.map(({ name, last_run }) => [name, last_run?.phase])).toEqual([
    ["first", "Succeeded"],
    ["second", "Failed"],
  ]);
  expect(await scene.get("batch/v1", "Job", "first")).toBeUndefined();
  expect(await scene.get("batch/v1", "Job", "second")).toBeUndefined();
  expect(await scene.configMap("one")).toBeUndefined();
});

test("an object that does not become ready fails the upgrade, unless there is no wait", async () => {
  await scene.done(scene.actions({ files: one, values: { text: "a" } }).install());
  const pod =
    "apiVersion: v1\nkind: Pod\nmetadata: { name: p, annotations: { test.slipway.dev/pod: fail } }\nspec: { containers: [{ name: main, image: example.test/p }] }\n";
  const files = { ...one, "templates/pod.yaml": pod };
  const failed = await scene.actions({ files, values: { text: "a" } }).upgrade();
  expect(failed.error?.code).toBe("HEALTH_DEGRADED");
  await scene.done(scene.actions({ files, values: { text: "a" }, spec: { upgrade: { disableWait: true } } }).upgrade());
});

test("definitions of crds/ come first; the namespace of the release is created", async () => {
  const group = `g${scene.namespace.name.replaceAll("-", "")}.test`;
  const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: things.${group} }
spec:
  group: ${group}
  scope: Namespaced
  names: { plural: things, singular: thing, kind: Thing }
  versions:
    - name: v1
      served: true
      storage: true
      schema: { openAPIV3Schema: { type: object, x-kubernetes-preserve-unknown-fields: true } }
`;
  const thing = `apiVersion: ${group}/v1\nkind: Thing\nmetadata: { name: t }\nspec: { a: {{ .Values.a }} }\n`;
  const files = { "crds/thing.yaml": crd, "templates/thing.yaml": thing };
  const targetNamespace = `${scene.namespace.name}-b`;
  const spec = { targetNamespace, install: { createNamespace: true, serverSideApply: false } };
  try {
    await scene.done(scene.actions({ files, values: { a: 1 }, spec }).install());
    await scene.done(scene.actions({ files, values: { a: 2 }, spec }).upgrade());
    const live = await scene.cluster.kubectl([
      "get",
      `things.${group}/t`,
      "-o=jsonpath={.spec.a}",
      `--namespace=${targetNamespace}`,
    ]);
    expect(live).toBe("2");
    await scene.done(scene.actions({ files, spec }).uninstall());
  } finally {
    await scene.cluster.kubectl(["delete", "namespace", targetNamespace, "--wait=false", "--ignore-not-found"]);
    await scene.cluster.kubectl(["delete", `crd/things.${group}`, "--wait=false", "--ignore-not-found"]);
  }
});
