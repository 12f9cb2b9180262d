import { describeInBrowser } from "../tools/browser/use-browser";
import { hostileFiles, largeFiles, narrowFaults, shopFiles, usePlanPage } from "./plan-page-scene";

describeInBrowser("the graph of a plan", () => {
  const plan = usePlanPage({ ...shopFiles, ...hostileFiles, ...largeFiles });
  const openGraph = async (...args: readonly string[]): Promise<void> => {
    await plan.open(...(args.length === 0 ? ["shop/prod", "--against", "old"] : args));
    await plan.page.click("#as-graph");
  };
  const labels = (selector: string): Promise<readonly string[]> =>
    plan.page.evaluate(
      `[...document.querySelectorAll(${JSON.stringify(selector)})].map((one) => one.getAttribute("aria-label"))`,
    );
  const node = (name: string): string => `.node[aria-label^="${name},"]`;
  const place = (): Promise<string> => plan.page.evaluate(`document.getElementById("view").getAttribute("transform")`);

  test("draws waves, objects, hooks, gates and needs at once", async () => {
    await openGraph();
    expect(await labels("#view .head")).toEqual([
      "PreSync, wave 0, 1 object, 1 hook, then waits until 1 object is healthy and 1 hook has succeeded",
      "Apply, wave -1, 1 object, then waits until 1 object is healthy",
      "Apply, wave 0, 1 deletion, 2 objects, then waits until 2 objects are healthy",
      "Apply, wave 2, 1 object",
    ]);
    expect(await labels("#view .node")).toEqual([
      "Namespace, shop, to create",
      "batch/Job, shop/migrate, hook",
      "ConfigMap, shop/settings, to change",
      "ConfigMap, shop/gone, to delete",
      "Secret, shop/password, unchanged",
      "apps/Deployment, shop/web, to change",
      "Service, shop/late, unchanged",
    ]);
    expect(await plan.count("#view .need")).toBe(5);
    expect(await plan.count("#view .gate-sign")).toBe(3);
    expect(await plan.texts("#plan")).toEqual([]);
    expect(plan.page.problems).toEqual([]);
    expect(plan.page.requested).toEqual([plan.url]);
  });

  test("marks what waits for an object, and says how many", async () => {
    await openGraph();
    await plan.page.click(node("Namespace"));
    expect(await labels("#view .is-selected")).toEqual(["Namespace, shop, to create"]);
    expect(await labels(".node.is-after")).toHaveLength(5);
    expect(await labels(".node.is-later")).toEqual(["ConfigMap, shop/gone, to delete"]);
    expect(await plan.texts(".radius")).toEqual([
      "4 objects, 1 hook and 1 deletion wait for it: 5 need it, 1 comes in a later wave.",
      "It waits for nothing.",
    ]);
    await plan.page.click(node("apps/Deployment"));
    expect(await labels(".node.is-before")).toEqual(["Namespace, shop, to create"]);
    expect(await labels(".node.is-later")).toEqual(["Service, shop/late, unchanged"]);
    expect(await plan.texts("#details h2")).toEqual(["shop/web"]);
    expect(await plan.part("Changes")).toEqual(["spec.replicas", "- 1", "+ 3"]);
    expect(await plan.part("About")).toContain("shop/base/web.yaml:1");
    expect(await plan.count("#view [aria-current=true]")).toBe(1);
    await plan.page.press("Escape");
    expect(await plan.count("#view .is-selected, #view .is-other")).toBe(0);
  });

  test("filters, and leads to what a filter hides", async () => {
    await openGraph();
    await plan.page.click("#search");
    await plan.page.type("configmap");
    expect(await labels("#view .node")).toHaveLength(2);
    await plan.choose("by-wave", "Apply, wave 0");
    expect(await labels("#view .node")).toEqual(["ConfigMap, shop/gone, to delete"]);
    await plan.page.press("Escape");
    expect(await labels("#view .node")).toHaveLength(7);
  });

  test("folds waves and kinds by clicks, by buttons and by keys", async () => {
    await openGraph();
    await plan.page.click('[data-fold="w2"]');
    expect(await labels("#view .is-fold")).toEqual([
      "Apply, wave 0, 1 ConfigMap, 1 Secret, 1 apps/Deployment, 2 objects, 1 deletion, 1 to delete, 1 unchanged, 1 to change",
    ]);
    await plan.page.click(".is-fold");
    expect(await labels("#view .node")).toHaveLength(7);
    await plan.page.click("#fold-waves");
    expect(await labels("#view .node")).toHaveLength(4);
    expect(await plan.count("#view .need")).toBe(3);
    await plan.page.click("#unfold");
    expect(await labels("#view .node")).toHaveLength(7);
    await plan.page.click('#view .head[data-wave="2"]');
    await plan.page.press("f");
    expect(await labels("#view .is-fold")).toHaveLength(1);
  });

  test("is used by the keyboard alone", async () => {
    await openGraph();
    await plan.page.press("v");
    expect(await plan.rows()).toHaveLength(7);
    await plan.page.press("v");
    expect(await plan.focused()).toContain("PreSync, wave 0");
    await plan.page.press("ArrowDown", "ArrowRight");
    expect(await plan.focused()).toBe("ConfigMap, shop/settings, to change");
    await plan.page.press("ArrowLeft");
    expect(await plan.focused()).toContain("Apply, wave -1");
    await plan.page.press("ArrowRight", "Enter");
    expect(await plan.focused()).toBe("shop/settings");
    await plan.page.press("Escape");
    expect(await plan.focused()).toBe("ConfigMap, shop/settings, to change");
    const start = await place();
    await plan.page.press("+");
    const near = await place();
    expect(near).not.toBe(start);
    await plan.page.press("-");
    expect(await place()).not.toBe(near);
    await plan.page.press("0");
    const fault = await plan.page.evaluate(`(() => {
      const [pane, all] = ["drawing", "view"].map((id) => document.getElementById(id).getBoundingClientRect());
      return all.left < pane.left || all.right > pane.right || all.top < pane.top || all.bottom > pane.bottom;
    })()`);
    expect(fault).toBe(false);
  });

  test("is moved by a drag, which selects nothing, and zoomed by the wheel", async () => {
    await openGraph();
    const start = await place();
    await plan.page.drag(node("Namespace"), 60, 30);
    const moved = await place();
    expect(moved).not.toBe(start);
    expect(await plan.count("#view .is-selected")).toBe(0);
    await plan.page.wheel("#drawing", -120);
    expect(await place()).not.toBe(moved);
    await plan.page.click("#zoom-all");
    await plan.page.click(node("Namespace"));
    expect(await plan.count("#view .is-selected")).toBe(1);
  });

  test("each part that one can act on has a role and a name", async () => {
    await openGraph();
    const nodes = await plan.page.accessible();
    const active = nodes.filter(({ properties }) => properties["focusable"] === true);
    expect(active.filter(({ name }) => name.trim() === "")).toEqual([]);
    const named = nodes.map(({ role, name }) => `${role} ${name}`);
    for (const one of [
      "group Graph of waves, objects and gates",
      "button Zoom in",
      "button ConfigMap, shop/gone, to delete",
    ]) {
      expect(named).toContain(one);
    }
  });

  test.each([
    ["light", 1400, 900],
    ["dark", 800, 700],
    ["dark", 390, 800],
  ] as const)("fits its window: %s, %d by %d", async (scheme, width, height) => {
    await plan.page.resize(width, height);
    await plan.page.prefer(scheme);
    for (const args of [["shop/prod", "--against", "old"], ["hostile"]]) {
      await openGraph(...args);
      expect(await narrowFaults(plan.page)).toEqual([]);
      await plan.page.press("v", "v", "ArrowDown", "ArrowDown");
      expect(await narrowFaults(plan.page)).toEqual([]);
    }
    expect(await plan.page.evaluate("typeof globalThis.wasRun")).toBe("undefined");
    expect(await plan.count("#page script, #page img, #page [onmouseover]")).toBe(0);
    expect(plan.page.problems).toEqual([]);
  });

  test("draws a plan of 1,000 objects in less than a second, folded and unfolded", async () => {
    await plan.open("large");
    const drawing = (id: string): Promise<number> =>
      plan.page.evaluate(`(() => {
        const start = performance.now();
        document.getElementById("${id}").click();
        document.getElementById("drawing").getBoundingClientRect();
        return performance.now() - start;
      })()`);
    expect(await drawing("as-graph")).toBeLessThan(1000);
    expect(await labels("#view .node")).toHaveLength(10);
    const times: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      await drawing("fold-kinds");
      times.push(await drawing("unfold"));
    }
    // The machine may be busy with other tests at one of these times.
    expect(Math.min(...times)).toBeLessThan(1000);
    expect(await labels("#view .node")).toHaveLength(1000);
  });
});
