import { degraded, healthy } from "../../argo/argo-verdict";
import { conditionsAt, hasConditions, isOutdated, sayOf } from "../idioms/conditions";
import type { LibraryRule } from "../idioms/library-rule";
import { at } from "../idioms/read";

// Source: argo-cd resource_customizations/services.cloud.sap.com/*@37ee009 (health.lua)
export const sapServiceHealth: LibraryRule = (object) => {
  if (!hasConditions(object)) return undefined;
  for (const condition of conditionsAt(object)) {
    const { type, status } = condition;
    if (isOutdated(condition, at(object, "metadata.generation"), "ifNamed")) return undefined;
    const hasFailed = (type === "Succeeded" && status === "False") || (type === "Failed" && status === "True");
    if (hasFailed) return degraded(sayOf(condition));
  }
  return healthy("it is ready");
};
