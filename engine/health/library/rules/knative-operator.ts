import { degraded, healthy, progressing } from "../../argo/argo-verdict";
import { conditionsAt, hasConditions, type LooseCondition, sayOf } from "../idioms/conditions";
import type { LibraryRule } from "../idioms/library-rule";
import { isOneOf, textAt } from "../idioms/read";

// Source: argo-cd resource_customizations/operator.knative.dev/*@37ee009 (health.lua)

/** Healthy if each of the conditions is True; one that may be False, or any Unknown one, means progress. */
export function knativeOperator(wanted: readonly string[], mayWait: readonly string[]): LibraryRule {
  return (object) => {
    if (!hasConditions(object)) return undefined;
    const all = conditionsAt(object);
    const unmet = all.filter(({ type, status }) => {
      const isWaiting = isOneOf(type, mayWait) && status === "False";
      return isWaiting || status === "Unknown";
    });
    if (unmet.length > 0) return progressing(describe(unmet));
    const met = all.filter(({ type, status }) => isOneOf(type, wanted) && status === "True");
    return met.length === wanted.length ? healthy("all conditions are met") : degraded(describe(all));
  };
}

function describe(conditions: readonly LooseCondition[]): string {
  return conditions
    .map((condition) => `${textAt(condition, "type")} is ${textAt(condition, "status")}: ${sayOf(condition)}`)
    .join("; ");
}
