import type { StatusResult } from "../../model/outcomes/health";
import type { KubeObject } from "../../model/objects/kube-object";

/**
 * Computes the status of an object of one kind. `now`: milliseconds since 1970.
 *
 * @throws HEALTH_OBJECT_MALFORMED
 */
export type StatusRule = (object: KubeObject, now: number) => StatusResult;

export function current(message: string): StatusResult {
  return { status: "Current", message, conditions: [] };
}

export function inProgress(reason: string, message: string): StatusResult {
  return { status: "InProgress", message, conditions: [{ type: "Reconciling", status: "True", reason, message }] };
}

/** A failed status; the condition's message may contain more than the result's. */
export function failed(reason: string, message: string, conditionMessage = message): StatusResult {
  return {
    status: "Failed",
    message,
    conditions: [{ type: "Stalled", status: "True", reason, message: conditionMessage }],
  };
}
