import {
  attemptSettings,
  chartRevisionSettings,
  deletionLimitsSettings,
  healthCheckSettings,
  hookSettings,
  inventorySettings,
  objectSettings,
  providerSettings,
  pruneSettings,
  releaseSettings,
  type SettingTable,
  statusSettings,
  syncSettings,
  waveSettings,
} from "slipway/internal";

/** The settings of all resources, and of the provider: their maps and closed sets are types of the schema. */
export const settingTables: readonly SettingTable[] = [
  providerSettings,
  objectSettings,
  waveSettings,
  healthCheckSettings,
  pruneSettings,
  inventorySettings,
  hookSettings,
  chartRevisionSettings,
  deletionLimitsSettings,
  releaseSettings,
  syncSettings,
  attemptSettings,
  statusSettings,
];
