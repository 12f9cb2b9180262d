import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { until } from "../../tools/until";
import { useNamespace } from "../use-namespace";
import { argo, configMap, hookMap, hookPod, printResults, refusedMap, SyncScene } from "./sync-scene";

const space = useNamespace("sync-failures", "each test");
let scene: SyncScene;
beforeEach(() => {
  scene = new SyncScene(space.client, space.name);
});

describe("a sync that fails", () => {
  it("runs the hooks of the phase SyncFail, and no later wave", async () => {
    const outcome = await scene.sync([
      refusedMap("bad"),
      configMap("later", {}, argo({ "sync-wave": "1" })),
      hookMap("report", { hook: "SyncFail" }),
      hookMap("never", { hook: "PostSync" }),
    ]);
    expect(outcome.phase).toBe("Failed");
    expect(outcome.message).toMatch(/^one or more synchronization tasks completed unsuccessfully, reason: .*bad key!/);
    expect(printResults(outcome)).toEqual([
      "Sync ConfigMap bad: SyncFailed Failed",
      "SyncFail ConfigMap report: Succeeded",
    ]);
    expect(outcome.error).toMatchObject({ code: "SYNC_FAILED", what: "the sync has failed" });
    expect(await scene.names("ConfigMap")).toEqual(["report"]);
  });

  it("has failed also when a hook of the phase SyncFail fails or is refused", async () => {
    const failing = await scene.sync([refusedMap("bad"), hookPod("report", { hook: "SyncFail" }, "fail")]);
    expect(failing.phase).toBe("Failed");
    expect(printResults(failing)).toEqual(["Sync ConfigMap bad: SyncFailed Failed", "SyncFail Pod report: Failed"]);
    const report = { ...refusedMap("report2"), metadata: { name: "report2", annotations: argo({ hook: "SyncFail" }) } };
    const refused = await scene.sync([refusedMap("bad"), report]);
    expect(refused.message).toContain("one or more SyncFail hooks failed, reason: ");
    expect(printResults(refused)).toEqual([
      "Sync ConfigMap bad: SyncFailed Failed",
      "SyncFail ConfigMap report2: SyncFailed Failed",
    ]);
  });

  it("because of an unhealthy object names it", async () => {
    const pod: KubeObject = {
      ...{ apiVersion: "v1", kind: "Pod" },
      metadata: { name: "broken", annotations: { "test.slipway.dev/pod": "fail" } },
      spec: { restartPolicy: "Never", containers: [{ name: "main", image: "example.test/app" }] },
    };
    const outcome = await scene.sync([pod, configMap("later", {}, argo({ "sync-wave": "1" }))]);
    expect(outcome).toMatchObject({ phase: "Failed", resources: [{ health: "Degraded", hookPhase: "Failed" }] });
    expect(outcome.error?.message).toContain(`/Pod/${scene.namespace}/broken: `);
  });

  it("before it starts, if a kind is not served: nothing is written", async () => {
    const widget: KubeObject = { apiVersion: "example.test/v1", kind: "Widget", metadata: { name: "w" } };
    const outcome = await scene.sync([widget, configMap("map")]);
    expect(outcome).toMatchObject({ phase: "Failed", message: "one or more synchronization tasks are not valid" });
    expect(outcome.error).toMatchObject({ code: "SYNC_INVALID", what: "the sync cannot start" });
    expect(await scene.names("ConfigMap")).toEqual([]);
  });

  it("is repeated with growing pauses", async () => {
    const messages: string[] = [];
    const retry = { limit: 2, durationSeconds: 0.01, factor: 2 };
    const outcome = await scene.sync(
      [refusedMap("bad"), hookMap("before", { hook: "PreSync" })],
      { retry },
      {
        control: { onMessage: (message) => messages.push(message) },
      },
    );
    expect(outcome).toMatchObject({ phase: "Failed", retries: 2 });
    expect(outcome.message).toMatch(/ \(retried 2 times\)\.$/);
    expect(messages.filter((message) => message.includes("Retrying attempt #"))).toHaveLength(2);
    expect(outcome.error?.what).toBe("the sync has failed, also after 2 repetitions");
  });

  it("succeeds with a repetition, once the reason is gone", async () => {
    const retry = { limit: -1, durationSeconds: 0.05, factor: 1 };
    const account: KubeObject = {
      ...{
        apiVersion: "v1",
        kind: "Pod",
        metadata: { name: "user", annotations: { "test.slipway.dev/pod": "complete" } },
      },
      spec: {
        serviceAccountName: "late",
        restartPolicy: "Never",
        containers: [{ name: "main", image: "example.test/app" }],
      },
    };
    const running = scene.sync(
      [account],
      { retry },
      {
        control: {
          onMessage: (message) => {
            if (message.includes("Retrying attempt #1 at ")) void space.kubectl("create", "serviceaccount", "late");
          },
        },
      },
    );
    const outcome = await running;
    expect(outcome.phase).toBe("Succeeded");
    expect(outcome.retries).toBeGreaterThan(0);
  });
});

describe("a termination", () => {
  const phases = ["PreSync", "Sync", "PostSync", "SyncFail"] as const;

  it.each(phases)("in the phase %s deletes the hooks that run, and the next sync starts clean", async (phase) => {
    const failing = phase === "SyncFail" ? [refusedMap("bad")] : [];
    const stop = new AbortController();
    const running = scene.sync(
      [hookPod("hook", { hook: phase }, "held"), configMap("map"), ...failing],
      {},
      {
        control: { signal: stop.signal },
      },
    );
    await until("the hook", async () => scene.get("Pod", "hook"));
    stop.abort();
    const outcome = await running;
    expect(outcome).toMatchObject({ phase: "Failed", message: "Operation terminated, triggered by a cancellation" });
    expect(outcome.error).toMatchObject({ code: "SYNC_TERMINATED", what: "the sync was terminated" });
    expect(outcome.resources.find(({ key }) => key.name === "hook")).toMatchObject({ message: "Deleted" });
    await until("the deletion", async () => ((await scene.get("Pod", "hook")) === undefined ? true : undefined));
    const next = await scene.sync([hookPod("hook", { hook: phase }, "complete"), configMap("map")]);
    expect(next).toMatchObject({ phase: "Succeeded", hooks: { run: true, reason: "the last sync did not succeed" } });
  });

  it("comes from the timeout, also while objects become healthy", async () => {
    const hook = hookPod("hook", { hook: "PreSync" }, "held");
    const outcome = await scene.sync([hook], { timeoutSeconds: 0.5 });
    expect(outcome).toMatchObject({
      phase: "Failed",
      message: "Operation terminated, triggered by the timeout of 0.5 s",
    });
    expect(outcome.error?.code).toBe("SYNC_TERMINATED");
  });

  it("before the first step writes nothing", async () => {
    const outcome = await scene.sync([configMap("map")], {}, { control: { signal: AbortSignal.abort() } });
    expect(outcome.phase).toBe("Failed");
    expect(await scene.names("ConfigMap")).toEqual([]);
  });

  it("comes from the callback of a wave", async () => {
    const outcome = await scene.sync(
      [configMap("a"), configMap("b", {}, argo({ "sync-wave": "1" }))],
      {},
      {
        control: { onWave: ({ wave, phase }) => (wave === 0 ? `not after ${phase}` : undefined) },
      },
    );
    expect(outcome).toMatchObject({ phase: "Failed", message: "SyncWaveHook failed: not after Sync" });
    expect(await scene.names("ConfigMap")).toEqual(["a"]);
  });
});

describe("after a failure", () => {
  it("rollback brings back the last set that synced, and prunes what was added", async () => {
    const kept = configMap("kept", { v: "1" });
    await scene.sync([kept, configMap("removed", {}, argo({ "sync-wave": "-1" }))]);
    const failing = [configMap("kept", { v: "2" }), configMap("added"), refusedMap("bad", { "sync-wave": "1" })];
    const outcome = await scene.sync(failing, { onFailure: "rollback", prune: true });
    expect(outcome.phase).toBe("Failed");
    expect(outcome.rollback).toMatchObject({ phase: "Succeeded", revision: "rev1" });
    await until("the rollback", async () =>
      (await scene.names("ConfigMap")).join() === "kept,removed" ? true : undefined,
    );
    expect((await scene.get("ConfigMap", "kept"))?.["data"]).toEqual({ v: "1" });
    expect(Object.keys(outcome.record.inventory).map((id) => id.split("/").pop())).toEqual(["kept", "removed"]);
    expect(outcome.record.synced?.revision).toBe("rev1");
  });

  it("rollback does nothing for a set that never synced, and reports a record that cannot be read", async () => {
    const first = await scene.sync([refusedMap("bad")], { onFailure: "rollback" });
    expect([first.phase, first.rollback]).toEqual(["Failed", undefined]);
    const { record } = await scene.sync([configMap("map")]);
    const synced = { revision: "r", digest: "0", objects: record.synced?.objects ?? "" };
    const outcome = await scene.sync([refusedMap("bad")], { onFailure: "rollback" }, { record: { ...record, synced } });
    expect(outcome.rollback).toMatchObject({
      phase: "Error",
      message: "cannot roll back: the recorded last set cannot be read: its content does not match its digest",
    });
  });

  it("pause holds the next syncs of the set, until it changes or is resumed", async () => {
    const bad = refusedMap("bad");
    expect((await scene.sync([bad], { onFailure: "pause" })).record.last.isPaused).toBe(true);
    const held = await scene.sync([bad, ...[]], { onFailure: "pause" });
    expect(held).toMatchObject({ phase: "Failed", resources: [], error: { code: "SYNC_PAUSED" } });
    expect((await scene.sync([bad], { onFailure: "pause" }, { resume: true })).error?.code).toBe("SYNC_FAILED");
    expect((await scene.sync([configMap("good")], { onFailure: "pause" })).phase).toBe("Succeeded");
  });
});
