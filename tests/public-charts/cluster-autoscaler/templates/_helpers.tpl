{{- define "scaler.name" -}}{{ .Release.Name }}-{{ .Values.cloudProvider }}-scaler{{- end -}}

{{- define "scaler.discovery" -}}
{{- if eq .Values.cloudProvider "aws" -}}
--node-group-auto-discovery=asg:tag={{ tpl (join "," .Values.autoDiscovery.tags) . }}
{{- else if eq .Values.cloudProvider "gce" -}}
{{- range tuple 0 | empty | ternary list .Values.autoscalingGroupsnamePrefix -}}
--node-group-auto-discovery=mig:namePrefix={{ tpl .name $ }},min={{ .minSize }},max={{ .maxSize }}
{{ end -}}
{{- else if eq .Values.cloudProvider "azure" -}}
--node-group-auto-discovery=label:cluster={{ .Values.autoDiscovery.clusterName }}
{{- else if eq .Values.cloudProvider "clusterapi" -}}
--node-group-auto-discovery=clusterapi:clusterName={{ .Values.autoDiscovery.clusterName }},namespace={{ .Values.clusterAPINamespace }}
{{- else -}}
{{- fail (printf "cloudProvider %q is not supported" .Values.cloudProvider) -}}
{{- end -}}
{{- end -}}
