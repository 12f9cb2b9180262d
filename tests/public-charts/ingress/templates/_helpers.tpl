{{- define "ingress.name" -}}{{ .Release.Name }}-ingress{{- end -}}

{{- define "ingress.labels" -}}
app.kubernetes.io/name: ingress
app.kubernetes.io/instance: {{ .Release.Name }}
{{- with .Values.commonLabels }}
{{ toYaml . }}
{{- end }}
{{- end -}}

{{- define "ingress.args" -}}
- /controller
- --controller-class={{ .Values.controller.ingressClassResource.controllerValue }}
- --ingress-class={{ .Values.controller.ingressClassResource.name }}
- --configmap=$(POD_NAMESPACE)/{{ include "ingress.name" . }}
{{- if .Values.controller.service.enabled }}
- --publish-service=$(POD_NAMESPACE)/{{ include "ingress.name" . }}
{{- end }}
{{- if .Values.tcp }}
- --tcp-services-configmap=$(POD_NAMESPACE)/{{ include "ingress.name" . }}-tcp
{{- end }}
{{- if .Values.controller.scope.enabled }}
- --watch-namespace={{ default "$(POD_NAMESPACE)" .Values.controller.scope.namespace }}
{{- end }}
{{- if .Values.controller.admissionWebhooks.enabled }}
- --validating-webhook=:{{ .Values.controller.admissionWebhooks.port }}
{{- end }}
{{- if .Values.defaultBackend.enabled }}
- --default-backend-service=$(POD_NAMESPACE)/{{ include "ingress.name" . }}-backend
{{- end }}
{{- range $key, $value := .Values.controller.extraArgs }}
{{- if $value }}
- --{{ $key }}={{ tpl $value $ }}
{{- else }}
- --{{ $key }}
{{- end }}
{{- end }}
{{- end -}}

{{- define "ingress.pod" -}}
metadata:
  labels: {{- include "ingress.labels" . | nindent 4 }}
  annotations:
    checksum/config: {{ toJson .Values.controller.config | sha256sum }}
spec:
  hostNetwork: {{ .Values.controller.hostNetwork }}
  dnsPolicy: {{ ternary "ClusterFirstWithHostNet" "ClusterFirst" .Values.controller.hostNetwork }}
  containers:
    - name: {{ .Values.controller.name }}
      {{- with .Values.controller.image }}
      image: {{ .repository }}{{ if .chroot }}-chroot{{ end }}:{{ .tag }}{{ if .digest }}@{{ .digest }}{{ end }}
      {{- end }}
      args: {{- include "ingress.args" . | nindent 8 }}
      ports:
        {{- range $name, $port := dict "http" 80 "https" 443 }}
        - name: {{ $name }}
          containerPort: {{ $port }}
          {{- if $.Values.controller.hostPort.enabled }}
          hostPort: {{ index $.Values.controller.hostPort.ports $name | default $port }}
          {{- end }}
        {{- end }}
        {{- if .Values.controller.admissionWebhooks.enabled }}
        - { name: webhook, containerPort: {{ .Values.controller.admissionWebhooks.port }} }
        {{- end }}
        {{- range $port, $target := .Values.tcp }}
        - { name: {{ $port }}-tcp, containerPort: {{ $port }} }
        {{- end }}
  {{- if .Values.controller.admissionWebhooks.enabled }}
  volumes: [{ name: webhook, secret: { secretName: {{ include "ingress.name" . }}-admission } }]
  {{- end }}
{{- end -}}
