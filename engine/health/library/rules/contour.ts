import { progressing } from "../../argo/argo-verdict";
import { byCondition } from "../idioms/conditions";
import type { LibraryRule } from "../idioms/library-rule";
import { at, textAt } from "../idioms/read";

// Source: argo-cd resource_customizations/projectcontour.io/*@37ee009 (health.lua)
export const contourExtensionHealth = byCondition(
  { "Valid=True": "Healthy", "Valid=False": "Degraded" },
  { observed: "always" },
);

/** A proxy that includes others counts as healthy: they depend on each other. */
export const contourProxyHealth: LibraryRule = (object) => {
  const includes = at(object, "spec.includes") !== undefined;
  const verdict = byCondition(
    { "Valid=True": "Healthy", ...(includes ? { "=False": "Healthy" } : { "Valid=False": "Degraded" }) },
    { observed: "always" },
  )(object);
  const message = textAt(object, "status.description");
  if (verdict !== undefined) return { ...verdict, message: message || verdict.message };
  return message === "" ? undefined : progressing(message);
};
