import { addForeignContent, refusingDirectives } from "../tools/browser/foreign-content";
import { describeInBrowser } from "../tools/browser/use-browser";
import { hostileFiles, hostileTexts, largeFiles, narrowFaults, shopFiles, usePlanPage } from "./plan-page-scene";

describeInBrowser("the page of a plan", () => {
  const plan = usePlanPage({ ...shopFiles, ...hostileFiles, ...largeFiles });
  /** Where the first line does not lead from the middle of one row to that of the other, or leaves the window. */
  const lineFault = (one: string, other: string): Promise<readonly number[]> =>
    plan.page.evaluate(`(() => {
      const boxOf = (selector) => document.querySelector(selector).getBoundingClientRect();
      const middles = [${JSON.stringify(one)}, ${JSON.stringify(other)}].map(boxOf).map(({ top, height }) => top + height / 2);
      const { top, bottom, right } = boxOf("#edges path");
      const faults = [top - Math.min(...middles), bottom - Math.max(...middles), Math.max(0, right - innerWidth)];
      return faults.filter((fault) => Math.abs(fault) > 3);
    })()`);
  const openShop = (): Promise<void> => plan.open("shop/prod", "--against", "old");

  test("opens from a file, asks for nothing else, and reports no problem", async () => {
    await openShop();
    expect(plan.page.requested).toEqual([plan.url]);
    await plan.page.click("#r1");
    await plan.page.press("ArrowDown", "ArrowUp", "Enter", "Escape");
    expect(plan.page.requested).toEqual([plan.url]);
    expect(plan.page.problems).toEqual([]);
  });

  test("its security policy refuses scripts, styles and requests that are not its own", async () => {
    await openShop();
    await plan.page.evaluate(addForeignContent);
    expect(await plan.page.evaluate("typeof globalThis.wasRun")).toBe("undefined");
    expect(await plan.page.evaluate("getComputedStyle(document.body).color")).not.toBe("rgb(1, 2, 3)");
    for (const directive of refusingDirectives) {
      expect(plan.page.problems.filter((problem) => problem.includes(directive))).not.toEqual([]);
    }
  });

  test("lists the waves in order, each with its items, and the gates between them", async () => {
    await openShop();
    expect(await plan.options()).toEqual([
      "PreSync, wave 0, 1 object, 1 hook",
      "Namespace, shop, to create, blocks 5",
      "batch/Job, migrate, hook, PreSync hook, waits for 1",
      "Apply, wave -1, 1 object",
      "ConfigMap, settings, to change, waits for 1",
      "Apply, wave 0, 1 deletion, 2 objects",
      "ConfigMap, gone, to delete",
      "Secret, password, unchanged, waits for 1",
      "apps/Deployment, web, to change, waits for 1",
      "Apply, wave 2, 1 object",
      "Service, late, unchanged, waits for 1",
    ]);
    expect(await plan.texts(".subtitle")).toEqual(["order slipway, compared with old, all in the namespace shop"]);
    expect(await plan.texts(".gate")).toEqual([
      "waits until 1 object is healthy and 1 hook has succeeded",
      "waits until 1 object is healthy",
      "waits until 2 objects are healthy",
    ]);
  });

  test("follows a wave to the next one and to its items", async () => {
    await openShop();
    await plan.page.click("#g2");
    expect(await plan.texts("#details h2")).toEqual(["Apply, wave 0"]);
    expect(await plan.part("Wave")).toEqual([
      ...["has", "1 deletion, 2 objects", "next", "wave 2"],
      ...["which waits for", "2 objects are healthy"],
    ]);
    expect(await plan.part("Items")).toEqual([
      "ConfigMap shop/gone to delete",
      "Secret shop/password unchanged",
      "apps/Deployment shop/web to change",
    ]);
    await plan.page.click(".links li:nth-child(3) button");
    expect(await plan.texts("#details h2")).toEqual(["shop/web"]);
    expect(await plan.focused()).toBe("apps/Deployment, web, to change, waits for 1");
  });

  test("shows the sums, the waves and the changes before anything is chosen", async () => {
    await openShop();
    expect(await plan.texts("#summary h3")).toEqual(["Plan", "Waves", "What changes", "Most needed"]);
    expect(await plan.texts("#summary section:nth-child(3) li")).toEqual([
      "Namespace shop to create",
      "ConfigMap shop/settings to change",
      "ConfigMap shop/gone to delete",
      "apps/Deployment shop/web to change",
    ]);
    await plan.page.click("#summary section:nth-child(2) li:nth-child(3) button");
    expect(await plan.selected()).toEqual(["Apply, wave 0, 1 deletion, 2 objects"]);
    expect(await plan.texts("#summary")).toEqual([]);
  });

  test("folds waves and kinds, by the mouse and by keys", async () => {
    await openShop();
    await plan.page.click("#g2 .twist");
    expect(await plan.rows()).toEqual([
      ...["Namespace shop", "batch/Job migrate", "ConfigMap settings"],
      "Service late",
    ]);
    await plan.page.press("ArrowRight");
    expect(await plan.rows()).toHaveLength(7);
    await plan.page.press("ArrowDown", "ArrowLeft", "ArrowLeft");
    expect(await plan.focused()).toBe("Apply, wave 0, 1 deletion, 2 objects");
    expect(await plan.rows()).toHaveLength(4);
    await plan.page.click("#fold-waves");
    expect(await plan.rows()).toEqual([]);
    await plan.page.click("#unfold");
    expect(await plan.rows()).toHaveLength(7);
    await plan.open("hostile");
    await plan.page.click("#fold-kinds");
    expect(await plan.rows()).toEqual([]);
    expect(await plan.options()).toEqual(["Apply, wave 0, 7 objects", "ConfigMap, 7 items"]);
  });

  test("filters by kind and by wave", async () => {
    await openShop();
    await plan.choose("by-kind", "ConfigMap");
    expect(await plan.rows()).toEqual(["ConfigMap settings", "ConfigMap gone"]);
    await plan.choose("by-wave", "Apply, wave 0");
    expect(await plan.rows()).toEqual(["ConfigMap gone"]);
    expect(await plan.texts("#status")).toEqual(["1 of 7 items"]);
    await plan.page.click("#search");
    await plan.page.press("Escape");
    expect(await plan.rows()).toHaveLength(7);
  });

  test("follows an object to what it waits for, and to what it blocks", async () => {
    await openShop();
    await plan.page.click("#r5");
    expect(await plan.part("About")).toEqual([
      ...["when", "Apply, wave 0", "starts when", "1 object is healthy", "before", "wave 2"],
      ...["from", "shop/base/web.yaml:1"],
    ]);
    expect(await plan.part("Waits for")).toEqual(["Namespace shop namespace"]);
    expect(await plan.texts(".is-before .name")).toEqual(["shop"]);
    expect(await plan.count("#edges path")).toBe(1);
    expect(await lineFault("#r0", "#r5")).toEqual([]);
    await plan.page.click("#details .link");
    expect(await plan.texts("#details h2")).toEqual(["shop"]);
    expect(await plan.part("Blocks")).toHaveLength(5);
    expect(await plan.count("#edges path.is-after")).toBe(5);
    await plan.page.click("#details section .links li:nth-child(2) button");
    expect(await plan.selected()).toEqual(["ConfigMap, settings, to change, waits for 1"]);
  });

  test("shows the changes of an object with both values, and no value of a Secret", async () => {
    await openShop();
    await plan.page.click("#r5");
    expect(await plan.part("Changes")).toEqual(["spec.replicas", "- 1", "+ 3"]);
    await plan.page.click("#r2");
    expect(await plan.part("Changes")).toEqual(["data.color", "- blue", "+ green"]);
    await plan.page.click("#r4");
    expect((await plan.part("Manifest")).join("\n")).toContain("password: '[secret]'");
    const html = await plan.page.evaluate<string>("document.documentElement.outerHTML");
    expect(html).not.toContain("correct-horse-battery");
    expect(html).not.toContain(Buffer.from("correct-horse-battery").toString("base64"));
  });

  test("shows where the fields of an object came from, the newest setting first", async () => {
    await openShop();
    await plan.page.click("#r5");
    const origins = await plan.origins();
    expect(origins["spec.replicas"]).toEqual([
      "3 | shop/prod/kustomization.yaml:3:12 | ReplicaCountTransformer replicas[0]",
      "1 | shop/base/web.yaml:1:107 | the file",
    ]);
    expect(origins["metadata.namespace"]).toEqual([
      "shop | shop/prod/kustomization.yaml:1:12 | NamespaceTransformer namespace",
    ]);
  });

  test("searches by words, and by the sums at the top", async () => {
    await openShop();
    await plan.page.click("#search");
    await plan.page.type("configmap wave");
    expect(await plan.rows()).toEqual(["ConfigMap settings", "ConfigMap gone"]);
    expect(await plan.texts("#status")).toEqual(["2 of 7 items"]);
    expect(await plan.texts(".wave-name")).toEqual(["wave -1", "wave 0"]);
    await plan.page.press("Escape");
    expect(await plan.rows()).toHaveLength(7);
    await plan.page.click('[data-query="is:delete"]');
    expect(await plan.rows()).toEqual(["ConfigMap gone"]);
    await plan.page.click('[data-query="is:delete"]');
    expect(await plan.rows()).toHaveLength(7);
    await plan.page.click("#search");
    await plan.page.type("no such object");
    expect(await plan.texts("#status")).toEqual(["0 of 7 items"]);
  });

  test("is used by the keyboard alone", async () => {
    await openShop();
    await plan.page.press("Tab");
    expect(await plan.focused()).toBe("Search");
    const tools = ["All kinds", "All waves", "List", "Graph", "Fold waves", "Fold kinds", "Unfold"];
    for (const name of [...tools, "1 to create", "2 to change", "2 unchanged", "1 hook", "1 deletion"]) {
      await plan.page.press("Tab");
      expect(await plan.focused()).toBe(name);
      expect(await plan.focusFault()).toBe("");
    }
    await plan.page.press("Tab");
    expect(await plan.focused()).toBe("PreSync, wave 0, 1 object, 1 hook");
    await plan.page.press("ArrowRight", "ArrowDown", "ArrowDown", "ArrowDown");
    await plan.page.press("ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown");
    expect(await plan.focused()).toBe("apps/Deployment, web, to change, waits for 1");
    expect(await plan.focusFault()).toBe("");
    expect(await plan.selected()).toEqual(["apps/Deployment, web, to change, waits for 1"]);
    await plan.page.press("ArrowLeft", "ArrowUp", "End", "Home", "PageDown", "PageUp");
    expect(await plan.focused()).toBe("PreSync, wave 0, 1 object, 1 hook");
    await plan.page.press("End", "Enter");
    expect(await plan.focused()).toBe("shop/late");
    await plan.page.press("Tab");
    expect(await plan.focused()).toBe("Namespace shop");
    await plan.page.press("Enter");
    expect(await plan.focused()).toBe("Namespace, shop, to create, blocks 5");
    await plan.page.press("Enter", "Escape");
    expect(await plan.focused()).toBe("Namespace, shop, to create, blocks 5");
    await plan.page.press("Escape");
    expect(await plan.selected()).toEqual([]);
    await plan.page.press("/");
    expect(await plan.focused()).toBe("Search");
    await plan.page.type("late");
    await plan.page.press("Enter");
    expect(await plan.focused()).toBe("Service, late, unchanged, waits for 1");
    await plan.page.press("/", "Escape");
    expect(await plan.rows()).toHaveLength(7);
    await plan.page.press("Shift+Tab");
    expect(await plan.focused()).toBe("1 deletion");
    await plan.page.press("Enter");
    expect(await plan.rows()).toEqual(["ConfigMap gone"]);
  });

  test("each part that one can act on has a role and a name", async () => {
    await openShop();
    await plan.page.click("#r5");
    const nodes = await plan.page.accessible();
    const active = nodes.filter(({ properties }) => properties["focusable"] === true);
    expect(active.filter(({ name }) => name.trim() === "")).toEqual([]);
    const roles = ["RootWebArea", "searchbox", "button", "combobox", "option", "treeitem", "heading", "region"];
    expect(active.filter(({ role }) => !roles.includes(role))).toEqual([]);
    const named = nodes.map(({ role, name }) => `${role} ${name}`);
    for (const one of ["tree Waves and objects", "complementary Details", "status ", "group Apply, wave 0"]) {
      expect(named).toContain(one);
    }
  });

  test("shows hostile names and values as texts", async () => {
    await plan.open("hostile");
    const count = hostileTexts.length;
    expect(await plan.rows()).toHaveLength(count);
    for (let row = 0; row < count; row += 1) {
      if (row === 0) await plan.page.click("#k0");
      await plan.page.press("ArrowDown", "Enter", "Escape");
    }
    expect(await plan.page.evaluate("typeof globalThis.wasRun")).toBe("undefined");
    expect(await plan.count("#page script, #page img, #page [onmouseover]")).toBe(0);
    expect(plan.page.problems).toEqual([]);
    expect(plan.page.requested).toEqual([plan.url]);
    expect(await narrowFaults(plan.page)).toEqual([]);
  });

  test.each([
    ["light", 1400, 900],
    ["light", 860, 700],
    ["dark", 800, 700],
    ["dark", 390, 800],
    ["light", 320, 640],
  ] as const)("fits its window: %s, %d by %d", async (scheme, width, height) => {
    await plan.page.resize(width, height);
    await plan.page.prefer(scheme);
    for (const args of [["shop/prod", "--against", "old"], ["hostile"]]) {
      await plan.open(...args);
      expect(await narrowFaults(plan.page)).toEqual([]);
      await plan.page.click("#g0");
      await plan.page.press("ArrowDown", "ArrowDown");
      expect(await narrowFaults(plan.page)).toEqual([]);
      if (args.length > 1) expect(await lineFault("#r0", "#r1")).toEqual([]);
      expect(await plan.focusFault()).toBe("");
    }
  });

  test("has readable colours in the dark", async () => {
    await plan.page.prefer("dark");
    await openShop();
    const [red, green, blue] = await plan.page.evaluate<readonly number[]>(
      "getComputedStyle(document.body).backgroundColor.match(/\\d+/g).map(Number)",
    );
    expect(Math.max(red ?? 255, green ?? 255, blue ?? 255)).toBeLessThan(64);
  });

  test("opens and searches a plan of 1,000 objects", async () => {
    await plan.open("large");
    expect(await plan.rows()).toHaveLength(1000);
    await plan.page.press("/");
    await plan.page.type("map-99");
    expect(await plan.rows()).toHaveLength(11);
    expect(await plan.texts("#status")).toEqual(["11 of 1000 items"]);
    await plan.page.press("ArrowDown", "End");
    expect(await plan.focused()).toBe("ConfigMap, map-999, to apply");
    expect(await plan.focusFault()).toBe("");
    expect(plan.page.problems).toEqual([]);
  });
});
