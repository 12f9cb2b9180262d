import { configMap, deployment, testErrors } from "./test-errors";

testErrors("errors of transformers", [
  {
    name: "a text in a field that cannot be read",
    files: {
      "kustomization.yaml": `resources: [c.yaml]
replacements:
  - source: { kind: ConfigMap, fieldPath: metadata.name }
    targets:
      - select: { kind: ConfigMap }
        fieldPaths: ['data.a\\.json.x']
`,
      "c.yaml": `apiVersion: v1
kind: ConfigMap
metadata:
  name: cfg
data:
  a.json: |
    {"x": [1,
`,
    },
    expected: [
      "YAML_SYNTAX: cannot find a value here",
      "  where  kustomization.yaml:5:9 ConfigMap cfg data.a\\.json.x",
      "  why    in the text of the field, line 2, column 1: this character cannot start a value",
      "  mend   complete the value, or put it into quotes",
    ],
  },
  {
    name: "replicas without a match",
    files: {
      "kustomization.yaml": `resources: [d.yaml]
replicas:
  - name: wbe
    count: 3
`,
      "d.yaml": deployment,
    },
    expected: [
      'KUSTOMIZE_REPLICAS_NO_MATCH: no object for the replicas of "wbe"',
      "  where  kustomization.yaml:3:5 replicas[0]",
      "  why    no object of these kinds has or had the name: Deployment, StatefulSet, ReplicaSet, ReplicationController",
      '  mend   did you mean "web"?',
    ],
  },
  {
    name: "a namespace that makes two one",
    files: {
      "kustomization.yaml": `resources: [c.yaml, d.yaml]
namespace: shop
`,
      "c.yaml": configMap,
      "d.yaml": `apiVersion: v1
kind: ConfigMap
metadata:
  name: cfg
  namespace: other
data:
  a: b
`,
    },
    expected: [
      "KUSTOMIZE_NAMESPACE_CONFLICT: the namespace shop makes two objects identical",
      "  where  d.yaml:1:1 ConfigMap shop/cfg",
      "  why    they have the same kind and name, and differed only in their namespace",
      "  mend   rename one of them, or set namespaces in the bases",
    ],
  },
  {
    name: "a name that means several",
    files: {
      "kustomization.yaml": `resources: [a, b, pod.yaml]
namePrefix: x-
`,
      "a/kustomization.yaml": `resources: [c.yaml]
namePrefix: a-
`,
      "b/kustomization.yaml": `resources: [c.yaml]
namePrefix: b-
`,
      "a/c.yaml": configMap,
      "b/c.yaml": configMap,
      "pod.yaml": `apiVersion: v1
kind: Pod
metadata: {name: p}
spec: {volumes: [{name: v, configMap: {name: cfg}}]}
`,
    },
    expected: [
      'KUSTOMIZE_NAME_REFERENCE_AMBIGUOUS: cannot determine which object the name "cfg" means',
      "  where  pod.yaml:1:1 Pod x-p spec.volumes.configMap.name",
      "  why    several objects had this name before they were renamed: x-a-cfg (a/c.yaml:1), x-b-cfg (b/c.yaml:1)",
      "  mend   give the objects different names in their bases, or use the same prefixes and suffixes for them and for the objects that refer to them",
    ],
  },
  {
    name: "a field of the wrong shape for labels",
    files: {
      "kustomization.yaml": `resources: [d.yaml]
commonLabels: {app: web}
`,
      "d.yaml": `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  selector: x
`,
    },
    expected: [
      "KUSTOMIZE_NODE_KIND: expected a map or a list, but found a single value",
      "  where  d.yaml:1:1 apps/Deployment web spec.selector.matchLabels",
      "  why    labels of kustomization.yaml processes it",
      "  mend   change the field to the expected type, or do not reference it",
    ],
  },
  {
    name: "a name reference to a map without a name",
    files: {
      "kustomization.yaml": `resources: [d.yaml]
configurations: [c.yaml]
`,
      "d.yaml": deployment,
      "c.yaml": `nameReference:
  - kind: ConfigMap
    fieldSpecs:
      - path: spec
        kind: Deployment
`,
    },
    expected: [
      "KUSTOMIZE_FIELD_PATH: cannot update a name reference",
      "  where  d.yaml:1:1 apps/Deployment web spec",
      "  why    the field is a map without name",
      "  mend   correct the nameReference of the configuration, or add name",
    ],
  },
  {
    name: "a faulty configuration",
    files: {
      "kustomization.yaml": `resources: []
configurations: [c.yaml]
`,
      "c.yaml": `namePreffix:
  - path: a
commonLabels: x
`,
    },
    expected: [
      "KUSTOMIZE_CONFIGURATION_UNREADABLE: commonLabels must be a list",
      "  where  c.yaml:3:15 commonLabels",
      "  why    it is a string: x",
      "  mend   start each item with '- '",
      'KUSTOMIZE_CONFIGURATION_UNREADABLE: unknown field "namePreffix"',
      "  where  c.yaml:1:1 namePreffix",
      "  why    kustomize rejects unknown fields",
      '  mend   did you mean "namePrefix"?',
    ],
  },
  {
    name: "crds that are neither JSON nor YAML",
    files: {
      "kustomization.yaml": `resources: []
crds: [c.json]
`,
      "c.json": `{a: {}}
`,
    },
    expected: [
      "KUSTOMIZE_CRD_UNREADABLE: cannot read a file of crds",
      "  where  c.json",
      "  why    it starts with { but is not JSON (Expected property name or '}' in JSON at position 1 (line 1 column 2))",
      "  mend   write OpenAPI definitions by their names, each with Schema; list the CustomResourceDefinition under resources",
    ],
  },
  {
    name: "an apiVersion that is null",
    files: {
      "kustomization.yaml": `resources: [d.yaml]
`,
      "d.yaml": `apiVersion: null
kind: Deployment
metadata:
  name: web
spec:
  replicas: 1
`,
    },
    expected: [
      "KUSTOMIZE_OBJECT_INVALID: cannot update name references in an object whose apiVersion is null",
      "  where  d.yaml:1:1 Deployment web apiVersion",
      "  why    an apiVersion is a string",
      "  mend   write the apiVersion, or remove the field",
    ],
  },
  {
    name: "a generator that replaces what a patch has given another kind",
    files: {
      "kustomization.yaml": `resources: [base]
configMapGenerator:
  - name: generated
    behavior: replace
`,
      "base/kustomization.yaml": `configMapGenerator:
  - name: generated
namePrefix: dev-
patches:
  - target: {kind: ConfigMap}
    patch: |-
      - {op: replace, path: /kind, value: Settings}
`,
    },
    expected: [
      "KUSTOMIZE_GENERATOR_TARGET: cannot replace ConfigMap generated",
      "  where  kustomization.yaml:3:5",
      "  why    the object that had this id is Settings dev-generated now; the id includes the namespace",
      "  mend   give the generator the name and namespace of an object of a base, or remove behavior",
    ],
  },
  {
    name: "a contradiction in a configuration",
    files: {
      "kustomization.yaml": `resources: []
configurations: [c.yaml]
`,
      "c.yaml": `commonLabels:
  - path: metadata/labels
    create: false
`,
    },
    expected: [
      "KUSTOMIZE_CONFIGURATION_CONFLICT: two field specs of commonLabels conflict",
      "  where  kustomization.yaml:2:18 configurations[0]",
      "  why    one says create: true and the other does not, both for metadata/labels of all kinds",
      "  mend   set the same create in both",
    ],
  },
  {
    name: "a CustomResourceDefinition under crds",
    files: {
      "kustomization.yaml": `resources: []
crds: [c.yaml]
`,
      "c.yaml": `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
`,
    },
    expected: [
      "KUSTOMIZE_CRD_UNREADABLE: cannot read a file of crds",
      "  where  c.yaml:1:1",
      "  why    apiVersion is not a definition; a CustomResourceDefinition itself is not accepted",
      "  mend   write OpenAPI definitions by their names, each with Schema; list the CustomResourceDefinition under resources",
    ],
  },
  {
    name: "a replacement from nowhere",
    files: {
      "kustomization.yaml": `resources: [d.yaml]
replacements:
  - source: {kind: Secret, name: web}
    targets: [{select: {kind: Deployment}}]
`,
      "d.yaml": deployment,
    },
    expected: [
      "KUSTOMIZE_REPLACEMENT_SOURCE: cannot take the value of a replacement",
      "  where  kustomization.yaml:3:13 replacements[0].source",
      "  why    no object has kind: Secret, name: web; one has everything except the kind",
      "  mend   correct kind (here: Deployment)",
    ],
  },
  {
    name: "a replacement to nowhere",
    files: {
      "kustomization.yaml": `resources: [d.yaml]
replacements:
  - source: {kind: Deployment, name: web}
    targets:
      - select: {kind: Deployment}
        fieldPaths: [spec.template.name]
`,
      "d.yaml": deployment,
    },
    expected: [
      'KUSTOMIZE_REPLACEMENT_TARGET: cannot find the field "spec.template.name" of a replacement\'s target',
      "  where  kustomization.yaml:5:9 apps/Deployment web",
      "  why    there is no value at the path",
      "  mend   correct the path, or set options.create: true",
    ],
  },
  {
    name: "a replacement with an index out of the text",
    files: {
      "kustomization.yaml": `resources: [d.yaml]
replacements:
  - source: {kind: Deployment, options: {delimiter: '-', index: 3}}
    targets: [{select: {kind: Deployment}}]
`,
      "d.yaml": deployment,
    },
    expected: [
      "KUSTOMIZE_REPLACEMENT_SOURCE: cannot take the value of a replacement",
      "  where  kustomization.yaml:3:13 replacements[0].source",
      "  why    options.index is 3, but the string has 1 parts",
      "  mend   count from 0",
    ],
  },
  {
    name: "a variable twice",
    files: {
      "kustomization.yaml": `resources: [d.yaml]
vars:
  - name: A
    objref: {apiVersion: apps/v1, kind: Deployment, name: web}
  - name: A
    objref: {apiVersion: apps/v1, kind: Deployment, name: web}
`,
      "d.yaml": deployment,
    },
    expected: [
      'KUSTOMIZE_VARIABLE: cannot declare the variable "A" twice',
      "  where  kustomization.yaml:5:5 vars[1]",
      "  why    it is already declared in kustomization.yaml:3",
      "  mend   remove or rename one of them",
    ],
  },
  {
    name: "a variable of nothing",
    files: {
      "kustomization.yaml": `resources: [d.yaml]
vars:
  - name: A
    objref: {apiVersion: apps/v1, kind: Deployment, name: wep}
`,
      "d.yaml": deployment,
    },
    expected: [
      'KUSTOMIZE_VARIABLE: cannot find the value of the variable "A"',
      "  where  kustomization.yaml:3:5 vars[0]",
      "  why    no object matches objref",
      "  mend   correct apiVersion, kind and name; each must match",
    ],
  },
  {
    name: "an external plugin",
    files: {
      "kustomization.yaml": `resources: []
transformers: [t.yaml]
`,
      "t.yaml": `apiVersion: example.com/v1
kind: Tidy
metadata: {name: t}
`,
    },
    expected: [
      "KUSTOMIZE_PLUGIN: cannot run the transformer Tidy",
      "  where  t.yaml:1:1",
      "  why    it is not a builtin plugin (apiVersion: builtin), and Slipway runs no programs or containers while rendering",
      "  mend   use a builtin plugin, or run the program beforehand and list its output under resources",
    ],
  },
  {
    name: "an unknown builtin plugin",
    files: {
      "kustomization.yaml": `resources: []
generators: [t.yaml]
`,
      "t.yaml": `apiVersion: builtin
kind: ConfigMapGenerater
metadata: {name: t}
`,
    },
    expected: [
      "KUSTOMIZE_PLUGIN: cannot use the builtin plugin ConfigMapGenerater as a generator",
      "  where  t.yaml:1:1 kind",
      "  why    there is no generator of this name",
      '  mend   did you mean "ConfigMapGenerator"?',
    ],
  },
  {
    name: "a plugin in the wrong field",
    files: {
      "kustomization.yaml": `resources: []
generators:
  - |-
    apiVersion: builtin
    kind: LabelTransformer
    metadata: {name: t}
`,
    },
    expected: [
      "KUSTOMIZE_PLUGIN: cannot use the builtin plugin LabelTransformer as a generator",
      "  where  kustomization.yaml:3:5 kind",
      "  why    it is a transformer",
      "  mend   list it under transformers",
    ],
  },
]);
