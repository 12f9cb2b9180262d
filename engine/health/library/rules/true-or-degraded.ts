import { byCondition } from "../idioms/conditions";
import type { LibraryRule } from "../idioms/library-rule";

// Source: argo-cd resource_customizations/addons.cluster.x-k8s.io/ClusterResourceSet and others@37ee009 (health.lua)

/** One condition whose name differs from kind to kind. */
export function trueOrDegraded(type: string): LibraryRule {
  return byCondition({ [`${type}=False`]: "Degraded", [`${type}=True`]: "Healthy" });
}
