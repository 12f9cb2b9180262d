import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";
import { holdName } from "../../tools/hold-name";
import { repositoryRoot } from "../../tools/release/pack-packages";
import { packOnce } from "../../tools/release/pack-once";
import { packPlugin } from "../../tools/release/pack-plugin";
import { openProject, upAndDestroy, type Project } from "../project";
import { findInstalledFaults, resolutions } from "./installed-types";
import { readOwnProgram } from "./own-program";
import { lockedPackages, lockFor, withLock } from "./repository-lock";
import { searchPath } from "./search-path";

// Installing the SDK of Pulumi takes a minute where its packages are not in npm's cache.
jest.setTimeout(300_000);

const { files, install, asModule, installPlugin } = readOwnProgram(
  readFileSync(join(repositoryRoot, "README.md"), "utf8"),
);
/** Without them, the test would change with what the registry has on a day. */
const locked = lockedPackages();
/** Contains the part of the clone that the README's commands read, and the program next to it. */
let directory: string;
let shop: string;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "slipway-installed-"));
  shop = join(directory, "shop");
  const packages = join(directory, "slipway", "dist", "packages");
  await packOnce(packages);
  await packPlugin(packages, { os: "linux", arch: "amd64" });
  cpSync(join(repositoryRoot, "examples"), join(directory, "slipway", "examples"), {
    recursive: true,
    filter: (path) => !path.includes("node_modules"),
  });
  writeFileSync(join(directory, "lock.json"), lockFor("shop", locked));
  await runShell(withLock(install, "../lock.json", locked), directory);
  for (const [name, text] of Object.entries(files)) writeFileSync(join(shop, name), text);
});

afterAll(() => {
  rmSync(directory, { recursive: true, force: true });
});

async function runShell(script: string, folder: string): Promise<void> {
  const npm = { npm_config_prefer_offline: "true", npm_config_audit: "false", npm_config_fund: "false" };
  await promisify(execFile)("sh", ["-ec", script], {
    cwd: folder,
    env: { ...process.env, PATH: searchPath, npm_config_ignore_scripts: "true", ...npm },
  });
}

/** The program with its own state and its own home of the engine. */
async function open(name: string): Promise<Project & { readonly state: string }> {
  const state = join(directory, name);
  const noPlugins = join(directory, "no-plugins");
  mkdirSync(noPlugins, { recursive: true });
  const bin = join(state, "bin");
  const project = await openProject(shop, {
    directory: state,
    plugins: noPlugins,
    environment: { PATH: [bin, searchPath].join(delimiter) },
  });
  return { ...project, state };
}

function expectUp(output: string): void {
  expect(output).toContain("shop:Deployment/shop-prod/web");
  expect(output).toContain("cache:Deployment/shop-prod/cache");
  expect(output).toContain('"replicas": 2');
  expect(output).toContain('"notes": "The cache cache is revision 1.');
  expect(output).not.toContain("warning:");
}

test("the program has its own packages, and one copy of Pulumi's SDK", () => {
  const installed = JSON.parse(readFileSync(join(shop, "node_modules/.package-lock.json"), "utf8")) as {
    readonly packages: Readonly<
      Record<string, { readonly version: string; readonly link?: boolean; readonly resolved?: string }>
    >;
  };
  const paths = Object.keys(installed.packages);
  expect(paths.filter((path) => path.endsWith("node_modules/@pulumi/pulumi"))).toEqual(["node_modules/@pulumi/pulumi"]);
  const ours = ["@slipway/pulumi", "pulumi-resource-slipway", "slipway"].map((name) => `node_modules/${name}`);
  for (const path of ours) {
    expect(installed.packages[path]?.resolved).toMatch(/^file:.*\.tgz$/);
    expect(installed.packages[path]?.link).toBeUndefined();
  }
  const others = Object.entries(installed.packages).filter(([path]) => !ours.includes(path));
  expect(others.filter(([path, { version }]) => locked.get(path)?.version !== version)).toEqual([]);
});

const typed = `import * as slipway from "@slipway/pulumi";
declare module "@slipway/pulumi" {
  interface CustomKinds {
    "example.com/v1/Backup": { apiVersion: "example.com/v1"; kind: "Backup"; metadata: { name: string }; days: number };
  }
}
declare const shop: slipway.Kustomization;
export const replicas: boolean = shop.get("apps/v1/Deployment", "web").spec.replicas;
new slipway.Object("web", {
  object: { apiVersion: "v1", kind: "Service", metadata: { name: "web" }, spec: { prots: [] } },
});
new slipway.Object("b", { object: { apiVersion: "example.com/v1", kind: "Backup", metadata: { name: "b" }, days: "2" } });
`;

describe.each(Object.keys(resolutions) as (keyof typeof resolutions)[])(
  "types found in the way of %s",
  (resolution) => {
    test("have no errors, and the fields of the kinds of Kubernetes, without a package for these", () => {
      expect(existsSync(join(shop, "node_modules/@pulumi/kubernetes"))).toBe(false);
      writeFileSync(join(shop, "typed.ts"), typed);
      expect(findInstalledFaults(join(shop, "typed.ts"), resolution)).toEqual([
        "typed.ts:8 Type 'OutputInstance<number>' is not assignable to type 'boolean'.",
        expect.stringMatching(/^typed.ts:10 .* and 'prots' does not exist in type 'ServiceSpec/) as string,
        expect.stringMatching(/^typed.ts:12 Type 'string' is not assignable to type .*number/) as string,
      ]);
    });
  },
);

test("the unit test of the documentation passes, and fails for another overlay", async () => {
  const page = readFileSync(join(repositoryRoot, "docs/testing.md"), "utf8");
  const [unitTest, options, command] = ["ts", "json", "sh"].map(
    (language) => new RegExp(`^\`{3}${language}\\n([^]*?)^\`{3}`, "m").exec(page)?.[1] ?? "",
  ) as [string, string, string];
  writeFileSync(join(shop, "index.test.ts"), unitTest);
  writeFileSync(join(shop, "tsconfig.json"), options);
  await runShell(command, shop);
  const overlay = join(shop, "deploy/overlays/prod/kustomization.yaml");
  const text = readFileSync(overlay, "utf8");
  try {
    writeFileSync(overlay, text.replace("count: 2", "count: 3"));
    await expect(runShell(command, shop)).rejects.toMatchObject({ stdout: expect.stringMatching(/3 !== 2/) as string });
  } finally {
    writeFileSync(overlay, text);
    for (const name of ["index.test.ts", "tsconfig.json"]) rmSync(join(shop, name));
  }
});

test("it runs as CommonJS, with the plugin of the npm package, and a second run changes nothing", async () => {
  const project = await open("commonjs");
  await holdName("shop-prod", async () => {
    const output = await project.run("up", "--yes", "--skip-preview");
    expectUp(output + (await project.run("stack", "output", "--json")));
    expect(await project.run("preview", "--expect-no-changes")).toContain("unchanged");
    await project.run("destroy", "--yes", "--skip-preview");
  });
});

test("it runs as an ES module", async () => {
  await runShell(asModule, shop);
  try {
    const project = await open("module");
    expectUp(await holdName("shop-prod", () => upAndDestroy(project)));
  } finally {
    await runShell("npm pkg set type=commonjs", shop);
  }
});

test("it runs with the plugin that `pulumi plugin install --file` installed", async () => {
  const { "Pulumi.yaml": settings = "" } = files;
  writeFileSync(join(shop, "Pulumi.yaml"), settings.slice(0, settings.indexOf("plugins:")));
  try {
    const project = await open("plugin");
    await project.run(...installPlugin);
    expectUp(await holdName("shop-prod", () => upAndDestroy(project)));
    expect(existsSync(join(project.state, "home/plugins/resource-slipway-v0.1.0/plugin.cjs"))).toBe(true);
  } finally {
    writeFileSync(join(shop, "Pulumi.yaml"), settings);
  }
});
