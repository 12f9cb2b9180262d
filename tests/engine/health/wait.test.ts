import { waitForHealth, type WaitOptions } from "../../../engine/health/wait";
import type { ObjectRef } from "../../../engine/kube/kube-client";
import type { HealthReport, ObjectHealth } from "../../../engine/model/health";
import type { KubeObject } from "../../../engine/model/kube-object";
import { keyOf, versionOf } from "../../../engine/model/object-key";
import { FakeCluster } from "./fake-cluster";

const start = "2026-01-01T00:00:00Z";

function object(apiVersion: string, kind: string, name: string, parts: Record<string, unknown> = {}): KubeObject {
  const { metadata, ...rest } = parts;
  const own = metadata as Record<string, unknown> | undefined;
  return { apiVersion, kind, metadata: { name, namespace: "shop", uid: `uid-${name}`, ...own }, ...rest };
}

const refOf = (object: KubeObject): ObjectRef => ({ ...keyOf(object), version: versionOf(object.apiVersion) });

const starting = (name: string): KubeObject => object("apps/v1", "Deployment", name, { spec: { replicas: 1 } });
const healthy = (name: string): KubeObject =>
  object("apps/v1", "Deployment", name, {
    spec: { replicas: 1 },
    status: {
      replicas: 1,
      updatedReplicas: 1,
      readyReplicas: 1,
      availableReplicas: 1,
      conditions: [{ type: "Available", status: "True" }],
    },
  });

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

/** A wait under way, on a clock that only moves when told to. */
class Running {
  readonly progress: string[] = [];
  report: HealthReport | undefined;
  error: unknown;
  private readonly startedAt = Date.now();
  /** In seconds. */
  endedAfter: number | undefined;

  constructor(cluster: FakeCluster, targets: readonly KubeObject[], options: Partial<WaitOptions> = {}) {
    const onProgress = (changed: readonly ObjectHealth[]): void => {
      for (const { key, health, message } of changed) this.progress.push(`${key.name} ${health}: ${message}`);
    };
    const end = (): void => void (this.endedAfter = (Date.now() - this.startedAt) / 1000);
    waitForHealth(cluster, targets.map(refOf), { timeoutSeconds: 300, onProgress, ...options }).then(
      (report) => {
        this.report = report;
        end();
      },
      (error: unknown) => {
        this.error = error;
        end();
      },
    );
  }

  async pass(seconds: number): Promise<void> {
    await jest.advanceTimersByTimeAsync(seconds * 1000);
  }

  get states(): readonly string[] | undefined {
    return this.report?.objects.map(({ key, health, message }) => `${key.name} ${health}: ${message}`);
  }
}

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse(start) });
});
afterEach(() => {
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});

describe("waitForHealth", () => {
  it("ends at once without targets", async () => {
    const wait = new Running(new FakeCluster(), []);
    await wait.pass(0.05);
    expect(wait.report).toEqual({ outcome: "healthy", objects: [], elapsedSeconds: expect.any(Number) as number });
  });

  it("ends when the last object is healthy, and tells each change once", async () => {
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

  it("shares one list and one watch for each kind and namespace, and looks at nothing else while it is quick", async () => {
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

  it("waits for an object that is not there yet, and sees one go", async () => {
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

  it("waits for the others where it shall not fail fast", async () => {
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

  it("forgives a pull failure that passes", async () => {
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

  it("says what was seen when time is up", async () => {
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

  it("is cancelled at once, without a further request", async () => {
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

  it("does not even begin when it is cancelled already", async () => {
    const cluster = new FakeCluster();
    const wait = new Running(cluster, [starting("web")], { signal: AbortSignal.abort() });
    await wait.pass(0);
    expect(wait.report?.outcome).toBe("cancelled");
    expect(cluster.calls).toEqual([]);
  });

  it.each([
    ["an expired watch", "KUBE_WATCH_EXPIRED"],
    ["a watch that ends", undefined],
    ["a lost connection", "KUBE_UNREACHABLE"],
  ] as const)("lists anew after %s, and misses nothing", async (_name, code) => {
    const cluster = new FakeCluster();
    cluster.put(starting("web"));
    const wait = new Running(cluster, [starting("web")]);
    await wait.pass(0.5);
    cluster.putUnseen(healthy("web"));
    cluster.cut(code);
    await wait.pass(0.1);
    expect(wait.report?.outcome).toBe("healthy");
  });

  it("does not hammer a server whose watches end at once", async () => {
    const cluster = new FakeCluster();
    cluster.put(starting("web"));
    cluster.faults.set("watch Deployment", "KUBE_WATCH_EXPIRED");
    const wait = new Running(cluster, [starting("web")], { timeoutSeconds: 100 });
    await wait.pass(101);
    expect(wait.report?.outcome).toBe("timeout");
    expect(cluster.calls.filter((call) => call.startsWith("list Deployment")).length).toBeLessThan(25);
  });

  it("reads one by one what it may not watch, and says so", async () => {
    const cluster = new FakeCluster();
    cluster.put(starting("web"));
    cluster.faults.set("list Deployment", "KUBE_FORBIDDEN");
    const wait = new Running(cluster, [starting("web")]);
    await wait.pass(0.5);
    cluster.put(healthy("web"));
    await wait.pass(2);
    expect(wait.report?.outcome).toBe("healthy");
    expect(wait.report?.notes).toEqual([
      'each Deployment of shop is read now and then instead of watched: the fake cluster fails "list Deployment shop metadata.name=web"',
    ]);
  });

  it("goes on without a look at Pods where it may not have one, and says so", async () => {
    const cluster = new FakeCluster();
    cluster.put(starting("web"));
    cluster.faults.set("list Pod", "KUBE_FORBIDDEN");
    const wait = new Running(cluster, [starting("web")]);
    await wait.pass(3);
    cluster.put(healthy("web"));
    await wait.pass(0.1);
    expect(wait.report?.outcome).toBe("healthy");
    expect(wait.report?.notes).toEqual([
      'cannot watch each Pod of shop, so a reason may stay hidden: the fake cluster fails "list Pod shop"',
    ]);
  });

  it.each([
    [
      "may not even be read",
      { "list Deployment": "KUBE_FORBIDDEN", "get Deployment": "KUBE_FORBIDDEN" },
      "KUBE_FORBIDDEN",
    ],
    ["is behind a server that never answered", { "list Deployment": "KUBE_UNREACHABLE" }, "KUBE_UNREACHABLE"],
    ["asks for other credentials", { "list Deployment": "KUBE_UNAUTHORIZED" }, "KUBE_UNAUTHORIZED"],
  ] as const)("throws for what %s", async (_name, faults, code) => {
    const cluster = new FakeCluster();
    for (const [call, fault] of Object.entries(faults)) cluster.faults.set(call, fault);
    const wait = new Running(cluster, [starting("web")]);
    await wait.pass(0.5);
    expect(wait.error).toMatchObject({ code });
    expect(cluster.openWatches).toEqual([]);
  });

  it("waits for a kind that the server does not know yet", async () => {
    const cluster = new FakeCluster();
    const widget = object("example.com/v1", "Widget", "w");
    cluster.faults.set("list Widget", "KUBE_UNKNOWN_KIND");
    const wait = new Running(cluster, [widget]);
    await wait.pass(2);
    expect(wait.progress).toContain("w Missing: not found");
    cluster.faults.clear();
    cluster.put(widget);
    await wait.pass(10);
    expect(wait.report?.outcome).toBe("healthy");
  });

  it("throws when the server stays away", async () => {
    const cluster = new FakeCluster();
    cluster.put(starting("web"));
    const wait = new Running(cluster, [starting("web")]);
    await wait.pass(0.5);
    cluster.faults.set("list", "KUBE_UNREACHABLE");
    cluster.cut("KUBE_UNREACHABLE");
    await wait.pass(10);
    expect(wait.error).toBeUndefined();
    await wait.pass(60);
    expect(wait.error).toMatchObject({ code: "KUBE_UNREACHABLE" });
  });

  describe("with a volume claim", () => {
    const claim = (annotations = {}): KubeObject =>
      object("v1", "PersistentVolumeClaim", "data", {
        metadata: { annotations },
        spec: { storageClassName: "local" },
        status: { phase: "Pending" },
      });
    const storageClass = (volumeBindingMode: string): KubeObject => ({
      apiVersion: "storage.k8s.io/v1",
      kind: "StorageClass",
      metadata: { name: "local" },
      volumeBindingMode,
    });

    it.each([
      {
        name: "passes where its class waits for the first Pod",
        objects: [claim(), storageClass("WaitForFirstConsumer")],
        expected: "data Healthy: PVC waits for its first Pod, as StorageClass local says",
      },
      {
        name: "waits where its Pod has a node",
        objects: [claim({ "volume.kubernetes.io/selected-node": "n" }), storageClass("WaitForFirstConsumer")],
        expected: "data Progressing: PVC is not Bound. phase: Pending",
      },
      {
        name: "waits where its class binds at once",
        objects: [claim(), storageClass("Immediate")],
        expected: "data Progressing: PVC is not Bound. phase: Pending",
      },
      {
        name: "names a class that is not there",
        objects: [claim()],
        expected: "data Progressing: PVC is not Bound. phase: Pending: there is no StorageClass local",
      },
    ])("$name", async ({ objects, expected }) => {
      const cluster = new FakeCluster();
      for (const object of objects) cluster.put(object);
      const wait = new Running(cluster, [claim()], { timeoutSeconds: 2 });
      await wait.pass(2.1);
      expect(wait.states).toEqual([expected]);
    });
  });
});
