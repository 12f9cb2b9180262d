import { assessHealth } from "../../../engine/health/assess";
import { diagnose } from "../../../engine/health/diagnose";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { FakeCluster } from "../../tools/fakes/fake-cluster";

const start = "2026-01-01T00:00:00Z";
const now = Date.parse(start) + 60_000;

const deployment: KubeObject = {
  apiVersion: "apps/v1",
  kind: "Deployment",
  metadata: { name: "web", namespace: "shop", uid: "d" },
  spec: { replicas: 1, selector: { matchLabels: { app: "web" } } },
};
const owned = (kind: string, name: string, ownerUid: string, status: unknown): KubeObject => ({
  apiVersion: kind === "Pod" ? "v1" : "apps/v1",
  kind,
  metadata: {
    name,
    namespace: "shop",
    uid: name,
    labels: { app: "web" },
    ownerReferences: [{ apiVersion: "v1", kind: "X", name: "x", uid: ownerUid }],
  },
  status,
});
const event: KubeObject = {
  apiVersion: "v1",
  kind: "Event",
  metadata: { name: "e", namespace: "shop" },
  involvedObject: { kind: "Pod", name: "web-1-a", uid: "web-1-a" },
  type: "Warning",
  reason: "Failed",
  message: "no such image",
  eventTime: start,
  series: { count: 3, lastObservedTime: "2026-01-01T00:00:50Z" },
};

function shop(): FakeCluster {
  const cluster = new FakeCluster();
  const waiting = { reason: "ErrImagePull", message: "not found" };
  cluster.put(owned("ReplicaSet", "web-1", "d", {}));
  cluster.put(
    owned("Pod", "web-1-a", "web-1", { startTime: start, containerStatuses: [{ name: "app", state: { waiting } }] }),
  );
  cluster.put(event);
  return cluster;
}

describe("diagnose", () => {
  it("returns the reason, that it is final, how to fix it, and evidence", async () => {
    expect(await diagnose(shop(), deployment, assessHealth(deployment, now), { now })).toEqual({
      key: { group: "apps", kind: "Deployment", namespace: "shop", name: "web" },
      health: "Degraded",
      message: "Replicas: 0/1; Pod web-1-a, container app: ErrImagePull: not found",
      terminal: true,
      mend: "correct the image's name or tag, or the pull secret (imagePullSecrets), and check that the node can reach the registry",
      evidence: { events: ["10s ago Warning Failed Pod/web-1-a (3 times): no such image"], logs: [] },
    });
  });

  it("shows a cause that repeats once, so that others have a place", async () => {
    const cluster = shop();
    const refused = ["x7k2p", "bb9zq", "w4nlm", "kk2cd", "r5t8v", "hj6fs", "zx4wq", "vt7bn", "mm9ld"];
    for (const [index, end] of refused.entries())
      cluster.put({
        ...event,
        metadata: { name: `refused-${end}`, namespace: "shop" },
        involvedObject: { kind: "ReplicaSet", name: "web-1", uid: "web-1" },
        reason: "FailedCreate",
        message: `${index === 8 ? "(combined from similar events): " : ""}pods "web-1-${end}" is forbidden`,
        eventTime: `2026-01-01T00:00:0${String(index)}Z`,
        series: { count: index === 8 ? 4 : 1, lastObservedTime: `2026-01-01T00:00:5${String(index)}Z` },
      });
    const other = { kind: "ReplicaSet", name: "web-1", uid: "web-1" };
    const message = 'pods "web-1-x7k2p-longer" is forbidden';
    cluster.put({
      ...{ ...event, involvedObject: other, reason: "FailedCreate", message },
      metadata: { name: "other", namespace: "shop" },
    });
    const { evidence } = await diagnose(cluster, deployment, assessHealth(deployment, now), { now });
    expect(evidence?.events).toEqual([
      '10s ago Warning FailedCreate ReplicaSet/web-1 (3 times): pods "web-1-x7k2p-longer" is forbidden',
      "10s ago Warning Failed Pod/web-1-a (3 times): no such image",
      '2s ago Warning FailedCreate ReplicaSet/web-1 (12 times): pods "web-1-mm9ld" is forbidden',
    ]);
  });

  it("omits objects that may not be read", async () => {
    const cluster = shop();
    cluster.faults.set("list", "KUBE_FORBIDDEN");
    const health = assessHealth(deployment, now);
    expect(await diagnose(cluster, deployment, health, { now })).toEqual({
      ...health,
      evidence: { events: [], logs: [] },
    });
  });
});
