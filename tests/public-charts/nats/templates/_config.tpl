{{- define "nats.name" -}}{{ .Values.fullname | default (printf "%s-nats" .Release.Name) }}{{- end -}}

{{- define "nats.config" -}}
{{- $c := .Values.config -}}
{{- $config := dict "port" (int $c.nats.port) "server_name" (include "nats.name" .) "lame_duck_duration" "30s" -}}
{{- if $c.monitor.enabled -}}{{- $_ := set $config "http_port" (int $c.monitor.port) -}}{{- end -}}
{{- if $c.nats.tls.enabled -}}
{{- $_ := set $config "tls" (dict "cert_file" "/etc/tls/tls.crt" "key_file" "/etc/tls/tls.key") -}}
{{- end -}}
{{- if $c.cluster.enabled -}}
{{- $routes := list -}}
{{- range $i := until (int $c.cluster.replicas) -}}
{{- $routes = append $routes (printf "nats://%s-%d.%s-headless:6222" (include "nats.name" $) $i (include "nats.name" $)) -}}
{{- end -}}
{{- $_ := set $config "cluster" (dict "name" $c.cluster.name "port" 6222 "no_advertise" true "routes" $routes) -}}
{{- end -}}
{{- if $c.jetstream.enabled -}}
{{- $stream := dict "store_dir" "/data" "max_file_store" $c.jetstream.fileSize -}}
{{- with $c.jetstream.memorySize -}}{{- $_ := set $stream "max_memory_store" . -}}{{- end -}}
{{- $_ := set $config "jetstream" $stream -}}
{{- end -}}
{{- with .Values.auth.token -}}{{- $_ := set $config "authorization" (dict "token" .) -}}{{- end -}}
{{- with .Values.auth.accounts -}}{{- $_ := set $config "accounts" . -}}{{- end -}}
{{- mergeOverwrite $config (deepCopy $c.merge) | toPrettyJson -}}
{{- end -}}

{{- define "nats.ports" -}}
{{- $ports := merge (deepCopy .Values.container.ports) (dict "nats" (dict "port" (int .Values.config.nats.port))) -}}
{{- if .Values.config.monitor.enabled -}}{{- $_ := set $ports "monitor" (dict "enabled" true "port" .Values.config.monitor.port) -}}{{- end -}}
{{- $list := list -}}
{{- range $name, $port := $ports -}}
{{- if $port.enabled -}}{{- $list = append $list (dict "name" $name "containerPort" (int $port.port)) -}}{{- end -}}
{{- end -}}
{{- toYaml $list -}}
{{- end -}}
