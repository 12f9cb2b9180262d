import { names, type Draw } from "./draw";
import type { Plain, PlainObject } from "../write-yaml";

// Kinds that run pods, and what pods refer to.

const namespaces = ["", "", "", "default", "shop", "other"] as const;
const images = [
  "nginx",
  "nginx:1.25",
  "registry:5000/team/app:v1@sha256:abc",
  "registry:5000/team/app",
  "app",
  "db/app:2",
  "nginx@sha256:def",
  "a.b/c+d:1",
  "",
] as const;

export type Maker = (draw: Draw) => PlainObject;

export const workloads: readonly Maker[] = [
  (draw) => workload(draw, "apps/v1", "Deployment"),
  (draw) => workload(draw, "apps/v1", "Deployment"),
  (draw) =>
    workload(draw, "apps/v1", "StatefulSet", {
      serviceName: draw.pick(names),
      volumeClaimTemplates: [
        {
          metadata: { name: "data", ...draw.field(3, "labels", () => ({ app: draw.pick(names) })) },
          spec: { storageClassName: draw.pick(names) },
        },
      ],
    }),
  (draw) => workload(draw, "apps/v1", "DaemonSet"),
  (draw) => workload(draw, "apps/v1", "ReplicaSet"),
  (draw) => workload(draw, "v1", "ReplicationController"),
  (draw) => workload(draw, "batch/v1", "Job"),
  (draw) => ({
    ...base(draw, "batch/v1", "CronJob"),
    spec: {
      schedule: "* * * * *",
      jobTemplate: {
        ...draw.field(3, "metadata", () => ({ labels: { app: draw.pick(names) } })),
        spec: { template: { ...podMetadata(draw), spec: podSpec(draw) } },
      },
    },
  }),
  (draw) => ({ ...base(draw, "v1", "Pod"), spec: podSpec(draw) }),
  (draw) => ({ ...base(draw, "v1", "PodTemplate"), template: { ...podMetadata(draw), spec: podSpec(draw) } }),
  service,
  service,
  (draw) => ({
    ...base(draw, "v1", "ConfigMap"),
    data: data(draw),
    ...draw.field(9, "binaryData", () => ({ bin: "AAEC" })),
  }),
  (draw) => ({ ...base(draw, "v1", "ConfigMap"), data: data(draw), ...draw.field(9, "immutable", () => true) }),
  (draw) => ({
    ...base(draw, "v1", "Secret"),
    type: draw.pick(["Opaque", "kubernetes.io/tls"]),
    [draw.pick(["data", "stringData"])]: { k: "dg==", token: "YQ==" },
  }),
  (draw) => ({
    ...base(draw, "v1", "ServiceAccount"),
    ...draw.field(2, "secrets", () => [{ name: draw.pick(names) }]),
    ...draw.field(2, "imagePullSecrets", () => [{ name: draw.pick(names) }]),
  }),
];

export function base(
  draw: Draw,
  apiVersion: string,
  kind: string,
): { apiVersion: string; kind: string; metadata: PlainObject } {
  const namespace = draw.pick(namespaces);
  return {
    apiVersion,
    kind,
    metadata: { name: draw.pick(names), ...(namespace === "" ? {} : { namespace }), ...marks(draw) },
  };
}

/** Labels, annotations and finalizers. */
export function marks(draw: Draw): PlainObject {
  return {
    ...draw.field(3, "labels", () => ({ app: draw.pick(names), tier: draw.oddText() })),
    ...draw.field(4, "annotations", () => ({ note: draw.oddText(), ...innerAnnotation(draw) })),
    ...draw.field(8, "finalizers", () => ["a/one", "b/two", "c/three"]),
    ...draw.field(15, "creationTimestamp", () => null),
    ...draw.field(15, "ownerReferences", () => [
      { apiVersion: "v1", kind: "ConfigMap", name: draw.pick(names), uid: "1-2" },
    ]),
  };
}

/** Annotations that kustomize itself reads or writes. */
function innerAnnotation(draw: Draw): PlainObject {
  if (!draw.once(8)) return {};
  draw.note("file: internal annotations");
  const [key, value] = draw.pick([
    ["config.kubernetes.io/local-config", "true"],
    ["config.kubernetes.io/local-config", "false"],
    ["config.kubernetes.io/index", "3"],
    ["config.kubernetes.io/path", "x.yaml"],
    ["internal.config.kubernetes.io/path", "y.yaml"],
    ["internal.config.kubernetes.io/index", "0"],
    ["config.k8s.io/id", "7"],
    ["kustomize.config.k8s.io/needs-hash", draw.pick(["true", "enabled", "false"])],
    ["kustomize.config.k8s.io/behavior", "merge"],
    ["internal.config.kubernetes.io/needsHashSuffix", draw.pick(["enabled", "true"])],
    ["config.kubernetes.io/origin", "path: elsewhere.yaml\n"],
    ["alpha.config.kubernetes.io/transformations", "- configuredIn: x\n"],
    ["internal.config.kubernetes.io/refBy", "apps_v1_Deployment|~X|web"],
    ["internal.config.kubernetes.io/prefixes", "p-"],
    ["internal.config.kubernetes.io/suffixes", "-s"],
    ["internal.config.kubernetes.io/generatorBehavior", "merge"],
    ["internal.config.kubernetes.io/allowNameChange", "enabled"],
  ] as const);
  return { [key]: value };
}

function podMetadata(draw: Draw): PlainObject {
  return draw.field(2, "metadata", () => ({
    ...draw.field(9, "creationTimestamp", () => null),
    labels: { app: draw.pick(names) },
    ...draw.field(4, "annotations", () => ({ note: draw.oddText() })),
  }));
}

function workload(draw: Draw, apiVersion: string, kind: string, more: PlainObject = {}): PlainObject {
  const labels = { app: draw.pick(names) };
  const selector = kind === "ReplicationController" ? labels : { matchLabels: labels };
  return {
    ...base(draw, apiVersion, kind),
    spec: {
      ...draw.field(2, "replicas", () => draw.random(4)),
      ...draw.field(2, "selector", () => selector),
      ...more,
      ...(kind === "Deployment"
        ? draw.field(4, "strategy", () => ({ type: "RollingUpdate", rollingUpdate: { maxSurge: 1 } }))
        : {}),
      template: { ...podMetadata(draw), spec: podSpec(draw) },
    },
  };
}

export function podSpec(draw: Draw): PlainObject {
  return {
    ...draw.field(4, "serviceAccountName", () => draw.pick(names)),
    ...draw.field(9, "priorityClassName", () => draw.pick(names)),
    ...draw.field(8, "runtimeClassName", () => draw.pick(names)),
    ...draw.field(6, "imagePullSecrets", () => [{ name: draw.pick(names) }, { name: "reg" }]),
    ...draw.field(4, "initContainers", () => [{ name: "init", image: draw.pick(images) }]),
    ...draw.field(9, "ephemeralContainers", () => [{ name: "debug", image: draw.pick(images) }]),
    containers: draw.several(1, 2, (index) => container(draw, index === 0 ? "main" : "side")),
    ...draw.field(2, "volumes", () => volumes(draw)),
    ...draw.field(8, "affinity", () => affinity(draw)),
    ...draw.field(8, "topologySpreadConstraints", () => [
      {
        maxSkew: 1,
        topologyKey: "zone",
        whenUnsatisfiable: "DoNotSchedule",
        labelSelector: { matchLabels: { app: draw.pick(names) } },
      },
      { maxSkew: 2, topologyKey: "host", whenUnsatisfiable: "DoNotSchedule" },
    ]),
    ...draw.field(8, "tolerations", () => [
      { key: "a", operator: "Exists" },
      { key: "b", value: "1" },
    ]),
    ...draw.field(8, "hostAliases", () => [{ ip: "1.2.3.4", hostnames: ["a", "b"] }]),
  };
}

function affinity(draw: Draw): Plain {
  const term = { topologyKey: "k", labelSelector: { matchLabels: { app: draw.pick(names) } } };
  return draw.pick<Plain>([
    { podAntiAffinity: { requiredDuringSchedulingIgnoredDuringExecution: [term] } },
    { podAffinity: { preferredDuringSchedulingIgnoredDuringExecution: [{ weight: 1, podAffinityTerm: term }] } },
    {
      nodeAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: {
          nodeSelectorTerms: [{ matchExpressions: [{ key: "x", operator: "In", values: ["a"] }] }],
        },
      },
    },
  ]);
}

function volumes(draw: Draw): Plain {
  return draw.shuffle<Plain>([
    { name: "v", configMap: { name: draw.pick(names) } },
    { name: "s", secret: { secretName: draw.pick(names) } },
    draw.pick<Plain>([
      { name: "o", persistentVolumeClaim: { claimName: draw.pick(names) } },
      {
        name: "o",
        projected: { sources: [{ configMap: { name: draw.pick(names) } }, { secret: { name: draw.pick(names) } }] },
      },
      { name: "o", csi: { driver: "d", nodePublishSecretRef: { name: draw.pick(names) } } },
      { name: "o", emptyDir: {} },
    ]),
  ]);
}

function container(draw: Draw, name: string): PlainObject {
  return {
    name,
    image: draw.pick(images),
    ...draw.field(3, "args", () => ["--name", "$(NAME)", draw.oddText()]),
    ...draw.field(5, "command", () => ["sh", "-c", "echo $(PORT) $(NAME) $$(NAME)"]),
    ...draw.field(2, "env", () => [
      { name: "A", value: draw.oddText() },
      { name: "B", valueFrom: { configMapKeyRef: { name: draw.pick(names), key: "k" } } },
      { name: "C", value: "$(NAME)-$(PORT)" },
      { name: "D", valueFrom: { secretKeyRef: { name: draw.pick(names), key: "k" } } },
    ]),
    ...draw.field(3, "envFrom", () => [
      { secretRef: { name: draw.pick(names) } },
      { configMapRef: { name: draw.pick(names) } },
    ]),
    ...draw.field(2, "ports", () => [
      { containerPort: 80 },
      { containerPort: 53, protocol: draw.pick(["TCP", "UDP"]) },
    ]),
    ...draw.field(4, "volumeMounts", () => [
      { name: "v", mountPath: "/v" },
      { name: "s", mountPath: "/s" },
    ]),
    ...draw.field(4, "resources", () => ({ limits: { cpu: 1, memory: "1Gi" } })),
    ...draw.field(8, "securityContext", () => ({ capabilities: { add: ["A", "B"] } })),
  };
}

function service(draw: Draw): PlainObject {
  return {
    ...base(draw, "v1", "Service"),
    spec: {
      ...draw.field(2, "selector", () => ({ app: draw.pick(names) })),
      ports: [
        { name: "http", port: 80 },
        { port: 81, targetPort: "x" },
      ],
    },
  };
}

function data(draw: Draw): PlainObject {
  return {
    k: draw.oddText(),
    host: "a.b:80/x",
    "file.yaml": draw.pick([
      'a: 1\nb: [x, "y"]\n',
      "a: 1 # one\nb:\n  # deep\n  c: $(NAME)\n",
      "# top\n\na: 1\n\n# two\n#lines\nb:\n  - x # y\n  # z\n  - {k: v} # flow\n",
      "a: &x {b: 1}\nc: *x\n",
      "- a: 1\n- a: 2\n",
    ]),
    "file.json": draw.pick(['{"a": {"b": 1}, "c": [1, 2]}', '{\n  "a": {\n    "b": "x"\n  }\n}\n']),
  };
}
