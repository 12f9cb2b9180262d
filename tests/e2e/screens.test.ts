// What a terminal of 80, 100 and 140 columns shows of the real Pulumi: a set of 100 objects in waves that become
// healthy, one of which fails, and the preview of a changed image. SLIPWAY_RECORD=1 writes the expected texts.
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
const namespace = "screens";
const widths = [80, 100, 140] as const;
const waves = 5;
const perWave = { configMaps: 17, accounts: 1, deployments: 2 };
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
    ...numbers(perWave.accounts).map((number) => {
      return { apiVersion: "v1", kind: "ServiceAccount", metadata: { name: `s${wave}-${number}` } };
    }),
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

/** What stood beside the component, each text once. */
function linesOf(run: TerminalRun): readonly string[] {
  const found = run.pictures.flatMap((picture) => {
    const screen = readPulumiScreen(picture);
    const row = screen?.rows.find(([, type = ""]) => type.includes("slipway:index:Kustomization"));
    return screen === undefined || row === undefined ? [] : [cellOf(screen, row, "Info")];
  });
  return [...new Set(found)].filter((line) => line !== "");
}

/** No row is longer than the terminal: Pulumi leaves the last column empty. */
function checkWidths(run: TerminalRun, columns: number): void {
  for (const picture of [...run.pictures, run.lines]) {
    for (const line of readPulumiScreen(picture)?.lines ?? []) expect(Array.from(line).length).toBeLessThan(columns);
  }
}

const ownReplacements = [
  [/(\bd\d-\d)-[a-z0-9]+-[a-z0-9]{5}\b/g, "$1-POD"],
  [/^ *warning: using pulumi-resource-slipway from .*/, "    warning: using pulumi-resource-slipway from PATH"],
] as const;

/** Compares a screen with the recorded one. */
function expectScreen(name: string, screen: PulumiScreen): string {
  const text = printScreen(screen, ownReplacements);
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
  for (let wave = 1; wave < waves; wave += 1) expect(shown).toContain(`wave ${wave}/5: 20/20 healthy`);
  for (const columns of widths) {
    const again = await replay(columns);
    checkWidths(again, columns);
    expectScreen(`healthy-${columns}`, lastScreen(again));
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
  expect(diff.trim().split("\n").length).toBeLessThanOrEqual(40);
});

test("one of 100 objects fails", async () => {
  write({ failing: 3 });
  const run = await pulumi(100, "up", "--yes", "--skip-preview", "--event-log", eventLog);
  expect(run.code).not.toBe(0);
  for (const columns of widths) {
    const again = await replay(columns);
    checkWidths(again, columns);
    expectScreen(`failed-${columns}`, lastScreen(again));
  }
});
