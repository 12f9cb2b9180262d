import { configMap, deployment, testErrors } from "./test-errors";

testErrors("errors of patches", [
  {
    name: "every patch and replica that matches nothing, of all layers",
    files: {
      "kustomization.yaml": `resources: [base, d.yaml]
patches:
  - patch: "{apiVersion: apps/v1, kind: Deployment, metadata: {name: wob}}"
  - {patch: "[]", target: {kind: Nothing}}
images: [{name: nothing, newTag: v1}]
replicas: [{name: wbe, count: 2}]
`,
      "d.yaml": deployment,
      "base/kustomization.yaml": `configMapGenerator: [{name: c}]
patchesStrategicMerge:
  - "{apiVersion: v1, kind: ConfigMap, metadata: {name: d}}"
`,
    },
    expected: [
      "KUSTOMIZE_PATCH_TARGET_NOT_FOUND: no object for the patch of ConfigMap d",
      "  where  base/kustomization.yaml:3:5 patchesStrategicMerge[0]",
      "  why    apiVersion, kind, name and namespace of a patch must match one object, with its current values or its values in a base",
      '  mend   did you mean "c"?',
      "KUSTOMIZE_PATCH_TARGET_NOT_FOUND: no object for the patch of apps/Deployment wob",
      "  where  kustomization.yaml:3:12 patches[0].patch",
      "  why    apiVersion, kind, name and namespace of a patch must match one object, with its current values or its values in a base",
      '  mend   did you mean "web"?',
      'KUSTOMIZE_REPLICAS_NO_MATCH: no object for the replicas of "wbe"',
      "  where  kustomization.yaml:6:12 replicas[0]",
      "  why    no object of these kinds has or had the name: Deployment, StatefulSet, ReplicaSet, ReplicationController",
      '  mend   did you mean "web"?',
    ],
  },
  {
    name: "a patch without a patch",
    files: {
      "kustomization.yaml": `resources: [d.yaml]
patches:
  - target: {kind: Deployment}
`,
      "d.yaml": deployment,
    },
    expected: [
      "KUSTOMIZE_PATCH_EMPTY: cannot use an entry of patches",
      "  where  kustomization.yaml:3:5 patches[0]",
      "  why    neither patch nor path is set",
      "  mend   set one of them",
    ],
  },
  {
    name: "a patch of neither kind",
    files: {
      "kustomization.yaml": `resources: [d.yaml]
patches:
  - path: p.yaml
`,
      "d.yaml": deployment,
      "p.yaml": `spec:
  replicas: 2
`,
    },
    expected: [
      "KUSTOMIZE_PATCH_UNREADABLE: cannot read a patch",
      "  where  kustomization.yaml:3:11 patches[0].path",
      "  why    it is neither a strategic merge patch nor a JSON patch: cannot read an object without kind (kustomize identifies an object by its kind and metadata.name; metadata.generateName is not enough)",
      "  mend   write a map with apiVersion, kind and metadata.name, or a list of operations",
    ],
  },
  {
    name: "a JSON patch with YAML in brackets",
    files: {
      "kustomization.yaml": `resources: [d.yaml]
patches:
  - patch: '[{op: add}]'
    target: {kind: Deployment}
`,
      "d.yaml": deployment,
    },
    expected: [
      "KUSTOMIZE_PATCH_UNREADABLE: cannot read a patch",
      "  where  kustomization.yaml:3:12 patches[0].patch",
      "  why    it is neither a strategic merge patch nor a JSON patch: cannot read a JSON patch (it starts with [ but is not strict JSON (Expected property name or '}' in JSON at position 2 (line 1 column 3)))",
      "  mend   write a map with apiVersion, kind and metadata.name, or a list of operations",
    ],
  },
  {
    name: "a JSON patch without a target",
    files: {
      "kustomization.yaml": `resources: [d.yaml]
patches:
  - patch: |-
      - op: remove
        path: /spec
`,
      "d.yaml": deployment,
    },
    expected: [
      "KUSTOMIZE_PATCH_WITHOUT_TARGET: cannot apply a JSON patch without a target",
      "  where  kustomization.yaml:3:12 patches[0].patch",
      "  why    a JSON patch does not name the object that it applies to",
      "  mend   add target with kind and name",
    ],
  },
  {
    name: "several patches for a target",
    files: {
      "kustomization.yaml": `resources: [d.yaml]
patches:
  - path: p.yaml
    target: {kind: Deployment}
`,
      "d.yaml": deployment,
      "p.yaml": `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  replicas: 1
---
apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  replicas: 1
`,
    },
    expected: [
      "KUSTOMIZE_PATCH_UNREADABLE: cannot apply several patches to one target",
      "  where  kustomization.yaml:3:11 patches[0].path",
      "  why    the entry has a target, and its text contains 2 documents",
      "  mend   write one entry for each document, or remove the target if each document names its object",
    ],
  },
  {
    name: "a patch without a match, near by name",
    files: {
      "kustomization.yaml": `resources: [d.yaml]
patches:
  - path: p.yaml
`,
      "d.yaml": deployment,
      "p.yaml": `apiVersion: apps/v1
kind: Deployment
metadata:
  name: wep
spec:
  replicas: 1
`,
    },
    expected: [
      "KUSTOMIZE_PATCH_TARGET_NOT_FOUND: no object for the patch of apps/Deployment wep",
      "  where  kustomization.yaml:3:11 patches[0].path",
      "  why    apiVersion, kind, name and namespace of a patch must match one object, with its current values or its values in a base",
      '  mend   did you mean "web"?',
    ],
  },
  {
    name: "a patch without a match, in another namespace",
    files: {
      "kustomization.yaml": `resources: [d.yaml]
patches:
  - path: p.yaml
`,
      "d.yaml": `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
  namespace: shop
spec:
  replicas: 1
`,
      "p.yaml": deployment,
    },
    expected: [
      "KUSTOMIZE_PATCH_TARGET_NOT_FOUND: no object for the patch of apps/Deployment web",
      "  where  kustomization.yaml:3:11 patches[0].path",
      "  why    apiVersion, kind, name and namespace of a patch must match one object, with its current values or its values in a base",
      "  mend   set namespace: shop, as the object has it",
    ],
  },
  {
    name: "a patch without a match, of another version",
    files: {
      "kustomization.yaml": `resources: [d.yaml]
patchesStrategicMerge:
  - p.yaml
`,
      "d.yaml": deployment,
      "p.yaml": `apiVersion: apps/v1beta1
kind: Deployment
metadata:
  name: web
spec:
  replicas: 1
`,
    },
    expected: [
      "KUSTOMIZE_PATCH_TARGET_NOT_FOUND: no object for the patch of apps/Deployment web",
      "  where  kustomization.yaml:3:5 patchesStrategicMerge[0]",
      "  why    apiVersion, kind, name and namespace of a patch must match one object, with its current values or its values in a base",
      "  mend   set apiVersion as the object has it: apps/v1",
    ],
  },
  {
    name: "a patch with two matches",
    files: {
      "kustomization.yaml": `resources: [a, b]
patches:
  - patch: |-
      apiVersion: v1
      kind: ConfigMap
      metadata: {name: cfg}
`,
      "a/kustomization.yaml": `resources: [c.yaml]
namePrefix: a-
`,
      "b/kustomization.yaml": `resources: [c.yaml]
namePrefix: b-
`,
      "a/c.yaml": configMap,
      "b/c.yaml": configMap,
    },
    expected: [
      "KUSTOMIZE_PATCH_TARGET_AMBIGUOUS: several objects for the patch of ConfigMap cfg",
      "  where  kustomization.yaml:3:12 patches[0].patch",
      "  why    they have or had this id: a/c.yaml:1, b/c.yaml:1",
      "  mend   use a name or namespace that is unique, or a target",
    ],
  },
  {
    name: "a patch of another shape",
    files: {
      "kustomization.yaml": `resources: [d.yaml]
patches:
  - path: p.yaml
`,
      "d.yaml": `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  template: {spec: {containers: [{name: a}]}}
`,
      "p.yaml": `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  template: {spec: {containers: {name: a}}}
`,
    },
    expected: [
      "KUSTOMIZE_NODE_KIND: expected a list, but found a map",
      "  where  kustomization.yaml:3:11 apps/Deployment web spec.template.spec.containers",
      "  why    patches of kustomization.yaml processes it",
      "  mend   change the field to the expected type, or do not reference it",
    ],
  },
  {
    name: "an unknown directive",
    files: {
      "kustomization.yaml": `resources: [d.yaml]
patches:
  - path: p.yaml
`,
      "d.yaml": deployment,
      "p.yaml": `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  $patch: drop
`,
    },
    expected: [
      "KUSTOMIZE_PATCH_FAILED: unknown directive $patch: drop",
      "  where  kustomization.yaml:3:11 apps/Deployment web spec",
      "  why    kustomize supports merge, replace and delete",
      "  mend   correct the directive",
    ],
  },
  {
    name: "an operation that does not apply",
    files: {
      "kustomization.yaml": `resources: [d.yaml]
patches:
  - target: {kind: Deployment}
    path: p.yaml
`,
      "d.yaml": deployment,
      "p.yaml": `- op: replace
  path: /spec/replicas
  value: 2
- op: add
  path: /spec/template/spec/nodeName
  value: x
`,
    },
    expected: [
      "KUSTOMIZE_JSON_PATCH: operation 2 of a JSON patch (add) does not apply",
      "  where  p.yaml:4:3 apps/Deployment web",
      "  why    there is no value at /spec/template, on the path to /spec/template/spec/nodeName",
      "  mend   compare the path with the object as it is when the patch runs: bases, generators and earlier patches have run before",
    ],
  },
  {
    name: "an unknown operation",
    files: {
      "kustomization.yaml": `resources: [d.yaml]
patchesJson6902:
  - target: {kind: Deployment, name: web}
    patch: '[{"op": "set", "path": "/a"}]'
`,
      "d.yaml": deployment,
    },
    expected: [
      "KUSTOMIZE_JSON_PATCH: operation 1 of a JSON patch (set) does not apply",
      "  where  kustomization.yaml:4:12 apps/Deployment web patchesJson6902[0].patch",
      '  why    op is "set"; it must be add, remove, replace, move, copy or test',
      "  mend   compare the path with the object as it is when the patch runs: bases, generators and earlier patches have run before",
    ],
  },
  {
    name: "an index behind the end",
    files: {
      "kustomization.yaml": `resources: [d.yaml]
patchesJson6902:
  - target: {kind: ConfigMap, name: cfg}
    path: p.yaml
`,
      "d.yaml": `apiVersion: v1
kind: ConfigMap
metadata:
  name: cfg
list: [a]
`,
      "p.yaml": `- {op: replace, path: /list/1, value: x}
`,
    },
    expected: [
      "KUSTOMIZE_JSON_PATCH: operation 1 of a JSON patch (replace) does not apply",
      "  where  p.yaml:1:3 ConfigMap cfg",
      "  why    the list has no item 1: /list/1",
      "  mend   compare the path with the object as it is when the patch runs: bases, generators and earlier patches have run before",
    ],
  },
  {
    name: "a bad expression in a target",
    files: {
      "kustomization.yaml": `resources: [d.yaml]
patches:
  - patch: '[{"op": "remove", "path": "/spec"}]'
    target: {kind: Deployment, name: 'web('}
`,
      "d.yaml": deployment,
    },
    expected: [
      'KUSTOMIZE_SELECTOR: cannot read the regular expression "web("',
      "  where  kustomization.yaml:4:13 patches[0].target.name",
      "  why    error parsing regexp: missing closing ): `^(?:web()$`",
      "  mend   correct it: the syntax is Go's regular expressions, and the whole string must match",
    ],
  },
  {
    name: "a bad label selector",
    files: {
      "kustomization.yaml": `resources: [d.yaml]
patches:
  - patch: '[{"op": "remove", "path": "/spec"}]'
    target: {labelSelector: 'app=='}
  - patch: '[{"op": "remove", "path": "/spec"}]'
    target: {labelSelector: 'app in web'}
`,
      "d.yaml": `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
  labels: {app: ''}
spec:
  replicas: 1
`,
    },
    expected: [
      'KUSTOMIZE_SELECTOR: cannot read the selector "app in web"',
      "  where  kustomization.yaml:6:13 patches[1].target",
      "  why    \"web\" found, '(' expected",
      "  mend   write it as Kubernetes does: app=web, tier in (a, b), !canary",
    ],
  },
]);
