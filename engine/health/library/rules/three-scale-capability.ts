import type { HealthStatus } from "../../../model/health";
import { byText } from "../idioms/by-text";
import { byCondition, type ConditionTable } from "../idioms/conditions";
import { firstOf, type LibraryRule } from "../idioms/library-rule";

// Source: argo-cd resource_customizations/capabilities.3scale.net/*@37ee009 (health.lua)

/** The first condition that is true decides. */
export function threeScaleCapability(good: string, bad: readonly string[], more: ConditionTable = {}): LibraryRule {
  const failures = bad.map((type): [string, HealthStatus] => [`${type}=True`, "Degraded"]);
  return byCondition({ [`${good}=True`]: "Healthy", ...Object.fromEntries(failures), ...more });
}

/** A user waits for the approval of an administrator. */
export const threeScaleUser = firstOf(
  byText("status.developerUserState", { suspended: "Suspended" }),
  threeScaleCapability("Ready", ["Invalid", "Orphan", "Failed"]),
);
