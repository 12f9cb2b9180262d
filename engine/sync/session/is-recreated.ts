import type { SyncTask } from "../../model/argo/sync-task";
import {
  appliesOnServer,
  isForced,
  isReplaced,
  isReplacedByForce,
  isUpdatedInPlace,
} from "../../plan/argo/annotation-options";
import { hasOtherRole } from "../cluster/reconcile-binding";
import type { SyncSettings } from "../model/sync-settings";
import type { Comparison } from "./compare-target";

type Options = Pick<SyncSettings, "replace" | "force" | "serverSideApply">;

/**
 * Whether an object is deleted and created anew: it is replaced by force, is a binding with another role, or cannot be
 * changed otherwise.
 */
export function isRecreated(
  settings: Options,
  { target, live }: SyncTask,
  { isKept = false, failure }: Pick<Comparison, "isKept" | "failure">,
): boolean {
  if (target === undefined || live === undefined || isKept) return false;
  const isOnServer = !isReplaced(settings, target) && appliesOnServer(settings, target);
  if (isReplacedByForce(settings, target) || (!isOnServer && hasOtherRole(target, live))) return true;
  // An apply on the server knows no force.
  if (isOnServer) return false;
  if (failure === undefined || (isReplaced(settings, target) && isUpdatedInPlace(target))) return false;
  return isForced(settings, target) && (failure.code === "KUBE_INVALID" || failure.code === "KUBE_CONFLICT");
}

/** Whether that depends on the answer to a dry run: of all other objects it is known that they are not. */
export function mayBeRecreated(settings: Options, { target, live }: SyncTask): boolean {
  if (target === undefined || live === undefined) return false;
  return isForced(settings, target) || hasOtherRole(target, live);
}
