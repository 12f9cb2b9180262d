export { applyObject } from "./apply/apply-object";
export {
  applyWave,
  type AppliedSummary,
  type ApplyWaveOptions,
  type WaveFailure,
  type WaveResult,
} from "./apply/apply-wave";
export { deleteAll, type DeleteAllOptions, type DeleteAllResult, type DeleteAllTarget } from "./apply/delete-all";
export { deleteObject, type DeleteObjectOptions, type DeleteOutcome, type DeleteTarget } from "./apply/delete-object";
export type { ApplyObjectOptions } from "./kube/apply-with-policy";
export { findEarlierRun, refOfObject } from "./execute/clear-hook";
export type { HookOutcome, RunHookOptions } from "./execute/run-hook";
export { hooksOf, runHooks, type HooksResult } from "./execute/run-hooks";
export { connectCluster, type ConnectOptions } from "./kube/connect";
export type { ApiResource, KubeClient, ObjectList, ObjectRef, ServerDescription, WatchEvent } from "./kube/kube-client";
export { ownerAnnotation, ownerTokenOf } from "./kube/owner-mark";
export { isNamespaced } from "./kube/scope";
export { printFieldPath } from "./lib/field-path";
export type { ObjectHealth } from "./model/health";
export { groupOf, versionOf } from "./model/object-key";
export type { AppliedObject, FieldChange, FieldPath, ObjectDiff, Verification } from "./model/change";
export { diffObject } from "./plan/diff-object";
export { assessHealth } from "./health/assess";
export { runsToCompletion } from "./health/completion";
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
export { judgePrevious } from "./record/judge-previous";
export { readLiveInventory, type LiveInventory } from "./record/live-inventory";
export { clearPrevious, decideInventory, type InventoryAction } from "./record/merge-inventory";
export { planInventoryPrune } from "./record/plan-inventory-prune";
