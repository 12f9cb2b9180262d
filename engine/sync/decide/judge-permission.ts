import type { KindPattern, KindPermissions, SyncPermissions } from "../model/sync-settings";
import type { KubeObject } from "../../model/objects/kube-object";
import { groupOf } from "../../model/objects/object-key";
import { matchesWildcard } from "./wildcard";

/**
 * Why a sync may not write an object; undefined if it may.
 *
 * Source: argo-cd controller/sync.go@v3.2.0 (validateSyncPermissions).
 */
export function judgePermission(
  object: KubeObject,
  isNamespaced: boolean,
  { clusterKinds, namespacedKinds, namespaces }: SyncPermissions,
): string | undefined {
  const group = groupOf(object.apiVersion);
  if (!allowsKind(isNamespaced ? namespacedKinds : clusterKinds, { group, kind: object.kind })) {
    return `the permissions of the sync do not allow the kind ${group === "" ? "" : `${group}/`}${object.kind}`;
  }
  const { namespace = "" } = object.metadata;
  if (!isNamespaced || namespaces === undefined || allowsNamespace(namespaces, namespace)) return undefined;
  return `the permissions of the sync do not allow the namespace ${namespace}`;
}

function allowsKind({ allow, deny }: KindPermissions, { group, kind }: KindPattern): boolean {
  const matches = (one: KindPattern): boolean => matchesWildcard(one.group, group) && matchesWildcard(one.kind, kind);
  return !deny.some(matches) && (allow === undefined || allow.some(matches));
}

function allowsNamespace(patterns: readonly string[], namespace: string): boolean {
  const isDenied = patterns.some((one) => one.startsWith("!") && matchesWildcard(one.slice(1), namespace));
  return !isDenied && patterns.some((one) => !one.startsWith("!") && matchesWildcard(one, namespace));
}
