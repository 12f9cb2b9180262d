export { Chart } from "./chart";
export { hookModes, type ChartArgs, type ChartAuth, type ChartValues } from "./chart-args";
export { ChartRevision, randomModes, type ChartRevisionArgs, type RandomMode } from "./chart-revision";
export { HealthCheck, type HealthCheckArgs, type HealthCheckSelector, type HealthCheckTarget } from "./health-check";
export type { HealthStatus } from "./health-status";
export { Hook, type HookArgs, type HookEntry, type HookRun } from "./hook";
export { Inventory, type InventoryArgs, type InventoryItemArgs, type InventoryItemReference } from "./inventory";
export { Kustomization } from "./kustomization";
export { granularities, type Granularity, type KustomizationArgs } from "./kustomization-args";
export {
  KubernetesObject as Object,
  type ObjectArgs,
  type ObjectManifest,
  type ObjectManifestMetadata,
} from "./object";
export { Provider, type ProviderArgs } from "./provider";
export { Prune, type PruneArgs } from "./prune";
export { Wave, type WaveArgs, type WaveInventoryEntry } from "./wave";
