import { asSyncError } from "../../errors/unexpected-error";
import type { KubeClient } from "../../kube/kube-client";
import { mapConcurrently } from "../../lib/map-concurrently";
import { ownerTokenOf } from "../../kube/apply/owner-mark";
import { changeSetOf, isFailed, type ChangeSet, type FailedChange } from "../../model/change-set";
import type { InventoryEntry } from "../../model/inventory";
import { describeKey, keyOf, parseKey, printKey, versionOf } from "../../model/object-key";
import type { DeletionOptions } from "./delete-targets";
import type { ObjectSet, SyncOptions } from "./object-set";
import { pruneLeft } from "./prune-left";
import { createMarker, hasEnded, listMarkers, putMarker, removeMarker, type RunMarker } from "./run-marker";
import { syncSet, type SyncResult } from "./sync-set";

const concurrency = 32;

/** A sync of which a kill leaves a trace. */
export interface MarkedSyncOptions extends SyncOptions {
  /** A hash of the resource that owns the set: 16 hex digits. */
  readonly resource: string;
  /** Whether somebody records the result: if not, the next run has to find the objects. */
  readonly isRecorded: () => boolean;
}

/** The result, and what happened to objects that an earlier, interrupted run had created. */
export interface MarkedSyncResult extends SyncResult {
  /** What was deleted of them: the objects that this run does not want. */
  readonly leftovers: ChangeSet;
}

/** The interrupted runs on the clusters of one session: one list for each client, when it is first needed. */
export class InterruptedRuns {
  private readonly byClient = new WeakMap<KubeClient, Promise<ReadonlyMap<string, RunMarker>>>();

  /** The objects of a resource that an interrupted run may have created, and that Pulumi's state may not have. */
  async find(client: KubeClient, resource: string, signal?: AbortSignal): Promise<RunMarker | undefined> {
    const markers = this.byClient.get(client) ?? listMarkers(client, signal);
    this.byClient.set(client, markers);
    const marker = (await markers).get(resource);
    return marker !== undefined && hasEnded(marker) ? marker : undefined;
  }

  /**
   * As `syncSet`. Before the first write, the objects that the record does not have are noted on the cluster; those
   * that an interrupted run noted, and that the set does not contain, are deleted at the end.
   */
  async sync(client: KubeClient, set: ObjectSet, options: MarkedSyncOptions): Promise<MarkedSyncResult> {
    const { resource, ownerToken = "", timeoutSeconds, signal } = options;
    const interrupted = await this.find(client, resource, signal);
    const wanted = new Map(set.objects.map((object) => [printKey(keyOf(object)), object.apiVersion]));
    const fresh = [...wanted].filter(([id]) => set.inventory[id] === undefined);
    const left = Object.entries(interrupted?.objects ?? {}).filter(([id]) => set.inventory[id] === undefined);
    const objects = Object.fromEntries([...left, ...fresh]);
    const owners = [...new Set([...(interrupted?.owners ?? []), ownerToken])];
    const isMarked = fresh.length > 0 || interrupted !== undefined;
    if (fresh.length > 0) await putMarker(client, createMarker({ resource, objects, owners }, timeoutSeconds), signal);
    const result = await syncSet(client, set, options);
    // What was applied must be recorded: a cancelled run leaves the rest to the next one.
    if (signal?.aborted === true) return { ...result, leftovers: [] };
    const isComplete = !result.changes.some(isFailed) && result.gate.error === undefined;
    if (!isComplete && interrupted !== undefined) return { ...result, leftovers: [] };
    const gone = Object.fromEntries(left.filter(([id]) => !wanted.has(id)));
    const leftovers = await deleteNoted(client, { objects: gone, owners }, options);
    if (isMarked && !leftovers.some(isFailed) && options.isRecorded()) {
      await removeMarker(client, resource, signal).catch(() => undefined);
    }
    return { ...result, leftovers };
  }
}

/** Deletes noted objects that still have one of the owner tokens, as a prune does. */
async function deleteNoted(
  client: KubeClient,
  { objects, owners }: Pick<RunMarker, "objects" | "owners">,
  options: DeletionOptions,
): Promise<ChangeSet> {
  const entries = Object.entries(objects);
  if (entries.length === 0) return [];
  const inventory: Record<string, InventoryEntry> = {};
  const failed: FailedChange[] = [];
  await mapConcurrently(entries, concurrency, async ([id, apiVersion]) => {
    const key = parseKey(id);
    if (key === undefined) return;
    try {
      const live = await client.get({ ...key, version: versionOf(apiVersion) }, options.signal);
      const uid = live?.metadata.uid;
      if (live === undefined || uid === undefined || !owners.includes(ownerTokenOf(live) ?? "")) return;
      inventory[id] = { apiVersion: live.apiVersion, uid };
    } catch (error) {
      failed.push({ id, action: "failed", error: asSyncError(error, { object: describeKey(key) }) });
    }
  });
  if (failed.length > 0) return changeSetOf(failed);
  return pruneLeft(client, { inventory, owners: new Set(owners) }, options);
}
