import type { ObjectKey } from "../model/objects/object-key";
import { isNamespaced } from "../model/objects/scope";

const webhooks = new Set(["ValidatingWebhookConfiguration", "MutatingWebhookConfiguration"]);
/** Objects that workloads and controllers use while they terminate. */
const foundations = new Set([
  "ConfigMap",
  "Secret",
  "ServiceAccount",
  "PersistentVolumeClaim",
  "PersistentVolume",
  "Role",
  "RoleBinding",
  "ClusterRole",
  "ClusterRoleBinding",
  "StorageClass",
  "PriorityClass",
  "RuntimeClass",
  "IngressClass",
  "LimitRange",
  "ResourceQuota",
]);

/**
 * The step of a deletion in which an object is deleted, starting at 0: a step starts when the previous one is complete.
 *
 * 0: webhooks, which would reject other requests once their Pods are deleted, and custom resources, whose controllers
 * may have to remove finalizers; 1: workloads and all other objects; 2: objects that those use; 3: CRDs and API
 * services; 4: Namespaces.
 */
export function deletionStep({ group, kind }: ObjectKey): number {
  if (kind === "Namespace" && group === "") return 4;
  if (kind === "CustomResourceDefinition" && group === "apiextensions.k8s.io") return 3;
  if (kind === "APIService" && group === "apiregistration.k8s.io") return 3;
  if (isNamespaced(group, kind) === undefined || webhooks.has(kind)) return 0;
  return foundations.has(kind) ? 2 : 1;
}
