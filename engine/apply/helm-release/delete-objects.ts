import { type SyncError, joinErrors } from "../../errors/sync-error";
import { asSyncError } from "../../errors/unexpected-error";
import type { DeleteOptions, KubeClient } from "../../kube/kube-client";
import { mapConcurrently } from "../../lib/map-concurrently";
import { optional } from "../../lib/optional";
import type { KubeObject } from "../../model/kube-object";
import { describeKey, keyOf } from "../../model/object-key";
import { refOf } from "./write-object";

/** How objects are deleted. */
export interface DeletionMethod {
  readonly propagation: NonNullable<DeleteOptions["propagation"]>;
  readonly signal?: AbortSignal | undefined;
}

/** Deletes objects in the given order, those of one kind at the same time. Waits for none of them. */
export async function deleteObjects(
  client: KubeClient,
  objects: readonly KubeObject[],
  { propagation, signal }: DeletionMethod,
): Promise<{ readonly error?: SyncError }> {
  const errors: SyncError[] = [];
  for (const group of groupByKind(objects)) {
    await mapConcurrently(group, 8, async (object) => {
      try {
        await client.delete(refOf(object), { propagation, isRepeatable: true, ...optional({ signal }) });
      } catch (error) {
        errors.push(asSyncError(error, {}).at({ object: describeKey(keyOf(object)) }));
      }
    });
  }
  return optional({ error: joinErrors(errors) });
}

/** Neighbours of one kind together; the order stays. */
export function groupByKind(objects: readonly KubeObject[]): readonly (readonly KubeObject[])[] {
  const groups: KubeObject[][] = [];
  for (const object of objects) {
    const group = groups.at(-1);
    if (group?.[0]?.kind === object.kind) group.push(object);
    else groups.push([object]);
  }
  return groups;
}
