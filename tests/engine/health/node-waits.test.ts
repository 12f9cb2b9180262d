// The progress deadline of a Deployment whose Pods wait for a node that an autoscaler starts.
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { FakeCluster } from "../../tools/fakes/fake-cluster";
import { healthy, object, Running, start, stopClock } from "./running-wait";

stopClock();

const late: KubeObject = object("apps/v1", "Deployment", "web", {
  spec: { replicas: 1, progressDeadlineSeconds: 60 },
  status: { replicas: 1, conditions: [{ type: "Progressing", status: "False", reason: "ProgressDeadlineExceeded" }] },
});
const onTime: KubeObject = { ...late, status: { replicas: 1 } };
const replicaSet = object("apps/v1", "ReplicaSet", "web-1", {
  metadata: { ownerReferences: [{ uid: "uid-web", kind: "Deployment" }] },
});
const pod = (isScheduled: boolean): KubeObject =>
  object("v1", "Pod", "web-1-a", {
    metadata: { ownerReferences: [{ uid: "uid-web-1", kind: "ReplicaSet" }], creationTimestamp: start },
    status: {
      phase: "Pending",
      conditions: [{ type: "PodScheduled", status: isScheduled ? "True" : "False", reason: "Unschedulable" }],
    },
  });
const nominated = object("v1", "Event", "web-1-a.nominated", {
  ...{ type: "Normal", reason: "Nominated", message: "Pod should schedule on: nodeclaim/a" },
  ...{ involvedObject: { kind: "Pod", uid: "uid-web-1-a" }, source: { component: "karpenter" } },
});

/** A wait that has seen its Pod wait for a node, and then the end of the deadline. */
async function awaitNode(cluster: FakeCluster): Promise<Running> {
  for (const one of [onTime, replicaSet, pod(false), nominated]) cluster.put(one);
  const wait = new Running(cluster, [late], { timeoutSeconds: 1000 });
  await wait.pass(30);
  cluster.put(late);
  await wait.pass(300);
  expect(wait.report).toBeUndefined();
  expect(wait.progress.at(-1)).toContain("waits for a node that karpenter starts");
  return wait;
}

test("the deadline counts from the moment at which the Pod has its node", async () => {
  const cluster = new FakeCluster();
  const wait = await awaitNode(cluster);
  cluster.put(pod(true));
  await wait.pass(59);
  expect(wait.report).toBeUndefined();
  await wait.pass(2);
  expect(wait.report?.outcome).toBe("failed");
});

test("a Pod that starts in time on its node is healthy", async () => {
  const cluster = new FakeCluster();
  const wait = await awaitNode(cluster);
  cluster.put(pod(true));
  await wait.pass(50);
  cluster.put(healthy("web"));
  await wait.pass(1);
  expect(wait.report?.outcome).toBe("healthy");
});

test("the deadline counts if no autoscaler starts a node", async () => {
  const cluster = new FakeCluster();
  for (const one of [onTime, replicaSet, pod(false)]) cluster.put(one);
  const wait = new Running(cluster, [late], { timeoutSeconds: 1000 });
  await wait.pass(30);
  cluster.put(late);
  await wait.pass(1);
  expect(wait.report?.outcome).toBe("failed");
});
