import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Semaphore } from "../../engine/lib/semaphore";
import { pythonPackages } from "../tools/languages/python-environment";
import { findInFolders, findInTexts } from "../tools/leaks/find-secrets";
import { sharedCluster } from "../tools/shared-cluster";
import { encryptFiles, newKey } from "./encrypt-files";
import { edit, examples, openExample } from "./example-folder";
import { at } from "./harness";
import { openExampleIn, type PreparedLanguages, prepareLanguages } from "./languages/example-languages";
import { comparable, linesInTypescript, linesInYaml, stateIn, typesIn } from "./languages/shown-example";

/** What an example needs beyond its defaults. */
const settings: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  provider: async () => ["kubeconfig", (await sharedCluster()).kubeconfigPath],
  quickstart: () => Promise.resolve(["overlay", "staging"]),
};
const names = readdirSync(examples, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && entry.name !== "node_modules")
  .map(({ name }) => name)
  // coming-from.test.ts begins with the state that another tool leaves; platform-example.test.ts runs the program whose
  // cluster is a dynamic resource, which YAML and Go do not have.
  .filter((name) => !name.startsWith("coming-from-") && name !== "platform");

test("each resource has its example", () => {
  const expected = [
    "chart",
    "health-check",
    "helm-release",
    "hook",
    "inventory",
    "kustomization",
    "manifests",
    "object",
    "provider",
    "sync",
    "wave",
  ];
  expect(names).toEqual(expect.arrayContaining([...expected, "quickstart", "flux"]));
});

let prepared: Promise<PreparedLanguages> | undefined;
const languages = (): Promise<PreparedLanguages> => (prepared ??= prepareLanguages(names));
// A program waits some seconds for the end of its namespace, and for processes: two at once use the time.
const slots = new Semaphore(2);

afterAll(async () => (await prepared)?.remove());

test.concurrent.each(names)(
  "the example %s in each language: preview, up, nothing to do, destroy",
  async (name) => {
    const environment = await languages();
    await slots.acquire();
    const example = await openExample(name);
    const { project } = example;
    try {
      const config = await settings[name]?.();
      if (config !== undefined) await project.run("config", "set", ...config);
      const preview = await project.run("preview", "--diff");
      expect(preview).toContain("to create");
      const types = typesIn(example);
      const yaml = await openExampleIn("yaml", example, environment);
      const inYaml = await yaml.run("preview", "--diff", "--stack", "test");
      expect(linesInYaml(inYaml, types)).toEqual(linesInTypescript(preview, types));
      for (const language of ["python", "go"] as const) {
        const other = await openExampleIn(language, example, environment);
        const shown = await other.run("preview", "--diff", "--stack", "test");
        expect([language, ...comparable(shown)]).toEqual([language, ...linesInTypescript(preview, types)]);
      }
      await yaml.run("up", "--yes", "--skip-preview", "--stack", "test");
      const state = stateIn(await yaml.run("stack", "export", "--show-secrets", "--stack", "test"), types);
      await yaml.run("destroy", "--yes", "--skip-preview", "--stack", "test");
      expect(await leftOvers(name)).toBe("");

      await project.run("up", "--yes", "--skip-preview");
      expect(state).toEqual(stateIn(await project.run("stack", "export", "--show-secrets"), types));
      const again = await project.run("up", "--yes", "--skip-preview", "--expect-no-changes");
      expect(again).toContain("unchanged");
      const destroyed = await project.run("destroy", "--yes", "--skip-preview");
      expect(destroyed).toContain("deleted");
      expect(await leftOvers(name)).toBe("");
    } finally {
      slots.release();
      rmSync(example.directory, { recursive: true, force: true });
    }
  },
  900_000,
);

test("the examples in other languages need the versions that are tested", () => {
  const versions = names.map((name) => {
    const read = (file: string): string => readFileSync(join(examples, name, file), "utf8");
    return [name, read("python/requirements.txt"), /^require \([^)]*\)$/m.exec(read("go/go.mod"))?.[0]];
  });
  const [python = ""] = pythonPackages;
  const tested = readFileSync(join(__dirname, "languages/programs/go/go.mod"), "utf8");
  const go = /^require \([^)]*\)$/m.exec(tested)?.[0];
  expect(versions).toEqual(names.map((name) => [name, `${python}\n`, go]));
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
  const namespace = name === "quickstart" ? "shop-staging" : `example-${name}`;
  const cluster = await sharedCluster();
  return (await cluster.kubectl(["get", "namespace", namespace, "--ignore-not-found", "--output=name"])).trim();
}
