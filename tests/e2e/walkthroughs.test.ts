// The start page and the guides, word for word: the commands and files of each, with the packages of a release, in an
// empty folder. SLIPWAY_RECORD=1 writes what the commands print into the pages.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { startRegistry, startRegistryFront } from "../tools/charts/registry-server";
import { pulumiEnvironment } from "../tools/pulumi";
import { repositoryRoot } from "../tools/release/pack-packages";
import { packPlugin } from "../tools/release/pack-plugin";
import { packOnce } from "../tools/release/pack-once";
import { sharedCluster } from "../tools/shared-cluster";
import { findTool, type ToolName } from "../tools/tools";
import { runWalkthrough } from "../tools/walkthrough/run-walkthrough";
import { lockedPackages, lockFor, withLock } from "./packages/repository-lock";
import { searchPath } from "./packages/search-path";

// Installing the SDK of Pulumi takes a minute where its packages are not in npm's cache.
jest.setTimeout(600_000);

const guides = readdirSync(join(repositoryRoot, "docs/guides")).map((file) => file.replace(/\.md$/, ""));
/** What the readers of the pages have on their machines. */
const programs: readonly ToolName[] = ["kubectl", "helm", "kustomize", "sops", "age-keygen"];
const namespaces = ["shop-dev", "shop-test", "search", "offers", "cache"];
const passphrase = { PULUMI_CONFIG_PASSPHRASE: "a phrase of your own" };
/** The types of a program take three seconds at each run: the start page has them, and repository/ checks all pages. */
const withoutTypes = { PULUMI_NODEJS_TRANSPILE_ONLY: "true" };
const credentials = { user: "reader", password: "registry-password-5521" };

let directory: string;
let environment: Readonly<Record<string, string>>;
/** Where the reader of the start page is at its end. */
let shop: string;

/**
 * The answer at the prompt: an update shows a preview before, which the pages take as a step of its own. And the state
 * is in a folder of the test, since Pulumi asks the system for the folder of the user, whatever HOME says.
 */
const withAnswers = (command: string): string =>
  command
    .replaceAll(/\bpulumi (-C \S+ )?(up|destroy)(?! --yes)/g, "pulumi $1$2 --yes --skip-preview")
    .replace("pulumi login --local", `pulumi login file://${join(directory, "user")}`);

const pageOf = (name: string): string => join(repositoryRoot, "docs", `${name}.md`);

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), "slipway-walkthrough-"));
  const clone = join(directory, "slipway");
  const packages = join(clone, "dist", "packages");
  await packOnce(packages);
  await packPlugin(packages, { os: "linux", arch: "amd64" });
  cpSync(join(repositoryRoot, "examples"), join(clone, "examples"), {
    recursive: true,
    filter: (path) => !path.includes("node_modules"),
  });
  const noPlugins = join(directory, "no-plugins");
  for (const folder of [noPlugins, join(directory, "user")]) mkdirSync(folder);
  const { PULUMI_BACKEND_URL, PULUMI_CONFIG_PASSPHRASE, ...pulumi } = await pulumiEnvironment(directory, noPlugins);
  expect([PULUMI_BACKEND_URL, PULUMI_CONFIG_PASSPHRASE]).not.toContain(undefined);
  const tools = await Promise.all(programs.map(async (name) => dirname(await findTool(name))));
  environment = {
    ...pulumi,
    PATH: [join(directory, "bin"), dirname(process.execPath), ...tools, searchPath].join(delimiter),
    HOME: join(directory, "user"),
    KUBECONFIG: (await sharedCluster()).kubeconfigPath,
    NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? join(directory, "compiled"),
    PULUMI_SKIP_CONFIRMATIONS: "true",
    ...{ npm_config_prefer_offline: "true", npm_config_audit: "false", npm_config_fund: "false" },
    ...{ npm_config_ignore_scripts: "true", npm_config_update_notifier: "false" },
    npm_config_userconfig: process.env["npm_config_userconfig"] ?? join(process.env["HOME"] ?? "", ".npmrc"),
    npm_config_cache: process.env["npm_config_cache"] ?? join(process.env["HOME"] ?? "", ".npm"),
  };
});

afterAll(() => {
  rmSync(directory, { recursive: true, force: true });
});

afterEach(async () => {
  const cluster = await sharedCluster();
  const left = await cluster.kubectl(["get", "namespaces", ...namespaces, "--ignore-not-found", "--output=name"]);
  if (left !== "") await cluster.kubectl(["delete", ...left.trim().split("\n"), "--wait=false"]);
});

test("the start page, in an empty folder", async () => {
  const locked = lockedPackages();
  writeFileSync(join(directory, "lock.json"), lockFor("shop", locked));
  const end = await runWalkthrough({
    page: pageOf("start"),
    folder: directory,
    notes: join(directory, "notes-start"),
    environment,
    // The versions that the repository is tested with, in place of the newest of the day.
    adapt: (command) =>
      withAnswers(command.includes("npm install ") ? withLock(command, "../lock.json", locked) : command),
  });
  shop = end.folder;
  expect(end.faults).toEqual([]);
  expect(end.prepared).toEqual(["npm run package"]);
});

/** What a page asks its reader to have. */
const given: Readonly<Record<string, () => Promise<Given>>> = {
  "private-sources": async () => {
    const registry = await startRegistry();
    const front = await startRegistryFront({ registry, authentication: "basic", credentials });
    return {
      variables: {
        REGISTRY: `127.0.0.1:${String(front.port)}`,
        REGISTRY_USER: credentials.user,
        REGISTRY_PASSWORD: credentials.password,
      },
      close: async () => {
        await front.stop();
        await registry.stop();
      },
    };
  },
};
interface Given {
  readonly variables: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
}

test.each(guides)("the guide %s, from the end of the start page", async (name) => {
  expect(shop).toMatch(/shop$/);
  const folder = join(directory, `guide-${name}`);
  const own = join(folder, "shop");
  cpSync(shop, own, { recursive: true, filter: (path) => path !== join(shop, "node_modules") });
  symlinkSync(join(shop, "node_modules"), join(own, "node_modules"));
  symlinkSync(join(directory, "slipway"), join(folder, "slipway"));
  const more = await given[name]?.();
  try {
    const end = await runWalkthrough({
      page: pageOf(`guides/${name}`),
      folder: own,
      notes: join(directory, `notes-${name}`),
      environment: { ...environment, ...passphrase, ...withoutTypes, ...more?.variables },
      adapt: withAnswers,
    });
    expect(end.faults).toEqual([]);
    expect(end.output).not.toContain(credentials.password);
  } finally {
    await more?.close();
  }
});
