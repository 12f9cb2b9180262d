import { isSyncError, SyncError } from "../errors/sync-error";
import { optional } from "../lib/optional";
import type { KubeObject } from "../model/objects/kube-object";
import { describeKey, versionOf } from "../model/objects/object-key";
import type { DeletePropagation, KubeClient, ObjectRef } from "./kube-client";

/** How often an object that changes between its read and its deletion is read again. */
const rounds = 10;

/** How a judged object is deleted. */
export interface LiveDeletionOptions {
  /** What happens to its dependents; the default of the kind if absent. */
  readonly propagation?: DeletePropagation | undefined;
  /** The object as it was read last; without it, it is read. It is judged like any other state. */
  readonly read?: KubeObject | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * What became of an object: the server accepted the deletion of the state `live`, and may have said that it is gone;
 * there was none, before or after a request; another object has its name since the first judgement; or the judgement
 * spared it.
 */
export type LiveDeletion<Obstacle> =
  | { readonly outcome: "deleted"; readonly live: KubeObject; readonly isGone: boolean }
  | { readonly outcome: "absent"; readonly isSeen: boolean }
  | { readonly outcome: "replaced"; readonly live: KubeObject }
  | { readonly outcome: "spared"; readonly live: KubeObject; readonly obstacle: Obstacle };

/**
 * Deletes an object in the state that was judged, and in no other one: the request carries its uid and its version. An
 * object that changed in between is read and judged again. The only caller of `KubeClient.delete`.
 *
 * @param judge - why the object must stay; undefined if it may be deleted
 * @throws KUBE_CONFLICT if the object never stays as it is, KUBE_BAD_RESPONSE, and the errors of the client
 */
export async function deleteLive<Obstacle>(
  client: KubeClient,
  ref: ObjectRef,
  judge: (live: KubeObject) => Obstacle | undefined,
  { propagation, read, signal }: LiveDeletionOptions = {},
): Promise<LiveDeletion<Obstacle>> {
  let first: string | undefined;
  let known = read;
  for (let left = rounds; ; left -= 1) {
    const live = known ?? (await client.get(ref, signal));
    known = undefined;
    if (live === undefined) return { outcome: "absent", isSeen: first !== undefined };
    const { uid, resourceVersion } = live.metadata;
    if (uid === undefined || resourceVersion === undefined) throw unidentified(ref);
    first ??= uid;
    if (uid !== first) return { outcome: "replaced", live };
    const obstacle = judge(live);
    if (obstacle !== undefined) return { outcome: "spared", live, obstacle };
    try {
      // The server may have answered in another version than that of the reference.
      const served = { ...ref, version: versionOf(live.apiVersion) };
      const answer = await client.delete(served, { uid, resourceVersion, ...optional({ propagation, signal }) });
      if (answer === "absent") return { outcome: "absent", isSeen: true };
      return { outcome: "deleted", live, isGone: answer === "gone" };
    } catch (error) {
      if (!isSyncError(error) || error.code !== "KUBE_CONFLICT" || left === 0) throw error;
    }
  }
}

/** The error for an object that was to be deleted, and is no longer the one that was judged. */
export function changedHands(ref: ObjectRef, why: string): SyncError {
  return new SyncError({
    code: "KUBE_CONFLICT",
    what: "the object changed while it was to be deleted",
    where: { object: describeKey(ref) },
    why,
    mend: "run again: it is judged anew",
  });
}

function unidentified(ref: ObjectRef): SyncError {
  return new SyncError({
    code: "KUBE_BAD_RESPONSE",
    what: "the object cannot be deleted",
    where: { object: describeKey(ref) },
    why: "the server returned it without a uid or a resourceVersion",
    mend: "check that the address is that of a Kubernetes API server",
  });
}
