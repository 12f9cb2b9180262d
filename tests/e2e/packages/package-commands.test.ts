// `pulumi package` with the plugin of a release: the schema that it prints, and the SDKs that it adds to a program.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { packageSchema } from "../../../provider/package-schema/package-schema";
import { generateSdk, type SdkLanguage } from "../../tools/languages/generated-sdk";
import { pulumiEnvironment, runPulumi } from "../../tools/pulumi";
import { repositoryRoot } from "../../tools/release/pack-packages";
import { packPlugin } from "../../tools/release/pack-plugin";
import { findTool } from "../../tools/tools";
import { searchPath } from "./search-path";

jest.setTimeout(180_000);

let directory: string;
let archive: string;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "slipway-commands-"));
  archive = await packPlugin(join(directory, "packed"), { os: "linux", arch: "amd64" });
  const unpacked = join(directory, "unpacked");
  mkdirSync(unpacked);
  execFileSync("tar", ["-xzf", archive, "-C", unpacked]);
});

afterAll(() => {
  rmSync(directory, { recursive: true, force: true });
});

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(directory, "program-"));
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(join(repositoryRoot, "provider"), join(folder, "node_modules/pulumi-resource-slipway"));
});

async function pulumi(...args: readonly string[]): Promise<{ readonly code: number | null; readonly output: string }> {
  const hosts = join(repositoryRoot, "tests/tools/languages/bin");
  const environment = {
    ...(await pulumiEnvironment(join(folder, "pulumi"))),
    PATH: [hosts, searchPath].join(delimiter),
    SLIPWAY_PULUMI_CODEGEN: await findTool("codegen"),
  };
  const { code, stdout, stderr } = await runPulumi(folder, args, environment);
  return code === 0 ? { code, output: stdout } : { code, output: stdout + stderr };
}

/** What a user may name as the plugin; a plugin that is installed has a name. */
const plugins = [
  {
    name: "the executable of the npm package",
    plugin: "./node_modules/pulumi-resource-slipway/bin/pulumi-resource-slipway",
  },
  { name: "the executable of the unpacked archive", plugin: "../unpacked/pulumi-resource-slipway" },
  { name: "the installed plugin", plugin: "slipway" },
] as const;

async function installIfNamed(plugin: string): Promise<void> {
  if (plugin !== "slipway") return;
  const { code } = await pulumi("plugin", "install", "resource", "slipway", "0.1.0", "--file", archive);
  expect(code).toBe(0);
}

describe.each(plugins)("$name", ({ plugin }) => {
  test("prints the schema of the package", async () => {
    await installIfNamed(plugin);
    const { output } = await pulumi("package", "get-schema", plugin);
    expect(JSON.parse(output)).toEqual(asPrinted(packageSchema()));
  });

  test.each(["go", "python", "nodejs"] as const)("adds the SDK of %s to a program", async (language) => {
    await installIfNamed(plugin);
    writeFileSync(join(folder, "Pulumi.yaml"), `name: shop\nruntime: ${language}\n`);
    if (language === "nodejs") writeFileSync(join(folder, "package.json"), "{}");
    const { code, output } = await pulumi("package", "add", plugin);
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(readFileSync(join(folder, "Pulumi.yaml"), "utf8")).toContain("packages:\n  slipway: slipway@0.1.0\n");
    expect(filesOf(join(folder, "sdks/slipway"))).toEqual(await generated(language));
  });
});

test("`pulumi install` finds an installed plugin whose package a program has added", async () => {
  await installIfNamed("slipway");
  writeFileSync(join(folder, "Pulumi.yaml"), "name: shop\nruntime: go\n");
  await pulumi("package", "add", "slipway");
  const added = filesOf(join(folder, "sdks/slipway"));
  rmSync(join(folder, "sdks"), { recursive: true });
  const { code, output } = await pulumi("install");
  expect({ code, output }).toMatchObject({ code: 0 });
  expect(filesOf(join(folder, "sdks/slipway"))).toEqual(added);
});

/** The schema as Pulumi prints it: without empty lists and maps. */
function asPrinted(schema: object): unknown {
  const isEmpty = (value: unknown): boolean =>
    typeof value === "object" && value !== null && Object.keys(value).length === 0;
  return JSON.parse(JSON.stringify(schema, (_, value: unknown) => (isEmpty(value) ? undefined : value)));
}

/** The texts of a folder by their paths. */
function filesOf(root: string): Readonly<Record<string, string>> {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [path.slice(root.length + 1), readFileSync(path, "utf8")];
    }),
  );
}

async function generated(language: SdkLanguage): Promise<Readonly<Record<string, string>>> {
  return filesOf(await generateSdk(language, join(directory, `generated-${language}`)));
}

test.each(["./node_modules/pulumi-resource-slipway/bin", "../unpacked"])(
  "Pulumi does not take the folder %s, hence the documentation names the executable",
  async (plugin) => {
    const { code, output } = await pulumi("package", "get-schema", plugin);
    expect(code).not.toBe(0);
    expect(output).toContain('to have an executable named "pulumi-resource-" or a PulumiPlugin file');
  },
);
