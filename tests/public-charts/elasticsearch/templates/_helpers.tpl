{{- define "elasticsearch.name" -}}{{ .Values.clusterName }}-{{ .Values.nodeGroup }}{{- end -}}

{{- define "elasticsearch.major" -}}
{{- if regexMatch "^[0-9]+[.]" .Values.imageTag -}}{{ regexFind "^[0-9]+" .Values.imageTag }}{{- else -}}8{{- end -}}
{{- end -}}
