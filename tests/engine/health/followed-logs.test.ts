// Which logs a wait follows.
import { SyncError } from "../../../engine/errors/sync-error";
import { shownLogLimits } from "../../../engine/health/log-limit";
import type { ContainerRef, LogLinesOptions } from "../../../engine/kube/kube-client";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { FakeCluster } from "../../tools/fakes/fake-cluster";
import { healthy, object, Running, start, starting, stopClock } from "./running-wait";

stopClock();

const replicaSet = object("apps/v1", "ReplicaSet", "web-1", {
  metadata: { ownerReferences: [{ uid: "uid-web", kind: "Deployment" }] },
});

function pod(name: string, restartCount: number, state: object, creationTimestamp = start): KubeObject {
  return object("v1", "Pod", name, {
    metadata: { ownerReferences: [{ uid: "uid-web-1", kind: "ReplicaSet" }], creationTimestamp },
    status: { phase: "Running", containerStatuses: [{ name: "app", restartCount, state, ready: false }] },
  });
}
const running = { running: { startedAt: start } };

/** A wait with the Pods, whose logs are as the function says. */
function startWait(
  pods: readonly KubeObject[],
  read: (container: ContainerRef, options: LogLinesOptions) => readonly string[],
) {
  const cluster = new FakeCluster();
  for (const one of [starting("web"), replicaSet, ...pods]) cluster.put(one);
  // eslint-disable-next-line @typescript-eslint/require-await -- the interface is asynchronous
  cluster.podLogLines = async function* (container: ContainerRef, options: LogLinesOptions) {
    yield* read(container, options);
  };
  const lines: string[] = [];
  const wait = new Running(cluster, [starting("web")], {
    logs: {
      of: new Map([["apps/Deployment/shop/web", { containers: undefined }]]),
      onLine: (_, line) => void lines.push(line),
    },
  });
  const end = async (): Promise<void> => {
    cluster.put(healthy("web"));
    await wait.pass(5);
    expect(wait.report?.outcome).toBe("healthy");
  };
  return { cluster, wait, lines, end };
}

test("a container that starts again is followed again, once", async () => {
  const { cluster, wait, lines, end } = startWait([pod("web-1-a", 0, running)], () => ["started"]);
  await wait.pass(3);
  expect(lines).toEqual(["web-1-a/app: started"]);
  cluster.put(pod("web-1-a", 0, { waiting: { reason: "CrashLoopBackOff" } }));
  await wait.pass(3);
  cluster.put(pod("web-1-a", 1, running));
  await wait.pass(3);
  cluster.put({ ...pod("web-1-a", 1, running), spec: {} });
  await wait.pass(3);
  expect(lines).toEqual(["web-1-a/app: started", "web-1-a/app: started"]);
  await end();
});

test("of a Pod that is older than the wait, what it wrote before is left out", async () => {
  const asked: LogLinesOptions[] = [];
  const old = pod("web-1-a", 0, running, "2025-12-31T00:00:00Z");
  const { wait, end } = startWait([old, pod("web-1-b", 0, running)], (_, options) => {
    asked.push(options);
    return [];
  });
  await wait.pass(3);
  const seconds = asked.map(({ follow, sinceSeconds }) => ({ follow, sinceSeconds }));
  expect(seconds).toEqual([
    { follow: true, sinceSeconds: expect.any(Number) as number },
    { follow: true, sinceSeconds: undefined },
  ]);
  expect(seconds[0]?.sinceSeconds).toBeLessThan(5);
  await end();
});

test("a wait follows a limited number of logs", async () => {
  const pods = Array.from({ length: shownLogLimits.streams + 4 }, (_, index) => pod(`web-1-${index}`, 0, running));
  const { wait, lines, end } = startWait(pods, () => ["started"]);
  await wait.pass(3);
  expect(lines).toHaveLength(shownLogLimits.streams);
  await end();
});

test("a log that cannot be read is a note, and the wait goes on", async () => {
  const { wait, lines, end } = startWait([pod("web-1-a", 0, running)], () => {
    throw new SyncError({ code: "KUBE_FORBIDDEN", what: "cannot read the log of Pod shop/web-1-a" });
  });
  await wait.pass(3);
  expect(lines).toEqual([]);
  await end();
  expect(wait.report?.notes).toEqual([
    "the log of Pod web-1-a, container app, is not shown: cannot read the log of Pod shop/web-1-a",
  ]);
});
