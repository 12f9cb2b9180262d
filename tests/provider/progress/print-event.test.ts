import type { ObjectHealth } from "../../../engine/model/outcomes/health";
import type { ProgressEvent } from "../../../engine/model/outcomes/progress";
import type { WavePlace } from "../../../engine/model/plans/wave-place";
import { printEvent } from "../../../provider/progress/print-event";

const id = "apps/Deployment/shop/web";
const object: ObjectHealth = {
  key: { group: "apps", kind: "Deployment", namespace: "shop", name: "web" },
  health: "Progressing",
  message: "1 of 2 replicas",
  terminal: false,
};
const waiting = { type: "waiting", object, others: 0, healthy: 0, total: 1, elapsedSeconds: 3.4 } as const;

test.each<[ProgressEvent, string]>([
  [{ type: "applied", id, action: "created", done: 1, total: 2 }, "1 of 2 applied: apps/Deployment shop/web"],
  [{ type: "selecting", kind: "Pod", labels: "app=web" }, "waiting for a Pod that matches app=web"],
  [waiting, "waiting for Deployment shop/web: 1 of 2 replicas, 3 s"],
  [
    { ...waiting, object: { ...object, health: "Degraded", message: "Pod web-1 failed" } },
    "waiting for Deployment shop/web (Degraded): Pod web-1 failed, 3 s",
  ],
  [
    { ...waiting, healthy: 12, total: 13, object: { ...object, message: "Available: 1/3; Pod web-1 is not ready" } },
    "waiting for Deployment shop/web: 1 of 3 replicas are available; Pod web-1 is not ready; " +
      "the other 12 objects are healthy, 3 s",
  ],
  [
    { ...waiting, healthy: 1, total: 2, object: { ...object, message: "Replicas: 0/1" } },
    "waiting for Deployment shop/web: 0 of 1 replica is there; the other object is healthy, 3 s",
  ],
  [
    { ...waiting, others: 1, healthy: 1, total: 3 },
    "waiting for Deployment shop/web: 1 of 2 replicas; 1 more waits, 1 of 3 are healthy, 3 s",
  ],
  [
    { ...waiting, others: 2, healthy: 1, total: 4 },
    "waiting for Deployment shop/web: 1 of 2 replicas; 2 more wait, 1 of 4 are healthy, 3 s",
  ],
  [{ type: "deleting", id, message: "the finalizer a/b" }, "apps/Deployment shop/web: the finalizer a/b"],
  [
    { type: "deleting", id, message: "the finalizer a/b\nit is being deleted since 2026" },
    "apps/Deployment shop/web: the finalizer a/b; it is being deleted since 2026",
  ],
  [{ type: "deleted", id, deleted: true, done: 1, total: 2 }, "1 of 2 deleted: apps/Deployment shop/web"],
  [{ type: "deleted", id, deleted: false, done: 2, total: 2 }, "2 of 2 done, left alone: apps/Deployment shop/web"],
  [
    { type: "hookRunning", moment: "pre-install", object, elapsedSeconds: 59.6 },
    "pre-install: apps/Deployment shop/web: 1 of 2 replicas, 60 s",
  ],
  [{ type: "hookLog", id, text: "done\n" }, "done\n"],
  [
    { type: "clusterEvent", key: object.key, text: "FailedScheduling Pod/web-1: 0/3 nodes are available" },
    "Deployment shop/web: FailedScheduling Pod/web-1: 0/3 nodes are available",
  ],
  [
    { type: "stays", id, reason: "the server refuses its deletion" },
    "apps/Deployment shop/web stays on the cluster: the server refuses its deletion",
  ],
])("%j", (event, expected) => {
  expect(printEvent(event)).toBe(expected);
});

const place: WavePlace = {
  title: "wave 1",
  wave: 2,
  waves: 5,
  blocks: { count: 3, first: ["Job shop/migrate", "Deployment shop/api"] },
};
const one: WavePlace = { ...place, blocks: { count: 1, first: ["Job shop/migrate"] } };
const last: WavePlace = { ...place, wave: 5, blocks: { count: 0, first: [] } };
const step = { type: "step", message: "waiting for healthy state of apps/Deployment/web", elapsedSeconds: 12 } as const;
const task = { type: "task", id, isHook: false, isDeletion: false, state: "running", message: "", at: 1 } as const;

test.each<[ProgressEvent, WavePlace | undefined, string | undefined]>([
  [
    waiting,
    place,
    "wave 2 of 5: waiting for Deployment shop/web: 1 of 2 replicas, 3 s, blocks 3 objects (Job shop/migrate, …)",
  ],
  [
    waiting,
    one,
    "wave 2 of 5: waiting for Deployment shop/web: 1 of 2 replicas, 3 s, blocks 1 object (Job shop/migrate)",
  ],
  [waiting, last, "wave 5 of 5: waiting for Deployment shop/web: 1 of 2 replicas, 3 s"],
  [
    { type: "applied", id, action: "created", done: 1, total: 2 },
    place,
    "wave 2 of 5: 1 of 2 applied: apps/Deployment shop/web",
  ],
  [
    { type: "hookRunning", moment: "PreSync", object, elapsedSeconds: 59.6 },
    one,
    "wave 2 of 5: PreSync: apps/Deployment shop/web: 1 of 2 replicas, 60 s, blocks 1 object (Job shop/migrate)",
  ],
  [step, undefined, "waiting for healthy state of apps/Deployment/web, 12 s"],
  [
    { ...step, place: one },
    undefined,
    "wave 2 of 5: waiting for healthy state of apps/Deployment/web, 12 s, blocks 1 object (Job shop/migrate)",
  ],
  [{ ...task, place }, place, undefined],
  [{ type: "applying", id }, place, undefined],
  [{ type: "health", object }, place, undefined],
  [{ type: "failed", id, reason: "KUBE_FORBIDDEN" }, place, undefined],
  [{ type: "hookBegan", id, moment: "PreSync" }, place, undefined],
  [{ type: "hookEnded", id, phase: "Failed", message: "a Pod failed" }, place, undefined],
])("in a wave: %j", (event, placed, expected) => {
  expect(printEvent(event, { place: placed })).toBe(expected);
});

test("a line has at most 160 characters: first the names are left out, then the message is shortened", () => {
  const lineOf = (message: string): string =>
    printEvent({ ...waiting, object: { ...object, message } }, { place }) ?? "";
  const start = "wave 2 of 5: waiting for Deployment shop/web: ";
  expect(lineOf("x".repeat(60))).toBe(`${start}${"x".repeat(60)}, 3 s, blocks 3 objects (Job shop/migrate, …)`);
  expect(lineOf("x".repeat(80))).toBe(`${start}${"x".repeat(80)}, 3 s, blocks 3 objects`);
  const shortened = lineOf(`first\n  second ${"x".repeat(300)}`);
  expect(shortened).toHaveLength(160);
  expect(shortened.startsWith(`${start}first second xxx`)).toBe(true);
  expect(shortened.endsWith("x…, 3 s, blocks 3 objects")).toBe(true);
});

test("a wait names how long the last one took", () => {
  expect(printEvent(waiting, { place: last, lastSeconds: 41.4 })).toBe(
    "wave 5 of 5: waiting for Deployment shop/web: 1 of 2 replicas, 3 s (41 s the last time)",
  );
});

test.each<[string, string, WavePlace | undefined, string]>([
  ["Progressing", "Available: 0/1", undefined, "0/1 available, 3 s"],
  ["Progressing", "Replicas: 1/3; Pod web-1 is not ready", last, "1/3 there; Pod web-1 is not ready, 3 s, wave 5 of 5"],
  ["Degraded", "no such image", one, "Degraded: no such image, 3 s, wave 2 of 5, blocks 1 object (Job shop/migrate)"],
])("the row of an object says what it waits for first: %s %s", (health, message, placed, expected) => {
  const event = { ...waiting, object: { ...object, health: health as ObjectHealth["health"], message } };
  expect(printEvent(event, { place: placed, isOwnRow: true })).toBe(expected);
});
