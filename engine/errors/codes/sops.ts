/** The error codes of decryption with SOPS; each has a row in docs/errors/sops.md. */
export const sopsCodes = [
  "SOPS_FILE_INVALID",
  "SOPS_METADATA_MISSING",
  "SOPS_METADATA_INVALID",
  "SOPS_KEY_UNAVAILABLE",
  "SOPS_KEY_INVALID",
  "SOPS_KEY_REFUSED",
  "SOPS_VALUE_INVALID",
  "SOPS_MAC_MISMATCH",
  "SOPS_OUTPUT_INVALID",
  "SOPS_EXTRACT_NOT_FOUND",
  "SOPS_OBJECT_INVALID",
  "SOPS_TOO_LARGE",
  "SOPS_ARGUMENT_INVALID",
] as const;
