{{- define "includes.tree" -}}
{{- range . }}
- {{ .name }}
{{- with .children }}
  {{- include "includes.tree" . | nindent 2 }}
{{- end }}
{{- end }}
{{- end -}}
{{- define "includes.count" -}}{{ if gt (int .n) 0 }}{{ .n }} {{ include "includes.count" (dict "n" (sub (int .n) 1)) }}{{ end }}{{- end -}}
{{- define "includes.dynamic" -}}dynamic {{ .x }} {{ kindOf .ctx }}{{- end -}}
{{- define "includes.empty" -}}{{- end -}}
{{- define "shared" }}root's{{ end -}}
{{- block "includes.block" . }}block of {{ .Chart.Name }}{{ end }}
