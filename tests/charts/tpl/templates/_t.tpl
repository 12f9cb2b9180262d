{{- define "tpl.outer" -}}outer({{ .Values.word }} {{ tpl "{{ .Template.Name }}" . }}){{- end -}}
{{- define "tpl.render" -}}
{{- if typeIs "string" .value }}{{ tpl .value .context }}{{ else }}{{ tpl (.value | toYaml) .context }}{{ end }}
{{- end -}}
