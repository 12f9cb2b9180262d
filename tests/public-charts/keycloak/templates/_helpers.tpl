{{- define "keycloak.databaseHost" -}}
{{- ternary (printf "%s-postgresql" .Release.Name) .Values.externalDatabase.host .Values.postgresql.enabled -}}
{{- end -}}

{{- define "keycloak.databaseSecret" -}}
{{- if .Values.postgresql.enabled -}}
{{- .Values.postgresql.auth.existingSecret | default (printf "%s-postgresql" .Release.Name) -}}
{{- else -}}
{{- .Values.externalDatabase.existingSecret | default (printf "%s-external" (include "parts.fullname" .)) -}}
{{- end -}}
{{- end -}}

{{- define "keycloak.validate" -}}
{{- $faults := compact (list (include "keycloak.validate.production" .) (include "keycloak.validate.database" .)) -}}
{{- if $faults -}}{{- fail (join "\n" $faults) -}}{{- end -}}
{{- end -}}

{{- define "keycloak.validate.production" -}}
{{- if and .Values.production (not .Values.tls.enabled) (empty .Values.proxy) -}}
production: enable TLS, or name a proxy
{{- end -}}
{{- end -}}

{{- define "keycloak.validate.database" -}}
{{- if and (not .Values.postgresql.enabled) (not .Values.externalDatabase.host) -}}
externalDatabase.host: needed without the database of the release
{{- end -}}
{{- end -}}
