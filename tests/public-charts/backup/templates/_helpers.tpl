{{- define "backup.secret" -}}
{{- if .Values.credentials.existingSecret -}}{{ .Values.credentials.existingSecret }}{{- else -}}{{ default (printf "%s-backup" .Release.Name) .Values.credentials.name }}{{- end -}}
{{- end -}}
{{- define "backup.kubectl" -}}
{{- $version := .Capabilities.KubeVersion -}}
{{- printf "%s:%s" .Values.kubectl.repository (default (printf "%s.%s" $version.Major (regexReplaceAll "[^0-9]" $version.Minor "")) .Values.kubectl.tag) -}}
{{- end -}}
