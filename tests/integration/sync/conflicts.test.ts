// Rules for fields of other field managers in a Sync: what yields stays in every way of writing, and nothing is written
// where a rule refuses.
import { isSyncError } from "../../../engine/errors/sync-error";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import type { ConflictRule } from "../../../engine/model/plans/conflict-rules";
import { previewSync } from "../../../engine/sync/preview-sync";
import type { GivenSyncSettings } from "../../../engine/sync/model/sync-settings";
import { useNamespace } from "../use-namespace";
import { argo, configMap, SyncScene } from "./sync-scene";

const space = useNamespace("sync-conflicts", "each test");
let scene: SyncScene;
beforeEach(() => {
  scene = new SyncScene(space.client, space.name);
});

const rulesOf = (...rules: readonly ConflictRule[]): GivenSyncSettings => ({
  conflicts: [
    { origin: "conflicts", rules },
    { origin: "conflicts of the provider", rules: [] },
  ],
});

async function patch(kind: string, manager: string, change: object): Promise<void> {
  const text = `--patch=${JSON.stringify(change)}`;
  await space.kubectl("patch", kind, "--type=merge", `--field-manager=${manager}`, text);
}

/** What a preview would change, by object. */
async function previewed(objects: readonly KubeObject[], settings: GivenSyncSettings): Promise<readonly string[]> {
  const { objects: found, refusal } = await previewSync(space.client, scene.request(objects, settings));
  if (refusal !== undefined) return [refusal.message];
  return found.flatMap(({ id, action, changes }) =>
    action === "unchanged"
      ? []
      : [`${action} ${id.split("/").pop() ?? ""} ${changes.map(({ path }) => path.join(".")).join()}`],
  );
}

const dataOf = async (name: string): Promise<unknown> => (await scene.get("ConfigMap", name))?.["data"];

describe.each<readonly [string, GivenSyncSettings]>([
  ["on the client", {}],
  ["on the server", { serverSideApply: true }],
  ["by replacement", { replace: true }],
])("what is written %s", (_way, way) => {
  it("keeps the fields that rules leave to others, and takes all others", async () => {
    const before = [configMap("map", { a: "ours", b: "ours", c: "1" })];
    await scene.sync(before, way);
    await patch("configmap/map", "operator", { data: { a: "theirs" } });
    await patch("configmap/map", "team-tool", { data: { b: "theirs" } });
    const settings = { ...way, ...rulesOf({ manager: "oper*", action: "yield" }) };
    expect(await previewed(before, { ...way, applyOutOfSyncOnly: true })).toEqual([expect.stringContaining("data.a")]);
    expect(await previewed(before, settings)).toEqual([expect.stringMatching(/map data\.b$/)]);

    const after = [configMap("map", { a: "ours too", b: "ours", c: "2" })];
    const { objects } = await previewSync(space.client, scene.request(after, settings));
    const left = { path: ["data", "a"], manager: "operator", rule: "conflicts[0]" };
    expect(objects.map(({ yielded }) => yielded)).toEqual([[left]]);
    expect((await scene.sync(after, settings)).phase).toBe("Succeeded");
    expect(await dataOf("map")).toEqual({ a: "theirs", b: "ours", c: "2" });
    expect(await previewed(after, settings)).toEqual([]);
    // Nothing is out of sync, so nothing is written.
    expect((await scene.sync(after, { ...settings, applyOutOfSyncOnly: true })).resources).toEqual([]);
    // Without the rule it is as ever.
    await scene.sync(after, way);
    expect(await dataOf("map")).toEqual({ a: "ours too", b: "ours", c: "2" });
  });

  it("is refused as a whole by a rule, before the first write", async () => {
    const before = [configMap("early", { a: "1" }, argo({ "sync-wave": "-1" })), configMap("map", { a: "ours" })];
    await scene.sync(before, way);
    await patch("configmap/map", "operator", { data: { a: "theirs" } });
    const after = [configMap("early", { a: "2" }, argo({ "sync-wave": "-1" })), configMap("map", { a: "ours" })];
    const settings = { ...way, ...rulesOf({ path: "/data/*", action: "fail" }) };
    const message = `APPLY_CONFLICT: the field belongs to another field manager, "operator"
  where  ConfigMap ${space.name}/map data.a
  why    data.a: "theirs" set by "operator", "ours" in the manifest, refused by conflicts[0]
  mend   remove the fields from the manifests, or change conflicts[0]: its action is "fail"`;
    expect(await previewed(after, settings)).toEqual([message]);
    const { error, phase } = await scene.sync(after, settings);
    expect([phase, isSyncError(error) && error.message]).toEqual(["Failed", message]);
    expect([await dataOf("early"), await dataOf("map")]).toEqual([{ a: "1" }, { a: "theirs" }]);
  });
});

it("asks the first rule that is about a field", async () => {
  const objects = [configMap("map", { a: "ours", b: "ours" })];
  await scene.sync(objects);
  await patch("configmap/map", "operator", { data: { a: "theirs", b: "theirs" } });
  await scene.sync(objects, rulesOf({ path: "/data/a", action: "force" }, { action: "yield" }));
  expect(await dataOf("map")).toEqual({ a: "ours", b: "theirs" });
});

it("keeps a field of an item of a list", async () => {
  const container = (image: string, ...before: readonly object[]): KubeObject => ({
    ...{ apiVersion: "apps/v1", kind: "Deployment", metadata: { name: "web" } },
    spec: {
      ...{ replicas: 0, selector: { matchLabels: { app: "web" } } },
      template: {
        metadata: { labels: { app: "web" } },
        spec: { containers: [...before, { name: "main", image }] },
      },
    },
  });
  await scene.sync([container("example.test/web:1")]);
  const change = [{ op: "replace", path: "/spec/template/spec/containers/0/image", value: "example.test/web:2" }];
  const json = `--patch=${JSON.stringify(change)}`;
  await space.kubectl("patch", "deployment/web", "--type=json", "--field-manager=image-updater", json);
  // The item moves in the list.
  const objects = [container("example.test/web:1", { name: "proxy", image: "example.test/proxy:1" })];
  const path = "/spec/template/spec/containers/*/image";
  await scene.sync(objects, rulesOf({ target: { kind: "Deployment" }, path, action: "yield" }));
  const ref = { group: "apps", version: "v1", kind: "Deployment", namespace: space.name, name: "web" };
  expect((await space.client.get(ref))?.["spec"]).toMatchObject({
    template: { spec: { containers: [{ image: "example.test/proxy:1" }, { image: "example.test/web:2" }] } },
  });
});
