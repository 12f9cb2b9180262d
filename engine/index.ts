export { errorCodes, type ErrorCode } from "./errors/codes";
export { isSyncError, SyncError, type ErrorPlace, type SyncErrorDetails } from "./errors/sync-error";
export { computeStatus } from "./health/compute-status";
export { planObjects, type PlanOptions } from "./plan/plan-objects";
export { printPlan } from "./plan/print-plan";
