import { isSyncError } from "../errors/sync-error";
import type { KubeClient, ObjectRef } from "../kube/kube-client";
import { ownerTokenOf } from "../kube/owner-mark";
import { keepMark } from "../model/marks";
import type { KubeObject } from "../model/kube-object";
import { waitUntilGone } from "./wait-until-gone";

/** An object to delete, and how to tell that it is still ours. */
export interface DeleteTarget {
  readonly ref: ObjectRef;
  /** The uid as recorded; another object of the same name stays. */
  readonly uid?: string;
  /** The token of slipway.dev/owner that we wrote; an object with another one stays. */
  readonly ownerToken?: string;
}

export interface DeleteObjectOptions {
  /** "Background" by default: dependents go after the object. */
  readonly propagation?: "Background" | "Foreground" | "Orphan";
  /** False where a keep mark on the live object does not count: who deletes was told to by a nearer word. True by default. */
  readonly honoursMarks?: boolean;
  /** How long to wait until the object is really gone; 300 by default. */
  readonly timeoutSeconds?: number;
  readonly signal?: AbortSignal;
  /** Called with what the deletion waits for, when that changes. */
  readonly onProgress?: (message: string) => void;
}

export const deleteOutcomes = ["deleted", "absent", "notOurs", "kept"] as const;

/** `absent`: it was gone already; `notOurs`: another uid or owner; `kept`: a mark on the live object keeps it. */
export type DeleteOutcome = (typeof deleteOutcomes)[number];

/**
 * Deletes an object, only if the live one is still ours and no mark keeps it, and waits until it is gone.
 *
 * @throws APPLY_DELETE_TIMEOUT with what holds it: finalizers, or what is left in a Namespace; and what the client throws
 */
export async function deleteObject(
  client: KubeClient,
  target: DeleteTarget,
  options: DeleteObjectOptions = {},
): Promise<DeleteOutcome> {
  const { ref } = target;
  const { propagation = "Background", timeoutSeconds = 300, signal, onProgress } = options;
  const shared = signal === undefined ? {} : { signal };
  const live = await client.get(ref, signal);
  const obstacle = judge(live, target, options.honoursMarks ?? true);
  const uid = live?.metadata.uid;
  if (obstacle !== undefined || uid === undefined) return obstacle ?? "absent";
  try {
    await client.delete(ref, { uid, propagation, ...shared });
  } catch (error) {
    // The uid was a precondition: somebody else made the object anew since we looked.
    if (!isSyncError(error) || error.code !== "KUBE_CONFLICT") throw error;
    const now = await client.get(ref, signal);
    if (now?.metadata.uid === uid) throw error;
    return now === undefined ? "deleted" : "notOurs";
  }
  await waitUntilGone(client, ref, uid, {
    timeoutSeconds,
    ...shared,
    ...(onProgress === undefined ? {} : { onProgress }),
  });
  return "deleted";
}

/** Why the live object is not to be deleted. */
function judge(live: KubeObject | undefined, target: DeleteTarget, honoursMarks: boolean): DeleteOutcome | undefined {
  if (live === undefined) return "absent";
  if (target.uid !== undefined && live.metadata.uid !== target.uid) return "notOurs";
  if (target.ownerToken !== undefined && ownerTokenOf(live) !== target.ownerToken) return "notOurs";
  return honoursMarks && keepMark(live) !== undefined ? "kept" : undefined;
}
