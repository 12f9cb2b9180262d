import { byText } from "../idioms/by-text";
import { byCondition, conditionsAt, sayOf } from "../idioms/conditions";
import { behind, firstOf, type LibraryRule } from "../idioms/library-rule";
import { at, listAt, textAt } from "../idioms/read";

// Source: argo-cd resource_customizations/policy.open-cluster-management.io/*@37ee009 (health.lua)
export const openClusterCertificateHealth = byText(
  "status.compliant",
  { Compliant: "Healthy" },
  { otherwise: "Degraded" },
);

export const openClusterConfigurationHealth: LibraryRule = (object) => {
  const isOld = at(object, "status.lastEvaluatedGeneration") !== at(object, "metadata.generation");
  if (isOld || at(object, "status.compliancyDetails") === undefined) return undefined;
  const details = listAt(object, "status.compliancyDetails").flatMap((one) => conditionsAt(one, "conditions"));
  const message = details.map((condition) => `${textAt(condition, "type")}: ${sayOf(condition)}`).join("; ");
  const health = openClusterCertificateHealth(object)?.health;
  return health === undefined ? undefined : { health, message };
};

export const openClusterOperatorHealth = firstOf(
  behind(),
  byCondition({ "Compliant=True": "Healthy", Compliant: "Degraded" }),
);
