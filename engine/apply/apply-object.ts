import { isDeepStrictEqual } from "node:util";

import { applyWithPolicy } from "../kube/apply-with-policy";
import type { ApplyObjectOptions } from "../kube/apply-with-policy";
import { isAsApplied } from "../kube/field-agreement";
import type { KubeClient, ObjectRef } from "../kube/kube-client";
import { prepareObject } from "../kube/prepare-object";
import type { AppliedObject } from "../model/change";
import type { KubeObject } from "../model/kube-object";
import { keyOf, versionOf } from "../model/object-key";
import { waitUntilGone } from "./wait-until-gone";

/** How long an apply waits for the end of an object of the same name that is being deleted. */
const deletionSeconds = 300;

/**
 * Applies one object; where the live one shows that nothing would change, it is left alone. An object that is being deleted is waited for, and created anew. Without `previous` an object that
 * exists counts as configured, whatever changed.
 *
 * @throws APPLY_CONFLICT, APPLY_IMMUTABLE (it must be replaced), APPLY_DELETE_TIMEOUT, and what the client throws
 */
export async function applyObject(
  client: KubeClient,
  object: KubeObject,
  options: ApplyObjectOptions,
): Promise<AppliedObject> {
  const { signal } = options;
  const ref: ObjectRef = { ...keyOf(object), version: versionOf(object.apiVersion) };
  // Only an update needs the state before it; a first apply is told by the server's answer.
  const before = options.previous === undefined ? undefined : await client.get(ref, signal);
  if (before !== undefined && !options.dryRun && needsNoApply(before, object, options)) {
    return { action: "unchanged", live: before };
  }
  const applied = await applyWithPolicy(client, object, options);
  const { uid, deletionTimestamp } = applied.object.metadata;
  if (deletionTimestamp !== undefined && uid !== undefined && !options.dryRun) {
    await waitUntilGone(client, ref, uid, {
      timeoutSeconds: deletionSeconds,
      ...(signal === undefined ? {} : { signal }),
    });
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

/** One version, or two between which others have only written the status. */
function isSameState(before: KubeObject, after: KubeObject, fieldManager: string): boolean {
  if (before.metadata.resourceVersion === after.metadata.resourceVersion) return true;
  return isDeepStrictEqual(withoutStatus(before, fieldManager), withoutStatus(after, fieldManager));
}

function withoutStatus(object: KubeObject, fieldManager: string): unknown {
  // The time of our own entry stays: the server sets it anew whenever an apply changes something.
  const managedFields = (object.metadata.managedFields ?? []).filter((entry) => entry.manager === fieldManager);
  return { ...object, status: undefined, metadata: { ...object.metadata, resourceVersion: undefined, managedFields } };
}
