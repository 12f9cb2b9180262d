import { isSyncError, SyncError } from "../errors/sync-error";
import { lookUpList, lookUpText } from "../lib/look-up";
import { cancelledError } from "../kube/connection-error";
import type { KubeClient, ObjectRef } from "../kube/kube-client";
import type { KubeObject } from "../model/kube-object";
import { describeKey } from "../model/object-key";

export interface WaitUntilGoneOptions {
  readonly timeoutSeconds: number;
  readonly signal?: AbortSignal;
  /** Called with what the deletion waits for, when that changes. */
  readonly onProgress?: (message: string) => void;
}

/**
 * Waits until the object of this uid is gone; one of the same name with another uid is not it.
 *
 * @throws APPLY_DELETE_TIMEOUT with what holds it, KUBE_CANCELLED
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
  const see = (object: KubeObject): void => {
    last = object;
    const next = describeHolders(object);
    if (next !== message) options.onProgress?.(next);
    message = next;
  };
  try {
    // Gone at once, as most objects are: no watch is needed.
    if ((await client.get(ref, signal))?.metadata.uid !== uid) return;
    while (!(await watchUntilGone(client, ref, uid, signal, see)));
  } catch (error) {
    if (options.signal?.aborted) throw cancelledError({ verb: "delete", key: ref });
    if (!timeout.aborted) throw error;
    throw timeoutError(ref, last, message, options.timeoutSeconds);
  }
}

/** False where the watch ended before the object did. */
async function watchUntilGone(
  client: KubeClient,
  ref: ObjectRef,
  uid: string,
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

const finalizerWords: Readonly<Record<string, string>> = {
  foregroundDeletion: "objects that belong to it are not gone yet",
  orphan: "objects that belong to it are being released",
  "kubernetes.io/pvc-protection": "a Pod still uses the volume",
  "kubernetes.io/pv-protection": "a PersistentVolumeClaim is still bound to it",
  "customresourcecleanup.apiextensions.k8s.io": "objects of its kind are not gone yet",
  "service.kubernetes.io/load-balancer-cleanup": "the load balancer is not removed yet",
};

/** What an object that is being deleted waits for. */
function describeHolders(object: KubeObject): string {
  const finalizers = (object.metadata.finalizers ?? []).map((name) => {
    const words = finalizerWords[name];
    return `finalizer ${name}${words === undefined ? "" : `: ${words}`}`;
  });
  const holders = [...finalizers, ...namespaceConditions(object)];
  if (holders.length > 0) return holders.join("\n");
  return isNamespace(object) ? "the end of the objects in it" : "its end (no finalizer holds it)";
}

// Source: kubernetes pkg/controller/namespace/deletion/status_condition_utils.go@v1.36.3: what the controller still finds.
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
    what: `the object is still there ${seconds} s after its deletion was asked for`,
    where: { object: describeKey(ref) },
    why: last === undefined ? "the server did not say what holds it" : `it waits for\n${message}`,
    mend: held
      ? "see that the controller which removes the finalizer runs; remove the finalizer by hand only where that controller is gone for good"
      : "wait and run again, or raise the time-out",
  });
}
