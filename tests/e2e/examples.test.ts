import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { sharedCluster } from "../tools/shared-cluster";
import { openProject } from "./project";

const repositoryRoot = resolve(__dirname, "../..");
const examples = join(repositoryRoot, "examples");
/** What an example needs beyond its defaults. */
const settings: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  provider: async () => ["kubeconfig", (await sharedCluster()).kubeconfigPath],
  quickstart: () => Promise.resolve(["overlay", "staging"]),
};
const names = readdirSync(examples, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "node_modules")
  .map(({ name }) => name);

test("each resource has its example", () => {
  const expected = ["chart", "health-check", "hook", "inventory", "kustomization", "object", "provider", "wave"];
  expect(names).toEqual(expect.arrayContaining([...expected, "quickstart", "flux"]));
});

test.each(names)("the example %s: preview, up, nothing to do, destroy", async (name) => {
  const directory = mkdtempSync(join(tmpdir(), "slipway-example-"));
  // A copy, since the configuration of a stack is in the program's folder.
  const folder = join(directory, "examples", name);
  cpSync(join(examples, name), folder, { recursive: true });
  for (const link of ["node_modules", "provider"]) symlinkSync(join(repositoryRoot, link), join(directory, link));
  // Types are checked by `npm run types`, once for all examples.
  const environment = { PULUMI_NODEJS_TRANSPILE_ONLY: "true" };
  const project = await openProject(folder, { directory, environment });
  try {
    const config = await settings[name]?.();
    if (config !== undefined) await project.run("config", "set", ...config);
    expect(await project.run("preview")).toContain("to create");
    await project.run("up", "--yes", "--skip-preview");
    const again = await project.run("up", "--yes", "--skip-preview", "--expect-no-changes");
    expect(again).toContain("unchanged");
    const destroyed = await project.run("destroy", "--yes", "--skip-preview");
    expect(destroyed).toContain("deleted");
    expect(await leftOvers(name)).toBe("");
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
});

/** The namespace of the example, if it still exists. */
async function leftOvers(name: string): Promise<string> {
  const namespace = name === "quickstart" ? "shop" : `example-${name}`;
  const cluster = await sharedCluster();
  return (await cluster.kubectl(["get", "namespace", namespace, "--ignore-not-found", "--output=name"])).trim();
}
