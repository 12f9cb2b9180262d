// How Pulumi comes to the plugin, with the packed npm packages and what their package.json says of it.
import { execFileSync } from "node:child_process";
import { createServer } from "node:http";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { listenOnLoopback } from "../../tools/loopback";
import { pulumiEnvironment, runPulumi } from "../../tools/pulumi";
import { nameServer } from "../../tools/release/name-server";
import { type PackedPackage, repositoryRoot } from "../../tools/release/pack-packages";
import { packOnce } from "../../tools/release/pack-once";
import { packPlugin } from "../../tools/release/pack-plugin";
import { searchPath } from "./search-path";

jest.setTimeout(180_000);

let directory: string;
let packed: readonly PackedPackage[];
let archive: string;
/** The folder of one program. */
let shop: string;

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "slipway-discovery-"));
  packed = await packOnce(join(directory, "packed"));
  archive = await packPlugin(join(directory, "packed"), { os: "linux", arch: "amd64" });
});

afterAll(() => {
  rmSync(directory, { recursive: true, force: true });
});

beforeEach(() => {
  shop = mkdtempSync(join(directory, "shop-"));
});

const dependencies = { "@slipway/pulumi": "0.1.0", "pulumi-resource-slipway": "0.1.0" };
const plugins = "plugins: { providers: [{ name: slipway, path: node_modules/pulumi-resource-slipway/bin }] }";
const program = `const slipway = require("@slipway/pulumi");
new slipway.Object("settings", { object: { apiVersion: "v1", kind: "ConfigMap", metadata: { name: "settings" } } });
`;

/** Writes a program with some of the packages installed, as npm unpacks them. */
function writeProgram(folder: string, installed: readonly string[], project = ""): void {
  writeFileSync(
    join(shop, "Pulumi.yaml"),
    `name: shop\nruntime: { name: nodejs, options: { typescript: false } }\n${project}\n`,
  );
  writeFileSync(join(shop, "package.json"), JSON.stringify({ name: "shop", main: "index.js", dependencies }));
  writeFileSync(join(shop, "index.js"), program);
  for (const { name, filename } of packed.filter((one) => installed.includes(one.name))) {
    const target = join(shop, "node_modules", name);
    mkdirSync(target, { recursive: true });
    execFileSync("tar", ["-xzf", join(folder, filename), "-C", target, "--strip-components=1"]);
  }
  mkdirSync(join(shop, "node_modules/@pulumi"));
  symlinkSync(join(repositoryRoot, "node_modules/@pulumi/pulumi"), join(shop, "node_modules/@pulumi/pulumi"));
}

const both = ["@slipway/pulumi", "pulumi-resource-slipway"];

/** Runs `pulumi` with a home of its own; a missing plugin is downloaded, as for every user. */
async function pulumi(...args: readonly string[]): Promise<{ readonly code: number | null; readonly output: string }> {
  return pulumiWith({}, args);
}

async function pulumiWith(
  variables: Readonly<Record<string, string>>,
  args: readonly string[],
): Promise<{ readonly code: number | null; readonly output: string }> {
  const empty = join(shop, "empty");
  mkdirSync(empty, { recursive: true });
  const environment = {
    ...(await pulumiEnvironment(join(shop, "pulumi"), empty)),
    ...{ PATH: searchPath, KUBECONFIG: "/dev/null", PULUMI_DISABLE_AUTOMATIC_PLUGIN_ACQUISITION: "false" },
    ...variables,
  };
  const { code, stdout, stderr } = await runPulumi(shop, args, environment);
  return { code, output: stdout + stderr };
}

async function preview(variables: Readonly<Record<string, string>> = {}): Promise<string> {
  await pulumi("stack", "init", "test");
  const { code, output } = await pulumiWith(variables, ["preview"]);
  expect(code).not.toBe(0);
  return output;
}

test("a program without the plugin ends with both ways to install it, before a download", async () => {
  writeProgram(join(directory, "packed"), ["@slipway/pulumi"]);
  const output = await preview();
  expect(output).toContain("PROGRAM_PLUGIN_MISSING: Pulumi cannot find the plugin pulumi-resource-slipway");
  expect(output).toContain(`where  ${join(shop, "Pulumi.yaml")}`);
  expect(output).toContain(`neither PATH nor ${join(shop, "pulumi/home/plugins")} has the plugin`);
  expect(output).toContain(`\`npm install pulumi-resource-slipway@0.1.0\` and add \`${plugins}\` to this file`);
  expect(output).toMatch(
    /`pulumi plugin install resource slipway 0\.1\.0 --file pulumi-resource-slipway-v0\.1\.0-\w+-\w+\.tar\.gz`/,
  );
  expect(output).not.toMatch(/download|KUBE_/i);
});

test("a program whose plugin lies in node_modules, and is not named, says so", async () => {
  writeProgram(join(directory, "packed"), both);
  const output = await preview();
  expect(output).toContain(
    "the npm package pulumi-resource-slipway is installed, but no section `plugins` names its folder",
  );
  expect(output).not.toMatch(/download|KUBE_/i);
});

test("each way of the message leads to the plugin, and `pulumi install` downloads nothing", async () => {
  writeProgram(join(directory, "packed"), both, plugins);
  expect(await preview()).toContain("KUBE_KUBECONFIG_INVALID");
  const installed = await pulumi("install");
  expect(installed.output).not.toMatch(/download/i);
  expect(installed.code).toBe(0);
  rmSync(shop, { recursive: true });
  mkdirSync(shop);
  writeProgram(join(directory, "packed"), ["@slipway/pulumi"]);
  await pulumi("plugin", "install", "resource", "slipway", "0.1.0", "--file", archive);
  expect(await preview()).toContain("KUBE_KUBECONFIG_INVALID");
});

interface PluginServer {
  readonly address: string;
  /** The paths of all requests. */
  readonly asked: readonly string[];
}

/** Serves the archive of the plugin on loopback, for every platform. */
async function withServer(use: (server: PluginServer) => Promise<void>): Promise<void> {
  const asked: string[] = [];
  const server = await listenOnLoopback(
    createServer((request, response) => {
      asked.push(request.url ?? "");
      const isServed = /^pulumi-resource-slipway-v0\.1\.0-\w+-\w+\.tar\.gz$/.test(basename(request.url ?? ""));
      response.statusCode = isServed ? 200 : 404;
      response.end(isServed ? readFileSync(archive) : "");
    }),
  );
  try {
    await use({ address: `http://127.0.0.1:${String(server.port)}/plugins`, asked });
  } finally {
    await server.stop();
  }
}

test("a release with a server: `pulumi about` lists the plugin, and `pulumi install` brings it", async () => {
  await withServer(async ({ address, asked }) => {
    const folder = join(directory, "served");
    cpSync(join(directory, "packed"), folder, { recursive: true });
    await nameServer(folder, packed, address);
    writeProgram(folder, both);
    expect(both.map(fieldsOf)).toEqual([
      { resource: true, name: "slipway", version: "0.1.0", server: address },
      { resource: false, name: "slipway", version: "0.1.0" },
    ]);
    const { output: about } = await pulumi("about");
    expect(about).toMatch(/^resource +slipway +0\.1\.0 *$/m);
    const { code, output } = await pulumi("install");
    expect({ code, output }).toMatchObject({ code: 0 });
    expect(asked).toEqual([expect.stringMatching(/^\/plugins\/pulumi-resource-slipway-v0\.1\.0-/) as string]);
    expect(existsSync(join(shop, "pulumi/home/plugins/resource-slipway-v0.1.0/plugin.cjs"))).toBe(true);
    expect(await preview()).toContain("KUBE_KUBECONFIG_INVALID");
    expect(asked).toHaveLength(1);
  });
});

test("a resource or an environment with an address is left to Pulumi, which downloads the plugin", async () => {
  await withServer(async ({ address, asked }) => {
    writeProgram(join(directory, "packed"), ["@slipway/pulumi"]);
    const options = `, { pluginDownloadURL: ${JSON.stringify(address)} });`;
    writeFileSync(join(shop, "index.js"), program.replace(/\);\n$/, `${options}\n`));
    expect(await preview()).toContain("KUBE_KUBECONFIG_INVALID");
    expect(asked).toHaveLength(1);
    writeFileSync(join(shop, "index.js"), program);
    rmSync(join(shop, "pulumi/home/plugins"), { recursive: true });
    expect(await preview()).toContain("PROGRAM_PLUGIN_MISSING");
    const overrides = { PULUMI_PLUGIN_DOWNLOAD_URL_OVERRIDES: `.*=${address}` };
    expect(await preview(overrides)).toContain("KUBE_KUBECONFIG_INVALID");
    expect(asked).toHaveLength(2);
  });
});

/** What Pulumi reads in an installed package. */
function fieldsOf(name: string): unknown {
  const text = readFileSync(join(shop, "node_modules", name, "package.json"), "utf8");
  return (JSON.parse(text) as { readonly pulumi?: unknown }).pulumi;
}

test("a server of a kind that Pulumi does not know is refused", async () => {
  await expect(nameServer(join(directory, "packed"), packed, "file:///plugins")).rejects.toThrow(
    "--server file:///plugins: Pulumi downloads plugins from addresses of github, gitlab, git, http, https",
  );
});
