import type { StatusResult } from "../../model/health";
import type { KubeObject } from "../../model/kube-object";

/**
 * How the status of one kind is computed. `now`: milliseconds since 1970.
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

/** Failed; the condition's message may say more than the result's. */
export function failed(reason: string, message: string, conditionMessage = message): StatusResult {
  return {
    status: "Failed",
    message,
    conditions: [{ type: "Stalled", status: "True", reason, message: conditionMessage }],
  };
}
