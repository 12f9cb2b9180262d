import type { KubeObject } from "../model/kube-object";
import { consentsToPrune, keepMark, pruneAnnotation } from "../model/marks";
import { reasonToKeep } from "./plan-prune";
import type { InventoryItem } from "../model/kustomize-inventory";

/** What is known of a previous item, besides what stands on the cluster. */
export interface PreviousItemFacts {
  /** The mark `slipway.dev/owner` on the live object. */
  readonly ownerToken: string | undefined;
  /** The uid that the object had while it was on the list; undefined where nobody recorded it. */
  readonly recordedUid: string | undefined;
  /** Uids of the current objects: the same object can be known under another group. */
  readonly currentUids: ReadonlySet<string>;
  /** Objects without a mark may be deleted on the word of the list alone. */
  readonly adopt: boolean;
}

/** `prune`: to be deleted, with that uid; `clear`: not, or no more, the object that was listed; `keep`: it stays, and on the list. */
export type PreviousVerdict =
  | { readonly fate: "prune"; readonly uid: string }
  | { readonly fate: "clear"; readonly reason: string }
  | { readonly fate: "keep"; readonly reason: string };

/**
 * What becomes of a previous item that nothing current refers to. Pure.
 *
 * The list on the cluster names objects without their uids, and others write such lists too. So an object goes only where it is the
 * one whose uid was recorded while it was listed, or where someone consents: for the inventory (`adopt`) or on the object
 * (`slipway.dev/prune: enabled`). One with a mark of Slipway belongs to the resource that applied it.
 */
export function judgePrevious(
  item: InventoryItem,
  live: KubeObject | undefined,
  { ownerToken, recordedUid, currentUids, adopt }: PreviousItemFacts,
): PreviousVerdict {
  const uid = live?.metadata.uid;
  if (live === undefined || uid === undefined) return { fate: "clear", reason: "it is gone" };
  if (currentUids.has(uid)) return { fate: "clear", reason: "it is a current object, under another group" };
  const keep = (reason: string): PreviousVerdict => ({ fate: "keep", reason });
  if (keepMark(live) !== undefined) return keep(reasonToKeep(item, live) ?? "");
  if (ownerToken !== undefined) return keep("it is left to the Slipway resource that applied it");
  if (recordedUid !== undefined && recordedUid !== uid) {
    return { fate: "clear", reason: "it is gone; another object has its name" };
  }
  if (recordedUid === undefined && !adopt && !consentsToPrune(live)) {
    return keep(
      `nobody recorded that it is the object that was listed; adopt: true on the inventory, or ${pruneAnnotation}: enabled on the object, lets it be deleted`,
    );
  }
  const reason = reasonToKeep(item, live);
  return reason === undefined ? { fate: "prune", uid } : keep(reason);
}
