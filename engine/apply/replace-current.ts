import { isSyncError } from "../errors/sync-error";
import type { KubeClient, WriteOptions } from "../kube/kube-client";
import { optional } from "../lib/optional";
import type { KubeObject } from "../model/objects/kube-object";
import { keyOf, versionOf } from "../model/objects/object-key";

/** How often a write that conflicts is repeated, as kubectl does. */
export const maximumConflicts = 5;

/**
 * Replaces an object as a whole, in whichever state it is by then: controllers write its status between the read and
 * the write. With `dryRun` among the options nothing is written.
 *
 * @param read - the object as it was read last; undefined if it was not there
 * @throws KUBE_CONFLICT if it changes all the time, or if another object has its name by now, which nobody has judged;
 *   and the other errors of the client
 */
export async function replaceCurrent(
  client: KubeClient,
  target: KubeObject,
  read: KubeObject | undefined,
  options: WriteOptions,
): Promise<KubeObject> {
  let live = read;
  for (let left = maximumConflicts; ; left -= 1) {
    const { resourceVersion } = live?.metadata ?? {};
    try {
      return await client.replace(
        { ...target, metadata: { ...target.metadata, ...optional({ resourceVersion }) } },
        options,
      );
    } catch (error) {
      if (!isSyncError(error) || error.code !== "KUBE_CONFLICT" || left === 0) throw error;
      const found = await client.get({ ...keyOf(target), version: versionOf(target.apiVersion) }, options.signal);
      if (read !== undefined && found?.metadata.uid !== read.metadata.uid) throw error;
      live = found;
    }
  }
}
