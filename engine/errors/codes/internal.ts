/** The error codes of bugs; each has a row in docs/errors/internal.md. */
export const internalCodes = ["INTERNAL_ERROR"] as const;
