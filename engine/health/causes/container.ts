import { isMap, lookUp, lookUpList, lookUpText } from "../../lib/look-up";
import { maximumOf } from "../../lib/push-all";
import type { KubeObject } from "../../model/objects/kube-object";
import { readTime, type Cause } from "./cause";
import type { EventFacts } from "./events";
import { thresholds } from "./thresholds";

interface WaitingRule {
  readonly graceSeconds: number;
  readonly mend: string;
}

const image =
  "correct the image's name or tag, or the pull secret (imagePullSecrets), and check that the node can reach the registry";
const config = "add that ConfigMap, Secret or key to what is applied, or correct the reference in the container's env";
const start = "check the container's command, mounts and security context: the runtime cannot start it";

/** What a workload may lose before it counts as failed. */
export interface FailureTolerance {
  /** How often a container may be restarted. */
  readonly restarts: number;
  /** Whether its failed Pods do not count, since there are few enough. */
  readonly mayLosePods: boolean;
}

/** The kubelet's reasons for a container that does not start. */
// Source: kubernetes pkg/kubelet/images/{types,image_manager}.go, kuberuntime/kuberuntime_container.go@v1.36.3 (the
// Err… values)
const waitingRules: ReadonlyMap<string, WaitingRule> = new Map([
  ["ErrImagePull", { graceSeconds: thresholds.imagePullSeconds, mend: image }],
  ["ImagePullBackOff", { graceSeconds: thresholds.imagePullSeconds, mend: image }],
  ["ImageInspectError", { graceSeconds: thresholds.imagePullSeconds, mend: image }],
  ["RegistryUnavailable", { graceSeconds: Infinity, mend: image }],
  ["SignatureValidationFailed", { graceSeconds: thresholds.imagePullSeconds, mend: image }],
  ["InvalidImageName", { graceSeconds: 0, mend: image }],
  ["ErrImageNeverPull", { graceSeconds: 0, mend: `${image}; imagePullPolicy is Never` }],
  ["CreateContainerConfigError", { graceSeconds: thresholds.containerConfigSeconds, mend: config }],
  ["CreateContainerError", { graceSeconds: thresholds.containerStartSeconds, mend: start }],
  ["RunContainerError", { graceSeconds: thresholds.containerStartSeconds, mend: start }],
  ["PreCreateHookError", { graceSeconds: thresholds.containerStartSeconds, mend: start }],
  ["PreStartHookError", { graceSeconds: thresholds.containerStartSeconds, mend: start }],
  ["PostStartHookError", { graceSeconds: thresholds.containerStartSeconds, mend: start }],
]);

/**
 * Why containers of a Pod do not run, init containers first. A message continues a sentence that begins with the Pod's
 * name.
 */
export function containerCauses(
  pod: KubeObject,
  events: readonly EventFacts[],
  tolerance: FailureTolerance,
): readonly Cause[] {
  const since = containersSince(pod);
  const statuses = [
    ...lookUpList(pod, "status", "initContainerStatuses").map((status) => ({ status, kind: "init container" })),
    ...lookUpList(pod, "status", "containerStatuses").map((status) => ({ status, kind: "container" })),
  ];
  return statuses.flatMap(({ status, kind }) => {
    const container = lookUpText(status, "name");
    if (container === undefined) return [];
    const cause =
      waitingCause(status, since, events) ??
      crashCause(pod, status, kind, tolerance) ??
      unreadyCause(pod, status, kind, events);
    return cause ? [{ ...cause, container, message: `, ${kind} ${container}: ${cause.message}` }] : [];
  });
}

/**
 * The time from which the Pod's current containers could start: the start of the Pod on its node, or the end of its
 * last init container.
 */
function containersSince(pod: KubeObject): number {
  const ends = lookUpList(pod, "status", "initContainerStatuses").map((status) =>
    readTime(lookUp(status, "state", "terminated", "finishedAt")),
  );
  const start = readTime(lookUp(pod, "status", "startTime")) ?? readTime(pod.metadata.creationTimestamp);
  return maximumOf([start ?? 0, ...ends.map((end) => end ?? 0)]);
}

/**
 * Whether a container that waits for the reason may start without a change of the object: the registry answers again,
 * or an operator creates what the container refers to.
 */
// Source: kubernetes pkg/kubelet/kubelet_pods.go@v1.36.3 (makeEnvironmentVariables); the errors of Go's net and net/http;
// distribution registry/api/errcode (TOOMANYREQUESTS).
function mayPass(reason: string, message: string): boolean {
  if (reason === "CreateContainerConfigError") return /"[^"]+" not found|couldn't find key/.test(message);
  if (reason !== "ErrImagePull" && reason !== "ImagePullBackOff") return false;
  return /i\/o timeout|connection (?:refused|reset)|no such host|TLS handshake timeout|deadline exceeded|toomanyrequests|429 Too Many Requests|50[0-4] [A-Z]|unexpected EOF/i.test(
    message,
  );
}

function waitingCause(status: unknown, since: number, events: readonly EventFacts[]): Cause | undefined {
  const reason = lookUpText(status, "state", "waiting", "reason");
  const rule = reason === undefined ? undefined : waitingRules.get(reason);
  if (reason === undefined || rule === undefined) return undefined;
  const message = lookUpText(status, "state", "waiting", "message");
  // While the kubelet waits before it tries again, only an event has the reason.
  const failure = events.findLast((event) => event.reason === "Failed" && event.message.includes("pull"));
  const passes = mayPass(reason, `${message ?? ""} ${failure?.message ?? ""}`);
  const terminalAt = passes ? Infinity : rule.graceSeconds === 0 ? 0 : since + rule.graceSeconds * 1000;
  return { message: message === undefined ? reason : `${reason}: ${message}`, mend: rule.mend, terminalAt };
}

/** A container that failed and is not running again; its log has the reason. */
function crashCause(
  pod: KubeObject,
  status: unknown,
  kind: string,
  { restarts: tolerated, mayLosePods }: FailureTolerance,
): Cause | undefined {
  const isWaiting = lookUp(status, "state", "waiting", "reason") === "CrashLoopBackOff";
  const ended =
    lookUp(status, "state", "terminated") ?? (isWaiting ? lookUp(status, "lastState", "terminated") : undefined);
  const exitCode = lookUp(ended, "exitCode");
  if (!isWaiting && (!isMap(ended) || exitCode === 0)) return undefined;

  const restarts = Number(lookUp(status, "restartCount") ?? 0);
  const outcome = isMap(ended) ? `, last exit code ${String(exitCode)}${describeEnd(ended)}` : "";
  const what = isWaiting ? "CrashLoopBackOff" : kind === "init container" ? "failed" : "ended";
  // The controller of a Job counts these failures, and stops at its backoffLimit.
  const isCounted = pod.metadata.ownerReferences?.some((owner) => owner.kind === "Job" && owner.controller) ?? false;
  const isFinal = !isCounted && (restarts > tolerated || (!mayLosePods && lookUp(pod, "status", "phase") === "Failed"));
  return {
    message: `${what}, restarted ${restarts === 1 ? "once" : `${restarts} times`}${outcome}`,
    mend: mendOfEnd(ended),
    terminalAt: isFinal ? 0 : Infinity,
    // A program may end until what it connects to is there.
    followsOthers: isWaiting,
    hasLog: true,
  };
}

function describeEnd(ended: unknown): string {
  const reason = lookUpText(ended, "reason");
  const message = lookUpText(ended, "message")?.trim();
  const parts = [reason === "Error" ? undefined : reason, message].filter(Boolean);
  return parts.length > 0 ? ` (${parts.join(": ")})` : "";
}

function mendOfEnd(ended: unknown): string {
  if (lookUp(ended, "reason") === "OOMKilled") return "raise the container's memory limit, or reduce its memory use";
  return "read the container's log: its process exits by itself";
}

function unreadyCause(
  pod: KubeObject,
  status: unknown,
  kind: string,
  events: readonly EventFacts[],
): Cause | undefined {
  if (kind !== "container" || lookUp(status, "ready") !== false || !isMap(lookUp(status, "state", "running")))
    return undefined;
  const probe =
    lookUp(pod, "status", "phase") === "Running" ? events.findLast(({ reason }) => reason === "Unhealthy") : undefined;
  return {
    message: probe === undefined ? "running, but not ready" : `running, but not ready: ${probe.message}`,
    mend: "check the container's log and its readiness probe",
    terminalAt: Infinity,
    hasLog: true,
  };
}
