import { compareStrings } from "../../lib/canonical-json";
import type { KubeObject } from "../../model/objects/kube-object";

/** Kinds in the order of an uninstall; other kinds come after them, by name. */
// Source: helm pkg/releaseutil/kind_sorter.go@v3.22.0 (UninstallOrder). A data table: Copyright The Helm Authors,
// Apache License 2.0.
const uninstallOrder: readonly string[] = [
  ...["APIService", "Ingress", "IngressClass", "Service", "CronJob", "Job", "StatefulSet", "HorizontalPodAutoscaler"],
  ...["Deployment", "ReplicaSet", "ReplicationController", "Pod", "DaemonSet", "RoleBindingList", "RoleBinding"],
  ...["RoleList", "Role", "ClusterRoleBindingList", "ClusterRoleBinding", "ClusterRoleList", "ClusterRole"],
  ...["CustomResourceDefinition", "PersistentVolumeClaim", "PersistentVolume", "StorageClass", "ConfigMap"],
  ...["SecretList", "Secret", "ServiceAccount", "PodDisruptionBudget", "PodSecurityPolicy", "LimitRange"],
  ...["ResourceQuota", "NetworkPolicy", "Namespace", "PriorityClass"],
];

/** Whether the order names a kind. */
export function hasDeletionPlace(kind: string): boolean {
  return uninstallOrder.includes(kind);
}

/** Sorts objects for an uninstall; those of one kind keep their order. */
export function sortForDeletion(objects: readonly KubeObject[]): readonly KubeObject[] {
  const placeOf = ({ kind }: KubeObject): number => {
    const place = uninstallOrder.indexOf(kind);
    return place < 0 ? uninstallOrder.length : place;
  };
  return [...objects].sort(
    (left, right) =>
      placeOf(left) - placeOf(right) ||
      (placeOf(left) === uninstallOrder.length ? compareStrings(left.kind, right.kind) : 0),
  );
}
