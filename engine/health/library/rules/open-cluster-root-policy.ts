import { degraded, healthy } from "../../argo/argo-verdict";
import type { LibraryRule } from "../idioms/library-rule";
import { at, isSet, listAt, textAt } from "../idioms/read";

// Source: argo-cd resource_customizations/policy.open-cluster-management.io/Policy@37ee009 (health.lua)

/** The policy of a hub reports clusters, its copy on a cluster reports templates. */
export const openClusterRootPolicyHealth: LibraryRule = (object) => {
  if (isSet(object, "spec.disabled")) return healthy("spec.disabled is true");
  const compliant = at(object, "status.compliant");
  if (compliant === undefined) {
    const isUnused = at(object, "status.status") === undefined && listAt(object, "status.placement").length > 0;
    return isUnused ? healthy("no cluster matches it") : undefined;
  }
  if (compliant === "Compliant") return healthy("it is met");
  const bad = (path: string, name: string): readonly string[] =>
    listAt(object, path)
      .filter((entry) => at(entry, "compliant") !== "Compliant")
      .map((entry) => textAt(entry, name));
  const names = [...bad("status.status", "clustername"), ...bad("status.details", "templateMeta.name")];
  return degraded(`not met by ${names.join(", ")}`);
};
