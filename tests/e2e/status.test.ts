// The status of a Kustomization: outputs, what a failed run leaves, and events of the cluster.
import * as slipway from "@slipway/pulumi";
import { at, configMap, deployment, mustFail, mustSucceed, readState, stepsOf, yaml } from "./harness";
import { type Scene, useScene } from "./scene";

type Granularity = slipway.Granularity;

function programOf(scene: Scene, args: slipway.KustomizationArgs) {
  return () => {
    const provider = new slipway.Provider("cluster", { kubeconfig: scene.cluster.kubeconfig });
    const app = new slipway.Kustomization("app", { source: scene.overlay.directory, ...args }, { provider });
    return Promise.resolve({ status: app.status });
  };
}

/** The outputs of a resource in the exported state. */
async function recordOf(scene: Scene, type: string): Promise<Record<string, unknown>> {
  const exported = await scene.stack.stack.exportStack();
  const resources = at(exported, "deployment", "resources") as readonly Record<string, unknown>[];
  const found = resources.find((resource) => String(resource["type"]).endsWith(`:${type}`));
  return (found?.["outputs"] ?? {}) as Record<string, unknown>;
}

interface Event {
  readonly type: string;
  readonly reason: string;
  readonly note: string;
  readonly regarding: Readonly<Record<string, unknown>>;
}

async function eventsOf(scene: Scene): Promise<readonly Event[]> {
  const list = await scene.kubectl("get", "events.v1.events.k8s.io", "--output=json");
  const items = at(JSON.parse(list), "items") as readonly (Event & { eventTime: string })[];
  return items
    .filter(({ regarding }) => regarding["kind"] === "Kustomization")
    .sort((left, right) => (left.eventTime < right.eventTime ? -1 : 1));
}

const failing = (name: string): unknown => {
  const object = structuredClone(deployment(name, 1)) as { spec: { template: { spec: Record<string, unknown> } } };
  object.spec.template.spec["nodeSelector"] = { "slipway.dev/no-such-node": "true" };
  return object;
};

describe.each<Granularity>(["object", "wave"])("granularity %s", (granularity) => {
  const scene = useScene({ name: "status", args: { granularity } });

  test("a success is recorded once, a failure is part of the history of the next one", async () => {
    scene.stack.setProgram(programOf(scene, { granularity, timeout: "3s" }));
    scene.overlay.write({ "all.yaml": yaml(configMap("settings", {})) });
    const first = mustSucceed(await scene.stack.run("up"));
    const status = first.outputs["status"]?.value as slipway.KustomizationStatusFields;
    const revision = status.lastAppliedRevision;
    expect(revision).toMatch(/^latest@sha256:[0-9a-f]{64}$/);
    expect(status).toMatchObject({
      observedGeneration: 1,
      lastAttemptedRevision: revision,
      conditions: [
        { type: "Ready", status: "True", reason: "ReconciliationSucceeded", message: `Applied revision: ${revision}` },
        { type: "Healthy", status: "True", reason: "Succeeded", observedGeneration: 1 },
      ],
      inventory: { entries: [{ id: `${scene.namespace}_settings__ConfigMap`, v: "v1" }] },
      history: [
        { digest: revision.slice(7), lastReconciledStatus: "ReconciliationSucceeded", totalReconciliations: 1 },
      ],
    });
    const state = readState(scene.stack);
    for (const command of ["preview", "up", "preview"] as const) {
      expect(Object.keys(mustSucceed(await scene.stack.run(command)).changes)).toEqual(["same"]);
    }
    expect((await recordOf(scene, "KustomizationStatus"))["history"]).toEqual(status.history);
    expect(state).not.toContain("HealthCheckFailed");

    scene.overlay.write({ "all.yaml": yaml(configMap("settings", { color: "blue" }), failing("web")) });
    const failed = mustFail(await scene.stack.run("up"));
    expect(failed.output).toMatch(/HealthCheckFailed: the reconciliation of latest@sha256:[0-9a-f]{64} failed after/);
    const attempt = await recordOf(scene, "KustomizationAttempt");
    expect(attempt).toMatchObject({ number: 2, generation: 1, failures: [] });
    expect(attempt["lastAttemptedRevision"]).not.toBe(revision);
    expect((await recordOf(scene, "KustomizationStatus"))["lastAppliedRevision"]).toBe(revision);

    // The next run has the failure, also if it fails itself.
    expect(stepsOf(mustSucceed(await scene.stack.run("preview")))).toMatchObject({
      "app:attempt": "update",
      "app:status": "update",
    });
    mustFail(await scene.stack.run("up"));
    const again = await recordOf(scene, "KustomizationAttempt");
    expect(again).toMatchObject({ number: 3, failures: [{ reason: "HealthCheckFailed" }] });
    expect(again["conditions"]).toMatchObject([
      { type: "Reconciling", status: "True", reason: "ProgressingWithRetry" },
      { type: "Ready", status: "False", reason: "HealthCheckFailed" },
      { type: "Healthy", status: "False", reason: "HealthCheckFailed" },
    ]);
    expect(String(at(again, "failures", 0, "message"))).toContain(`apps/Deployment ${scene.namespace}/web`);

    scene.overlay.write({ "all.yaml": yaml(configMap("settings", { color: "blue" }), deployment("web", 1)) });
    scene.stack.setProgram(programOf(scene, { granularity, timeout: "2m" }));
    const mended = mustSucceed(await scene.stack.run("up")).outputs["status"]
      ?.value as slipway.KustomizationStatusFields;
    expect(mended.observedGeneration).toBe(2);
    expect(
      mended.history.map((entry) => [entry.lastReconciledStatus, entry.totalReconciliations, entry.metadata]),
    ).toEqual([
      ["ReconciliationSucceeded", 1, { revision: mended.lastAppliedRevision }],
      ["HealthCheckFailed", 2, { revision: attempt["lastAttemptedRevision"] }],
      ["ReconciliationSucceeded", 1, { revision }],
    ]);
    expect(Object.keys(mustSucceed(await scene.stack.run("preview")).changes)).toEqual(["same"]);

    // Drift is corrected: another reconciliation of the same objects.
    await scene.kubectl("patch", "configmap/settings", "--type=merge", '--patch={"data":{"color":"red"}}');
    const corrected = mustSucceed(await scene.stack.run("up")).outputs["status"]
      ?.value as slipway.KustomizationStatusFields;
    expect(corrected.history[0]).toMatchObject({ totalReconciliations: 2, digest: mended.history[0]?.digest });

    expect(Object.keys(mustSucceed(await scene.stack.run("preview")).changes)).toEqual(["same"]);

    const events = await eventsOf(scene);
    expect(events.map(({ type, reason }) => [type, reason])).toEqual([
      ["Normal", "ReconciliationSucceeded"],
      ["Warning", "HealthCheckFailed"],
      ["Warning", "HealthCheckFailed"],
      ["Normal", "ReconciliationSucceeded"],
      ["Normal", "ReconciliationSucceeded"],
    ]);
    expect(events[0]?.note).toContain(`ConfigMap ${scene.namespace}/settings created`);
    expect(events[1]?.note).toContain(`apps/Deployment ${scene.namespace}/web`);
    expect(events[0]?.regarding).toMatchObject({ name: "app", namespace: scene.namespace });
  });
});

describe("what the program cannot deliver", () => {
  const scene = useScene({ name: "status-build", args: {} });

  test("a failed build is recorded in the same run, and a suspended component keeps its status", async () => {
    scene.stack.setProgram(programOf(scene, { events: "log" }));
    scene.overlay.write({ "all.yaml": yaml(configMap("settings", {})) });
    const first = mustSucceed(await scene.stack.run("up"));
    scene.overlay.write({ "all.yaml": "kind: [\n" });
    const failed = mustFail(await scene.stack.run("up"));
    expect(failed.output).toContain("BuildFailed: the reconciliation failed after");
    const attempt = await recordOf(scene, "KustomizationAttempt");
    expect(attempt["failures"]).toMatchObject([{ reason: "BuildFailed" }]);
    expect(attempt["conditions"]).toMatchObject([
      { type: "Reconciling", reason: "ProgressingWithRetry" },
      { type: "Ready", status: "False", reason: "BuildFailed" },
    ]);
    scene.stack.setProgram(programOf(scene, { events: "log", suspend: true }));
    const suspended = mustSucceed(await scene.stack.run("up"));
    const kept = first.outputs["status"]?.value as slipway.KustomizationStatusFields;
    expect({ ...suspended.outputs["status"]?.value, inventory: kept.inventory }).toEqual(kept);
    scene.stack.setProgram(programOf(scene, { events: "log" }));
    scene.overlay.write({ "all.yaml": yaml(configMap("settings", {})) });
    const mended = mustSucceed(await scene.stack.run("up"));
    expect(mended.outputs["status"]?.value).toMatchObject({
      conditions: [{ type: "Ready", status: "True" }, { type: "Healthy" }],
      history: [{ totalReconciliations: 2 }],
    });
    expect(Object.keys(mustSucceed(await scene.stack.run("preview")).changes)).toEqual(["same"]);
    expect(await eventsOf(scene)).toEqual([]);
  });
});
