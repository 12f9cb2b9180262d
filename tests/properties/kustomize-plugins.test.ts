import { findTool } from "../tools/tools";
import { findDifference, ownBuild, realBuild } from "./overlays/compare-builds";

// The configurations of every builtin plugin, including those that no random overlay generates, compared with the real
// command.

const files = {
  "k0/objects.yaml": `apiVersion: apps/v1
kind: Deployment
metadata: {name: web, labels: {l: v}, annotations: {n: o}}
spec:
  replicas: 1
  template:
    metadata: {labels: {l: v}}
    spec: {containers: [{name: c, image: "nginx:1"}]}
---
apiVersion: v1
kind: ConfigMap
metadata: {name: cfg, namespace: x}
data: {a: b, host: one/two}
---
apiVersion: v1
kind: Service
metadata: {name: s}
spec: {selector: {l: v}}
`,
  "k0/e.env": "A=1\n",
  "k0/f.txt": "file\n",
  "k0/p.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: cfg, namespace: x}\ndata: {z: y}\n",
  "k0/r.yaml": `- source: {kind: ConfigMap, name: cfg, fieldPath: data.a}
  targets: [{select: {kind: Deployment}, fieldPaths: [metadata.annotations.n]}]
`,
};

const transformers = [
  "kind: LabelTransformer\nmetadata: {name: m}\nlabels: {q: w}\n",
  "kind: LabelTransformer\nmetadata: {name: m}\nlabels: {q: w}\nfieldSpecs: [{path: metadata/labels, create: true}, {path: spec/selector, kind: Service}]\n",
  "kind: LabelTransformer\nmetadata: {name: m}\nfieldSpecs: [{path: metadata/labels, create: true}]\n",
  'kind: AnnotationsTransformer\nmetadata: {name: m}\nannotations: {q: w, t: "true"}\nfieldSpecs: [{path: metadata/annotations, create: true}]\n',
  "kind: AnnotationsTransformer\nmetadata: {name: m}\nannotations: {q: true}\nfieldSpecs: [{path: metadata/annotations, create: true}]\n",
  "kind: PrefixTransformer\nmetadata: {name: m}\nprefix: p-\n",
  "kind: PrefixTransformer\nmetadata: {name: m}\nprefix: p-\nfieldSpecs: [{path: metadata/name, kind: ConfigMap}]\n",
  "kind: SuffixTransformer\nmetadata: {name: m}\nsuffix: -s\nfieldSpecs: [{path: metadata/name}]\n",
  "kind: PrefixSuffixTransformer\nmetadata: {name: m}\nprefix: p-\nsuffix: -s\nfieldSpecs: [{path: metadata/name}]\n",
  "kind: NamespaceTransformer\nmetadata: {name: m, namespace: ns}\n",
  "kind: NamespaceTransformer\nmetadata: {name: m, namespace: ns}\nunsetOnly: true\nfieldSpecs: [{path: metadata/namespace, create: true}]\n",
  "kind: NamespaceTransformer\nmetadata: {name: m}\nnamespace: ns\nfieldSpecs: [{path: metadata/namespace, create: true}]\n",
  'kind: ImageTagTransformer\nmetadata: {name: m}\nimageTag: {name: nginx, newTag: "2"}\n',
  "kind: ImageTagTransformer\nmetadata: {name: m}\nimageTag: {name: nginx, newName: other, digest: sha256:a}\nfieldSpecs: [{path: spec/template/spec/containers/image}]\n",
  "kind: ReplicaCountTransformer\nmetadata: {name: m}\nreplica: {name: web, count: 4}\nfieldSpecs: [{path: spec/replicas, create: true, kind: Deployment}]\n",
  "kind: ReplicaCountTransformer\nmetadata: {name: m}\nreplica: {name: web, count: 4}\n",
  "kind: ReplicaCountTransformer\nmetadata: {name: m}\nreplica: {name: nope, count: 4}\nfieldSpecs: [{path: spec/replicas, create: true, kind: Deployment}]\n",
  "kind: PatchTransformer\nmetadata: {name: m}\npath: p.yaml\n",
  'kind: PatchTransformer\nmetadata: {name: m}\npatch: "[{op: add, path: /metadata/name, value: renamed}]"\ntarget: {kind: ConfigMap}\n',
  'kind: PatchTransformer\nmetadata: {name: m}\npatch: "{apiVersion: v1, kind: ConfigMap, metadata: {name: other, namespace: x}}"\ntarget: {kind: ConfigMap}\noptions: {allowNameChange: true}\n',
  'kind: PatchTransformer\nmetadata: {name: m}\npatch: "{apiVersion: v1, kind: Secret, metadata: {name: other}}"\ntarget: {kind: ConfigMap}\noptions: {allowKindChange: true}\n',
  "kind: PatchTransformer\nmetadata: {name: m}\npath: p.yaml\npatch: x\n",
  "kind: PatchTransformer\nmetadata: {name: m}\n",
  'kind: PatchJson6902Transformer\nmetadata: {name: m}\ntarget: {version: v1, kind: ConfigMap, name: cfg, namespace: x}\njsonOp: "[{\\"op\\":\\"remove\\",\\"path\\":\\"/data/a\\"}]"\n',
  "kind: PatchJson6902Transformer\nmetadata: {name: m}\ntarget: {kind: ConfigMap, name: cfg}\njsonOp: '- {op: remove, path: /data/a}'\n",
  "kind: PatchJson6902Transformer\nmetadata: {name: m}\ntarget: {kind: ConfigMap, name: cfg}\n",
  "kind: PatchStrategicMergeTransformer\nmetadata: {name: m}\npaths: [p.yaml]\n",
  "kind: PatchStrategicMergeTransformer\nmetadata: {name: m}\npatches: |\n  apiVersion: v1\n  kind: ConfigMap\n  metadata: {name: cfg, namespace: x}\n  data: {z: q}\n",
  "kind: PatchStrategicMergeTransformer\nmetadata: {name: m}\n",
  "kind: ReplacementTransformer\nmetadata: {name: m}\nreplacements: [{path: r.yaml}]\n",
  "kind: ReplacementTransformer\nmetadata: {name: m}\nreplacements: [{source: {kind: ConfigMap, fieldPath: data.a}, targets: [{select: {kind: Service}, fieldPaths: [spec.selector.l]}]}]\n",
  "kind: ReplacementTransformer\nmetadata: {name: m}\n",
  "kind: ValueAddTransformer\nmetadata: {name: m}\nvalue: up\ntargets: [{fieldPath: data/host, filePathPosition: 1, selector: {kind: ConfigMap}}]\n",
  "kind: ValueAddTransformer\nmetadata: {name: m}\nvalue: up\ntargets: [{fieldPath: data/host, filePathPosition: 2}]\n",
  "kind: ValueAddTransformer\nmetadata: {name: m}\nvalue: ''\ntargets: [{fieldPath: data/host}]\n",
  "kind: HashTransformer\nmetadata: {name: m}\n",
  "kind: SortOrderTransformer\nmetadata: {name: m}\nsortOptions: {order: fifo}\n",
  "kind: LegacyOrderTransformer\nmetadata: {name: m}\n",
  "kind: ConfigMapGenerator\nmetadata: {name: m}\n",
];

const generators = [
  "kind: ConfigMapGenerator\nmetadata: {name: m}\nliterals: [a=b]\nfiles: [f.txt, k=f.txt]\nenvs: [e.env]\n",
  "kind: ConfigMapGenerator\nmetadata: {name: m}\nenv: e.env\n",
  "kind: ConfigMapGenerator\nmetadata: {name: cfg, namespace: x}\nbehavior: merge\nliterals: [n=m]\n",
  "kind: ConfigMapGenerator\nmetadata: {name: cfg, namespace: x}\nbehavior: replace\nliterals: [n=m]\n",
  "kind: ConfigMapGenerator\nmetadata: {name: cfg, namespace: x}\nliterals: [n=m]\n",
  "kind: ConfigMapGenerator\nmetadata: {name: m}\nliterals: [n=m]\noptions: {immutable: true, disableNameSuffixHash: true, labels: {a: b}, annotations: {c: d}}\n",
  "kind: ConfigMapGenerator\nmetadata: {name: m}\nname: own\nnamespace: deep\nliterals: [n=m]\n",
  "kind: ConfigMapGenerator\nmetadata: {name: m}\nliterals: [n=m]\ngeneratorOptions: {labels: {a: b}}\n",
  "kind: SecretGenerator\nmetadata: {name: m}\ntype: kubernetes.io/tls\nliterals: [tls.crt=a, tls.key=b]\n",
  "kind: SecretGenerator\nmetadata: {name: m}\nfiles: [f.txt]\nenvs: [e.env]\n",
  "kind: SecretGenerator\nmetadata: {name: m}\nbehavior: odd\nliterals: [a=b]\n",
  "kind: IAMPolicyGenerator\nmetadata: {name: m}\ncloud: gke\nkubernetesService: {namespace: n, name: k}\nserviceAccount: {name: g, projectId: p}\n",
  "kind: IAMPolicyGenerator\nmetadata: {name: m}\ncloud: gke\nkubernetesService: {name: k}\nserviceAccount: {name: g}\n",
  "kind: IAMPolicyGenerator\nmetadata: {name: m}\ncloud: aws\n",
  "kind: LabelTransformer\nmetadata: {name: m}\n",
];

let kustomize = "";

beforeAll(async () => {
  kustomize = await findTool("kustomize");
}, 600_000);

const rows = Object.entries({ transformers, generators, validators: transformers }).flatMap(([field, configs]) =>
  configs.map((config) => ({ field, config, name: config.trim().replaceAll("\n", ", ") })),
);
let valid = 0;

test.each(rows)("$field: $name", async ({ field, config }) => {
  const tree = {
    ...files,
    "k0/kustomization.yaml": `resources: [objects.yaml]\n${field}: [plugin.yaml]\n`,
    "k0/plugin.yaml": `apiVersion: builtin\n${config}`,
  };
  const [ours, real] = [await ownBuild(tree, "unspecified"), await realBuild(kustomize, tree, "unspecified")];
  if ("yaml" in real) valid++;
  expect(findDifference(ours, real)).toBeUndefined();
});

test("most of them are valid", () => {
  expect(valid).toBeGreaterThan(rows.length / 3);
});
