import { lookUp, lookUpList, lookUpText } from "../lib/look-up";
import type { StatusResult } from "../model/outcomes/health";
import type { KubeObject } from "../model/objects/kube-object";
import type { HealthVerdict } from "./health-rules";

/** The health for a gate if it differs from kstatus; otherwise undefined. */
export type GateRule = (object: KubeObject, status: StatusResult) => HealthVerdict | undefined;

// Source: fluxcd/pkg runtime/statusreaders/job.go@e2cfd1a (jobConditions): a gate waits for the end of a Job, which
// kstatus calls Current from its start on. Suspended comes second: a Job that ended before it was suspended has ended.
const jobHealth: GateRule = (object, status) => {
  const conditions = lookUpList(object, "status", "conditions").filter((item) => lookUp(item, "status") === "True");
  const ended = conditions.find((item) => ["Complete", "Failed"].includes(lookUpText(item, "type") ?? ""));
  if (ended === undefined) {
    return suspended(object, "spec", "suspend") ?? { health: "Progressing", message: status.message, terminal: false };
  }
  if (lookUp(ended, "type") === "Complete") return undefined;
  const parts = [status.message, lookUpText(ended, "reason"), lookUpText(ended, "message")];
  return { health: "Degraded", message: parts.filter(Boolean).join(": "), terminal: true };
};

/**
 * A crash loop or a Pod without a node may recover: `diagnose` determines when they are final. A failed Pod cannot
 * recover.
 */
const podHealth: GateRule = (object, status) => {
  if (lookUp(object, "status", "phase") === "Failed") {
    const parts = [status.message, lookUpText(object, "status", "reason"), lookUpText(object, "status", "message")];
    return { health: "Degraded", message: parts.filter(Boolean).join(": "), terminal: true };
  }
  return status.status === "Failed" ? { health: "Degraded", message: status.message, terminal: false } : undefined;
};

function suspended(object: KubeObject, ...path: readonly string[]): HealthVerdict | undefined {
  if (lookUp(object, ...path) !== true) return undefined;
  return { health: "Suspended", message: `${path.join(".")} is true`, terminal: false };
}

const suspendable: GateRule = (object) => suspended(object, "spec", "suspend");

/** The rules by `group/Kind`. */
export const gateRules: ReadonlyMap<string, GateRule> = new Map([
  ["batch/Job", jobHealth],
  ["batch/CronJob", suspendable],
  ["/Pod", podHealth],
  ["apps/Deployment", (object) => suspended(object, "spec", "paused")],
  ["kustomize.toolkit.fluxcd.io/Kustomization", suspendable],
  ["helm.toolkit.fluxcd.io/HelmRelease", suspendable],
]);
