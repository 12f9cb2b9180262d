import { isDeepStrictEqual } from "node:util";

import { isSyncError } from "../errors/sync-error";
import { applyWithPolicy, type ApplyObjectOptions, recordedOf } from "../kube/apply/apply-with-policy";
import { isAsApplied } from "../kube/apply/field-agreement";
import type { KubeClient, ObjectRef } from "../kube/kube-client";
import { prepareObject } from "../kube/apply/prepare-object";
import type { AppliedObject, SkippedObject } from "../model/objects/change";
import type { DecideDelivery, Delivered } from "../model/plans/delivery";
import type { KubeObject } from "../model/objects/kube-object";
import { keyOf, versionOf } from "../model/objects/object-key";
import { waitUntilGone } from "./wait-until-gone";
import { optional } from "../lib/optional";

/** Options of an apply that waits for the end of a deletion. */
export interface WaitingApplyOptions extends ApplyObjectOptions {
  /** The timeout for the deletion of an object of the same name, which goes on. */
  readonly timeoutSeconds: number;
  /** Called when the reason that blocks that deletion changes. */
  readonly onWaiting?: ((message: string) => void) | undefined;
}

/** Options of an apply that reads the live object, and may find that it is left as it is. */
export interface DeliverObjectOptions extends WaitingApplyOptions {
  /** Reads the live object, where many are applied in one go; the client by default. */
  readonly readLive?: (ref: ObjectRef) => Promise<KubeObject | undefined>;
}

/**
 * Decides what happens with an object, and applies it accordingly: cleans up the metadata of the live object, and
 * leaves fields to others. Without `decide`, as `applyObject`.
 *
 * @throws PLAN_OBJECT_OWNED, PLAN_OBJECT_EXISTS, APPLY_REPLACE_NOT_ALLOWED, and what `applyObject` throws
 */
export async function deliverObject(
  client: KubeClient,
  object: KubeObject,
  { readLive, ...options }: DeliverObjectOptions,
): Promise<AppliedObject | SkippedObject> {
  const { decide, signal } = options;
  if (decide === undefined) return applyObject(client, object, options);
  const ref: ObjectRef = { ...keyOf(object), version: versionOf(object.apiVersion) };
  const found = await (readLive?.(ref) ?? client.get(ref, signal));
  return deliverTo(client, { object, ref, found, decide }, options);
}

interface DeliveryRequest {
  readonly object: KubeObject;
  readonly ref: ObjectRef;
  /** The object on the cluster. */
  readonly found: KubeObject | undefined;
  readonly decide: DecideDelivery;
}

/** How often an object that changes between its read and the cleanup is read again. */
const rounds = 5;

async function deliverTo(
  client: KubeClient,
  { object, ref, found, decide }: DeliveryRequest,
  options: WaitingApplyOptions,
): Promise<AppliedObject | SkippedObject> {
  const { ownerToken, fieldManager, signal, dryRun } = options;
  let read = found;
  for (let left = rounds; ; left -= 1) {
    const live = read?.metadata.deletionTimestamp === undefined ? read : undefined;
    const delivery = await decide({ desired: object, live, ...recordedOf(options), ownerToken, fieldManager });
    if (delivery.action === "leave") return { action: "skipped", reason: delivery.reason, ...optional({ live }) };
    const how = deliveryOptions(options, delivery);
    if (live === undefined || delivery.cleanup.length === 0 || dryRun === true) {
      return applyObject(client, delivery.object, how, read);
    }
    if (!delivery.isForced || delivery.judgeConflict !== undefined)
      await demandNoConflict(client, delivery.object, how);
    const { uid, resourceVersion } = live.metadata;
    const isSame = [{ op: "test", path: "/metadata/uid", value: uid } as const];
    const isUnchanged = [{ op: "test", path: "/metadata/resourceVersion", value: resourceVersion } as const];
    const body = [...isSame, ...isUnchanged, ...delivery.cleanup];
    let cleaned: KubeObject;
    try {
      cleaned = await client.patch(ref, { type: "json", body }, { fieldManager, ...optional({ signal }) });
    } catch (error) {
      const isOutdated = isSyncError(error) && (error.code === "KUBE_CONFLICT" || error.code === "KUBE_INVALID");
      if (!isOutdated || left === 0) throw error;
      const now = await client.get(ref, signal);
      if (now?.metadata.resourceVersion === resourceVersion) throw error;
      read = now;
      continue;
    }
    const applied = await applyObject(client, delivery.object, how, cleaned);
    return applied.action === "unchanged" ? { ...applied, action: "configured" } : applied;
  }
}

/**
 * With the fields of others a conflict with them would be gone, too. Those of an owner with consent are forced, unless
 * a rule says otherwise. All else is judged after the cleanup.
 */
async function demandNoConflict(client: KubeClient, object: KubeObject, options: ApplyObjectOptions): Promise<void> {
  try {
    await applyWithPolicy(client, object, { ...options, dryRun: true });
  } catch (error) {
    if (!isSyncError(error) || error.code === "APPLY_CONFLICT" || error.code === "KUBE_CANCELLED") throw error;
  }
}

/** The options of the apply of an object that is delivered this way. */
function deliveryOptions(
  options: WaitingApplyOptions,
  { isForced, mayReplace, judgeConflict }: Delivered,
): WaitingApplyOptions {
  const forced = isForced ? { onConflict: "override" as const } : {};
  return { ...options, mayReplace, ...forced, ...optional({ judgeConflict }) };
}

/**
 * Applies an object, unless the live object shows that nothing would change. If the object is being deleted, waits for
 * the deletion and creates it again. Without `previous`, an existing object is always reported as configured.
 *
 * @param read the live object, if the caller has just read it
 * @throws APPLY_CONFLICT, APPLY_IMMUTABLE (it must be replaced), APPLY_DELETE_TIMEOUT, and the errors of the client
 */
export async function applyObject(
  client: KubeClient,
  object: KubeObject,
  options: WaitingApplyOptions,
  read?: KubeObject,
): Promise<AppliedObject> {
  const { signal, timeoutSeconds } = options;
  const ref: ObjectRef = { ...keyOf(object), version: versionOf(object.apiVersion) };
  // Only an update needs the previous state; a first apply is identified by the server's response.
  const before = options.previous === undefined ? undefined : (read ?? (await client.get(ref, signal)));
  if (before !== undefined && !options.dryRun && needsNoApply(before, object, options)) {
    return { action: "unchanged", live: before };
  }
  const applied = await applyWithPolicy(client, object, options);
  const { uid, deletionTimestamp } = applied.object.metadata;
  if (deletionTimestamp !== undefined && uid !== undefined && !options.dryRun) {
    await waitUntilGone(client, ref, uid, { timeoutSeconds, onProgress: options.onWaiting, ...optional({ signal }) });
    return { action: "created", live: (await applyWithPolicy(client, object, options)).object };
  }
  if (applied.created) return { action: "created", live: applied.object };
  const unchanged =
    before !== undefined && !options.dryRun && isSameState(before, applied.object, options.fieldManager);
  return { action: unchanged ? "unchanged" : "configured", live: applied.object };
}

function needsNoApply(live: KubeObject, object: KubeObject, { ownerToken, fieldManager }: ApplyObjectOptions): boolean {
  if (live.metadata.deletionTimestamp !== undefined) return false;
  return isAsApplied(live, prepareObject(object, ownerToken), fieldManager);
}

/** True if both have the same version, or differ only in the status. */
function isSameState(before: KubeObject, after: KubeObject, fieldManager: string): boolean {
  if (before.metadata.resourceVersion === after.metadata.resourceVersion) return true;
  return isDeepStrictEqual(withoutStatus(before, fieldManager), withoutStatus(after, fieldManager));
}

function withoutStatus(object: KubeObject, fieldManager: string): unknown {
  // The time of our own entry is ignored: the server updates it whenever an apply changes something.
  const managedFields = (object.metadata.managedFields ?? []).filter((entry) => entry.manager === fieldManager);
  return { ...object, status: undefined, metadata: { ...object.metadata, resourceVersion: undefined, managedFields } };
}
