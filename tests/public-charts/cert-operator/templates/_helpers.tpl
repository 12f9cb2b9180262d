{{- define "cert.name" -}}{{ printf "%s-certs" .Release.Name | trunc 63 }}{{- end -}}

{{- define "cert.account" -}}
{{- ternary (default (include "cert.name" .) .Values.serviceAccount.name) (default "default" .Values.serviceAccount.name) .Values.serviceAccount.create -}}
{{- end -}}

{{- define "cert.pod" -}}
{{- $root := .root -}}
metadata: { labels: { app: {{ include "cert.name" $root }}, component: {{ .component }} } }
spec:
  serviceAccountName: {{ include "cert.account" $root }}
  {{- with $root.Values.global.imagePullSecrets }}
  imagePullSecrets: {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with $root.Values.global.priorityClassName }}
  priorityClassName: {{ . | quote }}
  {{- end }}
  {{- if and (eq .component "webhook") $root.Values.webhook.hostNetwork }}
  hostNetwork: true
  {{- end }}
  containers:
    - name: {{ .component }}
      image: registry.example/certs/{{ .component }}:{{ $root.Chart.AppVersion }}
      args:
        - --v={{ $root.Values.global.logLevel }}
        {{- range .args }}
        - {{ . }}
        {{- end }}
      {{- if and $root.Values.prometheus.enabled (ne .component "cainjector") }}
      ports: [{ name: http-metrics, containerPort: 9402 }]
      {{- end }}
{{- end -}}
