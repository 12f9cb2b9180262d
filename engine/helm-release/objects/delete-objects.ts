import { type SyncError, joinErrors } from "../../errors/sync-error";
import { asSyncError } from "../../errors/unexpected-error";
import { deleteLive } from "../../kube/delete-live";
import type { DeletePropagation, KubeClient } from "../../kube/kube-client";
import { requestsAtOnce } from "../../kube/requests-at-once";
import { mapConcurrently } from "../../lib/map-concurrently";
import { optional } from "../../lib/optional";
import type { KubeObject } from "../../model/objects/kube-object";
import { describeKey, keyOf } from "../../model/objects/object-key";
import { hasDeletionPlace } from "./deletion-order";
import type { ReleaseOwner } from "./own-objects";
import { reasonToStay } from "./removed-objects";
import { refOf } from "./write-object";

/** How objects are deleted. */
export interface DeletionMethod {
  readonly propagation: DeletePropagation;
  /** Whose objects are deleted: one that bears the marks of another release, or none, stays. */
  readonly owner: ReleaseOwner;
  readonly signal?: AbortSignal | undefined;
}

/** What became of a deletion. */
export interface DeletedObjects {
  readonly error?: SyncError;
  /** The objects that are certainly gone: nobody needs to wait for them. */
  readonly gone: ReadonlySet<KubeObject>;
}

/**
 * Deletes objects in the given order, those of one kind, or of kinds without an order, at the same time. Waits for none
 * of them. An object that has an uid is deleted only while it is that one.
 */
export async function deleteObjects(
  client: KubeClient,
  objects: readonly KubeObject[],
  { propagation, owner, signal }: DeletionMethod,
): Promise<DeletedObjects> {
  const errors: SyncError[] = [];
  const gone = new Set<KubeObject>();
  for (const group of groupByKind(objects, hasDeletionPlace)) {
    await mapConcurrently(group, requestsAtOnce, async (object) => {
      try {
        const { uid } = object.metadata;
        const isOther = (live: KubeObject): true | undefined => {
          const isSame = uid === undefined || live.metadata.uid === uid;
          return isSame && reasonToStay(live, owner) === undefined ? undefined : true;
        };
        const read = uid === undefined ? undefined : object;
        const deletion = await deleteLive(client, refOf(object), isOther, { propagation, read, signal });
        if (deletion.outcome === "absent" || (deletion.outcome === "deleted" && deletion.isGone)) gone.add(object);
      } catch (error) {
        errors.push(asSyncError(error, {}).at({ object: describeKey(keyOf(object)) }));
      }
    });
  }
  return { gone, ...optional({ error: joinErrors(errors) }) };
}

/**
 * Neighbours of one kind together; the order stays. Helm sorts kinds that its order does not name by their names, which
 * says nothing about what needs what: neighbours of such kinds are together, too.
 *
 * @param hasPlace whether the order names a kind
 */
export function groupByKind(
  objects: readonly KubeObject[],
  hasPlace: (kind: string) => boolean,
): readonly (readonly KubeObject[])[] {
  const groups: { readonly place: string; readonly objects: KubeObject[] }[] = [];
  for (const object of objects) {
    const place = hasPlace(object.kind) || guards.has(object.kind) ? object.kind : "";
    const group = groups.at(-1);
    if (group?.place === place) group.objects.push(object);
    else groups.push({ place, objects: [object] });
  }
  return groups.map((group) => group.objects);
}

/** What comes before such an object in the order is not judged by it, as with Helm. */
const guards: ReadonlySet<string> = new Set([
  ...["MutatingWebhookConfiguration", "ValidatingWebhookConfiguration"],
  ...["MutatingAdmissionPolicy", "MutatingAdmissionPolicyBinding"],
  ...["ValidatingAdmissionPolicy", "ValidatingAdmissionPolicyBinding"],
]);
