/** What Slipway does with an object: it reads, applies, watches and deletes it. */
export const verbsNeeded = ["get", "list", "watch", "create", "patch", "delete"] as const;

/** The kinds that most overlays and charts have, all of them in a namespace. */
export const rightsNeeded: readonly { readonly group: string; readonly resource: string }[] = [
  ...inGroup("", ["configmaps", "secrets", "services", "serviceaccounts", "persistentvolumeclaims", "pods"]),
  ...inGroup("apps", ["deployments", "statefulsets", "daemonsets"]),
  ...inGroup("batch", ["jobs", "cronjobs"]),
  ...inGroup("networking.k8s.io", ["ingresses", "networkpolicies"]),
  ...inGroup("rbac.authorization.k8s.io", ["roles", "rolebindings"]),
  ...inGroup("autoscaling", ["horizontalpodautoscalers"]),
  ...inGroup("policy", ["poddisruptionbudgets"]),
];

function inGroup(
  group: string,
  resources: readonly string[],
): readonly { readonly group: string; readonly resource: string }[] {
  return resources.map((resource) => ({ group, resource }));
}
