/** The error codes of record; each has a row in docs/errors/record.md. */
export const recordCodes = ["RECORD_INVENTORY_KEY_INVALID", "RECORD_INVENTORY_UNREADABLE"] as const;
