/** The error codes of kustomize; each has a row in docs/errors.md. */
export const kustomizeCodes = [] as const;
