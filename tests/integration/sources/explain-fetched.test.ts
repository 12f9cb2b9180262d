import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { runCli } from "../../engine/cli/harness";
import { shop } from "../../engine/cli/explain-value/shop";
import { startChartServer, type ChartServer } from "../../tools/charts/chart-server";
import { startRegistry, type Registry } from "../../tools/charts/registry-server";
import { useChartWorld } from "./chart-world";

// `slipway explain --value` of a chart that is not a folder says the same of each place where the chart comes from.
const charts = useChartWorld();
let folder: string;
let server: ChartServer;
let registry: Registry;

beforeAll(async () => {
  folder = join(charts.world.folder, "explained");
  for (const [name, text] of Object.entries(shop)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  await charts.world.helm("package", join(folder, "charts", "shop"), "-d", join(folder, "packages"));
  await charts.world.helm("repo", "index", join(folder, "packages"));
  registry = await startRegistry();
  const archive = join(folder, "packages", "shop-1.0.0.tgz");
  await charts.world.helm("push", "--plain-http", archive, `oci://${registry.host}/explained`);
  server = await startChartServer({ folder: join(folder, "packages") });
});
afterAll(() => Promise.all([server.stop(), registry.stop()]));

interface Explained {
  readonly sources: readonly unknown[];
}

const values = ["--value", "image.tag", "-f", "prod.yaml", "--set", "image.tag=1.9"];
const release = ["--value", "redis.auth.password", "--values-from", "release.yaml"];

async function explain(chart: readonly string[], args: readonly string[]): Promise<Explained> {
  const environment = { HOME: charts.world.folder, SLIPWAY_CACHE: join(charts.world.folder, "cache") };
  const run = await runCli(folder, ["explain", ...chart, ...args, "--output", "json"], environment);
  expect({ code: run.code, err: run.err }).toEqual({ code: 0, err: "" });
  return JSON.parse(run.out) as Explained;
}

/** The answer with the files as those of a folder: in an archive they begin with the name of the chart. */
function inFolder(answer: Explained): unknown {
  return JSON.parse(JSON.stringify(answer).replaceAll('"shop/', '"charts/shop/'));
}

test.each([
  ["an archive", () => ["packages/shop-1.0.0.tgz"]],
  ["a repository", () => ["shop", "--repo", server.url, "--version", "^1"]],
  ["a registry", () => [`oci://${registry.host}/explained/shop`, "--version", "1.0.0", "--plain-http"]],
] as const)("of %s, a value has the sources and reads that it has in a folder", async (_, chart) => {
  for (const args of [values, release]) {
    const ofFolder = await explain(["charts/shop"], args);
    expect(ofFolder.sources.length).toBeGreaterThan(1);
    expect(inFolder(await explain(chart(), args))).toEqual(ofFolder);
  }
});
