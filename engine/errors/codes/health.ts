/** The error codes of health; each has a row in docs/errors.md. */
export const healthCodes = [] as const;
