/** Values files, with the types that are declared for them. */
export const valuesRows: readonly { readonly name: string; readonly values: string; readonly expected: string }[] = [
  {
    name: "the types of defaults, none for a null, any key for an empty map",
    values: "a: x\nb: 1.5\nc: true\nd:\ne: {}\nf: []\ng: [1, x]\nh: 2024-01-01\n",
    expected: `export interface Values {
  /** @default "x" */
  a?: string;
  /** @default 1.5 */
  b?: number;
  /** @default true */
  c?: boolean;
  d?: unknown;
  /** @default {} */
  e?: {
    [key: string]: unknown;
  };
  /** @default [] */
  f?: unknown[];
  /** @default [1,"x"] */
  g?: (number | string)[];
  /** @default "2024-01-01" */
  h?: string;
}
`,
  },
  {
    name: "one map of all maps in a list",
    values: "hosts:\n  - host: a\n    paths: []\n  - host: b\n    port: 1\n    paths: [{path: /}]\n",
    expected: `export interface Values {
  hosts?: {
    host?: string;
    paths?: {
      path?: string;
    }[];
    port?: number;
  }[];
}
`,
  },
  {
    name: "comments above a key and behind it, of the same depth only",
    values: `# Far away.

# Default values.
# In two lines.
a: 1
b: 2 # Behind.
text: |
  # no comment
c: 3
#### ----
## Title
d: "# x" # After a text.
map: # Of a map.
    # Inside.
    e: 4
  # Not of f.
f: 5
`,
    expected: `export interface Values {
  /**
   * Default values.
   * In two lines.
   * @default 1
   */
  a?: number;
  /**
   * Behind.
   * @default 2
   */
  b?: number;
  /** @default "# no comment\\n" */
  text?: string;
  /** @default 3 */
  c?: number;
  /**
   * Title
   * @default "# x"
   */
  d?: string;
  /** Of a map. */
  map?: {
    /**
     * Inside.
     * @default 4
     */
    e?: number;
  };
  /** @default 5 */
  f?: number;
}
`,
  },
  {
    name: "comments of helm-docs",
    values: `# Not this line.
# -- (int) How many.
# And more.
# @default -- as many as nodes
# @section -- Pods
a:
# -- (list) Several.
b:
map:
  # map.c -- By its path.
  c: x
  d: 1 # -- Behind.
# @schema
# type: [string, "null"]
# @schema
# -- With a schema above.
e: ""
# @schema enum:[a,b]
# Plain.
f: a
`,
    expected: `export interface Values {
  /**
   * How many.
   * And more.
   * @default as many as nodes
   */
  a?: number;
  /** Several. */
  b?: unknown[];
  map?: {
    /**
     * By its path.
     * @default "x"
     */
    c?: string;
    /**
     * Behind.
     * @default 1
     */
    d?: number;
  };
  /**
   * With a schema above.
   * @default ""
   */
  e?: string;
  /**
   * Plain.
   * @default "a"
   */
  f?: string;
}
`,
  },
  {
    name: "comments of Bitnami",
    values: `## @section Image
## Bitnami image
## ref: https://example.com
## @param image.repository [default: REPOSITORY/nginx] The repository
## @param image.tag Tag of the image
## @param image.pullSecrets [array] Secrets */ of it
## @skip image.other
##
image:
  repository: nginx
  tag: ""
  pullSecrets:
  other: 1
## @extra replicas Not here
## @param replicas How many
replicas: 1
`,
    expected: `export interface Values {
  /**
   * Bitnami image
   * ref: https://example.com
   */
  image?: {
    /**
     * The repository
     * @default REPOSITORY/nginx
     */
    repository?: string;
    /**
     * Tag of the image
     * @default ""
     */
    tag?: string;
    /** Secrets *\\/ of it */
    pullSecrets?: unknown[];
    /** @default 1 */
    other?: number;
  };
  /**
   * How many
   * @default 1
   */
  replicas?: number;
}
`,
  },
];

/** Templates over `map: {a: 1}` and `list: [{b: x}]`, with the types that are declared for both. */
export const usageRows: readonly { readonly name: string; readonly template: string; readonly expected: string }[] = [
  {
    name: "a key that is read, though it has no default",
    template:
      '{{ .Values.map.more }}{{ $.Values.other.deep }}{{ index .Values "by-index" "x" }}{{ hasKey .Values "asked" }}',
    expected: `  map?: {
    a?: number;
    more?: unknown;
  };
  list?: {
    b?: string;
  }[];
  asked?: unknown;
  "by-index"?: {
    x?: unknown;
  };
  other?: {
    deep?: unknown;
  };
`,
  },
  {
    name: "a key that is read by way of with, range, a variable or a default",
    template:
      "{{ with .Values.map }}{{ .c }}{{ end }}{{ range $i, $e := .Values.list }}{{ $e.d }}{{ end }}" +
      "{{ $m := .Values.map }}{{ $m.e }}{{ (default dict .Values.map).f }}",
    expected: `  map?: {
    a?: number;
    c?: unknown;
    e?: unknown;
    f?: unknown;
  };
  list?: {
    b?: string;
    d?: unknown;
  }[];
`,
  },
  {
    name: "a key that a partial reads of what it is given",
    template:
      '{{ define "x" }}{{ .m.c }}{{ .root.Values.map.d }}{{ end }}{{ include "x" (dict "m" .Values.map "root" $) }}' +
      '{{ define "y" }}{{ .e }}{{ end }}{{ template "y" .Values.map }}',
    expected: `  map?: {
    a?: number;
    c?: unknown;
    d?: unknown;
    e?: unknown;
  };
  list?: {
    b?: string;
  }[];
`,
  },
  {
    name: "any key where a map is printed, walked, or read by a key that is computed",
    template:
      "{{ toYaml .Values.map }}{{ range .Values.list }}{{ . | toJson }}{{ end }}" +
      "{{ range $k, $v := .Values.walked }}{{ $v.x }}{{ end }}{{ index .Values.computed .Release.Name }}",
    expected: `  map?: {
    a?: unknown;
    [key: string]: unknown;
  };
  list?: {
    b?: unknown;
    [key: string]: unknown;
  }[];
  computed?: unknown;
  walked?: unknown;
`,
  },
  {
    name: "a key that is read by way of a merge, a choice or an assignment in a branch",
    template:
      "{{ $m := mergeOverwrite (deepCopy .Values.one) .Values.two }}{{ $m.c }}{{ with ternary .Values.map .Values.three true }}{{ .d }}{{ end }}" +
      "{{ $n := dict }}{{ if .Values.map }}{{ $n = .Values.map }}{{ end }}{{ $n.e }}",
    expected: `  map?: {
    a?: number;
    d?: unknown;
    e?: unknown;
  };
  list?: {
    b?: string;
  }[];
  one?: {
    c?: unknown;
    [key: string]: unknown;
  };
  three?: {
    d?: unknown;
  };
  two?: {
    c?: unknown;
    [key: string]: unknown;
  };
`,
  },
  {
    name: "a text for a number that is only printed, and none for one that is compared",
    template: "{{ .Values.map.a }}{{ range .Values.list }}{{ if eq .b 1.0 }}{{ end }}{{ end }}",
    expected: `  map?: {
    a?: number | string;
  };
  list?: {
    b?: string;
  }[];
`,
  },
  {
    name: "a number for a text that is only printed, and none for one that a function takes as a text",
    template:
      "{{ range .Values.list }}{{ .b | default 1 | quote }}{{ end }}{{ with index .Values.list 0 }}{{ .b }}{{ end }}",
    expected: `  map?: {
    a?: number;
  };
  list?: {
    b?: string | number;
  }[];
`,
  },
  ...["{{ .b }}{{ .b | lower }}", "{{ .b }}{{ printf `%s` .b }}", "{{ if eq .b `y` }}{{ .b }}{{ end }}"].map(
    (uses) => ({
      name: `no number for a text in ${uses}`,
      template: `{{ range .Values.list }}${uses}{{ end }}`,
      expected: `  map?: {
    a?: number;
  };
  list?: {
    b?: string;
  }[];
`,
    }),
  ),
  {
    name: "no other keys where all values are printed",
    template: "{{ toYaml .Values | sha256sum }}",
    expected: `  map?: {
    a?: number;
  };
  list?: {
    b?: string;
  }[];
`,
  },
  {
    name: "nothing of a template that is none",
    template: "{{ .Values.x }}{{ if }}",
    expected: `  map?: {
    a?: number;
  };
  list?: {
    b?: string;
  }[];
`,
  },
];
