import { degraded, healthy } from "../../argo/argo-verdict";
import { hasConditions, lastCondition, sayOf } from "../idioms/conditions";
import type { LibraryRule } from "../idioms/library-rule";

// Source: argo-cd resource_customizations/pkg.crossplane.io/Provider@37ee009 (health.lua)
export const crossplaneProviderHealth: LibraryRule = (object) => {
  if (!hasConditions(object)) return undefined;
  const both = [lastCondition(object, "Installed"), lastCondition(object, "Healthy")];
  const message = both
    .map((condition) => sayOf(condition, "reason"))
    .filter((text) => text !== "")
    .join(" ");
  return both.every((condition) => condition?.["status"] === "True") ? healthy(message) : degraded(message);
};
