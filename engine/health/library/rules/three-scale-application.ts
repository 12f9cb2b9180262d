import { byText } from "../idioms/by-text";
import { byCondition } from "../idioms/conditions";
import { firstOf, type LibraryRule } from "../idioms/library-rule";
import { numberAt } from "../idioms/read";

// Source: argo-cd resource_customizations/capabilities.3scale.net/Application@37ee009 (health.lua)

const hasId: LibraryRule = (object) => {
  const id = numberAt(object, "status.adminId");
  return id !== undefined && id > 0 ? byCondition({ "Ready=True": "Healthy" })(object) : undefined;
};

/** An application that 3scale knows already is never Degraded. */
export const threeScaleApplicationHealth = firstOf(
  byText("status.state", { suspended: "Suspended" }),
  hasId,
  (object) =>
    (numberAt(object, "status.adminId") ?? 0) > 0
      ? undefined
      : byCondition({ "Ready=True": "Healthy", Ready: "Degraded" })(object),
);
