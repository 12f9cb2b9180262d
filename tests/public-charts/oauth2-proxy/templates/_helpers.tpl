{{- define "oauth.secret" -}}{{ .Values.config.existingSecret | default (printf "%s-oauth" .Release.Name) }}{{- end -}}
{{- define "oauth.redis" -}}
{{- if .Values.sessionRedis.url -}}
{{- .Values.sessionRedis.url -}}
{{- else if .Values.sessions.enabled -}}
{{- printf "redis://%s-redis-master:6379" .Release.Name -}}
{{- else -}}
{{- fail "sessionRedis.url is needed, or sessions.enabled" -}}
{{- end -}}
{{- end -}}
