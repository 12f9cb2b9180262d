{{- define "errors.deep" -}}
{{- if eq .kind "deep" }}{{ .values.text.none.more }}{{ end -}}
{{- if eq .kind "index" }}{{ index .values.list 5 }}{{ end -}}
{{- if eq .kind "call" }}{{ .values.map.a.b.c }}{{ end -}}
{{- if eq .kind "type" }}{{ add .values.map 1 }}{{ upper .values.list }}{{ end -}}
{{- if eq .kind "include" }}{{ include "errors.none" . }}{{ end -}}
{{- if eq .kind "template" }}{{ include "errors.inner" . }}{{ end -}}
{{- if eq .kind "tpl" }}{{ tpl "{{ .none.of.it }}" . }}{{ end -}}
{{- if eq .kind "parse" }}{{ tpl "{{ if }" . }}{{ end -}}
{{- if eq .kind "function" }}{{ tpl "{{ nofunction 1 }}" . }}{{ end -}}
{{- if eq .kind "compare" }}{{ lt .values.text .values.number }}{{ end -}}
{{- if eq .kind "eq" }}{{ eq .values.map .values.map }}{{ end -}}
{{- if eq .kind "required" }}{{ required "it is required" .values.none }}{{ end -}}
{{- if eq .kind "fail" }}{{ fail .values.text }}{{ end -}}
{{- if eq .kind "range" }}{{ range .values.text }}x{{ end }}{{ end -}}
{{- if eq .kind "nil" }}{{ .values.none.a }}{{ end -}}
{{- if eq .kind "regex" }}{{ regexMatch "[" "x" }}{{ mustRegexMatch "(" "x" }}{{ end -}}
{{- if eq .kind "semver" }}{{ semverCompare ">=x" "1.0.0" }}{{ end -}}
{{- if eq .kind "date" }}{{ mustToDate "2006-01-02" .values.text }}{{ end -}}
{{- if eq .kind "json" }}{{ mustFromJson "{" }}{{ end -}}
{{- if eq .kind "b64" }}{{ b64dec "!" }}{{ end -}}
{{- if eq .kind "repeat" }}{{ repeat -1 "x" }}{{ end -}}
{{- if eq .kind "substr" }}{{ slice .values.list 3 2 }}{{ end -}}
{{- if eq .kind "first" }}{{ first .values.text }}{{ end -}}
{{- if eq .kind "set" }}{{ set .values.list "a" 1 }}{{ end -}}
{{- if eq .kind "get" }}{{ get .values.none "a" }}{{ end -}}
{{- if eq .kind "arguments" }}{{ tpl "{{ upper }}" . }}{{ end -}}
{{- if eq .kind "divide" }}{{ div 1 (sub .values.number .values.number) }}{{ end -}}
{{- if eq .kind "recursion" }}{{ include "errors.deep" . }}{{ end -}}
{{- if eq .kind "merge" }}{{ merge .values.map .values.list }}{{ end -}}
{{- if eq .kind "dig" }}{{ dig "a" "b" "d" .values.map }}{{ end -}}
{{- if eq .kind "pipe" }}{{ .values.number | list | join "," | int | upper }}{{ end -}}
{{- if eq .kind "variable" }}{{ tpl "{{ $x }}" . }}{{ end -}}
{{- if eq .kind "printf" }}{{ printf "%d" .values.text }}{{ printf .values.number }}{{ end -}}
{{- if eq .kind "toYaml" }}{{ fromYaml "a: b: c" | toYaml }}{{ fromYaml "- a" }}{{ end -}}
{{- end -}}
{{- define "errors.inner" -}}{{ template "errors.none" . }}{{- end -}}
