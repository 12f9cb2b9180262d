import { isSyncError } from "../errors/sync-error";
import type { KubeClient } from "../kube/kube-client";
import { listSome } from "../lib/list-some";
import { lookUpList, lookUpText } from "../lib/look-up";
import type { KubeObject } from "../model/objects/kube-object";

/** How long the cluster is asked for it after a timeout. */
const lookSeconds = 5;

/**
 * The other objects that a deletion waits for, as far as the user may read them: the Pods that use a claim. What cannot
 * be read is left out.
 */
export async function findBlockers(
  client: KubeClient,
  object: KubeObject,
  cancel: AbortSignal | undefined,
): Promise<readonly string[]> {
  const isClaim = object.kind === "PersistentVolumeClaim" && object.apiVersion === "v1";
  const { namespace, name } = object.metadata;
  if (!isClaim || namespace === undefined) return [];
  const limit = AbortSignal.timeout(lookSeconds * 1000);
  const signal = cancel === undefined ? limit : AbortSignal.any([cancel, limit]);
  try {
    const { items } = await client.list("", "v1", "Pod", { namespace, signal });
    const pods = items.filter((pod) => usesClaim(pod, name)).map((pod) => `${namespace}/${pod.metadata.name}`);
    return pods.length === 0 ? [] : [`the volume is used by the Pods ${listSome(pods.sort())}`];
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return [];
  }
}

// Source: kubernetes pkg/controller/volume/pvcprotection/pvc_protection_controller.go@v1.36.3 (podUsesPVC): a Pod that
// is not scheduled, or has ended, does not use it.
function usesClaim(pod: KubeObject, name: string): boolean {
  if (lookUpText(pod, "spec", "nodeName") === undefined) return false;
  if (["Succeeded", "Failed"].includes(lookUpText(pod, "status", "phase") ?? "")) return false;
  return lookUpList(pod, "spec", "volumes").some(
    (volume) => lookUpText(volume, "persistentVolumeClaim", "claimName") === name || hasOwnClaim(pod, volume, name),
  );
}

/** A claim that the server makes for a volume of a Pod. */
function hasOwnClaim(pod: KubeObject, volume: unknown, name: string): boolean {
  const isEphemeral = typeof volume === "object" && volume !== null && "ephemeral" in volume;
  return isEphemeral && `${pod.metadata.name}-${lookUpText(volume, "name") ?? ""}` === name;
}
