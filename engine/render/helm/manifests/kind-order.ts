// Source: helm pkg/releaseutil/kind_sorter.go@v3.22.0 (InstallOrder, lessByKind).
import { compareStrings } from "../../gotemplate/values/bytes";

/** Kinds in the order in which they are installed; others come behind them, by name. */
export const installOrder: readonly string[] = [
  "PriorityClass",
  "Namespace",
  "NetworkPolicy",
  "ResourceQuota",
  "LimitRange",
  "PodSecurityPolicy",
  "PodDisruptionBudget",
  "ServiceAccount",
  "Secret",
  "SecretList",
  "ConfigMap",
  "StorageClass",
  "PersistentVolume",
  "PersistentVolumeClaim",
  "CustomResourceDefinition",
  "ClusterRole",
  "ClusterRoleList",
  "ClusterRoleBinding",
  "ClusterRoleBindingList",
  "Role",
  "RoleList",
  "RoleBinding",
  "RoleBindingList",
  "Service",
  "DaemonSet",
  "Pod",
  "ReplicationController",
  "ReplicaSet",
  "Deployment",
  "HorizontalPodAutoscaler",
  "StatefulSet",
  "Job",
  "CronJob",
  "IngressClass",
  "Ingress",
  "APIService",
];

const places = new Map(installOrder.map((kind, at) => [kind, at]));

/** Orders two kinds for an install: below 0, 0 or above. */
export function compareKinds(left: string, right: string): number {
  const leftPlace = places.get(left);
  const rightPlace = places.get(right);
  if (leftPlace === undefined && rightPlace === undefined) return compareStrings(left, right);
  if (leftPlace === undefined) return 1;
  return rightPlace === undefined ? -1 : leftPlace - rightPlace;
}
