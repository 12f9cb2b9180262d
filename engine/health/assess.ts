import { isSyncError, type SyncError } from "../errors/sync-error";
import type { ObjectHealth, StatusResult } from "../model/health";
import type { KubeObject } from "../model/kube-object";
import { keyOf } from "../model/object-key";
import { computeStatus } from "./compute-status";
import { gateRules } from "./gate-rules";
import { healthOfStatus } from "./map-status";

/**
 * The health of one live object for a gate, from the object alone: kstatus in Argo CD's words, but that a Job is
 * Progressing until it has ended, that a Pod which failed is Degraded, and that what is suspended is Suspended.
 * Never throws: what cannot be read is Unknown.
 *
 * @param now - milliseconds since 1970
 */
export function assessHealth(object: KubeObject, now: number): ObjectHealth {
  const key = keyOf(object);
  const status = tryComputeStatus(object, now);
  if (isSyncError(status)) {
    const field = status.where.field === undefined ? "" : `${status.where.field}: `;
    return { key, health: "Unknown", message: `${field}${status.why ?? status.what}`, terminal: false };
  }
  const rule = isObserved(status) ? gateRules.get(`${key.group}/${key.kind}`) : undefined;
  const own = rule?.(object, status);
  if (own) return { key, ...own };
  const terminal = status.status === "Failed";
  return { key, health: healthOfStatus[status.status], message: describeStatus(status), terminal };
}

function tryComputeStatus(object: KubeObject, now: number): StatusResult | SyncError {
  try {
    return computeStatus(object, now);
  } catch (error) {
    if (isSyncError(error)) return error;
    throw error;
  }
}

/** False while the status is about an earlier state of the object, or about its end. */
function isObserved({ status, conditions }: StatusResult): boolean {
  return status !== "Terminating" && !conditions.some(({ reason }) => reason === "LatestGenerationNotObserved");
}

/** The message, with what the condition says beyond it. */
function describeStatus({ message, conditions }: StatusResult): string {
  const [condition] = conditions;
  if (message === "") return condition?.reason ?? "";
  const more = condition && condition.message !== message && condition.message !== "" ? `: ${condition.message}` : "";
  return `${message}${more}`;
}
