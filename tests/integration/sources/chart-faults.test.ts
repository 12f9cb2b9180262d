import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ChartReference } from "../../../engine/model/chart-source";
import type { ResolveChartOptions } from "../../../engine/sources/charts/chart-options";
import { startChartServer, type ChartServer, type Intercept } from "../../tools/charts/chart-server";
import { body, status, thrice } from "./broken-answers";
import { useChartWorld } from "./chart-world";

// Chart repositories that break, stall and lie: an error in Helm as well as here, and what ours says.
const charts = useChartWorld();
let server: ChartServer | undefined;

afterEach(() => server?.stop());

let asked = 0;

/** A repository whose answers for paths that end so are these. */
function repositoryWith(end: string, answer: Intercept): Promise<ChartServer> {
  return startChartServer({
    folder: charts.world.repo,
    intercept: (request, response) => {
      if (request.url?.endsWith(end) !== true) return false;
      asked += 1;
      return answer(request, response);
    },
  });
}

const cut: Intercept = (_, response) => {
  response.writeHead(200, { "content-length": 1000 });
  response.write("apiVersion: v1\nentries: {}\n", () => response.destroy());
  return true;
};

const entry = (more: string): Intercept =>
  body(`apiVersion: v1\nentries:\n  web:\n  - {apiVersion: v2, name: web, version: 1.0.0, ${more}}\n`);

interface Row {
  readonly name: string;
  readonly end: string;
  readonly answer: Intercept;
  readonly options?: ResolveChartOptions;
  /** Whether Helm fails too; it has limits of no kind. */
  readonly isFineForHelm?: true;
  /** Requests of ours for that path. */
  readonly requests?: number;
  readonly message: readonly string[];
}

const invalid = 'CHART_REPOSITORY_INVALID: looks like "http://HOST" is not a valid chart repository';
const checkUrl = "  mend   check the URL: it is the folder that holds index.yaml; `helm repo index` writes that file";
const rows: readonly Row[] = [
  {
    name: "no index",
    end: "index.yaml",
    answer: status(404),
    requests: 1,
    message: [
      "CHART_REFUSED: cannot read the index of http://HOST",
      "  why    failed to fetch http://HOST/index.yaml : 404 Not Found",
      "  mend   check the URL",
    ],
  },
  {
    name: "a forbidden index",
    end: "index.yaml",
    answer: status(403),
    requests: 1,
    message: [
      "CHART_UNAUTHORIZED: cannot read the index of http://HOST",
      "  why    failed to fetch http://HOST/index.yaml : 403 Forbidden",
      "  mend   pass the user and the password, and check that they may read it",
    ],
  },
  {
    name: "a server that is broken",
    end: "index.yaml",
    answer: status(500),
    requests: 4,
    message: [
      "CHART_REFUSED: cannot read the index of http://HOST",
      "  why    failed to fetch http://HOST/index.yaml : 500 Internal Server Error",
      "  mend   try again later",
    ],
  },
  {
    name: "a server that has too much to do",
    end: "index.yaml",
    answer: status(429, { "retry-after": "0" }),
    requests: 4,
    message: [
      "CHART_REFUSED: cannot read the index of http://HOST",
      "  why    failed to fetch http://HOST/index.yaml : 429 Too Many Requests",
      "  mend   try again later",
    ],
  },
  {
    name: "an index that is cut off",
    end: "index.yaml",
    answer: cut,
    requests: 4,
    message: [
      "CHART_UNREACHABLE: cannot read http://HOST/index.yaml",
      "  why    the connection was cut off",
      "  mend   check the URL, the network and the proxy",
    ],
  },
  {
    name: "redirects without an end",
    end: "index.yaml",
    answer: status(302, { location: "/index.yaml" }),
    message: [
      "CHART_UNREACHABLE: cannot read http://HOST/index.yaml",
      "  why    more than 10 redirects",
      "  mend   check the URL, the network and the proxy",
    ],
  },
  {
    name: "a web page in place of an index",
    end: "index.yaml",
    answer: body("<!DOCTYPE html><html><body>Log in</body></html>\n", "text/html"),
    message: [
      invalid,
      "  why    error unmarshaling JSON: while decoding JSON: json: cannot unmarshal string into Go value of type repo.IndexFile",
      "  mend   the server answered with a web page: check the URL, and whether you must log in",
    ],
  },
  {
    name: "an index that is no YAML",
    end: "index.yaml",
    answer: body("apiVersion: v1\nentries: {web: [\n"),
    message: [
      invalid,
      expect.stringMatching(/^ {2}why {4}error converting YAML to JSON: yaml: line \d/) as string,
      checkUrl,
    ],
  },
  {
    name: "an index that is empty",
    end: "index.yaml",
    answer: body(""),
    message: [invalid, "  why    empty index.yaml file", checkUrl],
  },
  {
    name: "an index without a version",
    end: "index.yaml",
    answer: body("entries: {}\n"),
    message: [invalid, "  why    no API version specified", checkUrl],
  },
  {
    name: "an index that is too large",
    end: "index.yaml",
    answer: (_, response) => {
      response.writeHead(200, { "content-length": 70 * 1024 * 1024 });
      response.end(
        Buffer.concat([Buffer.from("apiVersion: v1\nentries: {}\n"), Buffer.alloc(70 * 1024 * 1024 - 27, "#")]),
      );
      return true;
    },
    message: [
      "CHART_TOO_LARGE: cannot take http://HOST/index.yaml",
      "  why    it has more than 67108864 bytes",
      "  mend   take large files out of the chart; `archiveBytes` raises the limit for archives",
    ],
  },
  {
    name: "a chart without a URL",
    end: "index.yaml",
    answer: entry("urls: []"),
    message: [invalid, '  why    chart "web" version "1.0.0" has no downloadable URLs', checkUrl],
  },
  {
    name: "a URL of a file of this machine",
    end: "index.yaml",
    answer: entry('urls: ["file:///etc/passwd"]'),
    message: [invalid, '  why    scheme "file" not supported', checkUrl],
  },
  {
    name: "a URL of a scheme that nobody knows",
    end: "index.yaml",
    answer: entry('urls: ["gopher://127.0.0.1:1/x.tgz"]'),
    message: [invalid, '  why    scheme "gopher" not supported', checkUrl],
  },
  {
    name: "a URL of a port where nothing listens, with credentials in it",
    end: "index.yaml",
    answer: entry('urls: ["http://mallory:secret@127.0.0.1:1/x.tgz?token=secret"]'),
    message: [
      "CHART_UNREACHABLE: cannot read http://HOST/x.tgz?…",
      "  why    nothing listens at that host and port",
      "  mend   check the URL, the network and the proxy",
    ],
  },
  {
    name: "an archive that is not there",
    end: ".tgz",
    answer: status(404),
    requests: 1,
    message: [
      "CHART_REFUSED: cannot read http://HOST/web-1.0.0.tgz",
      "  why    failed to fetch http://HOST/web-1.0.0.tgz : 404 Not Found",
      "  mend   check the URL",
    ],
  },
  {
    name: "an archive that is cut off",
    end: ".tgz",
    answer: cut,
    requests: 4,
    message: [
      "CHART_UNREACHABLE: cannot read http://HOST/web-1.0.0.tgz",
      "  why    the connection was cut off",
      "  mend   check the URL, the network and the proxy",
    ],
  },
  {
    name: "an archive over the limit",
    end: ".tgz",
    answer: body(Buffer.alloc(2000)),
    options: { archiveBytes: 1999 },
    isFineForHelm: true,
    message: [
      "CHART_TOO_LARGE: cannot take http://HOST/web-1.0.0.tgz",
      "  why    it has more than 1999 bytes",
      "  mend   take large files out of the chart; `archiveBytes` raises the limit for archives",
    ],
  },
  {
    // Helm looks at no digest of an index.
    name: "an archive that is another one",
    end: ".tgz",
    answer: body("another"),
    isFineForHelm: true,
    message: [
      "CHART_DIGEST_MISMATCH: refuse web 1.0.0 of http://HOST",
      expect.stringMatching(
        new RegExp(
          `^ {2}why {4}the repository's index says that its digest is sha256:[0-9a-f]{64}, and the archive has sha256:${createHash("sha256").update("another").digest("hex")}$`,
        ),
      ) as string,
      "  mend   tell the keeper of the repository; if you trust the archive all the same, pin it by that digest",
    ],
  },
  {
    name: "a server that says nothing",
    end: "index.yaml",
    answer: () => true,
    options: { timeoutSeconds: 2 },
    // Its limit is two minutes.
    isFineForHelm: true,
    requests: 1,
    message: [
      "CHART_UNREACHABLE: cannot read http://HOST/index.yaml",
      "  why    it was not done within 2 seconds",
      "  mend   check the URL, the network and the proxy",
    ],
  },
  {
    name: "a server that stops in the middle",
    end: ".tgz",
    answer: (_, response) => {
      response.writeHead(200, { "content-length": 1000 }).write("begun");
      return true;
    },
    options: { timeoutSeconds: 2 },
    isFineForHelm: true,
    requests: 1,
    message: [
      "CHART_UNREACHABLE: cannot read http://HOST/web-1.0.0.tgz",
      "  why    it was not done within 2 seconds",
      "  mend   check the URL, the network and the proxy",
    ],
  },
];

test.each(rows)("$name", async ({ end, answer, options, isFineForHelm, requests, message }) => {
  server = await repositoryWith(end, answer);
  if (isFineForHelm !== true) {
    const theirs = await charts.world.pull("web", "--version", "1.0.0", "--repo", server.url);
    expect(theirs).toEqual({ error: expect.stringMatching(/^Error: /) as unknown });
  }
  asked = 0;
  const reference: ChartReference = { chart: "web", version: "1.0.0", repo: server.url };
  expect((await charts.world.messageOf(charts.world.resolve(reference, options))).split("\n")).toEqual(message);
  if (requests !== undefined) expect(asked).toBe(requests);
});

test("what an index says of other hosts and paths leads to no file of this machine", async () => {
  server = await repositoryWith("index.yaml", entry('urls: ["../../../../../../etc/passwd"]'));
  const reference: ChartReference = { chart: "web", repo: `${server.url}/a/b` };
  expect(await charts.world.messageOf(charts.world.resolve(reference))).toBe(
    [
      "CHART_REFUSED: cannot read http://HOST/etc/passwd",
      "  why    failed to fetch http://HOST/etc/passwd : 404 Not Found",
      "  mend   check the URL",
    ].join("\n"),
  );
});

test("a pinned digest comes before that of the index", async () => {
  const archive = readFileSync(join(charts.world.repo, "web-2.1.0.tgz"));
  const digest = `sha256:${createHash("sha256").update(archive).digest("hex")}`;
  server = await repositoryWith("web-1.0.0.tgz", body(archive));
  const reference: ChartReference = { chart: "web", version: "1.0.0", repo: server.url };
  expect((await charts.world.resolve({ ...reference, digest })).digest).toBe(digest);
  const other = `sha256:${"0".repeat(64)}`;
  server.requests.splice(0);
  const message = await charts.world.messageOf(charts.world.resolve({ ...reference, version: "1.1.0", digest: other }));
  expect(message.replaceAll(/sha256:(?!0{64})[0-9a-f]{64}/g, "DIGEST")).toBe(
    [
      "CHART_DIGEST_MISMATCH: refuse web 1.1.0 of http://HOST",
      `  why    its digest is DIGEST, and ${other} is wanted`,
      "  mend   find out who changed it; if the new content is meant, pin its digest",
    ].join("\n"),
  );
});

test.each<[string, Intercept]>([
  ["503", status(503)],
  ["429 with a time", status(429, { "retry-after": "0" })],
  ["cut off", cut],
])("a fault that passes is waited for: %s", async (_, answer) => {
  const broken = thrice("web-1.0.0.tgz", answer);
  server = await startChartServer({ folder: charts.world.repo, intercept: broken.intercept });
  const found = await charts.world.resolve({ chart: "web", version: "1.0.0", repo: server.url });
  expect([found.fileName, broken.count()]).toEqual(["web-1.0.0.tgz", 3]);
});
