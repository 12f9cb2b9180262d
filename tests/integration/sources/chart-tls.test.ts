import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ChartAccess } from "../../../engine/model/sources/chart-source";
import { startChartServer, type ChartServer } from "../../tools/charts/chart-server";
import { startRegistry, startRegistryFront, type Registry } from "../../tools/charts/registry-server";
import { createAuthority, createClientCertificate, createServerCertificate } from "../../tools/cluster/certificates";
import { useChartWorld } from "./chart-world";

// Repositories and registries with TLS: compares which are trusted with Helm, and checks the messages for the others.
const charts = useChartWorld();
const authority = createAuthority();
const other = createAuthority("another authority");
const namesake = createAuthority();
const tls = createServerCertificate(authority);
const client = createClientCertificate(authority, { commonName: "reader" });
const stranger = createClientCertificate(other, { commonName: "reader" });

let registry: Registry;
let repository: ChartServer;
let guarded: ChartServer;
let front: ChartServer;

beforeAll(async () => {
  registry = await startRegistry();
  const archive = join(charts.world.repo, "web-1.0.0.tgz");
  await charts.world.helm("push", "--plain-http", archive, `oci://${registry.host}/team`);
  repository = await startChartServer({ folder: charts.world.repo, tls });
  guarded = await startChartServer({ folder: charts.world.repo, tls, clientAuthority: authority.certificate });
  front = await startRegistryFront({ registry, tls });
});
afterAll(() => Promise.all([registry, repository, guarded, front].map((server) => server.stop())));

interface Row {
  readonly name: string;
  readonly server: () => ChartServer;
  readonly access: ChartAccess;
  /** The message of the error; undefined on success. */
  readonly message?: readonly [code: string, why: string, mend: string];
}

const trusting = { ca: authority.certificate };
const untrusted = "the CA of the server's certificate is not trusted";
const pass = "pass the certificate of its CA as `ca`";
const passClient = "pass the client certificate as `certificate` and its key as `key`";
const rows: readonly Row[] = [
  { name: "a custom authority", server: () => repository, access: trusting },
  {
    name: "several authorities in one file",
    server: () => repository,
    access: { ca: `# ours\n${other.certificate}\n${authority.certificate}` },
  },
  { name: "no authority", server: () => repository, access: {}, message: ["CHART_UNTRUSTED", untrusted, pass] },
  {
    name: "another authority",
    server: () => repository,
    access: { ca: other.certificate },
    message: ["CHART_UNTRUSTED", untrusted, pass],
  },
  {
    name: "another authority of the same name",
    server: () => repository,
    access: { ca: namesake.certificate },
    message: ["CHART_UNTRUSTED", untrusted, pass],
  },
  { name: "any certificate", server: () => repository, access: { insecureSkipTlsVerify: true } },
  {
    name: "a client certificate",
    server: () => guarded,
    access: { ...trusting, certificate: client.certificate, key: client.key },
  },
  {
    name: "a missing client certificate",
    server: () => guarded,
    access: trusting,
    message: ["CHART_UNTRUSTED", "the server requires a client certificate", passClient],
  },
  {
    name: "a client certificate of another authority",
    server: () => guarded,
    access: { ...trusting, certificate: stranger.certificate, key: stranger.key },
    // A server of Node closes the connection without an alert.
    message: ["CHART_UNREACHABLE", "the connection was cut off", "check the URL, the network and the proxy"],
  },
  { name: "a registry, a custom authority", server: () => front, access: trusting },
  { name: "a registry, any certificate", server: () => front, access: { insecureSkipTlsVerify: true } },
  {
    name: "a registry, no authority",
    server: () => front,
    access: {},
    message: ["CHART_UNTRUSTED", untrusted, pass],
  },
];

const files = { ca: "--ca-file", certificate: "--cert-file", key: "--key-file" } as const;

function flagsOf(access: ChartAccess): string[] {
  const folder = charts.world.newCache();
  const flags = Object.entries(files).flatMap(([name, flag]) => {
    const text = access[name as keyof typeof files];
    if (text === undefined) return [];
    writeFileSync(join(folder, name), text);
    return [flag, join(folder, name)];
  });
  return access.insecureSkipTlsVerify === true ? [...flags, "--insecure-skip-tls-verify"] : flags;
}

test.each(rows)("$name", async ({ server, access, message }) => {
  const { url, port } = server();
  const isRegistry = server() === front;
  const chart = isRegistry ? `oci://127.0.0.1:${String(port)}/team/web` : "web";
  const place = isRegistry ? {} : { repo: url };
  const theirs = await charts.world.pull(
    chart,
    "--version",
    "1.0.0",
    ...(isRegistry ? [] : ["--repo", url]),
    ...flagsOf(access),
  );
  const resolved = charts.world.resolve({ chart, version: "1.0.0", ...place }, access);
  if (message === undefined) {
    expect(theirs).toEqual({ file: "web-1.0.0.tgz", digest: (await resolved).digest });
    return;
  }
  expect(theirs).toEqual({ error: expect.stringMatching(/x509|certificate|EOF/) as unknown });
  const [code, why, mend] = message;
  const thing = isRegistry ? "https://HOST/v2/team/web/manifests/1.0.0" : "https://HOST/index.yaml";
  expect(await charts.world.messageOf(resolved)).toBe(
    [`${code}: cannot read ${thing}`, `  why    ${why}`, `  mend   ${mend}`].join("\n"),
  );
});

test("a server that speaks plain HTTP", async () => {
  const plain = await startChartServer({ folder: charts.world.repo });
  const repo = plain.url.replace("http:", "https:");
  const message = await charts.world.messageOf(charts.world.resolve({ chart: "web", repo }));
  await plain.stop();
  expect(message).toBe(
    [
      "CHART_UNTRUSTED: cannot read https://HOST/index.yaml",
      "  why    the server speaks plain HTTP, but TLS is expected",
      "  mend   check the URL; for a registry without TLS set `plainHttp`",
    ].join("\n"),
  );
});

test("a redirect from TLS to plain HTTP is not followed", async () => {
  const plain = await startChartServer({ folder: charts.world.repo });
  const server = await startChartServer({
    tls,
    intercept: (request, response) => {
      response.writeHead(302, { location: `${plain.url}${request.url ?? ""}` }).end();
      return true;
    },
  });
  const resolved = charts.world.resolve({ chart: "web", repo: server.url }, trusting);
  const message = await charts.world.messageOf(resolved);
  await Promise.all([plain.stop(), server.stop()]);
  expect(message).toBe(
    [
      "CHART_REFUSED: cannot read https://HOST/index.yaml",
      "  why    a redirect from https to http",
      "  mend   use the URL that the server redirects to",
    ].join("\n"),
  );
  expect(plain.requests).toEqual([]);
});

const key = client.key.replace(/[A-Za-z0-9+/]{20}/, "AAAAAAAAAAAAAAAAAAAA");

test.each<[string, ChartAccess, string, RegExp]>([
  ["an authority that is none", { ca: "hello" }, "the certificates of the CAs", /^it contains no certificate$/],
  [
    "a damaged authority",
    { ca: "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n" },
    "the certificates of the CAs",
    /./,
  ],
  ["a key that is damaged", { certificate: client.certificate, key }, "the client certificate and its key", /./],
  [
    "a key of another certificate",
    { certificate: client.certificate, key: stranger.key },
    "the client certificate and its key",
    /key values mismatch/,
  ],
])("%s", async (_, access, thing, why) => {
  const resolved = charts.world.resolve({ chart: "web", repo: repository.url }, access);
  const message = await charts.world.messageOf(resolved);
  const [first = "", reason = "", mend] = message.split("\n");
  expect([first, mend]).toEqual([
    `CHART_CONFIG_INVALID: cannot use ${thing}`,
    "  mend   pass PEM text that begins with -----BEGIN",
  ]);
  expect(reason.replace("  why    ", "")).toMatch(why);
  expect(message).not.toContain(key.split("\n")[1]);
});
