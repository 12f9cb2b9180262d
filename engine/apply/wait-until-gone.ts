import { isSyncError, SyncError } from "../errors/sync-error";
import { lookUpList, lookUpText } from "../lib/look-up";
import { cancelledError } from "../kube/errors/connection-error";
import type { KubeClient, ObjectRef } from "../kube/kube-client";
import type { KubeObject } from "../model/objects/kube-object";
import { describeKey } from "../model/objects/object-key";

export interface WaitUntilGoneOptions {
  readonly timeoutSeconds: number;
  readonly signal?: AbortSignal;
  /** Called when the reason that blocks the deletion changes. A caller that shows nothing says so by undefined. */
  readonly onProgress: ((message: string) => void) | undefined;
}

/**
 * Waits until the object with this uid is deleted; an object of the same name with another uid is a different object.
 *
 * @throws APPLY_DELETE_TIMEOUT with the reason, KUBE_CANCELLED
 */
export async function waitUntilGone(
  client: KubeClient,
  ref: ObjectRef,
  uid: string,
  options: WaitUntilGoneOptions,
): Promise<void> {
  const timeout = AbortSignal.timeout(options.timeoutSeconds * 1000);
  const signal = options.signal === undefined ? timeout : AbortSignal.any([options.signal, timeout]);
  let last: KubeObject | undefined;
  let message = "";
  const noteObject = (object: KubeObject): void => {
    last = object;
    const next = describeBlockers(object);
    if (next !== message) options.onProgress?.(next);
    message = next;
  };
  try {
    // Most objects are deleted immediately, so no watch is needed.
    if ((await client.get(ref, signal))?.metadata.uid !== uid) return;
    while (!(await watchUntilGone(client, { ref, uid }, signal, noteObject)));
  } catch (error) {
    if (options.signal?.aborted) throw cancelledError({ verb: "delete", key: ref });
    if (!timeout.aborted) throw error;
    throw timeoutError(ref, last, message, options.timeoutSeconds);
  }
}

/** False if the watch ended before the deletion. */
async function watchUntilGone(
  client: KubeClient,
  { ref, uid }: { readonly ref: ObjectRef; readonly uid: string },
  signal: AbortSignal,
  see: (object: KubeObject) => void,
): Promise<boolean> {
  const { group, version, kind, namespace, name } = ref;
  const selection = { fieldSelector: `metadata.name=${name}`, signal, ...(namespace === "" ? {} : { namespace }) };
  const { items, resourceVersion } = await client.list(group, version, kind, selection);
  const found = items.find((item) => item.metadata.uid === uid);
  if (found === undefined) return true;
  see(found);
  try {
    for await (const event of client.watch(group, version, kind, { ...selection, resourceVersion })) {
      if (event.type === "BOOKMARK" || event.object.metadata.name !== name) continue;
      if (event.type === "DELETED" || event.object.metadata.uid !== uid) return true;
      see(event.object);
    }
  } catch (error) {
    if (!isSyncError(error) || error.code !== "KUBE_WATCH_EXPIRED") throw error;
  }
  signal.throwIfAborted();
  return false;
}

const finalizerReasons: Readonly<Record<string, string>> = {
  foregroundDeletion: "its dependent objects still exist",
  orphan: "its dependent objects are being orphaned",
  "kubernetes.io/pvc-protection": "a Pod still uses the volume",
  "kubernetes.io/pv-protection": "a PersistentVolumeClaim is still bound to it",
  "customresourcecleanup.apiextensions.k8s.io": "objects of its kind still exist",
  "service.kubernetes.io/load-balancer-cleanup": "the load balancer is not removed yet",
};

/** Describes what blocks the deletion of an object. */
function describeBlockers(object: KubeObject): string {
  const finalizers = (object.metadata.finalizers ?? []).map((name) => {
    const reason = finalizerReasons[name];
    return `finalizer ${name}${reason === undefined ? "" : `: ${reason}`}`;
  });
  const blockers = [...finalizers, ...namespaceConditions(object)];
  if (blockers.length > 0) return blockers.join("\n");
  return isNamespace(object) ? "the deletion of the objects in it" : "its termination (it has no finalizers)";
}

// Source: kubernetes pkg/controller/namespace/deletion/status_condition_utils.go@v1.36.3: the remaining content that
// the controller reports.
function namespaceConditions(object: KubeObject): string[] {
  if (!isNamespace(object)) return [];
  return lookUpList(object, "status", "conditions").flatMap((condition) => {
    const message = lookUpText(condition, "message");
    return lookUpText(condition, "status") === "True" && message !== undefined ? [message] : [];
  });
}

function isNamespace(object: KubeObject): boolean {
  return object.kind === "Namespace" && object.apiVersion === "v1";
}

function timeoutError(ref: ObjectRef, last: KubeObject | undefined, message: string, seconds: number): SyncError {
  const held = (last?.metadata.finalizers ?? []).length > 0;
  return new SyncError({
    code: "APPLY_DELETE_TIMEOUT",
    what: `the object is still there ${seconds} s after its deletion was requested`,
    where: { object: describeKey(ref) },
    why:
      last === undefined
        ? "the API server reports no finalizer or condition that blocks the deletion"
        : `it waits for\n${message}`,
    mend: held
      ? "check that the controller that removes the finalizer is running; remove the finalizer by hand only if that controller no longer exists"
      : "wait and run again, or raise the timeout",
  });
}
