import { degraded } from "../../argo/argo-verdict";
import { byCondition, conditionsAt } from "../idioms/conditions";
import { firstOf, type LibraryRule } from "../idioms/library-rule";

// Source: argo-cd resource_customizations/apiextensions.k8s.io/CustomResourceDefinition@37ee009 (health.lua)
export const customResourceDefinitionHealth: LibraryRule = firstOf(
  byCondition({
    "Terminating=True": "Progressing",
    "NamesAccepted=False": "Degraded",
    "NonStructuralSchema=True": "Degraded",
    "Established!=True:Installing": "Progressing",
  }),
  byCondition({ "Established=True": "Healthy" }),
  (object) => (conditionsAt(object).length > 0 ? degraded("the definition is not established") : undefined),
);
