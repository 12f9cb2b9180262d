/** The files of `docs/values.md`: a chart with a subchart, values files, and a release of Flux. */
export const shop: Readonly<Record<string, string>> = {
  "charts/shop/Chart.yaml":
    "apiVersion: v2\nname: shop\nversion: 1.0.0\ndependencies:\n- {name: redis, version: 1.0.0, condition: redis.enabled}\n",
  "charts/shop/values.yaml": `image:
  repository: registry.example.com/shop
  tag: "1.7"
replicas: 1
global: {registry: eu}
podAnnotations: {}
redis:
  enabled: true
  port: 6379
extra: "{{ .Values.image.tag }}-x"
`,
  "charts/shop/templates/_helpers.tpl": '{{ define "shop.tag" }}{{ .img.tag | quote }}{{ end }}\n',
  "charts/shop/templates/deployment.yaml": `apiVersion: apps/v1
kind: Deployment
metadata:
  name: shop
  annotations: {{ toYaml .Values.podAnnotations | nindent 4 }}
spec:
  replicas: {{ .Values.replicas }}
  image: {{ with .Values.image }}{{ .repository }}:{{ .tag }}{{ end }}
  note: {{ tpl .Values.extra . }}
  {{- if gt (int .Values.replicas) 1 }}
  tag: {{ include "shop.tag" (dict "img" .Values.image) }}
  {{- end }}
  {{- range .Values.hosts }}
  host: {{ .name }}
  {{- end }}
  any: {{ index .Values.labels .Release.Name }}
`,
  "charts/shop/charts/redis/Chart.yaml": "apiVersion: v2\nname: redis\nversion: 1.0.0\n",
  "charts/shop/charts/redis/values.yaml": 'port: 1\nauth: {password: ""}\n',
  "charts/shop/charts/redis/templates/a.yaml":
    "kind: A\nport: {{ .Values.port }}\npassword: {{ .Values.auth.password }}\nregistry: {{ .Values.global.registry }}\n",
  "prod.yaml": 'image:\n  tag: "1.8"\nredis: {auth: null}\nlabels: {a.b: "1"}\nhosts: [{name: x}]\n',
  "release.yaml": `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: {name: shop}
spec:
  valuesFrom:
  - {kind: ConfigMap, name: base}
  - {kind: Secret, name: db, valuesKey: password, targetPath: redis.auth.password}
  values:
    replicas: 4
---
apiVersion: v1
kind: ConfigMap
metadata: {name: base}
data:
  values.yaml: |
    replicas: 2
---
apiVersion: v1
kind: Secret
metadata: {name: db}
data: {password: aHVudGVyMg==}
`,
};
