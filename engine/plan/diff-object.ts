import { isDeepStrictEqual } from "node:util";
import type { FieldFault } from "../errors/field-fault";
import { isSyncError } from "../errors/sync-error";
import { applyWithPolicy, type ApplyObjectOptions, recordedOf } from "../kube/apply/apply-with-policy";
import type { AppliedResponse, KubeClient } from "../kube/kube-client";
import { valueAt } from "../lib/look-up";
import { secretMask } from "../lib/secret-mask";
import { isSecret, isSecretPath } from "../model/objects/secret-object";
import { prepareObject } from "../kube/apply/prepare-object";
import { withoutFields } from "../kube/apply/without-fields";
import { pathsOverlap } from "../lib/field-path";
import type { FieldChange, FieldPath, LeftField, ObjectDiff } from "../model/objects/change";
import type { Delivered } from "../model/plans/delivery";
import type { KubeObject } from "../model/objects/kube-object";
import { keyOf, versionOf } from "../model/objects/object-key";
import { isAsApplied } from "../kube/apply/field-agreement";
import { compareFields, type OwnedChange } from "./field-changes";
import type { ReadLive } from "./live-reader";
import { findSetter } from "./find-setter";
import { appliedFields, sameFieldSets, uniteFieldSets } from "../kube/apply/field-set";
import { findOwnershipChanges } from "./ownership-changes";
import { takenFields, withoutTaken } from "./delivery/removed-fields";
import { fieldsThatStay } from "./delivery/take-fields";
import { optional } from "../lib/optional";

/** Options of `diffObject`: those of an apply, and how the live object is read. */
export interface DiffObjectOptions extends ApplyObjectOptions {
  /** Reads the live object; by default with the client. Used if many objects are compared at once. */
  readonly readLive?: ReadLive;
  /** Called with the object that an update would make of the live one, as the server's dry run returned it. */
  readonly onDesired?: (desired: KubeObject) => void;
}

const byServer = { by: "server" } as const;

/**
 * Returns what an apply would do according to the server: compares the live object with the result of a dry run, in the
 * fields that our manager owns in either. No dry run is made if the live object already shows that the apply would
 * change nothing.
 *
 * A `create` lists no changes, since every field is new. An `update` without changes only adds or removes our ownership
 * of fields. Values of a Secret's data are masked in the changes, not in `live`.
 *
 * @throws APPLY_CONFLICT, and the errors of the client if the server cannot evaluate the object (KUBE_UNKNOWN_KIND,
 * KUBE_NAMESPACE_NOT_FOUND, KUBE_DRY_RUN_UNSUPPORTED …) or rejects it (KUBE_INVALID, KUBE_WEBHOOK_REFUSED …)
 */
export async function diffObject(
  client: KubeClient,
  object: KubeObject,
  options: DiffObjectOptions,
): Promise<ObjectDiff> {
  const ref = { ...keyOf(object), version: versionOf(object.apiVersion) };
  const live = await (options.readLive?.(ref) ?? client.get(ref, options.signal));
  const { decide, ownerToken, fieldManager } = options;
  const delivery = await decide?.({
    desired: object,
    live: live?.metadata.deletionTimestamp === undefined ? live : undefined,
    ...recordedOf(options),
    ownerToken,
    fieldManager,
  });
  if (delivery === undefined) return diffDelivered(client, object, live, options);
  if (delivery.action === "leave") {
    return { action: "none", changes: [], verification: byServer, leftAlone: delivery.reason, ...optional({ live }) };
  }
  const { takenFrom, takes, isForced, mayReplace, judgeConflict } = delivery;
  const forced = isForced ? { onConflict: "override" as const } : {};
  const how = { ...options, delivery, mayReplace, ...forced, ...optional({ judgeConflict }) };
  const diff = await diffDelivered(client, delivery.object, live, how);
  const isSame = diff.action === "update" || diff.action === "none";
  const { previous } = options;
  // A field that is left to others is still in the program.
  const states = { previous, desired: object };
  const isYielded = (path: FieldPath): boolean => delivery.yielded.some((one) => pathsOverlap(one.path, path));
  const staying = live !== undefined && isSame ? fieldsThatStay({ ...states, live }, takes, fieldManager) : [];
  const kept = staying.filter(({ path }) => !isYielded(path));
  const yielded = changedBy(delivery, { previous, desired: object });
  return {
    ...diff,
    ...optional({ takenFrom }),
    ...(kept.length === 0 ? {} : { kept }),
    ...(yielded.length === 0 ? {} : { yielded }),
  };
}

/** The fields that the program changes, and that are left to others. */
function changedBy(
  { yielded }: Delivered,
  { previous, desired }: { readonly previous: KubeObject | undefined; readonly desired: KubeObject },
): readonly LeftField[] {
  return yielded
    .filter(({ path }) => !isDeepStrictEqual(valueAt(previous, path), valueAt(desired, path)))
    .map(({ path, manager, rule }) => ({ path, manager, rule }));
}

interface DeliveredOptions extends DiffObjectOptions {
  readonly delivery?: Delivered;
}

async function diffDelivered(
  client: KubeClient,
  object: KubeObject,
  live: KubeObject | undefined,
  options: DeliveredOptions,
): Promise<ObjectDiff> {
  const { delivery } = options;
  if (live?.metadata.deletionTimestamp !== undefined) {
    const reason = `the live object is being deleted since ${live.metadata.deletionTimestamp}; it will be created again`;
    return { action: "create", changes: [], verification: { by: "nobody", reason }, live };
  }
  const isClean = delivery === undefined || delivery.cleanup.length === 0;
  if (
    live !== undefined &&
    isClean &&
    isAsApplied(live, prepareObject(object, options.ownerToken), options.fieldManager)
  ) {
    return { action: "none", changes: [], verification: byServer, live };
  }
  const tried = await dryRun(client, object, options, isClean);
  if ("unverified" in tried) {
    return {
      action: "update",
      changes: [],
      verification: { by: "nobody", reason: tried.unverified },
      ...optional({ live }),
    };
  }
  if (live === undefined) return { action: "create", changes: [], verification: byServer };
  if ("immutable" in tried) {
    return { action: "replace", changes: [], verification: byServer, live, faults: tried.immutable };
  }
  const desired = isClean
    ? tried.object
    : await withoutTaken(client, { live, merged: tried.object }, delivery, options);
  options.onDesired?.(desired);
  return compareStates({ live, desired, program: object }, options);
}

/** Makes a dry run; a rejection because of immutable fields is also a result. */
async function dryRun(
  client: KubeClient,
  object: KubeObject,
  options: ApplyObjectOptions,
  isClean: boolean,
): Promise<AppliedResponse | { readonly immutable: readonly FieldFault[] } | { readonly unverified: string }> {
  try {
    return await applyWithPolicy(client, object, { ...options, dryRun: true });
  } catch (error) {
    if (isSyncError(error) && error.code === "APPLY_IMMUTABLE") return { immutable: error.faults };
    // Only the cleanup makes room: the server refuses two alternatives of a field, if others have set one of them.
    if (!isClean && isSyncError(error) && error.code === "KUBE_INVALID") {
      return { unverified: "fields that others have set, too, are removed first" };
    }
    throw error;
  }
}

interface ObjectStates {
  readonly live: KubeObject;
  /** The result of the dry run. */
  readonly desired: KubeObject;
  readonly program: KubeObject;
}

function compareStates({ live, desired, program }: ObjectStates, options: DeliveredOptions): ObjectDiff {
  const { fieldManager, sensitive = false, delivery } = options;
  const own = appliedFields(live.metadata.managedFields, fieldManager);
  const owned = delivery === undefined ? own : uniteFieldSets(own, takenFields(live, delivery));
  const willOwn = appliedFields(desired.metadata.managedFields, fieldManager);
  const setterOf = findSetter(live.metadata.managedFields, fieldManager);
  const ignored = delivery?.ignored ?? [];
  const isIgnored = (path: FieldPath): boolean => ignored.some((one) => pathsOverlap(one, path));
  // A map may change besides the fields in it that are ignored.
  const [rest, restDesired] = [withoutFields(live, ignored), withoutFields(desired, ignored)];
  const isShown = (path: FieldPath): boolean =>
    !isIgnored(path) || !isDeepStrictEqual(valueAt(rest, path), valueAt(restDesired, path));
  const changes = compareFields(uniteFieldSets(owned, willOwn), live, desired)
    .filter(({ path }) => isShown(path))
    .map((change) => describeChange(change, setterOf(change.keys), live, sensitive));
  if (changes.length > 0) return { action: "update", changes, verification: byServer, live };
  if (sameFieldSets(owned, willOwn)) return { action: "none", changes, verification: byServer, live };
  const ownership = findOwnershipChanges({ owned, willOwn }, live, program, setterOf).filter(
    ({ path }) => !isIgnored(path),
  );
  const isLeft = ownership.length === 0 && (delivery?.ignored ?? []).length > 0;
  if (isLeft) return { action: "none", changes, verification: byServer, live };
  return { action: "update", changes, ownership, verification: byServer, live };
}

function describeChange(change: OwnedChange, by: FieldChange["by"], live: KubeObject, sensitive: boolean): FieldChange {
  const hide = sensitive || (isSecret(live) && isSecretPath(change.path));
  const values = {
    ...("live" in change ? { live: hide ? secretMask : change.live } : {}),
    ...("desired" in change ? { desired: hide ? secretMask : change.desired } : {}),
  };
  return { path: change.path, kind: change.kind, ...values, ...optional({ by }) };
}
