import type { GroupKind } from "./object-key";
import { kindOfObjectType, objectTypeOf } from "./object-type";

/**
 * The versions that the groups of Kubernetes have had, the newest first.
 *
 * Source: kubernetes/api@v0.36 (the folders of each group), and the guide to removed API versions.
 */
const ownVersions: Readonly<Record<string, readonly string[]>> = {
  "": ["v1"],
  "admissionregistration.k8s.io": ["v1", "v1beta1", "v1alpha1"],
  "apiextensions.k8s.io": ["v1", "v1beta1"],
  "apiregistration.k8s.io": ["v1", "v1beta1"],
  apps: ["v1", "v1beta2", "v1beta1"],
  autoscaling: ["v2", "v1", "v2beta2", "v2beta1"],
  batch: ["v1", "v1beta1", "v2alpha1"],
  "certificates.k8s.io": ["v1", "v1beta1", "v1alpha1"],
  "coordination.k8s.io": ["v1", "v1beta1", "v1alpha2", "v1alpha1"],
  "discovery.k8s.io": ["v1", "v1beta1", "v1alpha1"],
  "events.k8s.io": ["v1", "v1beta1"],
  "flowcontrol.apiserver.k8s.io": ["v1", "v1beta3", "v1beta2", "v1beta1", "v1alpha1"],
  "networking.k8s.io": ["v1", "v1beta1", "v1alpha1"],
  "node.k8s.io": ["v1", "v1beta1", "v1alpha1"],
  policy: ["v1", "v1beta1"],
  "rbac.authorization.k8s.io": ["v1", "v1beta1", "v1alpha1"],
  "scheduling.k8s.io": ["v1", "v1beta1", "v1alpha2", "v1alpha1"],
  "storage.k8s.io": ["v1", "v1beta1", "v1alpha1"],
};

/** The versions that groups of custom kinds have, in nearly all cases. */
const usualVersions = [
  ...["v1", "v1beta3", "v1beta2", "v1beta1", "v1alpha4", "v1alpha3", "v1alpha2", "v1alpha1"],
  ...["v2", "v2beta2", "v2beta1", "v2alpha1", "v3", "v4"],
];

function versionsOf({ group }: GroupKind): readonly string[] {
  return (Object.hasOwn(ownVersions, group) ? ownVersions[group] : undefined) ?? usualVersions;
}

/**
 * The types of the same kind in its other versions: a resource of one of them is the same object, since identity has no
 * version. Empty for the general type.
 */
export function typesOfOtherVersions(type: string): readonly string[] {
  const kind = kindOfObjectType(type);
  if (kind === undefined) return [];
  return versionsOf(kind)
    .filter((version) => version !== kind.version)
    .map((version) => objectTypeOf({ ...kind, version }));
}
