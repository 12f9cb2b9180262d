import type { KubeObject } from "../../../engine/model/objects/kube-object";

const labels = { app: "web" };
const template = {
  metadata: { labels, annotations: { note: "1" } },
  spec: {
    restartPolicy: "Always",
    terminationGracePeriodSeconds: 30,
    nodeSelector: { disk: "ssd" },
    tolerations: [{ key: "a", operator: "Exists", effect: "NoSchedule" }],
    topologySpreadConstraints: [
      {
        maxSkew: 1,
        topologyKey: "zone",
        whenUnsatisfiable: "DoNotSchedule",
        labelSelector: { matchExpressions: [{ key: "app", operator: "In", values: ["web"] }] },
      },
    ],
    volumes: [
      { name: "settings", configMap: { name: "settings", defaultMode: 420, items: [{ key: "a", path: "b" }] } },
      { name: "space", emptyDir: { medium: "Memory", sizeLimit: "1Mi" } },
    ],
    containers: [
      {
        name: "web",
        image: "nginx:1",
        imagePullPolicy: "IfNotPresent",
        args: ["--verbose"],
        env: [
          { name: "A", value: "1" },
          { name: "B", valueFrom: { configMapKeyRef: { name: "settings", key: "a", optional: true } } },
          { name: "C", valueFrom: { secretKeyRef: { name: "password", key: "a" } } },
        ],
        ports: [{ name: "http", containerPort: 80, protocol: "TCP" }],
        resources: { requests: { cpu: "100m", memory: 1000 }, limits: { memory: "1Gi" } },
        readinessProbe: {
          httpGet: { path: "/", port: "http", scheme: "HTTP", httpHeaders: [{ name: "a", value: "b" }] },
          periodSeconds: 5,
        },
        volumeMounts: [{ name: "settings", mountPath: "/etc/settings", readOnly: true }],
        securityContext: { runAsUser: 1000, capabilities: { drop: ["ALL"] } },
      },
    ],
  },
};

const job = { template: { ...template, spec: { ...template.spec, restartPolicy: "Never" } }, backoffLimit: 2 };

/** A kind with a structural schema. */
export const sampleCrd = {
  apiVersion: "apiextensions.k8s.io/v1",
  kind: "CustomResourceDefinition",
  metadata: { name: "gauges.verify.slipway.dev" },
  spec: {
    group: "verify.slipway.dev",
    scope: "Namespaced",
    names: { kind: "Gauge", plural: "gauges" },
    versions: [
      {
        name: "v1",
        served: true,
        storage: true,
        schema: {
          openAPIV3Schema: {
            type: "object",
            required: ["spec"],
            properties: {
              metadata: { type: "object", properties: { name: { type: "string", maxLength: 60 } } },
              spec: {
                type: "object",
                required: ["size", "mode", "withDefault"],
                properties: {
                  size: { type: "integer", minimum: 1, maximum: 20 },
                  mode: { type: "string", enum: ["Fast", "Slow"] },
                  withDefault: { type: "string", default: "a" },
                  host: { type: "string", pattern: "^[a-z.]+$", maxLength: 40 },
                  port: { "x-kubernetes-int-or-string": true },
                  free: { type: "object", "x-kubernetes-preserve-unknown-fields": true },
                  ratio: { type: "number" },
                  labels: { type: "object", additionalProperties: { type: "string" } },
                  tags: { type: "array", "x-kubernetes-list-type": "set", items: { type: "string" } },
                  ports: {
                    type: "array",
                    "x-kubernetes-list-type": "map",
                    "x-kubernetes-list-map-keys": ["number", "protocol"],
                    items: {
                      type: "object",
                      required: ["number"],
                      properties: {
                        number: { type: "integer" },
                        protocol: { type: "string", default: "TCP" },
                      },
                    },
                  },
                  items: {
                    type: "array",
                    minItems: 1,
                    items: {
                      type: "object",
                      required: ["key"],
                      properties: { key: { type: "string" }, on: { type: "boolean" } },
                    },
                  },
                },
              },
            },
          },
        },
      },
    ],
  },
} as const as unknown as KubeObject & { readonly spec: { readonly names: { readonly kind: string } } };

/** Objects that the server accepts in any namespace; together they have each field that verification insists on. */
export const sampleObjects: readonly KubeObject[] = [
  {
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata: { name: "web", labels },
    spec: {
      replicas: 2,
      selector: { matchLabels: labels },
      strategy: { type: "RollingUpdate", rollingUpdate: { maxSurge: "25%" } },
      template,
    },
  },
  {
    apiVersion: "apps/v1",
    kind: "DaemonSet",
    metadata: { name: "web" },
    spec: { selector: { matchLabels: labels }, template },
  },
  {
    apiVersion: "apps/v1",
    kind: "ReplicaSet",
    metadata: { name: "web" },
    spec: { selector: { matchLabels: labels }, template },
  },
  {
    apiVersion: "apps/v1",
    kind: "StatefulSet",
    metadata: { name: "web" },
    spec: { serviceName: "web", selector: { matchLabels: labels }, template, podManagementPolicy: "Parallel" },
  },
  { apiVersion: "batch/v1", kind: "Job", metadata: { name: "once" }, spec: job },
  {
    apiVersion: "batch/v1",
    kind: "CronJob",
    metadata: { name: "nightly" },
    spec: { schedule: "0 3 * * *", concurrencyPolicy: "Forbid", jobTemplate: { spec: job } },
  },
  {
    apiVersion: "v1",
    kind: "Service",
    metadata: { name: "web" },
    spec: {
      type: "ClusterIP",
      selector: labels,
      ports: [{ name: "http", port: 80, targetPort: "http", protocol: "TCP" }],
    },
  },
  {
    apiVersion: "v1",
    kind: "ConfigMap",
    metadata: { name: "settings", annotations: { a: "b" } },
    data: { a: "1" },
    immutable: false,
  },
  {
    apiVersion: "rbac.authorization.k8s.io/v1",
    kind: "Role",
    metadata: { name: "reader" },
    rules: [{ apiGroups: [""], resources: ["pods"], verbs: ["get"] }],
  },
  {
    apiVersion: "rbac.authorization.k8s.io/v1",
    kind: "RoleBinding",
    metadata: { name: "reader" },
    roleRef: { apiGroup: "rbac.authorization.k8s.io", kind: "Role", name: "reader" },
    subjects: [{ kind: "ServiceAccount", name: "default", namespace: "default" }],
  },
  {
    apiVersion: "networking.k8s.io/v1",
    kind: "Ingress",
    metadata: { name: "web" },
    spec: {
      rules: [
        {
          host: "a.example",
          http: {
            paths: [{ path: "/", pathType: "Prefix", backend: { service: { name: "web", port: { number: 80 } } } }],
          },
        },
      ],
    },
  },
  {
    apiVersion: "autoscaling/v2",
    kind: "HorizontalPodAutoscaler",
    metadata: { name: "web" },
    spec: {
      scaleTargetRef: { apiVersion: "apps/v1", kind: "Deployment", name: "web" },
      minReplicas: 1,
      maxReplicas: 3,
      metrics: [
        { type: "Resource", resource: { name: "cpu", target: { type: "Utilization", averageUtilization: 80 } } },
      ],
    },
  },
  {
    apiVersion: "verify.slipway.dev/v1",
    kind: "Gauge",
    metadata: { name: "one", labels, annotations: { note: "1" } },
    spec: {
      size: 3,
      mode: "Fast",
      withDefault: "b",
      host: "a.b",
      port: "http",
      free: { x: { y: [1] } },
      ratio: 1.5,
      labels: { a: "b" },
      items: [{ key: "a", on: true }],
      tags: ["a", "b"],
      ports: [{ number: 1 }, { number: 1, protocol: "UDP" }],
    },
  },
];
