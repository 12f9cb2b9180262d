import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import {
  addDependencies,
  openChart,
  openDirectory,
  resolveDependencies,
  systemEnvironment,
  templateChart,
  writeDependencies,
} from "slipway";
import type { ResolveDependenciesOptions } from "../../../engine/sources/charts/dependencies/resolve-dependencies";
import { startChartServer, type ChartServer } from "../../tools/charts/chart-server";
import { startRegistry, type Registry } from "../../tools/charts/registry-server";
import { digestOf, useChartWorld, writeChart } from "./chart-world";

// Compares the files of `helm dependency update`, and the output of `helm template` for them, with ours, with and
// without writing.
const charts = useChartWorld();
let server: ChartServer;
let registry: Registry;

beforeAll(async () => {
  const { world } = charts;
  server = await startChartServer({ folder: world.repo });
  registry = await startRegistry();
  for (const version of ["1.0.0", "1.1.0", "2.1.0"]) {
    await world.helm("push", "--plain-http", join(world.repo, `web-${version}.tgz`), `oci://${registry.host}/team`);
  }
  writeChart(join(world.folder, "far"), "name: far\nversion: 1.5.0\n");
  await world.helm("package", join(world.folder, "far"), "-d", world.folder);
  await world.helm("push", "--plain-http", join(world.folder, "far-1.5.0.tgz"), `oci://${registry.host}/team`);
  await world.helm("repo", "add", "mine", server.url);
  writeChart(join(world.folder, "beside"), "name: beside\nversion: 3.1.4\n", {
    ".helmignore": "secret.txt\n",
    "secret.txt": "left out\n",
    "templates/files.yaml":
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: files}\ndata: {has: {{ .Files.Get "secret.txt" | quote }}}\n',
  });
});
afterAll(() => Promise.all([server.stop(), registry.stop()]));

interface Row {
  readonly name: string;
  readonly dependencies: () => string;
  readonly apiVersion?: "v1";
  /** Is in `charts/` of the chart. */
  readonly inside?: Readonly<Record<string, string>>;
}

const rows: readonly Row[] = [
  {
    name: "a repository by its URL",
    dependencies: () => `- {name: web, version: ^1.0.0, repository: "${server.url}"}`,
  },
  { name: "a repository by @name", dependencies: () => '- {name: web, version: ">=1 <1.10", repository: "@mine"}' },
  {
    name: "a repository by alias:name",
    dependencies: () => '- {name: web, version: "*", repository: "alias:mine", alias: front, tags: [a, b]}',
  },
  {
    name: "a registry, an exact version",
    dependencies: () => `- {name: web, version: 1.0.0, repository: "oci://${registry.host}/team"}`,
  },
  {
    name: "a registry, a version range",
    dependencies: () => `- {name: web, version: ~1, repository: "oci://${registry.host}/team"}`,
  },
  {
    name: "a folder",
    dependencies: () =>
      '- {name: beside, version: 3.x, repository: "file://../beside", condition: beside.enabled, import-values: [data, {child: a, parent: "b<c"}]}',
  },
  {
    name: "all of them, and one in charts/",
    dependencies: () =>
      [
        `- {name: web, version: ^1.0.0, repository: "${server.url}"}`,
        `- {name: far, version: 1.x, repository: "oci://${registry.host}/team", alias: other}`,
        '- {name: beside, version: 3.1.4, repository: "file://../beside"}',
        '- {name: own, version: 0.x.x, repository: ""}',
      ].join("\n"),
    inside: {
      "charts/own/Chart.yaml": "apiVersion: v2\nname: own\nversion: 0.3.0\n",
      "charts/own/templates/a.yaml": "kind: Own\napiVersion: v1\n",
    },
  },
  {
    name: "version 1, in requirements.yaml",
    apiVersion: "v1",
    dependencies: () => `- {name: web, version: ^2, repository: "${server.url}"}`,
  },
];

function options(): ResolveDependenciesOptions {
  return { environment: charts.world.environment, cacheFolder: charts.world.newCache() };
}

function makeParent(row: Row, name: string): string {
  const folder = join(charts.world.folder, name);
  rmSync(folder, { recursive: true, force: true });
  const list = `dependencies:\n${row.dependencies()}\n`;
  const isOld = row.apiVersion === "v1";
  writeChart(folder, "", {
    "Chart.yaml": `apiVersion: ${row.apiVersion ?? "v2"}\nname: parent\nversion: 1.0.0\n${isOld ? "" : list}`,
    ...(isOld ? { "requirements.yaml": list } : {}),
    ...row.inside,
  });
  return folder;
}

function render(folder: string, resolved?: Awaited<ReturnType<typeof resolveDependencies>>): string {
  const fetched = { content: { kind: "directory" as const, tree: openDirectory(folder), path: "." }, label: "parent" };
  const laid = resolved === undefined ? fetched : addDependencies(fetched, resolved, (chart) => openChart(chart).raw);
  return templateChart(openChart(laid), { name: "release-name", environment: systemEnvironment() }).text();
}

function archivesIn(folder: string): Record<string, string> {
  const names = readdirSync(join(folder, "charts")).filter((name) => name.endsWith(".tgz"));
  return Object.fromEntries(names.map((name) => [name, digestOf(readFileSync(join(folder, "charts", name)))]));
}

test.each(rows)("$name", async (row) => {
  const theirs = makeParent(row, "theirs");
  const ours = makeParent(row, "ours");
  const written = makeParent(row, "written");
  await charts.world.helm("dependency", "update", theirs);
  const resolved = await resolveDependencies(ours, { ...options(), mode: "update" });
  const lock = readFileSync(join(theirs, resolved.lockFile), "utf8");
  expect(resolved.lockDigest).toBe(/digest: (.*)/.exec(lock)?.[1]);
  const rendered = await charts.world.helm("template", theirs);
  expect(render(ours, resolved)).toBe(rendered);
  expect(existsSync(join(ours, resolved.lockFile))).toBe(false);

  mkdirSync(join(written, "charts"), { recursive: true });
  cpSync(join(charts.world.repo, "web-0.9.0.tgz"), join(written, "charts/web-0.9.0.tgz"));
  writeDependencies(written, resolved, (chart) => openChart(chart).raw);
  expect(await charts.world.helm("template", written)).toBe(rendered);
  // Archives of folders differ in their bytes: Helm writes times into them.
  const isFetched = ([name]: [string, string]): boolean => !name.startsWith("beside");
  const [actual, expected] = [archivesIn(written), archivesIn(theirs)];
  expect(Object.keys(actual)).toEqual(Object.keys(expected));
  expect(Object.entries(actual).filter(isFetched)).toEqual(Object.entries(expected).filter(isFetched));
  const parse = (text: string): string => text.replace(/generated:.*\n/, "");
  expect(parse(readFileSync(join(written, resolved.lockFile), "utf8"))).toBe(parse(lock));
  // Helm accepts our lock, and we accept Helm's.
  await charts.world.helm("dependency", "build", written);
  const built = await resolveDependencies(written, options());
  expect([built.isLocked, built.lockDigest]).toEqual([true, resolved.lockDigest]);
});

test("a lock keeps versions that are no longer the newest", async () => {
  const folder = makeParent(
    { name: "", dependencies: () => '- {name: web, version: "*", repository: "@mine"}' },
    "locked",
  );
  const resolved = await resolveDependencies(folder, { ...options(), mode: "update" });
  const [dependency] = resolved.dependencies;
  expect(dependency?.version).toBe("2.1.0");
  writeFileSync(join(folder, "Chart.yaml"), readFileSync(join(folder, "Chart.yaml"), "utf8").replace('"*"', "1.0.0"));
  writeDependencies(folder, await resolveDependencies(folder, { ...options(), mode: "update" }), () => []);
  expect((await resolveDependencies(folder, options())).dependencies[0]?.version).toBe("1.0.0");
});

const faults: readonly (readonly [name: string, dependencies: () => string])[] = [
  ["a version that is not there", () => `- {name: web, version: ^9, repository: "@mine"}`],
  ["a chart that is not there", () => `- {name: wbe, version: ^1, repository: "@mine"}`],
  ["a repository that is not known", () => `- {name: web, version: ^1, repository: "@other"}`],
  ["a name where a URL is meant", () => `- {name: web, version: ^1, repository: stable}`],
  ["a folder that is not there", () => `- {name: beside, version: ^1, repository: "file://../nowhere"}`],
  ["a folder of another version", () => `- {name: beside, version: ^1, repository: "file://../beside"}`],
  ["a range that is none", () => `- {name: web, version: "a b", repository: "@mine"}`],
];

test.each(faults)("%s is refused with Helm's message", async (_, dependencies) => {
  const folder = makeParent({ name: "", dependencies }, "faulty");
  const theirs = await charts.world
    .helm("dependency", "update", folder)
    .catch((error: unknown) => (error as Error).message);
  const error = await resolveDependencies(folder, { ...options(), mode: "update" }).catch((thrown: unknown) => thrown);
  const { why = "no reason" } = error as { why?: string };
  expect([theirs, theirs.includes(why)]).toEqual([theirs, true]);
});

test.each([
  ["a version that is not there", "web", "^9"],
  ["a chart that is not there", "wbe", "^1"],
])("credentials in the URL of a repository are shown in no message: %s", async (_, name, version) => {
  const repository = server.url.replace("://", "://reader:hunter2@");
  const dependencies = (): string => `- {name: ${name}, version: ${version}, repository: "${repository}"}`;
  const folder = makeParent({ name: "", dependencies }, "secret");
  const resolved = resolveDependencies(folder, { ...options(), mode: "update" });
  const message = await charts.world.messageOf(resolved);
  expect(message.split("\n")[0]).toBe("CHART_DEPENDENCY: cannot resolve the dependencies of the chart");
  expect(message).toContain("http://HOST");
  expect(message).not.toContain("hunter2");
});

test("a lock for other dependencies is refused with Helm's message", async () => {
  const folder = makeParent(
    { name: "", dependencies: () => '- {name: web, version: "*", repository: "@mine"}' },
    "stale",
  );
  writeFileSync(join(folder, "Chart.lock"), 'dependencies: []\ndigest: sha256:00\ngenerated: "2026-01-01T00:00:00Z"\n');
  const theirs = await charts.world
    .helm("dependency", "build", folder)
    .catch((error: unknown) => (error as Error).message);
  expect(theirs).toContain("the lock file (Chart.lock) is out of sync");
  expect(await charts.world.messageOf(resolveDependencies(folder, options()))).toBe(
    [
      "CHART_LOCK_OUT_OF_SYNC: cannot use the locked dependencies",
      "  where  Chart.lock",
      "  why    the lock file (Chart.lock) is out of sync with the dependencies file (Chart.yaml). Please update the dependencies",
      "  mend   run `helm dependency update`, and commit the new lock file; or resolve with the mode `update`",
    ].join("\n"),
  );
});
