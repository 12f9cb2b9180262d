{{- define "redis.secretName" -}}
{{- if .Values.auth.existingSecret -}}{{ tpl .Values.auth.existingSecret . }}{{- else -}}{{ include "parts.fullname" . }}{{- end -}}
{{- end -}}

{{- define "redis.secretKey" -}}
{{- if and .Values.auth.existingSecret .Values.auth.existingSecretPasswordKey -}}
{{- .Values.auth.existingSecretPasswordKey -}}
{{- else -}}
redis-password
{{- end -}}
{{- end -}}

{{- define "redis.validate" -}}
{{- $faults := list -}}
{{- if not (has .Values.architecture (list "standalone" "replication")) -}}
{{- $faults = append $faults (printf "architecture: %q is not standalone or replication" .Values.architecture) -}}
{{- end -}}
{{- if and .Values.sentinel.enabled (ne .Values.architecture "replication") -}}
{{- $faults = append $faults "sentinel.enabled: sentinels need the architecture replication" -}}
{{- end -}}
{{- if $faults -}}{{- printf "\n%s" (join "\n" $faults) | fail -}}{{- end -}}
{{- end -}}

{{- define "redis.container" -}}
- name: redis
  image: {{ include "parts.image" (dict "image" .Values.image "global" .Values.global "appVersion" .Chart.AppVersion) | quote }}
  {{- if .Values.auth.enabled }}
  env:
    {{- if .Values.auth.usePasswordFiles }}
    - { name: REDIS_PASSWORD_FILE, value: /secrets/{{ include "redis.secretKey" . }} }
    {{- else }}
    - name: REDIS_PASSWORD
      valueFrom: { secretKeyRef: { name: {{ include "redis.secretName" . }}, key: {{ include "redis.secretKey" . }} } }
    {{- end }}
  {{- end }}
  ports: [{ name: redis, containerPort: 6379 }]
  volumeMounts:
    - { name: configuration, mountPath: /etc/redis }
    {{- if and .Values.auth.enabled .Values.auth.usePasswordFiles }}
    - { name: password, mountPath: /secrets }
    {{- end }}
{{- end -}}

{{- define "redis.volumes" -}}
- name: configuration
  configMap: { name: {{ include "parts.fullname" . }}-configuration }
{{- if and .Values.auth.enabled .Values.auth.usePasswordFiles }}
- name: password
  secret: { secretName: {{ include "redis.secretName" . }} }
{{- end }}
{{- end -}}
