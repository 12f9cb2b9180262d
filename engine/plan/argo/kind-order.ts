/** Kinds in the order in which they are applied; all others come last. */
// Source: gitops-engine pkg/sync/sync_tasks.go@5baed56 (kindOrder)
const kinds = [
  ...["Namespace", "NetworkPolicy", "ResourceQuota", "LimitRange", "PodSecurityPolicy", "PodDisruptionBudget"],
  ...["ServiceAccount", "Secret", "SecretList", "ConfigMap", "StorageClass", "PersistentVolume"],
  ...["PersistentVolumeClaim", "CustomResourceDefinition", "ClusterRole", "ClusterRoleList", "ClusterRoleBinding"],
  ...["ClusterRoleBindingList", "Role", "RoleList", "RoleBinding", "RoleBindingList", "Service", "DaemonSet", "Pod"],
  ...["ReplicationController", "ReplicaSet", "Deployment", "HorizontalPodAutoscaler", "StatefulSet", "Job", "CronJob"],
  ...["IngressClass", "Ingress", "APIService"],
];

const ranks: ReadonlyMap<string, number> = new Map(kinds.map((kind, index) => [kind, index - kinds.length]));

/** The rank of a kind: negative for those of the list, 0 for others, which come last. */
export function kindRank(kind: string): number {
  return ranks.get(kind) ?? 0;
}
