import { openChart } from "../../../../../engine/render/helm/public-functions";
import { readValueFacts } from "../../../../../engine/render/helm/types/value-facts";
import { openMemory } from "../../../../../engine/sources/memory";
import { openShop } from "../../../../properties/charts/chart-request";

const chart = openChart({
  content: {
    kind: "directory",
    tree: openMemory({
      "Chart.yaml":
        "apiVersion: v2\nname: shop\nversion: 1.0.0\ndependencies: [{name: db, version: 1.0.0, alias: store, condition: store.enabled}]\n",
      "values.yaml": "service: {type: ClusterIP, port: 80}\nnames: [a]\nstore: {size: 3}\n",
      "values.schema.json": JSON.stringify({
        properties: {
          level: { anyOf: [{ enum: ["low", "high", true] }, { $ref: "#/definitions/more" }] },
          store: { type: "object", additionalProperties: { enum: [1, 2] } },
        },
        definitions: { more: { enum: ["highest"] } },
      }),
      "templates/_parts.tpl": "{{ define `isProduction` }}{{ eq .stage `production` }}{{ end }}",
      "templates/a.yaml": [
        "{{ if eq .Values.service.type `LoadBalancer` }}a{{ end }}",
        "{{ if gt (int .Values.service.port) 1024 }}b{{ end }}",
        "{{ .Values.service.type | default `None` | printf `%s-x` | quote }}",
        "{{ include `isProduction` (dict `stage` .Values.stage) }}",
        "{{ has .Values.mode (list `one` `two`) }}",
        "{{ $tier := .Values.global.tier }}{{ if hasPrefix `gold` (lower $tier) }}c{{ end }}",
        "{{ .Values.title | quote }}{{ toYaml .Values.tags }}{{ include (print `is` `Production`) .Values.hidden }}",
        "{{ range .Values.hosts }}{{ .name | quote }}{{ range .paths }}{{ .path }}{{ end }}{{ end }}",
        "{{ with .Values.probe }}{{ .port }}{{ toYaml .headers }}{{ end }}{{ range .Values.words }}{{ . }}{{ end }}",
        "{{ .Files.Get .Values.file }}{{ index .Values.tags .Values.key }}",
        "",
      ].join("\n"),
      "charts/db/Chart.yaml": "apiVersion: v2\nname: db\nversion: 1.0.0\n",
      "charts/db/values.yaml": "size: 1\nkind: small\n",
      "charts/db/templates/a.yaml": "{{ if ne .Values.kind `large` }}d{{ end }}{{ eq .Values.global.tier `silver` }}",
    }),
    path: ".",
  },
  label: "shop",
});

const rows: readonly (readonly [path: string, byDefault: unknown, constants: readonly unknown[]])[] = [
  ["service.type", "ClusterIP", ["LoadBalancer"]],
  ["service.port", 80, [1024]],
  ["stage", undefined, ["production"]],
  ["mode", undefined, ["one", "two"]],
  ["global.tier", undefined, ["gold", "silver"]],
  ["names", ["a"], []],
  ["store.size", 3, [1, 2]],
  ["store.kind", "small", [1, 2, "large"]],
  ["level", undefined, ["low", "high", "highest"]],
  ["nothing.at.all", undefined, []],
];

test.each(rows)("the default of %s, and what templates compare it with", (path, byDefault, constants) => {
  expect(readValueFacts(chart)(path.split("."))).toMatchObject({ byDefault, constants });
});

test.each([
  ["service.type", ["shop/templates/a.yaml:1", "shop/templates/a.yaml:3"]],
  ["service.port", ["shop/templates/a.yaml:2"]],
  ["global.tier", ["shop/templates/a.yaml:6", "shop/templates/a.yaml:6", "shop/charts/store/templates/a.yaml:1"]],
  ["store.kind", ["shop/charts/store/templates/a.yaml:1"]],
  ["stage", ["shop/templates/a.yaml:4", "shop/templates/_parts.tpl:1"]],
  ["store.enabled", ["shop/Chart.yaml"]],
  ["nothing.at.all", []],
])("the places that read %s, conditions first", (path, places) => {
  const read = readValueFacts(chart)(path.split(".")).places;
  expect(read.map(({ file, line }) => (line === undefined ? file : `${file}:${String(line)}`))).toEqual(places);
});

test.each([
  ["service.type", false],
  ["service.port", false],
  ["names", false],
  ["title", true],
  ["tags.owner", true],
  ["hidden", false],
  ["file", false],
  ["key", false],
  ["store.enabled", false],
])("%s is only printed: %s", (path, isOnlyPrinted) => {
  expect(readValueFacts(chart)(path.split(".")).isOnlyPrinted).toBe(isOnlyPrinted);
});

const [first, second] = ["unknown-value", "other-value"].map((word) => ({ name: word, paths: [{ path: word }] }));

const asMap = { name: "unknown-value", paths: { "unknown-value": { path: "unknown-value" } } };

test.each([
  [
    "hosts",
    [
      ...[[first], [second, first], [asMap]],
      ...[{ "unknown-value": first }, { "other-value": second }, { "unknown-value": asMap }],
    ],
  ],
  [
    "probe",
    [
      { port: "unknown-value", headers: "unknown-value" },
      { port: "other-value", headers: "other-value" },
      { port: "unknown-value" },
      { port: "unknown-value", headers: { "unknown-value": "unknown-value" } },
    ],
  ],
  [
    "words",
    [
      ["unknown-value"],
      ["other-value", "unknown-value"],
      { "unknown-value": "unknown-value" },
      { "other-value": "other-value" },
    ],
  ],
  ["title", []],
])("values that have what templates read of %s", (path, samples) => {
  expect(readValueFacts(chart)(path.split(".")).samples).toEqual(samples);
});

test("values that have what templates look up by a computed key, and what switches an item off", () => {
  const shop = openShop({
    "values.yaml": "nodes: {}\nplans: {}\n",
    "templates/a.yaml":
      "{{ range $i := until 2 }}{{ (get $.Values.nodes (toString $i)).rack }}{{ end }}" +
      "{{ range .Values.plans }}{{ if not .off }}{{ .time }}{{ with .labels }}{{ toYaml . }}{{ end }}{{ end }}{{ end }}",
  });
  const rack = { rack: "unknown-value" };
  expect(readValueFacts(shop)(["nodes"]).samples).toContainEqual({ "0": rack, "1": rack, "2": rack });
  expect(readValueFacts(shop)(["plans"]).samples).toContainEqual({ "unknown-value": { time: "unknown-value" } });
});
