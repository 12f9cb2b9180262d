import type { KubeClient, ObjectRef } from "../kube/kube-client";
import { describeOwner, ownerTokenOf } from "../kube/apply/owner-mark";
import { deleteLive } from "../kube/delete-live";
import { assertNever } from "../lib/invariant";
import { optional } from "../lib/optional";
import type { DeletedChange, SkippedChange } from "../model/outcomes/change-set";
import type { KubeObject } from "../model/objects/kube-object";
import { keepMark } from "../model/objects/marks";
import { versionOf } from "../model/objects/object-key";
import type { DeleteTarget } from "./delete-target";
import { explainRefusal } from "./find-webhook";
import { releaseObject } from "./release-object";

import { waitUntilGone } from "./wait-until-gone";

/** Options for deleting an object. */
export interface DeleteObjectOptions {
  /** "Background" by default: dependents are deleted after the object. */
  readonly propagation?: "Background" | "Foreground" | "Orphan";
  /** False if the caller's own policy takes precedence over a keep annotation of the live object. True by default. */
  readonly honoursMarks?: boolean;
  /** Whether an object that a mark protects is given up: nobody owns it then. False by default. */
  readonly releases?: boolean;
  /** The timeout for the deletion. */
  readonly timeoutSeconds: number;
  readonly signal?: AbortSignal;
  /** Reads the live object first, where many are deleted at once; the client by default. */
  readonly readLive?: ((ref: ObjectRef) => Promise<KubeObject | undefined>) | undefined;
  /** Called when the reason that blocks the deletion changes. A caller that shows nothing says so by undefined. */
  readonly onProgress: ((message: string) => void) | undefined;
}

/** The result of a deletion. */
export type Deletion = Omit<DeletedChange, "id"> | Omit<SkippedChange, "id">;

/**
 * Deletes an object and waits until it is deleted, if the live object is still ours and no annotation protects it. Only
 * the state that was read is deleted: an object that changed in the meantime, for example its owner, is read again.
 * With `releases`, a protected object loses the mark of its owner.
 *
 * @throws APPLY_DELETE_TIMEOUT with the finalizers, or the remaining content of a Namespace, that block the deletion;
 * and the errors of the client
 */
export async function deleteObject(
  client: KubeClient,
  target: DeleteTarget,
  options: DeleteObjectOptions,
): Promise<Deletion> {
  const { propagation = "Background", timeoutSeconds, honoursMarks = true, signal, onProgress } = options;
  const { releases = false, readLive } = options;
  const read = await readLive?.(target.ref);
  if (readLive !== undefined && read === undefined) return absent;
  const judge = (live: KubeObject): Deletion | undefined => findObstacle(live, target, honoursMarks);
  const result = await deleteLive(client, target.ref, judge, { propagation, read, signal }).catch(
    async (error: unknown) => {
      throw await explainRefusal(client, error, signal);
    },
  );
  switch (result.outcome) {
    case "absent":
      return result.isSeen ? { action: "deleted" } : absent;
    case "replaced":
      return otherObject;
    case "spared": {
      const isKept = result.obstacle.action === "skipped" && result.obstacle.cause === "kept";
      if (isKept && releases) await releaseObject(client, target, { read: result.live, signal });
      return result.obstacle;
    }
    case "deleted":
      if (result.isGone) return { action: "deleted" };
      break;
    default:
      return assertNever(result);
  }
  const { uid } = result.live.metadata;
  const ref = { ...target.ref, version: versionOf(result.live.apiVersion) };
  if (uid !== undefined) await waitUntilGone(client, ref, uid, { timeoutSeconds, onProgress, ...optional({ signal }) });
  return { action: "deleted" };
}

const absent: Deletion = { action: "skipped", cause: "absent", reason: "it was already deleted" };
const otherObject: Deletion = { action: "skipped", cause: "notOurs", reason: "another object has its name now" };

function otherOwner(live: KubeObject): Deletion {
  const owner = describeOwner(ownerTokenOf(live)) ?? "another resource";
  return { action: "skipped", cause: "notOurs", reason: `${owner} owns it now` };
}

/** Returns why the live object must not be deleted. */
export function findObstacle(
  live: KubeObject,
  { uid, ownerToken, isOurs }: DeleteTarget,
  honoursMarks: boolean,
): Deletion | undefined {
  if (uid !== undefined && live.metadata.uid !== uid) return otherObject;
  if (ownerToken !== undefined && ownerTokenOf(live) !== ownerToken) return otherOwner(live);
  if (isOurs?.(live) === false) return otherOwner(live);
  const mark = honoursMarks ? keepMark(live) : undefined;
  if (mark === undefined) return undefined;
  return { action: "skipped", cause: "kept", reason: `it is marked ${mark.name}: ${mark.value}` };
}
