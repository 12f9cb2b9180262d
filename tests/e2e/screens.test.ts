// What a terminal of 80, 100 and 140 columns shows of the real Pulumi: 100 objects in waves that become healthy,
// the same objects when one fails, and the preview of a changed image. SLIPWAY_RECORD=1 writes the expected texts.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { cellOf, printScreen, type PulumiScreen, readPulumiScreen } from "../tools/screen/pulumi-screen";
import { runInTerminal, type TerminalRun } from "../tools/screen/run-in-terminal";
import { sharedCluster } from "../tools/shared-cluster";
import { findTool } from "../tools/tools";
import { configMap, deployment, yaml } from "./harness";
import { openProject, type Project } from "./project";

const repositoryRoot = resolve(__dirname, "../..");
const expectedFolder = join(repositoryRoot, "tests/fixtures/screens");
/** The names of objects, which contain that of the namespace, take the same room in each run. */
const namespace = "web";
const widths = [80, 100, 140] as const;
const waves = 5;
const perWave = { configMaps: 18, deployments: 2 };
const objectCount = 100;

let directory: string;
let project: Project;
let eventLog: string;

const program = `const slipway = require("@slipway/pulumi");
new slipway.Kustomization("app", { source: "deploy", timeout: "2m" });
`;

function inWave(object: unknown, wave: number): unknown {
  const { metadata, ...rest } = object as { readonly metadata: Readonly<Record<string, unknown>> };
  return { ...rest, metadata: { ...metadata, annotations: { "slipway.dev/wave": String(wave) } } };
}

/** The objects of a wave; a Deployment of the wave `failing` gets Pods whose image cannot be pulled. */
function objectsOf(wave: number, failing: number | undefined): readonly unknown[] {
  const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1);
  return [
    ...numbers(perWave.configMaps).map((number) => configMap(`c${wave}-${number}`, { number: String(number) })),
    ...numbers(perWave.deployments).map((number) => {
      const image = `registry.example/web-${wave}-${number}:1`;
      const made = deployment(`d${wave}-${number}`, 2, { image }) as { spec: { template: { metadata: object } } };
      if (failing === wave && number === 1) {
        Object.assign(made.spec.template.metadata, { annotations: { "test.slipway.dev/pod": "image-pull" } });
      }
      return made;
    }),
  ].map((object) => inWave(object, wave));
}

interface Variant {
  readonly failing?: number;
  readonly images?: readonly { readonly name: string; readonly newTag: string }[];
}

function write({ failing, images = [] }: Variant): void {
  const objects = Array.from({ length: waves }, (_, index) => objectsOf(index + 1, failing)).flat();
  expect(objects).toHaveLength(objectCount);
  const files = {
    "deploy/kustomization.yaml": JSON.stringify({ namespace, resources: ["all.yaml"], images }),
    "deploy/all.yaml": yaml(...objects),
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, "program", path)), { recursive: true });
    writeFileSync(join(directory, "program", path), text);
  }
}

jest.setTimeout(600_000);

beforeAll(async () => {
  const cluster = await sharedCluster();
  await cluster.kubectl(["create", "namespace", namespace]);
  directory = mkdtempSync(join(tmpdir(), "slipway-screens-"));
  eventLog = join(directory, "events.log");
  for (const name of ["node_modules", "provider"]) symlinkSync(join(repositoryRoot, name), join(directory, name));
  write({});
  writeFileSync(
    join(directory, "program/Pulumi.yaml"),
    "name: shop\nruntime: { name: nodejs, options: { typescript: false } }\n",
  );
  writeFileSync(join(directory, "program/package.json"), JSON.stringify({ name: "shop", main: "index.js" }));
  writeFileSync(join(directory, "program/index.js"), program);
  const environment = { PULUMI_DEBUG_COMMANDS: "true", CI: "" };
  project = await openProject(join(directory, "program"), { directory, environment });
});

afterAll(async () => {
  await project.run("destroy", "--yes", "--skip-preview");
  const cluster = await sharedCluster();
  await cluster.kubectl(["delete", "namespace", namespace, "--wait=false"]);
  rmSync(directory, { recursive: true, force: true });
});

async function pulumi(columns: number, ...args: readonly string[]): Promise<TerminalRun> {
  const { environment } = project;
  return runInTerminal([await findTool("pulumi"), ...args], { cwd: join(directory, "program"), environment, columns });
}

/** The events of the last update once more, in a terminal of another width. */
function replay(columns: number): Promise<TerminalRun> {
  return pulumi(columns, "replay-events", "update", eventLog, "--period", "3ms");
}

function lastScreen({ lines }: TerminalRun): PulumiScreen {
  const screen = readPulumiScreen(lines);
  if (screen === undefined) throw new Error(`no table is in\n${lines.join("\n")}`);
  return screen;
}

/** What stood beside the resources of a type, each text once. */
function rowsOf({ pictures }: TerminalRun, type: string): readonly string[] {
  const found = pictures.flatMap((picture) => {
    const screen = readPulumiScreen(picture);
    const rows = screen?.rows.filter(([, own = ""]) => own.endsWith(type)) ?? [];
    return screen === undefined ? [] : rows.map((row) => cellOf(screen, row, "Info"));
  });
  return [...new Set(found)].filter((line) => line !== "");
}

const linesOf = (run: TerminalRun): readonly string[] => rowsOf(run, "slipway:index:Kustomization");

/** No row is longer than the terminal: Pulumi leaves the last column empty. */
function checkWidths(run: TerminalRun, columns: number): void {
  for (const picture of [...run.pictures, run.lines]) {
    for (const line of readPulumiScreen(picture)?.lines ?? []) expect(Array.from(line).length).toBeLessThan(columns);
  }
}

const ownReplacements = [
  [/ in \/\S+\/kubeconfig/, " in KUBECONFIG"],
  [/ failed after \d.*/, " failed after N"],
  [/ finished in [\d.ms]+:/, " finished in N:"],
  // Which replica a rollout waits for is a matter of moments.
  [/ Degraded: [^;]+; Pod /, " Degraded: …; Pod "],
  [/(\bd\d-\d)-[a-z0-9]+-[a-z0-9]{5}\b/g, "$1-POD"],
  [/^ *warning: using pulumi-resource-slipway from .*/, "    warning: using pulumi-resource-slipway from PATH"],
] as const;

/** Compares a screen with the recorded one. */
function expectScreen(name: string, screen: PulumiScreen): string {
  // When the events of the cluster are seen, and how many, is different in each run.
  const rest = screen.rest.filter((line) => !/^ +event: /.test(line));
  return expectText(name, printScreen({ ...screen, rest }, ownReplacements));
}

function expectText(name: string, text: string): string {
  const file = join(expectedFolder, `${name}.txt`);
  if (process.env["SLIPWAY_RECORD"] === "1") {
    mkdirSync(expectedFolder, { recursive: true });
    writeFileSync(file, text);
  }
  expect(text).toBe(readFileSync(file, "utf8"));
  return text;
}

test("100 objects in waves become healthy", async () => {
  const run = await pulumi(100, "up", "--yes", "--skip-preview", "--event-log", eventLog);
  expect([run.code, run.lines.join("\n")]).toEqual([0, expect.stringContaining("created")]);
  checkWidths(run, 100);
  const shown = linesOf(run);
  // Beside the names of a Kustomization there is room for the number of healthy objects.
  expect(shown).toContainEqual(expect.stringMatching(/^20\/20\b/));
  expect(shown).toContainEqual(expect.stringMatching(/^100 hea/));
  for (const columns of widths) {
    const again = await replay(columns);
    checkWidths(again, columns);
    expectScreen(`healthy-${columns}`, lastScreen(again));
    if (columns !== 140) continue;
    const lines = linesOf(again);
    for (let wave = 1; wave < waves; wave += 1) expect(lines).toContain(`20/20 healthy, wave ${wave}/5`);
    expect(lines).toContainEqual(expect.stringMatching(/^100 healthy, \d+(\.\d)? s$/));
    const deployments = rowsOf(again, "slipway:apps/v1:Deployment");
    expect(deployments).toContainEqual(expect.stringMatching(/^healthy, 2\/2 after \d+(\.\d)? s$/));
  }
});

test("the preview of a changed image", async () => {
  write({ images: [{ name: "registry.example/web-3-1", newTag: "2" }] });
  for (const columns of widths) {
    const run = await pulumi(columns, "preview");
    expect(run.code).toBe(0);
    checkWidths(run, columns);
    const text = expectScreen(`image-${columns}`, lastScreen(run));
    expect(text.split("\n").length).toBeLessThanOrEqual(40);
  }
  const diff = await project.run("preview", "--diff");
  const [, own = ""] = /^(Previewing update[^]*?unchanged\n)/.exec(diff) ?? [];
  const [changes = "", summary = ""] = own.replaceAll(/::[0-9a-f]{8}-[0-9a-f-]{27}\]/g, "::UUID]").split(/(?=^Res)/m);
  const [head = "", ...blocks] = changes.split(/^(?= {4}[~+-] )/m);
  expectText("image-diff", head + blocks.sort().join("") + summary);
  expect(diff.trimEnd().split("\n").length).toBeLessThanOrEqual(40);
});

test("one of 100 objects fails", async () => {
  write({ failing: 3 });
  const run = await pulumi(100, "up", "--yes", "--skip-preview", "--event-log", eventLog);
  expect(run.code).not.toBe(0);
  for (const columns of widths) {
    const again = await replay(columns);
    checkWidths(again, columns);
    const text = expectScreen(`failed-${columns}`, lastScreen(again));
    // The end names what failed and why, even where the column Info has no room.
    expect(text).toMatch(/HEALTH_DEGRADED: .*\n +where +apps\/Deployment web\/d3-1\n +why .*ImagePullBackOff/);
    if (columns !== 140) continue;
    expect(linesOf(again)).toContainEqual(expect.stringMatching(/^1\/1 failed, wave 3\/5: Deployment web\/d3-1:/));
  }
});
