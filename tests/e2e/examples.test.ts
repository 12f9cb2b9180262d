import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { buildSync } from "esbuild";
import { findInFolders, findInTexts } from "../tools/leaks/find-secrets";
import { sharedCluster } from "../tools/shared-cluster";
import { encryptFiles, newKey } from "./encrypt-files";
import { at } from "./harness";
import { openProject, type Project } from "./project";

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

/** Opens a copy of the example, since the configuration of a stack is in the program's folder. */
async function openExample(name: string): Promise<Example> {
  const directory = mkdtempSync(join(tmpdir(), "slipway-example-"));
  const folder = join(directory, "examples", name);
  cpSync(join(examples, name), folder, { recursive: true });
  for (const link of ["node_modules", "provider"]) symlinkSync(join(repositoryRoot, link), join(directory, link));
  compile(folder);
  const project = await openProject(folder, { directory });
  return { project, directory, folder };
}

/**
 * Compiles the program once, in place of ts-node in each run, which takes more time than all the rest of it. Types are
 * checked by `npm run types`; programs.test.ts runs a program as it is.
 */
function compile(folder: string): void {
  const program = join(folder, "index.ts");
  buildSync({
    ...{ entryPoints: [program], outfile: join(folder, "index.js") },
    ...{ bundle: true, platform: "node", format: "cjs", packages: "external" },
  });
  rmSync(program);
  edit(join(folder, "package.json"), '"main": "index.ts"', '"main": "index.js"');
  edit(join(folder, "Pulumi.yaml"), "runtime: nodejs\n", "runtime: { name: nodejs, options: { typescript: false } }\n");
}

/** Replaces a part of a file, which must have it. */
function edit(file: string, from: string, to: string): void {
  const text = readFileSync(file, "utf8");
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  writeFileSync(file, text.replace(from, to));
}

interface Example {
  readonly project: Project;
  /** All that is written is below it. */
  readonly directory: string;
  readonly folder: string;
}

test.each(names)("the example %s: preview, up, nothing to do, destroy", async (name) => {
  const { project, directory } = await openExample(name);
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

test("the example flux in production, with a Secret that its reader encrypts", async () => {
  const { project, directory, folder } = await openExample("flux");
  const password = "production-password-6621";
  const cluster = await sharedCluster();
  const live = async (name: string): Promise<unknown> =>
    JSON.parse(await cluster.kubectl(["get", name, "--namespace=example-flux", "--output=json"])) as unknown;
  try {
    const production = join(folder, "repository/apps/production");
    const metadata = "metadata:\n  name: credentials\n  namespace: example-flux\n";
    const secret = `apiVersion: v1\nkind: Secret\n${metadata}stringData:\n  password: ${password}\n`;
    writeFileSync(join(production, "credentials.yaml"), secret);
    edit(join(production, "kustomization.yaml"), "resources:\n", "resources:\n  - credentials.yaml\n");
    const key = await newKey();
    await encryptFiles(production, key, [["credentials.yaml", "--encrypted-regex", "^(data|stringData)$"]]);
    const [privateKey = ""] = /AGE-SECRET-KEY-\w+/.exec(key) ?? [];
    await project.run("config", "set", "environment", "production");
    await project.run("config", "set", "--secret", "ageKey", privateKey);
    const outputs = [await project.run("preview", "--diff"), await project.run("up", "--yes", "--skip-preview")];
    const encoded = Buffer.from(password).toString("base64");
    expect(at(await live("secret/credentials"), "data", "password")).toBe(encoded);
    expect(at(await live("deployment/podboard"), "spec", "replicas")).toBe(2);
    outputs.push(await project.run("up", "--yes", "--skip-preview", "--expect-no-changes"));
    const secrets = { password, key: privateKey };
    expect(findInTexts(secrets, { outputs: outputs.join("\n") })).toEqual([]);
    expect(findInFolders(secrets, [directory])).toEqual([]);
    await project.run("destroy", "--yes", "--skip-preview");
    expect(await leftOvers("flux")).toBe("");
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
