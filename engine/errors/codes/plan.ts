/** The error codes of plan; each has a row in docs/errors.md. */
export const planCodes = [] as const;
