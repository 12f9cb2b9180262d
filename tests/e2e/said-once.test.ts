// What is wrong with the configuration is reported once, whichever resource meets it; a message has one severity.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { configMap, yaml } from "./harness";
import { openProject, type Project } from "./project";

const repositoryRoot = resolve(__dirname, "../..");
const chart = { chart: "./chart", namespace: "default", values: { cache: { image: "x" } } };
let directory: string;
let folder: string;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), "slipway-program-"));
  folder = join(directory, "program");
  for (const name of ["node_modules", "provider"]) symlinkSync(join(repositoryRoot, name), join(directory, name));
  write({
    "Pulumi.yaml": "name: failing\nruntime: { name: nodejs, options: { typescript: false } }\n",
    "package.json": JSON.stringify({ name: "failing", main: "index.js" }),
    "chart/Chart.yaml": yaml({ apiVersion: "v2", name: "chart", version: "1.0.0" }),
    "chart/values.yaml": "cache: {image: {name: a}}\n",
    "chart/templates/a.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: chart }\n",
    "deploy/kustomization.yaml": "resources: [a.yaml]\n",
    "deploy/a.yaml": yaml(configMap("a", {}), configMap("b", {})),
  });
});
afterAll(() => {
  rmSync(directory, { recursive: true, force: true });
});

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** The messages at the end of a preview. */
async function diagnosticsOf(project: Project, resource: string): Promise<string> {
  write({ "index.js": `const slipway = require("@slipway/pulumi");\nnew slipway.${resource};\n` });
  const output = await project.run("preview").catch(String);
  expect(output).toContain("Diagnostics:");
  return output.slice(output.indexOf("Diagnostics:"));
}

test("a kubeconfig that is missing is reported once", async () => {
  const project = await openProject(folder, { directory, environment: { KUBECONFIG: "", HOME: directory } });
  for (const resource of [
    `Object("object", { object: ${JSON.stringify(configMap("a", {}))} })`,
    'Kustomization("objects", { source: "deploy" })',
    'Kustomization("waves", { source: "deploy", granularity: "wave" })',
    'Chart("chart", { chart: "./chart" })',
    'HelmRelease("release", { chart: "./chart", namespace: "default" })',
    'Sync("sync", { source: "deploy" })',
  ]) {
    const found = (await diagnosticsOf(project, resource)).match(/KUBE_NO_KUBECONFIG/g);
    expect([resource, found]).toEqual([resource, ["KUBE_NO_KUBECONFIG"]]);
  }
  rmSync(join(directory, ".pulumi"), { recursive: true, force: true });
});

test.each(["Chart", "HelmRelease"])("a warning of Helm has one severity (%s)", async (kind) => {
  const project = await openProject(folder, { directory: mkdtempSync(join(directory, "home-")) });
  const shown = await diagnosticsOf(project, `${kind}("web", ${JSON.stringify(chart)})`);
  expect(shown).toMatch(/\n +warning: cannot overwrite table with non table for chart\.cache\.image/);
});
