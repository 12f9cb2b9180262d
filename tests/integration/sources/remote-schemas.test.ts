// Schemas that refer to documents on a loopback server and on this machine: compared with the real Helm 3 and 4, and
// with the cache.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { runCli, type CliRun } from "../../engine/cli/harness";
import { type Loopback, listenOnLoopback } from "../../tools/loopback";
import { findTool } from "../../tools/tools";

interface Route {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

type HelmVersion = 3 | 4;

let helms: Readonly<Record<HelmVersion, string>>;
let folder: string;
/** Outside of the working directory, whose paths our messages shorten. */
let elsewhere: string;
let server: Loopback;
let base: string;
let requests: { readonly path: string; readonly authorization: string | undefined }[] = [];

const text = (schema: unknown): string => JSON.stringify(schema);
const routes: Readonly<Record<string, Route>> = {
  "/number.json": { body: text({ type: "number" }) },
  "/draft4.json": {
    body: text({ $schema: "http://json-schema.org/draft-04/schema#", minimum: 3, exclusiveMinimum: true }),
  },
  "/defs.json": {
    body: text({
      definitions: { port: { type: "integer", maximum: 65535 }, name: { $anchor: "name", type: "string" } },
    }),
  },
  "/deep/outer.json": {
    body: text({ properties: { b: { $ref: "inner.json#/$defs/x" }, c: { $ref: "../number.json" } } }),
  },
  "/deep/inner.json": { body: text({ $defs: { x: { enum: ["one", "two"] } } }) },
  "/moved.json": { status: 302, headers: { location: "/deep/outer.json" } },
  "/loop.json": { status: 302, headers: { location: "/loop.json" } },
  "/broken.json": { body: "{" },
  "/twice.json": { body: "{} {}" },
  "/list.json": { body: "[1]" },
  "/wrong.json": { body: text({ type: "nothing" }) },
  "/forbidden.json": { status: 403, body: "no" },
  "/empty.json": { status: 204 },
  "/meta.json": {
    body: text({
      $schema: "https://json-schema.org/draft/2020-12/schema",
      $id: "http://127.0.0.1/meta",
      type: "object",
    }),
  },
};

beforeAll(async () => {
  helms = { 3: await findTool("helm"), 4: await findTool("helm4") };
  const listener: RequestListener = (request, response) => {
    const [path = ""] = (request.url ?? "").split("?");
    requests.push({ path, authorization: request.headers.authorization });
    const { status = 200, headers = {}, body = "" } = routes[path] ?? { status: 404, body: "not here" };
    response.writeHead(status, headers).end(body);
  };
  server = await listenOnLoopback(createServer(listener));
  base = `http://127.0.0.1:${server.port}`;
});
afterAll(() => server.stop());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "slipway-schemas-"));
  elsewhere = mkdtempSync(join(tmpdir(), "slipway-elsewhere-"));
  writeFileSync(join(elsewhere, "number.json"), '{"type":"number"}');
  requests = [];
});
afterEach(() => {
  for (const each of [folder, elsewhere]) rmSync(each, { recursive: true });
});

function write(files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}

const chartWith = (schema: unknown, more: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> => ({
  "c/Chart.yaml": "apiVersion: v2\nname: c\nversion: 0.1.0\n",
  "c/values.schema.json": text(schema),
  "c/templates/a.yaml": "a: {{ toJson .Values.a }}\n",
  ...more,
});

const own = (...args: string[]): Promise<CliRun> =>
  runCli(folder, ["template", "c", ...args], { SLIPWAY_CACHE: join(folder, "cache"), HOME: folder });

function real(version: HelmVersion, ...args: string[]): Promise<{ readonly out: string; readonly error: string }> {
  return new Promise((resolve) => {
    const options = { cwd: folder, env: { PATH: process.env["PATH"], HOME: folder } };
    execFile(helms[version], ["template", "c", ...args], options, (_, out, error) => {
      resolve({ out, error: error.replace(/^Error: /, "").trim() });
    });
  });
}

/** `why` of our message, without the indentation of its lines. */
function whyOf({ err }: CliRun): string {
  const [, why = ""] = /\n {2}why {4}(.*(?:\n {9}.*)*)/.exec(err) ?? [];
  return why.replaceAll("\n         ", "\n").trim();
}

/** The sorted lines of a text: helm ranges over a Go map of properties, so its errors come in any order. */
const faultsOf = (why: string): readonly string[] => why.split("\n").sort();

const a = (reference: string): unknown => ({ properties: { a: { $ref: reference } } });

describe.each([3, 4] as const)("a schema that refers to other documents, compared with Helm %s", (version) => {
  const as = ["--helm-version", String(version)];

  const rows: readonly { readonly name: string; readonly schema: () => unknown; readonly set?: string }[] = [
    { name: "a document that matches", schema: () => a(`${base}/number.json`) },
    { name: "a document that does not match", schema: () => a(`${base}/number.json`), set: "a=x" },
    { name: "a part of a document", schema: () => a(`${base}/defs.json#/definitions/port`), set: "a=70000" },
    { name: "an anchor", schema: () => a(`${base}/defs.json#name`), set: "a=5" },
    { name: "an anchor that is missing", schema: () => a(`${base}/defs.json#nothing`) },
    { name: "a part that is missing", schema: () => a(`${base}/defs.json#/definitions/nothing`) },
    { name: "a document of another draft", schema: () => a(`${base}/draft4.json`), set: "a=3" },
    { name: "relative references of the document", schema: () => a(`${base}/deep/outer.json`), set: "a.b=three,a.c=x" },
    {
      name: "a redirect, with references relative to the first URL",
      schema: () => a(`${base}/moved.json`),
      set: "a.b=one",
    },
    {
      name: "references relative to an $id",
      schema: () => ({ $id: `${base}/deep/chart.json`, ...(a("inner.json#/$defs/x") as object) }),
      set: "a=x",
    },
    { name: "a missing document", schema: () => a(`${base}/nothing.json`) },
    { name: "a refused document", schema: () => a(`${base}/forbidden.json`) },
    { name: "an answer without content", schema: () => a(`${base}/empty.json`) },
    { name: "two documents in one", schema: () => a(`${base}/twice.json`) },
    { name: "a list", schema: () => a(`${base}/list.json`) },
    { name: "a document that is not a schema", schema: () => a(`${base}/wrong.json`) },
    { name: "a server that does not answer", schema: () => a("http://127.0.0.1:1/x.json") },
    {
      name: "a custom metaschema",
      schema: () => ({ $schema: `${base}/meta.json`, ...(a("#/x") as object), x: { type: "number" } }),
      set: "a=x",
    },
    { name: "a file", schema: () => a(`file://${elsewhere}/number.json`), set: "a=x" },
    { name: "a missing file", schema: () => a(`file://${elsewhere}/nothing.json`) },
    { name: "a folder", schema: () => a(`file://${elsewhere}`) },
    { name: "a relative path, which starts at the root of the machine", schema: () => a("slipway-nothing.json") },
    { name: "a URL with a scheme that helm does not support", schema: () => a("ftp://127.0.0.1/x.json") },
  ];

  it.each(rows)("$name", async ({ schema, set = "a=5" }) => {
    write(chartWith(schema()));
    const [ours, theirs] = await Promise.all([own(...as, "--set", set), real(version, "--set", set)]);
    if (theirs.error === "") expect(ours).toEqual({ code: 0, out: theirs.out, err: "" });
    else
      expect({ why: faultsOf(whyOf(ours)), out: ours.out }).toEqual({ why: faultsOf(theirs.error), out: theirs.out });
  });

  it("of a subchart", async () => {
    const more = {
      "c/charts/s/Chart.yaml": "apiVersion: v2\nname: s\nversion: 0.1.0\n",
      "c/charts/s/values.schema.json": text(a(`${base}/defs.json#/definitions/port`)),
    };
    write(chartWith(a(`${base}/number.json`), more));
    const args = ["--set", "a=x,s.a=-0.5"];
    expect(whyOf(await own(...as, ...args))).toBe((await real(version, ...args)).error);
  });

  it.each(["/broken.json", "/loop.json"])("fails as helm does, in other words: %s", async (path) => {
    write(chartWith(a(`${base}${path}`)));
    const head = `failing loading "${base}${path}": `;
    expect(whyOf(await own(...as))).toContain(head);
    expect((await real(version)).error).toContain(head);
  });
});

describe("a schema that refers to other documents is checked", () => {
  it("in a kustomization's chart", async () => {
    write(
      Object.fromEntries<string>([
        ...Object.entries<string>(chartWith(a(`${base}/number.json`))).map(([path, content]): [string, string] => [
          `charts/${path}`,
          content,
        ]),
        ["charts/c/values.yaml", "a: 5\n"],
        ["charts/c/templates/a.yaml", "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n"],
        ["kustomization.yaml", "helmCharts: [{name: c}]\n"],
      ]),
    );
    const environment = { SLIPWAY_CACHE: join(folder, "cache"), HOME: folder };
    const build = (): Promise<CliRun> => runCli(folder, ["build", "--enable-helm"], environment);
    const out = "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: a\n";
    expect(await build()).toEqual({ code: 0, out, err: "" });
    write({ "charts/c/values.yaml": "a: x\n" });
    expect((await build()).err).toContain("at '/a': got string, want number");
  });

  it("in the types of a chart", async () => {
    write(chartWith(a(`${base}/number.json`)));
    const run = await runCli(folder, ["types", "c"], { SLIPWAY_CACHE: join(folder, "cache"), HOME: folder });
    expect(run).toMatchObject({ code: 0, err: "" });
    expect(run.out).toContain("number");
  });
});

describe("the documents of schemas", () => {
  it("are requested once, in parallel, and then come from the cache", async () => {
    write(chartWith({ properties: { a: { $ref: `${base}/deep/outer.json` }, d: { $ref: `${base}/defs.json#name` } } }));
    expect((await own("--set", "a.b=one")).code).toBe(0);
    const paths = requests.map(({ path }) => path);
    expect([paths.slice(0, 2).sort(), paths.slice(2).sort()]).toEqual([
      ["/deep/outer.json", "/defs.json"],
      ["/deep/inner.json", "/number.json"],
    ]);
    requests = [];
    expect((await own("--set", "a.b=three")).err).toContain("value must be one of 'one', 'two'");
    expect(requests).toEqual([]);
  });

  it("are requested without user and password", async () => {
    const url = base.replace("http://", "http://user:secret@");
    write(chartWith(a(`${url}/number.json`)));
    expect((await own("--set", "a=5")).code).toBe(0);
    expect(requests).toEqual([{ path: "/number.json", authorization: undefined }]);
    write(chartWith(a(`${url}/nothing.json`)));
    expect(whyOf(await own())).toContain(`HTTP request to ${base}/nothing.json returned status 404 (Not Found)`);
  });

  it("are not requested if schemas are skipped", async () => {
    write(chartWith(a(`${base}/nothing.json`)));
    expect(await own("--skip-schema-validation", "--set", "a=5")).toMatchObject({ code: 0, err: "" });
    expect(requests).toEqual([]);
  });

  it("end with an error if a schema refers to too many", async () => {
    write(chartWith({ allOf: Array.from({ length: 65 }, (_, at) => ({ $ref: `${base}/number.json?${at}` })) }));
    expect(whyOf(await own())).toContain("the schema refers to more than 64 documents");
  });

  it("have an error with the fix if one cannot be loaded", async () => {
    write(chartWith(a(`${base}/nothing.json`)));
    expect((await own()).err.replaceAll(base, "http://host")).toBe(
      [
        "HELM_SCHEMA_UNLOADED: cannot load a document that the schema of the chart refers to",
        "  where  c",
        "  why    values don't meet the specifications of the schema(s) in the following chart(s):",
        "         c:",
        '         failing loading "http://host/nothing.json": HTTP request to http://host/nothing.json returned status 404 (Not Found)',
        "  mend   check the URL, the network and the proxy, or skip schema validation (--skip-schema-validation, skipSchemaValidation: true)",
        "",
      ].join("\n"),
    );
  });
});
