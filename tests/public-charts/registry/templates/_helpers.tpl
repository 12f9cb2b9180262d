{{- define "registry.autoCert" -}}
{{- if and .Values.expose.tls.enabled (eq .Values.expose.tls.certSource "auto") -}}true{{- end -}}
{{- end -}}
{{- define "registry.tlsSecret" -}}
{{- if eq .Values.expose.tls.certSource "secret" -}}
{{- .Values.expose.tls.secretName | default "registry-tls" -}}
{{- else -}}
{{- printf "%s-%s" .Release.Name (eq .Values.expose.type "ingress" | ternary "ingress" "nginx") -}}
{{- end -}}
{{- end -}}
{{- define "registry.scheme" -}}{{ .Values.internalTLS.enabled | ternary "https" "http" }}{{- end -}}
{{- define "registry.databaseHost" -}}
{{- eq .Values.database.type "internal" | ternary (printf "%s-database" .Release.Name) .Values.database.external.host -}}
{{- end -}}
{{- define "registry.kept" -}}
{{- $old := lookup "v1" "Secret" .root.Release.Namespace .name -}}
{{- if .given -}}
{{- .given -}}
{{- else if and $old (hasKey $old.data .key) -}}
{{- get $old.data .key | b64dec -}}
{{- else -}}
{{- randAlphaNum .length -}}
{{- end -}}
{{- end -}}
{{- define "registry.pod" -}}
metadata:
  labels: { app: registry, component: {{ .component }} }
  annotations:
    {{- range $name, $text := .checksums }}
    checksum/{{ $name }}: {{ sha256sum $text }}
    {{- end }}
spec:
  containers:
    - name: {{ .component }}
      image: registry.example/images/{{ .component }}:v{{ .root.Chart.AppVersion }}
      envFrom: [{ secretRef: { name: {{ .root.Release.Name }}-{{ .component }} } }]
      ports: [{ name: {{ include "registry.scheme" .root }}-{{ .component | trunc 9 }}, containerPort: {{ .root.Values.internalTLS.enabled | ternary 8443 8080 }} }]
      {{- if .root.Values.caBundleSecretName }}
      volumeMounts: [{ name: ca, mountPath: /ca, readOnly: true }]
      {{- end }}
  {{- if .root.Values.caBundleSecretName }}
  volumes: [{ name: ca, secret: { secretName: {{ .root.Values.caBundleSecretName }} } }]
  {{- end }}
{{- end -}}
