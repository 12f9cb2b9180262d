import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ChartReference } from "../../../engine/model/sources/chart-source";
import { startChartServer, type ChartServer } from "../../tools/charts/chart-server";
import { startRegistry, startRegistryFront, type Registry } from "../../tools/charts/registry-server";
import { digestOf, useChartWorld } from "./chart-world";

// The cache of charts: the requests of the second time, the result without a server, and damaged files.
const charts = useChartWorld();
let registry: Registry;
let digest: string;

beforeAll(async () => {
  registry = await startRegistry();
  const archive = join(charts.world.repo, "web-1.0.0.tgz");
  await charts.world.helm("push", "--plain-http", archive, `oci://${registry.host}/team`);
  digest = digestOf(readFileSync(archive));
});
afterAll(() => registry.stop());

const servers: ChartServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

interface Source {
  readonly server: ChartServer;
  readonly reference: ChartReference;
  /** The requests of the first and the second time. */
  readonly first: readonly string[];
  readonly second: readonly string[];
}

const sources = ["repository", "URL", "registry", "registry by digest"] as const;

async function start(source: (typeof sources)[number]): Promise<Source> {
  const isRegistry = source.startsWith("registry");
  const server = await (isRegistry
    ? startRegistryFront({ registry })
    : startChartServer({ folder: charts.world.repo }));
  servers.push(server);
  const chart = `oci://127.0.0.1:${String(server.port)}/team/web`;
  const manifest = "GET /v2/team/web/manifests/";
  const blob = `GET /v2/team/web/blobs/${digest} 200`;
  switch (source) {
    case "repository":
      return {
        server,
        reference: { chart: "web", version: "1.0.0", repo: server.url },
        first: ["GET /index.yaml 200", "GET /web-1.0.0.tgz 200"],
        second: ["GET /index.yaml 304"],
      };
    case "URL": {
      const requests = ["GET /web-1.0.0.tgz 200"];
      return { server, reference: { chart: `${server.url}/web-1.0.0.tgz` }, first: requests, second: requests };
    }
    case "registry": {
      const requests = [`${manifest}1.0.0 200`];
      return { server, reference: { chart, version: "1.0.0" }, first: [...requests, blob], second: requests };
    }
    case "registry by digest": {
      const found = await charts.world.resolve({ chart, version: "1.0.0" }, { plainHttp: true });
      await settled(server);
      const pinned = found.manifestDigest ?? "";
      return {
        server,
        reference: { chart: `${chart}@${pinned}` },
        first: [`${manifest}${pinned} 200`, blob],
        second: [],
      };
    }
  }
}

/** The requests until now that the server has finished. */
async function settled(server: ChartServer): Promise<readonly string[]> {
  while (server.requests.length < server.authorizations.length) await new Promise(setImmediate);
  server.authorizations.splice(0);
  return server.requests.splice(0);
}

test.each(sources)("the second time requests only what may have changed: %s", async (source) => {
  const { server, reference, first, second } = await start(source);
  const cacheFolder = charts.world.newCache();
  for (const requests of [first, second]) {
    const found = await charts.world.resolve(reference, { cacheFolder, plainHttp: true });
    expect(found.digest).toBe(digest);
    expect(found.warnings ?? []).toEqual([]);
    expect(await settled(server)).toEqual(requests);
  }
});

test.each(sources)("a pinned and cached chart needs no request: %s", async (source) => {
  const { server, reference } = await start(source);
  const cacheFolder = charts.world.newCache();
  const first = await charts.world.resolve(reference, { cacheFolder, plainHttp: true });
  await settled(server);
  const { warnings, ...found } = first;
  expect(warnings ?? []).toEqual([]);
  expect(await charts.world.resolve({ ...reference, digest }, { cacheFolder, plainHttp: true })).toEqual(found);
  expect(server.requests).toEqual([]);
});

test.each(sources)("if no server answers, the cached answer is used: %s", async (source) => {
  const { server, reference, second } = await start(source);
  const cacheFolder = charts.world.newCache();
  const first = await charts.world.resolve(reference, { cacheFolder, plainHttp: true });
  await server.stop();
  const found = await charts.world.resolve(reference, { cacheFolder, plainHttp: true });
  expect([found.digest, found.label, found.version]).toEqual([digest, first.label, first.version]);
  const [warning = ""] = found.warnings ?? [];
  const [, path = ""] = (second[0] ?? "").split(" ");
  expect(warning).toBe(
    second.length === 0
      ? ""
      : `cannot read ${server.url}${path} (nothing listens at that host and port); the chart ${first.label} is taken from the cache (the version that was fetched last)`,
  );
  // Another reference has no cached answer.
  const other = { ...reference, digest: `sha256:${"0".repeat(64)}` };
  const message = await charts.world.messageOf(charts.world.resolve(other, { cacheFolder, plainHttp: true }));
  expect(message.split(":")[0]).toBe(second.length === 0 ? "CHART_DIGEST_MISMATCH" : "CHART_UNREACHABLE");
});

test("a server's refusal takes precedence over the cache", async () => {
  let isClosed = false;
  const server = await startChartServer({
    folder: charts.world.repo,
    intercept: (_, response) => {
      if (isClosed) response.writeHead(403).end();
      return isClosed;
    },
  });
  servers.push(server);
  const reference = { chart: "web", version: "1.0.0", repo: server.url };
  const cacheFolder = charts.world.newCache();
  await charts.world.resolve(reference, { cacheFolder });
  isClosed = true;
  const message = await charts.world.messageOf(charts.world.resolve(reference, { cacheFolder }));
  expect(message.split(":")[0]).toBe("CHART_UNAUTHORIZED");
});

test.each(sources)("a damaged file in the cache is fetched again: %s", async (source) => {
  const { server, reference, first } = await start(source);
  const cacheFolder = charts.world.newCache();
  const resolve = (): ReturnType<typeof charts.world.resolve> =>
    charts.world.resolve(reference, { cacheFolder, plainHttp: true });
  await resolve();
  for (const damage of [flip, halve, empty]) {
    const files = filesIn(cacheFolder);
    expect(files.length).toBeGreaterThan(1);
    files.forEach(damage);
    await settled(server);
    expect((await resolve()).digest).toBe(digest);
    expect(await settled(server)).toEqual(first);
  }
  filesIn(cacheFolder).forEach(flip);
  await server.stop();
  expect((await charts.world.messageOf(resolve())).split(":")[0]).toBe("CHART_UNREACHABLE");
});

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

const flip = (file: string): void => {
  const bytes = readFileSync(file);
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  writeFileSync(file, bytes);
};
const halve = (file: string): void => {
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.subarray(0, bytes.length / 2));
};
const empty = (file: string): void => {
  writeFileSync(file, "");
};

test("concurrent fetches get the same chart, and leave no partial files", async () => {
  const { reference } = await start("repository");
  const cacheFolder = charts.world.newCache();
  const all = await Promise.all(
    ["1.0.0", "1.1.0", "2.1.0", "1.0.0", "1.1.0", "2.1.0", "^1", "*"].map((version) =>
      charts.world.resolve({ ...reference, version }, { cacheFolder }),
    ),
  );
  const expected = all.map(({ version = "" }) => digestOf(readFileSync(join(charts.world.repo, `web-${version}.tgz`))));
  expect(all.map((found) => found.digest)).toEqual(expected);
  expect(all.map(({ version }) => version)).toEqual([
    ...["1.0.0", "1.1.0", "2.1.0", "1.0.0", "1.1.0", "2.1.0"],
    ...["1.10.0", "2.1.0"],
  ]);
  expect(filesIn(cacheFolder).filter((file) => file.endsWith(".part"))).toEqual([]);
  // Four archives, an index, and the answers of five references.
  expect(filesIn(cacheFolder)).toHaveLength(10);
});

test("a cache that is not writable is reported, and the chart is still fetched", async () => {
  const { reference } = await start("repository");
  const cacheFolder = join(charts.world.newCache(), "file");
  writeFileSync(cacheFolder, "");
  const found = await charts.world.resolve(reference, { cacheFolder });
  expect(found.digest).toBe(digest);
  expect(found.warnings).toEqual([`fetched data cannot be cached: ${cacheFolder}: the system reports ENOTDIR`]);
});
