import type { ObjectKey } from "../model/object-key";
import { isNamespaced } from "../kube/scope";

const webhooks = new Set(["ValidatingWebhookConfiguration", "MutatingWebhookConfiguration"]);
/** What workloads and controllers read or run as while they end. */
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
 * The step of a deletion in which an object goes, from 0: a later step starts when the earlier is gone.
 *
 * 0: webhooks, which would refuse the rest once their Pods are gone, and custom resources, whose controllers may have to
 * remove finalizers; 1: workloads and all else; 2: what those read or run as; 3: CRDs and API services; 4: Namespaces.
 */
export function deletionStep({ group, kind }: ObjectKey): number {
  if (kind === "Namespace" && group === "") return 4;
  if (kind === "CustomResourceDefinition" && group === "apiextensions.k8s.io") return 3;
  if (kind === "APIService" && group === "apiregistration.k8s.io") return 3;
  if (isNamespaced(group, kind) === undefined || webhooks.has(kind)) return 0;
  return foundations.has(kind) ? 2 : 1;
}
