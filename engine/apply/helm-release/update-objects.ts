import { type SyncError, joinErrors } from "../../errors/sync-error";
import { asSyncError } from "../../errors/unexpected-error";
import type { KubeClient } from "../../kube/kube-client";
import { mapConcurrently } from "../../lib/map-concurrently";
import type { KubeObject } from "../../model/kube-object";
import { describeKey, keyOf, printKey } from "../../model/object-key";
import { groupByKind } from "./delete-objects";
import { ownershipFaults, type ReleaseOwner } from "./own-objects";
import { changeObject, createObject, refOf, type WriteMethod } from "./write-object";

/** What was done to the objects of a release. */
export interface ObjectsUpdate {
  /** The objects that did not exist, also those whose creation failed. */
  readonly created: readonly KubeObject[];
  /** The objects as they are live after the update, as far as it came. */
  readonly live: readonly KubeObject[];
  readonly error?: SyncError;
}

/** Called for each object that was written. */
export type OnWritten = (object: KubeObject, action: "created" | "configured" | "unchanged") => void;

/** Creates objects that do not exist, in the given order, those of one kind at the same time. */
export async function createObjects(
  client: KubeClient,
  objects: readonly KubeObject[],
  method: WriteMethod,
  onWritten?: OnWritten,
): Promise<ObjectsUpdate> {
  const errors: SyncError[] = [];
  const live: KubeObject[] = [];
  for (const group of groupByKind(objects)) {
    await mapConcurrently(group, 8, async (object) => {
      try {
        live.push(await createObject(client, object, method));
        onWritten?.(object, "created");
      } catch (error) {
        errors.push(located(error, object));
      }
    });
  }
  const error = joinErrors(errors);
  return { created: objects, live, ...(error === undefined ? {} : { error }) };
}

/**
 * Brings the objects from one manifest to the next: creates what does not exist, changes the others, and deletes those
 * that left the manifest, if all others could be written. A live object with the annotation `helm.sh/resource-policy:
 * keep`, or of another owner, is not deleted. The first object that cannot be created ends the update; changes that
 * fail are collected.
 *
 * Source: helm pkg/kube/client.go@v3.22.0 (update), @v4.2.1. That another owner's object stays is ours.
 */
export async function updateObjects(
  client: KubeClient,
  { original, target, owner }: UpdatedManifests,
  method: WriteMethod,
  onWritten?: OnWritten,
): Promise<ObjectsUpdate> {
  const before = new Map(original.map((object) => [printKey(keyOf(object)), object]));
  const created: KubeObject[] = [];
  const live: KubeObject[] = [];
  const errors: SyncError[] = [];
  for (const object of target) {
    let exists = false;
    try {
      const found =
        object.metadata.generateName === undefined ? await client.get(refOf(object), method.signal) : undefined;
      exists = found !== undefined;
      if (found === undefined) {
        created.push(object);
        live.push(await createObject(client, object, method));
        onWritten?.(object, "created");
        continue;
      }
      const states = { original: before.get(printKey(keyOf(object))) ?? found, target: object, live: found };
      const changed = await changeObject(client, states, method);
      const isChanged = changed !== undefined && changed.metadata.resourceVersion !== found.metadata.resourceVersion;
      live.push(changed ?? found);
      onWritten?.(object, isChanged ? "configured" : "unchanged");
    } catch (error) {
      errors.push(located(error, object));
      if (!exists) break;
    }
  }
  if (errors.length === 0) errors.push(...(await deleteRemoved(client, { original, target, owner }, method)));
  const error = joinErrors(errors);
  return { created, live, ...(error === undefined ? {} : { error }) };
}

/** The objects of two manifests. */
export interface UpdatedManifests {
  readonly original: readonly KubeObject[];
  readonly target: readonly KubeObject[];
  readonly owner: ReleaseOwner;
}

async function deleteRemoved(
  client: KubeClient,
  { original, target, owner }: UpdatedManifests,
  { signal }: WriteMethod,
): Promise<readonly SyncError[]> {
  const kept = new Set(target.map((object) => printKey(keyOf(object))));
  const errors: SyncError[] = [];
  for (const object of original) {
    if (kept.has(printKey(keyOf(object))) || object.metadata.generateName !== undefined) continue;
    try {
      const live = await client.get(refOf(object), signal);
      if (live?.metadata.uid === undefined || isKept(live) || ownershipFaults(live, owner).length > 0) continue;
      const { uid } = live.metadata;
      await client.delete(refOf(live), { uid, propagation: "Background", ...(signal === undefined ? {} : { signal }) });
    } catch (error) {
      errors.push(located(error, object));
    }
  }
  return errors;
}

/** Whether an annotation of Helm says that the object is never deleted. */
export function isKept({ metadata }: KubeObject): boolean {
  const policy: unknown = metadata.annotations?.["helm.sh/resource-policy"];
  return typeof policy === "string" && policy.trim().toLowerCase() === "keep";
}

function located(error: unknown, object: KubeObject): SyncError {
  return asSyncError(error, {}).at({ object: describeKey(keyOf(object)) });
}
