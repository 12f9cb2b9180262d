import { isSyncError } from "../errors/sync-error";
import { ownerAnnotation, ownerTokenOf } from "../kube/apply/owner-mark";
import type { KubeClient } from "../kube/kube-client";
import { optional } from "../lib/optional";
import type { KubeObject } from "../model/objects/kube-object";
import { versionOf } from "../model/objects/object-key";
import type { DeleteTarget } from "./delete-target";

/** How often an object that changes between its read and its release is read again. */
const rounds = 10;

/** The manager of the request; it sets no field. */
const fieldManager = "slipway";

/**
 * Takes the mark of its owner off an object that stays on the cluster although its resource ends: nobody owns it then,
 * and another resource may take it over without consent. An object that is gone, is another one by now, or does not
 * bear the mark of the target, is left as it is: a target without a token proves nothing.
 *
 * @throws KUBE_CONFLICT if the object never stays as it is, and the errors of the client
 */
export async function releaseObject(
  client: KubeClient,
  target: DeleteTarget,
  { read, signal }: { readonly read?: KubeObject | undefined; readonly signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const { ref } = target;
  let known = read;
  for (let left = rounds; ; left -= 1) {
    const live = known ?? (await client.get(ref, signal));
    known = undefined;
    if (live === undefined || !bearsMark(live, target)) return;
    const { uid, resourceVersion } = live.metadata;
    const body = { metadata: { uid, resourceVersion, annotations: { [ownerAnnotation]: null } } };
    try {
      const place = { ...ref, version: versionOf(live.apiVersion) };
      await client.patch(place, { type: "merge", body }, { fieldManager, ...optional({ signal }) });
      return;
    } catch (error) {
      if (!isSyncError(error)) throw error;
      if (error.code === "KUBE_NOT_FOUND") return;
      if (error.code !== "KUBE_CONFLICT" || left === 0) throw error;
    }
  }
}

function bearsMark(live: KubeObject, { uid, ownerToken, isOurs }: DeleteTarget): boolean {
  const token = ownerTokenOf(live);
  if (token === undefined || live.metadata.uid === undefined) return false;
  if (uid !== undefined && live.metadata.uid !== uid) return false;
  if (ownerToken === undefined && isOurs === undefined) return false;
  return (ownerToken === undefined || ownerToken === token) && isOurs?.(live) !== false;
}
