import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ChartAccess } from "../../../engine/model/sources/chart-source";
import { startChartServer, type ChartServer } from "../../tools/charts/chart-server";
import {
  startRegistry,
  startRegistryFront,
  type FrontOptions,
  type Registry,
} from "../../tools/charts/registry-server";
import { digestOf, useChartWorld, type ChartWorld, type Pulled } from "./chart-world";

// Access to a registry, by basic authentication and by tokens, in Helm and here. The registry is real, with a server in
// front of it that requires credentials.
const charts = useChartWorld();
const credentials = { user: "reader", password: "hunter2:$%&" };
const given: ChartAccess = { username: credentials.user, password: credentials.password };
const givenFlags = ["--username", credentials.user, "--password", credentials.password];
let registry: Registry;
let expected: Pulled;

beforeAll(async () => {
  registry = await startRegistry();
  const archive = join(charts.world.repo, "web-1.0.0.tgz");
  await charts.world.helm("push", "--plain-http", archive, `oci://${registry.host}/team/charts`);
  expected = { file: "web-1.0.0.tgz", digest: digestOf(readFileSync(archive)) };
});
afterAll(() => registry.stop());

const servers: ChartServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

async function front(options: Omit<FrontOptions, "registry">): Promise<ChartServer & { readonly chart: string }> {
  const server = await startRegistryFront({ registry, ...options });
  servers.push(server);
  return { ...server, chart: `oci://127.0.0.1:${String(server.port)}/team/charts/web` };
}

async function both(
  chart: string,
  access: ChartAccess,
  flags: readonly string[],
  world: ChartWorld = charts.world,
): Promise<{ readonly theirs: Pulled; readonly ours: Pulled }> {
  const theirs = await world.pull(chart, "--version", "1.0.0", "--plain-http", ...flags);
  const resolved = world.resolve({ chart, version: "1.0.0" }, { plainHttp: true, ...access });
  const ours = await resolved
    .then(({ fileName = "", digest = "" }): Pulled => ({ file: fileName, digest }))
    .catch((error: unknown) => {
      expect(String(error)).not.toContain(credentials.password);
      return { error: "" };
    });
  return { theirs: "error" in theirs ? { error: "" } : theirs, ours };
}

interface Row {
  readonly name: string;
  readonly front: Omit<FrontOptions, "registry">;
  readonly access?: ChartAccess;
  readonly flags?: readonly string[];
  readonly isGiven: boolean;
}

const wrong = { access: { ...given, password: "wrong" }, flags: ["--username", "reader", "--password", "wrong"] };
const right = { access: given, flags: givenFlags };
const rows: readonly Row[] = [
  { name: "no authentication", front: {}, isGiven: true },
  { name: "unneeded credentials", front: {}, ...right, isGiven: true },
  { name: "basic", front: { authentication: "basic", credentials }, ...right, isGiven: true },
  { name: "basic, no credentials given", front: { authentication: "basic", credentials }, isGiven: false },
  { name: "basic, wrong", front: { authentication: "basic", credentials }, ...wrong, isGiven: false },
  { name: "a token without credentials", front: { authentication: "token" }, isGiven: true },
  { name: "a token for credentials", front: { authentication: "token", credentials }, ...right, isGiven: true },
  { name: "a token, no credentials given", front: { authentication: "token", credentials }, isGiven: false },
  { name: "a token, wrong credentials", front: { authentication: "token", credentials }, ...wrong, isGiven: false },
];

test.each(rows)("$name", async ({ front: options, access = {}, flags = [], isGiven }) => {
  const server = await front(options);
  const { theirs, ours } = await both(server.chart, access, flags);
  expect(ours).toEqual(theirs);
  expect(ours).toEqual(isGiven ? expected : { error: "" });
});

test.each(["basic", "token"] as const)("what `helm registry login` wrote down: %s", async (authentication) => {
  const config = charts.world.newCache();
  const world = charts.world.under({ HELM_CONFIG_HOME: config });
  // Helm's login requests the root of the registry.
  const server = await front({ authentication: "basic", credentials });
  const login = ["registry", "login", `127.0.0.1:${String(server.port)}`, "--plain-http"];
  await world.helm(...login, "-u", credentials.user, "-p", credentials.password);
  const other = await front({ authentication, credentials });
  const file = join(config, "registry", "config.json");
  writeFileSync(file, readFileSync(file, "utf8").replaceAll(String(server.port), String(other.port)));
  const { theirs, ours } = await both(other.chart, {}, [], world);
  expect([theirs, ours]).toEqual([expected, expected]);
});

test("Docker's credentials are used if Helm has none", async () => {
  const server = await front({ authentication: "token", credentials });
  const docker = charts.world.newCache();
  const auth = Buffer.from(`${credentials.user}:${credentials.password}`).toString("base64");
  writeFileSync(
    join(docker, "config.json"),
    JSON.stringify({ auths: { [`127.0.0.1:${String(server.port)}`]: { auth } } }),
  );
  const { theirs, ours } = await both(server.chart, {}, [], charts.world.under({ DOCKER_CONFIG: docker }));
  expect([theirs, ours]).toEqual([expected, expected]);
});

test("an identity token is exchanged for a token", async () => {
  const server = await front({ authentication: "token", credentials, identityToken: "identity-7" });
  const config = charts.world.newCache();
  mkdirSync(join(config, "registry"));
  writeFileSync(
    join(config, "registry", "config.json"),
    JSON.stringify({ auths: { [`127.0.0.1:${String(server.port)}`]: { auth: "", identitytoken: "identity-7" } } }),
  );
  const world = charts.world.under({ HELM_CONFIG_HOME: config });
  const { theirs, ours } = await both(server.chart, {}, [], world);
  expect([theirs, ours]).toEqual([expected, expected]);
});

test("neither credentials nor tokens follow a blob to another host", async () => {
  const store = await startRegistryFront({ registry });
  servers.push(store);
  for (const authentication of ["basic", "token"] as const) {
    const server = await front({
      authentication,
      credentials,
      intercept: (request, response) => {
        if (request.url?.includes("/blobs/") !== true || request.headers.authorization === undefined) return false;
        response.writeHead(307, { location: `${store.url}${request.url}?signature=abc` }).end();
        return true;
      },
    });
    const { ours } = await both(server.chart, given, givenFlags);
    expect(ours).toEqual(expected);
    // Helm's requests come first; Go treats another port as the same host.
    expect(store.authorizations.splice(0).at(-1)).toBeUndefined();
  }
});

test("a host that serves a blob by redirect gets no answer to its own challenge", async () => {
  const trap = await startChartServer({ credentials });
  servers.push(trap);
  const server = await front({
    authentication: "basic",
    credentials,
    intercept: (request, response) => {
      if (request.url?.includes("/blobs/") !== true || request.headers.authorization === undefined) return false;
      response.writeHead(307, { location: `${trap.url}/store?signature=abc` }).end();
      return true;
    },
  });
  const resolved = charts.world.resolve({ chart: server.chart, version: "1.0.0" }, { plainHttp: true, ...given });
  expect(await charts.world.messageOf(resolved)).toBe(
    [
      "CHART_UNAUTHORIZED: cannot read the archive of HOST/team/charts/web",
      "  why    failed to fetch http://HOST/store?signature=… : 401 Unauthorized",
      "  mend   pass the user and the password, and check that they may read it",
    ].join("\n"),
  );
  expect(trap.authorizations).toEqual([undefined]);
});

const messages: readonly (readonly [
  name: string,
  front: Omit<FrontOptions, "registry">,
  access: ChartAccess,
  expected: readonly string[],
])[] = [
  [
    "no credentials",
    { authentication: "basic", credentials },
    {},
    [
      "CHART_UNAUTHORIZED: cannot read the repository team/charts/web of the registry HOST",
      "  why    the registry requires a user and a password: unauthorized: authentication required",
      "  mend   pass the user and the password, or log in with `helm registry login`",
    ],
  ],
  [
    "wrong credentials",
    { authentication: "basic", credentials },
    wrong.access,
    [
      "CHART_UNAUTHORIZED: cannot read the repository team/charts/web of the registry HOST",
      "  why    the registry rejects the credentials: unauthorized: authentication required",
      "  mend   check the user and the password, and that they may read the repository",
    ],
  ],
  [
    "a token service that refuses",
    { authentication: "token", credentials },
    wrong.access,
    [
      "CHART_UNAUTHORIZED: cannot read the repository team/charts/web of the registry HOST",
      "  why    the token service responds with the status 401",
      "  mend   check the user and the password, and that they may read the repository",
    ],
  ],
  [
    "a registry that echoes the password",
    {
      intercept: ({ headers: { authorization } }, response) => {
        const said = `no entry for ${credentials.password}, nor for ${String(authorization)}`;
        response
          .writeHead(authorization === undefined ? 401 : 403, { "www-authenticate": "Basic realm=x" })
          .end(JSON.stringify({ errors: [{ code: "DENIED", message: said }] }));
        return true;
      },
    },
    given,
    [
      "CHART_UNAUTHORIZED: cannot read the repository team/charts/web of the registry HOST",
      "  why    the registry rejects the credentials: denied: no entry for ..., nor for Basic ...",
      "  mend   check the user and the password, and that they may read the repository",
    ],
  ],
  [
    "a token service in a private network",
    {
      intercept: (_, response) => {
        const header = 'Bearer realm="http://169.254.169.254/token",service="s"';
        response.writeHead(401, { "www-authenticate": header }).end();
        return true;
      },
    },
    given,
    [
      "CHART_UNAUTHORIZED: cannot log in to the registry HOST",
      '  why    its token service "http://169.254.169.254/token" is an address of an internal network',
      "  mend   check the name of the registry, or ask its administrator",
    ],
  ],
  [
    "a token service that returns no token",
    {
      intercept: ({ url, headers: { host } }, response) => {
        if (url?.startsWith("/token") === true) response.end("{}");
        else response.writeHead(401, { "www-authenticate": `Bearer realm="http://${host ?? ""}/token"` }).end();
        return true;
      },
    },
    given,
    [
      "CHART_UNAUTHORIZED: cannot read the repository team/charts/web of the registry HOST",
      "  why    the token service returned no token",
      "  mend   check the user and the password, and that they may read the repository",
    ],
  ],
  [
    "an unknown authentication scheme",
    {
      intercept: (_, response) => {
        response.writeHead(401, { "www-authenticate": "Negotiate" }).end();
        return true;
      },
    },
    given,
    [
      "CHART_UNAUTHORIZED: cannot read the repository team/charts/web of the registry HOST",
      "  why    the registry requires an unsupported authentication scheme",
      "  mend   check the user and the password, and that they may read the repository",
    ],
  ],
];

test.each(messages)("the message for %s", async (_, options, access, lines) => {
  const server = await front(options);
  const resolved = charts.world.resolve({ chart: server.chart, version: "1.0.0" }, { plainHttp: true, ...access });
  expect(await charts.world.messageOf(resolved)).toBe(lines.join("\n"));
  expect(await both(server.chart, access, ["--username", "reader", "--password", access.password ?? "-"])).toEqual({
    theirs: { error: "" },
    ours: { error: "" },
  });
});

test("a credential helper is named, and not run", async () => {
  const server = await front({ authentication: "basic", credentials });
  const docker = charts.world.newCache();
  writeFileSync(join(docker, "config.json"), JSON.stringify({ credsStore: "keeper" }));
  const world = charts.world.under({ DOCKER_CONFIG: docker });
  const resolved = world.resolve({ chart: server.chart, version: "1.0.0" }, { plainHttp: true });
  const message = (await world.messageOf(resolved)).replace(/FOLDER\/cache-\w+/, "DOCKER");
  expect(message).toBe(
    [
      "CHART_UNAUTHORIZED: cannot read the repository team/charts/web of the registry HOST",
      "  why    the registry requires a user and a password: unauthorized: authentication required",
      "  mend   DOCKER/config.json configures the credential helper docker-credential-keeper, but Slipway runs no programs: pass the user and the password",
    ].join("\n"),
  );
});

test("the password in a file that is not JSON is not shown", async () => {
  const server = await front({ authentication: "basic", credentials });
  const docker = charts.world.newCache();
  writeFileSync(join(docker, "config.json"), '{"auths": {"host": {"password": "hunter2"}');
  const world = charts.world.under({ DOCKER_CONFIG: docker });
  const resolved = world.resolve({ chart: server.chart, version: "1.0.0" }, { plainHttp: true });
  const message = (await world.messageOf(resolved)).replace(/FOLDER\/cache-\w+/, "DOCKER");
  expect(message).toBe(
    [
      "CHART_CONFIG_INVALID: cannot read the credentials of registries",
      "  where  DOCKER/config.json",
      "  why    it is not a JSON object",
      "  mend   log in again, or set another file in HELM_REGISTRY_CONFIG or DOCKER_CONFIG",
    ].join("\n"),
  );
});
