import { degraded, healthy } from "../../argo/argo-verdict";
import { byText } from "../idioms/by-text";
import { byCondition, conditionsAt, sayOf } from "../idioms/conditions";
import { behind, firstOf, type LibraryRule } from "../idioms/library-rule";
import { at, isSet, listAt, textAt } from "../idioms/read";
import type { KindTable } from "../kind-table";

// Source: argo-cd resource_customizations/policy.open-cluster-management.io/*@37ee009 (health.lua)
const openClusterCertificateHealth = byText("status.compliant", { Compliant: "Healthy" }, { otherwise: "Degraded" });

const openClusterConfigurationHealth: LibraryRule = (object) => {
  const isOld = at(object, "status.lastEvaluatedGeneration") !== at(object, "metadata.generation");
  if (isOld || at(object, "status.compliancyDetails") === undefined) return undefined;
  const details = listAt(object, "status.compliancyDetails").flatMap((one) => conditionsAt(one, "conditions"));
  const message = details.map((condition) => `${textAt(condition, "type")}: ${sayOf(condition)}`).join("; ");
  const health = openClusterCertificateHealth(object)?.health;
  return health === undefined ? undefined : { health, message };
};

const openClusterOperatorHealth = firstOf(
  behind(),
  byCondition({ "Compliant=True": "Healthy", Compliant: "Degraded" }),
);

// Source: argo-cd resource_customizations/policy.open-cluster-management.io/Policy@37ee009 (health.lua)

/** The policy of a hub reports clusters, its copy on a cluster reports templates. */
const openClusterRootPolicyHealth: LibraryRule = (object) => {
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

/** The kinds of Open Cluster Management. */
export const openClusterManagementKinds: KindTable = {
  argo: {
    "policy.open-cluster-management.io/CertificatePolicy": openClusterCertificateHealth,
    "policy.open-cluster-management.io/ConfigurationPolicy": openClusterConfigurationHealth,
    "policy.open-cluster-management.io/OperatorPolicy": openClusterOperatorHealth,
    "policy.open-cluster-management.io/Policy": openClusterRootPolicyHealth,
  },
};
