import { conditionsOf } from "../status/conditions";
import { isMap, lookUp } from "../../lib/look-up";
import type { KubeObject } from "../../model/objects/kube-object";
import { type ArgoRule, type ArgoVerdict, degraded, healthy, progressing, unknown } from "./argo-verdict";
import { itemsAt, textAt, wholeNumberAt } from "./typed-field";

/**
 * A Pod that restarts its containers is judged by them. Other Pods run to their end, as those of hooks do: an image
 * that cannot be pulled may exist later.
 *
 * Source: gitops-engine pkg/health/health_pod.go@5baed56 (getCorev1PodHealth)
 */
export const podHealth: ArgoRule = (object) => {
  const [phase, message] = [textAt(object, "status", "phase"), textAt(object, "status", "message")];
  const policy = textAt(object, "spec", "restartPolicy");
  const containers = itemsAt(object, "status", "containerStatuses");
  const waiting = policy === "Always" ? waitingMessages(containers) : [];
  if (waiting.length > 0) return degraded(waiting.join(", "));
  if (phase === "Pending") return progressing(message);
  if (phase === "Succeeded") return healthy(message);
  if (phase === "Failed") return degraded(message === "" ? failureOf(object, containers) : message);
  if (phase !== "Running") return unknown(message);
  if (policy === "Always") return restartingHealth(object, containers, message);
  return policy === "OnFailure" || policy === "Never" ? progressing(message) : unknown(message);
};

/** The messages of containers that wait because of an error. */
function waitingMessages(containers: readonly unknown[]): readonly string[] {
  return containers.flatMap((container) => {
    const reason = textAt(container, "state", "waiting", "reason");
    const isError = reason.startsWith("Err") || reason.endsWith("Error") || reason.endsWith("BackOff");
    return isError ? [textAt(container, "state", "waiting", "message")] : [];
  });
}

function restartingHealth(object: KubeObject, containers: readonly unknown[], message: string): ArgoVerdict {
  const ready = conditionsOf(object).find(({ type }) => type === "Ready");
  if (ready?.status === "True") return healthy(message);
  const hasEnded = containers.some((container) => isMap(lookUp(container, "lastState", "terminated")));
  return hasEnded ? degraded(message) : progressing(message);
}

/** Why the first container failed that says so. */
function failureOf(object: KubeObject, containers: readonly unknown[]): string {
  const all = [...itemsAt(object, "status", "initContainerStatuses"), ...containers];
  return all.map(failureOfContainer).find((text) => text !== "") ?? "";
}

function failureOfContainer(container: unknown): string {
  const ended = lookUp(container, "state", "terminated");
  if (!isMap(ended)) return "";
  const [message, reason] = [textAt(ended, "message"), textAt(ended, "reason")];
  const code = wholeNumberAt(ended, "exitCode") ?? 0;
  if (message !== "") return message;
  if (reason === "OOMKilled") return reason;
  return code === 0 ? "" : `container ${JSON.stringify(textAt(container, "name"))} failed with exit code ${code}`;
}
