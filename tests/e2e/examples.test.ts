import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findInFolders, findInTexts } from "../tools/leaks/find-secrets";
import { sharedCluster } from "../tools/shared-cluster";
import { encryptFiles, newKey } from "./encrypt-files";
import { edit, examples, openExample } from "./example-folder";
import { at } from "./harness";

/** What an example needs beyond its defaults. */
const settings: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  provider: async () => ["kubeconfig", (await sharedCluster()).kubeconfigPath],
  quickstart: () => Promise.resolve(["overlay", "staging"]),
};
const names = readdirSync(examples, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "node_modules")
  .map(({ name }) => name)
  // coming-from.test.ts begins with the state that another tool leaves.
  .filter((name) => !name.startsWith("coming-from-"));

test("each resource has its example", () => {
  const expected = [
    "chart",
    "health-check",
    "hook",
    "inventory",
    "kustomization",
    "manifests",
    "object",
    "provider",
    "wave",
  ];
  expect(names).toEqual(expect.arrayContaining([...expected, "quickstart", "flux"]));
});

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
