import type { HealthStatus } from "../../../model/outcomes/health";
import { degraded, healthy } from "../../argo/argo-verdict";
import { byText } from "../idioms/by-text";
import { byCondition, conditionsAt, type ConditionTable, sayOf } from "../idioms/conditions";
import { firstOf, type LibraryRule } from "../idioms/library-rule";
import { at, numberAt, textAt } from "../idioms/read";
import type { KindTable } from "../kind-table";

// Source: argo-cd resource_customizations/capabilities.3scale.net/Application@37ee009 (health.lua)

const hasId: LibraryRule = (object) => {
  const id = numberAt(object, "status.adminId");
  return id !== undefined && id > 0 ? byCondition({ "Ready=True": "Healthy" })(object) : undefined;
};

/** An application that 3scale knows already is never Degraded. */
const threeScaleApplicationHealth = firstOf(byText("status.state", { suspended: "Suspended" }), hasId, (object) =>
  (numberAt(object, "status.adminId") ?? 0) > 0
    ? undefined
    : byCondition({ "Ready=True": "Healthy", Ready: "Degraded" })(object),
);

// Source: argo-cd resource_customizations/capabilities.3scale.net/*@37ee009 (health.lua)

/** The first condition that is true decides. */
function threeScaleCapability(good: string, bad: readonly string[], more: ConditionTable = {}): LibraryRule {
  const failures = bad.map((type): [string, HealthStatus] => [`${type}=True`, "Degraded"]);
  return byCondition({ [`${good}=True`]: "Healthy", ...Object.fromEntries(failures), ...more });
}

/** A user waits for the approval of an administrator. */
const threeScaleUser = firstOf(
  byText("status.developerUserState", { suspended: "Suspended" }),
  threeScaleCapability("Ready", ["Invalid", "Orphan", "Failed"]),
);

// Source: argo-cd resource_customizations/apps.3scale.net/APIManager@37ee009 (health.lua)
const threeScaleManagerHealth: LibraryRule = (object) => {
  const has = (name: string): boolean => at(object, `status.deployments.${name}`) !== undefined;
  if (has("ready") && !has("starting") && !has("stopped")) return healthy("all deployments are ready");
  for (const condition of conditionsAt(object)) {
    if (condition["type"] !== "Available") continue;
    if (condition["status"] === "True") return healthy(sayOf(condition));
    if (textAt(condition, "reason") !== "") return degraded(sayOf(condition));
  }
  return undefined;
};

// Source: argo-cd resource_customizations/capabilities.3scale.net/Tenant@37ee009 (health.lua)
const threeScaleTenantHealth: LibraryRule = (object) => {
  const ready = conditionsAt(object).filter(({ type }) => type === "Ready");
  const isReady = ready.some(({ status }) => status === "True");
  const hasId = (name: string): boolean => (numberAt(object, `status.${name}`) ?? 0) > 0;
  if (isReady && hasId("tenantId") && hasId("adminId")) return healthy("the tenant is ready");
  const failed = ready.find(({ status }) => status !== "True");
  return failed === undefined ? undefined : degraded(sayOf(failed));
};

/** The kinds of 3scale. */
export const threeScaleKinds: KindTable = {
  argo: {
    "apps.3scale.net/APIManager": threeScaleManagerHealth,
    "capabilities.3scale.net/ActiveDoc": threeScaleCapability("Ready", ["Invalid", "Orphan", "Failed"]),
    "capabilities.3scale.net/Application": threeScaleApplicationHealth,
    "capabilities.3scale.net/ApplicationAuth": threeScaleCapability("Ready", ["Failed"]),
    "capabilities.3scale.net/Backend": threeScaleCapability("Synced", ["Invalid", "Failed"]),
    "capabilities.3scale.net/CustomPolicyDefinition": threeScaleCapability("Ready", ["Invalid", "Failed"]),
    "capabilities.3scale.net/DeveloperAccount": threeScaleCapability("Ready", ["Invalid", "Failed"], {
      "Waiting=True": "Suspended",
    }),
    "capabilities.3scale.net/DeveloperUser": threeScaleUser,
    "capabilities.3scale.net/OpenAPI": threeScaleCapability("Ready", ["Invalid", "Failed"]),
    "capabilities.3scale.net/Product": threeScaleCapability("Synced", ["Invalid", "Orphan", "Failed"]),
    "capabilities.3scale.net/ProxyConfigPromote": threeScaleCapability("Ready", ["Failed"], {
      "In-progress=True": "Progressing",
    }),
    "capabilities.3scale.net/Tenant": threeScaleTenantHealth,
  },
};
