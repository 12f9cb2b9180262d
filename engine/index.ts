export { errorCodes, type ErrorCode } from "./errors/codes";
export { isSyncError, SyncError, type ErrorPlace, type SyncErrorDetails } from "./errors/sync-error";
