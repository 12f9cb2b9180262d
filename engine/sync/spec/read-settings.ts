import { SyncError } from "../../errors/sync-error";
import { defaultSyncSettings, type SyncSettings } from "../model/sync-settings";

/** Longer times cannot be measured by timers of Node.js. */
const maximumSeconds = 2_000_000;

/**
 * The settings of a sync with their defaults.
 *
 * @throws SYNC_SETTINGS_INVALID
 */
export function readSettings(given: Partial<SyncSettings> = {}): SyncSettings {
  const settings = { ...defaultSyncSettings, ...given };
  const { timeoutSeconds, retry } = settings;
  requireNumber("timeoutSeconds", timeoutSeconds, 0);
  if (retry !== undefined) {
    if (!Number.isInteger(retry.limit)) throw invalid("retry.limit", "it is not a whole number");
    requireNumber("retry.durationSeconds", retry.durationSeconds, 0);
    requireNumber("retry.factor", retry.factor, 1);
    requireNumber("retry.maxDurationSeconds", retry.maxDurationSeconds, 0);
  }
  if (settings.managedNamespaceMetadata !== undefined && !settings.createNamespace) {
    throw invalid("managedNamespaceMetadata", "it has no effect without createNamespace");
  }
  return settings;
}

function requireNumber(field: string, value: number | undefined, minimum: number): void {
  if (value === undefined || (value >= minimum && value <= maximumSeconds)) return;
  throw invalid(field, `it is not a number from ${String(minimum)} to ${String(maximumSeconds)}`);
}

function invalid(field: string, why: string): SyncError {
  return new SyncError({
    code: "SYNC_SETTINGS_INVALID",
    what: "a setting of the sync cannot be used",
    where: { field },
    why,
    mend: "correct the setting",
  });
}
