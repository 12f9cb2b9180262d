import { degraded, healthy } from "../../argo/argo-verdict";
import { conditionsAt, sayOf } from "../idioms/conditions";
import type { LibraryRule } from "../idioms/library-rule";
import { numberAt } from "../idioms/read";

// Source: argo-cd resource_customizations/capabilities.3scale.net/Tenant@37ee009 (health.lua)
export const threeScaleTenantHealth: LibraryRule = (object) => {
  const ready = conditionsAt(object).filter(({ type }) => type === "Ready");
  const isReady = ready.some(({ status }) => status === "True");
  const hasId = (name: string): boolean => (numberAt(object, `status.${name}`) ?? 0) > 0;
  if (isReady && hasId("tenantId") && hasId("adminId")) return healthy("the tenant is ready");
  const failed = ready.find(({ status }) => status !== "True");
  return failed === undefined ? undefined : degraded(sayOf(failed));
};
