// Runs of components that the plugin makes for programs in other languages: stopped ones, large ones, those of a
// program in a folder of its own, with an SDK of another version, and with the resources of another package.
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createTestNamespace, sharedCluster, type TestNamespace } from "../../tools/shared-cluster";
import { findTool } from "../../tools/tools";
import { untilTrue } from "../../tools/until";
import { configMap, deployment } from "../harness";
import { processesOf } from "../processes";
import { type LanguageScene, openLanguageScene, shownLines } from "./language-scene";

let scene: LanguageScene;
let place: TestNamespace;
let directory: string;

beforeAll(async () => {
  place = await createTestNamespace(await sharedCluster(), "runs");
});

beforeEach(async () => {
  scene = await openLanguageScene(["pulumi-language-yaml"]);
  directory = join(scene.folder, "..");
});

afterEach(() => {
  scene.remove();
});

afterAll(() => place.remove());

const up = (...args: readonly string[]): Promise<string> => scene.project.run("up", "--yes", "--skip-preview", ...args);
const plugins = (): readonly number[] => processesOf(directory, "plugin.cjs");
const component = (properties: object): object => ({
  shop: { type: "slipway:Kustomization", properties: { source: "deploy", namespace: place.name, ...properties } },
});
const objectNames = async (kind: string): Promise<readonly string[]> => {
  const args = ["get", kind, `--namespace=${place.name}`, "--output=name"];
  const lines = (await (await sharedCluster()).kubectl(args)).split("\n");
  return lines.filter((line) => line !== "" && !line.includes("kube-root-ca"));
};

function writeOverlay(folder: string, ...objects: readonly unknown[]): void {
  scene.write({
    [`${folder}/kustomization.yaml`]: "resources: [all.json]\n",
    [`${folder}/all.json`]: JSON.stringify({ apiVersion: "v1", kind: "List", items: objects }),
  });
}

test("a run that is stopped while a component waits ends with its plugin, and the next one completes it", async () => {
  writeOverlay("deploy", deployment("web", 1, { pods: "held" }), configMap("settings", { a: "1" }));
  const release = { type: "slipway:HelmRelease", properties: { chart: "charts/cache", namespace: place.name } };
  const resources = { ...component({}), release: { ...release, options: { dependsOn: ["${shop}"] } } };
  scene.useYaml({ resources });
  const stop = new AbortController();
  const run = scene.project.runUntil(stop.signal, "up", "--yes", "--skip-preview");
  await untilTrue("the Deployment", async () => (await objectNames("deployment")).length === 1);
  expect(plugins()).not.toEqual([]);
  stop.abort();
  const { code, stdout } = await run;
  expect(code).not.toBe(0);
  expect(stdout).toContain("cancel");
  expect(stdout).not.toContain("Slipway bug");
  await untilTrue("the end of the plugin", () => Promise.resolve(plugins().length === 0));

  writeOverlay("deploy", deployment("web", 1), configMap("settings", { a: "1" }));
  await up();
  expect(await objectNames("deployment")).toEqual(["deployment.apps/release", "deployment.apps/web"]);
  await up("--expect-no-changes");
  await scene.project.run("destroy", "--yes", "--skip-preview");
  expect(await objectNames("deployment,configmap")).toEqual([]);
});

test("ten components at once take bounded memory and time", async () => {
  const names = Array.from({ length: 10 }, (_, index) => `part${String(index)}`);
  for (const name of names) {
    const objects = Array.from({ length: 40 }, (_, index) => configMap(`${name}-${String(index)}`, { a: "1" }));
    writeOverlay(name, ...objects);
  }
  const entries = names.map((name) => [
    name,
    { type: "slipway:Kustomization", properties: { source: name, namespace: place.name } },
  ]);
  scene.useYaml({ resources: Object.fromEntries(entries) as object });
  let megabytes = 0;
  const watch = setInterval(() => {
    for (const pid of plugins()) megabytes = Math.max(megabytes, peakOf(pid));
  }, 50);
  const began = performance.now();
  const output = await scene.project.run("preview").finally(() => {
    clearInterval(watch);
  });
  expect(output).toContain("+ 431 to create");
  expect(megabytes).toBeGreaterThan(50);
  // It took 335 MB, and 14 to 24 s on a busy machine of two cores.
  expect(megabytes).toBeLessThan(700);
  expect(performance.now() - began).toBeLessThan(120_000);
});

/** The most memory that a process has had, in megabytes; 0 if it has ended. */
function peakOf(pid: number): number {
  try {
    const [, kilobytes = "0"] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${String(pid)}/status`, "utf8")) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}

test("paths are relative to the folder of the program, also if that is not the folder of the project", async () => {
  writeOverlay("infra/deploy", configMap("inside", { a: "1" }));
  writeOverlay("deploy", configMap("outside", { a: "1" }));
  scene.write({
    "Pulumi.yaml": "name: shop\nruntime: yaml\nmain: infra\n",
    "infra/Main.yaml": JSON.stringify({ resources: component({}) }),
  });
  const ofYaml = await scene.project.run("preview");
  expect(ofYaml).toContain(`ConfigMap shop:ConfigMap/${place.name}/inside create`);
  scene.write({
    "Pulumi.yaml": "name: shop\nruntime: nodejs\nmain: infra/program.js\n",
    "infra/package.json": '{ "name": "shop" }',
    "infra/program.js": `
const pulumi = require("@pulumi/pulumi");
const args = { source: "deploy", namespace: ${JSON.stringify(place.name)} };
new pulumi.ComponentResource("slipway:index:Kustomization", "shop", args, {}, true);`,
  });
  expect(await scene.project.run("preview")).toContain(`ConfigMap shop:ConfigMap/${place.name}/inside create`);
});

test("an argument of a newer SDK is refused by its name, with the version that does not have it", async () => {
  writeOverlay("deploy", configMap("settings", { a: "1" }));
  // What a class does that Pulumi has generated from another schema.
  scene.useJavaScript(`
const args = { source: "deploy", namespace: ${JSON.stringify(place.name)}, comesLater: true };
new pulumi.ComponentResource("slipway:index:Kustomization", "shop", args, {}, true);`);
  const failed = await scene.project.run("preview").catch(String);
  expect(failed).toMatch(
    /property comesLater with value '\{true\}' has a problem: there is no such field in version 0\.1\.0 of the plugin/,
  );
});

test("objects become resources of the package of Pulumi, as in JavaScript", async () => {
  writeOverlay("deploy", deployment("web", 1), configMap("settings", { a: "1" }));
  const plugin = join(directory, "bin", "pulumi-resource-kubernetes");
  mkdirSync(join(directory, "bin"), { recursive: true });
  const script = join(__dirname, "../other-kubernetes/plugin.cjs");
  writeFileSync(plugin, `#!/bin/sh\nKUBECTL="${await findTool("kubectl")}" exec node "${script}" "$@"\n`);
  chmodSync(plugin, 0o755);
  const preview = async (): Promise<readonly string[]> => shownLines(await scene.project.run("preview", "--diff"));
  const properties = { materialize: "kubernetes" };
  scene.useJavaScript(`
const args = { source: "deploy", namespace: ${JSON.stringify(place.name)}, ...${JSON.stringify(properties)} };
new slipway.Kustomization("shop", args);`);
  const expected = await preview();
  scene.useYaml({ resources: component(properties) });
  expect(await preview()).toEqual(expected);
  expect(expected.join("\n")).toContain("kubernetes:apps/v1:Deployment: (create)");
});
