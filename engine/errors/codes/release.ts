/** The error codes of Helm releases on a cluster; each has a row in docs/errors/release.md. */
export const releaseCodes = [
  "RELEASE_RECORD_UNREADABLE",
  "RELEASE_RECORD_TOO_LARGE",
  "RELEASE_RECORD_CONFLICT",
  "RELEASE_NAME_IN_USE",
  "RELEASE_NOT_FOUND",
  "RELEASE_REVISION_NOT_FOUND",
  "RELEASE_NOT_DEPLOYED",
  "RELEASE_OBJECT_NOT_OWNED",
  "RELEASE_MANIFEST_INVALID",
  "RELEASE_UNINSTALL_INCOMPLETE",
] as const;
