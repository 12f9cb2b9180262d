export type { KubeClient } from "./kube/kube-client";
export { assessHealth } from "./health/assess";
export { diagnose } from "./health/diagnose";
export { healthError } from "./health/explain";
export { waitForHealth, type WaitOptions } from "./health/wait";
export { inventoryOf } from "./record/inventory";
export { recordObject, type RecordedObject } from "./record/owned-part";
export {
  planPrune,
  reasonToKeep,
  type KeptObject,
  type PruneOptions,
  type PrunePlan,
  type PruneTarget,
} from "./record/plan-prune";
