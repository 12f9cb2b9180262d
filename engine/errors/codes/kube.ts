/** The error codes of kube; each has a row in docs/errors.md. */
export const kubeCodes = [] as const;
