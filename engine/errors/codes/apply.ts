/** The error codes of apply; each has a row in docs/errors/apply.md. */
export const applyCodes = [
  "APPLY_CONFLICT",
  "APPLY_IMMUTABLE",
  "APPLY_REPLACE_PROTECTED",
  "APPLY_REPLACE_NOT_ALLOWED",
  "APPLY_NEED_FAILED",
  "APPLY_CRD_NOT_ESTABLISHED",
  "APPLY_DELETE_TIMEOUT",
  "APPLY_PATCH_NOT_FOUND",
] as const;
