{{- define "logs.name" -}}{{ .Release.Name }}-logs{{- end -}}

{{- define "logs.isScalable" -}}{{ eq .Values.deploymentMode "SimpleScalable" | ternary "true" "" }}{{- end -}}

{{- define "logs.calculated" -}}
auth_enabled: {{ .Values.store.authEnabled }}
common:
  {{- toYaml .Values.store.commonConfig | nindent 2 }}
  storage:
    {{- if eq .Values.store.storage.type "s3" }}
    {{- with .Values.store.storage }}
    s3:
      bucketnames: {{ .bucketNames.chunks }}
      {{- with .s3.endpoint }}
      endpoint: {{ . }}
      {{- end }}
      {{- with .s3.accessKeyId }}
      access_key_id: {{ . }}
      {{- end }}
      {{- with .s3.secretAccessKey }}
      secret_access_key: {{ . }}
      {{- end }}
    {{- end }}
    {{- else if eq .Values.store.storage.type "gcs" }}
    gcs: { bucket_name: {{ .Values.store.storage.bucketNames.chunks }} }
    {{- else }}
    filesystem: { chunks_directory: /var/logs/chunks }
    {{- end }}
limits_config: {{- toYaml .Values.store.limits | nindent 2 }}
schema_config:
  configs: {{- if .Values.store.useTestSchema }} [{ from: 2024-04-01, store: tsdb, schema: v13 }]{{ else }}{{ toYaml .Values.store.schemaConfig | nindent 4 }}{{ end }}
{{- if or (include "logs.isScalable" .) (eq .Values.deploymentMode "Distributed") }}
memberlist: { join_members: [{{ include "logs.name" . }}-members.{{ .Release.Namespace }}.svc.{{ .Values.global.clusterDomain }}] }
{{- end }}
{{- if .Values.ruler.directories }}
ruler: { storage: { type: local } }
{{- end }}
{{- end -}}

{{- define "logs.config" -}}
{{- $calculated := include "logs.calculated" . | fromYaml -}}
{{- if hasKey $calculated "Error" -}}{{- fail (get $calculated "Error") -}}{{- end -}}
{{- mergeOverwrite $calculated .Values.store.structuredConfig | toYaml -}}
{{- end -}}
