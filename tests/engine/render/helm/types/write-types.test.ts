import { loadChart } from "../../../../../engine/render/helm/chart/load-chart";
import { writeTypes } from "../../../../../engine/render/helm/types/write-types";
import { openMemory } from "../../../../../engine/sources/memory";
import { schemaRows } from "./schema-rows";
import { usageRows, valuesRows } from "./values-rows";

type Files = Readonly<Record<string, string>>;

function typesOf(files: Files, name = "Values"): string {
  const chart = files["Chart.yaml"] ?? "{apiVersion: v2, name: web, version: 1.0.0}\n";
  return writeTypes(loadChart(openMemory({ ...files, "Chart.yaml": chart }, "web"), ".", { helmVersion: 3 }), {
    name,
    helmVersion: 3,
  });
}

/** The declarations, without the header, `global` and the top-level docs. */
function bodyOf(files: Files): string {
  return typesOf(files)
    .replace(/^\/\/.*\n\n\/\*\* .* \*\/\n/, "")
    .replace(
      / {2}\/\*\* Values that all charts can read\. \*\/\n {2}global\?: \{\n {4}\[key: string\]: unknown;\n {2}\};\n/,
      "",
    );
}

describe("the types of values.schema.json", () => {
  it.each(schemaRows)("have $name", ({ schema, expected }) => {
    expect(bodyOf({ "values.schema.json": JSON.stringify(schema) })).toBe(expected);
  });

  it("have a key named __proto__", () => {
    const schema = '{"properties": {"__proto__": {"type": "string"}}}';
    expect(bodyOf({ "values.schema.json": schema })).toBe("export interface Values {\n  __proto__?: string;\n}\n");
  });

  it("keep the schema's types where values.yaml has others, and take its docs, defaults and other keys", () => {
    const schema = {
      properties: { a: { type: ["string", "number"] }, b: { type: "object", additionalProperties: false } },
    };
    const values = "# How much.\na: 1\nb: {c: 1}\n# More.\nd: x\n";
    expect(bodyOf({ "values.schema.json": JSON.stringify(schema), "values.yaml": values }))
      .toBe(`export interface Values {
  /**
   * How much.
   * @default 1
   */
  a?: number | string;
  b?: {};
  /**
   * More.
   * @default "x"
   */
  d?: string;
}
`);
  });
});

describe("the types of values.yaml", () => {
  it.each(valuesRows)("have $name", ({ values, expected }) => {
    expect(bodyOf({ "values.yaml": values })).toBe(expected);
  });
});

describe("what templates read", () => {
  it.each(usageRows)("describes $name", ({ template, expected }) => {
    const files = { "values.yaml": "map: {a: 1}\nlist: [{b: x}]\n", "templates/x.yaml": template };
    const shown = bodyOf(files).replace(/ *\/\*\* @default .* \*\/\n/g, "");
    expect(shown).toBe(`export interface Values {\n${expected}}\n`);
  });
});

describe("what templates read beside a schema", () => {
  const schema = (more: object): string =>
    JSON.stringify({
      properties: {
        app: { type: "object", properties: { a: { type: "number" } }, ...more },
        jobs: { items: { $ref: "#/$defs/job" } },
      },
      $defs: { job: { type: "object", properties: { name: { type: "string" } } } },
    });
  const template =
    "{{ $app := .Values.app }}{{ $app.extra }}{{ range .Values.jobs }}{{ .name }}{{ toYaml .env }}{{ end }}{{ toYaml .Values.more }}";

  it("is taken where the schema allows other keys", () => {
    const files = { "values.schema.json": schema({}), "values.yaml": "app:\njobs: []\n", "templates/x.yaml": template };
    expect(bodyOf(files)).toContain("    a?: number;\n    extra?: unknown;\n");
    expect(bodyOf(files)).toMatch(/jobs\?: \(ValuesJob & \{\s+env\?: unknown;\s+\}\)\[\]/);
  });

  it("is refused where the schema refuses it", () => {
    const files = { "values.schema.json": schema({ additionalProperties: false }), "templates/x.yaml": template };
    expect(bodyOf(files)).not.toContain("extra");
  });

  it("is any key where a map is printed as a whole", () => {
    const files = { "values.schema.json": schema({}), "templates/x.yaml": "{{ toYaml .Values.app }}" };
    expect(bodyOf(files)).toContain("    a?: number;\n    [key: string]: unknown;\n");
  });
});

describe("subcharts", () => {
  const files = {
    "Chart.yaml": `apiVersion: v2
name: shop
version: 1.0.0
description: A shop.
dependencies:
- {name: db, version: 1.x, condition: "db.enabled,global.dbs", tags: [storage]}
- {name: db, version: 1.x, alias: second, import-values: [out, {child: table, parent: to.here}]}
- {name: gone, version: 1.x}
- {name: away, alias: far, version: 1.x, condition: far.enabled}
`,
    "values.yaml":
      "global: {region: eu}\nfar: {enabled: true, size: 1}\ndb:\n  size: 2\n  more: x\n# About the second.\nsecond: {}\n",
    "charts/db/Chart.yaml": "{apiVersion: v2, name: db, version: 1.2.3}\n",
    "charts/db/values.yaml":
      "# In GiB.\nsize: 1\nglobal: {region: us, zone: a}\nexports: {out: {exported: 1}}\ntable: {t: true}\n",
    "charts/db/values.schema.json":
      '{"properties": {"size": {"$ref": "#/$defs/size"}}, "$defs": {"size": {"type": "number"}}}',
    "charts/db/templates/x.yaml": "{{ .Values.global.read }}",
    "charts/plain/Chart.yaml": "{apiVersion: v2, name: plain, version: 1.0.0}\n",
  };

  it("stand under their names and aliases, with switches, tags, what they export, and globals of all", () => {
    expect(typesOf(files, "ShopValues")).toMatchInlineSnapshot(`
      "// Written by \`slipway types\`: changes are overwritten.

      /**
       * The values of the chart shop 1.0.0.
       *
       * A shop.
       */
      export interface ShopValues {
        far?: {
          /** @default true */
          enabled?: boolean;
          /** @default 1 */
          size?: unknown;
          [key: string]: unknown;
        };
        to?: {
          here?: {
            /** @default true */
            t?: boolean;
          };
        };
        /** @default 1 */
        exported?: number;
        gone?: {
          [key: string]: unknown;
        };
        plain?: ShopPlainValues;
        db?: ShopDbValues;
        /** About the second. */
        second?: ShopSecondValues;
        /** Values that all charts can read. */
        global?: ShopGlobal;
        /** Enables and disables subcharts. */
        tags?: {
          storage?: boolean;
        };
      }

      /** The values of the chart plain 1.0.0. */
      export interface ShopPlainValues {
        /** Values that all charts can read. */
        global?: ShopGlobal;
      }

      /** The values of the chart db 1.2.3. */
      export interface ShopDbValues {
        /**
         * In GiB.
         * @default 2
         */
        size?: ShopDbSize;
        exports?: {
          out?: {
            /** @default 1 */
            exported?: number;
          };
        };
        table?: {
          /** @default true */
          t?: boolean;
        };
        enabled?: boolean;
        /** @default "x" */
        more?: string;
        /** Values that all charts can read. */
        global?: ShopGlobal;
      }

      export type ShopDbSize = number;

      /** The values of the chart db 1.2.3. */
      export interface ShopSecondValues {
        /**
         * In GiB.
         * @default 1
         */
        size?: ShopSecondSize;
        exports?: {
          out?: {
            /** @default 1 */
            exported?: number;
          };
        };
        table?: {
          /** @default true */
          t?: boolean;
        };
        /** Values that all charts can read. */
        global?: ShopGlobal;
      }

      export type ShopSecondSize = number;

      /** Values that all charts can read. */
      export interface ShopGlobal {
        /** @default "eu" */
        region?: string;
        /** @default "a" */
        zone?: string;
        dbs?: boolean;
        read?: unknown;
      }
      "
    `);
  });
});

describe("hostile charts", () => {
  const schemaOf = (schema: unknown): string => typesOf({ "values.schema.json": JSON.stringify(schema) });

  it("have a very long enumeration cut down to its type", () => {
    const values = Array.from({ length: 5000 }, (_, index) => `value-${index}`);
    expect(schemaOf({ properties: { a: { enum: values } } })).toContain("  a?: string;\n");
  });

  it("have what lies very deep as unknown", () => {
    let deep: unknown = { type: "string" };
    for (let index = 0; index < 150; index += 1) deep = { type: "object", properties: { a: deep } };
    const text = schemaOf(deep);
    expect([text.includes("unknown"), text.split("\n").length < 200]).toEqual([true, true]);
    const yaml = Array.from({ length: 150 }, (_, index) => `${"  ".repeat(index)}a:\n`).join("");
    expect(typesOf({ "values.yaml": yaml }).split("\n").length).toBeLessThan(250);
  });

  it("end where choices multiply, and where definitions double", () => {
    const choice = (at: number): unknown => ({
      anyOf: Array.from({ length: 20 }, (_, index) => ({ properties: { [`k${at}x${index}`]: { const: index } } })),
    });
    const $defs = Object.fromEntries(
      Array.from({ length: 60 }, (_, at) => [`d${at}`, { allOf: [1, 2].map(() => ({ $ref: `#/$defs/d${at + 1}` })) }]),
    );
    const text = schemaOf({
      type: "object",
      allOf: Array.from({ length: 30 }, (_, at) => choice(at)),
      properties: { a: { $ref: "#/$defs/d0" } },
      $defs: { ...$defs, d60: {} },
    });
    expect(text.length).toBeLessThan(100_000);
  });

  it("end where partials include each other with ever new maps", () => {
    const template =
      '{{ define "x" }}{{ include "x" (dict "a" .a) }}{{ include "x" (dict "a" .b) }}{{ end }}{{ include "x" .Values }}';
    expect(typesOf({ "templates/x.yaml": template })).toContain("export interface Values");
  });

  it("end where thousands of definitions lead to each other, or bear one name", () => {
    const count = 2_000;
    const chain = Object.fromEntries(
      Array.from({ length: count }, (_, at) => [`d${at}`, { $ref: `#/$defs/d${(at + 1) % count}` }]),
    );
    const same = Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        `${"-".repeat(at % 80)}d${".".repeat(Math.floor(at / 80))}`,
        { type: "string" },
      ]),
    );
    const properties = Object.fromEntries(
      Object.keys(same).map((name, at) => [`p${at}`, { $ref: `#/definitions/${name}` }]),
    );
    const text = schemaOf({
      properties: {
        ...properties,
        a: { $ref: "#/$defs/d0" },
      },
      $defs: chain,
      definitions: same,
    });
    expect(text).toContain(`export type ValuesD${count} = string;\n`);
    expect(text).toContain("export type ValuesD0 = unknown;\n");
    const conditions = Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        `d${at}`,
        { if: {}, then: { $ref: `#/$defs/d${at + 1}` }, allOf: [{ $ref: `#/$defs/d${at + 1}` }] },
      ]),
    );
    const last = { [`d${count}`]: { type: "object", properties: { last: {} } } };
    const more = schemaOf({ properties: { a: { $ref: "#/$defs/d0" } }, $defs: { ...conditions, ...last } });
    expect(more).toContain("  a?: ValuesD0;\n");
  });

  it("end where templates and comments are made to take long", () => {
    const values = `${`#${"#".repeat(100_000)}\n# ${" ".repeat(100_000)}x\n`.repeat(5)}a: 1 ${" ".repeat(100_000)}# ${"'".repeat(100_000)}\n`;
    const template = `{{ ${"(".repeat(5_000)}.Values.b${")".repeat(5_000)} }}`;
    const description = `${" ".repeat(1_000_000)}x`;
    const files = {
      "values.yaml": values,
      "templates/x.yaml": template,
      "values.schema.json": JSON.stringify({ properties: { c: { description, enum: [" ".repeat(1_000_000)] } } }),
    };
    expect(typesOf(files)).toContain("  a?: number;\n");
  });

  it.each(["https://example.com/x.json", "other.json"])("get nothing from elsewhere: %s", (reference) => {
    const url = reference.includes(":") ? reference : `file:///${reference}`;
    expect(() => schemaOf({ properties: { a: { $ref: reference } } })).toThrow(
      `HELM_SCHEMA_UNLOADED: cannot load a document that the schema of the chart refers to
  where  web
  why    failing loading "${url}": this render was given no remote sources
  mend   check the URL, the network and the proxy`,
    );
  });

  it("may refer to a urn, which allows anything", () => {
    expect(schemaOf({ properties: { a: { $ref: "urn:x:y" } } })).toContain("  a?: unknown;\n");
  });

  it("have a schema that is none refused, with the reason", () => {
    expect(() => schemaOf({ type: "no type" })).toThrow(
      "HELM_CHART_UNREADABLE: cannot read the types of the chart's values",
    );
  });
});
