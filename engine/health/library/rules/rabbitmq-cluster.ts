import { healthy, progressing } from "../../argo/argo-verdict";
import { byCondition, lastCondition, sayOf } from "../idioms/conditions";
import type { LibraryRule } from "../idioms/library-rule";

// Source: argo-cd resource_customizations/rabbitmq.com/RabbitmqCluster@37ee009 (health.lua)
export const rabbitmqClusterHealth: LibraryRule = (object) => {
  const failed = byCondition({ "ReconcileSuccess=False": "Degraded" })(object);
  if (failed !== undefined) return failed;
  const both = [lastCondition(object, "ClusterAvailable"), lastCondition(object, "AllReplicasReady")];
  const unmet = both.find((condition) => condition?.["status"] !== "True");
  if (both.every((condition) => condition?.["status"] === "True")) return healthy("the cluster is ready");
  return unmet === undefined ? undefined : progressing(sayOf(unmet));
};
