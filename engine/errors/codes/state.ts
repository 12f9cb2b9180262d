/** The error codes of exported states of Pulumi; each has a row in docs/errors/state.md. */
export const stateCodes = [
  "STATE_INVALID",
  "STATE_LIMIT",
  "STATE_OTHER_CLUSTER",
  "STATE_PENDING",
  "STATE_VERSION",
] as const;
