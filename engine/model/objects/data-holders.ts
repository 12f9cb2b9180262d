import { SyncError } from "../../errors/sync-error";
import { lookUp } from "../../lib/look-up";
import type { KubeObject } from "./kube-object";
import { consentsToPrune, consentsToReplace, keepMark, pruneAnnotation } from "./marks";
import { describeKey, groupOf, keyOf } from "./object-key";

/** A kind whose objects cannot be made again as they were. */
interface DataHolder {
  readonly group: string;
  readonly kind: string;
  /** What is lost with an object. */
  readonly loses: string;
  /** Whether an object is one; all of the kind, if absent. */
  readonly applies?: (object: KubeObject) => boolean;
}

const snapshots = "snapshot.storage.k8s.io";

/** What holds data or an identity: it is never replaced without consent for this very object. */
const dataHolders: readonly DataHolder[] = [
  { group: "", kind: "Namespace", loses: "all objects in it" },
  { group: "", kind: "PersistentVolumeClaim", loses: "the data of its volume" },
  { group: "", kind: "PersistentVolume", loses: "its binding, and the data behind it" },
  { group: "apiextensions.k8s.io", kind: "CustomResourceDefinition", loses: "all objects of its kind" },
  { group: snapshots, kind: "VolumeSnapshot", loses: "the data of the snapshot" },
  { group: snapshots, kind: "VolumeSnapshotContent", loses: "the data of the snapshot" },
  {
    ...{ group: "apps", kind: "StatefulSet", loses: "the claims of its Pods, by whenDeleted: Delete" },
    applies: (object) => lookUp(object, "spec", "persistentVolumeClaimRetentionPolicy", "whenDeleted") === "Delete",
  },
  {
    ...{ group: "", kind: "Secret", loses: "the token of its ServiceAccount" },
    applies: (object) => object["type"] === "kubernetes.io/service-account-token",
  },
  {
    ...{ group: "", kind: "Service", loses: "its address" },
    applies: (object) => lookUp(object, "spec", "type") === "LoadBalancer",
  },
];

/** What is lost if an object is deleted and created again; undefined if it can be made again as it was. */
export function lossOf(object: KubeObject): string | undefined {
  const group = groupOf(object.apiVersion);
  const holder = dataHolders.find(
    (one) => one.group === group && one.kind === object.kind && one.applies?.(object) !== false,
  );
  return holder?.loses;
}

/** What a replacement is judged by. */
export interface Replacement {
  /** The object in the program, whose marks are the consent. */
  readonly object: KubeObject;
  /** The object on the cluster, if it was read. */
  readonly live?: KubeObject | undefined;
  /** Why the object cannot be changed in place. */
  readonly cause: string | undefined;
  /** Whether an option of its own tool allows the replacement of this very object. */
  readonly isAllowed?: boolean;
}

/**
 * APPLY_REPLACE_PROTECTED if an object must not be deleted and created again: it holds data or is marked to be kept,
 * and the program does not consent on the object itself. Undefined if it may be replaced.
 */
export function refuseReplacement({ object, live, cause, isAllowed = false }: Replacement): SyncError | undefined {
  const mark = keepMark(object);
  const loses = lossOf(object) ?? (live === undefined ? undefined : lossOf(live));
  const isConsented = isAllowed || consentsToReplace(object) || consentsToPrune(object);
  const reason =
    mark !== undefined
      ? `it is marked ${mark.name}: ${mark.value}`
      : loses !== undefined && !isConsented
        ? `a ${object.kind} is deleted only if you allow it, since it loses ${loses}`
        : undefined;
  if (reason === undefined) return undefined;
  const name = describeKey(keyOf(object));
  return new SyncError({
    code: "APPLY_REPLACE_PROTECTED",
    what: `${name} would have to be deleted and created again`,
    where: { object: name },
    why: `${cause ?? "an immutable field changes"}; but ${reason}`,
    mend: `undo the change, delete the object yourself, or annotate it with ${pruneAnnotation}: enabled`,
  });
}
