import { optional } from "../../lib/optional";
import { sharedSettings } from "../../set/settings/shared-settings";
import { completeSettings, readSettings, type SettingFault } from "../../settings/read-settings";
import type { GivenSyncSettings, SyncSettings } from "../model/sync-settings";
import { operationSettings } from "../settings/sync-settings";

/** The settings of a sync as far as they are right, and what is not. */
export interface ReadSyncSettings {
  /** The settings, with their defaults, but those that all resources read in the same way. */
  readonly settings: Omit<SyncSettings, "adopt" | "conflicts">;
  /** What is wrong. */
  readonly faults: readonly SettingFault[];
}

/** Reads plain data as the settings of a sync: see `readSettings`. */
export function readSyncSettings(data: unknown, isUnknown?: (value: unknown) => boolean): ReadSyncSettings {
  const { value: settings, faults } = readSettings(data, operationSettings, optional({ isUnknown }));
  return { settings, faults };
}

/** Right settings of a sync with their defaults. */
export function completeSyncSettings({
  adopt = sharedSettings.adopt.default,
  conflicts = [],
  ...given
}: GivenSyncSettings = {}): SyncSettings {
  return { ...completeSettings(operationSettings.fields, given), adopt, conflicts };
}
