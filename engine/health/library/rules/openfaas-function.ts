import { suspended } from "../../argo/argo-verdict";
import { byCondition } from "../idioms/conditions";
import type { LibraryRule } from "../idioms/library-rule";
import { numberAt } from "../idioms/read";

// Source: argo-cd resource_customizations/openfaas.com/Function@37ee009 (health.lua)

/** A function that is scaled to zero is Suspended. */
export const openfaasFunctionHealth: LibraryRule = (object) => {
  const verdict = byCondition({ "Ready=False": "Degraded", "Stalled=True": "Degraded", "Ready=True": "Healthy" })(
    object,
  );
  if (verdict?.health !== "Healthy") return verdict;
  return (numberAt(object, "status.replicas") ?? 0) > 0 ? verdict : suspended("it has no replicas");
};
