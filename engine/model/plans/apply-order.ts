import { compareStrings } from "../../lib/canonical-json";
import type { ObjectKey } from "../objects/object-key";

// Flux's lists, which are derived from kustomize's; both are Copyright 2021 Stefan Prodan. Copyright 2020 The
// Kubernetes Authors. Licensed under the Apache License, Version 2.0 (http://www.apache.org/licenses/LICENSE-2.0).
// Source: fluxcd/pkg ssa/sort.go@v0.77.0 (ReconcileOrder)
const first = [
  "CustomResourceDefinition",
  "Namespace",
  "ClusterRole",
  "ClusterClass",
  "RuntimeClass",
  "PriorityClass",
  "StorageClass",
  "VolumeSnapshotClass",
  "IngressClass",
  "GatewayClass",
  "ClusterRoleBinding",
  "ResourceQuota",
  "ServiceAccount",
  "Role",
  "RoleBinding",
  "ConfigMap",
  "Secret",
  "Service",
  "LimitRange",
  "Deployment",
  "StatefulSet",
  "CronJob",
  "PodDisruptionBudget",
];
const last = ["MutatingWebhookConfiguration", "ValidatingWebhookConfiguration"];

const ranks: ReadonlyMap<string, number> = new Map([
  ...first.map((kind, index) => [kind, index - first.length] as const),
  ...last.map((kind, index) => [kind, index + 1] as const),
]);

/**
 * The default order of applying: by kind (of any group), then by group, namespace and name. A total order: 0 only for
 * the same object. Deletion uses the reverse order.
 */
export function compareApplyOrder(left: ObjectKey, right: ObjectKey): number {
  return (
    (ranks.get(left.kind) ?? 0) - (ranks.get(right.kind) ?? 0) ||
    compareStrings(left.group, right.group) ||
    compareStrings(left.kind, right.kind) ||
    compareStrings(left.namespace, right.namespace) ||
    compareStrings(left.name, right.name)
  );
}
