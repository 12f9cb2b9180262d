{{- define "shared" }}sub's {{ . }}{{ end -}}
{{- define "includes.block" }}overridden{{ end }}
