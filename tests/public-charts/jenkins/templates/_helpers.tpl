{{- define "ci.name" -}}{{ .Release.Name }}-ci{{- end -}}
{{- define "ci.namespace" -}}{{ default .Release.Namespace .Values.namespaceOverride }}{{- end -}}
{{- define "ci.url" -}}
{{- .Values.controller.url | default (printf "http://%s:%v%s" (include "ci.name" .) .Values.controller.servicePort (.Values.controller.uriPrefix | default "")) -}}
{{- end -}}
{{- define "ci.agent" -}}
- name: {{ .agent.podName | quote }}
  instanceCap: {{ .agent.containerCap }}
  id: {{ sha256sum (toYaml .agent) | trunc 32 }}
  resourceRequestMemory: {{ .agent.memory | quote }}
  {{- with .agent.envVars }}
  envVars: {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end -}}
{{- define "ci.defaults" -}}
jenkins:
  numExecutors: {{ .Values.controller.numExecutors }}
  mode: {{ .Values.controller.executorMode }}
  securityRealm: {{- tpl .Values.controller.JCasC.securityRealm . | nindent 4 }}
  {{- if .Values.agent.enabled }}
  clouds:
    - kubernetes:
        jenkinsUrl: {{ include "ci.url" . | quote }}
        templates:
          {{- include "ci.agent" (dict "agent" .Values.agent) | nindent 10 }}
          {{- range $name, $more := .Values.additionalAgents }}
          {{- $agent := mergeOverwrite (deepCopy $.Values.agent) (dict "podName" $name) $more }}
          {{- include "ci.agent" (dict "agent" $agent) | nindent 10 }}
          {{- end }}
  {{- end }}
unclassified:
  location: { url: {{ include "ci.url" . }} }
{{- end -}}
