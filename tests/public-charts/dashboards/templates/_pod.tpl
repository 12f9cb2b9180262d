{{- define "dashboards.name" -}}{{ .Release.Name }}-dashboards{{- end -}}

{{- define "dashboards.password" -}}
{{- $secret := lookup "v1" "Secret" .Release.Namespace (include "dashboards.name" .) -}}
{{- if and $secret (index $secret "data" "admin-password") -}}
{{- index $secret "data" "admin-password" -}}
{{- else -}}
{{- randAlphaNum 40 | b64enc -}}
{{- end -}}
{{- end -}}

{{- define "dashboards.pod" -}}
metadata:
  labels: { app: dashboards }
  annotations:
    checksum/config: {{ include (print $.Template.BasePath "/configmap.yaml") . | sha256sum }}
    {{- if .Values.dashboards }}
    checksum/dashboards: {{ toYaml .Values.dashboards | sha256sum }}
    {{- end }}
    {{- if not .Values.admin.existingSecret }}
    checksum/secret: {{ include (print $.Template.BasePath "/secret.yaml") . | sha256sum }}
    {{- end }}
spec:
  containers:
    - name: dashboards
      image: registry.example/metrics/dashboards:{{ .Chart.AppVersion }}
      ports: [{ name: http, containerPort: 3000 }]
      env:
        - name: ADMIN_PASSWORD
          valueFrom: { secretKeyRef: { name: {{ tpl .Values.admin.existingSecret . | default (include "dashboards.name" .) }}, key: {{ .Values.admin.passwordKey }} } }
        {{- if .Values.plugins }}
        - { name: PLUGINS, value: {{ join "," .Values.plugins | quote }} }
        {{- end }}
        {{- with .Values.smtp.existingSecret }}
        - { name: SMTP_PASSWORD, valueFrom: { secretKeyRef: { name: {{ . }}, key: password } } }
        {{- end }}
        {{- if .Values.imageRenderer.enabled }}
        - { name: RENDERER, value: "http://{{ include "dashboards.name" . }}-renderer:{{ .Values.imageRenderer.port }}" }
        {{- end }}
        {{- range $key, $value := .Values.env }}
        - { name: {{ tpl $key $ }}, value: {{ tpl (print $value) $ | quote }} }
        {{- end }}
      {{- if .Values.envRenderSecret }}
      envFrom: [{ secretRef: { name: {{ include "dashboards.name" . }}-env } }]
      {{- end }}
      volumeMounts:
        - { name: config, mountPath: /etc/dashboards }
        {{- range .Values.extraSecretMounts }}
        - { name: {{ .name }}, mountPath: {{ .mountPath }}, readOnly: {{ .readOnly | default true }} }
        {{- end }}
    {{- if .Values.sidecar.enabled }}
    - name: sidecar
      image: registry.example/metrics/sidecar:1.27
      env:
        - { name: LABEL, value: {{ .Values.sidecar.label | quote }} }
        {{- with .Values.sidecar.labelValue }}
        - { name: LABEL_VALUE, value: {{ quote . }} }
        {{- end }}
        {{- with .Values.sidecar.searchNamespace }}
        - { name: NAMESPACE, value: {{ kindIs "string" . | ternary . (join "," (kindIs "slice" . | ternary . list)) | quote }} }
        {{- end }}
    {{- end }}
  volumes:
    - { name: config, configMap: { name: {{ include "dashboards.name" . }} } }
    {{- if eq .Values.persistence.type "pvc" }}
    - { name: storage, persistentVolumeClaim: { claimName: {{ tpl .Values.persistence.existingClaim . | default (include "dashboards.name" .) }} } }
    {{- else if eq .Values.persistence.type "none" }}
    - { name: storage, emptyDir: {} }
    {{- end }}
    {{- range .Values.extraSecretMounts }}
    - { name: {{ .name }}, secret: { secretName: {{ .secretName }} } }
    {{- end }}
{{- end -}}
