import { degraded, healthy, progressing, suspended } from "../../argo/argo-verdict";
import { conditionsAt, hasConditions, lastCondition, type LooseCondition, sayOf } from "../idioms/conditions";
import type { LibraryRule } from "../idioms/library-rule";

// Source: argo-cd resource_customizations/cloudfront.aws.crossplane.io/Distribution and others@37ee009 (health.lua)
export const crossplaneAwsHealth: LibraryRule = (object) => {
  if (!hasConditions(object)) return undefined;
  const [ready, synced] = [lastCondition(object, "Ready"), lastCondition(object, "Synced")];
  const ofReason = (reason: string): LooseCondition | undefined =>
    conditionsAt(object).findLast((one) => one["type"] === "Synced" && one["reason"] === reason);
  const isReady = ready?.["status"] === "True";
  const paused = ofReason("ReconcilePaused");
  if (synced?.["status"] === "True") {
    if (isReady) return healthy(sayOf(ready, "reason"));
    return paused === undefined ? progressing(sayOf(ready, "reason")) : degraded(sayOf(ofReason("ReconcileError")));
  }
  return paused === undefined ? degraded(sayOf(ofReason("ReconcileError"))) : suspended("ReconcilePaused");
};
