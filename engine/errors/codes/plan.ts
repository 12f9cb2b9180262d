/** The error codes of plan; each has a row in docs/errors/plan.md. */
export const planCodes = [
  "PLAN_NAME_MISSING",
  "PLAN_WAVE_INVALID",
  "PLAN_PRUNE_MARK_INVALID",
  "PLAN_DUPLICATE_OBJECT",
  "PLAN_NEEDS_LATER_WAVE",
  "PLAN_CYCLE",
  "PLAN_OBJECT_NOT_FOUND",
  "PLAN_OBJECT_AMBIGUOUS",
  "PLAN_OBJECT_INVALID",
  "PLAN_KIND_UNKNOWN",
  "PLAN_FIELD_PATH_INVALID",
] as const;
