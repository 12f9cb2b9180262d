import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { startChartServer, type ChartServer } from "../../tools/charts/chart-server";
import { startProxy, type ProxyServer } from "../../tools/charts/proxy-server";
import { createAuthority, createServerCertificate } from "../../tools/cluster/certificates";
import { useChartWorld, type Pulled } from "./chart-world";

// The proxies that requests use, in Helm and here. The hosts exist only behind the proxy.
const charts = useChartWorld();
const authority = createAuthority();
const credentials = { user: "proxy-user", password: "swordfish" };
let plain: ChartServer;
let secure: ChartServer;

beforeAll(async () => {
  plain = await startChartServer({ folder: charts.world.repo });
  secure = await startChartServer({
    folder: charts.world.repo,
    tls: createServerCertificate(authority, "charts.invalid"),
  });
});
afterAll(() => Promise.all([plain, secure].map((server) => server.stop())));

const proxies: ProxyServer[] = [];
afterEach(async () => {
  await Promise.all(proxies.splice(0).map((proxy) => proxy.stop()));
});

async function proxyTo(target: ChartServer, wanted?: typeof credentials): Promise<ProxyServer> {
  const proxy = await startProxy({ target: target.port, ...(wanted === undefined ? {} : { credentials: wanted }) });
  proxies.push(proxy);
  return proxy;
}

async function both(
  repo: string,
  variables: Readonly<Record<string, string>>,
  proxy: ProxyServer,
): Promise<{ readonly theirs: unknown; readonly ours: unknown; readonly message: string }> {
  const world = charts.world.under(variables);
  const ca = join(world.newCache(), "ca.pem");
  writeFileSync(ca, authority.certificate);
  const hosts = (): readonly string[] => [...new Set(proxy.requests.splice(0))];
  const pulled = await world.pull("web", "--repo", repo, "--ca-file", ca);
  const theirs = [failed(pulled) ? "failed" : pulled, hosts()];
  let message = "";
  const resolved = world.resolve({ chart: "web", repo }, { ca: authority.certificate });
  const found = await resolved
    .then(({ fileName = "", digest = "" }): Pulled => ({ file: fileName, digest }))
    .catch((error: unknown) => {
      message = String(error);
      return "failed" as const;
    });
  return { theirs, ours: [found, hosts()], message };
}

const failed = (pulled: Pulled): boolean => "error" in pulled;
const through = ["GET http://charts.invalid/index.yaml", "GET http://charts.invalid/web-2.1.0.tgz"];

test.each([
  ["HTTP_PROXY", "", through],
  ["http_proxy", "", through],
  ["HTTP_PROXY", "other.invalid", through],
  ["HTTP_PROXY", "charts.invalid", []],
  ["HTTP_PROXY", ".invalid", []],
  ["HTTP_PROXY", "charts.invalid:81", through],
  ["HTTP_PROXY", "*", []],
  ["HTTPS_PROXY", "", []],
])("%s with NO_PROXY=%s", async (variable, except, requests) => {
  const proxy = await proxyTo(plain);
  const variables = { [variable]: `http://127.0.0.1:${String(proxy.port)}`, NO_PROXY: except };
  const { theirs, ours } = await both("http://charts.invalid", variables, proxy);
  expect(ours).toEqual(theirs);
  expect(ours).toEqual([requests.length === 0 ? "failed" : expect.anything(), requests]);
});

test("TLS goes through the proxy, and the server's certificate is verified", async () => {
  const proxy = await proxyTo(secure);
  const variables = { HTTPS_PROXY: `http://127.0.0.1:${String(proxy.port)}` };
  const { theirs, ours } = await both("https://charts.invalid", variables, proxy);
  expect(ours).toEqual(theirs);
  expect(ours).toEqual([expect.objectContaining({ file: "web-2.1.0.tgz" }), ["CONNECT charts.invalid:443"]]);
});

test("this machine is reached without a proxy", async () => {
  const proxy = await proxyTo(plain);
  const variables = { HTTP_PROXY: `http://127.0.0.1:${String(proxy.port)}` };
  const { theirs, ours } = await both(plain.url, variables, proxy);
  expect(ours).toEqual(theirs);
  expect(ours).toEqual([expect.objectContaining({ file: "web-2.1.0.tgz" }), []]);
});

test("only the proxy gets the credentials in its URL", async () => {
  const proxy = await proxyTo(plain, credentials);
  const url = `http://${credentials.user}:${credentials.password}@127.0.0.1:${String(proxy.port)}`;
  plain.authorizations.splice(0);
  const { theirs, ours } = await both("http://charts.invalid", { HTTP_PROXY: url }, proxy);
  expect(ours).toEqual(theirs);
  expect(ours).toEqual([expect.objectContaining({ file: "web-2.1.0.tgz" }), through]);
  expect(new Set(plain.authorizations)).toEqual(new Set([undefined]));
});

test.each([
  ["http", "HTTP_PROXY"],
  ["https", "HTTPS_PROXY"],
])("a proxy that refuses its credentials, over %s", async (scheme, variable) => {
  const proxy = await proxyTo(plain, credentials);
  const url = `http://${credentials.user}:wrong-secret@127.0.0.1:${String(proxy.port)}`;
  const { theirs, ours, message } = await both(`${scheme}://charts.invalid`, { [variable]: url }, proxy);
  expect(ours).toEqual(theirs);
  expect(message).toBe(
    [
      `SyncError: CHART_UNAUTHORIZED: cannot read ${scheme === "http" ? "the index of http://charts.invalid" : "https://charts.invalid/index.yaml"}`,
      scheme === "http"
        ? "  why    failed to fetch http://charts.invalid/index.yaml : 407 Proxy Authentication Required"
        : "  why    the proxy responds with 407 Proxy Authentication Required",
      "  mend   put the user and the password of the proxy into its URL, as http://user:password@host",
    ].join("\n"),
  );
});

test("a proxy that does not answer", async () => {
  const proxy = await proxyTo(plain);
  await proxy.stop();
  const variables = { HTTP_PROXY: `http://user:wrong-secret@127.0.0.1:${String(proxy.port)}` };
  const { theirs, ours, message } = await both("http://charts.invalid", variables, proxy);
  expect([theirs, ours]).toEqual([
    ["failed", []],
    ["failed", []],
  ]);
  expect(message).toBe(
    [
      "SyncError: CHART_UNREACHABLE: cannot read http://charts.invalid/index.yaml",
      "  why    nothing listens at that host and port",
      "  mend   check the URL, the network and the proxy",
    ].join("\n"),
  );
});
