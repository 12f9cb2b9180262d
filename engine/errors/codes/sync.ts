/** The error codes of syncs as Argo CD does them; each has a row in docs/errors/sync.md. */
export const syncCodes = [
  "SYNC_SETTINGS_INVALID",
  "SYNC_INVALID",
  "SYNC_SHARED",
  "SYNC_EMPTY",
  "SYNC_FAILED",
  "SYNC_TERMINATED",
  "SYNC_UNCONFIRMED",
  "SYNC_PAUSED",
  "SYNC_RECORD_UNREADABLE",
] as const;
