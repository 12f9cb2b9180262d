/** The error codes of cli; each has a row in docs/errors.md. */
export const cliCodes = [] as const;
