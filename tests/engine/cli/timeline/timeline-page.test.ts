import { timelinePage } from "../../../../engine/cli/timeline/timeline-page";
import type { PageData } from "../../../../engine/cli/page/script/page-dom";
import { analyseTimeline } from "../../../../engine/plan/timeline/analyse-timeline";
import { readTimeline } from "../../../../engine/plan/timeline/read-timeline";
import { placeOf, RunLines } from "../../plan/timeline/run-lines";

const pageOf = (lines: RunLines): string => timelinePage(analyseTimeline(readTimeline(lines.text, "")), "runs/a.jsonl");

function dataOf(page: string): PageData {
  const [, json = ""] = /<script id="data" type="application\/json">(.*?)<\/script>/s.exec(page) ?? [];
  return JSON.parse(json) as PageData;
}

const run = new RunLines()
  .object("/ConfigMap/shop/settings", [10, 20, 200], placeOf(1, 2))
  .hook("batch/Job/shop/migrate", [300, 2000], "Failed", placeOf(2, 2));

test("the title is the project, the stack and the component", () => {
  expect(pageOf(run)).toContain("<h1>shop/test: shop</h1>");
  expect(pageOf(new RunLines())).toContain("<h1>runs/a.jsonl</h1>");
});

test("a namespace that all have is in the subtitle, and not in each row", () => {
  const page = pageOf(run);
  expect(page).toContain(", all in the namespace shop</p>");
  expect(page).toContain('<span class="name">settings</span>');
  expect(dataOf(page).rows.map(({ name }) => name)).toEqual(["shop/settings", "shop/migrate (hook)"]);
});

test("there is an axis, and each bar says its times, what it waited for, and why it failed", () => {
  const page = pageOf(run);
  for (const text of [">0</text>", ">500 ms</text>", ">2 s</text>"]) expect(page).toContain(text);
  expect(page).toContain('<svg class="bar critical failed"');
  expect(page).toContain(
    "<title>batch/Job shop/migrate (hook)\nfailed, began at 300 ms, took 1.7 s\n" +
      "began 100 ms after wave 1: ConfigMap shop/settings\non the critical path\nBackoffLimitExceeded</title>",
  );
  expect(page).toContain("ready, began at 10 ms, took 190 ms: 10 ms to write, 180 ms waited for");
});

test("before anything is chosen the page shows the run, what failed, and the critical path", () => {
  const { summary, path } = dataOf(pageOf(run));
  expect(summary.map(({ title }) => title)).toEqual(["Run", "Failed", "Critical path", "Idle between waves"]);
  expect(summary[1]?.rows).toEqual([[1, "BackoffLimitExceeded"]]);
  expect(path).toEqual([0, 1]);
});

test("a health that is recorded twice is shown once, and a reason is not said again", () => {
  const lines = new RunLines();
  const op = lines.begin("web", "Object", "object", 0);
  const health = { type: "health", op, id: "apps/Deployment/shop/web" } as const;
  for (const at of [1, 2, 3]) lines.add({ ...health, at, health: "Progressing", reason: "0 of 1 replica" });
  for (const at of [4, 5]) lines.add({ ...health, at, health: "Healthy", reason: "ready" });
  const sections = dataOf(pageOf(lines)).rows[0]?.sections ?? [];
  expect(sections.find(({ title }) => title === "Health")?.rows).toEqual([
    ["1 ms", "Progressing: 0 of 1 replica"],
    ["4 ms", "Healthy: ready"],
  ]);
  expect(JSON.stringify(sections.find(({ title }) => title === "Run"))).not.toContain("reason");
});
