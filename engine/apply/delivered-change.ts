import type { AppliedObject, SkippedObject } from "../model/objects/change";
import type { AppliedChange, AppliedIdentity, SkippedChange } from "../model/outcomes/change-set";
import type { KubeObject } from "../model/objects/kube-object";

/** An entry of a change set, and the live object if there is one. */
export interface DeliveredChange {
  readonly change: AppliedChange | SkippedChange;
  readonly live: KubeObject | undefined;
}

/** The entry for an object that was applied or left as it is; what exists has its identity either way. */
export function deliveredChange(id: string, result: AppliedObject | SkippedObject): DeliveredChange {
  const { live } = result;
  if (result.action !== "skipped") {
    return { change: { id, action: result.action, identity: identityOf(result.live) }, live };
  }
  const identity = live === undefined ? {} : { identity: identityOf(live) };
  return { change: { id, action: "skipped", cause: "leftAlone", reason: result.reason, ...identity }, live };
}

function identityOf({ apiVersion, metadata }: KubeObject): AppliedIdentity {
  const { uid = "", resourceVersion = "" } = metadata;
  return { apiVersion, uid, resourceVersion };
}
