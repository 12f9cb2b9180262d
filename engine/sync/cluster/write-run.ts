import { isSyncError, type SyncError } from "../../errors/sync-error";
import type { ErrorCode } from "../../errors/codes";
import { asSyncError } from "../../errors/unexpected-error";
import type { KubeClient, ObjectRef, WriteOptions } from "../../kube/kube-client";
import { without } from "../../lib/without";
import type { KnownObjects } from "../model/known-objects";
import type { WriteAnswer } from "../model/sync-cluster";
import type { KubeObject } from "../../model/objects/kube-object";
import { describeKey, groupOf, keyOf, type ObjectKey, versionOf } from "../../model/objects/object-key";
import { oneLine } from "../../lib/one-line";

/** The manager of fields that a sync sets, if the settings name none. */
export const defaultManager = "slipway";

/** What a write works with. */
export interface WriteRun {
  readonly client: KubeClient;
  readonly known: KnownObjects;
  readonly options: WriteOptions;
  /** The time of the sync; 0 for no limit. */
  readonly timeoutSeconds: number;
}

/** An object that was written, and the verb of kubectl for it. */
export interface Written {
  readonly object: KubeObject;
  readonly verb: string;
}

/** `deployment.apps/web`, as kubectl prints names. */
export function printName({ apiVersion, kind, metadata }: KubeObject): string {
  const group = groupOf(apiVersion);
  return `${kind.toLowerCase()}${group === "" ? "" : `.${group}`}/${metadata.name}`;
}

/** The reference of an object in its own version. */
export function refOf(object: KubeObject): ObjectRef {
  return { ...keyOf(object), version: versionOf(object.apiVersion) };
}

/** The object as the server takes it: without a namespace, if its kind has none. */
export async function placed(client: KubeClient, object: KubeObject): Promise<KubeObject> {
  const { group, version, kind, namespace } = refOf(object);
  const { namespaced } = await client.resourceFor(group, version, kind);
  if (namespaced || namespace === "") return object;
  return { ...object, metadata: without(object.metadata, "namespace") };
}

/** The answer to a write: what it returns, or the error. */
export async function answerOf(key: ObjectKey, write: () => Promise<string>): Promise<WriteAnswer> {
  try {
    return { message: await write() };
  } catch (thrown) {
    const error = asSyncError(thrown, { object: describeKey(key) });
    return { message: printFailure(error), failure: failures[error.code] ?? "other" };
  }
}

const failures: Readonly<Partial<Record<ErrorCode, "notFound" | "conflict">>> = {
  KUBE_NOT_FOUND: "notFound",
  KUBE_CONFLICT: "conflict",
};

/** An error in one line, as results show it. */
export function printFailure({ what, why }: SyncError): string {
  return oneLine(why === undefined || why === "" ? what : `${what}: ${why}`, "; ");
}

/** Whether an error of the client has one of the codes. */
export function hasCode(error: unknown, ...codes: readonly ErrorCode[]): error is SyncError {
  return isSyncError(error) && codes.includes(error.code);
}
