import { SyncError } from "../../errors/sync-error";
import { parseTime } from "../../go/time/parse-time";
import { utc } from "../../go/time/zone";
import { GoError } from "../../go/values/values";
import { lookUp, lookUpList } from "../../lib/look-up";
import { hookFinalizer } from "../../model/argo/sync-task";
import type { KubeObject } from "../../model/objects/kube-object";
import { groupOf, versionOf } from "../../model/objects/object-key";
import { argoRules } from "./argo-rules";
import { type ArgoVerdict, progressing } from "./argo-verdict";

/**
 * The health of a live object by Argo CD's rule for its kind; undefined if there is none.
 *
 * Source: gitops-engine pkg/health/health.go@5baed56 (GetResourceHealth), without overrides.
 *
 * @throws HEALTH_OBJECT_MALFORMED, which Argo CD counts as Unknown
 */
export function argoHealth(object: KubeObject): ArgoVerdict | undefined {
  const deletion = deletionHealth(object);
  if (deletion !== undefined) return deletion;
  const found = argoRules.get(`${groupOf(object.apiVersion)}/${object.kind}`);
  if (found === undefined) return undefined;
  const { rule, versions = [] } = found;
  if (versions.length > 0 && !versions.includes(versionOf(object.apiVersion))) throw otherVersion(object, versions);
  return rule(object);
}

/** Progressing for an object that is being deleted, but for a hook that its sync still holds; otherwise undefined. */
export function deletionHealth(object: KubeObject): ArgoVerdict | undefined {
  const deleted = lookUp(object, "metadata", "deletionTimestamp");
  const isDeleted = typeof deleted === "string" && isTime(deleted);
  const isHeld = lookUpList(object, "metadata", "finalizers").includes(hookFinalizer);
  return isDeleted && !isHeld ? progressing("Pending deletion") : undefined;
}

/** Whether Go reads the text as a time: another one is no deletion. */
function isTime(text: string): boolean {
  try {
    parseTime("2006-01-02T15:04:05Z07:00", text, utc);
    return true;
  } catch (error) {
    if (error instanceof GoError) return false;
    throw error;
  }
}

function otherVersion({ kind, apiVersion }: KubeObject, versions: readonly string[]): SyncError {
  return new SyncError({
    code: "HEALTH_OBJECT_MALFORMED",
    what: "cannot determine the status of the object",
    where: { field: "apiVersion" },
    why: `Argo CD's rule for a ${kind} reads the versions ${versions.join(", ")}, and the object has ${apiVersion}`,
    mend: "write the manifest in one of these versions, or leave the object out of the health checks",
  });
}
