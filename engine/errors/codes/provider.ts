/** The error codes of provider; each has a row in docs/errors.md. */
export const providerCodes = [] as const;
