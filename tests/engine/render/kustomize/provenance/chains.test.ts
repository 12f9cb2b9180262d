import { parseFieldPath } from "../../../../../engine/lib/field-path";
import type { FieldSetting, ObjectProvenance } from "../../../../../engine/model/rendering/provenance";
import { buildKustomization } from "../../../../../engine/render/kustomize/build";
import { openMemory } from "../../../../../engine/sources/memory";
import { brokenLaws } from "./chain-laws";

const deployment = `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  replicas: 1
  template:
    spec:
      containers:
        - name: web
          image: nginx:1.0
          envFrom: [{configMapRef: {name: settings}}]
        - name: side
          image: side:1
`;
const role = `apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata: {name: b}
subjects: [{kind: ServiceAccount, name: default, namespace: old}]
roleRef: {apiGroup: rbac.authorization.k8s.io, kind: Role, name: r}
`;

/** One step of a chain: the value, the place, and the setter. */
function print({ value, by, place, ...rest }: FieldSetting): string {
  const shown = value === undefined ? "gone" : JSON.stringify(value);
  const replaced = "replaced" in rest ? ` for ${JSON.stringify(rest.replaced)}` : "";
  const at = [place.file, place.line, place.column].filter((part) => part !== undefined).join(":");
  const who = [by.name, by.field].filter((part) => part !== undefined).join(" ");
  const more = by.refersTo === undefined ? "" : ` -> ${by.refersTo}`;
  return `${shown}${replaced} at ${at}${who === "" ? "" : ` by ${who}`}${more}`;
}

async function explain(files: Readonly<Record<string, string>>, kind: string, field: string): Promise<string[]> {
  const provenance = await provenanceOf(files, kind);
  return (provenance.field(parseFieldPath(field) ?? [])?.settings ?? []).map(print);
}

async function provenanceOf(files: Readonly<Record<string, string>>, kind: string): Promise<ObjectProvenance> {
  const result = await buildKustomization(openMemory(files), "k", { provenance: true });
  expect(brokenLaws(result)).toEqual([]);
  const found = result.objects.find(
    ({ object }) => object.kind === kind && object.metadata.name !== "other",
  )?.provenance;
  if (found === undefined) throw new Error(`no ${kind} in the output`);
  return found;
}

interface Row {
  readonly name: string;
  readonly kustomization: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly kind?: string;
  readonly field: string;
  readonly expected: readonly string[];
}

const base = "1 at k/web.yaml:6:13";
const image = '"nginx:1.0" at k/web.yaml:11:18';
const name = '"web" at k/web.yaml:4:9';

const rows: readonly Row[] = [
  { name: "a field of the file", kustomization: "", field: "spec.replicas", expected: [base] },
  {
    name: "replicas",
    kustomization: "replicas:\n- {name: other, count: 2}\n- name: web\n  count: 5\n",
    files: { "k/other.yaml": deployment.replace("name: web", "name: other") },
    field: "spec.replicas",
    expected: ["5 for 1 at k/kustomization.yaml:4:3 by ReplicaCountTransformer replicas[1]", base],
  },
  {
    name: "images",
    kustomization: "images:\n- name: nginx\n  newTag: '2'\n",
    field: "spec.template.spec.containers[name=web].image",
    expected: ['"nginx:2" for "nginx:1.0" at k/kustomization.yaml:3:3 by ImageTagTransformer images[0]', image],
  },
  {
    name: "imageTags",
    kustomization: "images:\n- name: none\n  newTag: a\nimageTags:\n- name: nginx\n  newTag: '2'\n",
    field: "spec.template.spec.containers[0].image",
    expected: ['"nginx:2" for "nginx:1.0" at k/kustomization.yaml:6:3 by ImageTagTransformer imageTags[0]', image],
  },
  {
    name: "labels",
    kustomization: "labels:\n- pairs:\n    a: '1'\n    team: x\n",
    field: "metadata.labels.team",
    expected: ['"x" at k/kustomization.yaml:5:11 by LabelTransformer labels[0]'],
  },
  {
    name: "commonLabels, in selectors",
    kustomization: "labels: [{pairs: {a: b}}]\ncommonLabels:\n  team: x\n",
    field: "spec.selector.matchLabels.team",
    expected: ['"x" at k/kustomization.yaml:4:9 by LabelTransformer commonLabels'],
  },
  {
    name: "commonAnnotations",
    kustomization: "commonAnnotations:\n  a/b: x\n",
    field: 'spec.template.metadata.annotations["a/b"]',
    expected: ['"x" at k/kustomization.yaml:3:8 by AnnotationsTransformer commonAnnotations'],
  },
  {
    name: "namePrefix and nameSuffix",
    kustomization: "nameSuffix: -s\nnamePrefix: p-\n",
    field: "metadata.name",
    expected: [
      '"p-web-s" for "p-web" at k/kustomization.yaml:2:13 by SuffixTransformer nameSuffix',
      '"p-web" for "web" at k/kustomization.yaml:3:13 by PrefixTransformer namePrefix',
      name,
    ],
  },
  {
    name: "namespace, also of a binding's subject",
    kustomization: "namespace: shop\n",
    files: { "k/other.yaml": role },
    kind: "RoleBinding",
    field: "subjects[0].namespace",
    expected: [
      '"shop" for "old" at k/kustomization.yaml:2:12 by NamespaceTransformer namespace',
      '"old" at k/other.yaml:4:61',
    ],
  },
  {
    name: "a patch of a file",
    kustomization: "patches:\n- path: p.yaml\n",
    files: {
      "k/p.yaml": "# a note\napiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec:\n  replicas: 3\n",
    },
    field: "spec.replicas",
    expected: ["3 for 1 at k/p.yaml:6:13 by PatchTransformer patches[0]", base],
  },
  {
    name: "a patch that is written inline, with empty lines before it",
    kustomization:
      "patches:\n- patch: |-\n\n\n    apiVersion: apps/v1\n    kind: Deployment\n    metadata: {name: web}\n    spec: {replicas: 3}\n",
    field: "spec.replicas",
    expected: ["3 for 1 at k/kustomization.yaml:9:22 by PatchTransformer patches[0]", base],
  },
  {
    name: "a patch in quotes",
    kustomization:
      'patches:\n- patch: "{apiVersion: apps/v1, kind: Deployment, metadata: {name: web}, spec: {replicas: 3}}"\n',
    field: "spec.replicas",
    expected: ["3 for 1 at k/kustomization.yaml:3:91 by PatchTransformer patches[0]", base],
  },
  {
    name: "a patch in quotes, over lines, with escapes",
    kustomization:
      'patches:\n- patch: !!str "apiVersion: apps/v1\\nkind: Deployment\\n\n\n    metadata: {name: web}\\n\\\n    \\x73pec: {replicas: 3}"\n',
    field: "spec.replicas",
    expected: ["3 for 1 at k/kustomization.yaml:6:25 by PatchTransformer patches[0]", base],
  },
  {
    name: "a label that two fields share, changed in one of them",
    kustomization: "commonLabels: {app: a}\ntransformers: [t.yaml]\n",
    files: {
      "k/other.yaml": "apiVersion: v1\nkind: Service\nmetadata: {name: s}\nspec: {ports: []}\n",
      "k/t.yaml":
        "apiVersion: builtin\nkind: PatchTransformer\nmetadata: {name: t}\npatch: |\n  apiVersion: v1\n  kind: Service\n  metadata:\n    name: s\n    labels: {app: b}\n",
    },
    kind: "Service",
    field: "spec.selector.app",
    expected: [
      '"b" for "a" at k/t.yaml:9:19 by PatchTransformer transformers',
      '"a" at k/kustomization.yaml:2:21 by LabelTransformer commonLabels',
    ],
  },
  {
    name: "null in a patch",
    kustomization:
      "patches:\n- patch: |\n    apiVersion: apps/v1\n    kind: Deployment\n    metadata: {name: web}\n    spec:\n      replicas: null\n",
    field: "spec.replicas",
    expected: ["gone for 1 at k/kustomization.yaml:8:17 by PatchTransformer patches[0]", base],
  },
  {
    name: "$patch: delete of an item",
    kustomization: "patchesStrategicMerge: [p.yaml]\n",
    files: {
      "k/p.yaml":
        "apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec:\n  template:\n    spec:\n      containers:\n      - name: side\n        $patch: delete\n",
    },
    field: "spec.template.spec.containers[name=side].image",
    expected: [
      'gone for "side:1" at k/p.yaml:9:17 by PatchStrategicMergeTransformer patchesStrategicMerge[0]',
      '"side:1" at k/web.yaml:14:18',
    ],
  },
  {
    name: "an item that a patch puts before others changes none of them",
    kustomization:
      "patches:\n- target: {kind: Deployment}\n  patch: |\n    - op: add\n      path: /spec/template/spec/containers/0\n      value:\n        name: first\n        image: first:1\n",
    field: "spec.template.spec.containers[1].image",
    expected: [image],
  },
  {
    name: "each operation of a JSON patch is a step of its own",
    kustomization:
      "patches:\n- target: {kind: Deployment}\n  patch: |\n    - op: replace\n      path: /spec/replicas\n      value: 2\n    - {op: replace, path: /spec/replicas, value: 7}\n",
    field: "spec.replicas",
    expected: [
      "7 for 2 at k/kustomization.yaml:8:50 by PatchTransformer patches[0]",
      "2 for 1 at k/kustomization.yaml:7:14 by PatchTransformer patches[0]",
      base,
    ],
  },
  {
    name: "patchesJson6902 from a file of JSON",
    kustomization:
      "patchesJson6902:\n- target: {group: apps, version: v1, kind: Deployment, name: web}\n  path: p.json\n",
    files: { "k/p.json": '[\n\t{"op": "replace", "path": "/spec/replicas", "value": 4}\n]\n' },
    field: "spec.replicas",
    expected: ["4 for 1 at k/p.json:2:55 by PatchJson6902Transformer patchesJson6902[0]", base],
  },
  {
    name: "replacements",
    kustomization:
      "replacements:\n- source: {kind: Deployment, fieldPath: metadata.name}\n  targets:\n  - select: {kind: Deployment}\n    fieldPaths: [spec.template.spec.containers.0.image]\n",
    field: "spec.template.spec.containers[0].image",
    expected: ['"web" for "nginx:1.0" at k/kustomization.yaml:3:3 by ReplacementTransformer replacements[0]', image],
  },
  {
    name: "vars",
    kustomization:
      "vars:\n- name: NAME\n  objref: {apiVersion: apps/v1, kind: Deployment, name: web}\nnamePrefix: p-\n",
    files: {
      "k/other.yaml": deployment.replace("name: web", "name: other").replace("image: nginx:1.0", "args: [x, $(NAME)]"),
    },
    field: "spec.template.spec.containers[0].args[1]",
    expected: [
      '"p-web" for "$(NAME)" at k/kustomization.yaml:3:3 by RefVarTransformer vars[0]',
      '"$(NAME)" at k/other.yaml:11:21',
    ],
  },
  {
    name: "a literal of a generator",
    kustomization: "configMapGenerator:\n- name: settings\n  literals:\n  - a=1\n  - b=2\n",
    kind: "ConfigMap",
    field: "data.b",
    expected: ['"2" at k/kustomization.yaml:6:5 by ConfigMapGenerator configMapGenerator[0]'],
  },
  {
    name: "a line of an env file",
    kustomization: "secretGenerator:\n- name: settings\n  envs: [app.env]\n",
    files: { "k/app.env": "# note\nA=1\nB=2\n" },
    kind: "Secret",
    field: "data.B",
    expected: ['"Mg==" at k/app.env:3 by SecretGenerator secretGenerator[0]'],
  },
  {
    name: "the hash of a generated object",
    kustomization: "configMapGenerator:\n- {name: settings, literals: [a=1]}\n",
    kind: "ConfigMap",
    field: "metadata.name",
    expected: [
      '"settings-h29d89cmmt" for "settings" at k/kustomization.yaml:3:3 by HashTransformer configMapGenerator[0]',
      '"settings" at k/kustomization.yaml:3:3 by ConfigMapGenerator configMapGenerator[0]',
    ],
  },
  {
    name: "a name that follows a renamed object",
    kustomization: "namePrefix: p-\nconfigMapGenerator:\n- name: settings\n  options: {disableNameSuffixHash: true}\n",
    field: "spec.template.spec.containers[0].envFrom[0].configMapRef.name",
    expected: [
      '"p-settings" for "settings" at k/kustomization.yaml:2:13 by NameReferenceTransformer namePrefix -> ConfigMap p-settings',
      '"settings" at k/web.yaml:12:43',
    ],
  },
  {
    name: "a plugin",
    kustomization: "transformers: [t.yaml]\n",
    files: {
      "k/t.yaml":
        "# note\napiVersion: builtin\nkind: ReplicaCountTransformer\nmetadata: {name: t}\nreplica: {name: web, count: 9}\nfieldSpecs: [{path: spec/replicas, kind: Deployment}]\n",
    },
    field: "spec.replicas",
    expected: ["9 for 1 at k/t.yaml:2:1 by ReplicaCountTransformer transformers", base],
  },
  {
    name: "a patch plugin whose patch is written inline",
    kustomization: "transformers: [t.yaml]\n",
    files: {
      "k/t.yaml":
        "apiVersion: builtin\nkind: PatchTransformer\nmetadata: {name: t}\ntarget: {kind: Deployment}\npatch: |\n  - op: remove\n    path: /spec/template\n  - op: replace\n    path: /spec/replicas\n    value: 8\n",
    },
    field: "spec.replicas",
    expected: ["8 for 1 at k/t.yaml:10:12 by PatchTransformer transformers", base],
  },
  {
    name: "a patch plugin in the kustomization",
    kustomization:
      "transformers:\n- |-\n  apiVersion: builtin\n  kind: PatchTransformer\n  metadata: {name: t}\n  target: {kind: Deployment}\n  patch: |\n    - op: replace\n      path: /spec/replicas\n      value: 8\n",
    field: "spec.replicas",
    expected: ["8 for 1 at k/kustomization.yaml:11:14 by PatchTransformer transformers", base],
  },
  {
    name: "the label of a validator",
    kustomization:
      "patches: [{path: p.yaml}]\nvalidators:\n- |-\n  apiVersion: builtin\n  kind: LabelTransformer\n  metadata: {name: v}\n  labels: {validated-by: me}\n  fieldSpecs: [{path: metadata/labels, create: true}]\n",
    files: { "k/p.yaml": "apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web}\nspec: {replicas: 1}\n" },
    field: 'metadata.labels["validated-by"]',
    expected: ['"me" at k/kustomization.yaml:4:3 by LabelTransformer validators'],
  },
  {
    name: "the label of buildMetadata",
    kustomization: "buildMetadata: [managedByLabel]\n",
    field: 'metadata.labels["app.kubernetes.io/managed-by"]',
    expected: ['"kustomize-v5.8.2" at k/kustomization.yaml:2:16 by buildMetadata'],
  },
];

describe("the chain of a field", () => {
  it.each(rows)("$name", async ({ kustomization, files = {}, kind = "Deployment", field, expected }) => {
    const others = Object.keys(files).includes("k/other.yaml") ? ", other.yaml" : "";
    const all = {
      "k/kustomization.yaml": `resources: [web.yaml${others}]\n${kustomization}`,
      "k/web.yaml": deployment,
      ...files,
    };
    expect(await explain(all, kind, field)).toEqual(expected);
  });

  const layers = {
    "base/kustomization.yaml": "resources: [web.yaml]\n",
    "base/web.yaml": deployment,
    "staging/kustomization.yaml": "resources: [../base]\nnamePrefix: st-\npatches:\n- path: replicas.yaml\n",
    "staging/replicas.yaml": "apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: web\nspec:\n  replicas: 3\n",
    "k/kustomization.yaml": "resources: [../staging]\nnamespace: shop\nreplicas:\n- name: web\n  count: 5\n",
  };

  it("goes through three layers", async () => {
    expect(await explain(layers, "Deployment", "spec.replicas")).toEqual([
      "5 for 3 at k/kustomization.yaml:4:3 by ReplicaCountTransformer replicas[0]",
      "3 for 1 at staging/replicas.yaml:6:13 by PatchTransformer patches[0]",
      "1 at base/web.yaml:6:13",
    ]);
  });

  it("says which kustomization asks for the patch", async () => {
    const provenance = await provenanceOf(layers, "Deployment");
    expect(provenance.field(["spec", "replicas"])?.settings[1]?.by.configuredIn).toEqual({
      file: "staging/kustomization.yaml",
      line: 4,
      column: 3,
    });
  });

  it("knows earlier names, and nothing of what never was", async () => {
    const provenance = await provenanceOf(layers, "Deployment");
    expect(provenance.earlierNames).toEqual(["web"]);
    expect(provenance.field(["spec", "paused"])).toBeUndefined();
    expect(provenance.fields(["spec", "template", "spec", "containers", 1]).map(({ path }) => path.at(-1))).toEqual([
      "image",
      "name",
    ]);
  });

  it("survives a generator that merges and one that replaces", async () => {
    const files = {
      "base/kustomization.yaml":
        "configMapGenerator:\n- {name: a, literals: [x=1, y=2]}\n- {name: b, literals: [x=1]}\n",
      "k/kustomization.yaml":
        "resources: [../base]\nconfigMapGenerator:\n- {name: a, behavior: merge, literals: [x=9]}\n- {name: b, behavior: replace, literals: [z=1]}\n",
    };
    const result = await buildKustomization(openMemory(files), "k", { provenance: true });
    const chains = result.objects.map(({ provenance }) =>
      (provenance?.fields(["data"]) ?? []).map(({ path, settings }) => [path.at(-1), ...settings.map(print)]),
    );
    const by = "by ConfigMapGenerator configMapGenerator";
    expect(chains).toEqual([
      [
        ["x", `"9" for "1" at k/kustomization.yaml:3:41 ${by}[0]`, `"1" at base/kustomization.yaml:2:24 ${by}[0]`],
        ["y", `"2" at base/kustomization.yaml:2:29 ${by}[0]`],
      ],
      [
        ["z", `"1" at k/kustomization.yaml:4:43 ${by}[1]`],
        ["x", `gone for "1" at k/kustomization.yaml:4:3 ${by}[1]`, `"1" at base/kustomization.yaml:3:24 ${by}[1]`],
      ],
    ]);
  });

  it("is not there where nobody asks", async () => {
    const result = await buildKustomization(openMemory(layers), "k");
    expect(result.objects.map((one) => one.provenance)).toEqual([undefined]);
  });
});
