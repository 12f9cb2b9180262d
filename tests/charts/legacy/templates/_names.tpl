{{ define "legacy.name" }}{{ .Values.word }}-{{ .Chart.Name }}{{ end }}
