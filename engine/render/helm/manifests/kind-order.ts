// Source: helm pkg/releaseutil/kind_sorter.go@v3.22.0 (InstallOrder, lessByKind).
import type { HelmVersion } from "../context";
import { compareStrings } from "../../../go/values/bytes";

/** Kinds in installation order; other kinds come after them, sorted by name. */
const installOrder: readonly string[] = [
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

/**
 * Helm 4 installs last what can reject or change other objects. Source: helm pkg/release/v1/util/kind_sorter.go@v4.3.1.
 */
const lastInHelm4 = ["MutatingWebhookConfiguration", "ValidatingWebhookConfiguration"] as const;

const places3 = new Map(installOrder.map((kind, at) => [kind, at]));
const places4 = new Map([...installOrder, ...lastInHelm4].map((kind, at) => [kind, at]));

/** Whether the installation order of a version of Helm names a kind; the others come after these, by name. */
export function hasInstallPlace(kind: string): boolean {
  return places4.has(kind);
}

/** Compares two kinds by installation order: negative, 0 or positive. */
export function compareKinds(left: string, right: string, helmVersion: HelmVersion): number {
  const places = helmVersion === 3 ? places3 : places4;
  const leftPlace = places.get(left);
  const rightPlace = places.get(right);
  if (leftPlace === undefined && rightPlace === undefined) return compareStrings(left, right);
  if (leftPlace === undefined) return 1;
  return rightPlace === undefined ? -1 : leftPlace - rightPlace;
}
