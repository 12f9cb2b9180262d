import { lookUp, lookUpText } from "../lib/look-up";
import type { ObjectHealth } from "../model/outcomes/health";
import type { KubeObject } from "../model/objects/kube-object";
import { groupOf, keyOf } from "../model/objects/object-key";
import { assessHealth } from "./assess";
import { defaultHealthRules } from "./default-rules";
import type { HealthRules, HealthVerdict } from "./health-rules";

type CompletionRule = (object: KubeObject, now: number, rules: HealthRules) => HealthVerdict;

const running = (message: string): HealthVerdict => ({ health: "Progressing", message, terminal: false });

/** A suspended Job has not ended: the component that suspended it, for example a queue, will resume it. */
const jobCompletion: CompletionRule = (object, now, rules) => {
  const assessed = assessHealth(object, now, rules);
  return assessed.health === "Suspended" ? running(`Job is suspended: ${assessed.message}`) : assessed;
};

/** A Ready Pod is still running; it is complete when its containers have exited. */
const podCompletion: CompletionRule = (object, now, rules) => {
  const assessed = assessHealth(object, now, rules);
  if (assessed.health !== "Healthy" || lookUp(object, "status", "phase") === "Succeeded") return assessed;
  return running("Pod is running");
};

// Source: argo-workflows pkg/apis/workflow/v1alpha1/workflow_phase.go@v3.7.0 (Completed).
const workflowCompletion: CompletionRule = (object) => {
  const phase = lookUpText(object, "status", "phase") ?? "Pending";
  const message = [`Workflow ${phase}`, lookUpText(object, "status", "message")].filter(Boolean).join(": ");
  if (phase === "Succeeded") return { health: "Healthy", message, terminal: false };
  if (phase === "Failed" || phase === "Error") return { health: "Degraded", message, terminal: true };
  return running(message);
};

/**
 * The rules of the kinds that run to completion, by `group/Kind`. Objects of all other kinds are complete when they are
 * applied.
 */
const completionRules: ReadonlyMap<string, CompletionRule> = new Map([
  ["batch/Job", jobCompletion],
  ["/Pod", podCompletion],
  ["argoproj.io/Workflow", workflowCompletion],
]);

/** True for kinds that run to completion. */
export function runsToCompletion({ apiVersion, kind }: Pick<KubeObject, "apiVersion" | "kind">): boolean {
  return completionRules.has(`${groupOf(apiVersion)}/${kind}`);
}

/** Determines whether an object is complete: Healthy if it succeeded, Degraded and final if it failed. */
export function assessCompletion(
  object: KubeObject,
  now: number,
  rules: HealthRules = defaultHealthRules,
): ObjectHealth {
  const rule = completionRules.get(`${groupOf(object.apiVersion)}/${object.kind}`) ?? assessHealth;
  const { health, message, terminal } = rule(withoutDeletion(object), now, rules);
  return { key: keyOf(object), health, message, terminal };
}

/** The health of a deleted object, derived from its last observed state. */
export function assessVanished(last: ObjectHealth, { passes }: HealthRules = defaultHealthRules): ObjectHealth {
  if (passes(last.health) || last.terminal) return last;
  const seen = last.message === "" ? "" : `; last seen: ${last.message}`;
  return { ...last, health: "Missing", message: `it was deleted before it finished${seen}`, terminal: true };
}

/** Removes the deletion timestamp: a completed object stays complete while it is cleaned up. */
export function withoutDeletion(object: KubeObject): KubeObject {
  const fields = Object.entries(object.metadata).filter(([name]) => name !== "deletionTimestamp");
  return { ...object, metadata: Object.fromEntries(fields) as unknown as KubeObject["metadata"] };
}
