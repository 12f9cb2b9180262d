// What a wait tolerates of single objects.
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { plainWait, type WaitDecision } from "../../../engine/model/objects/wait-rules";
import { FakeCluster } from "../../tools/fakes/fake-cluster";
import { healthy, object, Running, start, starting, stopClock } from "./running-wait";

stopClock();

const failedJob = object("batch/v1", "Job", "job", {
  status: { conditions: [{ type: "Failed", status: "True", reason: "BackoffLimitExceeded", message: "too often" }] },
});
const jobId = "batch/Job/shop/job";
const webId = "apps/Deployment/shop/web";
const waits = (id: string, decision: Partial<WaitDecision>) => ({
  waits: new Map([[id, { ...plainWait, ...decision }]]),
});

const replicaSet = object("apps/v1", "ReplicaSet", "web-1", {
  metadata: { ownerReferences: [{ uid: "uid-web", kind: "Deployment" }] },
});
const crashing = (restartCount: number, phase = "Running"): KubeObject =>
  object("v1", "Pod", "web-1-a", {
    metadata: { ownerReferences: [{ uid: "uid-web-1", kind: "ReplicaSet" }], creationTimestamp: start },
    status: {
      ...{ phase, startTime: start },
      containerStatuses: [
        {
          ...{ name: "app", restartCount },
          state: { waiting: { reason: "CrashLoopBackOff" } },
          lastState: { terminated: { exitCode: 1 } },
        },
      ],
    },
  });

test("a failure counts once it has lasted", async () => {
  const cluster = new FakeCluster();
  cluster.put(failedJob);
  const wait = new Running(cluster, [failedJob], waits(jobId, { failAfterSeconds: 60 }));
  await wait.pass(59);
  expect(wait.report).toBeUndefined();
  await wait.pass(2);
  expect(wait.report?.outcome).toBe("failed");
});

test("a failure that is over in the meantime starts again", async () => {
  const cluster = new FakeCluster();
  const pods = [starting("web"), replicaSet, crashing(3)];
  for (const one of pods) cluster.put(one);
  const wait = new Running(cluster, [starting("web")], waits(webId, { failAfterSeconds: 60 }));
  await wait.pass(50);
  cluster.put(crashing(0));
  await wait.pass(5);
  cluster.put(crashing(3));
  await wait.pass(50);
  expect(wait.report).toBeUndefined();
  await wait.pass(20);
  expect(wait.report?.outcome).toBe("failed");
});

test.each([
  [undefined, 3, "failed"],
  [5, 5, undefined],
  [5, 6, "failed"],
  [0, 1, "failed"],
])("with the threshold %p, %i restarts: %p", async (failureThreshold, restarts, outcome) => {
  const cluster = new FakeCluster();
  for (const one of [starting("web"), replicaSet, crashing(restarts)]) cluster.put(one);
  const wait = new Running(cluster, [starting("web")], { timeoutSeconds: 30, ...waits(webId, { failureThreshold }) });
  await wait.pass(5);
  expect(wait.report?.outcome).toBe(outcome);
  await wait.pass(30);
});

test.each([
  [undefined, "failed"],
  [1, undefined],
])("with the threshold %p, one failed Pod: %p", async (failureThreshold, outcome) => {
  const cluster = new FakeCluster();
  for (const one of [starting("web"), replicaSet, crashing(0, "Failed")]) cluster.put(one);
  const wait = new Running(cluster, [starting("web")], { timeoutSeconds: 30, ...waits(webId, { failureThreshold }) });
  await wait.pass(5);
  expect(wait.report?.outcome).toBe(outcome);
  await wait.pass(30);
});

test("an ignored failure holds up nothing, and other objects are waited for", async () => {
  const cluster = new FakeCluster();
  for (const one of [failedJob, starting("web")]) cluster.put(one);
  const wait = new Running(cluster, [failedJob, starting("web")], waits(jobId, { ignoreFailure: true }));
  await wait.pass(10);
  expect(wait.report).toBeUndefined();
  cluster.put(healthy("web"));
  await wait.pass(1);
  expect(wait.report).toMatchObject({ outcome: "healthy", objects: [{ isIgnored: true }, { health: "Healthy" }] });
});

test.each([
  ["alone", [starting("web")], "healthy"],
  ["beside another one", [starting("web"), starting("api")], "timeout"],
] as const)("an object whose failure is ignored, %s, may be late", async (_, targets, outcome) => {
  const cluster = new FakeCluster();
  for (const one of targets) cluster.put(one);
  const wait = new Running(cluster, targets, { timeoutSeconds: 20, ...waits(webId, { ignoreFailure: true }) });
  await wait.pass(21);
  expect(wait.report?.outcome).toBe(outcome);
  expect(wait.endedAfter).toBe(20);
});

test.each([
  ["no generation is observed", undefined, undefined],
  ["an older one is", 1, undefined],
  ["the present one is", 2, "healthy"],
])("until it is observed: %s", async (_, observedGeneration, outcome) => {
  const web = object("apps/v1", "Deployment", "web", {
    metadata: { generation: 2 },
    ...{ spec: { replicas: 1 }, status: { observedGeneration } },
  });
  const cluster = new FakeCluster();
  cluster.put(web);
  const wait = new Running(cluster, [web], { timeoutSeconds: 20, ...waits(webId, { waitUntil: "observed" }) });
  await wait.pass(5);
  expect(wait.report?.outcome).toBe(outcome);
  await wait.pass(20);
});
