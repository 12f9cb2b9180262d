import { applyWave } from "../apply/apply-wave";
import { deleteObject } from "../apply/delete-object";
import type { SyncError } from "../errors/sync-error";
import { asSyncError } from "../errors/unexpected-error";
import { optional } from "../lib/optional";
import { idsBeforeStage } from "../model/plans/apply-stages";
import {
  changeSetOf,
  isApplied,
  isFailed,
  isGone,
  isSettled,
  type ChangeSet,
  type FailedChange,
  type ObjectChange,
} from "../model/outcomes/change-set";
import { refuseReplacement } from "../model/objects/data-holders";
import type { DeclaredOrder } from "../model/plans/declared-order";
import { describeKey, versionOf } from "../model/objects/object-key";
import type { PlannedObject } from "../model/plans/plan";
import { deletionOf } from "../model/objects/object-waits";
import type { SyncRun } from "./object-set";
import { demandRights } from "./rights/demand-rights";
import { requestsOfReplacement } from "./rights/needed-rights";

/**
 * Replaces the objects of the inventory whose apply failed because of immutable fields: deletes them, and applies them
 * again together with the objects that need them. An object with a keep annotation or of a protected kind fails with
 * APPLY_REPLACE_PROTECTED.
 */
export async function replaceImmutable(run: SyncRun, changes: ChangeSet): Promise<ChangeSet> {
  const { client, set, planned } = run;
  const isImmutable = (change: ObjectChange): change is FailedChange =>
    isFailed(change) && change.error.code === "APPLY_IMMUTABLE" && set.inventory[change.id] !== undefined;
  const immutable = changes.filter(isImmutable);
  if (immutable.length === 0) return changes;

  const objects = new Map(planned.map((one) => [one.id, one]));
  const results = new Map<string, ObjectChange>(changes.map((change) => [change.id, change]));
  const reasons = new Map<string, string>();
  const unmet = await unmetRightsOf(run, immutable);
  if (unmet !== undefined) {
    for (const { id } of immutable) results.set(id, { id, action: "failed", error: unmet });
    return changeSetOf(results.values());
  }
  await Promise.all(
    immutable.map(async ({ id, error }) => {
      const object = objects.get(id);
      const refusal = object === undefined ? error : await deleteForReplacement(run, object, error);
      if (refusal === undefined) reasons.set(id, error.why ?? error.what);
      else results.set(id, { id, action: "failed", error: refusal });
    }),
  );
  const again = planAgain(planned, results, reasons);
  for (const change of await applyWave(client, again, run.applying)) {
    const reason = reasons.get(change.id);
    const replaced = isApplied(change) && reason !== undefined;
    results.set(change.id, replaced ? { ...change, action: "replaced", reason } : change);
  }
  return changeSetOf(results.values());
}

/** KUBE_RIGHTS_MISSING, if the user may not delete and create all of these objects: none of them is deleted then. */
async function unmetRightsOf(
  { client, planned, options }: SyncRun,
  changes: readonly ObjectChange[],
): Promise<SyncError | undefined> {
  const { rights, signal } = options;
  if (rights === undefined) return undefined;
  const ids = new Set(changes.map(({ id }) => id));
  const objects = planned.filter(({ id }) => ids.has(id)).map(({ object }) => object);
  try {
    await demandRights(client, requestsOfReplacement(objects), { ...rights, signal });
    return undefined;
  } catch (error) {
    return asSyncError(error, {});
  }
}

/**
 * Deletes the live object, so that it can be created again. Returns the error if it is protected or the deletion fails.
 */
async function deleteForReplacement(
  { set, client, options }: SyncRun,
  { id, key, object }: PlannedObject,
  refused: SyncError,
): Promise<SyncError | undefined> {
  const { ownerToken, signal, onProgress } = options;
  const { timeoutSeconds, propagation } = deletionOf(set.previous?.get(id) ?? object, options);
  const ref = { ...key, version: versionOf(object.apiVersion) };
  const target = {
    ref,
    ...optional({ uid: set.inventory[id]?.uid, ownerToken }),
  };
  try {
    const live = await client.get(ref, signal);
    const refusal = refuseReplacement({ object, live, cause: refused.why });
    if (refusal !== undefined) return refusal;
    const deletion = await deleteObject(client, target, {
      timeoutSeconds,
      ...optional({ propagation, signal }),
      onProgress: (message) => onProgress?.({ type: "deleting", id, message }),
    });
    return isGone({ id, ...deletion }) ? undefined : refused;
  } catch (error) {
    const failure = asSyncError(error, {});
    return failure.where.object === undefined ? failure.at({ object: describeKey(key) }) : failure;
  }
}

/** Plans the deleted objects, and the objects that failed only because they come after a deleted one. */
function planAgain(
  planned: readonly PlannedObject[],
  results: ReadonlyMap<string, ObjectChange>,
  replaced: ReadonlyMap<string, string>,
): readonly PlannedObject[] {
  const again = new Set<string>();
  const before = idsBeforeStage(planned);
  const met = new Map<DeclaredOrder, boolean>();
  // All objects that an order puts first are judged before the first object that comes after them.
  const isOrderMet = (order: DeclaredOrder, isMet: (id: string) => boolean): boolean => {
    const known = met.get(order) ?? order.first.every(isMet);
    met.set(order, known);
    return known;
  };
  return planned.filter((object) => {
    const { id, needs, after = [] } = object;
    const change = results.get(id);
    const isMet = (need: string): boolean => {
      const needed = results.get(need);
      return needed === undefined || again.has(need) || isSettled(needed);
    };
    const isHeldUp =
      change?.action === "failed" &&
      change.error.code === "APPLY_NEED_FAILED" &&
      [...needs, ...before(object)].every(isMet) &&
      after.every((order) => isOrderMet(order, isMet));
    if (!isHeldUp && !replaced.has(id)) return false;
    again.add(id);
    return true;
  });
}
