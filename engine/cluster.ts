export {
  answerLookUps,
  describeCluster,
  type AnswerLookUpsOptions,
  type ReachableCluster,
} from "./execute/ask-cluster";
export { deleteSync } from "./execute/argo/sync/delete-sync";
export { type ReadSyncSettings, readSyncSettings } from "./plan/argo/setting-fields";
export type { SettingFault } from "./plan/settings/read-setting-map";
export { type Comparisons, previewSync } from "./execute/argo/sync/preview-sync";
export { recoverSync, runTracedSync, type TracedSync } from "./execute/argo/sync/interrupted-sync";
export { runSync } from "./execute/argo/sync/run-sync";
export { propagationPolicies, type PropagationPolicy } from "./model/argo/sync-options";
export type {
  DeleteSyncOutcome,
  HookLog,
  HookRunDecision,
  KeptObject,
  OperationOutcome,
  ResourceOutcome,
  RollbackOutcome,
  SyncOutcome,
  WaveReport,
} from "./model/argo/sync-outcome";
export type {
  PreviewedFailure,
  PreviewedHook,
  PreviewedHooks,
  PreviewedObject,
  PreviewedPrune,
  RefusedObject,
  SyncPreview,
} from "./model/argo/sync-preview";
export type { LastOperation, SyncedSet, SyncRecord } from "./model/argo/sync-record";
export type { DeleteSyncRequest, SyncControl, SyncRequest } from "./model/argo/sync-request";
export {
  type OperationPhase,
  operationPhases,
  type ResultCode,
  resultCodes,
  type SyncResult as SyncTaskResult,
} from "./model/argo/sync-result";
export {
  defaultSyncSettings,
  type FailureAction,
  failureActions,
  type FixedHealth,
  type HealthExpression,
  type HookOccasion,
  hookOccasions,
  type IgnoredDifference,
  type KeptLogs,
  keptLogs,
  type KindPattern,
  type KindPermissions,
  type ManagedNamespaceMetadata,
  type SyncHealthOverride,
  type SyncPermissions,
  type SyncRetry,
  type SyncSelection,
  type SyncSettings,
} from "./model/argo/sync-settings";
export { previewHooks } from "./execute/hooks/preview-hooks";
export {
  deleteHooks,
  syncHooks,
  type HookRun,
  type HookRuns,
  type HookSet,
  type SyncHooksOptions,
} from "./execute/hooks/sync-hooks";
export { decideRun, type HookDecision } from "./plan/hooks/decide-run";
export { deleteInventory, releaseInventory } from "./execute/inventory/delete-inventory";
export { findInventory } from "./execute/inventory/find-inventory";
export { planInventory, type InventoryPlan } from "./execute/inventory/plan-inventory";
export type { WantedInventory } from "./execute/inventory/wanted-inventory";
export { writeInventory, type WrittenInventory } from "./execute/inventory/write-inventory";
export { recordEvent } from "./execute/record-event";
export { kubeconfigCredentials, secretValuesOf } from "./execute/secret-values";
export {
  type AttemptFailure,
  type EventMode,
  type FailureReason,
  failureReasons,
  type HistoryEntry,
  maxFailures,
  maxMessageLength,
  type StatusCondition,
} from "./model/kustomization-status";
export { failureReasonOfText } from "./record/flux/failure-reason";
export {
  type ConditionFacts,
  failedConditions,
  progressingConditions,
  succeededConditions,
} from "./record/flux/status-conditions";
export { type EndedAttempt, upsertHistory } from "./record/flux/upsert-history";
export { formatDuration } from "./go/time/duration";
export { readTargets, waitForTargets, type HealthTargets } from "./execute/check-health";
export { readLive } from "./execute/read-live";
export { identifyCluster } from "./execute/identify-cluster";
export { isClusterUid } from "./kube/cluster-uid";
export { findServedScope } from "./execute/find-scope";
export { fluxControllerOf, hasFluxController } from "./execute/flux/find-controller";
export { deleteOwned, releaseOwned } from "./execute/object/delete-owned";
export { keepMark } from "./model/marks";
export { findObject, findObjectByKey } from "./execute/object/find-object";
export {
  dryRunObject,
  staysSame,
  type AskServer,
  type DryRun,
  type LiveIdentity,
  type DryRunOptions,
  type DryRunRequest,
} from "./execute/object/dry-run-object";
export { keepLiveFields } from "./execute/object/keep-live-fields";
export { readLiveFields, type ReadLiveFieldsOptions } from "./execute/object/read-live-fields";
export { syncObject } from "./execute/object/sync-object";
export { readRemote } from "./execute/remote/read-remote";
export type { RemoteAccess, RemoteLimits, RemoteReference } from "./execute/remote/remote-reference";
export type { Gate } from "./execute/open-gate";
export type { ObjectSelector } from "./execute/select-objects";
export type { SyncOptions } from "./execute/set/object-set";
export { type ComingObjects, nothingComing } from "./model/coming-objects";
export { comingDefinition, comingScope } from "./plan/coming/coming-kinds";
export { ComingSet } from "./plan/coming/coming-set";
export { comingAnswers, withComingKinds } from "./execute/coming/coming-answers";
export { awaitRights, type AwaitedRights } from "./execute/coming/await-rights";
export { whyNotVerified } from "./execute/coming/why-not-verified";
export { previewSet, refuseReplacements, type PreviewObject, type SetPreview } from "./execute/set/preview-set";
export { readSet, type LiveSet, type RecordedSet } from "./execute/set/read-set";
export { type Creation } from "./execute/set/creation-notes";
export { InterruptedRuns, type LeftQuery } from "./execute/set/interrupted-runs";
export { syncMarked, type MarkedSyncOptions, type MarkedSyncResult } from "./execute/set/marked-sync";
export type { SyncResult } from "./execute/set/sync-set";
export { Clusters } from "./kube/clusters";
export { connectCluster, type ClusterChoice, type ConnectOptions } from "./kube/connect";
export type { Impersonation } from "./kube/access/impersonation";
export type {
  ApiResource,
  ContainerRef,
  KubeClient,
  LogOptions,
  ObjectList,
  ObjectRef,
  ServerDescription,
  ServiceAccountToken,
  TokenOptions,
  WatchEvent,
} from "./kube/kube-client";
export type { SelfContained } from "./kube/access/self-contained";
export { hashesOf, mayShareStack, ownerAnnotation, ownerTokenOf, printOwnerToken } from "./kube/apply/owner-mark";
export { isNamespaced } from "./model/scope";
export { pathsOverlap, printFieldPath } from "./lib/field-path";
export type { ObjectHealth } from "./model/health";
export { groupOf, versionOf } from "./model/object-key";
export type { FieldChange, FieldPath, ObjectDiff, OwnershipChange } from "./model/change";
export { readReleaseSpec, releaseSpecFields } from "./plan/helm-release/read-release-spec";
export { findNeedsCycle, type Needs } from "./plan/plan-wave";
export { identityOf, isFailed, type ChangeSet, type FailedChange } from "./model/change-set";
export type { ProgressEvent, ReportProgress } from "./model/progress";
export { readWavePlace } from "./model/wave-place";
export { timelineVersion, type TimelineKind, type TimelineRecord } from "./model/timeline-record";
export type { SkipCause } from "./model/change-set";
export { countCustomResources } from "./execute/crds/count-custom-resources";
export { planLeft, pruneLeft, type LeftObjects } from "./execute/set/prune-left";
export { planRelease, releaseLeft } from "./execute/set/release-left";
export { type SchemaSources, verifyOffline } from "./execute/object/verify-offline";
export { notKnown } from "./plan/verify/schema";
export { listSome } from "./lib/list-some";
export { valueAt } from "./lib/look-up";
export { isSecret, isSecretPath, lastAppliedAnnotation, secretsIn } from "./model/secret-object";
export { observeSecrets, type SecretObserver } from "./kube/observe-secrets";
export { secretMask } from "./lib/secret-mask";
export { SecretTexts } from "./lib/secret-texts";
export { createDecider } from "./plan/delivery/decide-delivery";
export { compileIgnoreRules } from "./plan/flux/ignore-rules";
export { mapConcurrently } from "./lib/map-concurrently";
export { optional } from "./lib/optional";
export { pushAll } from "./lib/push-all";
export { readSmallFile } from "./lib/read-small-file";
export { without } from "./lib/without";
export { assertNever } from "./lib/invariant";
export type { Inventory, InventoryEntry } from "./model/inventory";
export { findDrift, type DriftEntry, type DriftQuestion } from "./plan/drift/find-drift";
export { describeChange, describeWriter } from "./plan/drift/describe-change";
export { describeSuccession, predecessorsAmong } from "./plan/predecessor";
export { LivePredecessors } from "./execute/object/find-predecessor";
export { diffObject, type DiffObjectOptions } from "./plan/diff-object";
export { createLiveReader, type ReadLive } from "./plan/live-reader";
export { printReasons, type FieldFault } from "./errors/field-fault";
export { assessHealth } from "./health/assess";
export { rulesWithExpressions } from "./health/cel/expression-rules";
export { defaultHealthRules } from "./health/default-rules";
export { libraryHealth } from "./health/library/library-health";
export { libraryHealthRules } from "./health/library/library-rules";
export { rulesOfSet } from "./health/rule-sets";
export { syncHealth } from "./health/library/sync-health";
export type { ArgoVerdict } from "./health/argo/argo-verdict";
export {
  extendHealthRules,
  type HealthRule,
  type HealthRules,
  type HealthRulesExtension,
  type HealthVerdict,
} from "./health/health-rules";
export {
  isPacked,
  isSamePacked,
  largeObjectLength,
  packIfNeeded,
  packJson,
  packObject,
  recordObjectText,
  unpackJson,
  unpackObject,
} from "./record/packed-object";
export {
  faultOfKey,
  faultOfText,
  findUncarried,
  isDeeperThan,
  maxTextDepth,
  signatureKey,
  type Uncarried,
  unknownTexts,
} from "./record/uncarried";
export { summarizeChanges, type ChangeDetail } from "./plan/summarize-changes";
export { recordObject } from "./record/owned-part";
export { openReleaseChart, type ChartFrom, type OpenedChart } from "./execute/helm-release/chart/open-release-chart";
export {
  type EarlierRender,
  type ReleaseSurroundings,
  type RenderDraw,
  renderRevision,
} from "./execute/helm-release/chart/render-release";
export { askAboutRelease, previewRemoved } from "./execute/helm-release/preview/ask-server";
export { previewRelease, type ReleasePreview } from "./execute/helm-release/preview/preview-release";
export { comingFromRelease } from "./execute/helm-release/preview/coming-from-release";
export { storedObjects } from "./execute/helm-release/preview/preview-objects";
export { decideRelease, type ReleaseDecision } from "./execute/helm-release/preview/decide-release";
export { type ComingData, type ComposedValues, readReleaseValues } from "./execute/helm-release/read-values";
export { removeRelease } from "./execute/helm-release/remove-release";
export { runRelease, type RunReleaseResult } from "./execute/helm-release/run-release";
export {
  findDriftOf as findStoredDrift,
  storageOf as openReleaseStorage,
} from "./execute/helm-release/run/run-settings";
export type { FoundDrift } from "./execute/helm-release/reconcile-release";
export { latestOf } from "./model/helm-release/release-history";
export type {
  ChartFilesDigests,
  HelmReleaseMetadata,
  HelmReleaseObject,
  ReleaseChart,
} from "./model/helm-release/release-object";
export type { HelmReleaseSpec } from "./model/helm-release/release-spec";
export type { HelmReleaseStatus, ReleaseSnapshot } from "./model/helm-release/release-status";
export type { StoredRelease } from "./model/helm-release/stored-release";
export type { ValuesReference } from "./model/helm-release/values-reference";
export { releaseNamesOf } from "./plan/helm-release/release-names";
export { newestStored } from "./plan/helm-release/verify-stored";
export { noFailures } from "./plan/helm-release/begin-attempt";
export { readPointer } from "./plan/flux/json-pointer";
export { maskDrift } from "./plan/helm-release/drift/mask-drift";
export { summarizeDrift } from "./plan/helm-release/drift/summarize-drift";
export { releaseDigests } from "./record/helm-release/digests";
export { snapshotOf } from "./record/helm-release/snapshot";
