import type { KubeObject } from "../objects/kube-object";
import { groupOf, keyOf, type ObjectKey, printKey } from "../objects/object-key";
import type { SyncPhase } from "../plans/sync-phase";

/** The finalizer that keeps a hook until the sync has read its result. */
export const hookFinalizer = "argocd.argoproj.io/hook-finalizer";

/** An object of the manifests and the live one; one of them exists. Without a target, the live one is pruned. */
export interface ObjectPair {
  readonly target: KubeObject | undefined;
  readonly live: KubeObject | undefined;
}

/** The phases in which a task can run; another text counts as `Sync`. */
export type TaskPhase = SyncPhase | "";

/** One object or hook in one phase of a sync. */
export interface SyncTask {
  readonly phase: TaskPhase;
  readonly wave: number;
  readonly target: KubeObject | undefined;
  /** As the step has left it so far: without a finalizer that was removed, and absent once it is gone. */
  live: KubeObject | undefined;
  readonly isHook: boolean;
  /** Whether the server does not know the kind yet, since the sync brings it. */
  readonly skipsDryRun: boolean;
}

/** The object of a task: the target, else the live one. */
export function objectOf({ target, live }: ObjectPair): KubeObject {
  const object = target ?? live;
  if (object === undefined) throw new TypeError("a pair has neither a target nor a live object");
  return object;
}

/** Whether a task deletes its object. */
export function isPrune({ target }: ObjectPair): boolean {
  return target === undefined;
}

/** The key of the result of a task: one for each object and phase. */
export function resultKeyOf(task: SyncTask): string {
  return `${printKey(keyOf(objectOf(task)))}:${task.phase}`;
}

/** The key of the object on the cluster: a cluster-scoped target may have a namespace that the live object lacks. */
export function liveKeyOf(pair: ObjectPair): ObjectKey {
  const key = keyOf(objectOf(pair));
  return pair.live === undefined ? key : { ...key, namespace: pair.live.metadata.namespace ?? "" };
}

/** Whether the object is a CustomResourceDefinition. */
export function isDefinition({ apiVersion, kind }: KubeObject): boolean {
  return kind === "CustomResourceDefinition" && groupOf(apiVersion) === "apiextensions.k8s.io";
}
