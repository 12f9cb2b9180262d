// A data table of machines on which something is wrong, and what the command says of each.
import { chmodSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { version } from "../../../../engine/cli/version";
import { oldestNode, oldestPulumi, testedPulumi } from "../../../../engine/cli/supported-versions";
import { checkNode } from "../../../../engine/cli/doctor/check-programs";
import { makeFolder, runCli } from "../harness";

interface Check {
  readonly name: string;
  readonly state: string;
  readonly found: string;
  readonly why?: string;
  readonly mend?: string;
}

/** Nothing of it may ever be printed. */
const secrets = ["t0ken-s3cret", "p4ssword", "pr0xy-pass", "cl13nt-key", "ex3c-arg"];

const kubeconfig = (server: string, user = "token: t0ken-s3cret"): string => `apiVersion: v1
kind: Config
current-context: prod
contexts: [{name: prod, context: {cluster: c, user: admin, namespace: shop}}]
clusters: [{name: c, cluster: {server: "${server}"}}]
users: [{name: admin, user: {${user}}}]
`;

/** A server that accepts connections and never answers. */
let silent: Server;
let silentPort = 0;

beforeAll(async () => {
  silent = createServer();
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
  const address = silent.address();
  silentPort = typeof address === "object" ? (address?.port ?? 0) : 0;
});
afterAll(() => {
  silent.close();
});

const script = (text: string): string => `#!/bin/sh\n${text}\n`;
const project = "name: shop\nruntime: nodejs\n";
const libraryManifest = (its: string): string => JSON.stringify({ name: "@slipway/pulumi", version: its });

/** A machine on which nothing is wrong but the cluster: it has none. */
const machine: Readonly<Record<string, string>> = {
  "bin/pulumi": script(`echo v${testedPulumi}`),
  "home/.cache/slipway/a": "1234567890",
  "app/Pulumi.yaml": `${project}plugins: {providers: [{name: slipway, path: node_modules/pulumi-resource-slipway/bin}]}\n`,
  "app/package.json": JSON.stringify({ dependencies: { "@slipway/pulumi": version } }),
  "app/node_modules/@slipway/pulumi/package.json": libraryManifest(version),
  "app/node_modules/pulumi-resource-slipway/package.json": JSON.stringify({ version }),
  "app/node_modules/pulumi-resource-slipway/bin/pulumi-resource-slipway": "",
  "app/sub/x": "",
  "kube/refused": kubeconfig("https://127.0.0.1:1"),
  "empty/x": "",
};

interface Machine {
  /** Files that differ; undefined for one that is not there. */
  readonly files?: Readonly<Record<string, string | undefined>>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  readonly directory?: string;
}

async function examine({ files = {}, environment = {}, args = [], directory = "app" }: Machine) {
  const given = Object.entries({ ...machine, ...files }).filter(([, text]) => text !== undefined);
  const folder = makeFolder(Object.fromEntries(given) as Record<string, string>);
  for (const program of ["bin/pulumi", "bin/other", "bin/pulumi-resource-slipway"]) {
    if (existsSync(join(folder.path, program))) chmodSync(join(folder.path, program), 0o755);
  }
  // A umask of the machine may let a group write.
  if (existsSync(join(folder.path, "home/.cache/slipway"))) chmodSync(join(folder.path, "home/.cache/slipway"), 0o700);
  chmodSync(join(folder.path, "home"), 0o755);
  const root = folder.path;
  const variables = { HOME: join(root, "home"), PATH: join(root, "bin"), ...environment };
  const filled = Object.fromEntries(
    Object.entries(variables).map(([key, text]) => [key, text.replaceAll("ROOT", root)]),
  );
  const all = ["doctor", ...args.map((arg) => arg.replaceAll("ROOT", root))];
  const run = (line: readonly string[]): ReturnType<typeof runCli> => runCli(join(root, directory), line, filled);
  const [text, json] = await Promise.all([run(all), run([...all, "--output", "json"])]);
  folder.remove();
  const leaked = [text.out, text.err, json.out, json.err].flatMap((one) =>
    secrets.filter((part) => one.includes(part)),
  );
  expect(leaked).toEqual([]);
  const { checks } = JSON.parse(json.out) as { checks: Check[] };
  const lines = text.out.replaceAll(root, "ROOT");
  return { code: text.code, err: text.err, lines, check: (name: string) => checks.find((one) => one.name === name) };
}

it("prints one line for each check, and below it why and how to mend it", async () => {
  const { code, err, lines } = await examine({});
  expect(lines.replace(process.version, "vN").replace(/, \d+\.\d MB in/, ", 0.0 MB in"))
    .toBe(`ok       node        Node.js vN
ok       pulumi      Pulumi v${testedPulumi}
ok       project     ROOT/app/Pulumi.yaml (nodejs)
ok       package     @slipway/pulumi ${version} in ROOT/app/node_modules/@slipway/pulumi
ok       plugin      pulumi-resource-slipway in ROOT/app/node_modules/pulumi-resource-slipway/bin, ${version}
ok       cache       ROOT/home/.cache/slipway, 0.0 MB in 1 files
error    kubeconfig  no kubeconfig was found, so the cluster is not known
           why    looked at ROOT/home/.kube/config (KUBECONFIG is not set), and this process does not run in a Pod
           mend   give the provider a kubeconfig (a path or its content), or set KUBECONFIG
skipped  cluster     no cluster is known
skipped  rights      no cluster is known
ok       proxy       no HTTPS_PROXY is set
`);
  expect([code, err]).toEqual([
    1,
    `CLI_DOCTOR_ERRORS: 1 of 10 checks found an error
  why    kubeconfig
  mend   follow the lines above that begin with mend
`,
  ]);
});

it.each<[string, string, Machine, Partial<Check>]>([
  [
    "no Pulumi",
    "pulumi",
    { files: { "bin/pulumi": undefined, "bin/x": "" } },
    { state: "error", why: "no folder of PATH has it" },
  ],
  [
    "another program of that name",
    "pulumi",
    { files: { "bin/pulumi": script("echo hello") } },
    { state: "error", found: "pulumi is not Pulumi" },
  ],
  [
    "a Pulumi that is too old",
    "pulumi",
    { files: { "bin/pulumi": script("echo v3.149.9") } },
    { state: "error", why: `it is older than v${oldestPulumi}, which the SDK needs` },
  ],
  [
    "a Pulumi that is older than the tested one",
    "pulumi",
    { files: { "bin/pulumi": script("echo v3.200.1") } },
    { state: "warning", found: "Pulumi v3.200.1" },
  ],
  [
    "a Pulumi that is newer",
    "pulumi",
    { files: { "bin/pulumi": script("echo v3.1000.0-alpha.1") } },
    { state: "ok", found: "Pulumi v3.1000.0-alpha.1" },
  ],
  [
    "a Pulumi that hangs",
    "pulumi",
    { files: { "bin/pulumi": script("exec /bin/sleep 60") } },
    { state: "error", found: "the check has not ended within 5 s" },
  ],
  [
    "another Pulumi by a flag",
    "pulumi",
    { files: { "bin/other": script("echo v3.300.0") }, args: ["--pulumi", "ROOT/bin/other"] },
    { state: "ok", found: "Pulumi v3.300.0" },
  ],
  ["no project", "project", { directory: "empty" }, { state: "warning", found: "no project of Pulumi" }],
  ["a folder below the project", "project", { directory: "app/sub" }, { state: "ok" }],
  ["a project without a runtime", "project", { files: { "app/Pulumi.yaml": "name: shop\n" } }, { state: "error" }],
  ["a project that is not YAML", "project", { files: { "app/Pulumi.yaml": "a: [\n" } }, { state: "error" }],
  [
    "a project in Python",
    "package",
    { files: { "app/Pulumi.yaml": "name: shop\nruntime: {name: python}\n" } },
    { state: "skipped", found: "the runtime python needs no npm package" },
  ],
  [
    "a package that is not installed",
    "package",
    { files: { "app/node_modules/@slipway/pulumi/package.json": undefined } },
    { state: "error", why: "package.json declares it, but it is not installed", mend: "run npm install" },
  ],
  [
    "a package that is not declared",
    "package",
    { files: { "app/node_modules/@slipway/pulumi/package.json": undefined, "app/package.json": "{}" } },
    { state: "error", mend: `run npm install @slipway/pulumi@${version} in the folder of the program` },
  ],
  [
    "an installed package that is not declared",
    "package",
    { files: { "app/package.json": "{}" } },
    { state: "warning" },
  ],
  [
    "a package of another version",
    "package",
    { files: { "app/node_modules/@slipway/pulumi/package.json": libraryManifest("9.9.9") } },
    { state: "warning", why: `the command slipway has the version ${version}` },
  ],
  [
    "a package.json that is not JSON",
    "package",
    { files: { "app/package.json": "{" } },
    { state: "error", why: "it is not JSON" },
  ],
  [
    "a plugin of another version than the package",
    "plugin",
    { files: { "app/node_modules/@slipway/pulumi/package.json": libraryManifest("9.9.9") } },
    { state: "error", why: "the program needs the version 9.9.9" },
  ],
  [
    "a plugin that the project names and that is not there",
    "plugin",
    { files: { "app/node_modules/pulumi-resource-slipway/bin/pulumi-resource-slipway": undefined } },
    { state: "error", found: "the plugin that the project names is not there" },
  ],
  [
    "a package of the plugin that the project does not name",
    "plugin",
    { files: { "app/Pulumi.yaml": project } },
    {
      state: "error",
      why: "the npm package pulumi-resource-slipway is installed, but no section `plugins` names its folder, and neither PATH nor ROOT/home/.pulumi/plugins has the plugin",
    },
  ],
  [
    "a plugin that Pulumi has installed",
    "plugin",
    { files: { "app/Pulumi.yaml": project, [`home/.pulumi/plugins/resource-slipway-v${version}/x`]: "" } },
    { state: "ok" },
  ],
  [
    "a plugin that Pulumi has installed in another version",
    "plugin",
    {
      files: { "app/Pulumi.yaml": project, "pulumi/plugins/resource-slipway-v0.0.9/x": "" },
      environment: { PULUMI_HOME: "ROOT/pulumi" },
    },
    { state: "error", why: `the program needs the version ${version}` },
  ],
  [
    "a plugin on PATH",
    "plugin",
    {
      files: {
        "app/Pulumi.yaml": project,
        "bin/pulumi-resource-slipway": "",
        "package.json": JSON.stringify({ version }),
      },
    },
    { state: "ok" },
  ],
  [
    "a plugin on PATH that Pulumi ignores",
    "plugin",
    {
      files: { "app/Pulumi.yaml": project, "bin/pulumi-resource-slipway": "" },
      environment: { PULUMI_IGNORE_AMBIENT_PLUGINS: "true" },
    },
    { state: "error" },
  ],
  [
    "a cache that is not there yet",
    "cache",
    { environment: { SLIPWAY_CACHE: "ROOT/home/new/cache" } },
    { state: "ok" },
  ],
  [
    "a cache that is a file",
    "cache",
    { environment: { SLIPWAY_CACHE: "ROOT/empty/x" } },
    { state: "warning", why: "ROOT/empty/x is not a folder" },
  ],
  ["no home", "cache", { environment: { HOME: "" } }, { state: "warning", found: "there is no cache" }],
  [
    "a kubeconfig without the context",
    "kubeconfig",
    { args: ["--kubeconfig", "ROOT/kube/refused", "--context", "prodd"] },
    { state: "error", mend: 'did you mean "prod"?' },
  ],
  [
    "a kubeconfig that is not YAML",
    "kubeconfig",
    { files: { "kube/bad": "users: [{p4ssword\n" }, environment: { KUBECONFIG: "ROOT/kube/bad" } },
    { state: "error" },
  ],
  [
    "a kubeconfig without credentials",
    "kubeconfig",
    { files: { "kube/a": kubeconfig("https://127.0.0.1:1", "") }, environment: { KUBECONFIG: "ROOT/kube/a" } },
    { state: "warning" },
  ],
  [
    "a server that is not a URL",
    "kubeconfig",
    { files: { "kube/a": kubeconfig("prod") }, environment: { KUBECONFIG: "ROOT/kube/a" } },
    { state: "error" },
  ],
  [
    "a token",
    "kubeconfig",
    { environment: { KUBECONFIG: "ROOT/kube/refused" } },
    {
      state: "ok",
      found: "the context prod in ROOT/kube/refused: https://127.0.0.1:1, user admin by a token, namespace shop",
    },
  ],
  [
    "a program with arguments",
    "kubeconfig",
    {
      files: {
        "kube/a": kubeconfig(
          "https://127.0.0.1:1",
          "exec: {apiVersion: client.authentication.k8s.io/v1, command: aws, args: [ex3c-arg], interactiveMode: Never}",
        ),
      },
      environment: { KUBECONFIG: "ROOT/kube/a" },
    },
    { state: "ok", found: expect.stringContaining('user admin by a program "aws"') as string },
  ],
  [
    "a password",
    "cluster",
    {
      files: { "kube/a": kubeconfig("https://127.0.0.1:1", "username: u, password: p4ssword") },
      environment: { KUBECONFIG: "ROOT/kube/a" },
    },
    { state: "error", why: "nothing listens at that address (ECONNREFUSED)" },
  ],
  [
    "a client key that is not one",
    "cluster",
    {
      files: {
        "kube/a": kubeconfig("https://127.0.0.1:1", "client-certificate-data: YQ==, client-key-data: Y2wxM250LWtleQ=="),
      },
      environment: { KUBECONFIG: "ROOT/kube/a" },
    },
    { state: "error" },
  ],
  ["an unreachable cluster", "rights", { environment: { KUBECONFIG: "ROOT/kube/refused" } }, { state: "skipped" }],
  [
    "a proxy with a password",
    "proxy",
    { environment: { HTTPS_PROXY: "http://me:pr0xy-pass@proxy.example:3128" } },
    { state: "ok", found: expect.stringMatching(/^HTTPS_PROXY is http:\/\/(?:.*@)?proxy\.example:3128/) as string },
  ],
  [
    "a proxy that is not a URL",
    "proxy",
    { environment: { https_proxy: "pr0xy-pass" } },
    { state: "error", found: "https_proxy is not a URL" },
  ],
  [
    "a proxy that is not used for this machine",
    "proxy",
    { environment: { HTTPS_PROXY: "http://proxy.example", KUBECONFIG: "ROOT/kube/refused" } },
    { state: "ok", found: "HTTPS_PROXY is http://proxy.example; not used for 127.0.0.1" },
  ],
  [
    "a range in NO_PROXY",
    "proxy",
    { environment: { HTTPS_PROXY: "http://proxy.example", NO_PROXY: "localhost,10.0.0.0/8" } },
    { state: "warning", why: expect.stringContaining('the range "10.0.0.0/8"') as string },
  ],
  [
    "an exception for the domain of the server",
    "proxy",
    {
      files: { "kube/a": kubeconfig("https://api.prod.invalid:6443") },
      environment: { HTTPS_PROXY: "http://proxy.invalid", NO_PROXY: "x,.prod.invalid", KUBECONFIG: "ROOT/kube/a" },
    },
    {
      state: "ok",
      found: "HTTPS_PROXY is http://proxy.invalid; not used for api.prod.invalid, by .prod.invalid in NO_PROXY",
    },
  ],
  [
    "a range of addresses in NO_PROXY",
    "proxy",
    {
      files: { "kube/a": kubeconfig("https://0.0.0.1:1") },
      environment: { HTTPS_PROXY: "http://proxy.invalid", NO_PROXY: "0.0.0.0-0.0.0.9", KUBECONFIG: "ROOT/kube/a" },
    },
    { state: "ok", found: "HTTPS_PROXY is http://proxy.invalid; not used for 0.0.0.1, by 0.0.0.0-0.0.0.9 in NO_PROXY" },
  ],
  [
    "a server that is not reached through the proxy",
    "proxy",
    {
      files: { "kube/a": kubeconfig("https://api.prod.invalid:6443") },
      environment: { HTTPS_PROXY: "http://proxy.invalid", KUBECONFIG: "ROOT/kube/a" },
    },
    { state: "warning", why: "the API server was not reached through it" },
  ],
])(
  "finds: %s",
  async (_, name, given, expected) => {
    const { lines, check, code } = await examine(given);
    const found = check(name);
    expect(found).toBeDefined();
    const shown = Object.fromEntries(
      Object.entries(found ?? {}).map(([key, text]: [string, string]) => [
        key,
        text.replaceAll(/\/\S*slipway-cli-\w+/g, "ROOT"),
      ]),
    );
    expect(shown).toMatchObject(expected);
    expect(lines).toMatch(new RegExp(`^${expected.state ?? ""} +${name} `, "m"));
    expect(code).toBe(lines.includes("\nerror ") || lines.startsWith("error ") ? 1 : 0);
    // What is not as it should be has a way to mend it.
    if (found?.state === "error" || found?.state === "warning") expect(found.mend).toBeTruthy();
  },
  30_000,
);

it("ends within the limit where the server never answers", async () => {
  const started = performance.now();
  const { check } = await examine({
    files: { "kube/a": kubeconfig(`https://127.0.0.1:${silentPort}`) },
    environment: { KUBECONFIG: "ROOT/kube/a" },
  });
  expect(check("cluster")).toMatchObject({ state: "error" });
  expect(performance.now() - started).toBeLessThan(5000 + 8000);
}, 30_000);

it("changes nothing on the machine", async () => {
  const folder = makeFolder(machine);
  mkdirSync(join(folder.path, "home2"));
  await runCli(join(folder.path, "app"), ["doctor"], {
    HOME: join(folder.path, "home2"),
    PATH: join(folder.path, "bin"),
  });
  expect(existsSync(join(folder.path, "home2/.cache"))).toBe(false);
  folder.remove();
});

it.each([
  [["x"], "CLI_TOO_MANY_ARGUMENTS: slipway doctor has no arguments"],
  [["--output", "yaml"], 'CLI_FLAG_VALUE: cannot use the value "yaml" for --output'],
])("refuses %j", async (args, start) => {
  const { code, out, err } = await runCli("/", ["doctor", ...args]);
  expect([code, out, err.split("\n")[0]]).toEqual([2, "", start]);
});

it.each([
  ["v20.20.2", "error"],
  ["v21.7.3", "error"],
  ["v22.0.0", "ok"],
  ["v24.1.0", "ok"],
])("of Node.js %s it says %s", (given, state) => {
  expect(checkNode(given).state).toBe(state);
});

it("has the versions that the packages declare", () => {
  const read = (path: string): Record<string, Record<string, string>> =>
    JSON.parse(readFileSync(join(__dirname, "../../../..", path), "utf8")) as Record<string, Record<string, string>>;
  expect(read("engine/package.json")["engines"]?.["node"]).toBe(`>=${oldestNode.replace(".0.0", "")}`);
  const library = read("sdk/package.json");
  expect(library["peerDependencies"]?.["@pulumi/pulumi"]).toBe(`^${oldestPulumi}`);
  expect(library["devDependencies"]?.["@pulumi/pulumi"]).toBe(`^${testedPulumi}`);
});
