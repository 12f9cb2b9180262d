import type { KubeObject } from "../model/objects/kube-object";
import { consentsToPrune, keepMark, pruneAnnotation } from "../model/objects/marks";
import { reasonToKeep } from "./plan-prune";
import type { InventoryItem } from "../model/outcomes/kustomize-inventory";

/** The known data of a previous item, in addition to the live object. */
export interface PreviousItemFacts {
  /** The annotation `slipway.dev/owner` of the live object. */
  readonly ownerToken: string | undefined;
  /** The uid that was recorded while the object was in the list; undefined if none was recorded. */
  readonly recordedUid: string | undefined;
  /** The uids of the current objects: the same object may be listed under another group. */
  readonly currentUids: ReadonlySet<string>;
  /** Objects without an owner annotation may be deleted because of the list alone. */
  readonly adopt: boolean;
}

/**
 * `prune`: delete the object with this uid; `clear`: remove the item, since it is not, or no longer, the listed object;
 * `keep`: keep both the object and the item.
 */
export type PreviousVerdict =
  | { readonly fate: "prune"; readonly uid: string }
  | { readonly fate: "clear"; readonly reason: string }
  | { readonly fate: "keep"; readonly reason: string };

/**
 * Decides about a previous item that no current object refers to. Pure.
 *
 * The list on the cluster contains no uids, and other tools write such lists, too. So an object is deleted only if its
 * uid was recorded while it was listed, or if the user allows it: for the inventory (`adopt`) or on the object
 * (`slipway.dev/prune: enabled`). An object with an owner annotation belongs to the resource that applied it.
 */
export function judgePrevious(
  item: InventoryItem,
  live: KubeObject | undefined,
  { ownerToken, recordedUid, currentUids, adopt }: PreviousItemFacts,
): PreviousVerdict {
  const uid = live?.metadata.uid;
  if (live === undefined || uid === undefined) return { fate: "clear", reason: "it no longer exists" };
  if (currentUids.has(uid)) return { fate: "clear", reason: "it is a current object, under another group" };
  const keep = (reason: string): PreviousVerdict => ({ fate: "keep", reason });
  if (keepMark(live) !== undefined) return keep(reasonToKeep(item, live) ?? "");
  if (ownerToken !== undefined) return keep("the Slipway resource that applied it owns it");
  if (recordedUid !== undefined && recordedUid !== uid) {
    return { fate: "clear", reason: "it no longer exists; another object has its name" };
  }
  if (recordedUid === undefined && !adopt && !consentsToPrune(live)) {
    return keep(
      `its uid was not recorded, so it may not be the object that was listed; adopt: true on the inventory, or ${pruneAnnotation}: enabled on the object, allows its deletion`,
    );
  }
  const reason = reasonToKeep(item, live);
  return reason === undefined ? { fate: "prune", uid } : keep(reason);
}
