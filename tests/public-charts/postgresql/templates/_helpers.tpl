{{- define "postgresql.secret" -}}
{{- $given := coalesce .Values.global.postgresql.auth.existingSecret .Values.auth.existingSecret -}}
{{- if $given -}}
{{- tpl $given . -}}
{{- else -}}
{{- include "parts.fullname" . -}}
{{- end -}}
{{- end -}}

{{- define "postgresql.createSecret" -}}
{{- if not (coalesce .Values.global.postgresql.auth.existingSecret .Values.auth.existingSecret) -}}true{{- end -}}
{{- end -}}

{{- define "postgresql.pod" -}}
{{- $root := .root -}}
metadata:
  labels: {{- include "parts.labels" $root | nindent 4 }}
    app.kubernetes.io/component: {{ .component }}
  annotations:
    {{- if (include "postgresql.createSecret" $root) }}
    checksum/passwords: {{ include (print $root.Template.BasePath "/secret.yaml") $root | sha256sum }}
    {{- end }}
    {{- if $root.Values.primary.configuration }}
    checksum/configuration: {{ tpl $root.Values.primary.configuration $root | sha256sum }}
    {{- end }}
spec:
  affinity: {{- include "parts.affinity" (dict "affinity" dict "preset" "soft" "selector" (include "parts.selector" $root)) | nindent 4 }}
  containers:
    - name: postgresql
      image: {{ include "parts.image" (dict "image" $root.Values.image "global" $root.Values.global "appVersion" $root.Chart.AppVersion) }}
      imagePullPolicy: {{ $root.Values.image.pullPolicy }}
      env:
        - name: POSTGRES_PASSWORD
          valueFrom: { secretKeyRef: { name: {{ include "postgresql.secret" $root }}, key: postgres-password } }
        {{- if and $root.Values.auth.username (ne $root.Values.auth.username "postgres") }}
        - name: POSTGRES_USER
          value: {{ $root.Values.auth.username | quote }}
        - name: POSTGRES_USER_PASSWORD
          valueFrom: { secretKeyRef: { name: {{ include "postgresql.secret" $root }}, key: password } }
        {{- end }}
        {{- with $root.Values.auth.database }}
        - name: POSTGRES_DATABASE
          value: {{ . | quote }}
        {{- end }}
        {{- if eq $root.Values.architecture "replication" }}
        - name: POSTGRES_REPLICATION_MODE
          value: {{ ternary "master" "slave" (eq .component "primary") }}
        {{- end }}
        {{- with $root.Values.primary.extraEnv }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
      ports:
        - { name: tcp-postgresql, containerPort: 5432 }
      resources: {{- include "parts.resources" (dict "resources" $root.Values.primary.resources "preset" $root.Values.primary.resourcesPreset) | nindent 8 }}
      volumeMounts:
        - { name: data, mountPath: /var/lib/postgresql }
        {{- if $root.Values.primary.configuration }}
        - { name: configuration, mountPath: /etc/postgresql }
        {{- end }}
        {{- if $root.Values.primary.initScripts }}
        - { name: scripts, mountPath: /docker-entrypoint-initdb.d }
        {{- end }}
    {{- if $root.Values.metrics.enabled }}
    - name: metrics
      image: {{ $root.Values.global.imageRegistry | default "registry.example" }}/exporters/postgresql:0.15.0
      ports: [{ name: http-metrics, containerPort: 9187 }]
    {{- end }}
  volumes:
    {{- if $root.Values.primary.configuration }}
    - { name: configuration, configMap: { name: {{ include "parts.fullname" $root }}-configuration } }
    {{- end }}
    {{- if $root.Values.primary.initScripts }}
    - { name: scripts, configMap: { name: {{ include "parts.fullname" $root }}-scripts } }
    {{- end }}
    {{- if not $root.Values.primary.persistence.enabled }}
    - { name: data, emptyDir: {} }
    {{- end }}
{{- end -}}

{{- define "postgresql.volumes" -}}
{{- with .Values.primary.persistence }}
{{- if .enabled }}
volumeClaimTemplates:
  - metadata: { name: data }
    spec:
      accessModes: [ReadWriteOnce]
      resources: { requests: { storage: {{ .size | quote }} } }
      {{- if eq "-" .storageClass }}
      storageClassName: ""
      {{- else if .storageClass }}
      storageClassName: {{ .storageClass }}
      {{- end }}
{{- end }}
{{- end }}
{{- end -}}
