{{- define "mongodb.members" -}}
{{- $full := include "parts.fullname" . -}}
{{- $members := list -}}
{{- range $i := until (int .Values.replicaCount) -}}
{{- if and $.Values.externalAccess.enabled $.Values.externalAccess.hosts -}}
{{- $members = append $members (printf "%s:27017" (index $.Values.externalAccess.hosts $i)) -}}
{{- else -}}
{{- $members = append $members (printf "%s-%d.%s-headless.%s.svc.%s:27017" $full $i $full $.Release.Namespace $.Values.clusterDomain) -}}
{{- end -}}
{{- end -}}
{{- join "," $members -}}
{{- end -}}
