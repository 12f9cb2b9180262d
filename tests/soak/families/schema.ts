import type { Random } from "../../properties/random-numbers";
import type { Trial } from "../family";
import { mutateText } from "../mutate";
import { oneOf } from "../one-of";
import { charts, chartTrial } from "./charts";

/** Schemas with most of the keywords, in all drafts that Helm knows. */
const schemas: readonly string[] = [
  {
    $schema: "http://json-schema.org/draft-04/schema#",
    definitions: { port: { type: "integer", minimum: 1, exclusiveMinimum: true, maximum: 65535, multipleOf: 1 } },
    type: "object",
    required: ["name", "ports"],
    properties: {
      name: { type: "string", pattern: "^[a-z]([-a-z0-9]*[a-z0-9])?$", minLength: 1, maxLength: 63 },
      ports: { type: "array", items: { $ref: "#/definitions/port" }, uniqueItems: true, minItems: 1, maxItems: 4 },
      kind: { enum: ["web", 1, null, { a: [1] }] },
    },
    additionalProperties: { not: { type: "null" } },
    dependencies: { kind: ["name"], extra: { properties: { more: { type: "boolean" } } } },
  },
  {
    $schema: "http://json-schema.org/draft-07/schema#",
    $id: "https://example.com/values.schema.json",
    type: ["object", "null"],
    properties: {
      name: { const: "web" },
      ports: { contains: { type: "number", exclusiveMaximum: 100 }, items: [{ type: "integer" }, true] },
      url: { type: "string", format: "uri" },
      time: { type: "string", format: "date-time" },
      mode: { oneOf: [{ type: "string" }, { type: "integer" }, { $ref: "#/properties/name" }] },
    },
    patternProperties: { "^x-": { type: "string" }, "(a+)+$": false },
    propertyNames: { maxLength: 40 },
    if: { properties: { name: { const: "web" } } },
    then: { required: ["ports"] },
    else: { minProperties: 2 },
    anyOf: [{ required: ["name"] }, { maxProperties: 3 }],
  },
  {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $defs: {
      tree: {
        $dynamicAnchor: "node",
        type: "object",
        properties: { children: { type: "array", items: { $dynamicRef: "#node" } } },
        unevaluatedProperties: false,
      },
      size: { $anchor: "size", type: ["integer", "string"] },
    },
    properties: {
      tree: { $ref: "#/$defs/tree" },
      size: { $ref: "#size" },
      ports: { prefixItems: [{ type: "integer" }], items: false, minContains: 0, contains: { const: 80 } },
    },
    dependentRequired: { tree: ["name"] },
    dependentSchemas: { size: { required: ["ports"] } },
    allOf: [{ $ref: "#/$defs/size/../tree" }, true],
  },
].map((schema) => JSON.stringify(schema, undefined, 1));

const values = [
  "name: web\nports: [80, 443]\nkind: web\nextra: {more: true}\n",
  "name: web\nports: [80]\nurl: https://example.com/a?b\ntime: 2026-01-01T00:00:00Z\nmode: 1\nx-a: b\n",
  "tree: {children: [{children: []}, {}]}\nsize: 1\nports: [80]\nname: a\n",
] as const;

/** A schema of values, mutated, with values that are mutated in half of the inputs. */
export function drawSchema(random: Random): Trial {
  const own = charts().filter((files) => files["values.schema.json"] !== undefined);
  const chart = oneOf(random, own);
  const isOwn = random(4) === 0;
  const at = random(schemas.length);
  const schema = isOwn ? String(chart["values.schema.json"]) : (schemas[at] ?? "");
  const given = isOwn ? String(chart["values.yaml"]) : (values[at] ?? "");
  return chartTrial({
    "Chart.yaml": "apiVersion: v2\nname: schemed\nversion: 1.0.0\n",
    "values.yaml": random(2) === 0 ? mutateText(random, given).toWellFormed() : given,
    "values.schema.json": random(8) === 0 ? schema : mutateText(random, schema).toWellFormed(),
    "templates/values.yaml": "values: {{ .Values | toJson | quote }}\n",
  });
}
