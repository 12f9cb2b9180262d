// Which events of the cluster a wait reports, each once.
import type { SeenEvent } from "../../../engine/health/new-events";
import { FakeCluster } from "../../tools/fakes/fake-cluster";
import { healthy, object, Running, starting, stopClock } from "./running-wait";

stopClock();

const replicaSet = object("apps/v1", "ReplicaSet", "web-1", {
  metadata: { ownerReferences: [{ uid: "uid-web", kind: "Deployment" }] },
});
const pod = (name: string) =>
  object("v1", "Pod", name, {
    metadata: { ownerReferences: [{ uid: "uid-web-1", kind: "ReplicaSet" }] },
    status: { phase: "Pending" },
  });
const event = (about: string, message: string, lastTimestamp = "2026-01-01T00:00:02Z", more: object = {}) =>
  object("v1", "Event", `${about}.${message.length}`, {
    ...{ type: "Warning", reason: "BackOff", message, lastTimestamp, firstTimestamp: lastTimestamp },
    involvedObject: { kind: "Pod", name: about, uid: `uid-${about}` },
    ...more,
  });

/** A wait for the Deployment, and what it reports. */
function startWait(cluster: FakeCluster): { readonly wait: Running; readonly texts: string[] } {
  const texts: string[] = [];
  const onEvent = ({ key, text }: SeenEvent): void => void texts.push(`${key.name}: ${text}`);
  return { wait: new Running(cluster, [starting("web")], { onEvent }), texts };
}

test("each event is reported once, though it repeats and though several Pods have it", async () => {
  const cluster = new FakeCluster();
  for (const one of [starting("web"), replicaSet, pod("web-1-a"), pod("web-1-b")]) cluster.put(one);
  cluster.put(event("web-1-a", "long ago", "2025-12-31T23:00:00Z"));
  cluster.put(event("web-1-a", "of no interest", undefined, { type: "Normal", reason: "Scheduled" }));
  cluster.put(event("other", "another object"));
  const { wait, texts } = startWait(cluster);
  await wait.pass(3);
  cluster.put(event("web-1-a", "cannot start web-1-a"));
  cluster.put(event("web-1-b", "cannot start web-1-b"));
  await wait.pass(3);
  cluster.put(event("web-1-a", "cannot start web-1-a", "2026-01-01T00:00:06Z", { count: 2 }));
  await wait.pass(3);
  expect(texts).toEqual(["web: BackOff Pod/web-1-a: cannot start web-1-a"]);
  cluster.put(healthy("web"));
  await wait.pass(1);
  expect(wait.report?.outcome).toBe("healthy");
});

test("tries that differ in the names that they generate are reported once, and leave room for others", async () => {
  const cluster = new FakeCluster();
  for (const one of [starting("web"), replicaSet]) cluster.put(one);
  const { wait, texts } = startWait(cluster);
  await wait.pass(3);
  const ofSet = { reason: "FailedCreate", involvedObject: { kind: "ReplicaSet", name: "web-1", uid: "uid-web-1" } };
  const say = async (message: string): Promise<void> => {
    cluster.put(event("web-1", message, undefined, ofSet));
    await wait.pass(1);
  };
  for (const end of ["x7k2p", "bb9zq", "w4nlm", "kk2cd", "r5t8v", "hj6fs"]) await say(`no Pod web-1-${end}: quota`);
  await say("(combined from similar events): no Pod web-1-zx4wq: quota");
  await say("no Pod web-1-vt7bn: webhook");
  expect(texts).toEqual([
    "web: FailedCreate ReplicaSet/web-1: no Pod web-1-x7k2p: quota",
    "web: FailedCreate ReplicaSet/web-1: no Pod web-1-vt7bn: webhook",
  ]);
  cluster.put(healthy("web"));
  await wait.pass(1);
});

test("at most five events of an object are reported, each cut", async () => {
  const cluster = new FakeCluster();
  for (const one of [starting("web"), replicaSet, pod("web-1-a")]) cluster.put(one);
  for (let index = 0; index < 9; index++) cluster.put(event("web-1-a", "x".repeat(400 + index)));
  const { wait, texts } = startWait(cluster);
  await wait.pass(5);
  expect(texts).toHaveLength(5);
  expect(texts[0]).toBe(`web: BackOff Pod/web-1-a: ${"x".repeat(400)}`.slice(0, "web: ".length + 299) + "…");
  cluster.put(healthy("web"));
  await wait.pass(1);
});
