/** The error codes of Applications of Argo CD; each has a row in docs/errors/argo.md. */
export const argoCodes = [
  "ARGO_OBJECT_INVALID",
  "ARGO_OBJECT_DUPLICATE",
  "ARGO_UNSUPPORTED",
  "ARGO_TEMPLATE",
  "ARGO_PATH_NOT_FOUND",
  "ARGO_MANIFEST_INVALID",
  "ARGO_VALUES_NOT_FOUND",
  "ARGO_PROJECT_NOT_FOUND",
  "ARGO_NOT_PERMITTED",
  "ARGO_APPLICATION_NOT_FOUND",
] as const;
