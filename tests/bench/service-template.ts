/** The template once for each service of the values. */
export function inRange(text: string): string {
  return `{{- range $name, $service := .Values.services }}
{{- $context := dict "root" $ "name" $name }}
---
${text}{{- end }}
`;
}

/** How the objects of a chart are named and labelled, in the language of templates. */
export interface Naming {
  readonly name: string;
  /** The name of the template that prints the labels. */
  readonly labels: string;
}

/** Writes the head of an object up to its labels. */
export function headWriter({ name, labels }: Naming): (apiVersion: string, kind: string) => string {
  return (apiVersion, kind) => `apiVersion: ${apiVersion}
kind: ${kind}
metadata:
  name: {{ ${name} }}
  namespace: {{ $.Release.Namespace }}
  labels:
    {{- include "${labels}" $context | nindent 4 }}
`;
}
