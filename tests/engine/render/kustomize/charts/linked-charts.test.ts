// Charts whose output kustomize cannot read in its usual way: it reads the text again, and keeps aliases and merge keys
// until it prints the objects. Each result is what kustomize v5.8.2 prints.
import { buildKustomization } from "../../../../../engine/render/kustomize/build";
import { openMemory } from "../../../../../engine/sources/memory";
import { testErrors } from "../test-errors";

/** A list without items makes kustomize read again. */
const badList = "kind: PodList\nitems: 5\n";
const overlay = `labels:
- pairs: {own: label}
  includeTemplates: true
commonAnnotations: {note: x}
namePrefix: p-
images: [{name: web, newTag: "2"}]
helmCharts:
- {name: web, releaseName: web}
`;

const filesWith = (template: string) => ({
  "kustomization.yaml": overlay,
  "charts/web/Chart.yaml": "apiVersion: v2\nname: web\nversion: 1.2.3\n",
  "charts/web/values.yaml": "",
  "charts/web/templates/linked.yaml": template,
  "charts/web/templates/list.yaml": badList,
});

const rows = [
  {
    name: "a label that is added reaches each place that merges the labels",
    template: `apiVersion: v1
kind: ConfigMap
metadata:
  name: one
  labels: &labels
    one: "1"
  <<: [*labels, {one: "2", three: "3"}]
`,
    expected: `apiVersion: v1
kind: ConfigMap
metadata:
  annotations:
    note: x
  labels:
    one: "1"
    own: label
  name: p-one
  one: "1"
  own: label
  three: "3"
`,
  },
  {
    name: "an own field overrides a merged one, and a changed image is merged",
    template: `apiVersion: apps/v1
kind: Deployment
metadata:
  name: one
  labels: &labels
    one: "1"
spec:
  template:
    metadata:
      labels:
        <<: *labels
        two: "2"
    spec:
      containers:
      - &web {name: web, image: "web:1"}
      initContainers:
      - <<: *web
        name: first
`,
    expected: `apiVersion: apps/v1
kind: Deployment
metadata:
  annotations:
    note: x
  labels:
    one: "1"
    own: label
  name: p-one
spec:
  template:
    metadata:
      annotations:
        note: x
      labels:
        one: "1"
        own: label
        two: "2"
    spec:
      containers:
      - image: web:2
        name: web
      initContainers:
      - image: web:2
        name: first
`,
  },
];

test.each(rows)("$name", async ({ template, expected }) => {
  const [first] = (await buildKustomization(openMemory(filesWith(template)), ".")).documents();
  expect(first).toBe(expected);
});

// kustomize: "yaml: map merge requires map or sequence of maps as the value"
testErrors("a merge key that lost its value", [
  {
    name: "is refused where the object is printed",
    files: filesWith(`apiVersion: v1
kind: ConfigMap
metadata:
  name: one
  labels: &labels
    one: "1"
  annotations:
    <<: *labels
`),
    expected: [
      "YAML_MERGE: cannot merge with the key <<",
      "  where  charts/web/templates/linked.yaml ConfigMap p-one",
      "  why    a transformer made a text of its value, since the key is among labels or annotations that it writes",
      "  mend   write the labels and annotations out",
    ],
  },
]);
