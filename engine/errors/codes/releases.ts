/** The error codes of releases; each has a row in docs/errors/releases.md. */
export const releasesCodes = [
  "RELEASE_STATE_UNKNOWN",
  "RELEASE_SETTING_INVALID",
  "RELEASE_RETRIES_EXCEEDED",
  "RELEASE_ROLLBACK_TARGET_MISSING",
  "RELEASE_MISMATCH",
  "RELEASE_NOT_STORED",
  "RELEASE_CANCELLED",
  "RELEASE_VALUES_REFERENCE_INVALID",
] as const;
