import type { SyncError } from "../../errors/sync-error";
import { asSyncError } from "../../errors/unexpected-error";
import { compareApplyOrder } from "../../model/apply-order";
import type { FluxDeleteOptions } from "../../model/flux/apply-options";
import type { FluxAction, FluxChange, VersionedKey } from "../../model/flux/flux-change";
import type { FluxServer } from "../../model/flux/flux-server";
import { describeKey } from "../../model/object-key";
import { isDeletable } from "../../plan/flux/read-policies";

/** What a deletion did. */
export interface FluxDeletion {
  /** In the order of the deletion. An object that does not exist counts as deleted. */
  readonly changes: readonly FluxChange[];
  /** The failures; their objects are `unknown` in the changes. */
  readonly errors: readonly SyncError[];
}

/**
 * Deletes objects in the reverse order of an apply, each if it is still owned and no mark keeps it. A failure does not
 * stop the deletion of the others.
 *
 * Source: fluxcd/pkg ssa/manager_delete.go@v0.77.0 (DeleteAll).
 */
export async function deleteFluxObjects(
  server: FluxServer,
  objects: readonly VersionedKey[],
  options: FluxDeleteOptions,
): Promise<FluxDeletion> {
  const changes: FluxChange[] = [];
  const errors: SyncError[] = [];
  for (const object of [...objects].sort((left, right) => compareApplyOrder(right.key, left.key))) {
    let action: FluxAction = "unknown";
    try {
      action = await deleteOne(server, object, options);
    } catch (error) {
      errors.push(asSyncError(error, { object: describeKey(object.key) }));
    }
    changes.push({ ...object, action });
  }
  return { changes, errors };
}

async function deleteOne(server: FluxServer, object: VersionedKey, options: FluxDeleteOptions): Promise<FluxAction> {
  const live = await server.get(object);
  if (live === undefined) return "deleted";
  if (!isDeletable(live, options)) return "skipped";
  const isGone = await server.remove(live, options.propagationPolicy, (now) => isDeletable(now, options));
  return isGone ? "deleted" : "skipped";
}
