{{- define "minio.secret" -}}{{ .Values.existingSecret | default (printf "%s-minio" .Release.Name) }}{{- end -}}

{{- define "minio.kept" -}}
{{- $old := (lookup "v1" "Secret" .root.Release.Namespace (include "minio.secret" .root)) -}}
{{- if $old -}}{{ index $old.data .key | b64dec }}{{- else -}}{{ randAlphaNum .length }}{{- end -}}
{{- end -}}

{{- define "minio.scheme" -}}{{ .Values.tls.enabled | ternary "https" "http" }}{{- end -}}
