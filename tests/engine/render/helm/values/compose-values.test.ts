import { GoMap, type GoValue } from "../../../../../engine/go/values/values";
import { chartFullPath, type Chart } from "../../../../../engine/render/helm/chart/chart";
import { loadChart } from "../../../../../engine/render/helm/chart/load-chart";
import type { HelmVersion } from "../../../../../engine/render/helm/context";
import { processDependencies } from "../../../../../engine/render/helm/dependencies/process-dependencies";
import { composeValues } from "../../../../../engine/render/helm/values/compose-values";
import { mergeValues, type GivenValues } from "../../../../../engine/render/helm/values/merge-values";
import { openMemory } from "../../../../../engine/sources/memory";
import { messageOf } from "../message-of";

const metadata = (name: string, more = ""): string => `apiVersion: v2\nname: ${name}\nversion: 0.1.0\n${more}`;

function compose(files: Readonly<Record<string, string>>, given: GivenValues, helmVersion: HelmVersion = 3) {
  const loaded = loadChart(openMemory(files, "chart"), ".", { helmVersion });
  const values = mergeValues(given, { helmVersion });
  const chart = processDependencies(loaded, values, { helmVersion });
  return { loaded, chart, values: toJson(composeValues(chart, values, { helmVersion })) };
}

function toJson(value: GoValue): unknown {
  if (value instanceof Map) return Object.fromEntries([...value].map(([key, inner]) => [key, toJson(inner)]));
  return value;
}

const parent = { "Chart.yaml": metadata("p"), "values.yaml": "a: 1\nk: null\nt: {x: 1, z: null}\n" };

describe("nulls", () => {
  it.each<[HelmVersion, unknown]>([
    [3, { a: 1, k: null, t: { x: 1, z: null } }],
    [4, { a: 1, t: { x: 1 } }],
  ])("of a chart's defaults, in Helm %d", (version, expected) => {
    expect(compose(parent, {}, version).values).toEqual(expected);
  });

  it("of the user remove a default", () => {
    expect(compose(parent, { files: [{ name: "v", content: "a: null\nt: {x: null}\n" }] }).values).toEqual({
      k: null,
      t: { z: null },
    });
  });
});

describe("a chart under two aliases", () => {
  const files = {
    "Chart.yaml": metadata(
      "p",
      "dependencies: [{name: s, version: '*', alias: x}, {name: s, version: '*', alias: w}]\n",
    ),
    "charts/s/Chart.yaml": metadata("s", "dependencies: [{name: l, version: '*', alias: z}]\n"),
    "charts/s/charts/l/Chart.yaml": metadata("l"),
  };
  const pathsOf = (chart: Chart): string[] =>
    chart.dependencies.flatMap((inner) => [chartFullPath(inner), ...pathsOf(inner)]);

  // Helm 3 has renamed the dependency of s before it processes w.
  it.each<[HelmVersion, readonly string[]]>([
    [3, ["p/charts/x", "p/charts/x/charts/z", "p/charts/w", "p/charts/w/charts/l"]],
    [4, ["p/charts/x", "p/charts/x/charts/z", "p/charts/w", "p/charts/w/charts/z"]],
  ])("keeps what Helm %d keeps", (version, expected) => {
    const { chart, loaded } = compose(files, {}, version);
    expect(pathsOf(chart)).toEqual(expected);
    // The loaded chart is unchanged.
    expect(pathsOf(loaded)).toEqual(["p/charts/s", "p/charts/s/charts/l"]);
    expect(loaded.metadata.dependencies?.map(({ name }) => name)).toEqual(["s", "s"]);
  });
});

it("brings import-values into their long form", () => {
  const { chart, values } = compose(
    {
      "Chart.yaml": metadata(
        "p",
        "dependencies: [{name: s, version: '*', import-values: [data, {child: a, parent: b.c}]}]\n",
      ),
      "charts/s/Chart.yaml": metadata("s"),
      "charts/s/values.yaml": "exports: {data: {k: 1}}\na: {l: 2}\n",
    },
    {},
  );
  expect(values).toMatchObject({ k: 1, b: { c: { l: 2 } } });
  const [entry] = chart.metadata.dependencies ?? [];
  expect(entry?.importValues?.map((item) => item instanceof GoMap && [...item.entries])).toEqual([
    [
      ["child", "exports.data"],
      ["parent", "."],
    ],
    [
      ["child", "a"],
      ["parent", "b.c"],
    ],
  ]);
});

describe("flags and files", () => {
  it("come in the order of their kinds, and leave a program's own map alone", () => {
    const own = new Map<string, GoValue>([
      ["l", [1, 2]],
      ["m", new Map([["k", "v"]])],
    ]);
    const values = mergeValues(
      {
        files: [{ name: "own", content: own }],
        set: ["l[0]=7", "m.k=w", "x=set"],
        setString: ["x=1"],
        setJson: ['x={"a":1}'],
      },
      { helmVersion: 3 },
    );
    expect(values.get("x")).toBe("1");
    expect(own.get("l")).toEqual([1, 2]);
    expect((own.get("m") as Map<string, GoValue>).get("k")).toBe("v");
  });

  it("merge all documents of a file in Helm 4 only", () => {
    const files = [{ name: "v", content: "a: 1\n--- # next\nb: 2\n" }];
    expect(toJson(mergeValues({ files }, { helmVersion: 3 }))).toEqual({ a: 1 });
    expect(toJson(mergeValues({ files }, { helmVersion: 4 }))).toEqual({ a: 1, b: 2 });
  });

  it("bound lists inside each other", () => {
    expect(messageOf(() => mergeValues({ set: [`a${"[0]".repeat(5000)}=1`] }, { helmVersion: 3 }))).toContain(
      "lists are nested too deep",
    );
  });
});

describe("errors", () => {
  it("of a flag", () => {
    expect(messageOf(() => mergeValues({ set: ["a.b"] }, { helmVersion: 3 }))).toBe(
      "HELM_VALUES_INVALID: cannot read the flag --set\n" +
        '  why    failed parsing --set data: key "b" has no value\n' +
        "  mend   write it as key=value, with . between the keys, [0] for an item, and \\ before a literal comma",
    );
  });

  it("of a flag names its key, and not its value", () => {
    const secret = "hunter2 and more";
    const message = messageOf(() => mergeValues({ setString: ["a=1", `b[=${secret}`] }, { helmVersion: 3 }));
    expect(message).toBe(
      'HELM_VALUES_INVALID: cannot read the flag --set-string "b["\n' +
        "  why    failed parsing --set-string data: error parsing index: EOF\n" +
        "  mend   write it as key=value, with . between the keys, [0] for an item, and \\ before a literal comma",
    );
  });

  it("of the syntax of a file", () => {
    expect(
      messageOf(() =>
        mergeValues({ files: [{ name: "v.yaml", content: "%YAML 1.2\n---\na: 1\n" }] }, { helmVersion: 3 }),
      ),
    ).toBe(
      "HELM_VALUES_INVALID: cannot read the values file\n  where  v.yaml:1:1\n" +
        "  why    failed to parse v.yaml: error converting YAML to JSON: yaml: found incompatible YAML document\n" +
        "  mend   remove the line",
    );
  });

  it("of a file", () => {
    expect(messageOf(() => mergeValues({ files: [{ name: "v.yaml", content: "[1]" }] }, { helmVersion: 3 }))).toBe(
      "HELM_VALUES_INVALID: cannot read the values file\n  where  v.yaml\n" +
        "  why    failed to parse v.yaml: error unmarshaling JSON: while decoding JSON: json: cannot unmarshal array into " +
        "Go value of type map[string]interface {}\n  mend   correct the file; it must contain one YAML map",
    );
  });

  it("of a subchart's values", () => {
    const files = {
      "Chart.yaml": metadata("p", "dependencies: [{name: s, version: '*'}]\n"),
      "charts/s/Chart.yaml": metadata("s"),
    };
    expect(messageOf(() => compose(files, { set: ["s=5"] }))).toBe(
      "HELM_DEPENDENCIES: cannot tell which dependencies of the chart are enabled\n  where  p\n" +
        "  why    type mismatch on s: %!t(int64=5)\n  mend   the values below the name of a subchart must be a map",
    );
    const unnamed = { ...files, "Chart.yaml": metadata("p") };
    expect(messageOf(() => compose(unnamed, { set: ["s=5"] }))).toBe(
      "HELM_VALUES_INVALID: cannot use the values with the chart\n  where  p\n" +
        "  why    type mismatch on s: %!t(int64=5)\n  mend   the values below the name of a subchart must be a map",
    );
  });

  it("of a schema", () => {
    const files = { "Chart.yaml": metadata("p"), "values.schema.json": '{"required": ["a"]}' };
    expect(messageOf(() => compose(files, {}))).toBe(
      "HELM_VALUES_SCHEMA: the values do not fit the schema of the chart\n  where  p\n" +
        "  why    values don't meet the specifications of the schema(s) in the following chart(s):\n         p:\n" +
        "         - at '': missing property 'a'\n         \n" +
        "  mend   correct the values at the paths that the reason names, or skip schema validation",
    );
    const chart = loadChart(openMemory(files, "chart"), ".", { helmVersion: 3 });
    const unloaded = { ...files, "values.schema.json": '{"$ref": "https://example.com/x.json"}' };
    expect(messageOf(() => compose(unloaded, {}))).toBe(
      "HELM_SCHEMA_UNLOADED: cannot load a document that the schema of the chart refers to\n  where  p\n" +
        "  why    values don't meet the specifications of the schema(s) in the following chart(s):\n         p:\n" +
        '         failing loading "https://example.com/x.json": this render was given no remote sources\n' +
        "  mend   pass remote sources to the render (remotes: openRemotes(), in withRemotes), or skip schema validation (skipSchemaValidation: true)",
    );
    const relative = { ...files, "values.schema.json": '{"$ref": "x.json"}' };
    expect(messageOf(() => compose(relative, {}))).toContain(
      'failing loading "file:///x.json": this render was given no remote sources\n' +
        "  mend   write the definitions into values.schema.json, below $defs, or skip schema validation",
    );
    const broken = { ...files, "values.schema.json": '{"type": 1' };
    expect(messageOf(() => compose(broken, {}))).toBe(
      "HELM_VALUES_SCHEMA: the schema of the chart is not a valid schema\n  where  p\n" +
        "  why    values don't meet the specifications of the schema(s) in the following chart(s):\n         p:\n" +
        "         unexpected EOF\n" +
        "  mend   correct values.schema.json in the chart, or skip schema validation (--skip-schema-validation, skipSchemaValidation: true); the values were not validated",
    );
    expect(composeValues(chart, new Map(), { helmVersion: 3, skipSchemaValidation: true })).toEqual(new Map());
  });
});
