import { makeFolder, runCli, type CliRun } from "../harness";
import { readRepositoryFile } from "../../../repository/repository-files";
import { shop } from "./shop";

let folder: ReturnType<typeof makeFolder>;

beforeAll(() => {
  folder = makeFolder(shop);
});

afterAll(() => {
  folder.remove();
});

const explain = (...args: readonly string[]): Promise<CliRun> => runCli(folder.path, ["explain", ...args]);
const valueOf = (path: string, ...args: readonly string[]): Promise<CliRun> =>
  explain("charts/shop", "--value", path, ...args);

/** The lines of the sources. */
async function sourcesOf(path: string, ...args: readonly string[]): Promise<readonly string[]> {
  const { out, err } = await valueOf(path, ...args);
  expect(err).toBe("");
  return (out.split("\n\n")[1] ?? "").split("\n").map((line) => line.trim().replace(/ {2,}/g, "  "));
}

/** The lines of the reads. */
async function readsOf(path: string, ...args: readonly string[]): Promise<readonly string[]> {
  const { out } = await valueOf(path, ...args);
  const lines = out
    .slice(out.search(/^read by$/m))
    .split("\n")
    .slice(1, -1);
  return lines.map((line) => line.trim().replace(/ {2,}/g, "  ").replaceAll("charts/shop/", ""));
}

describe("slipway explain --value", () => {
  it.each([
    ["a flag over a file over a default", ["image.tag", "-f", "prod.yaml", "--set", "image.tag=1.9"]],
    ["a global of the parent in a subchart", ["redis.global.registry"]],
    ["a map of several sources", ["image", "-f", "prod.yaml"]],
    ["a Secret of a release", ["redis.auth.password", "--values-from", "release.yaml"]],
    ["null that removes a default", ["redis.auth.password", "-f", "prod.yaml"]],
  ])("prints %s as the document shows it", async (_, [path = "", ...args]) => {
    const { code, out, err } = await valueOf(path, ...args);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    const shown = [`$ slipway explain charts/shop --value ${[path, ...args].join(" ")}`, ...out.trimEnd().split("\n")]
      .map((line) => (line === "" ? "" : `    ${line}`))
      .join("\n");
    expect(readRepositoryFile("docs/values.md")).toContain(`${shown}\n`);
  });

  it.each([
    [
      "the parent's default over that of the subchart",
      ["redis.port"],
      [
        "→  6379  charts/shop/values.yaml:9:9  default of shop",
        "1  charts/shop/charts/redis/values.yaml:1:7  default of redis",
      ],
    ],
    [
      "the release over its references",
      ["replicas", "--values-from", "release.yaml"],
      [
        "→  4  release.yaml:9:15  values of the release",
        "2  ConfigMap base values.yaml:1:11  valuesFrom",
        "1  charts/shop/values.yaml:4:11  default of shop",
      ],
    ],
    ["a key with a dot", ['labels["a.b"]', "-f", "prod.yaml"], ['→  "1"  prod.yaml:4:15  values file']],
    ["a key with a dot as --set has it", ["labels.a\\.b", "-f", "prod.yaml"], ['→  "1"  prod.yaml:4:15  values file']],
    ["an item of a list", ["hosts[0].name", "-f", "prod.yaml"], ['→  "x"  prod.yaml:5:16  values file']],
    [
      "an item that a flag replaces",
      ["hosts[0].name", "-f", "prod.yaml", "--set", "hosts[0].name=y"],
      ['→  "y"  --set hosts[0].name  flag', '"x"  prod.yaml:5:16  values file'],
    ],
    [
      "JSON of a flag",
      ["podAnnotations.a", "--set-json", 'podAnnotations={"a":1}'],
      ["→  1  --set-json podAnnotations.a  flag"],
    ],
    [
      "a value above it",
      ["image.tag.x", "--set", "image.tag=1"],
      [
        "→  1  --set image.tag  flag, sets image.tag, takes its place",
        '"1.7"  charts/shop/values.yaml:3:8  default of shop',
      ],
    ],
    ["an empty map", ["podAnnotations"], ["→  {}  charts/shop/values.yaml:6:17  default of shop"]],
  ])("prints %s", async (_, [path = "", ...args], expected) => {
    expect(await sourcesOf(path, ...args)).toEqual(expected);
  });

  it.each([
    [
      "by name, in a partial with a dict, in a value for tpl",
      ["image.tag"],
      [
        "templates/deployment.yaml:8:55",
        "templates/_helpers.tpl:1:31",
        "?  values.yaml:10:8  may read it: a template in a value",
      ],
    ],
    [
      "in a condition",
      ["replicas"],
      ["templates/deployment.yaml:7:23", "templates/deployment.yaml:10:25  decides by it"],
    ],
    [
      "as a part of a printed map",
      ["podAnnotations.a", "--set", "podAnnotations.a=1"],
      ["templates/deployment.yaml:5:33  as a part of podAnnotations"],
    ],
    [
      "through range",
      ["hosts[0].name", "-f", "prod.yaml"],
      ["templates/deployment.yaml:14:12", "templates/deployment.yaml:13:20  as a part of hosts"],
    ],
    [
      "by a computed key",
      ["labels.shop", "--set", "labels.shop=1"],
      ["?  templates/deployment.yaml:16:24  may read it: passes on labels"],
    ],
    ["in a subchart", ["redis.port"], ["charts/redis/templates/a.yaml:2:17"]],
    ["in a subchart, as a global", ["global.registry"], ["charts/redis/templates/a.yaml:4:21"]],
    ["as the condition of a dependency", ["redis.enabled"], ["Chart.yaml  decides by it"]],
  ])("finds what is read %s", async (_, [path = "", ...args], expected) => {
    expect(await readsOf(path, ...args)).toEqual(expected);
  });

  it("prints JSON, with secrets masked", async () => {
    const { out } = await valueOf("redis.auth", "--values-from", "release.yaml", "-o", "json");
    expect(JSON.parse(out)).toEqual({
      path: ["redis", "auth"],
      isSet: true,
      value: { password: "[secret]" },
      sources: [
        expect.objectContaining({
          kind: "reference",
          name: "Secret db",
          effect: "sets",
          value: { password: "[secret]" },
        }),
        expect.objectContaining({ kind: "default", chart: "redis", line: 2, column: 7, effect: "overridden" }),
      ],
      parts: [expect.objectContaining({ path: ["redis", "auth", "password"], value: "[secret]" })],
      partCount: 1,
      reads: [expect.objectContaining({ kind: "reads", line: 3 })],
    });
  });

  it("never prints the value of a Secret", async () => {
    for (const path of ["redis.auth.password", "redis.auth", "redis", "image"]) {
      for (const output of ["text", "json"]) {
        const { out, err } = await valueOf(path, "--values-from", "release.yaml", "-o", output);
        expect(out + err).not.toMatch(/hunter2|aHVudGVyMg/);
      }
    }
  });

  it.each([
    [
      "a typo",
      ["charts/shop", "--value", "imag.tag"],
      1,
      "CLI_FIELD_NOT_FOUND: the chart has no value imag.tag\n  why    no source sets it and no template reads it; the values here are: image, replicas, global, podAnnotations, redis, extra, hosts, labels\n  mend   did you mean image.tag?\n",
    ],
    ["a path without its beginning", ["charts/shop", "--value", "port"], 1, "mend   did you mean redis.port?"],
    ["no chart", ["--value", "a"], 2, "CLI_ARGUMENT: cannot determine the chart"],
    ["two charts", ["a", "b", "--value", "a"], 2, "CLI_TOO_MANY_ARGUMENTS: cannot explain the values of 2 charts"],
    [
      "a path with a selector",
      ["charts/shop", "--value", "hosts[name=x]"],
      2,
      'CLI_ARGUMENT: cannot read "hosts[name=x]" as the path of a value',
    ],
    [
      "another output",
      ["charts/shop", "--value", "a", "-o", "yaml"],
      2,
      'CLI_FLAG_VALUE: cannot use the value "yaml" for --output',
    ],
    [
      "a file that is missing",
      ["charts/shop", "--value", "a", "-f", "none.yaml"],
      1,
      "HELM_VALUES_INVALID: cannot read the values file",
    ],
    [
      "references that are missing",
      ["charts/shop", "--value", "a", "--values-from", "none.yaml"],
      1,
      "HELM_VALUES_INVALID: cannot read the values of --values-from\n  where  none.yaml\n  why    open none.yaml: no such file or directory\n",
    ],
    ["a chart that is missing", ["./none", "--value", "a"], 1, "HELM_CHART_UNREADABLE: cannot find the chart"],
  ])("refuses %s", async (_, args, code, message) => {
    const result = await explain(...args);
    expect(result).toMatchObject({ code, out: "" });
    expect(result.err).toContain(message);
  });
});

describe("errors of slipway template name the source of a value", () => {
  const schema =
    '{"properties": {"replicas": {"type": "integer"}, "image": {"additionalProperties": false, "properties": {"tag": {}}}}}';
  it.each<[string, Readonly<Record<string, string>>, readonly string[], string]>([
    [
      "that a schema refuses",
      { "charts/shop/values.schema.json": schema },
      ["-f", "prod.yaml", "--set", "replicas=x"],
      "  mend   image.repository is set by charts/shop/values.yaml:2:15 (default of shop)\n         replicas is set by --set replicas\n         correct the values at the paths that the reason names, or skip schema validation\n",
    ],
    [
      "that is removed",
      {},
      ["-f", "prod.yaml"],
      "  mend   redis.auth is removed by null: prod.yaml:3:15\n         correct the values, or",
    ],
    [
      "that is required",
      { "charts/shop/templates/z.yaml": '{{ required "set it" .Values.image.name }}' },
      [],
      "  mend   no source sets image.name\n         correct the values, or",
    ],
    [
      "whose parent is missing",
      { "charts/shop/templates/z.yaml": "{{ .Values.a.b.c }}" },
      [],
      "  mend   no source sets a, which a.b.c needs\n         correct the values, or",
    ],
    [
      "that a condition reads before fail",
      { "charts/shop/templates/z.yaml": '{{ if .Values.podAnnotations.x }}\n{{ fail "no x" }}\n{{ end }}' },
      ["--set-json", 'podAnnotations={"x":1}'],
      "  mend   podAnnotations.x is set by --set-json podAnnotations.x\n         correct the values, or",
    ],
    [
      "that has another type",
      { "charts/shop/templates/z.yaml": "{{ .Values.replicas.count }}" },
      [],
      "  mend   replicas is set by charts/shop/values.yaml:4:11 (default of shop)\n",
    ],
  ])("%s", async (_, files, args, message) => {
    const own = makeFolder({ ...shop, ...files });
    try {
      const { code, err } = await runCli(own.path, ["template", "charts/shop", "--set", "labels.a=1", ...args]);
      expect(code).toBe(1);
      expect(err).toContain(message);
    } finally {
      own.remove();
    }
  });
});
