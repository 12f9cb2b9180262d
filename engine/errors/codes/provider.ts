/** The error codes of provider; each has a row in docs/errors/provider.md. */
export const providerCodes = [
  "PROVIDER_CLUSTER_UNKNOWN",
  "PROVIDER_DUPLICATE_OBJECT",
  "PROVIDER_NOT_CONFIGURED",
  "PROVIDER_UNKNOWN_RESOURCE",
  "PROVIDER_UNKNOWN_FUNCTION",
  "PROVIDER_UNSUPPORTED",
  "PROVIDER_ID_INVALID",
  "PROVIDER_CANNOT_TAKE_OVER",
] as const;
