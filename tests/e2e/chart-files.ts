import { yaml } from "./harness";

/** The group of the custom kind of a test: CRDs are shared by all tests of a cluster. */
export function groupOf(namespace: string): string {
  return `${namespace}.example.com`;
}

export function crdNameOf(namespace: string): string {
  return `customresourcedefinition/widgets.${groupOf(namespace)}`;
}

/**
 * A chart with a CRD in its subchart and an object of that kind, random values, the clock, a lookup, and the release
 * data in a template.
 */
export function chartFiles(namespace: string): Record<string, string> {
  const group = groupOf(namespace);
  return {
    "Chart.yaml": yaml({
      apiVersion: "v2",
      name: "shop",
      version: "1.2.3",
      dependencies: [{ name: "widgets", version: "0.1.0" }],
    }),
    "values.yaml": "replicas: 1\ngreeting: hello\n",
    "templates/_names.tpl": '{{ define "shop.labels" }}release: {{ .Release.Name }}{{ end }}\n',
    "templates/web.yaml": [
      "apiVersion: apps/v1",
      "kind: Deployment",
      "metadata:",
      "  name: web",
      '  labels: { {{ include "shop.labels" . }} }',
      "spec:",
      "  replicas: {{ .Values.replicas }}",
      "  selector: { matchLabels: { app: web } }",
      "  template:",
      "    metadata: { labels: { app: web } }",
      "    spec: { containers: [{ name: main, image: registry.example/web:1 }] }",
      "",
    ].join("\n"),
    "templates/facts.yaml": [
      "apiVersion: v1",
      "kind: ConfigMap",
      "metadata: { name: facts }",
      "data:",
      "  install: {{ .Release.IsInstall | quote }}",
      "  upgrade: {{ .Release.IsUpgrade | quote }}",
      "  revision: {{ .Release.Revision | quote }}",
      "  namespace: {{ .Release.Namespace }}",
      "  time: {{ now | unixEpoch | quote }}",
      "  random: {{ randAlphaNum 12 | quote }}",
      "  kube: {{ .Capabilities.KubeVersion.Version }}",
      `  widgets: {{ .Capabilities.APIVersions.Has "${group}/v1/Widget" | quote }}`,
      '  there: {{ (lookup "v1" "ConfigMap" .Release.Namespace "outside").data | default dict | toJson | quote }}',
      '  accounts: {{ range (lookup "v1" "ServiceAccount" .Release.Namespace "").items }}{{ .metadata.name }}{{ end }}',
      "  greeting: {{ .Values.greeting | quote }}",
      "",
    ].join("\n"),
    "templates/password.yaml": [
      "apiVersion: v1",
      "kind: Secret",
      "metadata: { name: password }",
      "stringData: { password: {{ randAlphaNum 20 | quote }} }",
      "",
    ].join("\n"),
    "templates/certificate.yaml": [
      '{{- $ca := genCA "shop" 30 }}',
      "apiVersion: v1",
      "kind: Secret",
      "metadata: { name: certificate }",
      "data: { ca: {{ $ca.Cert | b64enc }}, key: {{ $ca.Key | b64enc }} }",
      "",
    ].join("\n"),
    "templates/NOTES.txt": "Shop {{ .Chart.Version }}, revision {{ .Release.Revision }}.\n",
    "templates/tests/ping.yaml": yaml({
      apiVersion: "v1",
      kind: "Pod",
      metadata: { name: "ping", annotations: { "helm.sh/hook": "test" } },
      spec: { containers: [{ name: "main", image: "registry.example/ping:1" }] },
    }),
    "charts/widgets/Chart.yaml": yaml({ apiVersion: "v2", name: "widgets", version: "0.1.0" }),
    "charts/widgets/crds/widget.yaml": yaml({
      apiVersion: "apiextensions.k8s.io/v1",
      kind: "CustomResourceDefinition",
      metadata: { name: `widgets.${group}` },
      spec: {
        group,
        scope: "Namespaced",
        names: { kind: "Widget", plural: "widgets", singular: "widget" },
        versions: [
          {
            name: "v1",
            served: true,
            storage: true,
            schema: {
              openAPIV3Schema: {
                type: "object",
                properties: { spec: { type: "object", "x-kubernetes-preserve-unknown-fields": true } },
              },
            },
          },
        ],
      },
    }),
    "charts/widgets/templates/widget.yaml": [
      `apiVersion: ${group}/v1`,
      "kind: Widget",
      "metadata: { name: first }",
      "spec: { parent: {{ .Release.Name }} }",
      "",
    ].join("\n"),
  };
}

/** A Job that is a hook of the events; `behaviour` controls its Pod, see tests/tools/cluster/stages.yaml. */
export function hookJob(name: string, events: string, behaviour = "well"): string {
  return [
    "apiVersion: batch/v1",
    "kind: Job",
    "metadata:",
    `  name: ${name}`,
    // The keep annotation leaves the Job on the cluster, so that the test can check that it ran.
    `  annotations: { helm.sh/hook: "${events}", slipway.dev/prune: disabled }`,
    "spec:",
    "  backoffLimit: 0",
    "  template:",
    `    metadata: { annotations: { test.slipway.dev/pod: "${behaviour}" } }`,
    "    spec: { restartPolicy: Never, containers: [{ name: main, image: registry.example/hook:1 }] }",
    "",
  ].join("\n");
}
