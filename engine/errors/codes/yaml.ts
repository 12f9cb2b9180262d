/** The error codes of yaml; each has a row in docs/errors.md. */
export const yamlCodes = [] as const;
