import { deployment, testErrors } from "./test-errors";

testErrors("errors of the kustomization file", [
  {
    name: "no kustomization file",
    path: "app",
    files: {
      "app/deployment.yaml": deployment,
    },
    expected: [
      "KUSTOMIZE_FILE_NOT_FOUND: cannot find a kustomization in app",
      "  where  app",
      "  why    the folder contains none of kustomization.yaml, kustomization.yml, Kustomization",
      "  mend   name a folder that has one, or create one that lists the files under resources",
    ],
  },
  {
    name: "a misspelled kustomization file",
    files: {
      "kustomisation.yaml": `resources: []
`,
    },
    expected: [
      "KUSTOMIZE_FILE_NOT_FOUND: cannot find a kustomization in the source's root",
      "  where  .",
      "  why    the folder contains none of kustomization.yaml, kustomization.yml, Kustomization",
      "  mend   rename kustomisation.yaml to kustomization.yaml",
    ],
  },
  {
    name: "two kustomization files",
    files: {
      "kustomization.yaml": `resources: []
`,
      Kustomization: `resources: []
`,
    },
    expected: [
      "KUSTOMIZE_FILE_AMBIGUOUS: cannot choose between several kustomization files",
      "  where  .",
      "  why    the folder contains kustomization.yaml and Kustomization",
      "  mend   keep one of them",
    ],
  },
  {
    name: "a folder that is a file",
    path: "a.yaml",
    files: {
      "a.yaml": ``,
      "kustomization.yaml": `resources: []
`,
    },
    expected: [
      'KUSTOMIZE_FILE_NOT_FOUND: cannot build "a.yaml"',
      "  why    it is a file; expected a folder with a kustomization",
      "  mend   write the path of the file's folder",
    ],
  },
  {
    name: "a folder that is not there",
    path: "overlays/prd",
    files: {
      "overlays/prod/kustomization.yaml": `resources: []
`,
    },
    expected: [
      'KUSTOMIZE_PATH_NOT_FOUND: cannot find "overlays/prd"',
      "  why    no such file or folder in overlays",
      '  mend   did you mean "overlays/prod"? Paths are relative to the root of the source',
    ],
  },
  {
    name: "an empty kustomization",
    files: {
      "kustomization.yaml": `apiVersion: kustomize.config.k8s.io/v1beta1
kind: Kustomization
`,
    },
    expected: [
      "KUSTOMIZE_FILE_EMPTY: the kustomization file is empty",
      "  where  kustomization.yaml",
      "  why    kustomize rejects a file that sets no fields except apiVersion and kind",
      "  mend   list objects under resources, or write resources: []",
    ],
  },
  {
    name: "broken YAML",
    files: {
      "kustomization.yaml": `resources:
  - a.yaml
 - b.yaml
`,
    },
    expected: [
      "YAML_SYNTAX: cannot read a line of this map",
      "  where  kustomization.yaml:3:2",
      "          - b.yaml",
      "          ^",
      "  why    each line must start with a key in the same column",
      "  mend   compare the indentation of the line with its neighbours: the keys of one map must start in the same column",
    ],
  },
  {
    name: "unknown fields, wrong types and wrong versions, all at once",
    files: {
      "kustomization.yaml": `apiVersion: v1
kind: Kustomisation
resource:
  - a.yaml
namePrefix: yes
images:
  - name: nginx
    newTg: 1.25
  - name: app
    newTag: 1.10
patches: {path: p.yaml}
`,
    },
    expected: [
      "KUSTOMIZE_FIELD_VALUE: apiVersion must be kustomize.config.k8s.io/v1beta1",
      "  where  kustomization.yaml:1:13 apiVersion",
      "  why    it is v1",
      "  mend   correct it, or remove apiVersion",
      "KUSTOMIZE_FIELD_VALUE: kind must be Kustomization or Component",
      "  where  kustomization.yaml:2:7 kind",
      "  why    it is Kustomisation",
      "  mend   correct it, or remove kind",
      'KUSTOMIZE_FIELD_UNKNOWN: unknown field "resource"',
      "  where  kustomization.yaml:3:1 resource",
      "  why    kustomize rejects unknown fields",
      '  mend   did you mean "resources"?',
      "KUSTOMIZE_FIELD_TYPE: namePrefix must be a string",
      "  where  kustomization.yaml:5:13 namePrefix",
      "  why    it is a boolean (unquoted, YAML 1.1 reads yes, no, on, off, y and n as one)",
      "  mend   put it into quotes",
      'KUSTOMIZE_FIELD_UNKNOWN: unknown field "newTg"',
      "  where  kustomization.yaml:8:5 images[0].newTg",
      "  why    kustomize rejects unknown fields",
      '  mend   did you mean "newTag"?',
      "KUSTOMIZE_FIELD_TYPE: images[1].newTag must be a string",
      "  where  kustomization.yaml:10:13 images[1].newTag",
      "  why    it is a number: 1.1",
      "  mend   put it into quotes",
      "KUSTOMIZE_FIELD_TYPE: patches must be a list",
      "  where  kustomization.yaml:11:10 patches",
      "  why    it is a map",
      "  mend   start each item with '- '",
    ],
  },
  {
    name: "every path that leads nowhere, and none twice",
    files: {
      "kustomization.yaml": `resources: [d.yml, ../https://example.com, gone]
configMapGenerator:
  - {name: a, files: [k=conf.txt, cnf.txt], envs: [app.env]}
components: [c]
patches:
  - path: d.yaml
  - path: p.yaml
`,
      "d.yaml": deployment,
      "conf.txt": "",
    },
    expected: [
      'KUSTOMIZE_PATH_NOT_FOUND: cannot find "d.yml"',
      "  where  kustomization.yaml:1:13 resources[0]",
      "  why    no such file or folder in the source's root",
      '  mend   did you mean "d.yaml"? Paths are relative to the kustomization file',
      'KUSTOMIZE_PATH_OUTSIDE_SOURCE: cannot leave the source with "../https://example.com"',
      "  where  kustomization.yaml:1:20 resources[1]",
      "  why    the path leads above the source's root, the source",
      "  mend   choose a parent folder that contains both folders as the source's root, and pass the path of the kustomization below it",
      'KUSTOMIZE_PATH_NOT_FOUND: cannot find "gone"',
      "  where  kustomization.yaml:1:44 resources[2]",
      "  why    no such file or folder in the source's root",
      "  mend   correct the path; paths are relative to the kustomization file",
      'KUSTOMIZE_PATH_NOT_FOUND: cannot find "app.env"',
      "  where  kustomization.yaml:3:52 configMapGenerator[0].envs[0]",
      "  why    no such file or folder in the source's root",
      "  mend   correct the path; paths are relative to the kustomization file",
      'KUSTOMIZE_PATH_NOT_FOUND: cannot find "cnf.txt"',
      "  where  kustomization.yaml:3:35 configMapGenerator[0].files[1]",
      "  why    no such file or folder in the source's root",
      '  mend   did you mean "conf.txt"? Paths are relative to the kustomization file',
      'KUSTOMIZE_PATH_NOT_FOUND: cannot find "c"',
      "  where  kustomization.yaml:4:14 components[0]",
      "  why    no such file or folder in the source's root",
      "  mend   correct the path; paths are relative to the kustomization file",
      'KUSTOMIZE_PATH_NOT_FOUND: cannot find "p.yaml"',
      "  where  kustomization.yaml:7:11 patches[1].path",
      "  why    no such file or folder in the source's root",
      '  mend   did you mean "d.yaml"? Paths are relative to the kustomization file',
    ],
  },
  {
    name: "every entry of patches that is none",
    files: {
      "kustomization.yaml": `resources: [d.yaml]
patches:
  - target: {kind: Deployment}
  - {path: d.yaml, patch: x}
  - path: p.yaml
`,
      "d.yaml": deployment,
    },
    expected: [
      "KUSTOMIZE_PATCH_EMPTY: cannot use an entry of patches",
      "  where  kustomization.yaml:3:5 patches[0]",
      "  why    neither patch nor path is set",
      "  mend   set one of them",
      "KUSTOMIZE_PATCH_EMPTY: cannot use an entry of patches",
      "  where  kustomization.yaml:4:5 patches[1]",
      "  why    both patch and path are set",
      "  mend   keep one of them",
      'KUSTOMIZE_PATH_NOT_FOUND: cannot find "p.yaml"',
      "  where  kustomization.yaml:5:11 patches[2].path",
      "  why    no such file or folder in the source's root",
      '  mend   did you mean "d.yaml"? Paths are relative to the kustomization file',
    ],
  },
  {
    name: "every document of a file that is not an object",
    files: {
      "kustomization.yaml": "resources: [a.yaml]\n",
      "a.yaml": "kind: A\n---\nmetadata: {name: a}\n---\n- x\n",
    },
    expected: [
      "KUSTOMIZE_OBJECT_INVALID: cannot read an object without metadata.name",
      "  where  a.yaml:1:1 metadata.name",
      "  why    kustomize identifies an object by its kind and metadata.name; metadata.generateName is not enough",
      "  mend   add metadata.name",
      "KUSTOMIZE_OBJECT_INVALID: cannot read an object without kind",
      "  where  a.yaml:3:1 kind",
      "  why    kustomize identifies an object by its kind and metadata.name; metadata.generateName is not enough",
      "  mend   add kind",
      "KUSTOMIZE_OBJECT_INVALID: cannot read a document that is not an object",
      "  where  a.yaml:5:1",
      "  why    it is a list; a Kubernetes object is a map with apiVersion, kind and metadata",
      "  mend   write an object, or remove the file from resources",
    ],
  },
  {
    name: "every literal and file of a generator that cannot be read",
    files: {
      "kustomization.yaml": "configMapGenerator:\n  - {name: a, literals: [x, =y, a=b]}\n",
    },
    expected: [
      "KUSTOMIZE_GENERATOR_SOURCE: cannot read a literal of a generator",
      "  where  kustomization.yaml:2:26 configMapGenerator[0].literals[0]",
      "  why    it has no =",
      "  mend   write it as key=value",
      "KUSTOMIZE_GENERATOR_SOURCE: cannot read a literal of a generator",
      "  where  kustomization.yaml:2:29 configMapGenerator[0].literals[1]",
      "  why    it has no key before the =",
      "  mend   write it as key=value",
    ],
  },
  {
    name: "every generator that cannot be used",
    files: {
      "kustomization.yaml": `configMapGenerator:
  - {name: a, literals: [x], envs: [e.env]}
secretGenerator:
  - {name: s, files: [=f]}
`,
      "e.env": "",
    },
    expected: [
      "KUSTOMIZE_GENERATOR_SOURCE: cannot read a literal of a generator",
      "  where  kustomization.yaml:2:26 configMapGenerator[0].literals[0]",
      "  why    it has no =",
      "  mend   write it as key=value",
      "KUSTOMIZE_GENERATOR_SOURCE: cannot read a file source of a generator",
      "  where  kustomization.yaml:4:23 secretGenerator[0].files[0]",
      '  why    "=f": its key is missing',
      "  mend   write it as [key=]path",
    ],
  },
  {
    name: "every file of replacements that cannot be used",
    files: {
      "kustomization.yaml": `resources: [d.yaml]
replacements:
  - path: one.yaml
  - path: two.yaml
  - path: d.yml
`,
      "d.yaml": deployment,
      "one.yaml": "- source: 1\n",
      "two.yaml": "",
    },
    expected: [
      "KUSTOMIZE_FIELD_TYPE: [0].source must be a map",
      "  where  one.yaml:1:11 [0].source",
      "  why    it is a number: 1",
      "  mend   write it as field: value",
      "KUSTOMIZE_REPLACEMENT_SOURCE: cannot use an entry of replacements",
      "  where  two.yaml:1:1",
      "  why    the file contains neither a replacement nor a list",
      "  mend   write one",
      'KUSTOMIZE_PATH_NOT_FOUND: cannot find "d.yml"',
      "  where  kustomization.yaml:5:11 replacements[2].path",
      "  why    no such file or folder in the source's root",
      '  mend   did you mean "d.yaml"? Paths are relative to the kustomization file',
    ],
  },
  {
    name: "every plugin that there is not",
    files: {
      "kustomization.yaml": `resources: [d.yaml]
transformers: [p.yaml]
`,
      "d.yaml": deployment,
      "p.yaml": `apiVersion: builtin
kind: LabelTransfrmer
metadata: {name: a}
---
apiVersion: example.com/v1
kind: Mine
metadata: {name: b}
`,
    },
    expected: [
      "KUSTOMIZE_PLUGIN: cannot use the builtin plugin LabelTransfrmer as a transformer",
      "  where  p.yaml:1:1 kind",
      "  why    there is no transformer of this name",
      '  mend   did you mean "LabelTransformer"?',
      "KUSTOMIZE_PLUGIN: cannot run the transformer Mine",
      "  where  p.yaml:5:1",
      "  why    it is not a builtin plugin (apiVersion: builtin), and Slipway runs no programs or containers while rendering",
      "  mend   use a builtin plugin, or run the program beforehand and list its output under resources",
    ],
  },
  {
    name: "an unknown field that resembles none",
    files: {
      "kustomization.yaml": `resources: []
inheritance: {}
`,
    },
    expected: [
      'KUSTOMIZE_FIELD_UNKNOWN: unknown field "inheritance"',
      "  where  kustomization.yaml:2:1 inheritance",
      "  why    the fields here are apiVersion, bases, buildMetadata, commonAnnotations, commonLabels, components, configMapGenerator, configurations, crds, generatorOptions, generators, helmChartInflationGenerator, helmCharts, helmGlobals, imageTags, images, inventory, kind, labels, metadata, namePrefix, nameSuffix, namespace, openapi, patches, patchesJson6902, patchesStrategicMerge, replacements, replicas, resources, secretGenerator, sortOptions, transformers, validators, vars",
      "  mend   remove it",
    ],
  },
  {
    name: "a schema version that is not built in",
    files: {
      "kustomization.yaml": `resources: []
openapi: {version: v1.30.0}
`,
    },
    expected: [
      "KUSTOMIZE_OPENAPI: cannot use the field openapi",
      "  where  kustomization.yaml:2:10 openapi",
      "  why    there is no builtin schema of the version v1.30.0",
      "  mend   write v1.21.2, or remove version",
    ],
  },
  {
    name: "a schema that begins as JSON and is none",
    files: {
      "kustomization.yaml": `resources: [a.yaml]
openapi: {path: schema.yaml}
`,
      "schema.yaml": "{definitions: {}}\n",
      "a.yaml": `apiVersion: example.com/v1
kind: Widget
metadata: {name: a}
`,
    },
    expected: [
      "KUSTOMIZE_OPENAPI: cannot read an OpenAPI schema",
      "  where  schema.yaml",
      "  why    it starts with { but is not JSON (Expected property name or '}' in JSON at position 1 (line 1 column 2))",
      "  mend   give a document with definitions, as `kustomize openapi fetch` prints it",
    ],
  },
  {
    name: "a bad sort order",
    files: {
      "kustomization.yaml": `resources: []
sortOptions: {order: alphabetical}
`,
    },
    expected: [
      "KUSTOMIZE_FIELD_VALUE: sortOptions.order must be legacy or fifo",
      "  where  kustomization.yaml:2:14 sortOptions",
      "  why    it is alphabetical",
      "  mend   correct sortOptions",
    ],
  },
]);
