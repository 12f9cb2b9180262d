import { byCondition } from "../idioms/conditions";
import { firstOf, type LibraryRule } from "../idioms/library-rule";

// Source: argo-cd resource_customizations/keda.sh/*@37ee009 (health.lua)

/** A failure counts before a pause, and a pause before Ready. */
export function kedaHealth(failure: string): LibraryRule {
  return firstOf(byCondition({ "Ready=False": "Degraded", [failure]: "Degraded" }, { last: true }), (object) => {
    const ready = byCondition({ "Ready=True": "Healthy" }, { last: true })(object);
    return ready === undefined ? undefined : (byCondition({ "Paused=True": "Suspended" })(object) ?? ready);
  });
}
