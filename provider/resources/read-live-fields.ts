import { isSyncError, type KubeObject } from "slipway";
import { diffObject, ownerAnnotation } from "slipway/cluster";
import type { Session } from "../session";
import { pickLike, withLiveFields } from "./live-values";

/** The recorded object as it is on the cluster; by a dry run, so that only what really differs does. */
export async function readLiveFields(
  recorded: KubeObject,
  live: KubeObject,
  ownerToken: string | undefined,
  session: Session,
): Promise<unknown> {
  try {
    const diff = await diffObject(session.cluster(), recorded, {
      fieldManager: session.config.fieldManager,
      onConflict: "override",
      dryRun: true,
      previous: recorded,
      signal: session.signal,
      ...(ownerToken === undefined ? {} : { ownerToken }),
    });
    // The mark of the owner is ours, but not part of the manifest.
    const changes = diff.changes.filter(({ path }) => path[2] !== ownerAnnotation);
    return withLiveFields(recorded, diff.live ?? live, changes);
  } catch (error) {
    if (!isSyncError(error) || error.code === "KUBE_CANCELLED") throw error;
    // Who may only read sees the fields as the server writes them.
    return pickLike(live, recorded);
  }
}
