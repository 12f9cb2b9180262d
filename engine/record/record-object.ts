import type { KubeObject, ObjectMeta } from "../model/objects/kube-object";
import { optional } from "../lib/optional";

/** The recorded data of an applied object. */
export interface RecordedObject {
  /** The object as applied: without status, managed fields and other fields of the server, except for its namespace. */
  readonly object: KubeObject;
  /** "" if the server has not created the object yet, after a dry run. */
  readonly uid: string;
  readonly resourceVersion: string;
}

/** Metadata fields that only the server writes. */
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
 * Creates the record of an apply: the desired object, and its identity on the server. Two records differ if the desired
 * objects differ.
 *
 * @param desired - the object in the request
 * @param live - the object in the server's response
 */
export function recordObject(desired: KubeObject, live: KubeObject): RecordedObject {
  const fields = Object.entries(desired).filter(([name]) => name !== "status");
  const own = Object.entries(desired.metadata).filter(([name]) => !serverFields.has(name));
  const { namespace, uid, resourceVersion } = live.metadata;
  const metadata = { ...Object.fromEntries(own), ...optional({ namespace }) } as ObjectMeta;
  return {
    object: { ...(Object.fromEntries(fields) as KubeObject), metadata },
    uid: uid ?? "",
    resourceVersion: resourceVersion ?? "",
  };
}
