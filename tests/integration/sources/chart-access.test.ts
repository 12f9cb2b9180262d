import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ChartAccess, ChartReference } from "../../../engine/model/sources/chart-source";
import { startChartServer, type ChartServer, type ChartServerOptions } from "../../tools/charts/chart-server";
import { basicOf } from "../../tools/loopback";
import { useChartWorld, type ChartWorld } from "./chart-world";

// Access to chart repositories: compares our results, and the credentials that each server receives, with Helm's.
const charts = useChartWorld();
const credentials = { user: "reader", password: "hünter2: $%&" };
const basic = basicOf(credentials);
const given: ChartAccess = { username: credentials.user, password: credentials.password };
const givenFlags = ["--username", credentials.user, "--password", credentials.password];

const servers: ChartServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

async function serve(options: ChartServerOptions): Promise<ChartServer> {
  const server = await startChartServer(options);
  servers.push(server);
  return server;
}

/** A repository that lists only the archives of another server. */
async function indexOf(other: string, options: ChartServerOptions = { credentials }): Promise<ChartServer> {
  const folder = charts.world.newCache();
  const index = readFileSync(join(charts.world.repo, "index.yaml"), "utf8");
  writeFileSync(join(folder, "index.yaml"), index.replaceAll(/^( +- )(web-.*\.tgz)$/gm, `$1${other}/$2`));
  return serve({ folder, ...options });
}

type Found = { readonly version: string } | { readonly error: "" };

interface Asked {
  readonly result: Found;
  /** The credentials that each server received. */
  readonly shown: readonly (readonly string[])[];
}

async function watch(work: Promise<Found>, watched: readonly ChartServer[]): Promise<Asked> {
  const result = await work;
  const shown = watched.map(({ authorizations }) => [
    ...new Set(authorizations.splice(0).map((text) => (text === basic ? "ours" : (text ?? "none")))),
  ]);
  return { result, shown };
}

async function both(
  world: ChartWorld,
  reference: ChartReference,
  access: ChartAccess,
  flags: readonly string[],
  watched: readonly ChartServer[],
): Promise<{ readonly theirs: Asked; readonly ours: Asked }> {
  const place = reference.repo === undefined ? [] : ["--repo", reference.repo];
  // Not `helm pull`, which sends credentials to any host in the index.
  const rendered = world.helm("template", reference.chart, ...place, ...flags);
  const theirs = await watch(
    rendered.then((text): Found => ({ version: /web-"(.*)"/.exec(text)?.[1] ?? "" })).catch(() => ({ error: "" })),
    watched,
  );
  const resolved = world.resolve(reference, access);
  const ours = await watch(
    resolved
      .then((found): Found => ({ version: found.version ?? "" }))
      .catch((error: unknown) => {
        expect(String(error)).not.toContain(credentials.password);
        return { error: "" };
      }),
    watched,
  );
  return { theirs, ours };
}

test("credentials are sent to the repository that they are for", async () => {
  const server = await serve({ folder: charts.world.repo, credentials });
  const { theirs, ours } = await both(charts.world, { chart: "web", repo: server.url }, given, givenFlags, [server]);
  expect(ours).toEqual(theirs);
  expect(ours).toEqual({ result: { version: "2.1.0" }, shown: [["ours"]] });
});

test.each<[string, ChartAccess, string[]]>([
  ["no credentials", {}, []],
  ["a wrong password", { ...given, password: "wrong" }, ["--username", credentials.user, "--password", "wrong"]],
  ["a user without a password", { username: credentials.user }, ["--username", credentials.user]],
])("%s: refused, as by Helm", async (_, access, flags) => {
  const server = await serve({ folder: charts.world.repo, credentials });
  const reference = { chart: "web", repo: server.url };
  const { theirs, ours } = await both(charts.world, reference, access, flags, [server]);
  expect(ours).toEqual(theirs);
  expect(await charts.world.messageOf(charts.world.resolve(reference, access))).toBe(
    [
      "CHART_UNAUTHORIZED: cannot read the index of http://HOST",
      "  why    failed to fetch http://HOST/index.yaml : 401 Unauthorized",
      "  mend   pass the user and the password, and check that they may read it",
    ].join("\n"),
  );
});

test("credentials in the URL of the repository are in no message", async () => {
  const server = await serve({ folder: charts.world.repo, credentials });
  const user = `${credentials.user}:${encodeURIComponent(credentials.password)}`;
  const repo = server.url.replace("://", `://${user}@`);
  const { theirs, ours } = await both(charts.world, { chart: "web", repo }, {}, [], [server]);
  expect(ours).toEqual(theirs);
  expect(ours.shown).toEqual([["ours"]]);
  expect((await charts.world.resolve({ chart: "web", repo })).label).toBe(`web 2.1.0 of ${server.url}`);
  const message = await charts.world.messageOf(charts.world.resolve({ chart: "wob", repo }));
  expect(message).toBe(
    [
      'CHART_NOT_FOUND: cannot find the chart "wob"',
      '  why    chart "wob" not found in http://HOST repository',
      '  mend   did you mean "web"?',
    ].join("\n"),
  );
});

test("credentials are not sent to another host of the index", async () => {
  const other = await serve({ folder: charts.world.repo });
  const server = await indexOf(other.url);
  const reference = { chart: "web", repo: server.url };
  const { theirs, ours } = await both(charts.world, reference, given, givenFlags, [server, other]);
  expect(ours).toEqual(theirs);
  expect(ours.shown).toEqual([["ours"], ["none"]]);
});

test("another host gets the credentials if the caller allows it", async () => {
  const other = await serve({ folder: charts.world.repo, credentials });
  const server = await indexOf(other.url);
  const reference = { chart: "web", repo: server.url };
  const without = await both(charts.world, reference, given, givenFlags, [server, other]);
  expect(without.ours).toEqual(without.theirs);
  expect(without.ours).toEqual({ result: { error: "" }, shown: [["ours"], ["none"]] });
  expect(await charts.world.messageOf(charts.world.resolve(reference, given))).toBe(
    [
      "CHART_UNAUTHORIZED: cannot read http://HOST/web-2.1.0.tgz",
      "  why    failed to fetch http://HOST/web-2.1.0.tgz : 401 Unauthorized",
      "  mend   it is on another host than the repository, and credentials are sent there only with `passCredentials`",
    ].join("\n"),
  );
  for (const server of servers) server.authorizations.splice(0);
  const passing = { ...given, passCredentials: true };
  const { theirs, ours } = await both(
    charts.world,
    reference,
    passing,
    [...givenFlags, "--pass-credentials"],
    [server, other],
  );
  expect(ours).toEqual(theirs);
  expect(ours.shown).toEqual([["ours"], ["ours"]]);
});

test("credentials do not follow a redirect to another host, even if the caller allows other hosts", async () => {
  const other = await serve({ folder: charts.world.repo });
  const server = await serve({
    folder: charts.world.repo,
    credentials,
    intercept: (request, response) => {
      if (request.url?.endsWith(".tgz") !== true) return false;
      response.writeHead(302, { location: `${other.url}${request.url}` }).end();
      return true;
    },
  });
  const reference = { chart: "web", repo: server.url };
  const { theirs, ours } = await both(charts.world, reference, given, givenFlags, [server, other]);
  // Go omits them for another domain only, and the domain is the same with another port.
  expect(theirs.shown).toEqual([["ours"], ["ours"]]);
  expect(ours).toEqual({ result: theirs.result, shown: [["ours"], ["none"]] });
});

test("credentials follow a redirect within the host", async () => {
  const server = await serve({
    folder: charts.world.repo,
    credentials,
    intercept: (request, response) => {
      if (request.url?.startsWith("/old/") !== true) return false;
      response.writeHead(301, { location: request.url.slice("/old".length) }).end();
      return true;
    },
  });
  const reference = { chart: "web", repo: `${server.url}/old` };
  const { theirs, ours } = await both(charts.world, reference, given, givenFlags, [server]);
  expect(ours).toEqual(theirs);
  expect(ours.shown).toEqual([["ours"]]);
});

test("credentials of a chart repository are not sent to a registry of its index", async () => {
  const registry = await serve({
    intercept: (_, response) => {
      response.writeHead(401, { "www-authenticate": 'Basic realm="mine"' }).end();
      return true;
    },
  });
  const server = await serve({
    credentials,
    intercept: (request, response) => {
      if (request.headers.authorization !== basic) return false;
      const url = `oci://127.0.0.1:${String(registry.port)}/team/web`;
      response.end(
        `apiVersion: v1\nentries: {web: [{apiVersion: v2, name: web, version: 1.0.0, urls: ["${url}:1.0.0"]}]}\n`,
      );
      return true;
    },
  });
  const reference = { chart: "web", repo: server.url };
  const { ours } = await both(charts.world, reference, { ...given, plainHttp: true }, givenFlags, [server, registry]);
  expect(ours).toEqual({ result: { error: "" }, shown: [["ours"], ["none"]] });
  const passing = { ...given, plainHttp: true, passCredentials: true };
  const passed = await both(charts.world, reference, passing, givenFlags, [server, registry]);
  expect(passed.ours.shown).toEqual([["ours"], ["none", "ours"]]);
});

test.each([false, true])("a user's repository has its own credentials; to other hosts: %j", async (passes) => {
  const other = await serve({ folder: charts.world.repo, ...(passes ? { credentials } : {}) });
  const server = await indexOf(other.url);
  const config = charts.world.newCache();
  const world = charts.world.under({ HELM_CONFIG_HOME: config, HELM_CACHE_HOME: join(config, "cache") });
  await world.helm("repo", "add", "mine", server.url, ...givenFlags, ...(passes ? ["--pass-credentials"] : []));
  for (const one of servers) one.authorizations.splice(0);
  // Helm caches the index of `helm repo add`; we check whether it has changed.
  const { theirs, ours } = await both(world, { chart: "mine/web" }, {}, [], [server, other]);
  expect(ours.result).toEqual(theirs.result);
  expect([theirs.shown, ours.shown]).toEqual([
    [[], [passes ? "ours" : "none"]],
    [["ours"], [passes ? "ours" : "none"]],
  ]);
});

test("the URL of an archive uses the credentials of the user's repository that contains it", async () => {
  const server = await serve({ folder: charts.world.repo, credentials });
  const config = charts.world.newCache();
  const world = charts.world.under({ HELM_CONFIG_HOME: config, HELM_CACHE_HOME: join(config, "cache") });
  mkdirSync(config, { recursive: true });
  await world.helm("repo", "add", "mine", server.url, ...givenFlags);
  server.authorizations.splice(0);
  const chart = `${server.url}/web-1.1.0.tgz`;
  const ours = await world.resolve({ chart });
  expect([ours.fileName, ours.label, server.authorizations]).toEqual(["web-1.1.0.tgz", chart, [basic]]);
});

test("credentials that a server echoes are in no message", async () => {
  const server = await serve({
    intercept: (request, response) => {
      const { authorization = "" } = request.headers;
      const status = request.url?.startsWith("/denied") === true ? 403 : 302;
      response.writeHead(status, { location: `/denied?token=${encodeURIComponent(authorization)}` });
      response.end(`no ${authorization}, ${credentials.password}`);
      return true;
    },
  });
  const reference = { chart: "web", repo: server.url };
  expect(await charts.world.messageOf(charts.world.resolve(reference, given))).toBe(
    [
      "CHART_UNAUTHORIZED: cannot read the index of http://HOST",
      "  why    failed to fetch http://HOST/denied?token=… : 403 Forbidden",
      "  mend   pass the user and the password, and check that they may read it",
    ].join("\n"),
  );
});
