import { assessHealth } from "../../../engine/health/assess";
import { passesGate } from "../../../engine/health/map-status";
import type { KubeObject } from "../../../engine/model/objects/kube-object";

const now = Date.parse("2026-01-01T00:00:00Z");

function object(apiVersion: string, kind: string, parts: Record<string, unknown>): KubeObject {
  const { metadata, ...rest } = parts;
  return { apiVersion, kind, metadata: { name: "x", namespace: "shop", ...(metadata as object | undefined) }, ...rest };
}

const condition = (type: string, status: string, reason?: string, message?: string): Record<string, unknown> => ({
  type,
  status,
  ...(reason === undefined ? {} : { reason }),
  ...(message === undefined ? {} : { message }),
});
const conditions = (...conditions: readonly unknown[]): Record<string, unknown> => ({ status: { conditions } });

const rows: readonly { name: string; object: KubeObject; health: string; message: string; terminal?: boolean }[] = [
  {
    name: "an existing ConfigMap is healthy",
    object: object("v1", "ConfigMap", {}),
    health: "Healthy",
    message: "Resource is always ready",
  },
  {
    name: "a running Job is Progressing, though kstatus calls it Current",
    object: object("batch/v1", "Job", { status: { startTime: "2026-01-01T00:00:00Z", active: 1 } }),
    health: "Progressing",
    message: "Job in progress. success:0, active: 1, failed: 0",
  },
  {
    name: "a Job that has completed is Healthy",
    object: object("batch/v1", "Job", { status: { succeeded: 1, conditions: [condition("Complete", "True")] } }),
    health: "Healthy",
    message: "Job Completed. succeeded: 1/1",
  },
  {
    name: "a failed Job is final, with the reason",
    object: object("batch/v1", "Job", {
      status: {
        failed: 3,
        conditions: [
          condition("FailureTarget", "True", "BackoffLimitExceeded", "Job has reached the specified backoff limit"),
          condition("Failed", "True", "BackoffLimitExceeded", "Job has reached the specified backoff limit"),
        ],
      },
    }),
    health: "Degraded",
    message: "Job Failed. failed: 3/1: BackoffLimitExceeded: Job has reached the specified backoff limit",
    terminal: true,
  },
  {
    name: "a Job that is about to fail is not final yet",
    object: object("batch/v1", "Job", {
      status: { startTime: "x", conditions: [condition("FailureTarget", "True", "DeadlineExceeded")] },
    }),
    health: "Progressing",
    message: "Job in progress. success:0, active: 0, failed: 0",
  },
  {
    name: "a suspended Job is Suspended, whatever its conditions",
    object: object("batch/v1", "Job", { spec: { suspend: true } }),
    health: "Suspended",
    message: "spec.suspend is true",
  },
  {
    name: "a Job that ended before it was suspended has ended",
    object: object("batch/v1", "Job", { spec: { suspend: true }, ...conditions(condition("Complete", "True")) }),
    health: "Healthy",
    message: "Job Completed. succeeded: 0/1",
  },
  {
    name: "a suspended CronJob is Suspended",
    object: object("batch/v1", "CronJob", { spec: { suspend: true } }),
    health: "Suspended",
    message: "spec.suspend is true",
  },
  {
    name: "a paused Deployment is Suspended",
    object: object("apps/v1", "Deployment", { spec: { paused: true } }),
    health: "Suspended",
    message: "spec.paused is true",
  },
  {
    name: "a Deployment whose controller has not seen the pause is Progressing",
    object: object("apps/v1", "Deployment", {
      metadata: { generation: 2 },
      spec: { paused: true },
      status: { observedGeneration: 1 },
    }),
    health: "Progressing",
    message: "Deployment generation is 2, but latest observed generation is 1",
  },
  {
    name: "a Deployment past its progress deadline is final, with the condition's message",
    object: object("apps/v1", "Deployment", {
      ...conditions(
        condition("Progressing", "False", "ProgressDeadlineExceeded", 'ReplicaSet "x-1" has timed out progressing.'),
      ),
    }),
    health: "Degraded",
    message: 'Progress deadline exceeded: ReplicaSet "x-1" has timed out progressing.',
    terminal: true,
  },
  {
    name: "a CRD is Progressing until it is established",
    object: object("apiextensions.k8s.io/v1", "CustomResourceDefinition", {}),
    health: "Progressing",
    message: "Install in progress",
  },
  {
    name: "a CRD whose names are taken is final",
    object: object("apiextensions.k8s.io/v1", "CustomResourceDefinition", {
      ...conditions(condition("NamesAccepted", "False", "PluralConflict", '"widgets" is already in use')),
    }),
    health: "Degraded",
    message: '"widgets" is already in use',
    terminal: true,
  },
  {
    name: "a claim that is not bound is Progressing",
    object: object("v1", "PersistentVolumeClaim", { status: { phase: "Pending" } }),
    health: "Progressing",
    message: "PVC is not Bound. phase: Pending",
  },
  {
    name: "a Pod that failed is final",
    object: object("v1", "Pod", {
      status: { phase: "Failed", reason: "Evicted", message: "The node was low on memory" },
    }),
    health: "Degraded",
    message: "Pod has completed, but not successfully: Evicted: The node was low on memory",
    terminal: true,
  },
  {
    name: "a Pod that succeeded is Healthy",
    object: object("v1", "Pod", { status: { phase: "Succeeded" } }),
    health: "Healthy",
    message: "Pod has completed successfully",
  },
  {
    name: "a Pod in a crash loop is Degraded, and may recover",
    object: object("v1", "Pod", {
      status: {
        phase: "Running",
        containerStatuses: [{ name: "app", state: { waiting: { reason: "CrashLoopBackOff" } } }],
      },
    }),
    health: "Degraded",
    message: "Containers in CrashLoop state: app",
  },
  {
    name: "any object that is Stalled is final",
    object: object(
      "example.com/v1",
      "Widget",
      conditions(condition("Stalled", "True", "Broken", "the widget is broken")),
    ),
    health: "Degraded",
    message: "the widget is broken",
    terminal: true,
  },
  {
    name: "any object that is not Ready is Progressing, with the reason where there is no message",
    object: object("example.com/v1", "Widget", conditions(condition("Ready", "False", "Starting"))),
    health: "Progressing",
    message: "Starting",
  },
  {
    name: "a suspended object of Flux is Suspended",
    object: object("kustomize.toolkit.fluxcd.io/v1", "Kustomization", {
      spec: { suspend: true },
      ...conditions(condition("Ready", "False", "ReconciliationFailed")),
    }),
    health: "Suspended",
    message: "spec.suspend is true",
  },
  {
    name: "an object that is being deleted is Progressing",
    object: object("batch/v1", "Job", {
      metadata: { deletionTimestamp: "2026-01-01T00:00:00Z" },
      ...conditions(condition("Failed", "True")),
    }),
    health: "Progressing",
    message: "Resource scheduled for deletion",
  },
  {
    name: "an unreadable status is Unknown",
    object: object("example.com/v1", "Widget", { status: { conditions: "none" } }),
    health: "Unknown",
    message: "status.conditions: the field must be a list, but it is a string",
  },
];

describe("assessHealth", () => {
  it.each(rows)("$name", ({ object, health, message, terminal = false }) => {
    const { kind, metadata } = object;
    expect(assessHealth(object, now)).toMatchObject({
      key: { kind, namespace: metadata.namespace, name: "x" },
      health,
      message,
      terminal,
    });
  });

  it.each([
    ["Healthy", true],
    ["Suspended", true],
    ["Progressing", false],
    ["Degraded", false],
    ["Missing", false],
    ["Unknown", false],
  ] as const)("%s passes a gate: %s", (health, expected) => {
    expect(passesGate(health)).toBe(expected);
  });
});
