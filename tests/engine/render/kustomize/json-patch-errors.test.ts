import { deployment, testErrors } from "./test-errors";

testErrors("what a JSON patch cannot leave behind", [
  {
    name: "a number that no float holds",
    files: {
      "kustomization.yaml": `resources: [d.yaml]
patches:
  - target: {kind: Deployment}
    patch: |-
      [{"op": "add", "path": "/spec/list", "value": [1, -1e999]}]
`,
      "d.yaml": deployment,
    },
    expected: [
      "KUSTOMIZE_JSON_PATCH: a JSON patch sets the number -1e999",
      "  where  kustomization.yaml:4:12 apps/Deployment web",
      "  why    it is too large for a 64-bit float, which is what kustomize reads numbers of JSON as",
      "  mend   write a smaller number, or put it into quotes if it is text",
    ],
  },
  {
    name: "a merge key in quotes without a map",
    files: {
      "kustomization.yaml": `resources: [d.yaml]
patches:
  - target: {kind: Deployment}
    patch: |-
      - {op: add, path: "/spec/<<", value: 1}
`,
      "d.yaml": deployment,
    },
    expected: [
      'KUSTOMIZE_NODE_KIND: cannot merge with the key "<<"',
      "  where  kustomization.yaml:4:12 apps/Deployment web",
      "  why    kustomize reads the key as a merge key, also in quotes, and its value must be a map or a list of maps",
      "  mend   rename the key, or write the fields that it should merge",
    ],
  },
]);
