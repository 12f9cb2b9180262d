// Options of a Sync that let a set fail or refuse it, through a program: many sets in one run.
import type * as slipway from "@slipway/pulumi";
import type { Run } from "../tools/pulumi";
import { at, mustFail, mustSucceed } from "./harness";
import { useScene } from "./scene";
import { hookJob, syncMap, syncProgram, syncState } from "./sync-scene";

type Sets = Readonly<Record<string, slipway.SyncArgs>>;

const manifest = (object: object): slipway.ObjectManifest => object as slipway.ObjectManifest;

const option = (text: string): Readonly<Record<string, string>> => ({ "sync-options": text });

describe("options of sets that fail", () => {
  const scene = useScene({ name: "sync-refused", shared: "everything" });
  let failedRun: Run;

  const degraded: slipway.SyncArgs["healthOverrides"] = [
    { apiVersion: "v1", kind: "ConfigMap", health: "Degraded", message: "never good" },
  ];
  const failing = (): Sets => ({
    confirm: { prune: true, objects: [syncMap("confirm-stays")] },
    shared: { failOnSharedResource: true, objects: [syncMap("owned", { a: "2" })] },
    denied: {
      permissions: { namespacedKinds: { deny: [{ group: "", kind: "Config*" }] } },
      objects: [syncMap("denied")],
    },
    invalid: { objects: [manifest({ ...syncMap("invalid"), nonsense: "1" })] },
    sick: { healthOverrides: degraded, objects: [syncMap("sick"), syncMap("after-sick", {}, { "sync-wave": "1" })] },
    sickByRule: {
      healthOverrides: [{ apiVersion: "v1", kind: "ConfigMap", current: "false", failed: "data.ready == 'never'" }],
      objects: [syncMap("sick-by-rule", { ready: "never" }), syncMap("after-rule", {}, { "sync-wave": "1" })],
    },
    retried: {
      retry: { limit: 2, durationSeconds: 0.1, factor: 2, maxDurationSeconds: 1 },
      objects: [hookJob("retried", { hook: "PreSync" }, "fail")],
    },
    paused: { onFailure: "pause", objects: [hookJob("paused", { hook: "PreSync" }, "fail")] },
    failed: { onFailure: "fail", objects: [syncMap("failed"), hookJob("failed", { hook: "PostSync" }, "fail")] },
  });

  beforeAll(async () => {
    scene.stack.setProgram(
      syncProgram(scene, () => ({
        owner: { objects: [syncMap("owned", { a: "1" })] },
        confirm: {
          prune: true,
          objects: [syncMap("confirm-stays"), syncMap("confirm-old", {}, option("Prune=confirm"))],
        },
      })),
    );
    mustSucceed(await scene.stack.run("up"));
    scene.stack.setProgram(syncProgram(scene, failing));
    failedRun = mustFail(await scene.stack.run("up", { continueOnError: true }));
  }, 180_000);

  const stateOf = (name: string): Promise<Readonly<Record<string, unknown>>> => syncState(scene.stack, name);

  test("Prune=confirm without a confirmation fails the run, and deletes nothing", async () => {
    expect(failedRun.output).toContain("SYNC_UNCONFIRMED");
    expect(await scene.get("configmap/confirm-old")).toBeDefined();
  });

  test("failOnSharedResource refuses an object of another Sync", async () => {
    expect(failedRun.output).toContain("SYNC_SHARED");
    expect(at(await scene.get("configmap/owned"), "data", "a")).not.toBe("2");
  });

  test("permissions refuse a kind, and validation a field, before anything is written", async () => {
    expect(failedRun.output).toContain("the permissions of the sync do not allow the kind ConfigMap");
    expect(failedRun.output).toContain("nonsense");
    expect([await scene.get("configmap/denied"), await scene.get("configmap/invalid")]).toEqual([undefined, undefined]);
  });

  test("healthOverrides stop a set, as data and as CEL", async () => {
    for (const name of ["sick", "sickByRule"]) expect(await stateOf(name)).toMatchObject({ phase: "Failed" });
    expect((await stateOf("sick"))["results"]).toMatchObject([{ health: "Degraded", healthMessage: "never good" }]);
    expect([await scene.get("configmap/after-sick"), await scene.get("configmap/after-rule")]).toEqual([
      undefined,
      undefined,
    ]);
  });

  test("retry repeats with pauses", async () => {
    expect(await stateOf("retried")).toMatchObject({ phase: "Failed", retries: 2 });
    expect((await stateOf("retried"))["message"]).toMatch(/\(retried 2 times\)\.$/);
  });

  test("onFailure: fail leaves what was written; pause holds the set, until resume", async () => {
    expect(await scene.get("configmap/failed")).toBeDefined();
    expect(await stateOf("failed")).toMatchObject({ phase: "Failed", isPaused: false });
    expect(await stateOf("paused")).toMatchObject({ phase: "Failed", isPaused: true });
    const before = await scene.uid("job/paused");
    const paused = (more: slipway.SyncArgs): void => {
      scene.stack.setProgram(syncProgram(scene, () => ({ paused: { ...failing()["paused"], ...more } })));
    };
    paused({ keepLogs: "always" });
    expect(mustFail(await scene.stack.run("up")).output).toContain("SYNC_PAUSED");
    expect(await scene.uid("job/paused")).toBe(before);
    paused({ resume: true });
    expect(mustFail(await scene.stack.run("up")).output).toContain("SYNC_FAILED");
    expect(await scene.uid("job/paused")).not.toBe(before);
  });
});
