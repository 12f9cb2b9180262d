// `slipway ui` over a real stack: the built command, the real cluster, a real browser.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import * as pulumi from "@pulumi/pulumi";
import * as slipway from "@slipway/pulumi";
import { changedState } from "../engine/cli/stack/recorded-state";
import { addForeignContent, refusingDirectives } from "../tools/browser/foreign-content";
import { expectPicture } from "../tools/browser/kept-picture";
import { describeInBrowser, useBrowser } from "../tools/browser/use-browser";
import { configMap, makeOverlay, mustFail, type Overlay, yaml } from "./harness";
import { narrowFaults } from "./plan-page-scene";
import { useScene } from "./scene";
import { password, stackObjects, workload } from "./stack-objects";
import { openPassage, type Passage, type RunningUi, seenPage, startUi } from "./stack-page-scene";

const scene = useScene({
  name: "stack-page",
  shared: "everything",
  objects: stackObjects,
});

let broken: Overlay;
let passage: Passage;
let ui: RunningUi;

/** The saved preview, with a value that would be HTML. */
const previewOf = (namespace: string): string => {
  const type = "slipway:index:Object";
  const metadata = { name: "settings", namespace };
  const stateOf = (color: string): object => ({
    ...{ type, parent: "urn:pulumi:test::shop::slipway:index:Kustomization::shop", outputs: {} },
    inputs: { object: { apiVersion: "v1", kind: "ConfigMap", metadata, data: { color } } },
  });
  const urn = `urn:pulumi:test::shop::slipway:index:Kustomization$${type}::settings`;
  const states = { oldState: stateOf("blue"), newState: stateOf("<b>green</b>") };
  return JSON.stringify({ steps: [{ op: "update", urn, detailedDiff: null, ...states }] });
};

beforeAll(async () => {
  const { namespace, cluster, overlay, stack } = scene;
  broken = makeOverlay({
    "kustomization.yaml": JSON.stringify({ namespace, resources: ["all.yaml"] }),
    "all.yaml": yaml(configMap("api-settings", {}), workload("api", "main", "crash-loop")),
  });
  stack.setProgram(() => {
    const provider = new slipway.Provider("cluster", { kubeconfig: cluster.kubeconfig, namespace });
    const options = { provider };
    const postBuild = { substitute: { password: pulumi.secret(password) } };
    new slipway.Kustomization("shop", { source: overlay.directory, path: ".", postBuild }, options);
    const metadata = { name: "login", namespace };
    const secret = { apiVersion: "v1", kind: "Secret", metadata, stringData: { password: pulumi.secret(password) } };
    new slipway.Manifests("extra", { objects: [secret] }, options);
    new slipway.Kustomization("broken", { source: broken.directory, path: "." }, options);
    return Promise.resolve();
  });
  mustFail(await stack.run("up", { continueOnError: true }));
  await scene.kubectl("create", "-f", writeEvent(namespace));
  writeFileSync(join(stack.directory, "preview.json"), previewOf(namespace));
  passage = await openPassage(Number(/https:\/\/127\.0\.0\.1:(\d+)/.exec(cluster.kubeconfig)?.[1]));
  const kubeconfig = join(stack.directory, "passage.yaml");
  writeFileSync(kubeconfig, cluster.kubeconfig.replace(/(https:\/\/127\.0\.0\.1:)\d+/, `$1${passage.port}`));
  const flags = ["--stack=test", `--kubeconfig=${kubeconfig}`, `--events=${join(stack.directory, "preview.json")}`];
  ui = await startUi(flags, { directory: stack.stack.workspace.workDir, environment: stack.environment });
}, 180_000);

afterAll(async () => {
  await ui.end("SIGTERM");
  await passage.close();
  broken.remove();
});

/** An event about a Deployment, whose message would be HTML, and has what a terminal acts on. */
function writeEvent(namespace: string): string {
  const file = join(scene.stack.directory, "event.json");
  const event = {
    ...{
      apiVersion: "v1",
      kind: "Event",
      metadata: { name: "hostile", namespace },
      type: "Warning",
      reason: "Hostile",
    },
    message: `<img src=x onerror="globalThis.wasRun = true"> \u001b[31m ${password}`,
    involvedObject: { apiVersion: "slipway.dev/v1", kind: "Kustomization", name: "shop", namespace },
    lastTimestamp: new Date().toISOString(),
  };
  writeFileSync(file, JSON.stringify(event));
  return file;
}

describeInBrowser("the page over a stack", () => {
  const browser = useBrowser();
  const seen = seenPage(() => browser.page);
  const html = (): Promise<string> => browser.page.evaluate("document.documentElement.outerHTML");

  const open = async (): Promise<void> => {
    await browser.page.open(ui.address);
    await seen.wait("the cluster", `document.getElementById("time").textContent.startsWith("read at")`);
  };

  test("shows first what needs attention and why, then the components", async () => {
    await open();
    const rows = await seen.rows();
    const { namespace } = scene;
    expect(rows[0]).toBe("Needs attention, 1");
    expect(rows[1]).toMatch(
      new RegExp(
        `^apps/Deployment ${namespace}/api, Degraded, Available: 0/1; Pod api-\\S+, container main: CrashLoop`,
      ),
    );
    expect(rows.filter((row) => /^(Kustomization|Manifests|Next|Runs)/.test(row))).toEqual([
      "Next update, 1 to change",
      "Kustomization broken, Failed 1/2",
      "Manifests extra, Ready 1/1",
      "Kustomization shop, Ready 3/3",
      "Runs of all components",
    ]);
    expect(await seen.texts("#summary")).toEqual(["2 of 3 components well, 5 of 6 objects healthy"]);
    expect(await seen.texts("h1")).toEqual(["slipway-test/test"]);
    await seen.choose("apps/Deployment");
    expect((await seen.part("Why")).join()).toContain("CrashLoopBackOff");
    expect(await seen.part("Log of api-")).toContain("error: relation orders is locked");
    expect((await seen.part("Last events")).join()).toContain("Warning BackOff Pod/api-");
  });

  test("looks like its picture in the documentation", async () => {
    await open();
    await seen.choose("apps/Deployment");
    await seen.wait("the log", `document.querySelector("#details .code") !== null`);
    await expectPicture(browser.page, "stack-page");
  });

  test("a row shows its kind, and stands further right than the row above which it belongs to", async () => {
    await open();
    const rows = await browser.page.evaluate<
      readonly (readonly [level: number, left: number, isKindHidden: boolean])[]
    >(
      `[...document.querySelectorAll("[role=treeitem]")].map((row) => {
        const kind = row.querySelector(".kind");
        const isHidden = kind.textContent !== "" && kind.getClientRects().length === 0;
        return [Number(row.getAttribute("aria-level")), row.querySelector(".mark").getBoundingClientRect().left, isHidden];
      })`,
    );
    expect(rows.filter(([, , isKindHidden]) => isKindHidden)).toEqual([]);
    const lefts = new Map(rows.map(([level, left]) => [level, left]));
    const sorted = [...lefts].sort(([one], [other]) => one - other).map(([, left]) => left);
    expect(sorted.length).toBeGreaterThan(3);
    expect(sorted).toEqual([...new Set(sorted)].sort((one, other) => one - other));
  });

  test("asks only its own server, and reports no problem", async () => {
    await open();
    const { origin } = new URL(ui.address);
    expect(browser.page.requested.filter((url) => !url.startsWith(`${origin}/`))).toEqual([]);
    expect(browser.page.requested.filter((url) => url.includes("token="))).toEqual([ui.address]);
    expect(browser.page.problems).toEqual([]);
  });

  test("its security policy refuses scripts, styles and requests that are not its own", async () => {
    await open();
    await browser.page.evaluate(addForeignContent);
    expect(await browser.page.evaluate("typeof globalThis.wasRun")).toBe("undefined");
    for (const directive of refusingDirectives) {
      expect(browser.page.problems.filter((problem) => problem.includes(directive))).not.toEqual([]);
    }
  });

  test("shows what controllers made, down to Pods, by the keyboard alone", async () => {
    await open();
    await browser.page.press("/");
    expect(await seen.focused()).toBe("Filter");
    await browser.page.type("shop web");
    await browser.page.press("ArrowDown");
    expect(await seen.focused()).toBe("Kustomization shop, Ready 3/3");
    await browser.page.press("ArrowDown", "ArrowDown");
    expect(await seen.focused()).toBe(`apps/Deployment ${scene.namespace}/web`);
    await browser.page.press("ArrowDown", "ArrowDown");
    expect(await seen.focused()).toMatch(/^Pod web-/);
    await browser.page.press("Enter");
    expect(await seen.focused()).toMatch(/^web-/);
    expect(await seen.part("About")).toContain("made by");
    await browser.page.press("Escape");
    expect(await seen.focused()).toMatch(/^Pod web-/);
    await browser.page.press("ArrowLeft", "ArrowLeft", "ArrowLeft", "ArrowLeft");
    expect(await seen.focused()).toBe("Kustomization shop, Ready 3/3");
    await browser.page.press("/", "Escape", "Home");
    expect(await seen.focused()).toBe("Needs attention, 1");
    await browser.page.press("ArrowLeft");
    expect((await seen.rows())[1]).toBe("Next update, 1 to change");
    await browser.page.press("ArrowRight", "ArrowRight");
    expect(await seen.focused()).toContain("/api, Degraded");
  });

  test("reads logs and events at a click, without secrets, and as texts", async () => {
    await open();
    await seen.choose("Kustomization shop");
    await seen.press("Logs");
    await seen.wait("the log", `document.querySelector(".results .code") !== null`);
    expect(await seen.part("Log of web-")).toEqual(["logging in with [secret]", "error: password rejected"]);
    await seen.press("Events");
    await seen.wait("the events", `document.querySelector(".results .lines") !== null`);
    const events = (await seen.part("Events")).join("\n");
    expect(events).toContain(`Warning Hostile Kustomization/shop: <img src=x onerror="globalThis.wasRun = true">`);
    expect(events).toContain("\\u001b[31m [secret]");
    await seen.choose("Manifests extra");
    const text = await html();
    expect(text).not.toContain(password);
    expect(text).not.toContain(Buffer.from(password).toString("base64"));
    expect(await browser.page.evaluate("document.querySelectorAll('#page img, #page script').length")).toBe(0);
    expect(await browser.page.evaluate("typeof globalThis.wasRun")).toBe("undefined");
  });

  test("shows the runs, and the lines of the next update as texts", async () => {
    await open();
    await seen.choose("Runs of all components");
    expect((await seen.part("History")).join("\n")).toContain("Kustomization shop");
    await seen.choose(`ConfigMap ${scene.namespace}/settings, +1 -1`);
    await seen.wait("the lines", `document.querySelector(".results .diff") !== null`);
    expect(await seen.texts(".diff .line")).toEqual(
      expect.arrayContaining(["-  color: blue", "+  color: <b>green</b>"]),
    );
  });

  test("each part that one can act on has a role and a name", async () => {
    await open();
    await seen.choose("Kustomization broken");
    const nodes = await browser.page.accessible();
    const active = nodes.filter(({ properties }) => properties["focusable"] === true);
    expect(active.filter(({ name }) => name.trim() === "")).toEqual([]);
    const roles = ["RootWebArea", "searchbox", "button", "treeitem", "heading", "region", "status"];
    expect(active.filter(({ role }) => !roles.includes(role))).toEqual([]);
    const named = nodes.map(({ role, name }) => `${role} ${name}`);
    for (const one of ["tree Components, waves and objects", "complementary Details"]) expect(named).toContain(one);
  });

  test.each([
    ["light", 1400, 900],
    ["light", 860, 700],
    ["dark", 390, 800],
    ["light", 320, 640],
  ] as const)("fits its window: %s, %d by %d", async (scheme, width, height) => {
    await browser.page.resize(width, height);
    await browser.page.prefer(scheme);
    await open();
    expect(await narrowFaults(browser.page)).toEqual([]);
    await seen.choose("apps/Deployment");
    expect(await narrowFaults(browser.page)).toEqual([]);
  });

  test("follows the cluster, and says what has changed", async () => {
    await open();
    await seen.choose("Kustomization shop");
    await browser.page.press("ArrowRight");
    await scene.kubectl("delete", "configmap/last");
    await seen.wait("the change", `document.getElementById("live").textContent !== ""`);
    expect((await seen.texts("#live")).join()).toContain(`ConfigMap ${scene.namespace}/last: Missing`);
    expect(await seen.rows()).toContain(`ConfigMap ${scene.namespace}/last, Missing, it is not on the cluster`);
    expect(await seen.focused()).toBe("Kustomization shop, Failed 2/3");
    expect(await seen.texts("#details .badge")).toEqual(["Failed"]);
  });

  test("keeps the last data while the cluster does not answer", async () => {
    await open();
    const rows = await seen.rows();
    await passage.close();
    const banner = `document.getElementById("banner").textContent`;
    await seen.wait("the banner", `${banner}.startsWith("The cluster")`);
    expect((await seen.texts("#banner p"))[0]).toMatch(/^The cluster .*: what is shown is of \d\d:\d\d:\d\d$/);
    expect(await seen.rows()).toEqual(rows);
    await passage.open();
    await seen.wait("the end of it", `document.getElementById("banner").hidden`);
  });

  test("folds thousands of objects, and finds each", async () => {
    const state = changedState("Sync::queue", ({ outputs }) => {
      outputs["inventory"] = Array.from({ length: 5000 }, (_, index) => `/ConfigMap/shop/map-${index}`);
    });
    const file = join(scene.stack.directory, "large.json");
    writeFileSync(file, state);
    const nowhere = join(scene.stack.directory, "nowhere.yaml");
    writeFileSync(nowhere, scene.cluster.kubeconfig.replace(/https:\/\/127\.0\.0\.1:\d+/, "https://127.0.0.1:1"));
    const { directory, environment } = scene.stack;
    const large = await startUi([`--state=${file}`, `--kubeconfig=${nowhere}`], { directory, environment });
    try {
      await browser.page.open(large.address);
      await seen.wait("the rows", `document.querySelectorAll("[role=treeitem]").length > 5`);
      await seen.choose("Sync queue");
      await browser.page.press("ArrowRight");
      const rows = await seen.rows();
      expect([rows.length < 260, rows.includes("show 200 more of 4800")]).toEqual([true, true]);
      await browser.page.press("/");
      await browser.page.type("map-4999");
      expect((await seen.rows()).filter((row) => row.startsWith("ConfigMap"))).toEqual(["ConfigMap shop/map-4999"]);
      expect(await seen.texts("#banner p")).toContain("The cluster cannot be read: health is that of the last run");
    } finally {
      expect(await large.end("SIGTERM")).toBe(0);
    }
  });

  test("Ctrl-C ends it with exit code 0, and the page says so", async () => {
    const { directory, environment } = scene.stack;
    const file = join(directory, "state.json");
    writeFileSync(file, JSON.stringify(await scene.stack.stack.exportStack()));
    expect(JSON.stringify(await scene.stack.stack.exportStack())).toContain(password);
    const other = await startUi([`--state=${file}`, `--kubeconfig=${scene.cluster.kubeconfigPath}`], {
      ...{ directory, environment },
    });
    await browser.page.open(other.address);
    await seen.wait("the cluster", `document.getElementById("time").textContent.startsWith("read at")`);
    expect(await html()).not.toContain(password);
    expect([await other.end("SIGINT"), other.printed.err]).toEqual([0, ""]);
    await seen.wait("the end", `document.getElementById("banner").textContent.includes("has ended")`);
  });
});
