import { configMap, deployment, testErrors } from "./test-errors";

testErrors("errors of objects and generators", [
  {
    name: "the annotation previousKinds alone, if the object is renamed",
    files: {
      "kustomization.yaml": `resources: [cfg.yaml]
namePrefix: p-
`,
      "cfg.yaml": `apiVersion: v1
kind: ConfigMap
metadata:
  name: cfg
  annotations: {internal.config.kubernetes.io/previousKinds: ConfigMap}
`,
    },
    expected: [
      "KUSTOMIZE_OBJECT_INVALID: cannot read the earlier names of an object",
      "  where  cfg.yaml:1:1 metadata.annotations",
      "  why    the annotations internal.config.kubernetes.io/previousNames, internal.config.kubernetes.io/previousNamespaces and internal.config.kubernetes.io/previousKinds list different numbers of values",
      "  mend   remove them: kustomize uses them internally, and files may not contain them",
    ],
  },
  {
    name: "the annotation previousNames alone, if the object is renamed",
    files: {
      "kustomization.yaml": `resources: [cfg.yaml]
namePrefix: p-
`,
      "cfg.yaml": `apiVersion: v1
kind: ConfigMap
metadata:
  name: cfg
  annotations: {internal.config.kubernetes.io/previousNames: b}
`,
    },
    expected: [
      "KUSTOMIZE_OBJECT_INVALID: cannot read the earlier names of an object",
      "  where  cfg.yaml:1:1 metadata.annotations",
      "  why    the annotations internal.config.kubernetes.io/previousNames, internal.config.kubernetes.io/previousNamespaces and internal.config.kubernetes.io/previousKinds list different numbers of values",
      "  mend   remove them: kustomize uses them internally, and files may not contain them",
    ],
  },
  {
    name: "a document that is not an object",
    files: {
      "kustomization.yaml": `resources: [a.yaml]
`,
      "a.yaml": `- a
- b
`,
    },
    expected: [
      "KUSTOMIZE_OBJECT_INVALID: cannot read a document that is not an object",
      "  where  a.yaml:1:1",
      "  why    it is a list; a Kubernetes object is a map with apiVersion, kind and metadata",
      "  mend   write an object, or remove the file from resources",
    ],
  },
  {
    name: "an object without a kind",
    files: {
      "kustomization.yaml": `resources: [a.yaml]
`,
      "a.yaml": `apiVersion: v1
metadata: {name: a}
`,
    },
    expected: [
      "KUSTOMIZE_OBJECT_INVALID: cannot read an object without kind",
      "  where  a.yaml:1:1 kind",
      "  why    kustomize identifies an object by its kind and metadata.name; metadata.generateName is not enough",
      "  mend   add kind",
    ],
  },
  {
    name: "an object without a name",
    files: {
      "kustomization.yaml": `resources: [a.yaml]
`,
      "a.yaml": `---
apiVersion: batch/v1
kind: Job
metadata:
  generateName: a-
`,
    },
    expected: [
      "KUSTOMIZE_OBJECT_INVALID: cannot read an object without metadata.name",
      "  where  a.yaml:2:1 metadata.name",
      "  why    kustomize identifies an object by its kind and metadata.name; metadata.generateName is not enough",
      "  mend   add metadata.name",
    ],
  },
  {
    name: "a list whose items are no list",
    files: {
      "kustomization.yaml": `resources: [a.yaml]
`,
      "a.yaml": `apiVersion: v1
kind: ConfigMapList
items: {a: b}
`,
    },
    expected: [
      "KUSTOMIZE_OBJECT_INVALID: cannot open a ConfigMapList",
      "  where  a.yaml:3:8 items",
      "  why    its items field is not a list",
      "  mend   write the items as a list of objects",
    ],
  },
  {
    name: "an object twice",
    files: {
      "kustomization.yaml": `resources: [a.yaml, b.yaml]
`,
      "a.yaml": deployment,
      "b.yaml": `# again
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  replicas: 1
`,
    },
    expected: [
      "KUSTOMIZE_OBJECT_DUPLICATE: cannot add an object that already exists: apps/Deployment web",
      "  where  b.yaml:2:1 apps/Deployment web",
      "  why    the first one comes from a.yaml:1; kind, namespace and name together must be unique",
      "  mend   remove one of them, or give it another name or namespace",
    ],
  },
  {
    name: "a generator without a name",
    files: {
      "kustomization.yaml": `configMapGenerator:
  - literals: [a=b]
`,
    },
    expected: [
      "KUSTOMIZE_GENERATOR_NAME: cannot generate an object without a name",
      "  where  kustomization.yaml:2:5 configMapGenerator[0]",
      "  why    the entry has no name",
      "  mend   add name",
    ],
  },
  {
    name: "a key twice",
    files: {
      "kustomization.yaml": `secretGenerator:
  - name: s
    literals: [a=b]
    envs: [x.env]
`,
      "x.env": `c=d
a=secret-value
`,
    },
    expected: [
      'KUSTOMIZE_GENERATOR_KEY: cannot generate s with the key "a" twice',
      "  where  kustomization.yaml:3:16 secretGenerator[0].literals[0]",
      "  why    two sources of the generator have the same key; the key of a file is its name unless it is set as key=path",
      "  mend   remove one of the sources, or give it another key",
    ],
  },
  {
    name: "a literal without =",
    files: {
      "kustomization.yaml": `secretGenerator:
  - name: s
    literals: [hunter2]
`,
    },
    expected: [
      "KUSTOMIZE_GENERATOR_SOURCE: cannot read a literal of a generator",
      "  where  kustomization.yaml:3:16 secretGenerator[0].literals[0]",
      "  why    it has no =",
      "  mend   write it as key=value",
    ],
  },
  {
    name: "a file source with two =",
    files: {
      "kustomization.yaml": `configMapGenerator:
  - name: s
    files: [a=b=c]
`,
    },
    expected: [
      "KUSTOMIZE_GENERATOR_SOURCE: cannot read a file source of a generator",
      "  where  kustomization.yaml:3:13 configMapGenerator[0].files[0]",
      '  why    "a=b=c": key and path may not contain =',
      "  mend   write it as [key=]path",
    ],
  },
  {
    name: "merging with nothing",
    files: {
      "kustomization.yaml": `configMapGenerator:
  - name: s
    behavior: merge
    literals: [a=b]
`,
    },
    expected: [
      "KUSTOMIZE_GENERATOR_TARGET: cannot merge ConfigMap s",
      "  where  kustomization.yaml:2:5",
      "  why    no object has or had this id; the id includes the namespace",
      "  mend   give the generator the name and namespace of an object of a base, or remove behavior",
    ],
  },
  {
    name: "generating what is there",
    files: {
      "kustomization.yaml": `resources: [c.yaml]
configMapGenerator:
  - name: cfg
    literals: [a=b]
`,
      "c.yaml": configMap,
    },
    expected: [
      "KUSTOMIZE_GENERATOR_TARGET: cannot generate ConfigMap cfg: it already exists",
      "  where  kustomization.yaml:3:5",
      "  why    it comes from c.yaml:1",
      "  mend   set behavior: merge or replace, or give the generator another name",
    ],
  },
  {
    name: "an object that loses its name",
    files: {
      "kustomization.yaml": `resources: [d.yaml]
patches:
  - target: {kind: Deployment}
    patch: '[{"op": "remove", "path": "/metadata/name"}]'
`,
      "d.yaml": deployment,
    },
    expected: [
      "KUSTOMIZE_OBJECT_INVALID: an object no longer has its metadata.name",
      "  where  d.yaml:1:1 metadata.name",
      "  why    a patch or a transformer removed it",
      "  mend   keep metadata.name in the object",
    ],
  },
  {
    name: "a key twice in a configuration",
    files: {
      "kustomization.yaml": `resources: []
configurations: [c.yaml]
`,
      "c.yaml": `images:
  - path: a
    path: b
`,
    },
    expected: [
      'KUSTOMIZE_CONFIGURATION_UNREADABLE: the key "path" occurs twice in a map',
      "  where  c.yaml:3:5",
      "  why    kustomize reads configurations strictly",
      "  mend   remove one of the two",
    ],
  },
  {
    name: "a validator that changes objects",
    files: {
      "kustomization.yaml": `resources: [d.yaml]
validators: [t.yaml]
`,
      "t.yaml": `apiVersion: builtin
kind: LabelTransformer
metadata: {name: t}
labels: {a: b}
fieldSpecs: [{path: metadata/labels, create: true}]
`,
      "d.yaml": deployment,
    },
    expected: [
      "KUSTOMIZE_PLUGIN: a validator has changed objects",
      "  where  t.yaml:1:1",
      "  why    a validator may only add the label validated-by",
      "  mend   list it under transformers",
    ],
  },
  {
    name: "a validator of objects that another one has marked",
    files: {
      "kustomization.yaml": `resources: [d.yaml]
validators: [first.yaml, second.yaml]
`,
      "first.yaml": `apiVersion: builtin
kind: LabelTransformer
metadata: {name: first}
labels: {validated-by: me}
fieldSpecs: [{path: metadata/labels, create: true}]
`,
      "second.yaml": `apiVersion: builtin
kind: LabelTransformer
metadata: {name: second}
`,
      "d.yaml": deployment,
    },
    expected: [
      "KUSTOMIZE_PLUGIN: a validator has changed objects",
      "  where  second.yaml:1:1",
      "  why    a validator may only add the label validated-by",
      "  mend   list it under transformers",
    ],
  },
  {
    name: "a value that cannot be printed",
    files: {
      "kustomization.yaml": `resources: [c.yaml]
`,
      "c.yaml": `apiVersion: v1
kind: ConfigMap
metadata:
  name: cfg
data:
  a: .inf
`,
    },
    expected: [
      "YAML_VALUE: cannot print a value",
      "  where  c.yaml:6:6 ConfigMap cfg data.a",
      "  why    JSON has no infinity or NaN",
      "  mend   use a finite number, or a quoted string",
    ],
  },
  {
    name: "a key twice in an object",
    files: {
      "kustomization.yaml": `resources: [c.yaml]
`,
      "c.yaml": `apiVersion: v1
kind: ConfigMap
metadata:
  name: cfg
data:
  a: b
data: {}
`,
    },
    expected: [
      'YAML_DUPLICATE_KEY: cannot print a map that has the key "data" twice',
      "  where  c.yaml:7:1 ConfigMap cfg data",
      "  why    it is already in line 5",
      "  mend   remove one of the two",
    ],
  },
]);
