import { appendFileSync, copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ChartReference } from "../../../engine/model/sources/chart-source";
import { runCli } from "../../engine/cli/harness";
import { startChartServer, type ChartServer } from "../../tools/charts/chart-server";
import { createTestKey } from "../../tools/charts/openpgp-keys";
import { startRegistry, startRegistryFront, type Registry } from "../../tools/charts/registry-server";
import { digestOf, useChartWorld } from "./chart-world";

// Signatures of charts from a repository or a registry, compared with `helm pull --verify`, and their cache.
const charts = useChartWorld();
const credentials = { user: "reader", password: "hunter2" };
const access = { username: credentials.user, password: credentials.password, plainHttp: true };
const user = "Jane Doe <jane@example.com>";
const key = createTestKey({ algorithm: "ed25519", user });
const stranger = createTestKey({ algorithm: "ed25519", user: "Somebody <some@example.com>" });
let folder: string;
let archive: string;
let keyring: string;
let registry: Registry;

beforeAll(async () => {
  folder = join(charts.world.folder, "signed");
  keyring = join(charts.world.folder, "public.gpg");
  const secret = join(charts.world.folder, "secret.gpg");
  writeFileSync(secret, key.secretKeys);
  writeFileSync(keyring, key.publicKeys);
  archive = join(folder, "web-1.0.0.tgz");
  registry = await startRegistry();
  const source = join(charts.world.folder, "web");
  for (const version of ["1.0.0", "2.0.0+b1"]) {
    const signing = ["--sign", "--key", user, "--keyring", secret];
    await charts.world.helm("package", source, "--version", version, "-d", folder, ...signing);
    const file = join(folder, `web-${version}.tgz`);
    await charts.world.helm("push", "--plain-http", file, `oci://${registry.host}/signed`);
  }
  await charts.world.helm("repo", "index", folder);
});
afterAll(() => registry.stop());

const servers: ChartServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

const sources = ["repository", "URL", "registry", "registry by digest"] as const;
type SourceName = (typeof sources)[number];

interface Source {
  readonly server: ChartServer;
  readonly reference: ChartReference;
  readonly flags: readonly string[];
}

async function start(source: SourceName, place = folder): Promise<Source> {
  const isRegistry = source.startsWith("registry");
  const server = await (isRegistry
    ? startRegistryFront({ registry, authentication: "token", credentials })
    : startChartServer({ folder: place, credentials }));
  servers.push(server);
  const chart = `oci://127.0.0.1:${String(server.port)}/signed/web`;
  const flags = ["--username", credentials.user, "--password", credentials.password];
  switch (source) {
    case "repository":
      return {
        server,
        reference: { chart: "web", version: "1.0.0", repo: server.url },
        flags: ["web", "--version", "1.0.0", "--repo", server.url, ...flags],
      };
    case "URL": {
      const url = `${server.url}/web-1.0.0.tgz`;
      return { server, reference: { chart: url }, flags: [url, ...flags] };
    }
    case "registry":
      return {
        server,
        reference: { chart, version: "1.0.0" },
        flags: [chart, "--version", "1.0.0", "--plain-http", ...flags],
      };
    case "registry by digest": {
      const { manifestDigest = "" } = await charts.world.resolve({ chart, version: "1.0.0" }, access);
      return { server, reference: { chart: `${chart}@${manifestDigest}` }, flags: [] };
    }
  }
}

const signedBy = { users: [user], fingerprint: key.fingerprint };

test.each(sources)("its signature is fetched and verified: %s", async (source) => {
  const { reference, flags } = await start(source);
  const found = await charts.world.resolve(reference, { ...access, keyring: key.publicKeys });
  expect([found.digest, found.signedBy]).toEqual([digestOf(readFileSync(archive)), signedBy]);
  // Helm has no name for an archive that is pinned by its digest alone.
  if (flags.length > 0) {
    expect(await charts.world.pull(...flags, "--verify", "--keyring", keyring)).toHaveProperty("digest", found.digest);
  }
  expect((await charts.world.resolve(reference, access)).signedBy).toBeUndefined();
});

test.each(sources)("another key: %s", async (source) => {
  const { reference, flags } = await start(source);
  const resolved = charts.world.resolve(reference, { ...access, keyring: stranger.publicKeys });
  const reason = "openpgp: signature made by unknown entity";
  expect(await charts.world.messageOf(resolved)).toContain(`\n  why    ${reason}\n`);
  const other = join(charts.world.folder, "stranger.gpg");
  writeFileSync(other, stranger.publicKeys);
  if (flags.length > 0) {
    expect(await charts.world.pull(...flags, "--verify", "--keyring", other)).toEqual({ error: `Error: ${reason}` });
  }
});

test.each(sources)("a verified and cached chart needs no server: %s", async (source) => {
  const { server, reference } = await start(source);
  const cacheFolder = charts.world.newCache();
  const options = { ...access, cacheFolder, keyring: key.publicKeys };
  const first = await charts.world.resolve(reference, options);
  await server.stop();
  const again = await charts.world.resolve(reference, options);
  expect([again.digest, again.signedBy]).toEqual([first.digest, signedBy]);
  const pinned = await charts.world.resolve({ ...reference, digest: first.digest ?? "" }, options);
  expect([pinned.signedBy, pinned.warnings]).toEqual([signedBy, undefined]);
  // Cached charts are verified with the current keys.
  const other = charts.world.resolve(reference, { ...options, keyring: stranger.publicKeys });
  expect((await charts.world.messageOf(other)).split(":")[0]).toBe("CHART_NOT_VERIFIED");
});

test.each(sources)("a chart that was cached without its signature does not count as signed: %s", async (source) => {
  const { server, reference } = await start(source);
  const cacheFolder = charts.world.newCache();
  const { digest = "" } = await charts.world.resolve(reference, { ...access, cacheFolder });
  const options = { ...access, cacheFolder, keyring: key.publicKeys };
  expect((await charts.world.resolve({ ...reference, digest }, options)).signedBy).toEqual(signedBy);
  // The reference is in this cache; the other cache has the archive only.
  const bare = { ...options, cacheFolder: charts.world.newCache() };
  await charts.world.resolve(reference, { ...access, cacheFolder: bare.cacheFolder });
  await server.stop();
  const message = await charts.world.messageOf(charts.world.resolve({ ...reference, digest }, bare));
  expect(message.split(":")[0]).toBe("CHART_UNREACHABLE");
});

/** A copy of the repository with changed files. */
function copyOf(damage: (place: string) => void): string {
  const place = charts.world.newCache();
  for (const name of ["index.yaml", "web-1.0.0.tgz", "web-1.0.0.tgz.prov"])
    copyFileSync(join(folder, name), join(place, name));
  damage(place);
  return place;
}

test("no provenance in a repository", async () => {
  const place = copyOf((copy) => {
    rmSync(join(copy, "web-1.0.0.tgz.prov"));
  });
  const { reference, flags } = await start("repository", place);
  const theirs = await charts.world.pull(...flags, "--verify", "--keyring", keyring);
  expect(theirs).toEqual({ error: expect.stringMatching(/^Error: failed to fetch provenance ".*\.prov"$/) as unknown });
  const resolved = charts.world.resolve(reference, { ...access, keyring: key.publicKeys });
  expect(await charts.world.messageOf(resolved)).toBe(
    [
      "CHART_PROVENANCE_MISSING: cannot verify the signature of web 1.0.0 of http://HOST",
      '  why    failed to fetch provenance "http://HOST/web-1.0.0.tgz.prov"',
      "  mend   ask its maintainer to sign the chart with `helm package --sign`, or use it without verification",
    ].join("\n"),
  );
});

test("another archive in a repository, with another digest in its index", async () => {
  const place = copyOf((copy) => {
    copyFileSync(join(charts.world.repo, "web-1.0.0.tgz"), join(copy, "web-1.0.0.tgz"));
    appendFileSync(join(copy, "web-1.0.0.tgz"), "\0");
  });
  await charts.world.helm("repo", "index", place);
  const { reference, flags } = await start("repository", place);
  const theirs = await charts.world.pull(...flags, "--verify", "--keyring", keyring);
  expect(theirs).toEqual({ error: expect.stringContaining("sha256 sum does not match for web-1.0.0.tgz") as unknown });
  const resolved = charts.world.resolve(reference, { ...access, keyring: key.publicKeys });
  expect(await charts.world.messageOf(resolved)).toContain("  why    sha256 sum does not match for web-1.0.0.tgz");
});

test("no provenance in a registry", async () => {
  const place = copyOf((copy) => {
    rmSync(join(copy, "web-1.0.0.tgz.prov"));
  });
  await charts.world.helm("push", "--plain-http", join(place, "web-1.0.0.tgz"), `oci://${registry.host}/bare`);
  const reference = { chart: `oci://${registry.host}/bare/web`, version: "1.0.0" };
  const resolved = charts.world.resolve(reference, { plainHttp: true, keyring: key.publicKeys });
  expect(await charts.world.messageOf(resolved)).toBe(
    [
      "CHART_PROVENANCE_MISSING: cannot verify the signature of oci://HOST/bare/web:1.0.0",
      "  why    manifest does not contain a layer with mediatype application/vnd.cncf.helm.chart.provenance.v1.prov",
      "  mend   ask its maintainer to sign the chart with `helm package --sign`, or use it without verification",
    ].join("\n"),
  );
});

test("a version whose tag is written differently", async () => {
  const chart = `oci://${registry.host}/signed/web`;
  const flags = [chart, "--version", "2.0.0+b1", "--plain-http", "--verify", "--keyring", keyring];
  const found = await charts.world.resolve(
    { chart, version: "2.0.0+b1" },
    { plainHttp: true, keyring: key.publicKeys },
  );
  expect(found.signedBy).toEqual(signedBy);
  expect(await charts.world.pull(...flags)).toHaveProperty("digest", found.digest);
});

test.each(["/charts/download", "/charts/another-9.9.9.tgz", "/charts/web%201.0.0.tgz"])(
  "an archive whose URL ends with another name than the signed one: %s",
  async (path) => {
    const server = await startChartServer({
      folder,
      intercept: (request, response) => {
        if (request.url !== path && request.url !== `${path}.prov`) return false;
        const file = request.url === path ? "web-1.0.0.tgz" : "web-1.0.0.tgz.prov";
        response.writeHead(200, { "content-type": "application/gzip" }).end(readFileSync(join(folder, file)));
        return true;
      },
    });
    const chart = `${server.url}${path}`;
    const message = await charts.world.messageOf(charts.world.resolve({ chart }, { keyring: key.publicKeys }));
    const real = await charts.world.pull(chart, "--verify", "--keyring", keyring);
    await server.stop();
    const reason = /^ {2}why {4}(.*)$/m.exec(message)?.[1] ?? "";
    expect(reason).toMatch(/^provenance does not contain a SHA for a file named /);
    // Helm looks at the end of the name first.
    const isArchive = path.endsWith(".tgz");
    expect(real).toEqual({ error: isArchive ? `Error: ${reason}` : "Error: chart must be a tgz file" });
  },
);

test("`slipway template --verify` accepts a chart of a repository", async () => {
  const { flags } = await start("repository");
  const environment = { HOME: charts.world.folder, SLIPWAY_CACHE: charts.world.newCache() };
  const all = ["template", "shop", ...flags, "--verify", "--keyring", keyring];
  const run = await runCli(charts.world.newCache(), all, environment);
  expect(run).toEqual({ code: 0, out: await charts.world.helm(...all), err: "" });
});
