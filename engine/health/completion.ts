import { lookUp, lookUpText } from "../lib/look-up";
import type { ObjectHealth } from "../model/health";
import type { KubeObject } from "../model/kube-object";
import { groupOf, keyOf } from "../model/object-key";
import { assessHealth } from "./assess";
import { passesGate } from "./map-status";

type Verdict = Pick<ObjectHealth, "health" | "message" | "terminal">;
type CompletionRule = (object: KubeObject, now: number) => Verdict;

const running = (message: string): Verdict => ({ health: "Progressing", message, terminal: false });

/** A suspended Job is none that has ended: whoever suspends it (a queue, for instance) lets it go on. */
const jobCompletion: CompletionRule = (object, now) => {
  const assessed = assessHealth(object, now);
  return assessed.health === "Suspended" ? running(`Job is suspended: ${assessed.message}`) : assessed;
};

/** A Pod that is Ready works; it has ended when its containers have. */
const podCompletion: CompletionRule = (object, now) => {
  const assessed = assessHealth(object, now);
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

/** The kinds that run and end, by `group/Kind`. All others have done their part once they are applied. */
const completionRules: ReadonlyMap<string, CompletionRule> = new Map([
  ["batch/Job", jobCompletion],
  ["/Pod", podCompletion],
  ["argoproj.io/Workflow", workflowCompletion],
]);

/** True for kinds that run and end. */
export function runsToCompletion({ apiVersion, kind }: Pick<KubeObject, "apiVersion" | "kind">): boolean {
  return completionRules.has(`${groupOf(apiVersion)}/${kind}`);
}

/** Whether an object has ended, and how: Healthy once it has ended well, Degraded and final once it has failed. */
export function assessCompletion(object: KubeObject, now: number): ObjectHealth {
  const rule = completionRules.get(`${groupOf(object.apiVersion)}/${object.kind}`) ?? assessHealth;
  const { health, message, terminal } = rule(withoutDeletion(object), now);
  return { key: keyOf(object), health, message, terminal };
}

/** The verdict on an object that is gone, by what was seen of it last. */
export function assessVanished(last: ObjectHealth): ObjectHealth {
  if (passesGate(last.health) || last.terminal) return last;
  const seen = last.message === "" ? "" : `; last seen: ${last.message}`;
  return { ...last, health: "Missing", message: `it was deleted before it had ended${seen}`, terminal: true };
}

/** What has ended has ended, even while it is being cleaned up. */
export function withoutDeletion(object: KubeObject): KubeObject {
  const fields = Object.entries(object.metadata).filter(([name]) => name !== "deletionTimestamp");
  return { ...object, metadata: Object.fromEntries(fields) as unknown as KubeObject["metadata"] };
}
