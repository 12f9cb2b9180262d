import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { seededRandom } from "./seeded-random";
import { headWriter, inRange } from "./service-template";

export interface MadeChart {
  /** The folder of the chart. */
  readonly folder: string;
  readonly objectCount: number;
}

/** A Deployment, Service, ConfigMap, ServiceAccount and Ingress. */
const objectsPerService = 5;

/**
 * A chart like that of a platform team: a chart with several subcharts, a library with the names and labels, and
 * globals. Each subchart has a template for each kind, which loops over its services with common idioms of charts. The
 * same seed generates the same bytes.
 */
export async function makeChart(folder: string, objectCount: number, seed = 1): Promise<MadeChart> {
  const random = seededRandom(seed);
  const serviceCount = objectCount / objectsPerService;
  if (!Number.isInteger(serviceCount)) throw new Error(`objects come by ${String(objectsPerService)}`);
  const subcharts = Math.max(2, Math.ceil(serviceCount / 10));
  const names = Array.from({ length: subcharts }, (_, at) => `team-${String(at).padStart(3, "0")}`);
  const files: File[] = [...rootFiles(names), ...libraryFiles()];
  names.forEach((name, at) => {
    const services = Array.from({ length: serviceCount }, (_, index) => index).filter(
      (index) => index % subcharts === at,
    );
    files.push(...subchartFiles(name, services, random));
  });
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return { folder, objectCount };
}

type File = readonly [path: string, text: string];

function rootFiles(subcharts: readonly string[]): readonly File[] {
  const dependencies = [...subcharts, "naming"].map((name) => `  - {name: ${name}, version: 0.1.0}\n`).join("");
  const values = `global:
  registry: registry.example.org
  labels: {platform: shop, environment: prod}
  ingress: {className: nginx, domain: example.org}
  resources: {limits: {cpu: 500m, memory: 256Mi}, requests: {cpu: 100m, memory: 128Mi}}
`;
  return [
    ["Chart.yaml", `apiVersion: v2\nname: platform\nversion: 1.0.0\nappVersion: "3.1"\ndependencies:\n${dependencies}`],
    ["values.yaml", values],
  ];
}

function libraryFiles(): readonly File[] {
  const helpers = `{{- define "naming.full" -}}
{{- printf "%s-%s" .root.Release.Name .name | trunc 63 | trimSuffix "-" -}}
{{- end -}}
{{- define "naming.selector" -}}
app.kubernetes.io/name: {{ .name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
{{- end -}}
{{- define "naming.labels" -}}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version | replace "+" "_" | trunc 63 | trimSuffix "-" }}
{{ include "naming.selector" . }}
{{- with .root.Chart.AppVersion }}
app.kubernetes.io/version: {{ . | quote }}
{{- end }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
{{- with .root.Values.global.labels }}
{{ toYaml . }}
{{- end }}
{{- end -}}
`;
  const at = "charts/naming";
  return [
    [`${at}/Chart.yaml`, "apiVersion: v2\nname: naming\ntype: library\nversion: 0.1.0\n"],
    [`${at}/templates/_naming.tpl`, helpers],
  ];
}

function subchartFiles(chart: string, services: readonly number[], random: () => number): readonly File[] {
  const at = `charts/${chart}`;
  const values = services.map((index) => serviceValues(index, random)).join("");
  return [
    [`${at}/Chart.yaml`, `apiVersion: v2\nname: ${chart}\nversion: 0.1.0\nappVersion: "1.16"\n`],
    [`${at}/values.yaml`, `services:\n${values}`],
    ...Object.entries(templates).map(([name, text]): File => [`${at}/templates/${name}.yaml`, inRange(text)]),
  ];
}

function serviceValues(index: number, random: () => number): string {
  const between = (low: number, high: number): number => low + Math.floor(random() * (high - low + 1));
  const settings = Array.from(
    { length: between(2, 6) },
    (_, at) => `      KEY_${String(at)}: value-${String(between(0, 9999))}\n`,
  );
  return `  service-${String(index).padStart(4, "0")}:
    replicas: ${String(between(1, 5))}
    image: {name: images/service-${String(index)}, tag: "1.${String(between(0, 30))}.${String(between(0, 9))}"}
    port: ${String(between(8000, 8999))}
    paths: [/, /api/v${String(between(1, 3))}]
    host: "{{ .Release.Name }}-${String(index)}.{{ .Values.global.ingress.domain }}"
    probe: {path: /healthz, delay: ${String(between(1, 30))}}
    settings:
${settings.join("")}${index % 3 === 0 ? "    tolerations: [{key: dedicated, operator: Equal, value: web, effect: NoSchedule}]\n" : ""}`;
}

const head = headWriter({ name: 'include "naming.full" $context', labels: "naming.labels" });

const templates: Readonly<Record<string, string>> = {
  deployment: `${head("apps/v1", "Deployment")}spec:
  replicas: {{ $service.replicas | default 1 }}
  selector:
    matchLabels:
      {{- include "naming.selector" $context | nindent 6 }}
  template:
    metadata:
      annotations:
        checksum/config: {{ $service.settings | toJson | sha256sum }}
      labels:
        {{- include "naming.selector" $context | nindent 8 }}
    spec:
      serviceAccountName: {{ include "naming.full" $context }}
      containers:
        - name: {{ $name }}
          image: "{{ $.Values.global.registry }}/{{ $service.image.name }}:{{ $service.image.tag | default $.Chart.AppVersion }}"
          imagePullPolicy: {{ $service.pullPolicy | default "IfNotPresent" }}
          ports:
            - name: http
              containerPort: {{ $service.port }}
          envFrom:
            - configMapRef:
                name: {{ include "naming.full" $context }}
          {{- with $service.probe }}
          livenessProbe:
            httpGet:
              path: {{ .path | quote }}
              port: http
            initialDelaySeconds: {{ .delay }}
          {{- end }}
          resources:
            {{- toYaml ($service.resources | default $.Values.global.resources) | nindent 12 }}
      {{- with $service.tolerations }}
      tolerations:
        {{- toYaml . | nindent 8 }}
      {{- end }}
`,
  service: `${head("v1", "Service")}spec:
  type: {{ $service.type | default "ClusterIP" }}
  ports:
    - port: {{ $service.port }}
      targetPort: http
      protocol: TCP
      name: http
  selector:
    {{- include "naming.selector" $context | nindent 4 }}
`,
  configmap: `${head("v1", "ConfigMap")}data:
  {{- range $key, $value := $service.settings }}
  {{ $key }}: {{ tpl (toString $value) $ | quote }}
  {{- end }}
`,
  serviceaccount: `${head("v1", "ServiceAccount")}automountServiceAccountToken: {{ $service.automount | default false }}
`,
  ingress: `{{- if semverCompare ">=1.19-0" $.Capabilities.KubeVersion.GitVersion }}
${head("networking.k8s.io/v1", "Ingress")}spec:
  ingressClassName: {{ $.Values.global.ingress.className }}
  rules:
    - host: {{ tpl $service.host $ | quote }}
      http:
        paths:
          {{- range $service.paths }}
          - path: {{ . }}
            pathType: Prefix
            backend:
              service:
                name: {{ include "naming.full" $context }}
                port:
                  name: http
          {{- end }}
{{- end }}
`,
};
