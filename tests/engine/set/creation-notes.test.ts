import { spawnSync } from "node:child_process";
import type { Creation } from "../../../engine/set/creation-notes";
import { InterruptedRuns } from "../../../engine/set/interrupted-runs";
import { saveMilliseconds } from "../../../engine/set/late-removals";
import { listMarkers, type NotedObjects, putMarker } from "../../../engine/set/run-marker";
import { RunState } from "../../../engine/set/run-state";
import { SyncError } from "../../../engine/errors/sync-error";
import { withOwner } from "../../../engine/kube/apply/owner-mark";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { keyOf, printKey } from "../../../engine/model/objects/object-key";
import { FakeCluster } from "../../tools/fakes/fake-cluster";
import { configMap } from "../kube/objects";

const component = "fedcba9876543210";
const now = "bbbbbbbbbbbbbbbb";
const state = "the id of the provider";
const idOf = (object: KubeObject): string => printKey(keyOf(object));
const [a, b] = ["a", "b"].map((name) => configMap(name)) as [KubeObject, KubeObject];
/** The id of a process that has ended. */
const endedPid = spawnSync(process.execPath, ["--version"]).pid;

let cluster: FakeCluster;
beforeEach(() => {
  cluster = new FakeCluster();
});

const creationOf = (object: KubeObject): Creation => {
  return { id: idOf(object), apiVersion: "v1", component, owners: [now], timeoutSeconds: 5 };
};
const make = (object: KubeObject) => cluster.apply(withOwner(object, now), { fieldManager: "slipway" });
const createIn = (runs: InterruptedRuns, object: KubeObject) =>
  runs.create(
    cluster,
    creationOf(object),
    () => true,
    () => make(object),
  );
const markerWrites = (): readonly string[] => cluster.writes.filter((call) => call.includes("slipway-run"));
const markerFor = (noted: NotedObjects) => new InterruptedRuns(state).markerFor("0123456789abcdef", noted, 5);
const markers = async () => [...(await listMarkers(cluster, new RunState(state))).markers.values()];

test("are noted while they are created, with few writes", async () => {
  const runs = new InterruptedRuns(state);
  const many = Array.from({ length: 20 }, (_, index) => configMap(`n${index}`));
  const create = async (object: KubeObject): Promise<void> => {
    const ids = (await markers()).flatMap(({ objects }) => Object.keys(objects));
    expect(ids).toContain(idOf(object));
    await make(object);
  };
  await Promise.all(
    many.map((one) =>
      runs.create(
        cluster,
        creationOf(one),
        () => true,
        () => create(one),
      ),
    ),
  );
  await runs.end();
  expect(await markers()).toEqual([]);
  expect(markerWrites().length).toBeLessThanOrEqual(4);
});

test("stay noted if nobody records them, or if it is not certain that they were not created", async () => {
  const cancelled = new SyncError({ code: "KUBE_CANCELLED", what: "cancelled" });
  const runs = new InterruptedRuns(state);
  await runs.create(
    cluster,
    creationOf(a),
    () => false,
    () => make(a),
  );
  await expect(
    runs.create(
      cluster,
      creationOf(b),
      () => true,
      () => Promise.reject(cancelled),
    ),
  ).rejects.toBe(cancelled);
  expect((await markers()).map(({ objects }) => Object.keys(objects))).toEqual([[idOf(a), idOf(b)]]);
});

test("are not noted any more if they were refused", async () => {
  const refused = new SyncError({ code: "KUBE_INVALID", what: "refused" });
  const runs = new InterruptedRuns(state);
  const create = () =>
    runs.create(
      cluster,
      creationOf(a),
      () => true,
      () => Promise.reject(refused),
    );
  await expect(create()).rejects.toBe(refused);
  await runs.end();
  expect(await markers()).toEqual([]);
});

test("are created without a note where that is forbidden, which is asked once", async () => {
  cluster.faults.set("apply /ConfigMap/shop/slipway-run-", "KUBE_FORBIDDEN");
  const runs = new InterruptedRuns(state);
  for (const object of [a, b]) await createIn(runs, object);
  expect(cluster.ids).toEqual([idOf(a), idOf(b)]);
  expect(cluster.calls.filter((call) => call.startsWith("apply /ConfigMap/shop/slipway-run-"))).toHaveLength(1);
});

test("leave the markers of ended runs when they are created again", async () => {
  const noted = Object.fromEntries(
    [a, b].map((object) => [idOf(object), { apiVersion: "v1", component, owners: ["aaaaaaaaaaaaaaaa"] }]),
  );
  const ended = { ...markerFor(noted), pid: endedPid };
  await putMarker(cluster, ended, new RunState(state));
  const runs = new InterruptedRuns(state);
  await createIn(runs, a);
  expect((await markers()).map(({ objects }) => Object.keys(objects))).toEqual([[idOf(b)], [idOf(a)]]);
  await createIn(runs, b);
  await runs.end();
  expect(cluster.ids).toEqual([idOf(a), idOf(b)]);
});

test("stay noted after they were created, while the engine may not have saved that", async () => {
  const runs = new InterruptedRuns(state);
  for (const object of [a, b]) await createIn(runs, object);
  for (const marker of await markers()) await putMarker(cluster, { ...marker, pid: endedPid }, new RunState(state));
  const sweep = new InterruptedRuns(state).sweep(cluster, { component, isWanted: () => false }, { timeoutSeconds: 5 });
  expect(await sweep).toHaveLength(2);
  expect(cluster.ids).toEqual([]);
});

test("leave the note some time later, and those that are being created stay", async () => {
  jest.useFakeTimers();
  try {
    const runs = new InterruptedRuns(state);
    const create = (object: KubeObject, step: () => Promise<void>) =>
      runs.create(cluster, creationOf(object), () => true, step);
    let finish = (): void => undefined;
    const slow = create(b, () => new Promise((resolve) => (finish = resolve)));
    await create(a, () => Promise.resolve());
    const noted = async () => (await markers()).flatMap(({ objects }) => Object.keys(objects));
    expect(await noted()).toEqual([idOf(a), idOf(b)]);
    await jest.advanceTimersByTimeAsync(saveMilliseconds + 1);
    expect(await noted()).toEqual([idOf(b)]);
    finish();
    await slow;
    await jest.advanceTimersByTimeAsync(saveMilliseconds + 1);
    expect(cluster.ids).toEqual([]);
  } finally {
    jest.useRealTimers();
  }
});
