{{/* A value that may contain templates: a text, or any other value as YAML. */}}
{{- define "parts.render" -}}
{{- $text := typeIs "string" .value | ternary .value (.value | toYaml) -}}
{{- if contains "{{" $text -}}
{{- tpl $text .context -}}
{{- else -}}
{{- $text -}}
{{- end -}}
{{- end -}}

{{/* The reference of an image: registry, repository, and a digest or a tag. */}}
{{- define "parts.image" -}}
{{- $registry := .image.registry -}}
{{- with .global -}}{{- with .imageRegistry -}}{{- $registry = . -}}{{- end -}}{{- end -}}
{{- $version := .image.digest | default (.image.tag | default .appVersion | toString) -}}
{{- $separator := ternary "@" ":" (not (empty .image.digest)) -}}
{{- with $registry }}{{ . }}/{{ end }}{{ .image.repository }}{{ $separator }}{{ $version }}
{{- end -}}

{{/* A password: the given one, the one that the cluster has, or a new one. */}}
{{- define "parts.password" -}}
{{- $old := (lookup "v1" "Secret" .context.Release.Namespace .secret) | default dict -}}
{{- $data := $old.data | default dict -}}
{{- if .given -}}
{{- .given | toString | b64enc -}}
{{- else if hasKey $data .key -}}
{{- get $data .key -}}
{{- else -}}
{{- randAlphaNum (.length | default 16 | int) | b64enc -}}
{{- end -}}
{{- end -}}

{{/* Requests and limits by the name of a size. */}}
{{- define "parts.resources" -}}
{{- $sizes := dict "small" (dict "cpu" "100m" "memory" "128Mi") "medium" (dict "cpu" "500m" "memory" "512Mi") "large" (dict "cpu" "2" "memory" "4Gi") -}}
{{- if .resources -}}
{{- toYaml .resources -}}
{{- else if hasKey $sizes .preset -}}
{{- dict "requests" (get $sizes .preset) "limits" (get $sizes .preset) | toYaml -}}
{{- else if ne .preset "none" -}}
{{- fail (printf "unknown preset %q: use one of %s, none" .preset (keys $sizes | sortAlpha | join ", ")) -}}
{{- else -}}
{}
{{- end -}}
{{- end -}}

{{- define "parts.affinity" -}}
{{- if .affinity -}}
{{- toYaml .affinity -}}
{{- else -}}
podAntiAffinity:
{{- if eq .preset "hard" }}
  requiredDuringSchedulingIgnoredDuringExecution:
    - topologyKey: kubernetes.io/hostname
      labelSelector:
        matchLabels: {{- .selector | nindent 10 }}
{{- else }}
  preferredDuringSchedulingIgnoredDuringExecution:
    - weight: 1
      podAffinityTerm:
        topologyKey: kubernetes.io/hostname
        labelSelector:
          matchLabels: {{- .selector | nindent 12 }}
{{- end }}
{{- end -}}
{{- end -}}
