import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { packChart } from "../../../engine/sources/charts/dependencies/pack-chart";
import { runCli, type CliRun } from "../../engine/cli/harness";
import { startChartServer, type ChartServer } from "../../tools/charts/chart-server";
import { startRegistry, type Registry } from "../../tools/charts/registry-server";
import { digestOf, useChartWorld, writeChart } from "./chart-world";

// `template --dependency-update`: compares the output and the files in the chart's folder with Helm's.
const charts = useChartWorld();
let server: ChartServer;
let registry: Registry;

beforeAll(async () => {
  server = await startChartServer({ folder: charts.world.repo });
  registry = await startRegistry();
  const { world } = charts;
  // Helm mixes up dependencies with the same name.
  writeChart(join(world.folder, "far"), "name: far\nversion: 1.5.0\n");
  await world.helm("package", join(world.folder, "far"), "-d", world.folder);
  await world.helm("push", "--plain-http", join(world.folder, "far-1.5.0.tgz"), `oci://${registry.host}/team`);
  writeChart(join(world.folder, "beside"), "name: beside\nversion: 3.1.4\n");
});
afterAll(() => Promise.all([server.stop(), registry.stop()]));

function makeParent(name: string, dependencies: string, files: Readonly<Record<string, string>> = {}): string {
  const folder = join(charts.world.folder, name, "parent");
  rmSync(folder, { recursive: true, force: true });
  const list = dependencies === "" ? "" : `dependencies:\n${dependencies}\n`;
  const more = files["requirements.yaml"] === undefined ? {} : { "requirements.yaml": list };
  const isOld = "requirements.yaml" in more;
  const metadata = `apiVersion: ${isOld ? "v1" : "v2"}\nname: parent\nversion: 1.0.0\n`;
  writeChart(folder, "", { ...files, "Chart.yaml": isOld ? metadata : `${metadata}${list}`, ...more });
  return folder;
}

/** The content of the folder: names, and digests of archives that a server provides. */
function contentOf(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    entries
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .sort()
      .map((name) => [name, describe(join(folder, name))]),
  );
}

function describe(file: string): string {
  const bytes = readFileSync(file);
  if (file.endsWith(".lock")) return bytes.toString().replace(/generated:.*\n/, "");
  // An archive of a folder contains the time of packing.
  return /beside-.*\.tgz$/.test(file) ? "packed" : digestOf(bytes);
}

async function ours(folder: string, ...flags: string[]): Promise<CliRun> {
  const environment: Readonly<Record<string, string | undefined>> = {
    ...charts.world.environment,
    SLIPWAY_CACHE: charts.world.newCache(),
  };
  const texts = Object.entries(environment).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return runCli(charts.world.folder, ["template", "shop", folder, ...flags], Object.fromEntries(texts));
}

interface Row {
  readonly name: string;
  readonly dependencies: () => string;
  readonly files?: () => Readonly<Record<string, string>>;
}

const rows: readonly Row[] = [
  { name: "a repository", dependencies: () => `- {name: web, version: ^1.0.0, repository: "${server.url}"}` },
  {
    name: "a repository, a registry, a folder, and one in charts/",
    dependencies: () =>
      [
        `- {name: web, version: ^2, repository: "${server.url}"}`,
        `- {name: far, alias: other, version: 1.x, repository: "oci://${registry.host}/team"}`,
        '- {name: beside, version: 3.x, repository: "file://../../beside"}',
        '- {name: own, version: 0.x.x, repository: ""}',
      ].join("\n"),
    files: () => ({
      "charts/own/Chart.yaml": "apiVersion: v2\nname: own\nversion: 0.3.0\n",
      "charts/own/templates/a.yaml": "kind: Own\napiVersion: v1\n",
    }),
  },
  {
    name: "version 1, in requirements.yaml",
    dependencies: () => `- {name: web, version: ~1.1, repository: "${server.url}"}`,
    files: () => ({ "requirements.yaml": "" }),
  },
  {
    name: "a lock of an earlier version",
    dependencies: () => `- {name: web, version: ">=1", repository: "${server.url}"}`,
    files: () => ({
      "Chart.lock": `dependencies:\n- {name: web, repository: "${server.url}", version: 1.0.0}\ndigest: sha256:00\ngenerated: "2026-01-01T00:00:00Z"\n`,
    }),
  },
];

test.each(rows)("$name: the same output, lock and folder", async ({ dependencies, files = () => ({}) }) => {
  const theirFolder = makeParent("theirs", dependencies(), files());
  const ourFolder = makeParent("ours", dependencies(), files());
  const theirs = await charts.world.helm("template", "shop", theirFolder, "--dependency-update");
  const run = await ours(ourFolder, "--dependency-update");
  const start = theirs.indexOf("---\n");
  expect(run).toEqual({ code: 0, out: theirs.slice(start), err: expect.any(String) as unknown });
  // Helm also reports the repositories that it requests, and prints all messages before the manifests.
  const progress = theirs.slice(0, start).split("\n");
  expect(run.err.split("\n")).toEqual(
    progress.filter((line) => !/^(?:Getting updates|\.\.\.|Hang|Update C|Pulled|Digest)/.test(line)),
  );
  const content = contentOf(ourFolder);
  expect(content).toEqual(contentOf(theirFolder));
  expect(Object.keys(content)).toEqual(expect.arrayContaining([expect.stringMatching(/^charts\/web-.*\.tgz$/)]));
  // The second time nothing is missing, and nothing is done.
  expect(await ours(ourFolder, "--dependency-update")).toEqual({ ...run, err: "" });
  expect(contentOf(ourFolder)).toEqual(content);
});

test("nothing is written if nothing is missing", async () => {
  const folder = makeParent("ours", "- {name: own, version: 0.3.0, repository: https://nowhere.invalid}", {
    "charts/own/Chart.yaml": "apiVersion: v2\nname: own\nversion: 0.3.0\n",
  });
  expect((await ours(folder, "--dependency-update")).code).toBe(0);
  expect(existsSync(join(folder, "Chart.lock"))).toBe(false);
});

test("without the flag missing dependencies are reported", async () => {
  const folder = makeParent("ours", `- {name: web, version: ^1.0.0, repository: "${server.url}"}`);
  const run = await ours(folder);
  expect([run.code, run.out, run.err.split("\n")[0]]).toEqual([
    1,
    "",
    "HELM_DEPENDENCY_MISSING: cannot find dependencies of the chart",
  ]);
  expect(existsSync(join(folder, "charts"))).toBe(false);
});

const faults: readonly (readonly [name: string, dependencies: () => string])[] = [
  ["a version that is not there", () => `- {name: web, version: ^9, repository: "${server.url}"}`],
  ["a repository that has no name here", () => '- {name: web, version: ^1, repository: "@other"}'],
  ["a folder that is not there", () => '- {name: web, version: ^1, repository: "file://../nowhere"}'],
];

test.each(faults)("%s: Helm's reason, and nothing is written", async (_, dependencies) => {
  const theirFolder = makeParent("theirs", dependencies());
  const ourFolder = makeParent("ours", dependencies());
  const before = contentOf(ourFolder);
  const theirs = await charts.world
    .helm("template", "shop", theirFolder, "--dependency-update")
    .catch((error: unknown) => (error as Error).message);
  const run = await ours(ourFolder, "--dependency-update");
  const reason = / {2}why {4}(.*)/.exec(run.err)?.[1] ?? "no reason";
  expect([run.code, run.out, theirs.replaceAll(`${charts.world.folder}/theirs/`, "ours/")]).toEqual([
    1,
    "",
    expect.stringContaining(reason),
  ]);
  expect(contentOf(ourFolder)).toEqual(before);
});

test("a packed chart is refused", async () => {
  const archive = join(charts.world.newCache(), "parent-1.0.0.tgz");
  const metadata = `apiVersion: v2\nname: parent\nversion: 1.0.0\ndependencies:\n- {name: web, version: 1.x, repository: "${server.url}"}\n`;
  writeFileSync(archive, packChart("parent", [{ name: "Chart.yaml", data: Buffer.from(metadata) }]));
  const theirs = await charts.world
    .helm("template", archive, "--dependency-update")
    .catch((error: unknown) => String(error));
  expect(theirs).toContain("only unpacked charts can be updated");
  const run = await ours(archive, "--dependency-update");
  expect(run.err).toBe(
    [
      "CHART_DEPENDENCY: cannot write the dependencies of the chart",
      "  why    only unpacked charts can be updated",
      "  mend   unpack the chart, and name its folder",
      "",
    ].join("\n"),
  );
});
