export {
  deletionPolicies,
  type DeletionPolicy,
  type EventMode,
  eventModes,
  granularities,
  type Granularity,
  hookModes,
  type HookMode,
  isObjectType,
  randomModes,
  type RandomMode,
} from "slipway/internal";
export { Chart } from "./components/chart";
export type { ChartArgs, ChartValues } from "./arguments/chart-args";
export type { ChartAuth, ChartSettingsArgs } from "./arguments/chart-settings-args";
export type { FluxRepositoryArgs, FluxSelfArgs, RepositoryDecryptionArgs } from "./arguments/flux-repository-args";
export type { ArgoApplicationArgs, ArgoClusterFactsArgs } from "./components/argo-application-args";
export type { ArgoApplicationSetArgs } from "./components/argo-application-set-args";
export type { ArgoSyncArgs } from "./components/argo-sync-args";
export type { AccessArgs } from "./arguments/access-args";
export { HealthCheck } from "./resources/health-check";
export type { HealthCheckArgs, HealthCheckSelector, HealthCheckTarget } from "./resources/health-check-args";
export { HelmRelease } from "./components/helm-release";
export type { HelmReleaseArgs } from "./arguments/helm-release-args";
export type {
  ReleaseActionStrategyArgs,
  ReleaseChartSpec,
  ReleaseChartTemplate,
  ReleaseCommonMetadataArgs,
  ReleaseDriftDetectionArgs,
  ReleaseIgnoreRuleArgs,
  ReleaseImageArgs,
  ReleaseInstallArgs,
  ReleaseInstallRemediationArgs,
  ReleaseKustomizeArgs,
  ReleasePatchArgs,
  ReleasePostRendererArgs,
  ReleaseRollbackArgs,
  ReleaseSettingsArgs,
  ReleaseTargetArgs,
  ReleaseTestArgs,
  ReleaseTestFilterArgs,
  ReleaseUninstallArgs,
  ReleaseUpgradeArgs,
  ReleaseUpgradeRemediationArgs,
  ReleaseValuesReferenceArgs,
  ReleaseWaitStrategyArgs,
} from "./arguments/release-settings";
export type { ReleaseSnapshot, ReleaseTestStatus } from "./resources/release-types";
export type {
  DependencyArgs,
  HealthCheckReference,
  OutsideObjectArgs,
  ReadinessArgs,
} from "./arguments/readiness-args";
export type { PlanLimitsArgs } from "./plan-limits-args";
export type { HealthCheckExprArgs } from "./health/health-check-expr";
export type { HealthStatus, HealthStatusCode } from "./resources/health-status";
export { Hook, type HookRun } from "./resources/hook";
export type { HookArgs, HookEntry } from "./resources/hook-args";
export {
  Inventory,
  type InventoryArgs,
  type InventoryItemArgs,
  type InventoryItemReference,
} from "./resources/inventory";
export type { InventorySettingsArgs } from "./resources/inventory-settings-args";
export type { CompleteInput } from "./kinds/complete-input";
// A program can only extend what is exported in this way.
export * from "./kinds/custom-kinds";
export type { KindInput, KindOutput, KnownKind } from "./kinds/known-kinds";
export type { LiveReference, ObjectReference, ReferencedKind } from "./kinds/object-reference";
export type { ConfigMapReference, KubeConfigReference, SecretKeyReference } from "./kube-config-reference";
export { ArgoApplication } from "./components/argo-application";
export { ArgoApplicationSet } from "./components/argo-application-set";
export { FluxRepository } from "./components/flux-repository";
export { Kustomization } from "./components/kustomization";
export { Manifests } from "./components/manifests";
export type { ManifestsArgs } from "./arguments/manifests-args";
export { Patch, type PatchArgs } from "./resources/patch";
export type { PatchSettingsArgs } from "./resources/patch-settings-args";
export { Sync } from "./components/sync";
export type { SyncArgs } from "./resources/sync-args";
export type {
  SyncDirectoryArgs,
  SyncHelmArgs,
  SyncHelmFileParameterArgs,
  SyncHelmParameterArgs,
  SyncKustomizeArgs,
  SyncKustomizePatchArgs,
  SyncKustomizeReplicaArgs,
  SyncSourceArgs,
  SyncSourcesArgs,
} from "./arguments/sync-sources-args";
export type {
  ManagedNamespaceMetadataArgs,
  SyncHealthOverrideArgs,
  SyncIgnoredDifferenceArgs,
  SyncKindPatternArgs,
  SyncKindPermissionsArgs,
  SyncPermissionsArgs,
  SyncRetryArgs,
  SyncSelectionArgs,
  SyncSettingsArgs,
} from "./resources/sync-settings-args";
export type { SyncHookLog, SyncResourceResult, SyncWave } from "./resources/sync-types";
export type { KustomizationStatusFields, StatusInventoryEntry } from "./components/kustomization-status-fields";
export { KustomizationStatus } from "./resources/kustomization-status";
export type { KustomizationStatusArgs } from "./resources/kustomization-status-args";
export type { AttemptFailure, HistoryEntry, StatusCondition } from "./resources/status-types";
export type { AdoptFromArgs, ConflictRuleArgs, DeliveryArgs, IgnoreRuleArgs, IgnoreTargetArgs } from "./delivery-args";
export type { WaitingArgs } from "./waiting-args";
export type { FluxArgs, FluxImageArgs, FluxPatchArgs } from "./arguments/flux-args";
export type { FluxBuildArgs } from "./arguments/flux-build-args";
export type {
  CommonKustomizationArgs,
  CommonMetadataArgs,
  DecryptionArgs,
  DecryptionSecretArgs,
  PostBuildArgs,
  SubstituteFromArgs,
} from "./arguments/common-kustomization-args";
export type { OverlayBuildArgs } from "./arguments/overlay-build-args";
export type {
  FluxKustomizationArgs,
  KustomizationArgs,
  NoOverlayBuildArgs,
  OverlayKustomizationArgs,
} from "./arguments/kustomization-args";
export type {
  OverlayArgs,
  OverlayComponent,
  OverlayConfigMap,
  OverlayFieldSpec,
  OverlayGeneratorOptions,
  OverlayImage,
  OverlayLabels,
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
export type { OverlayObject } from "./arguments/overlay-object";
export { KubernetesObject as Object, type ObjectArgs } from "./resources/object";
export type { ObjectSettingsArgs } from "./resources/object-settings-args";
export { objectsIn } from "./resources/objects-in";
export type {
  GeneratedManifestMetadata,
  KindManifest,
  NamedManifestMetadata,
  ObjectManifest,
  ObjectManifestMetadata,
  OtherManifestMetadata,
} from "./resources/object-manifest";
export { Provider } from "./resources/provider";
export type { FreezeArgs, ProviderArgs } from "./resources/provider-args";
export { Prune } from "./resources/prune";
export type { PruneArgs } from "./resources/prune-args";
export type { FetchedSourceArgs, SourceProxyArgs, SourceTlsArgs } from "./sources/access-args";
export { Artifact } from "./sources/artifact";
export type { ArtifactArgs, ArtifactCopyArgs } from "./sources/artifact-args";
export { Bucket } from "./sources/bucket";
export type { BucketArgs, BucketAuthArgs, BucketStsArgs } from "./sources/bucket-args";
export { GitRepository } from "./sources/git-repository";
export type {
  GitAuthArgs,
  GitIncludeArgs,
  GitReferenceArgs,
  GitRepositoryArgs,
  GitVerificationArgs,
} from "./sources/git-repository-args";
export { HelmChart } from "./sources/helm-chart";
export type { HelmChartArgs } from "./sources/helm-chart-args";
export { HelmRepository } from "./sources/helm-repository";
export type { HelmRepositoryArgs, HelmRepositoryAuthArgs } from "./sources/helm-repository-args";
export { LocalDirectory } from "./sources/local-directory";
export type { LocalDirectoryArgs } from "./sources/local-directory-args";
export { OciRepository } from "./sources/oci-repository";
export type { OciAuthArgs, OciLayerArgs, OciReferenceArgs, OciRepositoryArgs } from "./sources/oci-repository-args";
export type { OciVerificationArgs } from "./arguments/oci-verification-args";
export type { SourceOfKind, SourceReference } from "./arguments/source-reference";
export { Wave, type WaveArgs } from "./resources/wave";
export type { WaveInventoryEntry } from "./resources/wave-resource";
export type { WaveSettingsArgs } from "./resources/wave-settings-args";
export type {
  ActionStrategyName,
  ArgoHookMode,
  ArtifactLocation,
  ChartLocation,
  ChartNameChangeStrategy,
  ChartOrigin,
  ChartRender,
  CompositeLocation,
  ConflictAction,
  ConflictPolicy,
  CrdPolicy,
  DeletionPropagation,
  DirectoryLocation,
  DriftMode,
  FileLocation,
  GitLocation,
  HealthRuleSet,
  HelmTarget,
  HookDeletePolicy,
  HookEvent,
  HookLogPolicy,
  HookPhase,
  KubeObject,
  MemoryLocation,
  ObjectMeta,
  OverlayRender,
  PostRenderStrategy,
  RemediationStrategy,
  RenderedFrom,
  ServerSideApplyMode,
  RunEvent,
  TargetGoal,
  SourceLocation,
  UnmatchedMode,
  UnreachablePolicy,
  UpdateMode,
  WaitStrategyName,
} from "slipway/internal";
