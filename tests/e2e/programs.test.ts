import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { holdName } from "../tools/hold-name";
import { openProject, upAndDestroy } from "./project";

const repositoryRoot = resolve(__dirname, "../..");
let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "slipway-program-"));
  for (const name of ["node_modules", "provider"]) symlinkSync(join(repositoryRoot, name), join(directory, name));
});

afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

test("the quickstart runs from the root of the workspace (CommonJS, ts-node)", async () => {
  cpSync(join(repositoryRoot, "examples"), join(directory, "examples"), { recursive: true });
  cpSync(join(repositoryRoot, "Pulumi.yaml"), join(directory, "Pulumi.yaml"));
  const project = await openProject(directory, { directory });
  await project.run("config", "set", "overlay", "prod");
  const output = await holdName("shop-prod", () => upAndDestroy(project));
  expect(output).toContain("shop:Deployment/shop-prod/web");
  expect(output).toContain('"replicas": 2');
});

test("an ES-module program imports the SDK", async () => {
  const project = join(directory, "program");
  mkdirSync(join(project, "deploy"), { recursive: true });
  writeFileSync(join(project, "Pulumi.yaml"), "name: esm\nruntime: nodejs\n");
  writeFileSync(join(project, "package.json"), JSON.stringify({ name: "esm", type: "module", main: "index.js" }));
  writeFileSync(
    join(project, "index.js"),
    [
      'import { Kustomization, Object as KubernetesObject } from "@slipway/pulumi";',
      'import * as slipway from "@slipway/pulumi";',
      "if (slipway.Kustomization !== Kustomization || slipway.Object !== KubernetesObject) throw new Error('two copies');",
      'const app = new Kustomization("app", { source: "deploy" });',
      "export const ids = app.objects.apply((objects) => Object.keys(objects));",
      "",
    ].join("\n"),
  );
  writeFileSync(
    join(project, "deploy/kustomization.yaml"),
    "namespace: default\nconfigMapGenerator: [{name: esm, literals: [a=1]}]\n",
  );
  expect(await upAndDestroy(await openProject(project, { directory }))).toMatch(/ConfigMap\/default\/esm-/);
});
