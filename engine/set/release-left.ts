import { releaseObject } from "../apply/release-object";
import { asSyncError } from "../errors/unexpected-error";
import { isOwnedBy } from "../kube/apply/owner-mark";
import type { KubeClient } from "../kube/kube-client";
import { mapConcurrently } from "../lib/map-concurrently";
import { optional } from "../lib/optional";
import { type ChangeSet, changeSetOf, type ObjectChange } from "../model/outcomes/change-set";
import type { KubeObject } from "../model/objects/kube-object";
import { describeKey, keyOf, versionOf } from "../model/objects/object-key";
import type { DeletionOptions } from "./delete-targets";
import { type LeftObjects, readLeft } from "./prune-left";

const concurrency = 32;

/**
 * Gives up objects that stay on the cluster although no set contains them any more: they lose the mark of their owner.
 * Errors are in the result, never thrown.
 *
 * @param reason - why they stay
 */
export async function releaseLeft(
  client: KubeClient,
  left: LeftObjects,
  reason: string,
  { signal }: Pick<DeletionOptions, "signal">,
): Promise<ChangeSet> {
  const { lives, skipped } = await readLeft(client, left, signal);
  const isOurs = (live: KubeObject): boolean => isOwnedBy(live, left.owners);
  const changes = await mapConcurrently([...lives], concurrency, async ([id, live]): Promise<ObjectChange> => {
    const key = keyOf(live);
    const target = {
      ref: { ...key, version: versionOf(live.apiVersion) },
      isOurs,
      ...optional({ uid: left.inventory[id]?.uid }),
    };
    try {
      await releaseObject(client, target, { read: live, signal });
      return { id, action: "skipped", cause: "kept", reason };
    } catch (error) {
      return { id, action: "failed", error: asSyncError(error, { object: describeKey(key) }) };
    }
  });
  return changeSetOf([...skipped, ...changes]);
}

/** What it would do. */
export async function planRelease(
  client: KubeClient,
  left: LeftObjects,
  reason: string,
  signal?: AbortSignal,
): Promise<ChangeSet> {
  const { lives, skipped } = await readLeft(client, left, signal);
  return changeSetOf([
    ...skipped,
    ...[...lives.keys()].map((id) => ({ id, action: "skipped", cause: "kept", reason }) as const),
  ]);
}
