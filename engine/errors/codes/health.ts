/** The error codes of health; each has a row in docs/errors/health.md. */
export const healthCodes = [
  "HEALTH_OBJECT_MALFORMED",
  "HEALTH_DEGRADED",
  "HEALTH_TIMEOUT",
  "HEALTH_CANCELLED",
  "HEALTH_EXPRESSION_INVALID",
  "HEALTH_EXPRESSIONS_INVALID",
] as const;
