{{- define "metrics.name" -}}{{ default (printf "%s-metrics" .Release.Name) .Values.fullnameOverride | trunc 26 | trimSuffix "-" }}{{- end -}}

{{- define "metrics.labels" -}}
release: {{ .Release.Name | quote }}
{{- if .Values.commonLabels }}
{{ toYaml .Values.commonLabels }}
{{- end }}
{{- end -}}
