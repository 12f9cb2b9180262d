import { asSyncError } from "../../errors/unexpected-error";
import type { KubeClient } from "../../kube/kube-client";
import type { OperationOutcome, SyncOutcome } from "../model/sync-outcome";
import type { SyncedSet } from "../model/sync-record";
import type { SyncControl, SyncRequest } from "../model/sync-request";
import type { SyncSettings } from "../model/sync-settings";
import type { Inventory } from "../../model/outcomes/inventory";
import { printKey } from "../../model/objects/object-key";
import { printTime } from "../step/print-time";
import { describeEnd } from "./describe-end";
import { runAttempts } from "./run-attempts";
import { findKept } from "./find-changes";
import { recordObjects, unpackSet } from "./sync-record";
import { makeSyncTasks, openSession } from "./sync-session";
import { openSignal } from "./sync-signal";
import { unmetSyncRights } from "./unmet-sync-rights";
import { manifestsOf } from "./written-manifests";

/** A rollback, and what the set owns after it. */
export interface RolledBack {
  readonly outcome: NonNullable<SyncOutcome["rollback"]>;
  readonly inventory: Inventory;
}

/**
 * Syncs the last set that synced. What the failed sync has added is pruned; what it has pruned comes back. Other
 * recorded objects are pruned only if the settings say so. Nothing is written if the user may not do all of it.
 *
 * @param inventory - after the failed sync
 */
export async function rollBack(
  client: KubeClient,
  request: SyncRequest,
  { synced, settings, inventory, control, earlier }: RollbackRequest,
): Promise<RolledBack> {
  const { now = Date.now } = control;
  const startedAt = now();
  const { revision } = synced;
  const before = request.record?.inventory ?? {};
  const added = Object.entries(inventory).filter(
    ([id]) => !earlier.has(id) && (settings.prune || !Object.hasOwn(before, id)),
  );
  try {
    const objects = unpackSet(synced);
    const session = await openSession(client, {
      ...{ objects, namespace: request.namespace, revision, ownerToken: request.ownerToken, startedAt },
      formerOwners: request.record?.formerOwners ?? [],
      inventory: Object.fromEntries(added),
      settings: { ...settings, prune: true, applyOutOfSyncOnly: false },
      written: manifestsOf(request.objects, request.namespace),
    });
    try {
      const changes = await findKept(session);
      const { signal, cause } = openSignal(control, settings.timeoutSeconds);
      if (request.rights !== undefined) {
        const { tasks } = makeSyncTasks(session, false);
        const unmet = await unmetSyncRights(session, tasks, { ...request.rights, signal });
        if (unmet !== undefined) throw unmet;
      }
      const { end, retries, message } = await runAttempts(session, {
        makeTasks: () => makeSyncTasks(session, false),
        isModified: () => undefined,
        isKept: (key) => changes?.kept.has(printKey(key)) === true,
        ...{ settings: session.settings, retry: settings.retry, control, signal },
      });
      const shown = end.isTerminated ? `${message}, triggered by ${cause()}` : message;
      const outcome = describeEnd(session, end, { retries, message: shown, finishedAt: now() });
      return { outcome: { ...outcome, revision }, inventory: recordObjects(session, { ...before, ...inventory }) };
    } finally {
      await session.store.close();
    }
  } catch (error) {
    const { what, why } = asSyncError(error, {});
    const time = { startedAt: printTime(startedAt), finishedAt: printTime(now()) };
    const failed: OperationOutcome = {
      ...{ phase: "Error", message: why === undefined ? what : `${what}: ${why}`, ...time },
      ...{ retries: 0, resources: [], waves: [], logs: [] },
    };
    return { outcome: { ...failed, revision }, inventory };
  }
}

/** What a rollback works with. */
export interface RollbackRequest {
  readonly synced: SyncedSet;
  readonly settings: SyncSettings;
  readonly inventory: Inventory;
  readonly control: SyncControl;
  /** The objects that the failed sync has adopted: they were there before, and are not pruned. */
  readonly earlier: ReadonlySet<string>;
}
