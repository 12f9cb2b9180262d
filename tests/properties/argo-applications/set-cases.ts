/** The spec of an ApplicationSet, which both expand. */
export interface SetCase {
  readonly name: string;
  readonly spec: Readonly<Record<string, unknown>>;
}

const repoURL = "https://git.example/shop.git";
const templateOf = (name: string, note: string): object => ({
  metadata: { name, labels: { [`key-${name}`]: note }, annotations: { note } },
  spec: {
    project: "default",
    source: {
      repoURL,
      path: "guestbook",
      targetRevision: "HEAD",
      helm: { valuesObject: { note, count: 1, [note]: name } },
    },
    destination: { name: "in-cluster", namespace: "shop" },
  },
});
const plain = (note: string): object => ({ template: templateOf("{{name}}", note) });
const go = (note: string, name = "{{.name}}"): object => ({ goTemplate: true, template: templateOf(name, note) });
const list = (...elements: readonly object[]): object => ({ list: { elements } });
const folders = (more: object = {}): object => ({
  git: { repoURL, revision: "HEAD", directories: [{ path: "sets/*/*" }], ...more },
});
const files = (path: string, more: object = {}): object => ({
  git: { repoURL, revision: "HEAD", files: [{ path }], ...more },
});

const names = [
  { name: "a", url: "x" },
  { name: "b", url: "y" },
];

/** All specs. */
export const setCases: readonly SetCase[] = [
  { name: "a list", spec: { generators: [list(...names)], ...plain("{{ url }}-{{none}}-{{}}") } },
  {
    name: "a list with values",
    spec: { generators: [list({ name: "a", values: { x: "y" } })], ...plain("{{values.x}}") },
  },
  {
    name: "a list of Go values",
    spec: {
      generators: [list({ name: "a", n: 10000000, t: true, m: { k: [1] } })],
      ...go("{{.n}} {{.t}} {{.m.k}} {{.none}}"),
    },
  },
  { name: "a list with a number", spec: { generators: [list({ name: 1 })], ...plain("x") } },
  {
    name: "elements of YAML",
    spec: {
      generators: [{ list: { elements: [], elementsYaml: "- { name: a, n: 1 }\n- { name: b }\n" } }],
      ...go("{{.n}}"),
    },
  },
  {
    name: "a missing key",
    spec: { generators: [list({ name: "a" })], ...go("{{.none}}"), goTemplateOptions: ["missingkey=error"] },
  },
  {
    name: "zero values",
    spec: { generators: [list({ name: "a" })], ...go("{{.none}}"), goTemplateOptions: ["missingkey=zero"] },
  },
  {
    name: "Sprig",
    spec: {
      generators: [list({ name: "A b_C" })],
      ...go("{{ .name | upper | trunc 3 }} {{ list 1 2 | toJson }}", "{{ .name | normalize }}"),
    },
  },
  {
    name: "slugs",
    spec: {
      generators: [list({ name: "one two-three four" })],
      ...go("{{ slugify 10 true .name }} {{ slugify 10 false .name }} {{ slugify .name }}", "x"),
    },
  },
  {
    name: "YAML in templates",
    spec: {
      generators: [list({ name: "a", m: { k: [1, "b"] } })],
      ...go('{{ toYaml .m }} {{ (fromYaml "x: 1").x }} {{ index (fromYamlArray "[1, 2]") 1 }}'),
    },
  },
  { name: "a broken template", spec: { generators: [list({ name: "a" })], ...go("{{ .name") } },
  {
    name: "a selector",
    spec: { generators: [{ ...list(...names), selector: { matchLabels: { name: "b" } } }], ...plain("x") },
  },
  {
    name: "a selector of expressions",
    spec: {
      generators: [
        { ...list(...names), selector: { matchExpressions: [{ key: "url", operator: "NotIn", values: ["y"] }] } },
      ],
      ...plain("x"),
    },
  },
  {
    name: "clusters",
    spec: {
      generators: [{ clusters: {} }],
      ...plain("{{server}} {{nameNormalized}} {{metadata.labels.env}} {{project}}"),
    },
  },
  {
    name: "selected clusters",
    spec: {
      generators: [{ clusters: { selector: { matchLabels: { env: "prod" } }, values: { v: "{{name}}-v" } } }],
      ...plain("{{values.v}} {{metadata.annotations.note}}"),
    },
  },
  {
    name: "clusters in Go",
    spec: {
      generators: [{ clusters: { values: { v: "{{.name}}-v" } } }],
      ...go("{{.values.v}} {{with .metadata}}{{.labels}}{{end}}", "{{.nameNormalized}}"),
    },
  },
  { name: "a flat list", spec: { generators: [{ clusters: { flatList: true } }], ...go("{{len .clusters}}", "all") } },
  {
    name: "folders",
    spec: {
      generators: [folders()],
      template: templateOf("{{path.basename}}", "{{path}} {{path[0]}} {{path[1]}} {{path.basenameNormalized}}"),
    },
  },
  {
    name: "folders with exclusions",
    spec: {
      generators: [folders({ directories: [{ path: "sets/*/*" }, { path: "sets/folders/*", exclude: true }] })],
      template: templateOf("{{path.basename}}", "{{path}}"),
    },
  },
  {
    name: "folders in Go",
    spec: {
      generators: [folders({ values: { v: "{{.path.basename}}!" } })],
      ...go("{{.path.path}} {{.path.segments}} {{index .path.segments 1}} {{.values.v}}", "{{.path.basename}}"),
    },
  },
  {
    name: "folders with a prefix",
    spec: {
      generators: [folders({ pathParamPrefix: "mine" })],
      template: templateOf("{{mine.path.basename}}", "{{mine.path[2]}}"),
    },
  },
  {
    name: "files",
    spec: {
      generators: [files("sets/configs/**/config.*")],
      ...plain("{{replicas}} {{nested.flag}} {{nested.list.1}} {{path.filename}} {{path.filenameNormalized}}"),
    },
  },
  {
    name: "files in Go",
    spec: { generators: [files("sets/configs/*/config.json")], ...go("{{.replicas}} {{.path.filename}}") },
  },
  { name: "files of a folder", spec: { generators: [files("sets/configs/dev")], ...plain("{{path}}") } },
  { name: "files by a star", spec: { generators: [files("sets/*.yaml")], ...plain("{{path}}") } },
  {
    name: "excluded files",
    spec: {
      generators: [
        {
          git: {
            repoURL,
            revision: "HEAD",
            files: [{ path: "sets/configs/**" }, { path: "**/prod/*", exclude: true }],
          },
        },
      ],
      ...plain("{{path}}"),
    },
  },
  {
    name: "a matrix",
    spec: {
      generators: [{ matrix: { generators: [list(...names), list({ env: "dev" }, { env: "prod" })] } }],
      template: templateOf("{{name}}-{{env}}", "x"),
    },
  },
  {
    name: "a matrix whose second uses the first",
    spec: {
      generators: [
        {
          matrix: {
            generators: [list({ name: "a", dir: "configs" }), folders({ directories: [{ path: "sets/{{dir}}/*" }] })],
          },
        },
      ],
      template: templateOf("{{name}}-{{path.basename}}", "{{path}}"),
    },
  },
  {
    name: "a matrix with a conflict",
    spec: { generators: [{ matrix: { generators: [list({ name: "a" }), list({ name: "b" })] } }], ...plain("x") },
  },
  {
    name: "a matrix in Go",
    spec: {
      generators: [
        { matrix: { generators: [list({ name: "a", m: { x: 1, y: 2 } }), list({ e: "e", m: { x: 3, z: 4 } })] } },
      ],
      ...go("{{.m}} {{.e}}"),
    },
  },
  {
    name: "a nested matrix",
    spec: {
      generators: [
        {
          matrix: {
            generators: [{ matrix: { generators: [list({ name: "a" }), list({ b: "b" })] } }, list({ c: "c" })],
          },
        },
      ],
      ...plain("{{b}}{{c}}"),
    },
  },
  {
    name: "merge",
    spec: {
      generators: [
        {
          merge: {
            mergeKeys: ["name"],
            generators: [
              list({ name: "a", v: "1" }, { name: "b", v: "2" }),
              list({ name: "b", v: "3" }, { name: "c", v: "4" }),
            ],
          },
        },
      ],
      ...plain("{{v}}"),
    },
  },
  {
    name: "merge in Go",
    spec: {
      generators: [
        {
          merge: {
            mergeKeys: ["name"],
            generators: [list({ name: "a", m: { x: 1, y: 2 } }), list({ name: "a", m: { y: 0, z: 3 } })],
          },
        },
      ],
      ...go("{{.m}}"),
    },
  },
  {
    name: "merge of empty values in Go",
    spec: {
      generators: [
        {
          merge: {
            mergeKeys: ["name"],
            generators: [
              list({ name: "a", l: [1], t: "x", m: { q: 1 }, b: true, n: 1 }),
              list({ name: "a", l: [], t: "", m: {}, b: false, n: 0 }),
            ],
          },
        },
      ],
      ...go("{{.l}}|{{.t}}|{{.m}}|{{.b}}|{{.n}}"),
    },
  },
  {
    name: "merge of other types in Go",
    spec: {
      generators: [
        {
          merge: {
            mergeKeys: ["name"],
            generators: [list({ name: "a", m: { q: 1 }, s: "x" }), list({ name: "a", m: "text", s: { q: 1 } })],
          },
        },
      ],
      ...go("{{.m}}|{{.s}}"),
    },
  },
  {
    name: "merge of null in Go",
    spec: {
      generators: [
        { merge: { mergeKeys: ["name"], generators: [list({ name: "a", s: "x" }), list({ name: "a", s: null })] } },
      ],
      ...go("{{.s}}"),
    },
  },
  {
    name: "merge with a repeated key",
    spec: {
      generators: [
        {
          merge: {
            mergeKeys: ["v"],
            generators: [list({ name: "a", v: "1" }, { name: "b", v: "1" }), list({ v: "1" })],
          },
        },
      ],
      ...plain("x"),
    },
  },
  {
    name: "a template of a generator",
    spec: {
      generators: [
        {
          list: {
            elements: names,
            template: {
              metadata: {},
              spec: { project: "default", source: { repoURL, path: "other", targetRevision: "" }, destination: {} },
            },
          },
        },
      ],
      ...plain("x"),
    },
  },
  {
    name: "a patch",
    spec: {
      generators: [list(...names)],
      ...go("x"),
      templatePatch:
        'spec:\n  project: evil\n  source:\n    path: "{{.url}}"\n    helm: null\n  syncPolicy:\n    automated: {}\n',
    },
  },
  { name: "a patch of YAML that is none", spec: { generators: [list(...names)], ...go("x"), templatePatch: "- a" } },
  { name: "no parameters", spec: { generators: [list({})], ...plain("x") } },
];

/** The clusters of the cases: what Secrets have. */
export const clusters = [
  { name: "Prod_EU", server: "https://10.0.0.1", project: "", labels: { env: "prod" }, annotations: { note: "n" } },
  { name: "dev", server: "https://10.0.0.2", project: "team", labels: { env: "dev" }, annotations: {} },
];
