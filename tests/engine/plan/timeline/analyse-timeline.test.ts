import { analyseTimeline } from "../../../../engine/plan/timeline/analyse-timeline";
import { printTimeline } from "../../../../engine/plan/timeline/print-timeline";
import { readTimeline } from "../../../../engine/plan/timeline/read-timeline";
import type { Timeline } from "../../../../engine/plan/timeline/timeline";
import { placeOf, RunLines } from "./run-lines";

function analyse(lines: RunLines): Timeline {
  return analyseTimeline(readTimeline(lines.text, "run.jsonl"));
}

const settings = "/ConfigMap/shop/settings";
const db = "apps/Deployment/shop/db";
const web = "apps/Deployment/shop/web";

/** A hook, then a wave with two objects, one of them needed by the other, a gate, a last wave, and a deletion. */
const threeWaves = (): RunLines =>
  new RunLines()
    .hook("batch/Job/shop/migrate", [100, 2100], "Succeeded", placeOf(1, 3))
    .object(settings, [2200, 2300, 2350], placeOf(2, 3))
    .object(db, [2400, 2500, 9500], placeOf(2, 3, { [db]: ["/ConfigMap//settings"] }))
    .gate("wave 1", [9550, 9600], placeOf(2, 3))
    .object(web, [9650, 9700, 11_700], placeOf(3, 3))
    .deletion("/ConfigMap/shop/old", [11_800, 12_000]);

test("the text of a run: what ran when, what it waited for, and the critical path", () => {
  expect(printTimeline(analyse(threeWaves()), 100))
    .toBe(`run of 2026-01-02T03:04:05Z: 3 objects, 1 hook, 1 deletion, 12.0 s

                                   began     took
shop, wave 1 of 3 (wave 0)
* batch/Job shop/migrate (hook)   100 ms    2.0 s  ███████·······························

shop, wave 2 of 3 (wave 1)
* ConfigMap shop/settings          2.2 s   150 ms  ·······█······························
    began 100 ms after wave 1: batch/Job shop/migrate (hook)
* apps/Deployment shop/db          2.4 s    7.1 s  ········█░░░░░░░░░░░░░░░░░░░░░········
    began 50 ms after ConfigMap shop/settings
* shop:wave 1 (gate)               9.6 s    50 ms  ······························█·······
    began 50 ms after wave 2: apps/Deployment shop/db

shop, wave 3 of 3 (wave 2)
* apps/Deployment shop/web         9.7 s    2.0 s  ·······························█░░░░░·
    began 150 ms after wave 2: apps/Deployment shop/db

shop
* ConfigMap shop/old (deletion)   11.8 s   200 ms  ·····································█ deleted
    began 100 ms after apps/Deployment shop/web

critical path: 12.0 s
    100 ms   1 %  before the first of them
     2.0 s  17 %  batch/Job shop/migrate (hook), wave 1 of 3
    100 ms   1 %  in between
    150 ms   1 %  ConfigMap shop/settings, wave 2 of 3: 100 ms to write, 50 ms to wait
     50 ms   0 %  in between
     7.1 s  59 %  apps/Deployment shop/db, wave 2 of 3: 100 ms to write, 7.0 s to wait
     50 ms   0 %  in between
     50 ms   0 %  shop:wave 1 (gate), wave 2 of 3
     50 ms   0 %  in between
     2.0 s  17 %  apps/Deployment shop/web, wave 3 of 3: 50 ms to write, 2.0 s to wait
    100 ms   1 %  in between
    200 ms   2 %  ConfigMap shop/old (deletion)

idle between waves
    100 ms  shop: after wave 1
     50 ms  shop: after wave 2

█ written, ░ waited for, * on the critical path
`);
});

test("an item comes after what it needs, else after the item of an earlier wave that ended last", () => {
  const { items } = analyse(threeWaves());
  const nameAt = (index: number | undefined): string | undefined => items[index ?? -1]?.name;
  expect(items.map(({ name, after }) => [name, nameAt(after?.item), after?.why, after?.at])).toEqual([
    ["batch/Job shop/migrate", undefined, undefined, undefined],
    ["ConfigMap shop/settings", "batch/Job shop/migrate", "wave", 2100],
    ["apps/Deployment shop/db", "ConfigMap shop/settings", "need", 2350],
    ["shop:wave 1", "apps/Deployment shop/db", "wave", 9500],
    ["apps/Deployment shop/web", "shop:wave 1", "wave", 9600],
    ["ConfigMap shop/old", "apps/Deployment shop/web", "order", 11_700],
  ]);
});

test("the idle time between waves", () => {
  expect(
    analyse(threeWaves()).waves.map(({ wave, begin, end, count, idle }) => [wave, begin, end, count, idle]),
  ).toEqual([
    [1, 100, 2100, 1, 100],
    [2, 2200, 9600, 2, 50],
    [3, 9650, 11_700, 1, undefined],
  ]);
});

test("an object that another one needs within a wave lets it begin once it is applied", () => {
  const lines = new RunLines();
  const op = lines.begin("wave 0", "Wave", "wave", 0, placeOf(1, 1, { [web]: [db] }));
  lines
    .add({ type: "applying", at: 10, op, id: db })
    .add({ type: "applied", at: 20, op, id: db, action: "created" })
    .add({ type: "applying", at: 30, op, id: web })
    .add({ type: "applied", at: 40, op, id: web, action: "created" })
    .add({ type: "health", at: 50, op, id: db, health: "Healthy", reason: "" })
    .add({ type: "health", at: 60, op, id: web, health: "Healthy", reason: "" })
    .add({ type: "end", at: 61, op });
  const { criticalPath, total } = analyse(lines);
  expect(criticalPath).toEqual([
    { item: 0, gap: 10, duration: 10 },
    { item: 1, gap: 10, duration: 30 },
  ]);
  expect(total).toBe(60);
});

test("the tasks of a Sync, a failed hook, and an item whose end is not recorded", () => {
  const lines = new RunLines();
  const op = lines.begin("sync", "Sync", "sync", 0);
  const task = { type: "task", op, isHook: false, isDeletion: false, reason: "" } as const;
  lines
    .add({ ...task, at: 10, id: db, place: placeOf(1, 2), state: "began" })
    .add({ ...task, at: 20, id: db, place: placeOf(1, 2), state: "running", reason: "0 of 1" })
    .add({ ...task, at: 30, id: db, place: placeOf(1, 2), state: "succeeded" })
    .add({ ...task, at: 40, id: web, place: placeOf(2, 2), state: "began" })
    .hook("batch/Job/shop/migrate", [5, 15], "Failed");
  const { items, notes } = analyse(lines);
  expect(items.map(({ name, type, begin, applied, end, state }) => [name, type, begin, applied, end, state])).toEqual([
    ["batch/Job shop/migrate", "hook", 5, undefined, 15, "failed"],
    ["apps/Deployment shop/db", "object", 10, 20, 30, "ready"],
    ["apps/Deployment shop/web", "object", 40, undefined, 40, "unfinished"],
  ]);
  expect(notes).toEqual(["The record ends before 1 of the items did."]);
});

test("an operation that fails before it writes anything is an item", () => {
  const lines = new RunLines();
  const op = lines.begin("apps/Deployment/shop/web", "Object", "object", 3);
  lines.add({ type: "end", at: 8, op, error: "KUBE_FORBIDDEN" });
  expect(analyse(lines).items).toEqual([
    expect.objectContaining({ state: "failed", reason: "KUBE_FORBIDDEN", begin: 3, end: 8 }),
  ]);
});

test("a run that did nothing", () => {
  expect(printTimeline(analyse(new RunLines()), 80)).toBe(
    "run of 2026-01-02T03:04:05Z: nothing was done\n\n█ written, ░ waited for, * on the critical path\n",
  );
});

test("terminal control characters of a reason are shown as escapes", () => {
  const lines = new RunLines();
  const op = lines.begin("web", "Object", "object", 0);
  const hostile = "\u001b]0;title\u0007\u202e";
  lines.add({ type: "applying", at: 1, op, id: `apps/Deployment/shop/${hostile}` });
  lines.add({ type: "failed", at: 2, op, id: `apps/Deployment/shop/${hostile}`, reason: hostile });
  const text = printTimeline(analyse(lines), 80);
  expect(text).toContain("\\u001b]0;title\\u0007\\u202e");
  expect(text.replaceAll("\n", "")).not.toMatch(/\p{Cc}|\p{Cf}/u);
});
