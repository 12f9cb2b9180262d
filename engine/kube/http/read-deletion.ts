import { lookUp } from "../../lib/look-up";
import type { DeletionAnswer } from "../kube-client";

/**
 * What the answer to a deletion says about the object with this uid. It is gone if the answer is a Status with the uid,
 * or, of kinds like Service, the object as it was. An aggregated server may answer with either when it has only
 * accepted the request: with a Status that has no uid, or with such an object, of a group of its own.
 *
 * Source: kubernetes apiserver pkg/registry/generic/registry/store.go@v1.36.3 (Delete, finalizeDelete).
 */
export function readDeletion(
  answer: unknown,
  { uid, group }: { readonly uid: string; readonly group: string },
): DeletionAnswer {
  if (lookUp(answer, "kind") === "Status") return lookUp(answer, "details", "uid") === uid ? "gone" : "accepted";
  const isSame = lookUp(answer, "metadata", "uid") === uid;
  const isAsItWas = isSame && lookUp(answer, "metadata", "deletionTimestamp") === undefined;
  return group === "" && isAsItWas ? "gone" : "accepted";
}
