/** The values of the model that `slipway/internal` exports. */
export type { ArgoCluster, ArgoNode, ArgoTree } from "./model/argo/argo-tree";
export type { FluxEdge, FluxNode, FluxReference, FluxTree } from "./model/flux/flux-tree";
export {
  maximumPlainEdges,
  type DeclaredOrder,
  type ExternalObject,
  type OrderUntil,
} from "./model/plans/declared-order";
export type {
  ComponentAlias,
  ComponentInputs,
  ComponentRun,
  ComponentServer,
  InputFault,
  ConstructAnswer,
  ConstructOptions,
  ConstructRequest,
  MethodAnswer,
  MethodRequest,
  OwnProvider,
  PropertyUrns,
  ProtocolValues,
  ProviderReference,
  RefusedInputs,
  ResourceHookEvent,
} from "./model/components/component-call";
export type { LiveQuestion, LiveValue } from "./model/rendering/live-question";
export { packageResourceOf } from "./model/objects/package-resource";
export { isNamespaced } from "./model/objects/scope";
export type { PropagationPolicy } from "./model/argo/sync-options";
export { isTemplateSteps, templateStepsRule } from "./model/rendering/template-steps";
export { secretPathsOf } from "./model/objects/secret-object";
export type { CommonMetadata, FluxFields, FluxPostBuild } from "./model/flux/flux-fields";
export type { TargetGoal, WaitSettings, WaitUntil } from "./model/objects/wait-rules";
export { type ConflictAction, conflictActions, type ConflictRule } from "./model/plans/conflict-rules";
export { inlineFields, type InlineField, type InlineOverlay } from "./model/rendering/inline-overlay";
export {
  unmatchedModes,
  type UnmatchedMode,
  conflictPolicies,
  type ConflictPolicy,
  unreachablePolicies,
  type UnreachablePolicy,
  randomModes,
  type RandomMode,
  granularities,
  type Granularity,
  deletionPolicies,
  type DeletionPolicy,
  hookModes,
  type HookMode,
} from "./model/plans/policies";
export {
  type ConditionReason,
  type ConditionType,
  type EventMode,
  eventModes,
  type FailureReason,
  type History,
  type HistoryEntry,
  type InventoryStatusEntry,
  type StatusCondition,
} from "./model/outcomes/kustomization-status";
export type { FluxImage, FluxPatch, FluxPatchTarget } from "./model/flux/build-spec";
export type { ValuesReference } from "./model/rendering/values-reference";
export { healthStatuses, type HealthStatus } from "./model/outcomes/health";
export { isPhaseEvent, momentOfRunEvent, phaseEvents, runEvents, type RunEvent } from "./model/plans/run-events";
export { eventOfMoment, hookEvents, momentOfEvent, type HookEvent } from "./model/plans/helm-events";
export {
  hookDeletePolicies,
  hookLogPolicies,
  hookPhases,
  runsAt,
  type Hook,
  type HookDeletePolicy,
  type HookDialect,
  type HookLogPolicy,
  type HookPhase,
} from "./model/plans/hook";
export type { KubeObject, ObjectMeta } from "./model/objects/kube-object";
export {
  hashItems,
  inventoryAnnotation,
  inventoryHashAnnotation,
  parseItem,
  printInventory,
  printItem,
  type InventoryItem,
  type InventoryRefs,
  type KustomizeInventory,
  type RenderedInventory,
} from "./model/outcomes/kustomize-inventory";
export { listInventory, printInventoryRefs, type InventoryListing } from "./model/outcomes/inventory-listing";
export {
  describeId,
  describeKey,
  idOfManifest,
  inNamespaceOf,
  keyOf,
  parseKey,
  printGroupKind,
  printKey,
  type GroupKind,
  type ObjectKey,
} from "./model/objects/object-key";
export {
  componentInName,
  formerObjectNameOf,
  generalObjectType,
  isObjectType,
  keyOfObjectName,
  kindOfObjectType,
  objectNameOf,
  objectTypeOfManifest,
} from "./model/objects/object-type";
export { typesOfOtherVersions } from "./model/objects/kind-versions";
export type { ClusterCapabilities } from "./model/rendering/cluster-capabilities";
export { idsBeforeStage } from "./model/plans/apply-stages";
export {
  wavesOf,
  type EarlyStage,
  type EdgeReason,
  type Plan,
  type PlanEdge,
  type PlanGate,
  type PlannedHook,
  type PlannedObject,
  type PlannedPrune,
  type PlanPhase,
  type PlanWave,
} from "./model/plans/plan";
export { syncActions, syncPhases, type SyncAction, type SyncMoment, type SyncPhase } from "./model/plans/sync-phase";
export type { FieldPath } from "./model/objects/change";
export type {
  FieldProvenance,
  FieldSetter,
  FieldSetting,
  ObjectProvenance,
  SetterKind,
  SourcePlace,
} from "./model/rendering/provenance";
export type { Origin, RenderedObject } from "./model/rendering/rendered-object";
export { isMissingRemotes, MissingRemotes, withRemotes } from "./model/sources/missing-remotes";
export type {
  RemoteChart,
  RemoteFile,
  RemoteRepository,
  RemoteRequest,
  RemoteSchema,
  RemoteSources,
} from "./model/sources/remote-sources";
export type { RepositoryUrl } from "./model/sources/repository-url";
export {
  declaredKubeVersion,
  readRenderedFrom,
  type ChartOrigin,
  type ChartRender,
  type HelmTarget,
  type OverlayRender,
  type RenderedFrom,
} from "./model/rendering/rendered-from";
export type { BlockedObjects, WavePlace } from "./model/plans/wave-place";
export type {
  ArtifactLocation,
  ChartLocation,
  CompositeLocation,
  DirectoryLocation,
  FileLocation,
  GitLocation,
  MemoryLocation,
  SourceLocation,
} from "./model/sources/source-location";
export type { SourceTree } from "./model/sources/source-tree";
export type { ChartAccess, ChartReference, FetchedChart, SignedBy } from "./model/sources/chart-source";
export type { PinnedSource, ResolvedSource } from "./model/sources/resolved-source";
export {
  type ChartSourceSpec,
  type HelmChartSpec,
  type HelmRepositorySpec,
  type RepositoryChartSpec,
  type SourceChartSpec,
  type SourceSpec,
} from "./model/sources/chart-source-spec";
export {
  type ArtifactSpec,
  type BucketSpec,
  type CopySpec,
  type DirectorySpec,
  type FileSourceSpec,
  type GitHubAppSpec,
  type GitIncludeSpec,
  type GitReferenceSpec,
  type GitRepositorySpec,
  type GitVerificationSpec,
  type OciLayerSpec,
  type OciReferenceSpec,
  type OciRepositorySpec,
  type ProxySpec,
  type SshSpec,
  type TlsSpec,
  type UpdateMode,
} from "./model/sources/source-spec";
export { adoptions, type Adoption, type DeliveryRules } from "./model/plans/delivery";
export type { IgnoreRule, IgnoreTarget } from "./model/flux/apply-options";
export { isLeftToOthers } from "./model/objects/marks";
export { inventoryEntryOf } from "./model/outcomes/inventory";
