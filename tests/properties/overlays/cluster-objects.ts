import { names, type Draw } from "./draw";
import { base, marks, podSpec, type Maker } from "./workloads";
import type { Plain, PlainObject } from "../write-yaml";

// RBAC kinds, cluster-scoped kinds, and custom kinds.

const rbac = "rbac.authorization.k8s.io";

export const clusterObjects: readonly Maker[] = [
  (draw) => ({
    ...base(draw, `${rbac}/v1`, "RoleBinding"),
    roleRef: { apiGroup: rbac, kind: draw.pick(["Role", "ClusterRole"]), name: draw.pick(names) },
    subjects: subjects(draw),
  }),
  (draw) => ({
    ...clusterBase(draw, `${rbac}/v1`, "ClusterRoleBinding"),
    roleRef: { apiGroup: rbac, kind: "ClusterRole", name: draw.pick(names) },
    subjects: subjects(draw),
  }),
  (draw) => ({
    ...base(draw, `${rbac}/v1`, "Role"),
    rules: [
      { apiGroups: [""], resources: ["secrets"], resourceNames: [draw.pick(names), draw.pick(names)], verbs: ["get"] },
    ],
  }),
  (draw) => ({
    ...clusterBase(draw, `${rbac}/v1`, "ClusterRole"),
    ...draw.field(4, "aggregationRule", () => ({ clusterRoleSelectors: [{ matchLabels: { app: "web" } }] })),
    rules: [{ apiGroups: [""], resources: ["configmaps"], resourceNames: [draw.pick(names)], verbs: ["get"] }],
  }),
  (draw) => ({
    ...base(draw, "networking.k8s.io/v1", "Ingress"),
    spec: {
      ...draw.field(2, "ingressClassName", () => draw.pick(names)),
      ...draw.field(3, "defaultBackend", () => ({ service: { name: draw.pick(names), port: { number: 80 } } })),
      tls: [{ hosts: ["h.example.com"], secretName: draw.pick(names) }],
      rules: [
        {
          host: "h.example.com",
          http: { paths: [{ path: "/", backend: { service: { name: draw.pick(names), port: { number: 80 } } } }] },
        },
      ],
    },
  }),
  (draw) => ({
    ...base(draw, "networking.k8s.io/v1", "NetworkPolicy"),
    spec: {
      podSelector: { matchLabels: { app: draw.pick(names) } },
      ingress: [{ from: [{ podSelector: { matchLabels: { app: draw.pick(names) } } }] }],
      egress: [{ to: [{ podSelector: {} }, { namespaceSelector: {} }] }],
    },
  }),
  (draw) => ({
    ...base(draw, "policy/v1", "PodDisruptionBudget"),
    spec: { minAvailable: 1, selector: { matchLabels: { app: draw.pick(names) } } },
  }),
  (draw) => ({
    ...base(draw, "autoscaling/v2", "HorizontalPodAutoscaler"),
    spec: {
      scaleTargetRef: { apiVersion: "apps/v1", kind: draw.pick(["Deployment", "StatefulSet"]), name: draw.pick(names) },
      maxReplicas: 3,
    },
  }),
  (draw) => ({
    ...base(draw, "v1", "PersistentVolumeClaim"),
    spec: {
      volumeName: draw.pick(names),
      storageClassName: draw.pick(names),
      resources: { requests: { storage: "1Gi" } },
    },
  }),
  (draw) => ({
    ...clusterBase(draw, "v1", "PersistentVolume"),
    spec: { claimRef: { name: draw.pick(names), namespace: "shop" }, storageClassName: draw.pick(names) },
  }),
  (draw) => ({
    ...clusterBase(draw, "storage.k8s.io/v1", "StorageClass"),
    provisioner: "p",
    parameters: { secret: "x" },
  }),
  (draw) => ({ ...clusterBase(draw, "scheduling.k8s.io/v1", "PriorityClass"), value: 10 }),
  (draw) => ({ ...clusterBase(draw, "networking.k8s.io/v1", "IngressClass"), spec: { controller: "x" } }),
  (draw) => clusterBase(draw, "v1", "Namespace"),
  (draw) => ({
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: `${draw.pick(names)}s.example.com`, ...marks(draw) },
    spec: {
      group: "example.com",
      names: { kind: "Widget", plural: "widgets" },
      ...draw.field(2, "conversion", () => ({
        strategy: "Webhook",
        webhook: { clientConfig: { service: { name: draw.pick(names), ...namespaceOf(draw) } } },
      })),
    },
  }),
  (draw) => ({
    apiVersion: "apiregistration.k8s.io/v1",
    kind: "APIService",
    metadata: { name: `v1.${draw.pick(names)}.example.com` },
    spec: { group: "example.com", version: "v1", service: { name: draw.pick(names), ...namespaceOf(draw) } },
  }),
  (draw) => webhooks(draw, "ValidatingWebhookConfiguration"),
  (draw) => webhooks(draw, "MutatingWebhookConfiguration"),
  (draw) => custom(draw),
  (draw) => custom(draw),
  (draw) => custom(draw),
];

/** A custom object whose kind the generated schemas and configurations know. */
function custom(draw: Draw): PlainObject {
  return {
    ...base(draw, "example.com/v1", draw.pick(["Widget", "Gadget"])),
    spec: {
      name: draw.pick(names),
      list: [{ name: "a", v: 1 }, { name: "b" }],
      keyed: [
        { port: 1, protocol: "x", v: 1 },
        { port: 1, protocol: "y" },
      ],
      plain: ["one", "two"],
      text: draw.oddText(),
      image: draw.pick(["nginx:1", "app"]),
      replicas: 1,
      refs: [
        { kind: "ConfigMap", name: draw.pick(names) },
        { kind: "Secret", name: draw.pick(names) },
      ],
      template: { spec: podSpec(draw) },
      deep: { a: { b: { c: draw.oddText() } }, "dotted.key": { x: "y" } },
    },
  };
}

function webhooks(draw: Draw, kind: string): PlainObject {
  return {
    ...clusterBase(draw, "admissionregistration.k8s.io/v1", kind),
    webhooks: draw.several(1, 2, (index) => ({
      name: `w${index}.example.com`,
      clientConfig: { service: { name: draw.pick(names), ...namespaceOf(draw) } },
    })),
  };
}

function namespaceOf(draw: Draw): PlainObject {
  return draw.field(2, "namespace", () => draw.pick(["shop", "default"]));
}

function clusterBase(draw: Draw, apiVersion: string, kind: string): PlainObject & { metadata: PlainObject } {
  return { apiVersion, kind, metadata: { name: draw.pick(names), ...marks(draw) } };
}

function subjects(draw: Draw): Plain {
  return [
    {
      kind: "ServiceAccount",
      name: draw.pick(["default", ...names]),
      ...draw.field(2, "namespace", () => draw.pick(["shop", "default", "other"])),
    },
    { kind: "User", name: draw.pick(names), apiGroup: rbac },
  ];
}
