import type { Plain, PlainObject } from "../write-yaml";
import type { Random } from "../random-numbers";

/** One way in which a template reads the value `key`, with its default and valid values. */
interface Read {
  readonly template: string;
  readonly fallback: Plain;
  readonly value: Plain;
  /** A schema of the value that declares some of its keys and allows others. */
  readonly schema?: Plain;
}

export interface DrawnChart {
  readonly files: Readonly<Record<string, string>>;
  /** The template reads the whole value. */
  readonly values: PlainObject;
}

/** A chart with a few reads; about half of the charts have a schema that declares a part of the values. */
export function drawChart(random: Random): DrawnChart {
  const hasSchema = random(2) === 0;
  const reads = Array.from({ length: 2 + random(4) }, (_, at) => {
    const key = `k${at}`;
    const draw = ways[random(ways.length)] ?? toYaml;
    return { key, ...draw(`.Values.${key}`, random) };
  });
  const properties = reads.flatMap(({ key, schema }) => (schema === undefined ? [] : [[key, schema] as const]));
  const body = reads.map(({ template }, at) => `{{- define "read${at}" }}${template}{{ end }}`).join("\n");
  const calls = reads.map((_, at) => `  r${at}: {{ include "read${at}" . | toJson }}`).join("\n");
  const files: Record<string, string> = {
    "Chart.yaml": "apiVersion: v2\nname: c\nversion: 1.0.0\n",
    "values.yaml": JSON.stringify(Object.fromEntries(reads.map(({ key, fallback }) => [key, fallback]))),
    "templates/_part.tpl": '{{ define "part" }}{{ toYaml .app.extra }}{{ end }}',
    "templates/a.yaml": `${body}\nkind: A\napiVersion: v1\nmetadata: {name: a}\ndata:\n${calls}\n`,
  };
  if (hasSchema)
    files["values.schema.json"] = JSON.stringify({ type: "object", properties: Object.fromEntries(properties) });
  return { files, values: Object.fromEntries(reads.map(({ key, value }) => [key, value])) };
}

function anything(random: Random, depth = 2): Plain {
  const scalars: readonly Plain[] = ["x", "80", 80, 1.5, true];
  const kind = depth === 0 ? 0 : random(4);
  if (kind === 1) return [anything(random, depth - 1)];
  if (kind === 2) return { [`f${random(3)}`]: anything(random, depth - 1) };
  return scalars[random(scalars.length)] ?? "x";
}

const mapSchema: Plain = { type: "object", properties: { a: { type: "number" } } };

/** A variable, set in one of several ways. */
const variable = (path: string, random: Random): Read => {
  const sources = [
    path,
    `${path} | default dict`,
    `(default (dict) ${path})`,
    `merge (dict) ${path}`,
    `mergeOverwrite (deepCopy ${path}) (dict "z" 1)`,
    `(ternary ${path} (dict) true)`,
    `(${path} | toYaml | fromYaml)`,
    `(coalesce ${path} (dict))`,
    `(and true ${path})`,
    `(first (list ${path}))`,
  ];
  return {
    template: `{{ $v := ${sources[random(sources.length)] ?? path} }}{{ toYaml $v.extra }}{{ $v.a }}`,
    fallback: { a: 1 },
    value: { a: 2, extra: anything(random) },
    schema: mapSchema,
  };
};

/** A variable that a branch assigns. */
const assigned = (path: string, random: Random): Read => ({
  template: `{{ $v := dict }}{{ if ${path} }}{{ $v = ${path} }}{{ end }}{{ toJson $v.extra }}`,
  fallback: { a: 1 },
  value: { extra: anything(random) },
  schema: mapSchema,
});

const toYaml = (path: string, random: Random): Read => {
  const [fallback, value] = (
    [
      [
        { a: 1, b: { c: "x" } },
        { a: 1, more: anything(random), b: { c: anything(random) } },
      ],
      [[80], [anything(random), anything(random)]],
      [[{ name: "a", value: "b" }], [{ name: "c", valueFrom: anything(random) }]],
      ["", anything(random)],
      [5, anything(random)],
    ] as const
  )[random(5)] ?? [1, 1];
  return { template: `{{ toYaml ${path} | nindent 2 }}`, fallback, value };
};

const printedBesideSchema = (path: string, random: Random): Read => ({
  template: `{{ with ${path} }}{{ toYaml . }}{{ end }}`,
  fallback: { a: 1 },
  value: { a: 3, more: anything(random) },
  schema: mapSchema,
});

const ranged = (path: string, random: Random): Read => {
  const [template, fallback, value, schema] = (
    [
      [
        `{{ range ${path} }}{{ .host }}{{ toYaml .more }}{{ end }}`,
        [{ host: "a" }],
        [{ host: "b", more: anything(random) }],
      ],
      [
        `{{ range $i, $e := ${path} }}{{ $e.name }}{{ toJson $e.more }}{{ end }}`,
        [],
        [{ name: "x", more: anything(random) }],
        { type: "array", items: { type: "object", properties: { name: { type: "string" } } } },
      ],
      [`{{ range ${path} }}{{ toYaml . }}{{ end }}`, ["a"], [anything(random)]],
      [`{{ range ${path} }}{{ . }}{{ end }}`, ["a"], [["x", 1, true][random(3)] ?? 1]],
      [
        `{{ range $name, $app := ${path} }}{{ $name }}{{ toYaml $app.extra }}{{ end }}`,
        { web: { a: 1 } },
        { web: { extra: anything(random) }, other: { extra: 1 } },
      ],
    ] as readonly (readonly [string, Plain, Plain, Plain?])[]
  )[random(5)] ?? ["", 1, 1];
  return { template, fallback, value, ...(schema === undefined ? {} : { schema }) };
};

const printedNumber = (path: string, random: Random): Read => ({
  template:
    [`{{ ${path} }}`, `{{ ${path} | quote }}`, `{{ int ${path} }}`, `{{ printf "%v" ${path} }}`][random(4)] ?? "",
  fallback: 80,
  value: ["8080", 9][random(2)] ?? 9,
});

const partial = (path: string, random: Random): Read => ({
  template: `{{ $v := ${path} }}{{ include "part" (dict "app" $v "root" $) }}`,
  fallback: { a: 1 },
  value: { extra: anything(random) },
  schema: mapSchema,
});

const withoutDefault = (path: string, random: Random): Read => ({
  template: `{{ if ${path} }}{{ toYaml ${path}.extra }}{{ ${path}.a }}{{ end }}`,
  fallback: null,
  value: { a: 1, extra: anything(random) },
  schema: mapSchema,
});

const ways: readonly ((path: string, random: Random) => Read)[] = [
  ...[variable, variable, assigned, toYaml, printedBesideSchema, ranged, ranged],
  ...[printedNumber, partial, withoutDefault],
];
