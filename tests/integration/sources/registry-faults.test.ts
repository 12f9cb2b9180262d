import { join } from "node:path";
import type { ChartReference } from "../../../engine/model/sources/chart-source";
import type { ResolveChartOptions } from "../../../engine/sources/charts/chart-options";
import type { ChartServer, Intercept } from "../../tools/charts/chart-server";
import { startRegistry, startRegistryFront, type Registry } from "../../tools/charts/registry-server";
import { body, status, thrice } from "./broken-answers";
import { useChartWorld } from "./chart-world";

// Registries that fail and lie: Helm must fail too, and our message is checked.
const charts = useChartWorld();
let registry: Registry;
let server: ChartServer | undefined;

beforeAll(async () => {
  registry = await startRegistry();
  const archive = join(charts.world.repo, "web-1.0.0.tgz");
  await charts.world.helm("push", "--plain-http", archive, `oci://${registry.host}/team`);
});
afterAll(() => registry.stop());
afterEach(() => server?.stop());

test("transient failures of a registry are retried, as by Helm", async () => {
  for (const who of ["theirs", "ours"]) {
    const broken = thrice("/manifests/", status(503, { "retry-after": "0" }));
    server = await startRegistryFront({ registry, intercept: broken.intercept });
    const chart = `oci://127.0.0.1:${String(server.port)}/team/web`;
    const reference: ChartReference = { chart, version: "1.0.0" };
    const file =
      who === "theirs"
        ? await charts.world.pull(chart, "--version", "1.0.0", "--plain-http")
        : { file: (await charts.world.resolve(reference, { plainHttp: true })).fileName };
    expect([file, broken.count()]).toEqual([expect.objectContaining({ file: "web-1.0.0.tgz" }), 3]);
    await server.stop();
  }
});

interface RegistryRow {
  readonly name: string;
  readonly path: string;
  readonly answer: Intercept;
  readonly options?: ResolveChartOptions;
  readonly isFineForHelm?: true;
  readonly message: readonly (string | RegExp)[];
}

const manifestType = "application/vnd.oci.image.manifest.v1+json";
const noChart = "CHART_MANIFEST_INVALID: cannot read HOST/team/web as a chart";
const pushed = "  mend   check the name: charts are pushed to a registry with `helm push`";
const registryRows: readonly RegistryRow[] = [
  {
    name: "another archive than the manifest names",
    path: "/blobs/",
    answer: body("another"),
    message: [
      "CHART_DIGEST_MISMATCH: refuse the archive of HOST/team/web",
      /^ {2}why {4}its digest is sha256:[0-9a-f]{64}, but sha256:[0-9a-f]{64} is expected$/,
      "  mend   find out who changed it; if you want the new content, pin its digest",
    ],
  },
  {
    name: "an archive over the limit according to the manifest",
    path: "/nothing/",
    answer: status(404),
    options: { archiveBytes: 10 },
    isFineForHelm: true,
    message: [
      "CHART_TOO_LARGE: cannot take the chart HOST/team/web",
      "  why    it has more than 10 bytes",
      "  mend   remove large files from the chart; `archiveBytes` raises the limit for archives",
    ],
  },
  {
    name: "a web page instead of a manifest",
    path: "/manifests/",
    answer: body("<html>Log in</html>", "text/html"),
    message: [noChart, "  why    its manifest is not JSON", pushed],
  },
  {
    name: "the manifest of an image",
    path: "/manifests/",
    answer: body(
      JSON.stringify({
        schemaVersion: 2,
        mediaType: manifestType,
        config: { mediaType: "application/vnd.oci.image.config.v1+json", digest: `sha256:${"0".repeat(64)}`, size: 2 },
        layers: [],
      }),
      manifestType,
    ),
    message: [
      noChart,
      "  why    manifest does not contain minimum number of descriptors (2), descriptors found: 1: it is not a chart",
      pushed,
    ],
  },
  {
    name: "a manifest whose digests are paths",
    path: "/manifests/",
    answer: body(
      JSON.stringify({ schemaVersion: 2, mediaType: manifestType, layers: [{ digest: "sha256:../../x", size: 1 }] }),
      manifestType,
    ),
    message: [noChart, "  why    its manifest has a layer without a digest or a size", pushed],
  },
  {
    name: "a server that is not a registry",
    path: "/",
    answer: body("<html>hello</html>", "text/html"),
    message: [noChart, "  why    its manifest is not JSON", pushed],
  },
  {
    name: "no such version",
    path: "/manifests/",
    answer: status(404),
    message: [
      'CHART_VERSION_NOT_FOUND: cannot find a version of the chart "oci://HOST/team/web"',
      "  why    HOST/team/web:1.0.0: not found",
      "  mend   available versions: 1.0.0",
    ],
  },
];

test.each(registryRows)("$name", async ({ path, answer, options, isFineForHelm, message }) => {
  server = await startRegistryFront({
    registry,
    intercept: (request, response) => request.url?.includes(path) === true && answer(request, response),
  });
  const chart = `oci://127.0.0.1:${String(server.port)}/team/web`;
  if (isFineForHelm !== true) {
    const theirs = await charts.world.pull(chart, "--version", "1.0.0", "--plain-http");
    expect(theirs).toEqual({ error: expect.stringMatching(/^Error: /) as unknown });
  }
  const resolved = charts.world.resolve({ chart, version: "1.0.0" }, { plainHttp: true, ...options });
  const lines = (await charts.world.messageOf(resolved)).split("\n");
  expect(lines).toEqual(
    message.map((line) => (typeof line === "string" ? line : (expect.stringMatching(line) as unknown))),
  );
});

test.each([
  [
    "another host",
    '<http://127.0.0.2/v2/team/web/tags/list?last=x>; rel="next"',
    "the next page of its tags is on another host",
  ],
  ["a circle", '</v2/team/web/tags/list>; rel="next"', "its list of tags has too many pages"],
])("tags whose next page is at %s", async (_, link, why) => {
  server = await startRegistryFront({
    registry,
    intercept: (request, response) => {
      if (request.url?.includes("/tags/list") !== true) return false;
      response.writeHead(200, { link, "content-type": "application/json" }).end('{"tags": ["1.0.0"]}');
      return true;
    },
  });
  const chart = `oci://127.0.0.1:${String(server.port)}/team/web`;
  const resolved = charts.world.resolve({ chart, version: "^1" }, { plainHttp: true });
  expect(await charts.world.messageOf(resolved)).toBe(
    [
      "CHART_MANIFEST_INVALID: cannot read the tags of HOST/team/web",
      `  why    ${why}`,
      "  mend   check the name of the registry",
    ].join("\n"),
  );
});
