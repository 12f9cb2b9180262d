// The plan of a sync on a real API server: an update has that of its preview, and carries it out or writes nothing.
import { isSyncError, type SyncError } from "../../../engine/errors/sync-error";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import type { RunPlan } from "../../../engine/set/limits/plan-run";
import type { SyncRequest } from "../../../engine/sync/model/sync-request";
import type { GivenSyncSettings } from "../../../engine/sync/model/sync-settings";
import { previewSync } from "../../../engine/sync/preview-sync";
import { useNamespace } from "../use-namespace";
import { argo, configMap, deployment, hookMap, SyncScene } from "./sync-scene";

const space = useNamespace("sync-approved", "each test");
let scene: SyncScene;
beforeEach(() => {
  scene = new SyncScene(space.client, space.name);
});

type More = Pick<SyncRequest, "limits" | "expectPlan">;
const prune = { prune: true } as const;

async function previewed(
  objects: readonly KubeObject[],
  settings: GivenSyncSettings = prune,
  more: More = {},
): Promise<{ readonly plan: RunPlan; readonly unapproved: SyncError | undefined }> {
  const request = { ...scene.request(objects, settings), ...more };
  const { plan, unapproved } = await previewSync(space.client, request, { isJudged: true });
  if (plan === undefined) throw new Error("the preview has no plan");
  return { plan, unapproved };
}

/** The plan of a sync, which is that of its preview. */
async function plannedBy(
  objects: readonly KubeObject[],
  settings: GivenSyncSettings = prune,
  more: More = {},
): Promise<RunPlan> {
  const before = await previewed(objects, settings, more);
  const outcome = await scene.sync(objects, settings, { ...more, expectPlan: before.plan.digest });
  expect(outcome.phase).toBe("Succeeded");
  expect(outcome.plan).toEqual(before.plan);
  return outcome.plan;
}

async function refused(objects: readonly KubeObject[], expectPlan: string): Promise<SyncError> {
  const { unapproved } = await previewed(objects, prune, { expectPlan });
  const error: unknown = await scene.sync(objects, prune, { expectPlan }).catch((thrown: unknown) => thrown);
  if (!isSyncError(error)) throw new Error("the sync was not refused");
  expect(unapproved?.message).toBe(error.message);
  return error;
}

const content = (text: string): readonly string[] => text.replaceAll(/ sha256:[\da-f]{64}/g, " #").split("\n");
const hook = hookMap("before", { hook: "PreSync" });

it("lists what is created, applied, deleted, left behind and run", async () => {
  const kept = configMap("kept", {}, argo({ "sync-options": "Prune=false" }));
  const left = (name: string): string => `ConfigMap/${space.name}/${name}`;
  const first = await plannedBy([hook, configMap("a"), configMap("gone"), kept]);
  expect(content(first.text)).toEqual([
    `create ${left("a")} #`,
    `run ${left("before")} #`,
    `create ${left("gone")} #`,
    `create ${left("kept")} #`,
    "",
  ]);
  expect(first.counts).toMatchObject({ creates: 3, hooks: 1, deletes: 0 });
  const second = await plannedBy([hook, configMap("a"), configMap("b")]);
  expect(content(second.text)).toEqual([
    `apply ${left("a")} #`,
    `create ${left("b")} #`,
    `run ${left("before")} #`,
    `delete ${left("gone")}`,
    `release ${left("kept")}`,
    "",
  ]);
  expect(second.counts).toMatchObject({ creates: 1, applies: 1, deletes: 1, releases: 1, hooks: 1 });
  // Nothing differs from the cluster, so no hook runs.
  expect(content((await plannedBy([hook, configMap("a"), configMap("b")])).text).slice(0, 2)).toEqual([
    `apply ${left("a")} #`,
    `apply ${left("b")} #`,
  ]);
});

it("is the same for a hook with a generated name, and for a Namespace that the sync creates", async () => {
  const named = { ...hook, metadata: { ...hook.metadata, name: undefined, generateName: "run-" } };
  const generated = JSON.parse(JSON.stringify(named)) as KubeObject;
  const settings = { createNamespace: true, runHooks: "always" } as const;
  const at = (name: string): string => `ConfigMap/${space.name}/${name}`;
  const first = await plannedBy([generated, configMap("a")], settings);
  expect(content(first.text)).toEqual([
    `create ${at("a")} #`,
    `run ${at("run-*")} #`,
    `create Namespace/${space.name} #`,
    "",
  ]);
  const second = await plannedBy([generated, configMap("a")], settings);
  expect(content(second.text)).toEqual([
    `apply ${at("a")} #`,
    `run ${at("run-*")} #`,
    `apply Namespace/${space.name} #`,
    "",
  ]);
});

it("has replacements and what is lost if there are limits, and restarts", async () => {
  const fixed = (value: string): KubeObject => ({
    ...configMap("fixed", { a: value }, argo({ "sync-options": "Force=true" })),
    immutable: true,
  });
  const web = (image: string): KubeObject => {
    const text = JSON.stringify(deployment("web", "none")).replaceAll("example.test/web", image);
    return JSON.parse(text) as KubeObject;
  };
  const limits = { maxReplaces: 5, protectKinds: [], confirm: [] };
  await plannedBy([fixed("1"), web("example.test/web")], prune, { limits });
  const open = await previewed([fixed("2"), web("example.test/other")]);
  expect(open.plan.counts).toMatchObject({ applies: 2, replaces: 0, restarts: 1 });
  const { counts } = await plannedBy([fixed("2"), web("example.test/other")], prune, { limits });
  expect(counts).toMatchObject({ applies: 1, replaces: 1, restarts: 1 });
});

it("an update that would do something else is refused before its first hook, with the differences", async () => {
  await plannedBy([configMap("a", { a: "1" }), configMap("gone")]);
  const approved = (await previewed([configMap("a", { a: "2" }), configMap("gone")])).plan;
  const other = [hook, configMap("a", { a: "3" })];
  const names = await scene.names("ConfigMap");
  const error = await refused(other, approved.text);
  expect(error).toMatchObject({
    code: "PLAN_NOT_APPROVED",
    what: "the update is not the one that was approved, and has written nothing of this sync",
  });
  expect(error.why?.split("\n").slice(1)).toEqual([
    `- apply ConfigMap/${space.name}/gone`,
    `+ run ConfigMap/${space.name}/before`,
    `+ delete ConfigMap/${space.name}/gone`,
    `~ apply ConfigMap/${space.name}/a, with other content`,
  ]);
  expect((await refused(other, approved.digest)).why).toContain(`and ${approved.digest} was approved; this run would:`);
  expect(await scene.names("ConfigMap")).toEqual(names);
  expect((await scene.get("ConfigMap", "a"))?.["data"]).toEqual({ a: "1" });

  // Neither text nor digest of the refused run is kept: the approved set still has its plan.
  const { phase } = await scene.sync([configMap("a", { a: "2" }), configMap("gone")], prune, {
    expectPlan: approved.digest,
  });
  expect(phase).toBe("Succeeded");
  expect((await scene.sync(other, prune, { expectPlan: "any" })).phase).toBe("Succeeded");
});

it("the plan does not contain what others change on the cluster, except for the objects to delete", async () => {
  await plannedBy([configMap("a", { a: "1" }), configMap("gone")]);
  const after = [configMap("a", { a: "2" })];
  const { plan } = await previewed(after);
  await space.kubectl("patch", "configmap/a", "--type=merge", '--patch={"data":{"a":"theirs"}}');
  expect((await previewed(after)).plan).toEqual(plan);
  await space.kubectl("delete", "configmap/a");
  expect((await previewed(after)).plan).toEqual(plan);
  await space.kubectl("delete", "configmap/gone");
  expect((await previewed(after)).plan.counts).toMatchObject({ applies: 1, deletes: 0 });
});

it("a sync that is held does nothing", async () => {
  const failing = { ...configMap("a"), data: { "bad key!": "" } };
  const settings = { onFailure: "pause" } as const;
  expect((await scene.sync([failing], settings)).phase).toBe("Failed");
  const held = await previewed([failing], settings, { expectPlan: "sha256:none" });
  expect(held).toMatchObject({ plan: { text: "", counts: { creates: 0 } }, unapproved: undefined });
  const { plan, error } = await scene.sync([failing], settings, { expectPlan: "sha256:none" });
  expect([plan, error?.code]).toEqual([held.plan, "SYNC_PAUSED"]);
});
