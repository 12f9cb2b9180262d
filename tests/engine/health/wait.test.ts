import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { FakeCluster } from "../../tools/fakes/fake-cluster";
import { healthy, object, Running, start, starting, stopClock } from "./running-wait";

const replicaSet = object("apps/v1", "ReplicaSet", "web-1", {
  metadata: { ownerReferences: [{ uid: "uid-web", kind: "Deployment" }] },
});
const pod = (status: Record<string, unknown>): KubeObject =>
  object("v1", "Pod", "web-1-a", {
    metadata: { ownerReferences: [{ uid: "uid-web-1", kind: "ReplicaSet" }], creationTimestamp: start },
    status: { phase: "Pending", startTime: start, ...status },
  });
const warning = (about: string, reason: string, message: string, type = "Warning"): KubeObject =>
  object("v1", "Event", `${about}.${reason}`, {
    involvedObject: { kind: "Pod", name: about, uid: `uid-${about}` },
    type,
    reason,
    message,
    count: 1,
    firstTimestamp: start,
    lastTimestamp: start,
  });
const pullFailure = {
  containerStatuses: [{ name: "app", state: { waiting: { reason: "ImagePullBackOff", message: "no such image" } } }],
};

stopClock();

describe("waitForHealth", () => {
  it("ends at once without targets", async () => {
    const wait = new Running(new FakeCluster(), []);
    await wait.pass(0.05);
    expect(wait.report).toEqual({ outcome: "healthy", objects: [], elapsedSeconds: expect.any(Number) as number });
  });

  it("ends when the last object is healthy, and reports each change once", async () => {
    const cluster = new FakeCluster();
    cluster.put(starting("web"));
    cluster.put(healthy("api"));
    const wait = new Running(cluster, [starting("web"), starting("api")]);
    await wait.pass(0.5);
    cluster.put(starting("web"));
    await wait.pass(0.1);
    cluster.put(healthy("web"));
    await wait.pass(0.1);
    expect(wait.report?.outcome).toBe("healthy");
    expect(wait.progress).toEqual([
      "web Progressing: Replicas: 0/1",
      "api Healthy: Deployment is available. Replicas: 1",
      "web Healthy: Deployment is available. Replicas: 1",
    ]);
    expect(cluster.openWatches).toEqual([]);
  });

  it("ends at the limit of one target, if that one is not healthy then", async () => {
    const cluster = new FakeCluster();
    for (const one of [starting("web"), starting("api")]) cluster.put(one);
    const limits = new Map([["apps/Deployment/shop/api", 20]]);
    const wait = new Running(cluster, [starting("web"), starting("api")], { timeoutSeconds: 60, limits });
    await wait.pass(19);
    expect(wait.report).toBeUndefined();
    await wait.pass(2);
    expect([wait.report?.outcome, wait.endedAfter]).toEqual(["timeout", 20]);
  });

  it("goes on after the limit of a healthy target, and after its own for a target with a longer one", async () => {
    const cluster = new FakeCluster();
    for (const one of [starting("web"), healthy("api"), healthy("cache")]) cluster.put(one);
    const limits = new Map([
      ["apps/Deployment/shop/api", 20],
      ["apps/Deployment/shop/web", 100],
    ]);
    const targets = [starting("web"), healthy("api"), healthy("cache")];
    const wait = new Running(cluster, targets, { timeoutSeconds: 60, limits });
    await wait.pass(99);
    expect(wait.report).toBeUndefined();
    await wait.pass(2);
    expect([wait.report?.outcome, wait.endedAfter]).toEqual(["timeout", 100]);
  });

  it("reports that nothing was observed yet if the first list is slow", async () => {
    const cluster = new FakeCluster();
    cluster.listMilliseconds = 50;
    cluster.put(healthy("web"));
    const wait = new Running(cluster, [healthy("web")]);
    await wait.pass(0.1);
    expect(wait.report?.outcome).toBe("healthy");
    expect(wait.progress).toEqual(["web Unknown: not seen yet", "web Healthy: Deployment is available. Replicas: 1"]);
  });

  it("shares one list and one watch for each kind and namespace, and sends no other request in a short wait", async () => {
    const cluster = new FakeCluster();
    const targets = [
      healthy("a"),
      healthy("b"),
      object("v1", "ConfigMap", "c"),
      object("v1", "ConfigMap", "d"),
      object("v1", "Secret", "e"),
    ];
    for (const target of targets) cluster.put(target);
    const wait = new Running(cluster, targets);
    await wait.pass(0.5);
    expect(wait.report?.outcome).toBe("healthy");
    expect([...cluster.calls].sort()).toEqual([
      "list ConfigMap shop",
      "list Deployment shop",
      "list Secret shop metadata.name=e",
      "watch ConfigMap shop",
      "watch Deployment shop",
      "watch Secret shop metadata.name=e",
    ]);
  });

  it("uses the client's namespace for a target without one", async () => {
    const cluster = new FakeCluster();
    cluster.defaultNamespace = "default";
    const metadata = { name: "web", uid: "uid-web" };
    const target = { ...healthy("web"), metadata };
    cluster.put(healthy("web"));
    const wait = new Running(cluster, [target]);
    await wait.pass(0.1);
    expect(wait.progress).toEqual(["web Missing: not found"]);
    cluster.put({ ...target, metadata: { ...metadata, namespace: cluster.defaultNamespace } });
    await wait.pass(0.1);
    expect(wait.report?.outcome).toBe("healthy");
  });

  it("opens only when all are healthy at the same time", async () => {
    const cluster = new FakeCluster();
    cluster.put(healthy("a"));
    cluster.put(starting("b"));
    const wait = new Running(cluster, [healthy("a"), healthy("b")]);
    await wait.pass(0.1);
    cluster.put(starting("a"));
    await wait.pass(0.1);
    cluster.put(healthy("b"));
    await wait.pass(0.1);
    expect(wait.report).toBeUndefined();
    cluster.put(healthy("a"));
    await wait.pass(0.1);
    expect(wait.report?.outcome).toBe("healthy");
  });

  it("waits for a missing object, and detects a deletion", async () => {
    const cluster = new FakeCluster();
    const wait = new Running(cluster, [healthy("web")]);
    await wait.pass(0.1);
    cluster.put(starting("web"));
    await wait.pass(0.1);
    cluster.remove(starting("web"));
    await wait.pass(0.1);
    expect(wait.progress).toEqual([
      "web Missing: not found",
      "web Progressing: Replicas: 0/1",
      "web Missing: not found",
    ]);
    cluster.put(healthy("web"));
    await wait.pass(0.1);
    expect(wait.report?.outcome).toBe("healthy");
  });

  it("counts a Job that its TTL deleted before the wait saw it, as Flux does, and no other missing object", async () => {
    const cluster = new FakeCluster();
    const [job, other] = ["migrate", "seed"].map((name) => object("batch/v1", "Job", name)) as [KubeObject, KubeObject];
    const expiring = new Set(["batch/Job/shop/migrate"]);
    const alone = new Running(cluster, [job], { expiring });
    await alone.pass(0.1);
    expect(alone.report?.outcome).toBe("healthy");
    expect(alone.states).toEqual(["migrate Healthy: deleted after it ended, by its ttlSecondsAfterFinished"]);
    const both = new Running(cluster, [job, other], { expiring, timeoutSeconds: 1 });
    await both.pass(2);
    expect(both.report?.outcome).toBe("timeout");
    expect(both.states).toContain("seed Missing: not found");
  });

  it("counts a Job that was cleaned up after its end", async () => {
    const cluster = new FakeCluster();
    const job = (status: Record<string, unknown>): KubeObject => object("batch/v1", "Job", "migrate", { status });
    cluster.put(job({ active: 1, startTime: start }));
    cluster.put(starting("web"));
    const wait = new Running(cluster, [job({}), starting("web")]);
    await wait.pass(0.1);
    const done = job({ succeeded: 1, conditions: [{ type: "Complete", status: "True" }] });
    cluster.remove({ ...done, metadata: { ...done.metadata, deletionTimestamp: start } });
    await wait.pass(0.1);
    cluster.cut();
    await wait.pass(0.1);
    cluster.put(healthy("web"));
    await wait.pass(0.1);
    expect(wait.states).toEqual([
      "migrate Healthy: Job Completed. succeeded: 1/1",
      "web Healthy: Deployment is available. Replicas: 1",
    ]);
  });

  it("fails as soon as one object is final", async () => {
    const cluster = new FakeCluster();
    const job = object("batch/v1", "Job", "migrate", {
      status: { failed: 1, conditions: [{ type: "Failed", status: "True", reason: "BackoffLimitExceeded" }] },
    });
    cluster.put(job);
    const wait = new Running(cluster, [job, starting("web")]);
    await wait.pass(0.1);
    expect(wait.report?.outcome).toBe("failed");
    expect(wait.states).toEqual([
      "migrate Degraded: Job Failed. failed: 1/1: BackoffLimitExceeded",
      "web Missing: not found",
    ]);
  });

  it("waits for the others if it must not fail fast", async () => {
    const cluster = new FakeCluster();
    const job = object("batch/v1", "Job", "migrate", { status: { conditions: [{ type: "Failed", status: "True" }] } });
    cluster.put(job);
    cluster.put(starting("web"));
    const wait = new Running(cluster, [job, starting("web")], { failFast: false });
    await wait.pass(100);
    expect(wait.report).toBeUndefined();
    cluster.put(healthy("web"));
    await wait.pass(0.1);
    expect(wait.report?.outcome).toBe("failed");
  });

  it("fails in seconds for an image that cannot be pulled, with events", async () => {
    const cluster = new FakeCluster();
    cluster.put(starting("web"));
    cluster.put(replicaSet);
    const wait = new Running(cluster, [starting("web")]);
    await wait.pass(5);
    cluster.put(pod(pullFailure));
    cluster.put(warning("web-1-a", "Failed", "Failed to pull image"));
    cluster.put(warning("web-1-a", "Scheduled", "Successfully assigned", "Normal"));
    await wait.pass(9.8);
    expect(wait.report).toBeUndefined();
    await wait.pass(0.5);
    expect(wait.report?.outcome).toBe("failed");
    expect(wait.endedAfter).toBeCloseTo(15, 0);
    expect(wait.states).toEqual([
      "web Degraded: Replicas: 0/1; Pod web-1-a, container app: ImagePullBackOff: no such image",
    ]);
    expect(wait.report?.objects[0]?.evidence).toEqual({
      events: [
        "15s ago Warning Failed Pod/web-1-a: Failed to pull image",
        "15s ago Normal Scheduled Pod/web-1-a: Successfully assigned",
      ],
      logs: [],
    });
    expect(cluster.openWatches).toEqual([]);
  });

  it("ignores a transient pull failure", async () => {
    const cluster = new FakeCluster();
    cluster.put(starting("web"));
    cluster.put(replicaSet);
    cluster.put(pod(pullFailure));
    const wait = new Running(cluster, [starting("web")]);
    await wait.pass(10);
    cluster.put(pod({ containerStatuses: [{ name: "app", state: { waiting: { reason: "ContainerCreating" } } }] }));
    await wait.pass(60);
    expect(wait.report).toBeUndefined();
    cluster.put(healthy("web"));
    await wait.pass(0.1);
    expect(wait.report?.outcome).toBe("healthy");
  });

  it("reads the log of the container that crashes", async () => {
    const cluster = new FakeCluster();
    cluster.put(starting("web"));
    cluster.put(replicaSet);
    cluster.put(
      pod({
        phase: "Running",
        containerStatuses: [
          { name: "sidecar", ready: true, state: { running: {} } },
          { name: "app", restartCount: 3, state: { terminated: { exitCode: 3 } } },
        ],
      }),
    );
    cluster.logs.set("web-1-a/app", "starting\nno database\n");
    const wait = new Running(cluster, [starting("web")]);
    await wait.pass(1.2);
    expect(wait.states).toEqual([
      "web Degraded: Replicas: 0/1; Pod web-1-a, container app: ended, restarted 3 times, last exit code 3",
    ]);
    expect(wait.report?.objects[0]?.evidence?.logs).toEqual([
      { pod: "web-1-a", container: "app", lines: ["starting", "no database"] },
    ]);
  });

  it("waits for a container that crashes while another object is on its way, and ends when there is none", async () => {
    const crashing = {
      phase: "Running",
      containerStatuses: [
        {
          name: "app",
          restartCount: 4,
          state: { waiting: { reason: "CrashLoopBackOff" } },
          lastState: { terminated: { exitCode: 1 } },
        },
      ],
    };
    const cluster = new FakeCluster();
    for (const one of [starting("web"), starting("db"), replicaSet, pod(crashing)]) cluster.put(one);
    const wait = new Running(cluster, [starting("web"), starting("db")]);
    await wait.pass(60);
    expect(wait.report).toBeUndefined();
    cluster.put(healthy("db"));
    await wait.pass(1);
    expect(wait.report?.outcome).toBe("failed");
    expect(wait.states?.[0]).toContain("web Degraded");
  });

  it("reports the last observed state at the timeout", async () => {
    const cluster = new FakeCluster();
    cluster.put(starting("web"));
    cluster.put(replicaSet);
    cluster.put(pod({ phase: "Running", containerStatuses: [{ name: "app", ready: false, state: { running: {} } }] }));
    const wait = new Running(cluster, [starting("web"), starting("api")], { timeoutSeconds: 20 });
    await wait.pass(20.1);
    expect(wait.report?.outcome).toBe("timeout");
    expect(wait.report?.elapsedSeconds).toBeCloseTo(20, 1);
    expect(wait.states).toEqual([
      "web Progressing: Replicas: 0/1; Pod web-1-a, container app: running, but not ready",
      "api Missing: not found",
    ]);
  });

  it("is cancelled immediately, without a further request", async () => {
    const cluster = new FakeCluster();
    cluster.put(starting("web"));
    cluster.put(replicaSet);
    cluster.put(pod({}));
    cluster.put(warning("web-1-a", "FailedMount", "volume"));
    const abort = new AbortController();
    const wait = new Running(cluster, [starting("web")], { signal: abort.signal });
    await wait.pass(3);
    const calls = cluster.calls.length;
    abort.abort();
    await wait.pass(0);
    expect(wait.report?.outcome).toBe("cancelled");
    expect(wait.report?.objects[0]?.evidence?.events).toEqual(["3s ago Warning FailedMount Pod/web-1-a: volume"]);
    expect(cluster.calls.length).toBe(calls);
    expect(cluster.openWatches).toEqual([]);
  });

  it("does not start if it is cancelled already", async () => {
    const cluster = new FakeCluster();
    const wait = new Running(cluster, [starting("web")], { signal: AbortSignal.abort() });
    await wait.pass(0);
    expect(wait.report?.outcome).toBe("cancelled");
    expect(cluster.calls).toEqual([]);
  });
});
