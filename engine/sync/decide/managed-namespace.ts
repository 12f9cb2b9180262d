import type { ObjectPair } from "../../model/argo/sync-task";
import type { SyncSettings } from "../model/sync-settings";
import type { KubeObject } from "../../model/objects/kube-object";

/**
 * The Namespace of a sync with the live one, if the sync creates it or keeps its metadata; undefined if it leaves it
 * alone, or if the objects contain it. It belongs to nobody, so that no deletion takes what others have in it.
 *
 * Source: argo-cd controller/sync_namespace.go@v3.2.0 (syncNamespace).
 */
export function planNamespace(
  name: string,
  objects: readonly KubeObject[],
  live: KubeObject | undefined,
  { createNamespace, managedNamespaceMetadata: managed }: SyncSettings,
): ObjectPair | undefined {
  if (!createNamespace || (live !== undefined && managed === undefined)) return undefined;
  if (objects.some((one) => one.kind === "Namespace" && one.apiVersion === "v1" && one.metadata.name === name)) {
    return undefined;
  }
  const annotations = { ...managed?.annotations, "argocd.argoproj.io/sync-options": "ServerSideApply=true" };
  const metadata = managed === undefined ? { name } : { name, labels: managed.labels, annotations };
  return { target: { apiVersion: "v1", kind: "Namespace", metadata }, live };
}
