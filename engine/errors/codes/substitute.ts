/** The error codes of variable substitution; each has a row in docs/errors/substitute.md. */
export const substituteCodes = [
  "SUBSTITUTE_SYNTAX",
  "SUBSTITUTE_VARIABLE_MISSING",
  "SUBSTITUTE_NAME_INVALID",
  "SUBSTITUTE_RESULT_INVALID",
  "SUBSTITUTE_LIMIT",
  "SUBSTITUTE_SOURCE_NOT_FOUND",
  "SUBSTITUTE_SOURCE_UNREADABLE",
  "SUBSTITUTE_SOURCE_INVALID",
] as const;
