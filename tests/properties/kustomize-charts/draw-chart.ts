import type { Draw } from "../overlays/draw";
import type { Plain, PlainObject } from "../write-yaml";

/** The content of values files and of `valuesInline`. */
export function drawValues(draw: Draw): PlainObject {
  const field = (name: string, make: () => Plain): PlainObject => draw.field(3, name, make);
  return {
    ...field("replicas", () => draw.pick([1, 3, "2", 0])),
    ...field("image", () => ({
      ...field("tag", () => draw.pick(["1.10", 1.1, "latest", null])),
      ...field("name", () => draw.pick(["nginx", "busybox"])),
    })),
    ...field("labels", () => draw.pick<Plain>([{ team: "a" }, { team: null, tier: "b" }, {}, null])),
    ...field("hook", () => draw.pick<Plain>([true, false, null])),
    ...field("ports", () => draw.pick<Plain>([[80, 443], [{ port: 80 }], [], null])),
    ...field("text", () => draw.oddText()),
    ...field("number", () => draw.pick([1e21, 1.5, 100000000, -7, 0.1, 12345678901])),
    ...field("sub", () => ({ ...field("enabled", () => draw.once(2)), ...field("text", () => draw.oddText()) })),
    ...field("global", () => ({ zone: draw.pick(["eu", "us"]) })),
    ...(draw.risky(9) ? { unknown: draw.pick<Plain>([{ deep: { er: [null] } }, [[]], ""]) } : {}),
    ...(draw.risky(12) ? { replicas: draw.pick<Plain>([{}, []]) } : {}),
  };
}

const defaults: PlainObject = {
  replicas: 1,
  image: { name: "nginx", tag: "1.0" },
  labels: { team: "x" },
  hook: true,
  ports: [8080],
  text: "plain",
  number: 1,
  sub: { enabled: true, text: "of the parent" },
};

/** A string that YAML 1.1 and 1.2 resolve differently: the rules depend on the reader. */
const oldWords = "old: yes\nmode: 0755\nday: 2020-01-02\nodd: {a: , b: 1_000, c: 0o17, d: 012}\ntime: 12:30:45\n";

/** Writes the chart into the folder. */
export function drawChart(draw: Draw, folder: string, name: string): void {
  draw.addData(`${folder}/Chart.yaml`, {
    apiVersion: draw.pick(["v2", "v2", "v1"]),
    name,
    version: "0.1.0",
    ...draw.field(3, "appVersion", () => "1.16"),
    ...draw.field(6, "kubeVersion", () => draw.pick([">=1.20.0-0", "<1.30.0"])),
    ...draw.field(8, "deprecated", () => true),
    ...(draw.risky(12) ? { type: "library" } : {}),
  });
  if (draw.once(7))
    draw.addText(`${folder}/values.yaml`, draw.pick([oldWords, "", "# nothing\n", "{}\n", "null\n", "---\n"]));
  else if (!draw.risky(8))
    draw.addData(`${folder}/values.yaml`, { ...defaults, ...(draw.once(2) ? drawValues(draw) : {}) });
  const all = draw.shuffle(Object.entries(templates)).slice(0, 2 + draw.random(5));
  for (const [file, text] of [...all, ["all.yaml", allValues] as const])
    draw.addText(`${folder}/templates/${file}`, text);
  if (draw.isBold) {
    for (const [file, text] of Object.entries(riskyTemplates))
      if (draw.once(10)) draw.addText(`${folder}/templates/${file}`, text);
  }
  draw.addText(`${folder}/templates/_helpers.tpl`, helpers);
  if (draw.once(3)) draw.addText(`${folder}/templates/NOTES.txt`, "Thanks for {{ .Release.Name }}\n");
  if (draw.once(3)) draw.addText(`${folder}/crds/widgets.yaml`, crds);
  if (draw.once(3)) drawSubchart(draw, `${folder}/charts/sub`);
  if (draw.once(5)) draw.addText(`${folder}/values-prod.yaml`, "replicas: 9\nimage: {tag: prod}\n");
}

function drawSubchart(draw: Draw, folder: string): void {
  draw.addData(`${folder}/Chart.yaml`, { apiVersion: "v2", name: "sub", version: "1.0.0" });
  draw.addData(`${folder}/values.yaml`, { enabled: false, text: "own" });
  draw.addText(
    `${folder}/templates/sub.yaml`,
    `{{- if .Values.enabled }}
apiVersion: v1
kind: ConfigMap
metadata:
  name: {{ .Release.Name }}-sub
data:
  text: {{ .Values.text | quote }}
  zone: {{ dig "zone" "none" (.Values.global | default dict) | quote }}
{{- end }}
`,
  );
}

const helpers = `{{- define "labels" -}}
app: {{ .Chart.Name }}
{{- range $key, $value := .Values.labels }}
{{ $key }}: {{ $value | quote }}
{{- end }}
{{- end -}}
`;

const allValues = `apiVersion: v1
kind: ConfigMap
metadata:
  name: {{ .Release.Name }}-values
  namespace: {{ .Release.Namespace }}
data:
  values: {{ .Values | toJson | quote }}
  release: {{ .Release | toJson | quote }}
  kube: {{ .Capabilities.KubeVersion.Version }}
  apis: "{{ .Capabilities.APIVersions.Has "foo/v1" }} {{ .Capabilities.APIVersions.Has "bar/v1/Bar" }}"
`;

const templates: Readonly<Record<string, string>> = {
  "deployment.yaml": `# the one that runs
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ .Release.Name }}
  labels:
    {{- include "labels" . | nindent 4 }}
  annotations: {}
spec:
  replicas: {{ .Values.replicas }}
  selector:
    matchLabels: {app: {{ .Chart.Name }}}
  template:
    metadata:
      labels: {app: {{ .Chart.Name }}}
    spec:
      containers:
        - name: main # the only one
          image: "{{ dig "image" "name" "none" .Values.AsMap }}:{{ dig "image" "tag" "none" .Values.AsMap }}"
          env:
            - name: TEXT
              value: {{ .Values.text | toJson }}
          args:
            -
            - "{{ .Release.Revision }}"
`,
  "service.yaml": `apiVersion: v1
kind: Service
metadata:
  name: {{ .Release.Name | trunc 20 }}-svc
  annotations:
    a.example/port: 9090
    b.example/yes: yes
    c.example/none:
spec:
  selector: {app: {{ .Chart.Name }}}
  ports: {{- .Values.ports | toYaml | nindent 4 }}
`,
  "hooks.yaml": `{{- if .Values.hook }}
apiVersion: batch/v1
kind: Job
metadata:
  name: {{ .Release.Name }}-migrate
  annotations:
    "helm.sh/hook": pre-install,pre-upgrade
    "helm.sh/hook-weight": "-5"
---
apiVersion: v1
kind: Pod
metadata:
  name: {{ .Release.Name }}-test
  annotations:
    "helm.sh/hook": test
{{- end }}
---
# nothing but a comment
`,
  "more.yaml": `---
apiVersion: v1
kind: ServiceAccount
metadata: {name: {{ .Chart.Name }}-{{ .Release.Name }}, annotations: }
---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata:
  name: bind
  namespace: {{ .Release.Namespace }}
subjects:
  - kind: ServiceAccount
    name: {{ .Chart.Name }}-{{ .Release.Name }}
    namespace: {{ .Release.Namespace }}
roleRef: {apiGroup: rbac.authorization.k8s.io, kind: ClusterRole, name: view}
`,
  "list.yaml": `apiVersion: v1
kind: ConfigMapList
items:
  - apiVersion: v1
    kind: ConfigMap
    metadata: {name: {{ .Release.Name }}-one}
    data: {text: {{ .Values.text | toJson }}, n: "{{ .Values.number }}"}
  - apiVersion: v1
    kind: ConfigMap
    metadata: {name: two-{{ .Release.Name }}}
`,
  "anchors.yaml": `apiVersion: v1
kind: ConfigMap
metadata:
  name: {{ .Release.Name }}-anchors
  labels: &labels
    one: "1"
    two: two
data:
  <<: *labels
  block: |
    line
      deeper
  folded: >-
    a
    b
`,
  "cluster.yaml": `apiVersion: v1
kind: Namespace
metadata:
  name: {{ .Release.Namespace }}-{{ .Release.Name }}
---
apiVersion: example.com/v1
kind: Widget
metadata:
  name: {{ .Release.Name }}
spec: {size: {{ .Values.replicas }}}
`,
  "local.yaml": `apiVersion: v1
kind: ConfigMap
metadata:
  name: {{ .Release.Name }}-local
  annotations:
    config.kubernetes.io/local-config: "true"
`,
  "secret.yaml": `apiVersion: v1
kind: Secret
metadata:
  name: {{ .Release.Name }}-secret
  annotations: {helm.sh/resource-policy: keep}
stringData:
  password: {{ .Values.text | b64enc | quote }}
  needs: {{ .Values.needed | default "nothing" }}
`,
};

/** Content that kustomize or Helm may refuse. */
const riskyTemplates: Readonly<Record<string, string>> = {
  "unnamed.yaml": "apiVersion: v1\nkind: Pod\nmetadata:\n  generateName: pod-\n",
  "kindless.yaml": "apiVersion: v1\nmetadata: {name: kindless}\n",
  "fails.yaml": '{{ required "needed is needed" .Values.needed }}',
  "broken.yaml": "a: b: c\n",
  "syntax.yaml": "{{ if }}\n",
  "twice.yaml":
    "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: twice}\n---\napiVersion: v1\nkind: ConfigMap\nmetadata: {name: twice}\n",
  "badlist.yaml": "apiVersion: v1\nkind: PodList\nitems: 5\n",
  "emptylist.yaml": "apiVersion: v1\nkind: PodList\nmetadata: {}\nitems:\n",
  "plainlist.yaml":
    "apiVersion: v1\nkind: List\nitems:\n  - {apiVersion: v1, kind: ConfigMap, metadata: {name: inner}}\n",
  "badinner.yaml": "apiVersion: v1\nkind: PodList\nitems:\n  - {apiVersion: v1, kind: Pod}\n",
  "same.yaml":
    'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: "{{ .Release.Name }}-values", namespace: "{{ .Release.Namespace }}"}\n',
  "dup.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata: {name: dup, name: dup}\n",
  "text.yaml": "only a text\n",
  "seq.yaml": "- a\n- b\n",
  "annotated.yaml": "apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: annotated\n  annotations: [a]\n",
};

const crds = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  names: {kind: Widget, plural: widgets}
  scope: Cluster
`;
