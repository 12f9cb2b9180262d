import type { StoredRelease } from "../../../engine/helm-release/model/stored-release";
import { configMapYaml, hookJob, ReleaseScene } from "./release-scene";

let scene: ReleaseScene;

beforeEach(async () => {
  scene = await ReleaseScene.open();
});
afterEach(() => scene.close());

const files = {
  "values.yaml": "tag: one\n",
  "templates/settings.yaml": configMapYaml("settings", { tag: "{{ .Values.tag | quote }}" }),
  "templates/service.yaml":
    "apiVersion: v1\nkind: Service\nmetadata: { name: web }\nspec: { selector: { app: web }, ports: [{ port: 80 }] }\n",
  "templates/check.yaml": hookJob("check", "test", "well"),
};

/** The versions of all objects, also of the stored revisions. */
function versions(): Promise<string> {
  const columns = "-o=jsonpath={range .items[*]}{.kind}/{.metadata.name} {.metadata.resourceVersion}{'\\n'}{end}";
  return scene.kubectl("get", "configmaps,services,secrets", columns);
}

const kept = (stored: StoredRelease | undefined): unknown => [stored?.version, stored?.info?.status];

test.each([3, 4] as const)("a release of helm %i is taken over, and nothing is changed", async (helmVersion) => {
  const values = { tag: "two", replicas: 2 };
  await scene.helmDone(helmVersion, "install", "web", scene.chart(files), `--values=${scene.values(values)}`);
  const before = await versions();
  const adopted = await scene.run({ files, values, helmVersion }, { adopt: true });
  expect(await versions()).toBe(before);
  expect(adopted).toMatchObject({ outcome: "done", failure: undefined, ran: [], reasons: ["ReleaseAdopted"] });
  expect(adopted.conditions).toEqual(["Ready=True InstallSucceeded", "Released=True InstallSucceeded"]);
  expect(kept(adopted.stored)).toEqual([1, "deployed"]);
  const { status } = adopted;
  expect(status).toMatchObject({ observedGeneration: 1, storageNamespace: scene.namespace.name });
  expect(await scene.run({ files, values, helmVersion }, { status })).toMatchObject({ outcome: "done", ran: [] });
  expect(await versions()).toBe(before);

  // A difference is an upgrade, and helm goes on with what came of it.
  const changed = await scene.run({ files, values: { tag: "three" }, helmVersion }, { status });
  expect(changed.ran).toEqual(["OutOfSync: upgrade"]);
  expect(await scene.configMap("settings")).toEqual({ tag: "three" });
  await scene.helmDone(helmVersion, "rollback", "web", "1");
  expect(await scene.configMap("settings")).toEqual({ tag: "two" });
  const back = await scene.run({ files, values: { tag: "three" }, helmVersion }, { status: changed.status });
  expect(back.ran).toEqual(["Unmanaged: upgrade"]);
});

test.each([
  { name: "other values", wanted: { files, values: { tag: "x" } }, ran: ["OutOfSync: upgrade"] },
  {
    name: "another version of the chart",
    wanted: { files: { ...files, "Chart.yaml": "apiVersion: v2\nname: web\nversion: 2.0.0\n" } },
    ran: ["OutOfSync: upgrade"],
  },
  {
    name: "labels for all objects",
    wanted: { files, spec: { commonMetadata: { labels: { a: "b" } } } },
    ran: ["OutOfSync: upgrade"],
  },
  { name: "tests that did not run", wanted: { files, spec: { test: { enable: true } } }, ran: ["Untested: test"] },
])("$name: a release is adopted, and what differs is done", async ({ wanted, ran }) => {
  await scene.done(scene.actions({ files }).install());
  const result = await scene.run(wanted, { adopt: true });
  expect(result).toMatchObject({ outcome: "done", failure: undefined, ran });
  expect(result.reasons[0]).toBe("ReleaseAdopted");
  expect(result.status.history.at(-1)).toMatchObject({ version: 1 });
});

test("without adopt a release of somebody else is upgraded; nothing is adopted twice", async () => {
  await scene.done(scene.actions({ files }).install());
  const upgraded = await scene.run({ files });
  expect(upgraded).toMatchObject({ ran: ["Unmanaged: upgrade"], reasons: ["UpgradeSucceeded"] });
  const { status } = upgraded;
  expect(await scene.run({ files }, { status, adopt: true })).toMatchObject({ ran: [], reasons: [] });
});

test("a failed release is adopted with the revisions before, and can be rolled back to them", async () => {
  await scene.done(scene.actions({ files }).install());
  const bad = { ...files, "templates/bad.yaml": configMapYaml("Bad_Name", { a: "b" }) };
  await scene.actions({ files: bad, values: { tag: "two" } }).upgrade();
  const spec = { upgrade: { remediation: { retries: 0, remediateLastFailure: true } } };
  const result = await scene.run({ files: bad, values: { tag: "two" }, spec }, { adopt: true });
  expect(result.ran).toEqual(["Failed: upgrade", "Failed: rollback remediation"]);
  expect(result.error?.code).toBe("RELEASE_RETRIES_EXCEEDED");
  expect(await scene.configMap("settings")).toEqual({ tag: "one" });
});

test("a release that is uninstalled with its history kept is not adopted, and replaced if asked", async () => {
  await scene.done(scene.actions({ files }).install());
  await scene.helmDone(3, "uninstall", "web", "--keep-history");
  const refused = await scene.run({ files }, { adopt: true });
  expect(refused.error?.code).toBe("RELEASE_NAME_IN_USE");
  expect(refused.reasons).toEqual(["InstallFailed"]);
  const replaced = await scene.run({ files, spec: { install: { replace: true } } }, { adopt: true });
  expect(replaced).toMatchObject({ ran: ["Absent: install"], failure: undefined });
  expect(kept(replaced.stored)).toEqual([2, "deployed"]);
});
