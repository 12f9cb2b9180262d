import { isSyncError } from "../errors/sync-error";
import { applyWithPolicy } from "../kube/apply-with-policy";
import type { ApplyObjectOptions } from "../kube/apply-with-policy";
import type { AppliedResponse, KubeClient } from "../kube/kube-client";
import { isSecret, isSecretPath, secretMask } from "../kube/mask-secrets";
import { prepareObject } from "../kube/prepare-object";
import type { FieldChange, ObjectDiff } from "../model/change";
import type { KubeObject } from "../model/kube-object";
import { keyOf, versionOf } from "../model/object-key";
import { isAsApplied } from "../kube/field-agreement";
import { compareFields } from "./field-changes";
import type { OwnedChange } from "./field-changes";
import { findSetter } from "./field-owner";
import { appliedFields, sameFieldSets, uniteFieldSets } from "../kube/field-set";

const byServer = { by: "server" } as const;

/**
 * What an apply would do, by the server's word: the live object against a dry run, restricted to the fields that our
 * manager owns in either. Where the live object shows that the apply would change nothing, no dry run is made.
 *
 * A `create` lists no changes: every field is new. An `update` without changes takes or gives up the ownership of fields
 * whose value stays. Values of a Secret's data are masked in the changes, not in `live`.
 *
 * @throws APPLY_CONFLICT, and what the client throws where the server cannot judge the object (KUBE_UNKNOWN_KIND,
 *   KUBE_NAMESPACE_NOT_FOUND, KUBE_DRY_RUN_UNSUPPORTED …) or refuses it (KUBE_INVALID, KUBE_WEBHOOK_REFUSED …)
 */
export async function diffObject(
  client: KubeClient,
  object: KubeObject,
  options: ApplyObjectOptions,
): Promise<ObjectDiff> {
  const ref = { ...keyOf(object), version: versionOf(object.apiVersion) };
  const live = await client.get(ref, options.signal);
  if (live?.metadata.deletionTimestamp !== undefined) {
    const reason = `the live object is being deleted since ${live.metadata.deletionTimestamp}; it will be made anew`;
    return { action: "create", changes: [], verification: { by: "nobody", reason }, live };
  }
  if (live !== undefined && isAsApplied(live, prepareObject(object, options.ownerToken), options.fieldManager)) {
    return { action: "none", changes: [], verification: byServer, live };
  }
  const tried = await tryOut(client, object, options);
  if (live === undefined) return { action: "create", changes: [], verification: byServer };
  if ("immutable" in tried) {
    return { action: "replace", changes: [], verification: byServer, live, reason: tried.immutable };
  }
  return compareStates(live, tried.object, options);
}

/** A dry run; a refusal for immutable fields is a result too. */
async function tryOut(
  client: KubeClient,
  object: KubeObject,
  options: ApplyObjectOptions,
): Promise<AppliedResponse | { readonly immutable: string }> {
  try {
    return await applyWithPolicy(client, object, { ...options, dryRun: true });
  } catch (error) {
    if (isSyncError(error) && error.code === "APPLY_IMMUTABLE") return { immutable: error.why ?? error.what };
    throw error;
  }
}

function compareStates(live: KubeObject, desired: KubeObject, options: ApplyObjectOptions): ObjectDiff {
  const { fieldManager, sensitive = false } = options;
  const owned = appliedFields(live.metadata.managedFields, fieldManager);
  const willOwn = appliedFields(desired.metadata.managedFields, fieldManager);
  const setterOf = findSetter(live.metadata.managedFields, fieldManager);
  const changes = compareFields(uniteFieldSets(owned, willOwn), live, desired).map((change) =>
    describeChange(change, setterOf(change.keys), live, sensitive),
  );
  const action = changes.length === 0 && sameFieldSets(owned, willOwn) ? "none" : "update";
  return { action, changes, verification: byServer, live };
}

function describeChange(change: OwnedChange, by: FieldChange["by"], live: KubeObject, sensitive: boolean): FieldChange {
  const hide = sensitive || (isSecret(live) && isSecretPath(change.path));
  const values = {
    ...("live" in change ? { live: hide ? secretMask : change.live } : {}),
    ...("desired" in change ? { desired: hide ? secretMask : change.desired } : {}),
  };
  return { path: change.path, kind: change.kind, ...values, ...(by === undefined ? {} : { by }) };
}
