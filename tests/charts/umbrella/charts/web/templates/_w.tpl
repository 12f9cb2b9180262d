{{- define "web.labels" -}}
app: {{ .Chart.Name }}
release: {{ .Release.Name }}
{{- with .Values.global.labels }}
{{ toYaml . }}
{{- end }}
{{- end -}}
{{- define "web.image" -}}
{{- $registry := .Values.global.imageRegistry | default "docker.io" -}}
{{- printf "%s/%s:%s" $registry .Values.image.name (.Values.image.tag | default .Chart.AppVersion | toString) -}}
{{- end -}}
