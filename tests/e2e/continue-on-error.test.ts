// `pulumi up --continue-on-error`: what depends on a failed resource, or comes after it, keeps running as it was. The
// program is a process of its own: one inside the Automation API would end without an error, and Pulumi would delete.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { createTestNamespace, sharedCluster, type TestNamespace } from "../tools/shared-cluster";
import { configMap, deployment, yaml } from "./harness";
import { openProject } from "./project";

const repositoryRoot = resolve(__dirname, "../..");
const waves = { single: "object", grouped: "wave" } as const;
let directory: string;
let namespace: TestNamespace;

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "slipway-program-"));
  for (const name of ["node_modules", "provider"]) symlinkSync(join(repositoryRoot, name), join(directory, name));
  namespace = await createTestNamespace(await sharedCluster(), "failing");
});

afterEach(async () => {
  rmSync(directory, { recursive: true, force: true });
  await namespace.remove();
});

/** A Deployment that fails, and after it: an object, a chart and overlays that need it, later waves, a component. */
function writeProgram(isBroken: boolean): string {
  const name = namespace.name;
  const pods = isBroken ? { pods: "held" as const } : {};
  const bad = { ...(deployment("bad", 1, pods) as object), metadata: { name: "bad", namespace: name } };
  const inWaves = yaml(
    deployment("one", 1, pods),
    configMap("two", {}, { "slipway.dev/wave": "1" }),
    configMap("three", {}, { "slipway.dev/wave": "2" }),
  );
  const overlay = (path: string, objects: string) => ({
    [`deploy/${path}/kustomization.yaml`]: yaml({ namespace: name, namePrefix: `${path}-`, resources: ["all.yaml"] }),
    [`deploy/${path}/all.yaml`]: objects,
  });
  const files = {
    "Pulumi.yaml": "name: failing\nruntime: { name: nodejs, options: { typescript: false } }\n",
    "package.json": JSON.stringify({ name: "failing", main: "index.js" }),
    "index.js": [
      'const slipway = require("@slipway/pulumi");',
      `const bad = new slipway.Object("bad", { object: ${JSON.stringify(bad)}, timeout: "5s" });`,
      `const metadata = { name: "needs-output", namespace: "${name}" };`,
      'new slipway.Object("object", { object: { apiVersion: "v1", kind: "ConfigMap", metadata, data: { uid: bad.uid } } });',
      `new slipway.Chart("chart", { chart: "./chart", namespace: "${name}", values: { uid: bad.uid } });`,
      'new slipway.Kustomization("depends", { source: "deploy", path: "depends" }, { dependsOn: [bad] });',
      ...Object.entries(waves).map(
        ([path, granularity]) =>
          `const ${path} = new slipway.Kustomization("${path}", { source: "deploy", path: "${path}", granularity: "${granularity}", timeout: "5s" });`,
      ),
      'new slipway.Kustomization("follows", { source: "deploy", path: "follows" }, { dependsOn: [single, grouped] });',
      "",
    ].join("\n"),
    "chart/Chart.yaml": yaml({ apiVersion: "v2", name: "chart", version: "1.0.0" }),
    "chart/templates/a.yaml":
      "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: chart }\ndata: { uid: {{ .Values.uid | quote }} }\n",
    ...overlay("depends", yaml(configMap("two", {}))),
    ...overlay("follows", yaml(configMap("two", {}))),
    ...Object.fromEntries(Object.keys(waves).flatMap((path) => Object.entries(overlay(path, inWaves)))),
  };
  const folder = join(directory, "program");
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** The uids of all objects, by their names. */
async function uids(): Promise<unknown> {
  const columns = "--output=jsonpath={range .items[*]}{.metadata.name} {.metadata.uid}{'\\n'}{end}";
  return (await sharedCluster()).kubectl(["get", "configmap,deployment", columns, `--namespace=${namespace.name}`]);
}

test("what needs or follows a failed resource stays as it is", async () => {
  const up = ["up", "--yes", "--skip-preview"];
  const project = await openProject(writeProgram(false), { directory });
  await project.run(...up);
  const before = await uids();
  writeProgram(true);
  const failure = await project.run(...up, "--continue-on-error").catch(String);
  expect(failure.match(/HEALTH_TIMEOUT/g)).toHaveLength(3);
  expect(failure).toContain("`pulumi up --continue-on-error` updates everything that does not need it");
  // The attempts of the two overlays that were begun are recorded.
  expect(failure).toMatch(/Resources:\n {4}~ 2 updated\n {4}\d+ unchanged\n {4}4 errored\n/);
  expect(await uids()).toBe(before);
  writeProgram(false);
  const mended = await project.run(...up);
  expect(mended).toMatch(/Resources:\n {4}~ \d+ updated\n {4}\d+ unchanged\n/);
  expect(await uids()).toBe(before);
  await project.run("destroy", "--yes", "--skip-preview");
});
