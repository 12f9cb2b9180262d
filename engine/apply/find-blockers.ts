import { isSyncError } from "../errors/sync-error";
import type { KubeClient } from "../kube/kube-client";
import { listSome } from "../lib/list-some";
import { lookUpList, lookUpText } from "../lib/look-up";
import type { KubeObject } from "../model/objects/kube-object";
import { describeBlockers } from "./describe-blockers";
import type { Blocker } from "./describe-held";
import { findDependents } from "./find-dependents";
import { findWebhooks } from "./find-webhook";
import { findLeftInNamespace } from "./left-in-namespace";

/** How long the cluster is asked for it. */
const lookSeconds = 5;

/**
 * What a deletion waits for beside the object, as far as the user may read it: the Pods that use a claim, what is left
 * in a Namespace, the dependents that a deletion in the foreground waits for, and webhooks that refuse. What cannot be
 * read is left out.
 */
export async function findBlockers(
  client: KubeClient,
  object: KubeObject,
  cancel: AbortSignal | undefined,
): Promise<readonly Blocker[]> {
  const limit = AbortSignal.timeout(lookSeconds * 1000);
  const signal = cancel === undefined ? limit : AbortSignal.any([cancel, limit]);
  try {
    if (object.apiVersion === "v1" && object.kind === "PersistentVolumeClaim") {
      return await findUsers(client, object, signal);
    }
    if (object.apiVersion === "v1" && object.kind === "Namespace") {
      const refusing = await findWebhooks(client, describeBlockers(object), signal);
      const refusals = refusing.map(({ text, target }) => {
        return {
          text: `the refusal is that of ${text}`,
          end: `mend what it asks, or delete ${target} if that is gone`,
        };
      });
      return [...(await findLeftInNamespace(client, object, signal)), ...refusals];
    }
    const isForeground = object.metadata.finalizers?.includes("foregroundDeletion") === true;
    return isForeground ? await findDependents(client, object, signal) : [];
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return [];
  }
}

async function findUsers(client: KubeClient, object: KubeObject, signal: AbortSignal): Promise<readonly Blocker[]> {
  const { namespace, name } = object.metadata;
  if (namespace === undefined) return [];
  const { items } = await client.list("", "v1", "Pod", { namespace, signal });
  const pods = items.filter((pod) => usesClaim(pod, name)).map((pod) => `${namespace}/${pod.metadata.name}`);
  if (pods.length === 0) return [];
  const text = `the volume is used by the Pods ${listSome(pods.sort())}`;
  return [{ text, end: "delete the Pods that use the volume, or what makes them" }];
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
