/** The error codes of cli; each has a row in docs/errors/cli.md. */
export const cliCodes = [
  "CLI_UNKNOWN_COMMAND",
  "CLI_UNKNOWN_FLAG",
  "CLI_FLAG_VALUE",
  "CLI_TOO_MANY_ARGUMENTS",
  "CLI_ARGUMENT",
  "CLI_FLAG_REFUSED",
  "CLI_NOT_BUILT",
  "CLI_CANNOT_WRITE",
  "CLI_EDIT_ALREADY_THERE",
  "CLI_EDIT_NOT_POSSIBLE",
  "CLI_OBJECT_NOT_FOUND",
  "CLI_OBJECT_AMBIGUOUS",
  "CLI_FIELD_NOT_FOUND",
  "CLI_TYPES_OUT_OF_DATE",
] as const;
