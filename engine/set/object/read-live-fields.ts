import { isSyncError } from "../../errors/sync-error";
import { ownerAnnotation } from "../../kube/apply/owner-mark";
import type { KubeClient } from "../../kube/kube-client";
import { optional } from "../../lib/optional";
import type { DeliveryRules } from "../../model/plans/delivery";
import type { KubeObject } from "../../model/objects/kube-object";
import { diffObject } from "../../plan/diff-object";
import { createDecider } from "../../plan/delivery/decide-delivery";
import { pickLike, withLiveFields } from "../../plan/live-fields";

/** How the dry run is requested that compares an object with its live fields. */
export interface ReadLiveFieldsOptions {
  /** The field manager of the apply. */
  readonly fieldManager: string;
  /** The token of the resource that owns the object. */
  readonly ownerToken?: string | undefined;
  /** What is left to others: the recorded values of these fields stay. */
  readonly delivery?: DeliveryRules | undefined;
  /** Cancels the requests. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * The recorded object with the values that its fields have on the cluster; by a dry run, so that only what really
 * differs does.
 *
 * @param live - the object, which the caller has just read
 */
export async function readLiveFields(
  client: KubeClient,
  recorded: KubeObject,
  live: KubeObject,
  { fieldManager, ownerToken, signal, delivery }: ReadLiveFieldsOptions,
): Promise<KubeObject> {
  try {
    const diff = await diffObject(client, recorded, {
      fieldManager,
      onConflict: "override",
      dryRun: true,
      previous: recorded,
      readLive: () => Promise.resolve(live),
      // A refresh takes nothing over.
      ...optional({ decide: delivery && createDecider({ ...delivery, adopt: "force" }), ownerToken, signal }),
    });
    // The mark of the owner is ours, but not part of the manifest.
    const changes = diff.changes.filter(({ path }) => path[2] !== ownerAnnotation);
    return withLiveFields(recorded, diff.live ?? live, changes) as KubeObject;
  } catch (error) {
    if (!isSyncError(error) || error.code === "KUBE_CANCELLED") throw error;
    // Who may only read sees the fields as the server writes them.
    return pickLike(live, recorded) as KubeObject;
  }
}
