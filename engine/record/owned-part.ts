import type { KubeObject, ObjectMeta } from "../model/kube-object";

/** What a record keeps of an applied object. */
export interface RecordedObject {
  /** The object as it was applied: no status, no managed fields, nothing that the server fills in but its namespace. */
  readonly object: KubeObject;
  /** "" where the server has not made the object yet: after a dry run. */
  readonly uid: string;
  readonly resourceVersion: string;
}

/** Fields of metadata that only the server writes. */
const serverFields: ReadonlySet<string> = new Set([
  "uid",
  "resourceVersion",
  "generation",
  "creationTimestamp",
  "deletionTimestamp",
  "deletionGracePeriodSeconds",
  "selfLink",
  "managedFields",
]);

/**
 * The record of an apply: our part of the object, and its identity on the server beside it, so that two records
 * differ where what we asked for differs.
 *
 * @param desired - the object as it was sent
 * @param live - the server's answer
 */
export function recordObject(desired: KubeObject, live: KubeObject): RecordedObject {
  const fields = Object.entries(desired).filter(([name]) => name !== "status");
  const own = Object.entries(desired.metadata).filter(([name]) => !serverFields.has(name));
  const { namespace, uid, resourceVersion } = live.metadata;
  const metadata = { ...Object.fromEntries(own), ...(namespace === undefined ? {} : { namespace }) } as ObjectMeta;
  return {
    object: { ...(Object.fromEntries(fields) as KubeObject), metadata },
    uid: uid ?? "",
    resourceVersion: resourceVersion ?? "",
  };
}
