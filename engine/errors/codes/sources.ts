/** The error codes of sources; each has a row in docs/errors.md. */
export const sourcesCodes = [] as const;
