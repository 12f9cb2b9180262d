// The hooks of a Sync through a program: each phase, and each delete policy of hooks that succeed or fail.
import type * as slipway from "@slipway/pulumi";
import { untilTrue } from "../tools/until";
import { at, configMap, mustFail, mustSucceed } from "./harness";
import { useScene } from "./scene";
import { type Behaviour, hookJob, liveNames, syncMap, syncProgram, syncState } from "./sync-scene";

const scene = useScene({ name: "sync-hooks" });

const policies = ["BeforeHookCreation", "HookSucceeded", "HookFailed", "HookSucceeded,HookFailed"];

const printed = (results: unknown): readonly string[] =>
  (results as readonly slipway.SyncResourceResult[]).map(
    ({ id, syncPhase, wave, hookPhase, status }) =>
      `${syncPhase} ${String(wave)} ${id.split("/").at(-1) ?? ""}: ${status === "" ? hookPhase : status}`,
  );

test("each phase of hooks, several phases, waves, Skip, unknown hooks, and those of Helm", async () => {
  const helm = configMap("helm", {}, { "helm.sh/hook": "post-install", "helm.sh/hook-weight": "3" });
  const objects = [
    syncMap("settings"),
    syncMap("skipped", {}, { hook: "Skip" }),
    syncMap("unknown", {}, { hook: "Sometime" }),
    hookJob("before", { hook: "PreSync", "sync-wave": "-2" }),
    hookJob("with", { hook: "Sync", "sync-wave": "2" }),
    hookJob("after", { hook: "PostSync" }),
    hookJob("on-failure", { hook: "SyncFail" }),
    syncMap("twice", {}, { hook: "PreSync,PostSync", "sync-wave": "1" }),
    helm as slipway.ObjectManifest,
  ];
  scene.stack.setProgram(syncProgram(scene, () => ({ shop: { objects } })));
  const run = mustSucceed(await scene.stack.run("up"));
  expect(printed(at(run.outputs["shop"]?.value, "results"))).toEqual([
    "PreSync -2 before: Succeeded",
    "PreSync 1 twice: Succeeded",
    "Sync 0 settings: Synced",
    "Sync 2 with: Succeeded",
    "PostSync 0 after: Succeeded",
    "PostSync 1 twice: Succeeded",
    "PostSync 3 helm: Succeeded",
  ]);
  expect(await liveNames(scene)).toEqual(
    ["ConfigMap/helm", "ConfigMap/settings", "ConfigMap/twice", "Job/after", "Job/before", "Job/with"].sort(),
  );
});

test.each([
  { behaviour: "well", left: ["Job/hook-0", "Job/hook-2"] },
  { behaviour: "fail", left: ["Job/hook-0", "Job/hook-1"] },
] as const)("delete policies of hooks that end as $behaviour", async ({ behaviour, left }) => {
  const hooks = (ends: Behaviour): readonly slipway.ObjectManifest[] =>
    policies.map((policy, index) =>
      hookJob(`hook-${String(index)}`, { hook: "PreSync", "hook-delete-policy": policy }, ends),
    );
  scene.stack.setProgram(syncProgram(scene, () => ({ shop: { objects: [syncMap("settings"), ...hooks(behaviour)] } })));
  const run = await scene.stack.run("up");
  expect(run.succeeded).toBe(behaviour === "well");
  await untilTrue("the deletion of hooks", async () => (await liveNames(scene, "jobs")).join() === left.join());
  if (behaviour === "well") return;
  // Within a wave hooks are written at once.
  expect([...printed((await syncState(scene.stack, "shop"))["results"])].sort()).toEqual(
    policies.map((_, index) => `PreSync 0 hook-${String(index)}: Failed`),
  );
});

test("a destroy runs PreDelete and PostDelete, asks for confirmations, and leaves what says so", async () => {
  const args = (more: slipway.SyncArgs = {}): slipway.SyncArgs => ({
    objects: [
      syncMap("settings"),
      syncMap("stays", {}, { "sync-options": "Delete=false" }),
      syncMap("precious", {}, { "sync-options": "Delete=confirm" }),
      syncMap("farewell", {}, { hook: "PreDelete" }),
      syncMap("clean", {}, { hook: "PostDelete" }),
      {
        ...syncMap(""),
        metadata: { generateName: "run-", annotations: { "argocd.argoproj.io/hook": "PreSync" } },
      },
    ],
    ...more,
  });
  let more: slipway.SyncArgs = {};
  scene.stack.setProgram(syncProgram(scene, () => ({ shop: args(more) })));
  mustSucceed(await scene.stack.run("up"));
  const generated = (await liveNames(scene)).filter((name) => name.startsWith("ConfigMap/run-"));
  expect(generated).toHaveLength(1);
  expect(mustFail(await scene.stack.run("destroy")).output).toContain("SYNC_UNCONFIRMED");
  expect(await liveNames(scene)).toEqual(["ConfigMap/precious", ...generated, "ConfigMap/settings", "ConfigMap/stays"]);
  more = { deletionConfirmed: true };
  mustSucceed(await scene.stack.run("up"));
  const { output } = mustSucceed(await scene.stack.run("destroy"));
  expect(output).toMatch(/ConfigMap \S+\/stays stays on the cluster/);
  expect(await liveNames(scene)).toEqual(["ConfigMap/stays"]);
});
