import { fromPlain } from "../../../../../engine/go/values/from-plain";
import type { FieldPath } from "../../../../../engine/model/objects/change";
import type { Chart } from "../../../../../engine/render/helm/chart/chart";
import { explainFailure } from "../../../../../engine/render/helm/explain/explain-failure";
import { explainValue, type ExplainedSource } from "../../../../../engine/render/helm/explain/explain-value";
import { noValues, placeData, type PlacedMap } from "../../../../../engine/render/helm/explain/placed-value";
import { traceValues } from "../../../../../engine/render/helm/explain/trace-values";
import type { GivenDocument, ValueSources } from "../../../../../engine/render/helm/explain/value-source";
import { openChart, templateChart } from "../../../../../engine/render/helm/public-functions";
import { openMemory } from "../../../../../engine/sources/memory";
import { systemEnvironment } from "../../../../../engine/sources/system-environment";

const metadata = (name: string, more = ""): string => `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n${more}`;

function open(files: Readonly<Record<string, string>>): Chart {
  return openChart({ content: { kind: "directory", tree: openMemory(files), path: "." }, label: "p" });
}

const chart = open({
  "Chart.yaml": metadata(
    "p",
    `dependencies:
- {name: s, version: 1.0.0, alias: one, condition: one.enabled, import-values: [data, {child: own, parent: got}]}
- {name: s, version: 1.0.0, alias: two, tags: [more]}
`,
  ),
  "values.yaml": "a: 1\nlist: [x, y]\nglobal: {g: parent}\none: {b: 2}\n",
  "charts/s/Chart.yaml": metadata("s"),
  "charts/s/values.yaml": "b: 3\nc: {d: 4}\nglobal: {g: child, h: 5}\nexports: {data: {shared: 6}}\nown: {e: 7}\n",
});

function documentOf(name: string, values: object, kindAt?: GivenDocument["kindAt"]): GivenDocument {
  const placed = placeData(fromPlain(values)) as PlacedMap;
  return { name, values: placed, ...(kindAt === undefined ? {} : { kindAt }) };
}

const show = ({ kind, name, line, at, via, value, effect }: ExplainedSource): string =>
  [`${effect} ${JSON.stringify(value)}`, kind, `${name}${line === undefined ? "" : `:${line}`}`, at.join("."), via]
    .filter((part) => part !== undefined)
    .join(", ");

const sourcesOf = (path: FieldPath, sources: ValueSources = {}): string[] =>
  explainValue(traceValues(chart, sources, { helmVersion: 3 }), path).sources.map(show);

const child = "p/charts/s/values.yaml";

describe("the sources of a value", () => {
  it.each<[string, FieldPath, ValueSources, readonly string[]]>([
    ["an alias", ["one", "b"], {}, ["sets 2, default, p/values.yaml:4, one.b", `overridden 3, default, ${child}:1, b`]],
    ["another alias of the chart", ["two", "b"], {}, [`sets 3, default, ${child}:1, b`]],
    [
      "a global, which the parent decides",
      ["one", "global", "g"],
      {},
      [
        'sets "parent", default, p/values.yaml:3, global.g, global',
        `overridden "child", default, ${child}:3, global.g`,
      ],
    ],
    ["a global of the subchart alone", ["two", "global", "h"], {}, [`sets 5, default, ${child}:3, global.h`]],
    ["an exported value", ["shared"], {}, [`sets 6, default, ${child}:4, exports.data.shared, import`]],
    [
      "an imported value, below that of a flag",
      ["got", "e"],
      { given: { set: ["got.e=8"] } },
      ["sets 8, flag, --set, got.e", `overridden 7, default, ${child}:5, own.e, import`],
    ],
    ["a subchart that is disabled", ["two", "b"], { given: { set: ["tags.more=false"] } }, []],
    [
      "flags in the order of their kinds",
      ["a"],
      { given: { set: ["a=2"], setString: ["a=3"], files: [{ name: "v.yaml", content: "\na: 4\n" }] } },
      [
        'sets "3", flag, --set-string, a',
        "overridden 2, flag, --set, a",
        "overridden 4, file, v.yaml:2, a",
        "overridden 1, default, p/values.yaml:1, a",
      ],
    ],
    [
      "an item of a list that a flag changes",
      ["list", 0],
      { given: { set: ["list[1]=z"] } },
      ["sets null, flag, --set, list.0", 'overridden "x", default, p/values.yaml:2, list.0'],
    ],
    [
      "an argument of a program and an Output in it",
      ["one", "c"],
      {
        argument: documentOf("values", { one: { c: { d: 9 } } }, (path) => (path.at(-1) === "d" ? "output" : "plain")),
      },
      ['sets {"d":9}, argument, values, one.c', `overridden {"d":4}, default, ${child}:2, c`],
    ],
    [
      "an Output",
      ["one", "c", "d"],
      { argument: documentOf("values", { one: { c: { d: 9 } } }, () => "output") },
      ["sets 9, output, values, one.c.d", `overridden 4, default, ${child}:2, c.d`],
    ],
    [
      "a secret argument",
      ["a"],
      { argument: documentOf("values", { a: "hunter2" }, () => "secret") },
      ['sets "[secret]", argument, values, a', "overridden 1, default, p/values.yaml:1, a"],
    ],
    [
      "a decrypted file",
      ["a"],
      { given: { files: [{ name: "s.yaml", content: "a: hunter2" }] }, secretFiles: new Set(["s.yaml"]) },
      ['sets "[secret]", file, s.yaml:1, a', "overridden 1, default, p/values.yaml:1, a"],
    ],
    [
      "references below the values of the release",
      ["a"],
      {
        references: [
          { kind: "ConfigMap", name: "base" },
          { kind: "Secret", name: "key", valuesKey: "k", targetPath: "one.b" },
        ],
        dataOf: ({ kind }) => (kind === "Secret" ? { k: "hunter2" } : { "values.yaml": "x: 1\na: 5\n" }),
        inline: documentOf("spec.values", { a: 6 }),
      },
      [
        "sets 6, document, spec.values, a",
        "overridden 5, reference, ConfigMap base:2, a",
        "overridden 1, default, p/values.yaml:1, a",
      ],
    ],
    [
      "a Secret at a path",
      ["one", "b"],
      {
        references: [{ kind: "Secret", name: "key", valuesKey: "k", targetPath: "one.b" }],
        dataOf: () => ({ k: "hunter2" }),
      },
      [
        'sets "[secret]", reference, Secret key, one.b',
        "overridden 2, default, p/values.yaml:4, one.b",
        `overridden 3, default, ${child}:1, b`,
      ],
    ],
    [
      "null over a default",
      ["one", "c"],
      { given: { set: ["one.c=null"] } },
      ["removes null, flag, --set, one.c", `overridden {"d":4}, default, ${child}:2, c`],
    ],
    ["nothing", ["none"], {}, []],
  ])("of %s", (_, path, sources, expected) => {
    expect(sourcesOf(path, sources)).toEqual(expected);
  });

  it("counts lines over the documents of a file in Helm 4", () => {
    const given = { files: [{ name: "v.yaml", content: "a: 2\n---\nb: 1\n---\n# c\na: 3\n" }] };
    const trace = traceValues(chart, { given }, { helmVersion: 4 });
    expect(explainValue(trace, ["a"]).sources[0]).toMatchObject({ line: 6, value: 3, effect: "sets" });
  });

  it("explains each value inside a map", () => {
    const trace = traceValues(chart, { given: { set: ["one.x=1"] } }, { helmVersion: 3 });
    const { value, leaves, leafCount } = explainValue(trace, ["one"]);
    expect(value).toMatchObject({ x: 1, b: 2, c: { d: 4 } });
    expect(leafCount).toBe(7);
    expect(leaves.map(({ path, source }) => `${path.join(".")} ${source?.name ?? ""}`)).toEqual(
      expect.arrayContaining(["one.x --set", "one.b p/values.yaml", `one.c.d ${child}`, "one.global.g p/values.yaml"]),
    );
  });

  it("ends with charts whose imports multiply", () => {
    const names = Array.from({ length: 8 }, (_, index) => `c${index}`);
    const folderOf = (depth: number): string =>
      names
        .slice(1, depth + 1)
        .map((name) => `charts/${name}/`)
        .join("");
    const imports = Array.from({ length: 8 }, () => "{child: a, parent: a}").join(", ");
    const files = names.flatMap((name, depth) => [
      [
        `${folderOf(depth)}Chart.yaml`,
        metadata(
          name,
          depth === 7 ? "" : `dependencies: [{name: c${depth + 1}, version: 1.0.0, import-values: [${imports}]}]\n`,
        ),
      ],
      [`${folderOf(depth)}values.yaml`, `a: {k${depth}: ${depth}}\n`],
    ]);
    const deep = open(Object.fromEntries(files) as Record<string, string>);
    const { sources } = explainValue(traceValues(deep, {}, { helmVersion: 3 }), ["a", "k7"]);
    expect(sources[0]).toMatchObject({ effect: "sets", value: 7, via: "import" });
  });
});

describe("errors", () => {
  const failing = open({
    "Chart.yaml": metadata("p"),
    "values.yaml": "a: {}\n",
    "templates/a.yaml": "kind: {{ .Values.a.b.c }}",
  });
  const failWith = (values: Readonly<Record<string, unknown>>): unknown => {
    const argument = documentOf("values", values);
    try {
      return templateChart(failing, { values, environment: systemEnvironment() });
    } catch (error) {
      return explainFailure(error, { chart: failing, sources: { argument }, helmVersion: 3 });
    }
  };

  it("name the argument of a program, not its value", () => {
    const error = failWith({ a: { b: "hunter2" } });
    expect(error).toMatchObject({
      mend: expect.stringMatching(/^a\.b is set by the argument values\.a\.b\n/) as string,
    });
    expect(String(error).replace(/why .*/, "")).not.toContain("hunter2");
  });

  it("are returned as they are if they are not about values", () => {
    const error = new Error("other");
    expect(explainFailure(error, { chart: failing, sources: {}, helmVersion: 3 })).toBe(error);
  });
});

test("a map without entries is no source", () => {
  expect(sourcesOf(["a"], { argument: { name: "values", values: noValues } })).toEqual([
    "sets 1, default, p/values.yaml:1, a",
  ]);
});
