// The example of moving in from @pulumi/kubernetes begins with the state and the objects that its resources leave, and
// goes back to them. The plugin of `other-kubernetes/` stands for the other package.
import { execFile } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { runCli } from "../engine/cli/harness";
import { sharedCluster } from "../tools/shared-cluster";
import { findTool } from "../tools/tools";
import { openExample } from "./example-folder";
import { at } from "./harness";
import { namespaceContents } from "./namespace-contents";

const namespace = "example-coming-from-pulumi-kubernetes";

async function kubectl(...args: readonly string[]): Promise<string> {
  return (await sharedCluster()).kubectl(args);
}

/** Puts the plugin of the other package on PATH. */
async function installPlugin(directory: string): Promise<void> {
  const folder = join(directory, "bin");
  mkdirSync(folder, { recursive: true });
  const plugin = join(folder, "pulumi-resource-kubernetes");
  const script = join(__dirname, "other-kubernetes", "plugin.cjs");
  writeFileSync(plugin, `#!/bin/sh\nKUBECTL="${await findTool("kubectl")}" exec node "${script}" "$@"\n`);
  chmodSync(plugin, 0o755);
}

/** The program of the other package: a resource for each object of the overlay, one after the other. */
async function writeFormerProgram(folder: string): Promise<void> {
  const { stdout } = await promisify(execFile)(await findTool("kustomize"), ["build", join(folder, "deploy")]);
  writeFileSync(join(folder, "all.yaml"), stdout);
  writeFileSync(
    join(folder, "former.js"),
    `const { readFileSync } = require("node:fs");
const pulumi = require("@pulumi/pulumi");
const { parseAllDocuments } = require("yaml");
let before;
for (const document of parseAllDocuments(readFileSync(__dirname + "/all.yaml", "utf8"))) {
  const object = document.toJS();
  const version = object.apiVersion.includes("/") ? object.apiVersion : "core/" + object.apiVersion;
  const type = "kubernetes:" + version + ":" + object.kind;
  const options = before === undefined ? {} : { dependsOn: [before] };
  before = new pulumi.CustomResource(type, "shop-" + object.kind, { manifest: JSON.stringify(object) }, options);
}
`,
  );
}

async function managers(): Promise<readonly string[]> {
  const text = await kubectl(
    ...["get", "service/web", `--namespace=${namespace}`, "--show-managed-fields", "--output=json"],
  );
  const fields = at(JSON.parse(text), "metadata", "managedFields") as { readonly manager: string }[];
  return fields.map(({ manager }) => manager);
}

test("from @pulumi/kubernetes, and back: nothing changes on the cluster", async () => {
  const { project, directory, folder } = await openExample("coming-from-pulumi-kubernetes");
  const [program, ours, former] = ["index.js", "ours.js", "former.js"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const state = join(folder, "state.json");
  try {
    await installPlugin(directory);
    await writeFormerProgram(folder);
    renameSync(program, ours);
    copyFileSync(former, program);
    await project.run("up", "--yes", "--skip-preview");
    await kubectl("rollout", "status", "deployment/web", `--namespace=${namespace}`, "--timeout=60s");
    const before = await namespaceContents(namespace);
    expect(await managers()).toEqual(["pulumi-kubernetes-1a2b3c4d"]);

    copyFileSync(ours, program);
    await expect(project.run("preview")).rejects.toThrow("PLAN_OBJECT_HELD");
    expect(await namespaceContents(namespace)).toEqual(before);

    await project.run("stack", "export", `--file=${state}`);
    expect(await runCli(folder, ["adopt", "state.json", "--write"])).toMatchObject({ code: 0 });
    await project.run("stack", "import", `--file=${state}`);
    const preview = await project.run("preview");
    expect(preview).toContain("taken over from a resource of @pulumi/kubernetes");
    // The annotation on the Deployment has its effect.
    expect(preview).not.toContain("pulumi.com/");
    await project.run("up", "--yes", "--skip-preview");
    expect(await namespaceContents(namespace)).toEqual(before);
    expect(await managers()).toEqual(["slipway"]);
    await project.run("up", "--yes", "--skip-preview", "--expect-no-changes");

    await project.run("config", "set", "leave", "true");
    await project.run("up", "--yes", "--skip-preview");
    await project.run("destroy", "--yes", "--skip-preview");
    expect(await namespaceContents(namespace)).toEqual(before);
    await project.run("stack", "import", `--file=${state}.before`);
    copyFileSync(former, program);
    await project.run("up", "--yes", "--skip-preview", "--expect-no-changes");
    expect(await namespaceContents(namespace)).toEqual(before);
  } finally {
    rmSync(directory, { recursive: true, force: true });
    await kubectl("delete", "namespace", namespace, "--ignore-not-found", "--wait=false");
  }
});
