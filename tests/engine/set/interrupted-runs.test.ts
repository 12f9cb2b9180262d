// One file on purpose: all tests of interrupted runs, and of what only looks like them, share a scene.
import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { InterruptedRuns, type LeftQuery } from "../../../engine/set/interrupted-runs";
import { type MarkedSyncOptions, syncMarked } from "../../../engine/set/marked-sync";
import { listMarkers, type NotedObjects, putMarker } from "../../../engine/set/run-marker";
import { RunState } from "../../../engine/set/run-state";
import { withOwner } from "../../../engine/kube/apply/owner-mark";
import type { KubeObject } from "../../../engine/model/objects/kube-object";
import { keyOf, printKey } from "../../../engine/model/objects/object-key";
import { without } from "../../../engine/lib/without";
import { packJson, unpackJson } from "../../../engine/record/packed-object";
import { FakeCluster } from "../../tools/fakes/fake-cluster";
import { untilTrue } from "../../tools/until";
import { configMap } from "../kube/objects";

const resource = "0123456789abcdef";
const component = "fedcba9876543210";
const [before, now] = ["aaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbb"];
const options: MarkedSyncOptions = {
  resource,
  component,
  leavesToPrune: false,
  acceptCrdChanges: [],
  isRecorded: () => true,
  fieldManager: "slipway",
  onConflict: "takeBack",
  ownerToken: now,
  wait: false,
  prune: true,
  timeoutSeconds: 5,
};
const state = "the id of the provider";
const markerFor = (noted: NotedObjects, of = state) => new InterruptedRuns(of).markerFor(resource, noted, 5);
const markerId = `/ConfigMap/shop/slipway-run-${markerFor({}).name}`;
const markers = async (of = state) => [...(await listMarkers(cluster, new RunState(of))).markers.values()];
const idOf = (object: KubeObject): string => printKey(keyOf(object));
const [a, b, c] = ["a", "b", "c"].map((name) => configMap(name)) as [KubeObject, KubeObject, KubeObject];
/** The id of a process that has ended. */
const endedPid = spawnSync(process.execPath, ["--version"]).pid;

let cluster: FakeCluster;
beforeEach(() => {
  cluster = new FakeCluster();
});

/** A sync in a process that the engine ends. */
async function sync(objects: readonly KubeObject[], more: Partial<MarkedSyncOptions> = {}, inventory = {}) {
  const runs = new InterruptedRuns(state);
  const result = await syncMarked(runs, cluster, { objects, inventory }, { ...options, ...more });
  await runs.end();
  return result;
}

const left = { prune: false, leavesToPrune: true };
const wanting = (...objects: readonly KubeObject[]): LeftQuery => {
  return { component, isWanted: (id) => objects.some((object) => idOf(object) === id) };
};
const sweep = (query: LeftQuery, runs = new InterruptedRuns(state)) =>
  runs.sweep(cluster, query, { timeoutSeconds: 5 });

/** A run that was to create the objects, and created those that are not left out. */
async function interrupt(
  objects: readonly KubeObject[],
  more: object = { pid: endedPid },
  owner = before,
): Promise<void> {
  const noted: NotedObjects = Object.fromEntries(
    objects.map((object) => [idOf(object), { apiVersion: object.apiVersion, component, owners: [owner] }]),
  );
  await putMarker(cluster, { ...markerFor(noted), ...more }, new RunState(state));
  for (const object of objects) cluster.put(withOwner(object, owner));
}

test("a run that ends leaves its objects only", async () => {
  const { changes, leftovers } = await sync([a, b]);
  expect(changes.map(({ action }) => action)).toEqual(["created", "created"]);
  expect(leftovers).toEqual([]);
  expect(cluster.ids).toEqual([idOf(a), idOf(b)]);
});

test("a run that is under way has noted what it creates", async () => {
  let noted: KubeObject | undefined;
  cluster.beforeApply = () => {
    cluster.beforeApply = () => {
      noted = cluster.live(markerId);
    };
  };
  await sync([a]);
  expect(noted).toBeDefined();
});

test("a run that creates nothing notes nothing", async () => {
  const { inventory } = await sync([a, b]);
  cluster.calls.length = 0;
  await sync([a, b], {}, inventory);
  await sync([a], {}, inventory);
  expect(cluster.calls.filter((call) => call.includes("slipway-run"))).toEqual([]);
});

test("what an interrupted run created, and nobody wants any more, is deleted", async () => {
  await interrupt([a, b, c]);
  const { changes, leftovers, inventory } = await sync([a]);
  expect(changes.map(({ action }) => action)).toEqual(["configured"]);
  expect(leftovers).toEqual([
    { id: idOf(b), action: "deleted" },
    { id: idOf(c), action: "deleted" },
  ]);
  expect(Object.keys(inventory)).toEqual([idOf(a)]);
  expect(cluster.ids).toEqual([idOf(a)]);
});

test("a destroy deletes it, too", async () => {
  await interrupt([a, b]);
  expect((await sync([])).leftovers).toHaveLength(2);
  expect(cluster.ids).toEqual([]);
});

test("what others own, or an annotation protects, stays", async () => {
  await interrupt([a, b, c]);
  cluster.put(withOwner(b, "cccccccccccccccc"));
  cluster.put(withOwner(configMap("c", {}, { annotations: { "slipway.dev/prune": "disabled" } }), before));
  const { leftovers } = await sync([a]);
  expect(leftovers).toMatchObject([{ id: idOf(c), action: "skipped", cause: "kept" }]);
  expect(cluster.ids).toEqual([idOf(a), idOf(b), idOf(c)]);
});

test("an object that the state has is not touched", async () => {
  await interrupt([a, b]);
  await sync([a], {}, { [idOf(b)]: { apiVersion: "v1", uid: "uid-1" } });
  expect(cluster.ids).toEqual([idOf(a), idOf(b)]);
});

test.each([
  ["of this machine is not touched", {}],
  ["of another machine is not touched until its time is over", { host: "another", pid: endedPid }],
])("a run that is under way %s", async (_, more) => {
  await interrupt([a, b], { pid: process.ppid, ...more });
  expect((await sync([a])).leftovers).toEqual([]);
  expect(cluster.live(idOf(b))).toBeDefined();
});

test("a run of another machine has ended when its time is over", async () => {
  await interrupt([a, b], { host: "another", until: Date.now() - 1 });
  expect((await sync([a])).leftovers).toHaveLength(1);
});

const onLinux = process.platform === "linux" ? test : test.skip;

onLinux("a run has ended whose process nobody has waited for", async () => {
  // The shell becomes another program, which does not wait for the child of the shell.
  const parent = spawn("sh", ["-c", "sleep 0.2 & echo $!; exec sleep 30"], { stdio: ["ignore", "pipe", "ignore"] });
  try {
    const pid = Number(await new Promise((done) => parent.stdout.once("data", done)));
    await untilTrue("the process to end", () => readFileSync(`/proc/${pid}/stat`, "utf8").includes(") Z "));
    await interrupt([a, b], { pid });
    expect((await sync([a])).leftovers).toHaveLength(1);
  } finally {
    parent.kill();
  }
});

test("a second interrupted run loses nothing of the first", async () => {
  await interrupt([a, b]);
  await sync([a, c], { isRecorded: () => false });
  expect(cluster.live(markerId)).toBeDefined();
  cluster.put(withOwner(b, before));
  const marker = await new InterruptedRuns(state).find(cluster, resource);
  expect(marker).toBeUndefined();
});

test("a run that fails keeps what is to be deleted for the next one", async () => {
  await interrupt([a, b]);
  cluster.faults.set(`apply ${idOf(a)}`, "KUBE_INVALID");
  expect((await sync([a])).leftovers).toEqual([]);
  expect(cluster.live(markerId)).toBeDefined();
  expect(cluster.live(idOf(b))).toBeDefined();
});

test.each(["list ConfigMap shop", `apply ${markerId}`, `delete ${markerId}`])(
  "a user who may not %s syncs without it",
  async (call) => {
    cluster.faults.set(call, "KUBE_FORBIDDEN");
    expect((await sync([a])).changes).toMatchObject([{ action: "created" }]);
  },
);

test("a marker that may not be deleted has no objects any more", async () => {
  cluster.faults.set(`delete ${markerId}`, "KUBE_FORBIDDEN");
  await sync([a]);
  expect(await markers()).toMatchObject([{ objects: {} }]);
});

test("where nobody deletes what leaves, nothing is noted", async () => {
  await interrupt([b]);
  cluster.calls.length = 0;
  const { inventory } = await sync([a], { prune: false });
  await sync([c], { prune: false }, inventory);
  expect(cluster.calls.filter((call) => call.includes("slipway-run"))).toEqual([]);
  expect(cluster.live(idOf(b))).toBeDefined();
});

test("a cancelled run has the result of what it applied, and leaves its marker", async () => {
  const abort = new AbortController();
  cluster.beforeApply = () => {
    // That was the marker.
    cluster.beforeApply = () => {
      abort.abort();
    };
  };
  const { changes, inventory } = await sync([a], { signal: abort.signal });
  expect(changes).toMatchObject([{ id: idOf(a), action: "created" }]);
  expect(Object.keys(inventory)).toEqual([idOf(a)]);
  expect(cluster.live(markerId)).toBeDefined();
});

describe("what is left to a later step", () => {
  test("a run without interruption writes nothing more", async () => {
    const runs = new InterruptedRuns(state);
    const { inventory } = await syncMarked(runs, cluster, { objects: [a], inventory: {} }, { ...options, ...left });
    await runs.end();
    cluster.calls.length = 0;
    await syncMarked(runs, cluster, { objects: [a], inventory }, { ...options, ...left });
    expect(await sweep(wanting(a), runs)).toEqual([]);
    expect(cluster.calls.filter((call) => call.includes("slipway-run") || call.startsWith("list"))).toEqual([]);
    expect(cluster.ids).toEqual([idOf(a)]);
  });

  test("objects of an interrupted run stay until then, so that another set can take them over", async () => {
    await interrupt([a, b, c]);
    const runs = new InterruptedRuns(state);
    const set = { objects: [a], inventory: {} };
    expect((await syncMarked(runs, cluster, set, { ...options, ...left })).leftovers).toEqual([]);
    expect(cluster.live(idOf(b))).toBeDefined();
    cluster.put(withOwner(c, "cccccccccccccccc"));
    expect(await sweep(wanting(a, c), runs)).toEqual([{ id: idOf(b), action: "deleted" }]);
    expect(cluster.ids).toEqual([idOf(a), idOf(c)]);
  });

  test("objects that leave the set are deleted then, or by the next run", async () => {
    const { inventory } = await sync([a, b, c], left);
    const runs = new InterruptedRuns(state);
    await syncMarked(runs, cluster, { objects: [a, b], inventory }, { ...options, ...left });
    expect(cluster.live(idOf(c))).toBeDefined();
    expect(await sweep(wanting(a, b), runs)).toEqual([{ id: idOf(c), action: "deleted" }]);
    expect(cluster.ids).toEqual([idOf(a), idOf(b)]);

    await syncMarked(new InterruptedRuns(state), cluster, { objects: [a], inventory }, { ...options, ...left });
    const [marker] = await markers();
    if (marker === undefined) throw new Error("no marker");
    await putMarker(cluster, { ...marker, pid: endedPid }, new RunState(state));
    expect(await sweep(wanting(a))).toEqual([{ id: idOf(b), action: "deleted" }]);
    expect(cluster.ids).toEqual([idOf(a)]);
  });

  test("a run that fails keeps what it has not taken over", async () => {
    await interrupt([a, b]);
    cluster.faults.set(`apply ${idOf(a)}`, "KUBE_INVALID");
    const runs = new InterruptedRuns(state);
    await syncMarked(runs, cluster, { objects: [a], inventory: {} }, { ...options, ...left });
    const [marker] = await markers();
    expect(Object.keys(marker?.objects ?? {})).toEqual([idOf(a), idOf(b)]);
  });
});

describe("a sweep", () => {
  test("deletes what ended runs of the component noted, and then the marker", async () => {
    await interrupt([a, b]);
    expect(await sweep(wanting(a))).toEqual([{ id: idOf(b), action: "deleted" }]);
    expect(cluster.ids).toEqual([idOf(a)]);
  });

  test("leaves the objects of other components in the marker", async () => {
    await interrupt([a]);
    expect(await sweep({ component: "0000000000000000", isWanted: () => false })).toEqual([]);
    expect(cluster.ids).toEqual([markerId, idOf(a)].sort());
  });

  test("keeps the marker if a deletion fails", async () => {
    await interrupt([a]);
    cluster.faults.set(`delete ${idOf(a)}`, "KUBE_FORBIDDEN");
    expect(await sweep(wanting())).toMatchObject([{ action: "failed" }]);
    expect(cluster.live(markerId)).toBeDefined();
  });

  test.each<[string, KubeObject]>([
    ["that others own", withOwner(a, "cccccccccccccccc")],
    ["without an owner", a],
  ])("does not delete an object %s", async (_, now) => {
    await interrupt([a]);
    cluster.put(now);
    expect(await sweep(wanting())).toEqual([]);
    expect(cluster.ids).toEqual([idOf(a)]);
  });

  test("does not delete an object of a resource that the state has", async () => {
    await interrupt([a]);
    const runs = new InterruptedRuns(state);
    runs.noteRecorded(before);
    expect(await sweep(wanting(), runs)).toEqual([]);
    expect(cluster.ids).toEqual([idOf(a)]);
  });

  test("is planned without a change", async () => {
    await interrupt([a, b]);
    cluster.writes.length = 0;
    expect(await new InterruptedRuns(state).planSweep(cluster, wanting(a))).toEqual([idOf(b)]);
    expect(cluster.writes).toEqual([]);
  });
});

test("a set is still noted after its result, while the engine may not have saved it", async () => {
  await syncMarked(new InterruptedRuns(state), cluster, { objects: [a, b], inventory: {} }, options);
  for (const marker of await markers()) await putMarker(cluster, { ...marker, pid: endedPid }, new RunState(state));
  expect((await sync([a])).leftovers).toEqual([{ id: idOf(b), action: "deleted" }]);
  expect(cluster.ids).toEqual([idOf(a)]);
});

// The stacks of two backends may have the same name, and so the same URNs.
describe("a run with another state", () => {
  const other = "the id of another provider";

  test("neither finds nor deletes what a killed run left", async () => {
    await interrupt([a, b]);
    const runs = new InterruptedRuns(other);
    expect(await runs.find(cluster, resource)).toBeUndefined();
    expect(await sweep(wanting(), runs)).toEqual([]);
    expect(cluster.ids).toEqual(expect.arrayContaining([idOf(a), idOf(b)]));
    expect(await markers()).toHaveLength(1);
  });

  test("has notes of its own for the same resource", async () => {
    await interrupt([a]);
    await syncMarked(new InterruptedRuns(other), cluster, { objects: [b], inventory: {} }, { ...options, ...left });
    expect((await markers()).map(({ objects }) => Object.keys(objects))).toEqual([[idOf(a)]]);
    expect((await markers(other)).map(({ objects }) => Object.keys(objects))).toEqual([[idOf(b)]]);
  });
});

test("without a known state, nothing is noted and nothing is found", async () => {
  await interrupt([a]);
  const runs = new InterruptedRuns();
  expect(await runs.find(cluster, resource)).toBeUndefined();
  const before = cluster.writes.filter((call) => call.includes("slipway-run")).length;
  await syncMarked(runs, cluster, { objects: [b], inventory: {} }, options);
  expect(cluster.writes.filter((call) => call.includes("slipway-run")).length).toBe(before);
  expect(cluster.ids).toContain(idOf(a));
});

describe("a ConfigMap that looks like a note", () => {
  const victim = configMap("victim", {}, { uid: "u9" });
  const noted = (owners: readonly string[], ...objects: readonly KubeObject[]): NotedObjects =>
    Object.fromEntries(objects.map((one) => [idOf(one), { apiVersion: "v1", component, owners }]));
  const printed = async (objects: NotedObjects, of = new RunState(state)): Promise<KubeObject> => {
    const other = new FakeCluster();
    await putMarker(other, { ...markerFor(objects), pid: endedPid }, of);
    const written = other.live(markerId);
    if (written === undefined) throw new Error("no note");
    return written;
  };
  const withData = (note: KubeObject, data: object): KubeObject => {
    return { ...note, data: { ...(note["data"] as object), ...data } };
  };
  const dataOf = (note: KubeObject): Record<string, string> => note["data"] as Record<string, string>;
  /** What somebody has seen in the cluster, and the key that he does not have. */
  const stranger = new RunState("another id");

  const forged: Readonly<Record<string, () => Promise<KubeObject>>> = {
    "without a signature": async () => {
      const data = without(dataOf(await printed(noted([""], victim))), "signature");
      return { ...(await printed({})), data };
    },
    "with the signature of another key": async () => {
      const { objects = "", signature = "" } = dataOf(await printed(noted(["", before], victim), stranger));
      return withData(await printed({}), { objects, signature });
    },
    "with the signature of another note": async () => {
      const { objects = "" } = dataOf(await printed(noted(["", before], victim)));
      return withData(await printed(noted([before], a)), { objects });
    },
    "with another run": async () => {
      const note = await printed(noted(["", before], victim));
      return withData(note, { run: (dataOf(note)["run"] ?? "").replace(String(endedPid), "1") });
    },
    "under another name": async () => {
      const note = await printed(noted(["", before], victim));
      return { ...note, metadata: { ...note.metadata, name: "slipway-run-0000000000000000" } };
    },
    "that does not unpack": async () => withData(await printed({}), { objects: "slipway-packed:1:br:x:y" }),
    "whose run is long": async () => withData(await printed({}), { run: `{"state":"${"x".repeat(5000)}"}` }),
  };

  test.each(Object.entries(forged))("%s, deletes nothing, and is reported", async (_, print) => {
    for (const token of [undefined, before]) {
      cluster = new FakeCluster();
      cluster.put(token === undefined ? victim : withOwner(victim, token));
      const note = await print();
      cluster.put(note);
      const said: string[] = [];
      const runs = new InterruptedRuns(state, (message) => said.push(message));
      expect(await sweep(wanting(), runs)).toEqual([]);
      await syncMarked(runs, cluster, { objects: [a], inventory: {} }, options);
      await runs.end();
      expect(cluster.live(idOf(victim))).toBeDefined();
      expect(said[0]).toBe(
        "ConfigMaps of the namespace shop look like notes of interrupted runs, and no run of this stack wrote them as " +
          `they are: they are ignored. Look at them, then delete them: ${note.metadata.name}`,
      );
    }
  });

  test("of this state counts, as it was written", async () => {
    cluster.put(withOwner(victim, before));
    cluster.put(await printed(noted([before], victim)));
    expect(await sweep(wanting())).toMatchObject([{ action: "deleted" }]);
  });

  test("owns no object without a token, even if a run of this state wrote it", async () => {
    cluster.put(victim);
    cluster.put(await printed(noted([""], victim)));
    expect(await sweep(wanting())).toEqual([]);
    expect(cluster.live(idOf(victim))).toBeDefined();
  });

  test("owns no object of another stack", async () => {
    const token = "ffffffff.0123456789abcdef";
    cluster.put(withOwner(victim, token));
    cluster.put(await printed(noted([token], victim)));
    const result = await sync([a], { ownerToken: "00000000.0123456789abcdef" });
    expect(result.leftovers).toEqual([]);
    expect(cluster.live(idOf(victim))).toBeDefined();
  });

  test("is not unpacked", async () => {
    const bomb = packJson(JSON.stringify("x".repeat(32 * 1024 * 1024)));
    expect(() => unpackJson(bomb, 1024)).toThrow("RECORD_PACKED_UNREADABLE");
    cluster.put(withData(await printed({}), { objects: bomb }));
    expect(await markers()).toEqual([]);
  });

  test("is not overwritten by force", async () => {
    await sync([a], { isRecorded: () => false });
    expect(cluster.calls.filter((call) => call.includes("slipway-run") && call.startsWith("apply"))).toEqual([
      `apply ${markerId}`,
    ]);
  });

  test("of another client is not overwritten, which is reported", async () => {
    cluster.faults.set(`apply ${markerId}`, "KUBE_FIELD_CONFLICT");
    const said: string[] = [];
    const runs = new InterruptedRuns(state, (message) => said.push(message));
    const result = await syncMarked(runs, cluster, { objects: [a], inventory: {} }, options);
    expect(result.changes).toMatchObject([{ action: "created" }]);
    expect(said).toEqual([
      expect.stringMatching(/^this run cannot note what it creates, because another client wrote/),
    ]);
  });
});

test("a set that cannot be planned leaves no note", async () => {
  const cycle = ["a", "b"].map((name, index) =>
    configMap(
      name,
      {},
      { annotations: { "config.kubernetes.io/depends-on": `/namespaces/shop/ConfigMap/${"ba"[index] ?? ""}` } },
    ),
  );
  const runs = new InterruptedRuns(state);
  await expect(syncMarked(runs, cluster, { objects: cycle, inventory: {} }, options)).rejects.toThrow(/PLAN_/);
  await runs.end();
  expect(cluster.ids).toEqual([]);
});

test("the cluster sees a hash of the state's id, and no key", () => {
  const of = new RunState(state);
  expect(of.hash).toMatch(/^[0-9a-f]{16}$/);
  expect(JSON.stringify(of)).toBe(`{"hash":"${of.hash}"}`);
  expect(of.sign(["a", "b"])).not.toBe(of.sign(["ab", ""]));
  expect(of.sign(["a"])).not.toBe(new RunState(of.hash).sign(["a"]));
});
