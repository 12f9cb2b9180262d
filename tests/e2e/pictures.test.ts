// The pictures of the documentation: `SLIPWAY_RECORD=1` makes them; else the pages must still look like them. That of
// `slipway ui` is in stack-page.test.ts.
import { placeOf, RunLines } from "../engine/plan/timeline/run-lines";
import { listFiles, readRepositoryFile } from "../repository/repository-files";
import { expectPicture } from "../tools/browser/kept-picture";
import { describeInBrowser } from "../tools/browser/use-browser";
import { shopFiles, usePlanPage } from "./plan-page-scene";
import { useRunPage } from "./run-page-scene";

describeInBrowser("the page of a plan looks like its picture", () => {
  const plan = usePlanPage(shopFiles);

  test("as a list", async () => {
    await plan.open("shop/prod", "--against", "old");
    await plan.page.click("#r2");
    await expectPicture(plan.page, "plan-list");
  });

  test("as a graph, with what waits for the selected object", async () => {
    await plan.open("shop/prod", "--against", "old");
    await plan.page.click("#as-graph");
    await plan.page.click('.node[aria-label^="ConfigMap, shop/settings,"]');
    await expectPicture(plan.page, "plan-graph");
  });
});

const db = "apps/Deployment/shop/db";
const api = "apps/Deployment/shop/api";
const run = new RunLines()
  .hook("batch/Job/shop/migrate", [100, 2100], "Succeeded", placeOf(1, 3))
  .object("/ConfigMap/shop/settings", [2200, 2300, 2350], placeOf(2, 3))
  .object("/Service/shop/db", [2200, 2260, 2900], placeOf(2, 3))
  .object(db, [2400, 2500, 9500], placeOf(2, 3, { [db]: ["/ConfigMap//settings"] }))
  .gate("wave 1", [9550, 9600], placeOf(2, 3))
  .object(api, [9650, 9700, 14_800], placeOf(3, 3, { [api]: [db] }))
  .hook("batch/Job/shop/smoke-test", [14_900, 17_300], "Failed", placeOf(3, 3))
  .deletion("/ConfigMap/shop/old", [17_400, 17_600]);

describeInBrowser("the page of a run looks like its picture", () => {
  const shown = useRunPage(run);

  test("with a failed hook", async () => {
    await shown.page.resize(1280, 640);
    await shown.open();
    await expectPicture(shown.page, "timeline");
  });
});

test("each picture is shown by a page", () => {
  const pictures = listFiles("docs/pictures");
  expect(pictures).not.toEqual([]);
  const pages = listFiles("docs").filter((file) => file.endsWith(".md"));
  const texts = pages.map((file) => readRepositoryFile(file)).join("\n");
  expect(pictures.filter((file) => !texts.includes(`](${file.slice("docs/".length)})`))).toEqual([]);
});
