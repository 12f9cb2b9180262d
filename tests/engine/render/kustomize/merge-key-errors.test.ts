import { configMap, testErrors } from "./test-errors";

testErrors("errors of the key << in maps that kustomize writes and reads again", [
  {
    name: "a label whose key is <<",
    files: {
      "kustomization.yaml": `resources: [cfg.yaml]
labels:
- pairs: {"<<": x}
`,
      "cfg.yaml": configMap,
    },
    expected: [
      'KUSTOMIZE_FIELD_VALUE: cannot use "<<" as a key',
      '  where  kustomization.yaml:3:17 labels[0].pairs["<<"]',
      "  why    kustomize writes the map without quotes and reads it again; then << is YAML's key for merging maps",
      "  mend   choose another key",
    ],
  },
  {
    name: "a key << of a generator",
    files: {
      "kustomization.yaml": `configMapGenerator:
- name: cfg
  literals: ["<<=x"]
`,
    },
    expected: [
      'KUSTOMIZE_FIELD_VALUE: cannot use "<<" as a key',
      "  where  kustomization.yaml:3:14 configMapGenerator[0].literals[0]",
      "  why    kustomize writes the map without quotes and reads it again; then << is YAML's key for merging maps",
      "  mend   choose another key",
    ],
  },
  {
    name: "an annotation << of a generator's options",
    files: {
      "kustomization.yaml": `configMapGenerator:
- name: cfg
  options: {annotations: {"<<": x}}
`,
    },
    expected: [
      'KUSTOMIZE_FIELD_VALUE: cannot use "<<" as a key',
      '  where  kustomization.yaml:3:33 configMapGenerator[0].options.annotations["<<"]',
      "  why    kustomize writes the map without quotes and reads it again; then << is YAML's key for merging maps",
      "  mend   choose another key",
    ],
  },
]);
