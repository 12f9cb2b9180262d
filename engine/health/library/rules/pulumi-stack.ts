import { byCondition } from "../idioms/conditions";
import type { LibraryRule } from "../idioms/library-rule";
import { at } from "../idioms/read";

// Source: argo-cd resource_customizations/pulumi.com/Stack@37ee009 (health.lua)
export const pulumiStackHealth: LibraryRule = (object) => {
  const isOld = at(object, "status.observedGeneration") !== at(object, "metadata.generation");
  if (at(object, "status") === undefined || isOld) return undefined;
  return byCondition({ "Stalled=True": "Degraded", "Reconciling=True": "Progressing", "Ready=True": "Healthy" })(
    object,
  );
};
