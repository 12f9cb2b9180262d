import { openGate } from "../../../engine/set/open-gate";
import type { ProgressEvent } from "../../../engine/model/outcomes/progress";
import { keyOf } from "../../../engine/model/objects/object-key";
import { FakeCluster } from "../../tools/fakes/fake-cluster";
import { healthy, starting } from "../health/running-wait";

const refOf = (name: string) => ({ ...keyOf(starting(name)), version: "v1" });

test("a gate of no objects is open, and asks nothing", async () => {
  const cluster = new FakeCluster();
  expect(await openGate(cluster, [], { timeoutSeconds: 1 })).toEqual({ objects: [], notes: [] });
  expect(cluster.calls).toEqual([]);
});

test("reports what it waits for, and how many are healthy", async () => {
  const cluster = new FakeCluster();
  for (const object of [healthy("a"), starting("b"), starting("c")]) cluster.put(object);
  const events: ProgressEvent[] = [];
  const gate = await openGate(cluster, ["a", "b", "c"].map(refOf), {
    timeoutSeconds: 5,
    onProgress: (event) => {
      events.push(event);
      for (const name of ["b", "c"]) cluster.put(healthy(name));
    },
  });
  expect(gate.error).toBeUndefined();
  expect(gate.objects.map(({ health }) => health)).toEqual(["Healthy", "Healthy", "Healthy"]);
  const seen = events.flatMap((event) =>
    event.type === "health" ? [`${event.object.key.name} ${event.object.health}`] : [],
  );
  expect(seen.slice(0, 3).sort()).toEqual(["a Healthy", "b Progressing", "c Progressing"]);
  const waits = events.filter(({ type }) => type === "waiting");
  expect(waits[0]).toMatchObject({ type: "waiting", healthy: 1, others: 1, total: 3, object: { key: { name: "b" } } });
});

test("a gate that stays shut is a result, with what was seen last", async () => {
  const cluster = new FakeCluster();
  cluster.put(starting("a"));
  const gate = await openGate(cluster, [refOf("a")], { timeoutSeconds: 0.2 });
  expect(gate.error?.code).toBe("HEALTH_TIMEOUT");
  expect(gate.objects.map(({ health }) => health)).toEqual(["Progressing"]);
});

test("so is a cluster that refuses", async () => {
  const cluster = new FakeCluster();
  cluster.faults.set("list", "KUBE_UNAUTHORIZED");
  expect((await openGate(cluster, [refOf("a")], { timeoutSeconds: 1 })).error?.code).toBe("KUBE_UNAUTHORIZED");
});
