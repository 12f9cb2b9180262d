import { startChartServer, type ChartServer } from "../../tools/charts/chart-server";
import { startRegistry, type Registry } from "../../tools/charts/registry-server";
import { useChartWorld, versions, type Pulled } from "./chart-world";
import { join } from "node:path";

// The same reference for Helm and for us: the same bytes, or an error in both.
const charts = useChartWorld();
let server: ChartServer;
let registry: Registry;

beforeAll(async () => {
  server = await startChartServer({ folder: charts.world.repo });
  registry = await startRegistry();
  for (const version of versions) {
    await charts.world.helm(
      "push",
      "--plain-http",
      join(charts.world.repo, `web-${version}.tgz`),
      `oci://${registry.host}/team/charts`,
    );
  }
});
afterAll(() => Promise.all([server.stop(), registry.stop()]));

const wishes = [
  "",
  "*",
  "1",
  "1.x",
  "1.2",
  "1.2.0",
  "1.0.0",
  "v1.0.0",
  "=1.0.0",
  "^1",
  "^1.0.0",
  "~1.1",
  "~1.2.0-0",
  "1.2.0-beta.1",
  "1.2.0-beta.2",
  ">0.0.0-0",
  ">=1.2.0-0 <1.2.0",
  ">= 1.0, < 2.0",
  "1.0.0 - 1.5",
  "<1 || >=2",
  "2.0.0",
  "2.0.0+b1",
  "2.0.0+b2",
  ">=2 <2.1",
  "!=2.1.0",
  ">2.1.0",
  "4",
  "latest",
  "not a version",
  " 1.1.0 ",
] as const;

async function ours(chart: string, version: string, repo?: string): Promise<Pulled> {
  try {
    const found = await charts.world.resolve(
      { chart, version, ...(repo === undefined ? {} : { repo }) },
      { plainHttp: true },
    );
    return { file: (found.fileName ?? "").replaceAll("_", "+"), digest: found.digest ?? "" };
  } catch (error) {
    return { error: (error as { why?: string }).why ?? String(error) };
  }
}

test.each(wishes)("a repository returns for %j the version that Helm chooses", async (version) => {
  const theirs = await charts.world.pull(
    "web",
    "--repo",
    server.url,
    ...(version === "" ? [] : ["--version", version]),
  );
  const found = await ours("web", version, server.url);
  if (!("error" in theirs)) expect(found).toEqual(theirs);
  // The reason begins with Helm's message, followed by the library's message about an invalid range.
  else
    expect([theirs.error, "error" in found && `Error: ${found.error}`.startsWith(theirs.error)]).toEqual([
      theirs.error,
      true,
    ]);
});

test.each(wishes)("a registry returns for %j the version that Helm chooses", async (version) => {
  const chart = `oci://${registry.host}/team/charts/web`;
  const theirs = await charts.world.pull(chart, "--plain-http", ...(version === "" ? [] : ["--version", version]));
  const found = await ours(chart, version);
  if ("error" in theirs) expect([theirs.error, "error" in found]).toEqual([theirs.error, true]);
  else expect(found).toEqual({ ...theirs, file: theirs.file.replaceAll("_", "+") });
});
