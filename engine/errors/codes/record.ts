/** The error codes of record; each has a row in docs/errors/record.md. */
export const recordCodes = [
  "RECORD_INVENTORY_KEY_INVALID",
  "RECORD_INVENTORY_UNREADABLE",
  "RECORD_INVENTORY_NOT_OURS",
  "RECORD_PACKED_UNREADABLE",
  "RECORD_FLUX_ID_INVALID",
] as const;
