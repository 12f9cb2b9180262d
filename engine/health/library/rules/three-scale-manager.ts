import { degraded, healthy } from "../../argo/argo-verdict";
import { conditionsAt, sayOf } from "../idioms/conditions";
import type { LibraryRule } from "../idioms/library-rule";
import { at, textAt } from "../idioms/read";

// Source: argo-cd resource_customizations/apps.3scale.net/APIManager@37ee009 (health.lua)
export const threeScaleManagerHealth: LibraryRule = (object) => {
  const has = (name: string): boolean => at(object, `status.deployments.${name}`) !== undefined;
  if (has("ready") && !has("starting") && !has("stopped")) return healthy("all deployments are ready");
  for (const condition of conditionsAt(object)) {
    if (condition["type"] !== "Available") continue;
    if (condition["status"] === "True") return healthy(sayOf(condition));
    if (textAt(condition, "reason") !== "") return degraded(sayOf(condition));
  }
  return undefined;
};
