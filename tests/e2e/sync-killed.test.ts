// A Sync whose run was killed: the next one completes it, and nothing is left behind.
import type * as slipway from "@slipway/pulumi";
import { removeTornAttributes } from "../tools/pulumi";
import { untilTrue } from "../tools/until";
import { mustFail, mustSucceed } from "./harness";
import { killProcesses, processesOf } from "./processes";
import { useScene } from "./scene";
import { hookJob, liveNames, syncMap, syncProgram } from "./sync-scene";

const scene = useScene({ name: "sync-killed" });

const victims = [
  { victim: "plugin", command: "plugin.cjs" },
  { victim: "engine", command: "pulumi up" },
] as const;

let args: slipway.SyncArgs;

beforeEach(() => {
  scene.stack.setProgram(syncProgram(scene, () => ({ shop: args })));
});

const generated = {
  ...syncMap(""),
  metadata: { generateName: "run-", annotations: { "argocd.argoproj.io/hook": "PreSync" } },
};

/** The objects of a run that stops at its held hook, and is killed then. */
const interrupted = (): slipway.ObjectManifest[] => [
  ...[syncMap("settings", { a: "1" }), syncMap("dropped"), generated as never],
  hookJob("migrate", { hook: "PreSync", "sync-wave": "-1" }),
  hookJob("stopped", { hook: "PostSync" }, "held"),
];

/** Kills a process of the run when its last hook runs. */
async function interrupt({ victim, command }: (typeof victims)[number]): Promise<void> {
  const run = scene.stack.run("up", { plugin: "process" });
  await untilTrue("the held hook", async () => (await liveNames(scene, "jobs")).includes("Job/stopped"));
  killProcesses(scene.stack.directory, command);
  mustFail(await run);
  await untilTrue("the plugin to end", () => processesOf(scene.stack.directory, "plugin.cjs").length === 0);
  if (victim === "engine") {
    await removeTornAttributes(scene.stack.directory);
    await scene.stack.stack.cancel();
  }
}

test.each(victims)(
  "a first run whose $victim was killed: the next one prunes what the program has no more",
  async (row) => {
    args = { prune: true, failOnSharedResource: true, objects: interrupted() };
    await interrupt(row);

    args = { ...args, objects: [syncMap("settings", { a: "2" })] };
    const preview = mustSucceed(await scene.stack.run("preview"));
    expect(preview.output).toMatch(/to be deleted in wave 0: \/ConfigMap\/\S+\/dropped/);
    mustSucceed(await scene.stack.run("up"));
    const named = async (): Promise<readonly string[]> =>
      (await liveNames(scene)).filter(
        (name) => !name.startsWith("ConfigMap/run-") && !name.startsWith("ConfigMap/slipway-run-"),
      );
    await untilTrue("the deletion of hooks", async () => (await named()).join() === "ConfigMap/settings");
    expect(mustSucceed(await scene.stack.run("preview")).changes).not.toHaveProperty("update");
    mustSucceed(await scene.stack.run("destroy"));
    expect(await named()).toEqual([]);
  },
);

test.each(victims)("a first run whose $victim was killed: the same program completes it", async (row) => {
  args = { objects: interrupted() };
  await interrupt(row);
  args = { objects: [...interrupted().slice(0, -1), hookJob("stopped", { hook: "PostSync" })] };
  const run = mustSucceed(await scene.stack.run("up"));
  expect(run.outputs["shop"]?.value).toMatchObject({ phase: "Succeeded", hookReason: "the last sync did not succeed" });
  expect(mustSucceed(await scene.stack.run("preview")).changes).not.toHaveProperty("update");
});

test("an update that was killed: what it had created goes with the next one, or with a destroy", async () => {
  args = { prune: true, objects: [syncMap("settings", { a: "1" })] };
  mustSucceed(await scene.stack.run("up"));
  args = { ...args, objects: interrupted() };
  await interrupt(victims[0]);
  args = { ...args, objects: [syncMap("settings", { a: "1" })] };
  mustSucceed(await scene.stack.run("up"));
  expect((await liveNames(scene, "configmaps")).filter((name) => !name.includes("run-"))).toEqual([
    "ConfigMap/settings",
  ]);

  args = { ...args, objects: interrupted() };
  await interrupt(victims[0]);
  mustSucceed(await scene.stack.run("destroy"));
  expect((await liveNames(scene, "configmaps")).filter((name) => !name.includes("run-"))).toEqual([]);
});
