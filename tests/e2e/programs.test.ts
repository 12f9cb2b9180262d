import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pulumiEnvironment, runPulumi } from "../tools/pulumi";
import { sharedCluster } from "../tools/shared-cluster";

const repositoryRoot = resolve(__dirname, "../..");
let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "slipway-program-"));
  for (const name of ["node_modules", "provider"]) symlinkSync(join(repositoryRoot, name), join(directory, name));
});

afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

async function upAndDestroy(project: string, config: Readonly<Record<string, string>>): Promise<string> {
  const environment = { ...(await pulumiEnvironment(directory)), KUBECONFIG: (await sharedCluster()).kubeconfigPath };
  const run = async (...args: readonly string[]): Promise<string> => {
    const { code, stdout, stderr } = await runPulumi(project, args, environment);
    if (code !== 0) throw new Error(`pulumi ${args.join(" ")} ended with ${String(code)}\n${stdout}\n${stderr}`);
    return stdout + stderr;
  };
  await run("stack", "init", "test");
  for (const [key, value] of Object.entries(config)) await run("config", "set", key, value);
  const output = await run("up", "--yes", "--skip-preview");
  const outputs = await run("stack", "output", "--json");
  await run("destroy", "--yes", "--skip-preview");
  return output + outputs;
}

test("the quickstart comes up from the root of the workspace (CommonJS, ts-node)", async () => {
  cpSync(join(repositoryRoot, "examples"), join(directory, "examples"), { recursive: true });
  cpSync(join(repositoryRoot, "Pulumi.yaml"), join(directory, "Pulumi.yaml"));
  const output = await upAndDestroy(directory, { overlay: "prod" });
  expect(output).toContain("apps/Deployment/shop-prod/web");
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
  expect(await upAndDestroy(project, {})).toMatch(/ConfigMap\/default\/esm-/);
});
