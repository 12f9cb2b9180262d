// A Sync that is stopped in the middle of a phase, by a cancellation of Pulumi or by its timeout.
import type * as slipway from "@slipway/pulumi";
import { untilTrue } from "../tools/until";
import { at, mustFail, mustSucceed } from "./harness";
import { useScene } from "./scene";
import { type Behaviour, hookJob, liveNames, syncMap, syncProgram, syncState } from "./sync-scene";

const phases = ["PreSync", "Sync", "PostSync", "SyncFail"] as const;

const scene = useScene({ name: "sync-stop" });

/** One set for each phase, whose hook of that phase behaves as given; that of SyncFail has a failed hook before. */
function sets(behaviour: Behaviour, more: Partial<slipway.SyncArgs> = {}): Record<string, slipway.SyncArgs> {
  const entries = phases.map((phase) => {
    const name = phase.toLowerCase();
    const failing =
      phase === "SyncFail" ? [hookJob("broken", { hook: "Sync" }, behaviour === "well" ? "well" : "fail")] : [];
    const objects = [syncMap(`map-${name}`), hookJob(`hook-${name}`, { hook: phase }, behaviour), ...failing];
    return [name, { objects, prune: true, ...more }] as const;
  });
  return Object.fromEntries(entries);
}

const hookNames = phases.map((phase) => `Job/hook-${phase.toLowerCase()}`).sort();

/** Waits until the hook of each phase runs. */
async function untilAllRun(): Promise<void> {
  await untilTrue("the hooks of all phases", async () => {
    const live = await liveNames(scene, "jobs");
    return hookNames.every((name) => live.includes(name));
  });
}

/** What the state has of each set after it was terminated. */
async function stoppedStates(): Promise<readonly unknown[]> {
  const states = phases.map(async (phase) => {
    const { phase: ended, message, results } = await syncState(scene.stack, phase.toLowerCase());
    const isHook = (result: unknown): boolean => at(result, "syncPhase") === phase && at(result, "id") !== undefined;
    const ofHook = (results as readonly slipway.SyncResourceResult[]).filter(
      (result) => isHook(result) && result.id.includes("/hook-"),
    );
    return { phase, ended, message, hook: ofHook.map(({ hookPhase, message: text }) => `${hookPhase}: ${text}`) };
  });
  return Promise.all(states);
}

async function nextRunIsClean(): Promise<void> {
  scene.stack.setProgram(syncProgram(scene, () => sets("well")));
  const next = mustSucceed(await scene.stack.run("up"));
  for (const phase of phases) {
    expect(next.outputs[phase.toLowerCase()]?.value).toMatchObject({ phase: "Succeeded" });
  }
  // The hook of SyncFail has no reason to run.
  const left = hookNames.filter((name) => name !== "Job/hook-syncfail");
  expect((await liveNames(scene, "jobs")).filter((name) => hookNames.includes(name))).toEqual(left);
  expect(mustSucceed(await scene.stack.run("preview")).changes).not.toHaveProperty("update");
}

test("a cancelled run deletes the hooks that run, whatever the phase, and the next run starts clean", async () => {
  scene.stack.setProgram(syncProgram(scene, () => sets("held")));
  const stop = new AbortController();
  const run = scene.stack.run("up", { signal: stop.signal });
  await untilAllRun();
  stop.abort();
  const { output } = mustFail(await run);
  expect(output).toContain("operation is terminating");
  expect(await stoppedStates()).toEqual(
    phases.map((phase) => ({
      ...{ phase, ended: "Failed", message: "Operation terminated, triggered by a cancellation" },
      hook: ["Succeeded: Deleted"],
    })),
  );
  await untilTrue("the deletion of the hooks", async () => {
    const live = await liveNames(scene, "jobs");
    return hookNames.every((name) => !live.includes(name));
  });
  await nextRunIsClean();
});

test("a timeout does the same", async () => {
  // Long enough for each set to reach its hook, also on a busy machine.
  scene.stack.setProgram(syncProgram(scene, () => sets("held", { timeout: "10s" })));
  const { output } = mustFail(await scene.stack.run("up"));
  expect(output).toContain("SYNC_TERMINATED");
  expect(await stoppedStates()).toEqual(
    phases.map((phase) => ({
      ...{ phase, ended: "Failed", message: "Operation terminated, triggered by the timeout of 10 s" },
      hook: ["Succeeded: Deleted"],
    })),
  );
  await untilTrue("the deletion of the hooks", async () => {
    const live = await liveNames(scene, "jobs");
    return hookNames.every((name) => !live.includes(name));
  });
  await nextRunIsClean();
});

test("a hook of SyncFail that fails itself is part of the failure", async () => {
  const objects = [
    syncMap("settings"),
    hookJob("check", { hook: "PostSync" }, "fail"),
    hookJob("clean", { hook: "SyncFail", "hook-delete-policy": "HookFailed" }, "fail"),
    hookJob("report", { hook: "SyncFail" }),
  ];
  scene.stack.setProgram(syncProgram(scene, () => ({ shop: { objects } })));
  const { output } = mustFail(await scene.stack.run("up"));
  expect(output).toContain("SYNC_FAILED");
  expect(output).toMatch(/SyncFail hook batch\/Job\/\S+\/clean: Job has reached the specified backoff limit/);
  const { phase, results } = await syncState(scene.stack, "shop");
  expect(phase).toBe("Failed");
  const hooks = (results as readonly slipway.SyncResourceResult[]).filter(
    ({ hookPhase, id }) => hookPhase !== "" && id.includes("Job"),
  );
  expect(hooks.map(({ id, hookPhase }) => `${id.split("/").at(-1) ?? ""} ${hookPhase}`)).toEqual([
    "check Failed",
    "clean Failed",
    "report Succeeded",
  ]);
});
