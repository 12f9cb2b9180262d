import { describeOwner, ownerTokenOf } from "../../kube/apply/owner-mark";
import { changedHands, deleteLive, type LiveDeletionOptions } from "../../kube/delete-live";
import type { DeletionAnswer, KubeClient, ObjectRef } from "../../kube/kube-client";
import type { KubeObject } from "../../model/objects/kube-object";
import { keepMark } from "../../model/objects/marks";

/**
 * Deletes an object that a sync has decided to delete, while it is as the decision saw it: the same object, of the same
 * owner, without a mark that protects it since.
 *
 * @param seen - the states that the decision knows: a live one, or the object of the set, whose uid is not known
 * @throws KUBE_CONFLICT if it is another one by now, and the errors of the client
 */
export async function deleteDecided(
  client: KubeClient,
  ref: ObjectRef,
  seen: readonly KubeObject[],
  options: LiveDeletionOptions,
): Promise<DeletionAnswer> {
  const result = await deleteLive(client, ref, (live) => findReasonToKeep(live, seen), options);
  if (result.outcome === "spared") throw changedHands(ref, result.obstacle);
  if (result.outcome === "replaced") throw changedHands(ref, otherObject);
  if (result.outcome === "absent") return "absent";
  return result.isGone ? "gone" : "accepted";
}

const otherObject = "another object has its name now";

function findReasonToKeep(live: KubeObject, seen: readonly KubeObject[]): string | undefined {
  const uids = seen.flatMap(({ metadata }) => metadata.uid ?? []);
  if (uids.length > 0 && !uids.includes(live.metadata.uid ?? "")) return otherObject;
  if (!seen.some((one) => ownerTokenOf(one) === ownerTokenOf(live)))
    return `${describeOwner(ownerTokenOf(live)) ?? "another resource"} owns it now`;
  const mark = keepMark(live);
  const isSeen = mark === undefined || seen.some((one) => keepMark(one)?.value === mark.value);
  return isSeen ? undefined : `it is marked ${mark.name}: ${mark.value} now`;
}
