// The plan with unknown values never contradicts the plan with these values known: what it says of an object holds for
// all values, and what differs between two values is computed.
import { openChart, readValueFacts } from "../../engine/render/helm/lazy-helm";
import { render } from "../../engine/render/pipeline";
import type { ChartSource, RenderRequest, RenderState, UnknownInput } from "../../engine/render/render-state";
import { isSyncError } from "../../engine/errors/sync-error";
import { openMemory } from "../../engine/sources/memory";
import { type Random, randomNumbers } from "./random-numbers";
import { runSeed } from "./run-seed";
import { faultsOf } from "./unknown/compare-plans";
import { pick } from "./unknown/draw-values";

const seed = runSeed;
const programs = Number(process.env["SLIPWAY_ROUNDS"] ?? 20) * 15;
const assignments = 4;

type Kind = "text" | "version" | "number" | "boolean" | "list" | "map";
const kinds: readonly Kind[] = ["text", "version", "number", "boolean", "list", "map"];

/** Templates of a line of a ConfigMap; V is the value, K a key that no other line has. */
const lines: Readonly<Record<Kind, readonly string[]>> = {
  text: [
    "K: {{ V | quote }}",
    "K: {{ V | default `none` | quote }}",
    "K: {{ printf `%s-x` V | quote }}",
    "K: {{ V | b64enc | quote }}",
    "K: {{ V | sha256sum }}",
    "K: {{ required `K is missing` V | quote }}",
    "K: {{ V | upper | quote }}",
    "{{- with V }}\n  K: {{ . | quote }}\n{{- end }}",
    "{{- if V }}\n  K: set\n{{- else }}\n  K: unset\n{{- end }}",
    "K: {{ ternary `a` `b` (empty V) }}",
    "{{- if not V }}\n  K: {{ fail `K must be set` }}\n{{- end }}",
    "K: {{ dict `a` V | toJson | quote }}",
    "K: {{ V | trunc 3 | quote }}",
    "K: {{ ternary `a` `b` (eq V `alpha`) }}",
    "{{- if or (eq V `alpha`) (hasPrefix `db.` V) }}\n  K: {{ V | quote }}\n{{- end }}",
    "K: {{ has V (list `alpha` `beta`) | quote }}",
    "K: {{ include `isTrue` (dict `x` V) | quote }}",
  ],
  version: [
    "K: {{ semver V }}",
    "K: {{ semverCompare `>=1.0.0` V | quote }}",
    "K: {{ V | quote }}",
    "K: {{ (semver V).Major | quote }}",
  ],
  number: [
    "K: {{ V | quote }}",
    "K: {{ int V | quote }}",
    "K: {{ add V 1 | quote }}",
    "{{- if V }}\n  K: {{ V | quote }}\n{{- end }}",
    "K: {{ ternary `none` `some` (eq (int V) 0) }}",
    "K: {{ if gt (int V) 50 }}many{{ else }}few{{ end }}",
    "{{- if and (ge (int V) 3) (le (int V) 5) }}\n  K: some\n{{- end }}",
    "K: {{ until (int V | min 5 | int) | len | quote }}",
  ],
  boolean: [
    "K: {{ V | quote }}",
    "K: {{ ternary `a` `b` V }}",
    "{{- if V }}\n  K: on\n{{- end }}",
    "{{- if not V }}\n  K: off\n  K-2: off\n{{- end }}",
  ],
  list: [
    "K: {{ V | toJson | quote }}",
    "K: {{ V | join `,` | quote }}",
    "K: {{ V | len | quote }}",
    "{{- range $i, $x := V }}\n  K-{{ $i }}: {{ $x | quote }}\n{{- end }}",
  ],
  map: [
    "K: {{ V | toJson | quote }}",
    "K: {{ keys V | sortAlpha | join `,` | quote }}",
    "{{- range $k, $x := V }}\n  K-{{ $k }}: {{ $x | quote }}\n{{- end }}",
  ],
};

/** Templates of whole objects that a value decides. */
const objects: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  text: ["{{ if V }}\nOBJECT\n{{ end }}"],
  boolean: ["{{ if V }}\nOBJECT\n{{ end }}", "{{ if not V }}\nOBJECT\n{{ end }}"],
  number: ["{{ if V }}\nOBJECT\n{{ end }}"],
  list: ["{{ if V }}\nOBJECT\n{{ end }}"],
};

const words = ["alpha", "db.example", "a b", "0", "true", "x".repeat(70), "Ünïcode", "a: b", "10.0.0.1"];

function draw(kind: Kind, random: Random): unknown {
  switch (kind) {
    case "text":
      return random(4) === 0 ? "" : pick(words, random);
    case "version":
      return `${random(3)}.${random(20)}.${random(5)}`;
    case "number":
      return random(3) === 0 ? 0 : random(100);
    case "boolean":
      return random(2) === 0;
    case "list":
      return Array.from({ length: random(3) }, () => pick(words, random));
    case "map":
      return Object.fromEntries(Array.from({ length: random(3) }, () => [`k${random(9)}`, pick(words, random)]));
  }
}

interface Value {
  readonly name: string;
  readonly kind: Kind;
  readonly byDefault: unknown;
}

interface Program {
  readonly values: readonly Value[];
  readonly unknown: readonly Value[];
  readonly template: string;
}

function drawProgram(random: Random): Program {
  const values = Array.from({ length: 2 + random(4) }, (_, index): Value => {
    const kind = pick(kinds, random);
    // A value without a default has no type.
    const hasDefault = kind !== "text" || random(3) > 0;
    return { name: `v${index}`, kind, byDefault: hasDefault ? draw(kind, random) : null };
  });
  const unknown = values.filter(() => random(2) === 0);
  const body = values.flatMap(({ name, kind }, index) =>
    Array.from({ length: 1 + random(3) }, (_, at) =>
      pick(lines[kind], random).replaceAll("V", `.Values.${name}`).replaceAll("K", `k${index}x${at}`),
    ),
  );
  const more = values.flatMap(({ name, kind }, index) => {
    const forms = objects[kind];
    if (forms === undefined || random(3) > 0) return [];
    const object = `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: object-${index} }`;
    return [pick(forms, random).replaceAll("V", `.Values.${name}`).replace("OBJECT", object)];
  });
  const main = `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: main }\ndata:\n  plain: text\n${body.map((line) => (line.startsWith("{{-") ? line : `  ${line}`)).join("\n")}\n`;
  return {
    values,
    unknown: unknown.length === 0 ? values.slice(0, 1) : unknown,
    template: [main, ...more].join("\n---\n"),
  };
}

function requestOf({ values, template }: Program, given: Readonly<Record<string, unknown>>): RenderRequest {
  const defaults = Object.fromEntries(values.map(({ name, byDefault }) => [name, byDefault]));
  const tree = openMemory({
    "Chart.yaml": "apiVersion: v2\nname: shop\nversion: 1.0.0\n",
    "values.yaml": JSON.stringify(defaults),
    "templates/all.yaml": template,
    "templates/_parts.tpl": "{{ define `isTrue` }}{{ if eq .x `true` }}yes{{ end }}{{ end }}",
  });
  const environment = { now: () => 0n, localTimeZone: "UTC", randomBytes: (count: number) => new Uint8Array(count) };
  return {
    source: {
      kind: "chart",
      chart: openChart({ content: { kind: "directory", tree, path: "." }, label: "shop" }),
      options: { name: "shop", environment },
      cluster: { reachable: false },
      includeCrds: true,
      lookUp: (requests) => Promise.resolve(requests.map(() => ({}))),
    },
    postRenderers: [],
    inputs: { values: given },
    secrets: [],
  };
}

async function rendered(request: RenderRequest): Promise<RenderState | undefined> {
  try {
    return await render(request);
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return undefined;
  }
}

async function check(program: Program, random: Random): Promise<{ faults: string[]; compared: number; exact: number }> {
  const { source } = requestOf(program, {});
  const factsOf = readValueFacts((source as ChartSource).chart);
  const leaves = program.unknown.map(({ name }): UnknownInput => ({
    path: ["values", name],
    ...factsOf([name]),
  }));
  const plan = await rendered({ ...requestOf(program, {}), unknown: { leaves } });
  const faults: string[] = [];
  let compared = 0;
  for (let index = 0; index < assignments; index += 1) {
    const given = Object.fromEntries(program.unknown.map(({ name, kind }) => [name, draw(kind, random)]));
    const known = await rendered(requestOf(program, given));
    if (known === undefined || plan === undefined) continue;
    compared += 1;
    faults.push(...faultsOf(plan, known).map((fault) => `${fault} with ${JSON.stringify(given)}`));
  }
  const exact = plan?.objects.filter(({ computed }) => computed === undefined).length ?? 0;
  return { faults, compared, exact };
}

test(`plans with unknown values hold for all values (SLIPWAY_SEED=${seed})`, async () => {
  const random = randomNumbers(seed);
  let compared = 0;
  for (let index = 0; index < programs; index += 1) {
    const program = drawProgram(random);
    const result = await check(program, random);
    compared += result.compared;
    const shown = result.faults.length === 0 ? undefined : program;
    expect({ index, faults: result.faults.slice(0, 3), shown }).toEqual({ index, faults: [], shown: undefined });
  }
  process.stdout.write(`unknown values: ${programs} programs, ${compared} plans with known values compared\n`);
  expect(compared).toBeGreaterThan(programs * 2);
}, 600_000);
