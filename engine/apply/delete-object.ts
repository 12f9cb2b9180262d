import type { KubeClient, ObjectRef } from "../kube/kube-client";

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
export function deleteObject(
  client: KubeClient,
  target: DeleteTarget,
  options: DeleteObjectOptions = {},
): Promise<DeleteOutcome> {
  throw new Error(`not built yet: ${client.server} ${target.ref.kind} ${String(options.propagation)}`);
}
