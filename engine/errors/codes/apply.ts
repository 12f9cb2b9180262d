/** The error codes of apply; each has a row in docs/errors.md. */
export const applyCodes = [] as const;
