{{- define "kafka.voters" -}}
{{- $voters := list -}}
{{- range $i := until (min 3 (int .Values.brokers) | int) -}}
{{- $voters = append $voters (printf "%d@%s-kafka-%d:9093" $i $.Release.Name $i) -}}
{{- end -}}
{{- join "," $voters -}}
{{- end -}}

{{- define "kafka.isSecured" -}}
{{- if contains "SASL" .Values.listeners.client -}}true{{- end -}}
{{- end -}}
