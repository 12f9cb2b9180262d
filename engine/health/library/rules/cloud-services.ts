import { degraded, healthy } from "../../argo/argo-verdict";
import { byText } from "../idioms/by-text";
import { byCondition, conditionsAt, hasConditions, isOutdated, sayOf } from "../idioms/conditions";
import { behind, firstOf, type LibraryRule } from "../idioms/library-rule";
import { at, listAt, textAt } from "../idioms/read";
import type { KindTable } from "../kind-table";

// Source: argo-cd resource_customizations/_.services.k8s.aws/_@37ee009 (health.lua)
const awsControllersHealth = byCondition({
  "ACK.Terminal=True": "Degraded",
  "Ready=False": "Progressing",
  "Ready=True": "Healthy",
});

// Source: argo-cd resource_customizations/iammanager.keikoproj.io/Iamrole@37ee009 (health.lua)
const iamRoleHealth = byText(
  "status.state",
  {
    Ready: "Healthy",
    Error: "Degraded",
    RolesMaxLimitReached: "Degraded",
    PolicyNotAllowed: "Degraded",
    RoleNameNotAvailable: "Degraded",
  },
  { otherwise: "Progressing", says: "status.errorDescription" },
);

// Source: argo-cd resource_customizations/_.cnrm.cloud.google.com/_@37ee009 (health.lua)

/** The two kinds of the operator itself report one flag. */
const operatorHealth: LibraryRule = (object) => {
  const isHealthy = at(object, "status.healthy");
  if (!object.kind.startsWith("ConfigConnector") || isHealthy === undefined) return undefined;
  return isHealthy === true ? healthy(`${object.kind} is healthy`) : degraded(`${object.kind} is not healthy`);
};

const configConnectorHealth = firstOf(
  behind(),
  operatorHealth,
  byCondition({
    "=True:UpToDate": "Healthy",
    ":UpdateFailed": "Degraded",
    ":DependencyNotFound": "Degraded",
    ":DependencyNotReady": "Suspended",
  }),
);

// Source: argo-cd resource_customizations/networking.gke.io/ManagedCertificate@37ee009 (health.lua)
const googleCertificateHealth: LibraryRule = (object) => {
  const failed = listAt(object, "status.domainStatus").find((one) => at(one, "status") === "FailedNotVisible");
  if (failed !== undefined) return degraded(`${textAt(failed, "domain")}: FailedNotVisible`);
  return byText("status.certificateStatus", { Active: "Healthy" })(object);
};

// Source: argo-cd resource_customizations/services.cloud.sap.com/*@37ee009 (health.lua)
const sapServiceHealth: LibraryRule = (object) => {
  if (!hasConditions(object)) return undefined;
  for (const condition of conditionsAt(object)) {
    const { type, status } = condition;
    if (isOutdated(condition, at(object, "metadata.generation"), "ifNamed")) return undefined;
    const hasFailed = (type === "Succeeded" && status === "False") || (type === "Failed" && status === "True");
    if (hasFailed) return degraded(sayOf(condition));
  }
  return healthy("it is ready");
};

/** The kinds of services of clouds. */
export const cloudServicesKinds: KindTable = {
  argo: {
    "*.cnrm.cloud.google.com/*": configConnectorHealth,
    "*.services.k8s.aws/*": awsControllersHealth,
    "iammanager.keikoproj.io/Iamrole": iamRoleHealth,
    "networking.gke.io/ManagedCertificate": googleCertificateHealth,
    "services.cloud.sap.com/ServiceBinding": sapServiceHealth,
    "services.cloud.sap.com/ServiceInstance": sapServiceHealth,
  },
};
