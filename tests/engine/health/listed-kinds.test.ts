// The kinds that the documentation of a Flux Kustomization lists for healthChecks: ready, on the way, and failed.
import { assessHealth } from "../../../engine/health/assess";

type Fields = Readonly<Record<string, unknown>>;

const condition = (type: string, status: string, reason = "x"): Fields => ({ type, status, reason, message: "" });
const status = (...conditions: readonly Fields[]): Fields => ({ status: { observedGeneration: 2, conditions } });

/** The kinds of Flux with a status, and one of another project: a condition Ready decides, and Stalled is final. */
const withReady = [
  "kustomize.toolkit.fluxcd.io/v1 Kustomization",
  "helm.toolkit.fluxcd.io/v2 HelmRelease",
  "source.toolkit.fluxcd.io/v1 GitRepository",
  "source.toolkit.fluxcd.io/v1 OCIRepository",
  "source.toolkit.fluxcd.io/v1 Bucket",
  "source.toolkit.fluxcd.io/v1 HelmRepository",
  "source.toolkit.fluxcd.io/v1 HelmChart",
  "source.toolkit.fluxcd.io/v1 ExternalArtifact",
  "source.extensions.fluxcd.io/v1beta1 ArtifactGenerator",
  "notification.toolkit.fluxcd.io/v1 Receiver",
  "image.toolkit.fluxcd.io/v1 ImageRepository",
  "image.toolkit.fluxcd.io/v1 ImagePolicy",
  "image.toolkit.fluxcd.io/v1 ImageUpdateAutomation",
  "cert-manager.io/v1 Certificate",
];

/** Kinds without a controller that reports on them: they are ready when they exist. */
const withoutStatus = [
  "v1 ConfigMap",
  "v1 Secret",
  "v1 Service",
  "v1 ServiceAccount",
  "batch/v1 CronJob",
  "notification.toolkit.fluxcd.io/v1beta3 Alert",
  "notification.toolkit.fluxcd.io/v1beta3 Provider",
  "example.com/v1 Widget",
];

function healthOf(text: string, fields: Fields, metadata: Fields = {}): string {
  const [apiVersion = "", kind = ""] = text.split(" ");
  const object = {
    apiVersion,
    kind,
    metadata: { name: "x", namespace: "shop", generation: 2, ...metadata },
    ...fields,
  };
  const { health, terminal } = assessHealth(object, Date.parse("2026-01-01T00:00:00Z"));
  return terminal ? `${health}, final` : health;
}

describe.each(withReady)("%s", (kind) => {
  test.each<[string, Fields, string]>([
    ["Ready is True", status(condition("Ready", "True")), "Healthy"],
    ["Ready is False", status(condition("Ready", "False")), "Progressing"],
    ["Ready is Unknown", status(condition("Ready", "Unknown")), "Progressing"],
    ["it reconciles", status(condition("Reconciling", "True"), condition("Ready", "Unknown")), "Progressing"],
    ["it is stalled", status(condition("Stalled", "True"), condition("Ready", "False")), "Degraded, final"],
    [
      "Ready is of an earlier generation",
      { status: { observedGeneration: 1, conditions: [condition("Ready", "True")] } },
      "Progressing",
    ],
  ])("%s", (_name, fields, expected) => {
    expect(healthOf(kind, fields)).toBe(expected);
  });
});

test.each(withoutStatus)("%s is ready when it exists", (kind) => {
  expect(healthOf(kind, {})).toBe("Healthy");
});

const replicas = { spec: { replicas: 1 } };
const rolledOut = { observedGeneration: 2, replicas: 1, updatedReplicas: 1, readyReplicas: 1, availableReplicas: 1 };
const template = { spec: { replicas: 1, updateStrategy: { type: "RollingUpdate" } } };
const scheduled = { desiredNumberScheduled: 1, currentNumberScheduled: 1, updatedNumberScheduled: 1 };

test.each<[string, string, Fields, string]>([
  [
    "apps/v1 Deployment",
    "rolled out",
    { ...replicas, status: { ...rolledOut, conditions: [condition("Available", "True")] } },
    "Healthy",
  ],
  ["apps/v1 Deployment", "on the way", { ...replicas, status: { observedGeneration: 2 } }, "Progressing"],
  [
    "apps/v1 Deployment",
    "past its deadline",
    { ...replicas, ...status(condition("Progressing", "False", "ProgressDeadlineExceeded")) },
    "Degraded, final",
  ],
  [
    "apps/v1 StatefulSet",
    "rolled out",
    { ...template, status: { ...rolledOut, currentReplicas: 1, currentRevision: "a", updateRevision: "a" } },
    "Healthy",
  ],
  ["apps/v1 StatefulSet", "on the way", { ...template, status: { observedGeneration: 2 } }, "Progressing"],
  [
    "apps/v1 DaemonSet",
    "rolled out",
    { status: { observedGeneration: 2, ...scheduled, numberAvailable: 1, numberReady: 1 } },
    "Healthy",
  ],
  ["apps/v1 DaemonSet", "on the way", { status: { observedGeneration: 2, ...scheduled } }, "Progressing"],
  ["v1 PersistentVolumeClaim", "bound", { status: { phase: "Bound" } }, "Healthy"],
  ["v1 PersistentVolumeClaim", "pending", { status: { phase: "Pending" } }, "Progressing"],
  ["v1 Pod", "ready", { status: { phase: "Running", conditions: [condition("Ready", "True")] } }, "Healthy"],
  ["v1 Pod", "pending", { status: { phase: "Pending" } }, "Progressing"],
  ["v1 Pod", "failed", { status: { phase: "Failed" } }, "Degraded, final"],
  [
    "policy/v1 PodDisruptionBudget",
    "observed",
    { status: { observedGeneration: 2, currentHealthy: 1, desiredHealthy: 1 } },
    "Healthy",
  ],
  [
    "policy/v1 PodDisruptionBudget",
    "with too few Pods, which kstatus does not look at",
    { status: { observedGeneration: 2, currentHealthy: 0, desiredHealthy: 1 } },
    "Healthy",
  ],
  ["batch/v1 Job", "complete", { status: { conditions: [condition("Complete", "True")] } }, "Healthy"],
  ["batch/v1 Job", "running", { status: { active: 1, startTime: "x" } }, "Progressing"],
  ["batch/v1 Job", "failed", { status: { conditions: [condition("Failed", "True")] } }, "Degraded, final"],
  [
    "v1 Service",
    "with an address",
    {
      spec: { type: "LoadBalancer", clusterIP: "10.0.0.1" },
      status: { loadBalancer: { ingress: [{ ip: "1.2.3.4" }] } },
    },
    "Healthy",
  ],
  ["v1 Service", "without a cluster IP", { spec: { type: "LoadBalancer" } }, "Progressing"],
  [
    "apiextensions.k8s.io/v1 CustomResourceDefinition",
    "established",
    status(condition("NamesAccepted", "True"), condition("Established", "True")),
    "Healthy",
  ],
  ["apiextensions.k8s.io/v1 CustomResourceDefinition", "new", {}, "Progressing"],
  [
    "apiextensions.k8s.io/v1 CustomResourceDefinition",
    "with names of another one",
    status(condition("NamesAccepted", "False", "ListKindConflict")),
    "Degraded, final",
  ],
])("%s %s", (kind, _name, fields, expected) => {
  expect(healthOf(kind, fields)).toBe(expected);
});
