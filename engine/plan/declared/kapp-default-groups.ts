import { definedKind } from "../../model/objects/custom-kind";
import type { KubeObject } from "../../model/objects/kube-object";

const prefix = "change-groups.kapp.k14s.io/";

// Source: kapp pkg/kapp/config/default.go@a89576c5 (changeGroupBindings). Its groups storage-class and those for
// versions that no server has any more never have a member.
const groupsByKind: Readonly<Record<string, readonly string[]>> = {
  "v1 PersistentVolume": ["storage"],
  "v1 PersistentVolumeClaim": ["storage"],
  "rbac.authorization.k8s.io/v1 ClusterRole": ["rbac-roles", "rbac"],
  "rbac.authorization.k8s.io/v1 Role": ["rbac-roles", "rbac"],
  "rbac.authorization.k8s.io/v1 ClusterRoleBinding": ["rbac-role-bindings", "rbac"],
  "rbac.authorization.k8s.io/v1 RoleBinding": ["rbac-role-bindings", "rbac"],
  "networking.k8s.io/v1 NetworkPolicy": ["pod-related"],
  "v1 ResourceQuota": ["pod-related"],
  "v1 LimitRange": ["pod-related"],
  "scheduling.k8s.io/v1 PriorityClass": ["pod-related"],
  "node.k8s.io/v1 RuntimeClass": ["pod-related"],
  "v1 ServiceAccount": ["pod-related", "serviceaccount"],
  "v1 Secret": ["pod-related"],
  "v1 ConfigMap": ["pod-related"],
  "kappctrl.k14s.io/v1alpha1 App": ["kapp-controller-app"],
  "packaging.carvel.dev/v1alpha1 PackageInstall": ["kapp-controller-packageinstall"],
};

/** The groups that kapp's own configuration gives to an object. Its rules are ours: see `needs/`. */
export function defaultGroups(object: KubeObject): readonly string[] {
  const { apiVersion, kind, metadata } = object;
  const found = [...(groupsByKind[`${apiVersion} ${kind}`] ?? [])];
  const defined = definedKind(object);
  if (defined !== undefined) found.push("crds", `crds-${defined.replace("/", "-")}`);
  if (apiVersion === "v1" && kind === "Namespace") found.push("namespaces", `namespaces-${metadata.name}`);
  return found.map((name) => prefix + name);
}
