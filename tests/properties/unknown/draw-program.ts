import type { Random } from "../random-numbers";
import { pick } from "./draw-values";

/** The kind of a value. */
export type Kind = "text" | "version" | "number" | "boolean" | "list" | "map";
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
    "{{- if V }}\n  K: enabled\n{{- end }}",
    "{{- if not V }}\n  K: disabled\n  K-2: disabled\n{{- end }}",
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

/** A value of the kind. */
export function draw(kind: Kind, random: Random): unknown {
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

/** A value of a chart. */
export interface Value {
  readonly name: string;
  readonly kind: Kind;
  readonly byDefault: unknown;
}

/** A chart with the values that are not known. */
export interface Program {
  readonly values: readonly Value[];
  readonly unknown: readonly Value[];
  readonly template: string;
}

/** A chart whose templates use its values in many ways, in ConfigMaps. */
export function drawProgram(random: Random): Program {
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
