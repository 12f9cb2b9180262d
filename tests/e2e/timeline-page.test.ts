import { placeOf, RunLines } from "../engine/plan/timeline/run-lines";
import { describeInBrowser } from "../tools/browser/use-browser";
import { narrowFaults } from "./plan-page-scene";
import { useRunPage } from "./run-page-scene";

const long = "monitoring-kube-prometheus-stack-alertmanager-overview";
const db = "apps/Deployment/shop/db";
const hostile = "<img src=x onerror='globalThis.wasRun = true'>";

/** A hook, a wave with a needed object, a gate, a wave that failed, and a deletion. */
const run = new RunLines()
  .hook("batch/Job/shop/migrate", [100, 2100], "Succeeded", placeOf(1, 3))
  .object("/ConfigMap/shop/settings", [2200, 2300, 2350], placeOf(2, 3))
  .object(`/ConfigMap/shop/${long}`, [2200, 2260, 2900], placeOf(2, 3))
  .object(db, [2400, 2500, 9500], placeOf(2, 3, { [db]: ["/ConfigMap//settings"] }))
  .gate("wave 1", [9550, 9600], placeOf(2, 3))
  .object(`/ConfigMap/shop/${hostile}`, [9650, 9700, 9800], placeOf(3, 3))
  .hook("batch/Job/shop/smoke-test", [9650, 12_300], "Failed", placeOf(3, 3))
  .deletion("/ConfigMap/shop/old", [12_400, 12_600]);

describeInBrowser("the page of a run", () => {
  const shown = useRunPage(run);
  const texts = (selector: string): Promise<readonly string[]> =>
    shown.page.evaluate(`[...document.querySelectorAll(${JSON.stringify(selector)})]
      .filter((element) => element.getClientRects().length > 0).map((element) => element.textContent)`);

  test("says which run it is, and what is to know of it", async () => {
    await shown.open();
    expect(await texts("h1")).toEqual(["shop/test: shop"]);
    expect(await texts("#summary h3")).toEqual(["Run", "Failed", "Critical path", "Idle between waves"]);
    expect(await texts(".axis text")).toEqual(["0", "2 s", "4 s", "6 s", "8 s", "10 s", "12 s"]);
    expect(shown.page.problems).toEqual([]);
    expect(shown.page.requested).toEqual([shown.url]);
    expect(await shown.page.evaluate("typeof globalThis.wasRun")).toBe("undefined");
  });

  test("a failed bar is red, and each bar has a tooltip", async () => {
    await shown.open();
    const colours = await shown.page.evaluate<readonly string[]>(`[...document.querySelectorAll(".bar.failed .run")]
      .map((bar) => getComputedStyle(bar).fill)`);
    expect(colours).toHaveLength(1);
    const [red = 0, green = 255, blue = 255] = colours[0]?.match(/\d+/g)?.map(Number) ?? [];
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
    const tooltips = await shown.page.evaluate<readonly string[]>(
      `[...document.querySelectorAll(".bar title")].map((title) => title.textContent)`,
    );
    expect(tooltips).toHaveLength(8);
    expect(tooltips).toContainEqual(
      expect.stringMatching(/^apps\/Deployment shop\/db\nready, .*7.0 s waited for\nbegan/),
    );
  });

  test.each([1400, 1920, 390])("names are whole, ticks are apart, and nothing runs over: %d px", async (width) => {
    await shown.page.resize(width, 900);
    await shown.open();
    const cut = await shown.page.evaluate(`[...document.querySelectorAll(".row .what")]
      .filter((name) => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight + 1)
      .map((name) => name.textContent)`);
    expect(cut).toEqual([]);
    const boxes = await shown.page.evaluate<readonly (readonly [number, number])[]>(
      `[...document.querySelectorAll(".axis text")].map((text) => [text.getBoundingClientRect().left, text.getBoundingClientRect().right])`,
    );
    boxes.slice(1).forEach(([left], index) => {
      expect(left).toBeGreaterThan(boxes[index]?.[1] ?? NaN);
    });
    expect(await narrowFaults(shown.page)).toEqual([]);
    await shown.page.click("#r1");
    expect(await narrowFaults(shown.page)).toEqual([]);
  });

  test("a line connects the bars of the critical path, also after a fold", async () => {
    await shown.open();
    const ends = (): Promise<readonly [line: number, bar: number]> =>
      shown.page.evaluate(`(() => {
        const line = document.querySelector("#path path").getBoundingClientRect();
        const bars = [...document.querySelectorAll(".bar.critical .run")].map((bar) => bar.getBoundingClientRect())
          .filter(({ height }) => height > 0);
        const last = bars.at(-1);
        return [Math.round(line.bottom), Math.round(last.top + last.height / 2)];
      })()`);
    const near = ([line, bar]: readonly [number, number]): boolean => Math.abs(line - bar) <= 2;
    const first = await ends();
    expect(near(first)).toBe(true);
    await shown.page.click("#g1 .twist");
    const second = await ends();
    expect(near(second)).toBe(true);
    expect(second[1]).toBeLessThan(first[1]);
  });
});
