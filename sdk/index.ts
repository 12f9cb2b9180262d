export { randomModes, type RandomMode } from "slipway";
export { Chart } from "./components/chart";
export { hookModes, type ChartArgs, type ChartAuth, type ChartValues, type HookMode } from "./arguments/chart-args";
export { ChartRevision, type ChartRevisionArgs } from "./resources/chart-revision";
export {
  HealthCheck,
  type HealthCheckArgs,
  type HealthCheckSelector,
  type HealthCheckTarget,
} from "./resources/health-check";
export type { HealthStatus, HealthStatusCode } from "./resources/health-status";
export { Hook, type HookArgs, type HookEntry, type HookRun } from "./resources/hook";
export {
  Inventory,
  type InventoryArgs,
  type InventoryItemArgs,
  type InventoryItemReference,
} from "./resources/inventory";
export type { CompleteInput } from "./kinds/complete-input";
// A program can only extend what is exported in this way.
export * from "./kinds/custom-kinds";
export type { KindInput, KindOutput, KnownKind } from "./kinds/known-kinds";
export { Kustomization } from "./components/kustomization";
export type { AdoptFromArgs, DeliveryArgs, IgnoreRuleArgs, IgnoreTargetArgs } from "./delivery-args";
export {
  deletionPolicies,
  granularities,
  type DeletionPolicy,
  type Granularity,
  type KustomizationArgs,
} from "./arguments/kustomization-args";
export type {
  OverlayArgs,
  OverlayComponent,
  OverlayConfigMap,
  OverlayFieldSpec,
  OverlayGeneratorOptions,
  OverlayImage,
  OverlayLabels,
  OverlayObject,
  OverlayPatch,
  OverlayPatchOptions,
  OverlayReplacement,
  OverlayReplacementOptions,
  OverlayReplacementSource,
  OverlayReplacementTarget,
  OverlayReplicas,
  OverlaySecret,
  OverlaySelector,
} from "./arguments/overlay-args";
export { KubernetesObject as Object, type ObjectArgs } from "./resources/object";
export type { KindManifest, ObjectManifest, ObjectManifestMetadata } from "./resources/object-manifest";
export { Provider, type ProviderArgs } from "./resources/provider";
export { Prune, type PruneArgs } from "./resources/prune";
export { Wave, type WaveArgs, type WaveInventoryEntry } from "./resources/wave";
export type {
  ChartLocation,
  ChartOrigin,
  ChartRender,
  CompositeLocation,
  ConflictPolicy,
  DirectoryLocation,
  FileLocation,
  GitLocation,
  HelmTarget,
  HookDeletePolicy,
  HookEvent,
  HookLogPolicy,
  HookPhase,
  KubeObject,
  MemoryLocation,
  ObjectMeta,
  OverlayRender,
  RenderedFrom,
  SourceLocation,
  UnmatchedMode,
  UnreachablePolicy,
} from "slipway";
