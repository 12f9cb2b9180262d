import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

import { printYaml } from "./print-yaml";
import { makeCrd, makeSchemaParts } from "./make-crd";
import { headWriter, inRange } from "../service-template";

export interface MonitoringChart {
  /** The folder of the chart. */
  readonly folder: string;
  /** The size of the CRDs as YAML, in bytes. */
  readonly crdBytes: number;
}

/** The number of small objects that the templates render: six kinds for each of twenty services. */
export const smallObjectCount = 120;
export const crdCount = 10;
const serviceCount = 20;

/**
 * A chart of the shape of a public monitoring chart: ten CRDs of 350 to 700 kB each in `crds/`, and 120 small objects,
 * some of them of the kinds that the CRDs define. The same seed generates the same bytes.
 */
export async function makeMonitoringChart(folder: string, seed = 1): Promise<MonitoringChart> {
  const files = new Map<string, string>([
    ["Chart.yaml", 'apiVersion: v2\nname: monitoring\nversion: 1.0.0\nappVersion: "3.1"\n'],
    ["values.yaml", valuesFile()],
    ["templates/_helpers.tpl", helpers],
    ...Object.entries(templates).map(([name, text]) => [`templates/${name}.yaml`, inRange(text)] as const),
  ]);
  const shared = makeSchemaParts(seed);
  let crdBytes = 0;
  for (let index = 0; index < crdCount; index += 1) {
    const sizeBytes = 235_000 + Math.round((215_000 * index) / (crdCount - 1));
    const crd = makeCrd(`monitor${String(index)}s`, `Monitor${String(index)}`, sizeBytes, shared, seed * 100 + index);
    const text = `---\n${printYaml(crd)}`;
    crdBytes += text.length;
    files.set(`crds/monitor${String(index)}s.yaml`, text);
  }
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return { folder, crdBytes };
}

function valuesFile(): string {
  const services = Array.from({ length: serviceCount }, (_, index) => {
    const name = `component-${String(index).padStart(2, "0")}`;
    return `  ${name}: {port: ${String(8000 + index)}, image: "registry.example.org/${name}:1.${String(index)}.0", monitor: ${String(index % crdCount)}}\n`;
  });
  return `labels: {platform: monitoring, environment: prod}\nservices:\n${services.join("")}`;
}

const helpers = `{{- define "monitoring.labels" -}}
app.kubernetes.io/name: {{ .name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/version: {{ .root.Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .root.Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .root.Chart.Name .root.Chart.Version }}
{{ toYaml .root.Values.labels }}
{{- end -}}
`;

const head = headWriter({ name: "$name", labels: "monitoring.labels" });

const templates: Readonly<Record<string, string>> = {
  deployment: `${head("apps/v1", "Deployment")}spec:
  replicas: 1
  selector:
    matchLabels: {app: {{ $name }}}
  template:
    metadata:
      labels: {app: {{ $name }}}
    spec:
      serviceAccountName: {{ $name }}
      containers:
        - name: main
          image: {{ $service.image }}
          args: [--config=/etc/config/main.yaml, "--listen=:{{ $service.port }}", --log.level=info]
          ports:
            - {name: http, containerPort: {{ $service.port }}, protocol: TCP}
          resources:
            limits: {cpu: 500m, memory: 256Mi}
            requests: {cpu: 100m, memory: 128Mi}
          volumeMounts:
            - {name: config, mountPath: /etc/config}
      volumes:
        - name: config
          configMap: {name: {{ $name }}}
`,
  service: `${head("v1", "Service")}spec:
  type: ClusterIP
  ports:
    - {name: http, port: {{ $service.port }}, targetPort: http, protocol: TCP}
  selector: {app: {{ $name }}}
`,
  configmap: `${head("v1", "ConfigMap")}data:
  main.yaml: |
    listen: ":{{ $service.port }}"
    name: {{ $name }}
    rules:
      {{- range $index := until 12 }}
      - {alert: Alert{{ $index }}, expr: "sum(rate(requests_total{job=\\"{{ $name }}\\"}[5m])) > {{ $index }}", for: 10m}
      {{- end }}
`,
  serviceaccount: `${head("v1", "ServiceAccount")}automountServiceAccountToken: false
`,
  role: `${head("rbac.authorization.k8s.io/v1", "Role")}rules:
  - apiGroups: [""]
    resources: [services, endpoints, pods]
    verbs: [get, list, watch]
`,
  monitor: `apiVersion: bench.slipway.dev/v1
kind: Monitor{{ $service.monitor }}
metadata:
  name: {{ $name }}
  namespace: {{ $.Release.Namespace }}
  labels:
    {{- include "monitoring.labels" $context | nindent 4 }}
spec: {}
`,
};
