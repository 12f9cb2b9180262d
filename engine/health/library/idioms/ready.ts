import { byCondition } from "./conditions";
import { behind, firstOf, type LibraryRule } from "./library-rule";

// Source: argo-cd resource_customizations/camel.apache.org/Integration and others@37ee009 (health.lua)

/** Ready=False is a failure. */
export const readyHealth = byCondition({ "Ready=False": "Degraded", "Ready=True": "Healthy" });

/** The first condition Ready decides, and says why the object is not ready yet. */
export const firstReadyHealth = byCondition({
  "Ready=False": "Degraded",
  "Ready=True": "Healthy",
  Ready: "Progressing",
});

/** The same, for controllers that name the generation they have seen. */
export const observedReadyHealth = firstOf(behind(), firstReadyHealth);

// Source: argo-cd resource_customizations/addons.cluster.x-k8s.io/ClusterResourceSet and others@37ee009 (health.lua)

/** One condition whose name differs from kind to kind. */
export function trueOrDegraded(type: string): LibraryRule {
  return byCondition({ [`${type}=False`]: "Degraded", [`${type}=True`]: "Healthy" });
}
