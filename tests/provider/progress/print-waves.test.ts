import type { HealthStatus } from "../../../engine/model/outcomes/health";
import type { ProgressEvent } from "../../../engine/model/outcomes/progress";
import type { TimelineKind } from "../../../engine/model/outcomes/timeline-record";
import type { WavePlace } from "../../../engine/model/plans/wave-place";
import { WaveProgress } from "../../../provider/memory/wave-progress";
import { printWaves } from "../../../provider/progress/print-waves";

const wide = 200;

function placeOf(wave: number, waves: number, objects: number): WavePlace {
  return { title: `wave ${wave}`, wave, waves, objects, blocks: { count: 0, first: [] } };
}

const idOf = (name: string): string => `apps/Deployment/web/${name}`;
const applying = (name: string): ProgressEvent => ({ type: "applying", id: idOf(name) });
const applied = (name: string): ProgressEvent => {
  return { type: "applied", id: idOf(name), action: "created", done: 1, total: 1 };
};
const failed = (name: string, reason: string): ProgressEvent => ({ type: "failed", id: idOf(name), reason });

function health(name: string, status: HealthStatus, message = ""): ProgressEvent {
  const key = { group: "apps", kind: "Deployment", namespace: "web", name };
  return { type: "health", object: { key, health: status, message, terminal: false } };
}

/** The events of one object that becomes healthy. */
const healthy = (name: string): readonly ProgressEvent[] => [
  ...[applying(name), applied(name)],
  ...[health(name, "Progressing", "Replicas: 0/2"), health(name, "Healthy")],
];

/** Runs an operation to its end. */
function run(
  progress: WaveProgress,
  place: WavePlace,
  events: readonly ProgressEvent[],
  { kind = "object", at = 0 }: { readonly kind?: TimelineKind; readonly at?: number } = {},
): void {
  const operation = progress.begin(place, kind, "app:wave", at);
  for (const event of events) operation.note(event);
  operation.end();
}

const names = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `d${index}`);

test("a component without an operation has no line, as in a preview", () => {
  const progress = new WaveProgress();
  progress.noteUnchanged(placeOf(1, 1, 1), "urn", 1);
  expect(printWaves(progress, wide, 0)).toBeUndefined();
});

test("the objects of a wave, each with an operation of its own, then all waves", () => {
  const progress = new WaveProgress();
  for (const name of names(3)) run(progress, placeOf(1, 2, 3), healthy(name), { at: 1000 });
  expect(printWaves(progress, wide, 2000)).toBe("wave 1 of 2: 3 of 3 healthy");
  const open = progress.begin(placeOf(2, 2, 20), "object", "a", 2000);
  open.note(applying("x0"));
  open.note(applied("x0"));
  for (const name of names(12)) run(progress, placeOf(2, 2, 20), healthy(`x-${name}`));
  expect(printWaves(progress, wide, 2000)).toBe("wave 2 of 2: 12 of 20 healthy");
  expect(printWaves(progress, 20, 2000)).toBe("12/20 healthy, wave 2/2");
  expect(progress.isSettled).toBe(false);
  open.note(health("x0", "Healthy"));
  open.end();
  for (const name of names(7)) run(progress, placeOf(2, 2, 20), healthy(`y-${name}`));
  expect(progress.isSettled).toBe(true);
  expect(printWaves(progress, wide, 42_000)).toBe("2 waves, 23 objects healthy in 41 s");
  expect(printWaves(progress, 20, 42_000)).toBe("23 healthy, 41 s");
});

test("the objects of a wave in one operation, and a gate over them", () => {
  const progress = new WaveProgress();
  const place = placeOf(3, 10, 2);
  const wave = progress.begin(place, "wave", "app:wave 2", 0);
  for (const name of names(2)) for (const event of [applying(name), applied(name)]) wave.note(event);
  expect(printWaves(progress, wide, 0)).toBe("wave 3 of 10: 0 of 2 healthy");
  wave.note(health("d0", "Healthy"));
  expect(printWaves(progress, wide, 0)).toBe("wave 3 of 10: 1 of 2 healthy");
  wave.note(health("d1", "Healthy"));
  wave.end();
  expect(printWaves(progress, wide, 0)).toBe("wave 3 of 10: 2 of 2 healthy");
  const gate = progress.begin(place, "gate", "app:wave 2", 0);
  const object = { key: { group: "", kind: "Pod", namespace: "", name: "a" }, health: "Missing", message: "" } as const;
  const waiting = { others: 0, healthy: 1, total: 2, elapsedSeconds: 1 } as const;
  gate.note({ type: "waiting", object: { ...object, terminal: false }, ...waiting });
  expect(printWaves(progress, wide, 0)).toBe("wave 3 of 10: 1 of 2 healthy");
  gate.end();
  expect(printWaves(progress, wide, 0)).toBe("wave 3 of 10: 2 of 2 healthy");
});

test("what stays as it is counts apart, and the last wave may have nothing else", () => {
  const progress = new WaveProgress();
  for (const name of names(19)) progress.noteUnchanged(placeOf(1, 2, 20), name, 1);
  run(progress, placeOf(1, 2, 20), healthy("web"));
  expect(printWaves(progress, wide, 0)).toBe("wave 1 of 2: 1 of 1 healthy, 19 unchanged");
  expect(printWaves(progress, 20, 0)).toBe("1/1 healthy, wave 1/2, 19 unchanged");
  expect(progress.isComplete).toBe(false);
  progress.noteUnchanged(placeOf(2, 2, 54), "urn of a Wave", 54);
  expect(progress.isComplete).toBe(true);
  expect(printWaves(progress, wide, 4100)).toBe("2 waves, 1 object healthy in 4.1 s, 73 unchanged");
});

test.each<[string, readonly ProgressEvent[], string]>([
  [
    "an object that cannot become healthy",
    [
      ...[applying("api"), applied("api")],
      ...[health("api", "Degraded", "no such\nimage"), failed("api", "HEALTH_DEGRADED")],
    ],
    "wave 3 of 10: 1 of 20 failed: Deployment web/api: no such; image",
  ],
  [
    "an object that is not accepted",
    [applying("api"), failed("api", "KUBE_FORBIDDEN")],
    "wave 3 of 10: 1 of 20 failed: Deployment web/api: KUBE_FORBIDDEN",
  ],
  [
    "a run that is cancelled",
    [applying("api"), applied("api"), health("api", "Progressing", "a"), failed("api", "HEALTH_CANCELLED")],
    "wave 3 of 10: 0 of 20 healthy",
  ],
])("%s", (_, events, expected) => {
  const progress = new WaveProgress();
  const operation = progress.begin(placeOf(3, 10, 20), "object", "api", 0);
  for (const event of events) operation.note(event);
  expect(printWaves(progress, wide, 0)).toBe(expected);
});

test("an operation that throws has failed, unless the run was cancelled; a failure stays", () => {
  const progress = new WaveProgress();
  const place = placeOf(1, 1, 3);
  const stopped = progress.begin(place, "object", "app:Deployment/web/db", 0);
  stopped.note(applying("db"));
  stopped.end({ code: "KUBE_CANCELLED", what: "cancelled" });
  expect(printWaves(progress, wide, 0)).toBe("0 of 3 healthy");
  const refused = progress.begin(place, "object", "app:Deployment/web/api", 0);
  refused.note(applying("api"));
  refused.end({ code: "KUBE_FORBIDDEN", what: "cannot patch it" });
  run(progress, place, healthy("web"));
  expect(printWaves(progress, wide, 0)).toBe("1 of 3 failed: Deployment web/api: cannot patch it");
  expect(printWaves(progress, 10, 0)).toBe("1/3 failed: Deployment web/api: cannot patch it");
  expect([progress.isSettled, progress.isComplete]).toEqual([true, false]);
});

test("objects that nobody waits for are applied", () => {
  const progress = new WaveProgress();
  run(progress, placeOf(1, 2, 2), [applying("a"), applied("a")]);
  expect(printWaves(progress, wide, 0)).toBe("wave 1 of 2: 1 of 2 applied");
  run(progress, placeOf(1, 2, 2), healthy("b"));
  expect(printWaves(progress, wide, 0)).toBe("wave 1 of 2: 2 of 2 done");
  run(progress, placeOf(2, 2, 1), [applying("c"), applied("c")]);
  expect(printWaves(progress, wide, 300)).toBe("2 waves, 3 objects applied in 0.3 s");
});

test("hooks", () => {
  const progress = new WaveProgress();
  const id = "batch/Job/web/migrate";
  const operation = progress.begin(placeOf(1, 4, 0), "hook", "app:PreSync wave 0 hooks", 0);
  operation.note({ type: "hookBegan", id, moment: "PreSync" });
  expect(printWaves(progress, wide, 0)).toBe("wave 1 of 4: hook Job web/migrate runs");
  operation.note({ type: "hookEnded", id, phase: "Succeeded", message: "" });
  operation.end();
  expect(printWaves(progress, wide, 0)).toBe("wave 1 of 4: 1 hook succeeded");
  const other = progress.begin(placeOf(2, 4, 0), "hook", "app:wave 0 hooks", 0);
  other.note({ type: "hookBegan", id, moment: "Sync" });
  other.note({ type: "hookEnded", id, phase: "Failed", message: "exit code 1" });
  expect(printWaves(progress, wide, 0)).toBe("wave 2 of 4: failed: hook Job web/migrate: exit code 1");
});

test("the definitions of a chart are waves of their own", () => {
  const progress = new WaveProgress();
  run(progress, placeOf(1, 1, 1), healthy("crd"));
  run(progress, placeOf(1, 2, 1), healthy("a"));
  expect(printWaves(progress, wide, 0)).toBe("wave 1 of 2: 1 of 1 healthy");
  run(progress, placeOf(2, 2, 1), healthy("b"));
  expect(printWaves(progress, wide, 0)).toBe("2 waves, 3 objects healthy in 0.0 s");
});

test("a line has at most 160 characters", () => {
  const progress = new WaveProgress();
  const operation = progress.begin(placeOf(1, 1, 1), "object", "a", 0);
  operation.end({ code: "INTERNAL", what: "x".repeat(300) });
  expect(printWaves(progress, wide, 0)).toHaveLength(160);
});
