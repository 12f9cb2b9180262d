import { asSyncError } from "../errors/unexpected-error";
import { isOwnedBy } from "../kube/apply/owner-mark";
import type { KubeClient } from "../kube/kube-client";
import { mapConcurrently } from "../lib/map-concurrently";
import { changeSetOf, type ChangeSet, type FailedChange } from "../model/outcomes/change-set";
import type { InventoryEntry } from "../model/outcomes/inventory";
import { describeKey, parseKey, versionOf } from "../model/objects/object-key";
import type { DeletionOptions } from "./delete-targets";
import { type LeftObjects, planLeft, pruneLeft } from "./prune-left";
import type { NotedObjects } from "./run-marker";

const concurrency = 32;

/** Deletes noted objects that still have one of their owner tokens, as a prune does. Errors are in the result. */
export async function deleteNoted(
  client: KubeClient,
  noted: NotedObjects,
  options: DeletionOptions,
): Promise<ChangeSet> {
  if (Object.keys(noted).length === 0) return [];
  const { left, failed } = await readNoted(client, noted, options.signal);
  return failed.length > 0 ? changeSetOf(failed) : pruneLeft(client, left, options);
}

/** The ids that `deleteNoted` would delete, as far as the objects can be read. */
export async function planNoted(
  client: KubeClient,
  noted: NotedObjects,
  signal?: AbortSignal,
): Promise<readonly string[]> {
  if (Object.keys(noted).length === 0) return [];
  const { left } = await readNoted(client, noted, signal);
  return (await planLeft(client, left, signal)).targets.map(({ id }) => id);
}

interface ReadObjects {
  readonly left: LeftObjects;
  readonly failed: readonly FailedChange[];
}

async function readNoted(client: KubeClient, noted: NotedObjects, signal?: AbortSignal): Promise<ReadObjects> {
  const inventory: Record<string, InventoryEntry> = {};
  const failed: FailedChange[] = [];
  await mapConcurrently(Object.entries(noted), concurrency, async ([id, { apiVersion, owners }]) => {
    const key = parseKey(id);
    if (key === undefined) return;
    try {
      const live = await client.get({ ...key, version: versionOf(apiVersion) }, signal);
      const uid = live?.metadata.uid;
      if (live === undefined || uid === undefined || !isOwnedBy(live, new Set(owners))) return;
      inventory[id] = { apiVersion: live.apiVersion, uid };
    } catch (error) {
      failed.push({ id, action: "failed", error: asSyncError(error, { object: describeKey(key) }) });
    }
  });
  return { left: { inventory, owners: new Set(Object.values(noted).flatMap(({ owners }) => owners)) }, failed };
}
