import type { Random } from "./random-numbers";
import type { Plain } from "./write-yaml";

/** A Kubernetes object. */
export type PlainObject = Readonly<Record<string, Plain>>;

export const names = ["web", "api", "db", "cfg", "one.two"] as const;
export const namespaces = ["", "", "", "default", "shop", "other"] as const;
const images = [
  "nginx",
  "nginx:1.25",
  "registry:5000/team/app:v1@sha256:abc",
  "app",
  "db/app:2",
  "nginx@sha256:def",
] as const;
const oddTexts = [
  "1",
  "true",
  "yes",
  "a: b",
  "",
  " lead",
  "two\nlines\n",
  "x",
  "0x1F",
  "1e3",
  "long ".repeat(20),
] as const;

export function pick<T>(random: Random, from: readonly T[]): T {
  const found = from[random(from.length)];
  if (found === undefined) throw new Error("nothing to pick from");
  return found;
}

/** True once in `times`. */
export function chance(random: Random, times: number): boolean {
  return random(times) === 0;
}

export function oddText(random: Random): string {
  return pick(random, oddTexts);
}

/** A random object of one of the kinds that refer to each other. */
export function randomObject(random: Random): PlainObject {
  const make = pick(random, makers);
  return make(random);
}

type Maker = (random: Random) => PlainObject;

const makers: readonly Maker[] = [
  (random) => workload(random, "apps/v1", "Deployment"),
  (random) => workload(random, "apps/v1", "Deployment"),
  (random) =>
    workload(random, "apps/v1", "StatefulSet", {
      serviceName: pick(random, names),
      volumeClaimTemplates: [{ metadata: { name: "data" } }],
    }),
  (random) => workload(random, "apps/v1", "DaemonSet"),
  (random) => workload(random, "batch/v1", "Job"),
  (random) => ({
    ...base(random, "batch/v1", "CronJob"),
    spec: { schedule: "* * * * *", jobTemplate: { spec: { template: { spec: podSpec(random) } } } },
  }),
  (random) => ({ ...base(random, "v1", "Pod"), spec: podSpec(random) }),
  service,
  service,
  (random) => ({ ...base(random, "v1", "ConfigMap"), data: data(random) }),
  (random) => ({ ...base(random, "v1", "ConfigMap"), data: data(random) }),
  (random) => ({
    ...base(random, "v1", "Secret"),
    type: "Opaque",
    [pick(random, ["data", "stringData"])]: { k: "dg==" },
  }),
  (random) => ({ ...base(random, "v1", "ServiceAccount"), secrets: [{ name: pick(random, names) }] }),
  (random) => ({ apiVersion: "v1", kind: "Namespace", metadata: { name: pick(random, ["shop", "other", "web"]) } }),
  (random) => ({
    ...base(random, "rbac.authorization.k8s.io/v1", "RoleBinding"),
    roleRef: {
      apiGroup: "rbac.authorization.k8s.io",
      kind: pick(random, ["Role", "ClusterRole"]),
      name: pick(random, names),
    },
    subjects: subjects(random),
  }),
  (random) => ({
    apiVersion: "rbac.authorization.k8s.io/v1",
    kind: "ClusterRoleBinding",
    metadata: { name: pick(random, names) },
    roleRef: { apiGroup: "rbac.authorization.k8s.io", kind: "ClusterRole", name: pick(random, names) },
    subjects: subjects(random),
  }),
  (random) => ({
    ...base(random, "rbac.authorization.k8s.io/v1", "Role"),
    rules: [
      {
        apiGroups: [""],
        resources: ["secrets"],
        resourceNames: [pick(random, names), pick(random, names)],
        verbs: ["get"],
      },
    ],
  }),
  (random) => ({
    apiVersion: "rbac.authorization.k8s.io/v1",
    kind: "ClusterRole",
    metadata: { name: pick(random, names) },
    rules: [{ apiGroups: [""], resources: ["configmaps"], resourceNames: [pick(random, names)], verbs: ["get"] }],
  }),
  (random) => ({
    ...base(random, "networking.k8s.io/v1", "Ingress"),
    spec: {
      tls: [{ hosts: ["h.example.com"], secretName: pick(random, names) }],
      rules: [
        {
          host: "h.example.com",
          http: { paths: [{ path: "/", backend: { service: { name: pick(random, names), port: { number: 80 } } } }] },
        },
      ],
    },
  }),
  (random) => ({
    ...base(random, "autoscaling/v2", "HorizontalPodAutoscaler"),
    spec: {
      scaleTargetRef: {
        apiVersion: "apps/v1",
        kind: pick(random, ["Deployment", "StatefulSet"]),
        name: pick(random, names),
      },
      maxReplicas: 3,
    },
  }),
  (random) => ({
    ...base(random, "v1", "PersistentVolumeClaim"),
    spec: { volumeName: pick(random, names), resources: { requests: { storage: "1Gi" } } },
  }),
  (random) => ({
    apiVersion: "v1",
    kind: "PersistentVolume",
    metadata: { name: pick(random, names) },
    spec: { claimRef: { name: pick(random, names), namespace: "shop" } },
  }),
  (random) => ({
    apiVersion: "apiextensions.k8s.io/v1",
    kind: "CustomResourceDefinition",
    metadata: { name: `${pick(random, names)}s.example.com` },
    spec: { group: "example.com" },
  }),
  (random) => ({
    ...base(random, "example.com/v1", pick(random, ["Widget", "Gadget"])),
    spec: {
      name: pick(random, names),
      list: [{ name: "a", v: 1 }, { name: "b" }],
      text: oddText(random),
      template: { spec: podSpec(random) },
    },
  }),
];

function base(
  random: Random,
  apiVersion: string,
  kind: string,
): { apiVersion: string; kind: string; metadata: PlainObject } {
  const namespace = pick(random, namespaces);
  return {
    apiVersion,
    kind,
    metadata: {
      name: pick(random, names),
      ...(namespace === "" ? {} : { namespace }),
      ...(chance(random, 3) ? { labels: { app: pick(random, names), tier: oddText(random) } } : {}),
      ...(chance(random, 4)
        ? {
            annotations: {
              note: oddText(random),
              ...(chance(random, 9) ? { "config.kubernetes.io/local-config": "true" } : {}),
            },
          }
        : {}),
    },
  };
}

function workload(random: Random, apiVersion: string, kind: string, more: PlainObject = {}): PlainObject {
  return {
    ...base(random, apiVersion, kind),
    spec: {
      ...(chance(random, 2) ? { replicas: random(4) } : {}),
      ...(chance(random, 2) ? { selector: { matchLabels: { app: pick(random, names) } } } : {}),
      ...more,
      template: {
        ...(chance(random, 2) ? { metadata: { labels: { app: pick(random, names) } } } : {}),
        spec: podSpec(random),
      },
    },
  };
}

function podSpec(random: Random): PlainObject {
  return {
    ...(chance(random, 4) ? { serviceAccountName: pick(random, names) } : {}),
    ...(chance(random, 4) ? { initContainers: [{ name: "init", image: pick(random, images) }] } : {}),
    containers: Array.from({ length: 1 + random(2) }, (_, index) => container(random, index === 0 ? "main" : "side")),
    ...(chance(random, 2)
      ? {
          volumes: [
            { name: "v", configMap: { name: pick(random, names) } },
            { name: "s", secret: { secretName: pick(random, names) } },
          ],
        }
      : {}),
  };
}

function container(random: Random, name: string): PlainObject {
  return {
    name,
    image: pick(random, images),
    ...(chance(random, 3) ? { args: ["--name", "$(NAME)", oddText(random)] } : {}),
    ...(chance(random, 2)
      ? {
          env: [
            { name: "A", value: oddText(random) },
            { name: "B", valueFrom: { configMapKeyRef: { name: pick(random, names), key: "k" } } },
            { name: "C", value: "$(NAME)-$(PORT)" },
          ],
        }
      : {}),
    ...(chance(random, 3) ? { envFrom: [{ secretRef: { name: pick(random, names) } }] } : {}),
    ...(chance(random, 2)
      ? { ports: [{ containerPort: 80 }, { containerPort: 53, protocol: pick(random, ["TCP", "UDP"]) }] }
      : {}),
  };
}

function service(random: Random): PlainObject {
  return {
    ...base(random, "v1", "Service"),
    spec: {
      ...(chance(random, 2) ? { selector: { app: pick(random, names) } } : {}),
      ports: [
        { name: "http", port: 80 },
        { port: 81, targetPort: "x" },
      ],
    },
  };
}

function subjects(random: Random): Plain {
  return [
    {
      kind: "ServiceAccount",
      name: pick(random, ["default", ...names]),
      ...(chance(random, 2) ? { namespace: pick(random, ["shop", "default", "other"]) } : {}),
    },
    { kind: "User", name: pick(random, names), apiGroup: "rbac.authorization.k8s.io" },
  ];
}

function data(random: Random): PlainObject {
  return {
    k: oddText(random),
    host: "a.b:80/x",
    "file.yaml": 'a: 1\nb: [x, "y"]\n',
    "file.json": '{"a": {"b": 1}, "c": [1, 2]}',
  };
}
