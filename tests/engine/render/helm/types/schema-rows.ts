/** Schemas, with the types that are declared for them. */
export const schemaRows: readonly { readonly name: string; readonly schema: unknown; readonly expected: string }[] = [
  {
    name: "primitives, enumerations and constants",
    schema: {
      properties: {
        a: { type: "string" },
        b: { type: ["integer", "null"] },
        c: { enum: ["x", 1, null, true] },
        d: { const: { e: [1] } },
        f: true,
        g: false,
        h: { type: "string", nullable: true },
        i: { enum: [true, false] },
      },
    },
    expected: `export interface Values {
  a?: string;
  b?: null | number;
  c?: "x" | 1 | null | true;
  d?: {
    e: [1];
  };
  f?: unknown;
  g?: never;
  h?: string | null;
  i?: boolean;
}
`,
  },
  {
    name: "keys that are required, also without a type",
    schema: { properties: { a: { type: "string" } }, required: ["a", "b"] },
    expected: "export interface Values {\n  a: string;\n  b: unknown;\n}\n",
  },
  {
    name: "lists and tuples",
    schema: {
      properties: {
        a: { type: "array", items: { type: ["string", "number"] } },
        b: { type: "array", prefixItems: [{ type: "string" }, { type: "number" }], items: false, minItems: 1 },
        c: { type: "array", prefixItems: [{ type: "string" }] },
        d: { type: "array" },
      },
    },
    expected: `export interface Values {
  a?: (number | string)[];
  b?: [string, number?];
  c?: [string?, ...unknown[]];
  d?: unknown[];
}
`,
  },
  {
    name: "items that are a map or null",
    schema: {
      properties: {
        a: { type: "array", items: { type: ["object", "null"] } },
        b: { type: "array", prefixItems: [{ type: ["object", "null"] }] },
        c: { type: "array", prefixItems: [{ type: ["object", "null"] }], minItems: 1, items: false },
      },
    },
    expected: `export interface Values {
  a?: (null | {
    [key: string]: unknown;
  })[];
  b?: [
    (null | {
      [key: string]: unknown;
    })?,
    ...unknown[],
  ];
  c?: [
    null | {
      [key: string]: unknown;
    },
  ];
}
`,
  },
  {
    name: "tuples of old drafts",
    schema: {
      $schema: "http://json-schema.org/draft-04/schema#",
      properties: { a: { type: "array", items: [{ type: "string" }], additionalItems: { type: "number" } } },
    },
    expected: "export interface Values {\n  a?: [string?, ...number[]];\n}\n",
  },
  {
    name: "what the schema demands of other keys",
    schema: {
      properties: {
        any: { type: "object" },
        none: { type: "object", properties: { a: {} } },
        all: { type: "object", properties: { a: { type: "string" } }, additionalProperties: true },
        some: { type: "object", properties: { a: { type: "string" } }, additionalProperties: { type: "number" } },
        empty: { type: "object", additionalProperties: false },
        prefix: { type: "object", patternProperties: { "^x-": { type: "number" } } },
        suffix: { type: "object", patternProperties: { "-x$": { type: "number" } } },
      },
    },
    expected: `export interface Values {
  any?: {
    [key: string]: unknown;
  };
  none?: {
    a?: unknown;
  };
  all?: {
    a?: string;
    [key: string]: unknown;
  };
  some?: {
    a?: string;
    [key: string]: number | string | undefined;
  };
  empty?: {};
  prefix?: {
    [key: \`x-\${string}\`]: number;
  };
  suffix?: {
    [key: string]: number;
  };
}
`,
  },
  {
    name: "choices, one of them a map beside keys of all",
    schema: {
      properties: {
        store: {
          type: "object",
          properties: { size: { type: "number" } },
          oneOf: [
            { properties: { kind: { const: "disk" }, path: { type: "string" } }, required: ["kind"] },
            { properties: { kind: { const: "bucket" }, url: { type: "string" } }, required: ["kind"] },
          ],
        },
      },
    },
    expected: `export interface Values {
  store?:
    | {
        size?: number;
        kind: "disk";
        path?: string;
      }
    | {
        size?: number;
        kind: "bucket";
        url?: string;
      };
}
`,
  },
  {
    name: "allOf as one map",
    schema: {
      allOf: [{ properties: { a: { type: ["string", "number"] } } }, { properties: { a: { type: "string" }, b: {} } }],
    },
    expected: "export interface Values {\n  a?: string;\n  b?: unknown;\n}\n",
  },
  {
    name: "keys that only conditions name",
    schema: {
      properties: { mode: { type: "string" } },
      if: { properties: { mode: { const: "slow" }, level: { const: 1 } } },
      then: { required: ["patience"] },
      else: { properties: { speed: { type: "number" } } },
      dependentRequired: { mode: ["other"] },
    },
    expected: `export interface Values {
  mode?: string;
  patience?: unknown;
  speed?: number;
  level?: unknown;
  other?: unknown;
}
`,
  },
  {
    name: "definitions, anchors, and what refers to itself",
    schema: {
      properties: {
        port: { $ref: "#/definitions/port-number" },
        tree: { $ref: "#tree" },
        self: { $ref: "#" },
      },
      definitions: { "port-number": { type: ["integer", "string"], description: "A port." } },
      $defs: {
        node: {
          $anchor: "tree",
          type: "object",
          properties: { children: { type: "array", items: { $ref: "#tree" } } },
        },
      },
    },
    expected: `export interface Values {
  port?: ValuesPortNumber;
  tree?: ValuesNode;
  self?: Values;
}

/** A port. */
export type ValuesPortNumber = number | string;

export interface ValuesNode {
  children?: ValuesNode[];
}
`,
  },
  {
    name: "a reference with keys of its own",
    schema: {
      properties: { a: { $ref: "#/$defs/base", properties: { more: { type: "string" } } } },
      $defs: { base: { type: "object", properties: { size: { type: "number" } } } },
    },
    expected: `export interface Values {
  a?: ValuesBase & {
    more?: string;
  };
}

export interface ValuesBase {
  size?: number;
}
`,
  },
  {
    name: "references that lead to themselves only",
    schema: {
      properties: { a: { $ref: "#/$defs/a" } },
      $defs: { a: { $ref: "#/$defs/b" }, b: { anyOf: [{ $ref: "#/$defs/a" }, { type: "string" }] } },
    },
    expected: `export interface Values {
  a?: ValuesA;
}

export type ValuesA = unknown;

export type ValuesB = unknown;
`,
  },
  {
    name: "names that are none, and texts that end comments",
    schema: {
      properties: {
        "a-b": { description: "Ends */ early\n\n  and */ again" },
        __proto__: { type: "string" },
        "": { type: "string" },
        constructor: { type: "string" },
        'say "x"': { const: 'both " and \\ " of \'' },
        class: { deprecated: true, type: "number" },
      },
    },
    expected: `export interface Values {
  /**
   * Ends *\\/ early
   *
   *   and *\\/ again
   */
  "a-b"?: unknown;
  ""?: string;
  constructor?: unknown;
  'say "x"'?: 'both " and \\\\ " of \\'';
  /** @deprecated */
  class?: number;
}
`,
  },
];
