import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ChartReference } from "../../../engine/model/sources/chart-source";
import type { ResolveChartOptions } from "../../../engine/sources/charts/chart-options";
import { startChartServer, type ChartServer, type Intercept } from "../../tools/charts/chart-server";
import { body, status, thrice } from "./broken-answers";
import { useChartWorld } from "./chart-world";

// Chart repositories that fail, stall and lie: Helm must fail too, and our message is checked.
const charts = useChartWorld();
let server: ChartServer | undefined;

afterEach(() => server?.stop());

let asked = 0;

/** A repository with these answers, by the end of the path. */
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
  /** Whether Helm fails too; Helm has no limits. */
  readonly isFineForHelm?: true;
  /** The number of our requests for that path. */
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
    name: "a server with an error",
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
    name: "an overloaded server",
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
    name: "a truncated index",
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
    name: "endless redirects",
    end: "index.yaml",
    answer: status(302, { location: "/index.yaml" }),
    message: [
      "CHART_REFUSED: cannot read http://HOST/index.yaml",
      "  why    more than 10 redirects",
      "  mend   use the URL that the server redirects to",
    ],
  },
  {
    name: "a web page instead of an index",
    end: "index.yaml",
    answer: body("<!DOCTYPE html><html><body>Log in</body></html>\n", "text/html"),
    message: [
      invalid,
      "  why    error unmarshaling JSON: while decoding JSON: json: cannot unmarshal string into Go value of type repo.IndexFile",
      "  mend   the server returned a web page: check the URL, and whether you must log in",
    ],
  },
  {
    name: "an index that is not YAML",
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
      "  mend   remove large files from the chart; `archiveBytes` raises the limit for archives",
    ],
  },
  {
    name: "a chart without a URL",
    end: "index.yaml",
    answer: entry("urls: []"),
    message: [invalid, '  why    chart "web" version "1.0.0" has no downloadable URLs', checkUrl],
  },
  {
    name: "a URL of a local file",
    end: "index.yaml",
    answer: entry('urls: ["file:///etc/passwd"]'),
    message: [invalid, '  why    scheme "file" not supported', checkUrl],
  },
  {
    name: "a URL with an unknown scheme",
    end: "index.yaml",
    answer: entry('urls: ["gopher://127.0.0.1:1/x.tgz"]'),
    message: [invalid, '  why    scheme "gopher" not supported', checkUrl],
  },
  {
    name: "a URL with credentials and a closed port",
    end: "index.yaml",
    answer: entry('urls: ["http://mallory:secret@127.0.0.1:1/x.tgz?token=secret"]'),
    message: [
      "CHART_UNREACHABLE: cannot read http://HOST/x.tgz?token=…",
      "  why    nothing listens at that host and port",
      "  mend   check the URL, the network and the proxy",
    ],
  },
  {
    name: "a missing archive",
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
    name: "a truncated archive",
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
      "  mend   remove large files from the chart; `archiveBytes` raises the limit for archives",
    ],
  },
  {
    // Helm ignores the digest of an index.
    name: "another archive than the index lists",
    end: ".tgz",
    answer: body("another"),
    isFineForHelm: true,
    message: [
      "CHART_DIGEST_MISMATCH: refuse web 1.0.0 of http://HOST",
      expect.stringMatching(
        new RegExp(
          `^ {2}why {4}the repository's index lists the digest sha256:[0-9a-f]{64}, but the archive has sha256:${createHash("sha256").update("another").digest("hex")}$`,
        ),
      ) as string,
      "  mend   tell the maintainer of the repository; if you trust the archive anyway, pin that digest",
    ],
  },
  {
    name: "a server that does not answer",
    end: "index.yaml",
    answer: () => true,
    options: { timeoutSeconds: 2 },
    // Helm's limit is two minutes.
    isFineForHelm: true,
    requests: 1,
    message: [
      "CHART_UNREACHABLE: cannot read http://HOST/index.yaml",
      "  why    it did not finish within 2 seconds",
      "  mend   check the URL, the network and the proxy",
    ],
  },
  {
    name: "a server that stops in the middle of an answer",
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
      "  why    it did not finish within 2 seconds",
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

test("other hosts and paths in an index do not lead to local files", async () => {
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

test("a pinned digest takes precedence over that of the index", async () => {
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
      `  why    its digest is DIGEST, but ${other} is expected`,
      "  mend   find out who changed it; if you want the new content, pin its digest",
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
