import { gzipSync } from "node:zlib";
import { isSyncError, openChart, openMemory, templateChart, type TemplatedChart } from "slipway";
import { makeTar } from "./chart/make-tar";

const environment = { now: () => 0n, randomBytes: (count: number) => new Uint8Array(count).fill(7) };

/** The time limit of a case, on a machine with much other work. */
const maxSeconds = 60;

const metadata = "apiVersion: v2\nname: c\nversion: 1.0.0\n";

interface Outcome {
  readonly code?: string;
  readonly where?: string;
  readonly why?: string;
  readonly text?: string;
}

function render(files: Readonly<Record<string, string>>, look: (chart: TemplatedChart) => unknown = () => 0): Outcome {
  return outcomeOf(() => {
    const tree = openMemory({ "Chart.yaml": metadata, ...files }, "c");
    const chart = openChart({ content: { kind: "directory", tree, path: "." }, label: "c" });
    const templated = templateChart(chart, { environment, limits });
    look(templated);
    return templated.text();
  });
}

function unpack(bytes: Uint8Array): Outcome {
  return outcomeOf(() => {
    const chart = openChart({ content: { kind: "archive", bytes }, label: "c-1.0.0.tgz" });
    return templateChart(chart, { environment }).text();
  });
}

function outcomeOf(work: () => string): Outcome {
  const started = Date.now();
  try {
    return { text: work() };
  } catch (error) {
    if (!isSyncError(error)) throw error;
    const { file = "", line } = error.where;
    return { code: error.code, where: line === undefined ? file : `${file}:${line}`, why: error.why ?? "" };
  } finally {
    expect((Date.now() - started) / 1000).toBeLessThan(maxSeconds);
  }
}

/** A tenth of the default, so that the rows take a tenth of the time. */
const limits = { steps: 5_000_000 };
const steps = "exceeded maximum number of steps (5000000)";
const tooLarge = "data of more than 2000000 values, or with a text of more than 8388608 characters";
const doubled = (last: string): string =>
  `{{ $x := dict }}{{ range until 60 }}\n{{ $x = dict "a" $x "b" $x }}{{ end }}{{ ${last} }}`;
/** Rendered at the top of `templates/a.yaml`; the error is on its second line. */
const templates: readonly (readonly [name: string, template: string, fault: string])[] = [
  [
    "a list of a billion numbers",
    "\n{{ range until 1000000000 }}x{{ end }}",
    "a list of 1000000000 numbers, where at most",
  ],
  ["a loop to a trillion", "\n{{ range 1000000000000 }}{{ end }}", steps],
  ["loops in loops", `\n${"{{range until 2}}".repeat(40)}${"{{end}}".repeat(40)}`, steps],
  ["a text repeated", '\n{{ repeat 1000000000 "ab" }}', "Repeat output length overflow"],
  ["a wide indentation", '\n{{ indent 1000000000 "a" }}', "Repeat output length overflow"],
  ["many wide indentations", '\n{{ indent 100000 (repeat 100000 "\\n") }}', "text too long"],
  ["a text that doubles", '{{ $x := "aaaaaaaa" }}{{ range until 60 }}\n{{ $x = print $x $x }}{{ end }}', tooLarge],
  [
    "a list that doubles",
    "{{ $x := list 1 2 }}{{ range until 60 }}\n{{ $x = concat $x $x }}{{ end }}",
    "a list of more than",
  ],
  ["many long texts", '\n{{ range until 1000000 }}{{ $x := printf "%1000000d" 1 }}{{ end }}', steps],
  [
    "long texts that are kept",
    '{{ $d := dict }}\n{{ range $i := until 3000000 }}{{ $_ := set $d (print $i) (repeat 1000 "a") }}{{ end }}',
    steps,
  ],
  ["a list that grows", "{{ $l := list }}{{ range until 200000 }}\n{{ $l = append $l . }}{{ end }}", steps],
  ["a map that doubles, as YAML", doubled("toYaml $x"), tooLarge],
  ["a map that doubles, as pretty YAML", doubled("toYamlPretty $x"), tooLarge],
  ["a map that doubles, as JSON", doubled("toJson $x"), tooLarge],
  ["a map that doubles, as TOML", doubled("toToml $x"), tooLarge],
  ["a map that doubles, printed", doubled("$x"), tooLarge],
  ["a map that doubles, quoted", doubled("quote $x"), tooLarge],
  ["a map that doubles, copied", doubled("deepCopy $x"), tooLarge],
  ["a map that doubles, merged", doubled("merge (dict) $x"), tooLarge],
  [
    "a template that includes itself",
    '{{ define "a" }}\n{{ include "a" . }}{{ end }}{{ include "a" . }}',
    "rendering template has a nested reference name: a",
  ],
  [
    "a template that runs itself",
    '{{ define "a" }}\n{{ template "a" . }}{{ end }}{{ template "a" . }}',
    "exceeded maximum template depth (100000)",
  ],
  ["a tpl that runs itself", "\n{{ tpl .Values.self . }}", "exceeded maximum "],
  ["many different tpls", '\n{{ range $i := until 3000000 }}{{ tpl (printf "{{ %d }}" $i) $ }}{{ end }}', steps],
  [
    "includes that double",
    `${Array.from({ length: 40 }, (_, at) => `{{ define "t${at}" }}{{ include "t${at + 1}" . }}{{ include "t${at + 1}" . }}{{ end }}`).join("")}{{ define "t40" }}\n{{ end }}{{ include "t0" . }}`,
    steps,
  ],
  ["a large expression", '\n{{ regexMatch (repeat 10000000 "a?") "a" }}', steps],
  ["an expression on a large text", '\n{{ regexReplaceAll "x*" (repeat 10000000 "-") "y" }}', steps],
  ["a replacement that grows", '\n{{ regexReplaceAll "a" (repeat 100000 "a") (repeat 100000 "b") }}', "text too long"],
  ["a text cut to pieces", '\n{{ splitList "" (repeat 30000000 "a") }}', steps],
  ["words of a large text", '\n{{ camelcase (repeat 30000000 "a_") }}', steps],
  ["lines of a large text", '\n{{ wrap 1 (repeat 30000000 "a ") }}', steps],
  ["a large layout of a date", '\n{{ date (repeat 10000000 "2006") now }}', steps],
  ["a number of many digits", '\n{{ float64 (repeat 10000000 "9") }}', steps],
  ["many constraints of versions", '\n{{ semverCompare (repeat 1000000 ">=1 || ") "1.2.3" }}', steps],
  ["a large text to escape", "\n{{ repeat 40000000 `'` | quote }}", tooLarge],
  ["a large text for HTML", '\n{{ repeat 40000000 "&" | html }}', tooLarge],
  ["many random characters", "\n{{ randAlphaNum 1000000000 }}", steps],
  [
    "data deep inside each other",
    "{{ $x := list }}{{ range until 200000 }}{{ $x = list $x }}{{ end }}\n{{ toJson $x }}",
    "nested too deep",
  ],
];
const secondLine = /^c\/templates\/a\.yaml:[12]$/;

describe("a hostile template ends with an error that names its place", () => {
  it.each(templates)("%s", (_, template, fault) => {
    const files = { "templates/a.yaml": template, "values.yaml": 'self: "{{ tpl .Values.self . }}"\n' };
    const { code, where, why } = render(files);
    expect({ code, where, why }).toEqual({
      code: "HELM_RENDER",
      where: expect.stringMatching(secondLine) as string,
      why: expect.stringContaining(fault) as string,
    });
  });

  // These tests check the cost: the allowed calls take long.
  it.each([
    ["RSA", 'genPrivateKey "rsa"', 4_000_000],
    ["DSA", 'genPrivateKey "dsa"', 10_000_000],
    ["certificates", 'genCA "x" 1', 1_000_000],
    ["bcrypt", 'bcrypt "x"', 400_000],
    ["htpasswd", 'htpasswd "u" "x"', 400_000],
    ["scrypt", 'derivePassword 1 "long" "a" "b" "c"', 400_000],
  ])("that does much for keys and passwords: %s", (_, call, cost) => {
    const tree = openMemory({ "Chart.yaml": metadata, "templates/a.yaml": `{{ $x := ${call} }}` }, "c");
    const chart = openChart({ content: { kind: "directory", tree, path: "." }, label: "c" });
    expect(outcomeOf(() => templateChart(chart, { environment, limits: { steps: cost } }).text())).toMatchObject({
      code: "HELM_RENDER",
      where: "c/templates/a.yaml:1",
    });
  });

  it("whichever of its files makes it: all count together", () => {
    const file = "{{ range 2000000 }}{{ end }}";
    expect(render({ "templates/a.yaml": file, "templates/b.yaml": file, "templates/c.yaml": file })).toMatchObject({
      code: "HELM_RENDER",
      where: "c/templates/b.yaml:1",
    });
    const text = '{{ repeat 25000000 "#" }}';
    expect(render({ "templates/a.yaml": text, "templates/b.yaml": text, "templates/c.yaml": text })).toMatchObject({
      code: "HELM_RENDER",
      why: "execution error in (c/templates/a.yaml): the templates produce more than 67108864 characters together",
    });
  });

  it("that writes large files as configuration time and again", () => {
    const files = {
      "templates/a.yaml": '\n{{ range until 1000 }}{{ $x := ($.Files.Glob "*.txt").AsConfig }}{{ end }}',
      "large.txt": "x\n".repeat(1_000_000),
    };
    expect(render(files)).toMatchObject({ code: "HELM_RENDER", where: "c/templates/a.yaml:2" });
  });

  it("that makes more documents than any cluster takes", () => {
    expect(render({ "templates/a.yaml": "{{ range until 200000 }}---\na: b\n{{ end }}" })).toEqual({
      code: "HELM_MANIFEST",
      where: "c/templates/a.yaml",
      why: "YAML parse error on c/templates/a.yaml: the templates produce more than 100000 documents together",
    });
  });
});

const bomb = `a0: &a0 [x,x,x,x,x,x,x,x,x,x]\n${Array.from(
  { length: 9 },
  (_, at) => `a${at + 1}: &a${at + 1} [${`*a${at},`.repeat(10)}]\n`,
).join("")}`;

describe("hostile data end with an error that names the file", () => {
  it.each<[name: string, files: Readonly<Record<string, string>>, code: string, where: string, why: string]>([
    ["aliases in values", { "values.yaml": bomb }, "HELM_CHART_UNREADABLE", "values.yaml:4", "excessive aliasing"],
    [
      "aliases in what a template makes",
      { "templates/a.yaml": bomb },
      "HELM_MANIFEST",
      "c/templates/a.yaml",
      "excessive aliasing",
    ],
    [
      "lists deep inside each other",
      { "values.yaml": `x: ${"[".repeat(20_000)}` },
      "HELM_CHART_UNREADABLE",
      "values.yaml:1",
      "exceeded max depth",
    ],
    [
      "maps deep inside each other",
      { "values.yaml": `x: ${"{a: ".repeat(20_000)}` },
      "HELM_CHART_UNREADABLE",
      "values.yaml:1",
      "exceeded max depth",
    ],
    [
      "a schema from elsewhere",
      { "values.schema.json": '{"$ref": "http://127.0.0.1:9/x.json"}' },
      "HELM_SCHEMA_UNLOADED",
      "c",
      "127.0.0.1:9",
    ],
    [
      "a schema from a file",
      { "values.schema.json": '{"$ref": "file:///etc/hostname"}' },
      "HELM_SCHEMA_UNLOADED",
      "c",
      "file:///etc/hostname",
    ],
    [
      "a schema that doubles",
      {
        "values.schema.json": JSON.stringify({
          $ref: "#/$defs/d0",
          $defs: Object.fromEntries(
            Array.from({ length: 60 }, (_, at) => [
              `d${at}`,
              at === 59 ? {} : { allOf: [{ $ref: `#/$defs/d${at + 1}` }, { $ref: `#/$defs/d${at + 1}` }] },
            ]),
          ),
        }),
      },
      "HELM_VALUES_SCHEMA",
      "c",
      "",
    ],
    [
      "charts deep inside each other",
      Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`${"charts/c/".repeat(at + 1)}Chart.yaml`, metadata])),
      "HELM_CHART_UNREADABLE",
      "c",
      "charts are nested more than 32 levels deep",
    ],
  ])("%s", (_, files, code, where, why) => {
    const outcome = render({ "templates/a.yaml": "a: 1\n", ...files });
    expect(outcome).toEqual({ code, where, why: expect.stringContaining(why) as string });
  });

  it("but not those that only look so: a slow pattern for other engines, names of prototypes, wide .helmignore", () => {
    const outcome = render({
      "values.yaml": `x: ${"a".repeat(20_000)}b\n__proto__: {polluted: 1}\nconstructor: {prototype: {polluted: 2}}\n`,
      "values.schema.json": '{"properties": {"x": {"not": {"pattern": "^(a+)+$"}}}}',
      ".helmignore": `${"*a".repeat(50)}b\n`.repeat(100),
      ["a".repeat(200)]: "",
      "templates/a.yaml":
        'a: {{ .Values.__proto__ | toJson }}\nb: {{ .Values.constructor | toJson }}\nc: {{ regexMatch "^(a+)+$" .Values.x }}\nd: {{ mergeOverwrite (dict) (fromJson "{\\"__proto__\\": {\\"polluted\\": 1}}") | toJson }}\n',
    });
    expect(outcome).toEqual({
      text: '---\n# Source: c/templates/a.yaml\na: {"polluted":1}\nb: {"prototype":{"polluted":2}}\nc: false\nd: {"__proto__":{"polluted":1}}\n',
    });
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });
});

describe("hostile archives end with an error", () => {
  const packed = (files: Readonly<Record<string, string>>): Uint8Array =>
    gzipSync(makeTar({ "c/Chart.yaml": metadata, ...files }));

  it.each<[name: string, bytes: () => Uint8Array, why: string]>([
    ["paths out of the chart", () => packed({ "c/../../etc/x": "" }), "chart illegally references parent directory"],
    ["absolute paths", () => packed({ "c//etc/x": "" }), "chart illegally contains absolute paths"],
    ["a gzip bomb", () => gzipSync(Buffer.alloc(300 * 1024 * 1024)), "larger than the maximum file size"],
    ["a large file", () => packed({ "c/x": "x".repeat(6 * 1024 * 1024) }), "larger than the maximum file size 5242880"],
    [
      "many files",
      () => packed(Object.fromEntries(Array.from({ length: 50_001 }, (_, at) => [`c/f${at}`, ""]))),
      "chart has more files than the maximum of 50000",
    ],
  ])("%s", (_, bytes, why) => {
    expect(unpack(bytes())).toEqual({
      code: "HELM_CHART_UNREADABLE",
      where: "c-1.0.0.tgz",
      why: expect.stringContaining(why) as string,
    });
  });
});

describe("the charts inside a chart share one limit, however many there are", () => {
  const inside = (
    count: number,
    files: (index: number) => Readonly<Record<string, string>>,
  ): Record<string, string> => {
    const all: Record<string, string> = {};
    for (let index = 0; index < count; index += 1) {
      all[`charts/s${index}/Chart.yaml`] = metadata.replace("name: c", `name: s${index}`);
      for (const [name, text] of Object.entries(files(index))) all[`charts/s${index}/${name}`] = text;
    }
    return all;
  };
  const dense = (count: number): string => `a: [${"[],".repeat(count)}]\n`;
  const keys = (count: number): string => Array.from({ length: count }, (_, at) => `  k${at}: 1\n`).join("");
  // 6,000 values; aliases make 60,000 more of them.
  const aliased = `a: &a [${"1,".repeat(6_000)}]\nb: [${"*a,".repeat(10)}]\n`;
  const definition = (index: number): string =>
    `apiVersion: v1\nkind: A\nmetadata: { name: a${index} }\n${dense(250_000)}`;

  it.each<[string, Record<string, string>, string, string]>([
    [
      "values",
      inside(3, () => ({ "values.yaml": dense(900_000) })),
      "HELM_CHART_UNREADABLE",
      "more than 2500000 nodes",
    ],
    ["values of aliases", inside(50, () => ({ "values.yaml": aliased })), "HELM_CHART_UNREADABLE", "more than 2500000"],
    [
      "global values",
      { "values.yaml": `global:\n${keys(3_000)}`, ...inside(900, () => ({})) },
      "HELM_VALUES_INVALID",
      "more than 2500000 global values",
    ],
    [
      "definitions",
      inside(11, (index) => ({ "crds/a.yaml": definition(index) })),
      "HELM_MANIFEST",
      "more than 2500000 nodes",
    ],
  ])("%s", (_, files, code, why) => {
    expect(render(files, (chart) => chart.crds.length)).toMatchObject({
      code,
      why: expect.stringContaining(why) as string,
    });
  });

  it("a chart that has nearly as much is rendered", () => {
    const files = {
      "values.yaml": `global:\n${keys(3_000)}`,
      ...inside(400, () => ({ "values.yaml": dense(2_000) })),
      ...inside(8, (index) => ({ "crds/a.yaml": definition(index), "values.yaml": dense(2_000) })),
    };
    expect(render(files, (chart) => chart.crds.length)).toEqual({ text: "\n" });
  });
});
