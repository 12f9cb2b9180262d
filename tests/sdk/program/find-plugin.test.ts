import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { hasPluginPackage, mayFindPlugin, pluginsFolder } from "../../../sdk/program/find-plugin";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "slipway-plugin-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

function write(path: string, text = ""): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

const plain = "name: slipway-demo\nruntime: nodejs\n";
const installed = "home/plugins/resource-slipway-v0.1.0/pulumi-resource-slipway";

const rows: readonly {
  readonly name: string;
  readonly files?: readonly string[];
  readonly project?: string;
  readonly environment?: (folder: string) => Readonly<Record<string, string>>;
  readonly found: boolean;
}[] = [
  { name: "nothing", found: false },
  {
    name: "an npm package that nothing names",
    files: ["node_modules/pulumi-resource-slipway/package.json"],
    found: false,
  },
  { name: "another plugin", files: ["home/plugins/resource-random-v1.0.0/pulumi-resource-random"], found: false },
  { name: "an installed plugin", files: [installed], found: true },
  {
    name: "a plugin of the project",
    project: `${plain}plugins:\n  providers:\n    - name: slipway\n      path: bin\n`,
    found: true,
  },
  {
    name: "another plugin of the project",
    project: `${plain}plugins:\n  providers:\n    - { name: random, path: bin }\n`,
    found: false,
  },
  { name: "a package of the project", project: `${plain}packages:\n  slipway: slipway@0.1.0\n`, found: true },
  {
    name: "a project in JSON",
    project: `{ "name": "a", "plugins": { "providers": [{ "name": "slipway", "path": "bin" }] } }`,
    found: true,
  },
  {
    name: "a program on PATH",
    files: ["bin/pulumi-resource-slipway"],
    environment: (at) => ({ PATH: ["/nowhere", join(at, "bin")].join(delimiter) }),
    found: true,
  },
  {
    name: "a script of Windows on PATH",
    files: ["bin/pulumi-resource-slipway.cmd"],
    environment: (at) => ({ Path: join(at, "bin") }),
    found: true,
  },
  {
    name: "a program on a PATH that Pulumi ignores",
    files: ["bin/pulumi-resource-slipway"],
    environment: (at) => ({ PATH: join(at, "bin"), PULUMI_IGNORE_AMBIENT_PLUGINS: "true" }),
    found: false,
  },
  {
    name: "a plugin under a debugger",
    environment: () => ({ PULUMI_DEBUG_PROVIDERS: "random:1,slipway:4711" }),
    found: true,
  },
  {
    name: "an address for downloads",
    environment: () => ({ PULUMI_PLUGIN_DOWNLOAD_URL_OVERRIDES: ".*=https://plugins.example" }),
    found: true,
  },
];

test.each(rows)("$name: $found", ({ files = [], project = plain, environment, found }) => {
  for (const file of files) write(file);
  write("Pulumi.yaml", project);
  const places = {
    projectFile: join(folder, "Pulumi.yaml"),
    environment: { PULUMI_HOME: join(folder, "home"), ...environment?.(folder) },
  };
  expect(mayFindPlugin(places)).toBe(found);
});

test("the npm package is looked for as Node.js does", () => {
  write("program/deep/Pulumi.yaml");
  const file = join(folder, "program/deep/Pulumi.yaml");
  expect(hasPluginPackage(file)).toBe(false);
  write("program/node_modules/pulumi-resource-slipway/package.json");
  expect(hasPluginPackage(file)).toBe(true);
});

test("the plugins are in the home of Pulumi", () => {
  expect(pluginsFolder({ PULUMI_HOME: "/pulumi" })).toBe("/pulumi/plugins");
  expect(pluginsFolder({})).toMatch(/\.pulumi.plugins$/);
});
