/** The error codes of record; each has a row in docs/errors.md. */
export const recordCodes = [] as const;
