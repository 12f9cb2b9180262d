import { isSyncError } from "../errors/sync-error";
import type { StatusResult } from "../model/outcomes/health";
import type { KubeObject } from "../model/objects/kube-object";
import { describeKey, groupOf, keyOf } from "../model/objects/object-key";
import { genericStatus, readyStatus } from "./status/generic";
import { statusRules } from "./status/rules";

/**
 * The status of a live object as kstatus computes it: "Current", "InProgress", "Failed" or "Terminating".
 *
 * @param now - milliseconds since 1970: only the age of an unschedulable Pod depends on it
 * @throws HEALTH_OBJECT_MALFORMED if a field that the rule reads has a wrong type
 * @see sigs.k8s.io/cli-utils pkg/kstatus/status v0.37.2; tested by tests/conformance/kstatus.test.ts
 */
export function computeStatus(object: KubeObject, now: number): StatusResult {
  try {
    const rule = statusRules.get(`${groupOf(object.apiVersion)}/${object.kind}`) ?? readyStatus;
    return genericStatus(object) ?? rule(object, now);
  } catch (error) {
    throw isSyncError(error) ? error.at({ object: describeKey(keyOf(object)) }) : error;
  }
}
