export { answerLookUps, describeCluster, type AnswerLookUpsOptions, type ReachableCluster } from "./set/ask-cluster";
export { deleteSync } from "./sync/delete-sync";
export { reasonToOutlive } from "./plan/argo/reason-to-outlive";
export { type ReadSyncSettings, readSyncSettings } from "./sync/spec/read-settings";
export type { SettingFault } from "./settings/read-settings";
export { type Comparisons, previewSync } from "./sync/preview-sync";
export { recoverSync, runTracedSync, type TracedSync } from "./sync/interrupted-sync";
export { runSync } from "./sync/run-sync";
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
} from "./sync/model/sync-outcome";
export type {
  PreviewedFailure,
  PreviewedHook,
  PreviewedHooks,
  PreviewedObject,
  PreviewedPrune,
  RefusedObject,
  SyncPreview,
} from "./sync/model/sync-preview";
export type { LastOperation, SyncedSet, SyncRecord } from "./sync/model/sync-record";
export type { DeleteSyncRequest, SyncControl, SyncRequest } from "./sync/model/sync-request";
export {
  type OperationPhase,
  operationPhases,
  type ResultCode,
  resultCodes,
  type SyncResult as SyncTaskResult,
} from "./sync/model/sync-result";
export type { GivenSyncSettings, SyncSettings } from "./sync/model/sync-settings";
export { previewHooks } from "./set/hooks/preview-hooks";
export {
  deleteHooks,
  syncHooks,
  type HookRun,
  type HookRuns,
  type HookSet,
  type SyncHooksOptions,
} from "./set/hooks/sync-hooks";
export { decideRun, type HookDecision } from "./plan/hooks/decide-run";
export { deleteInventory, releaseInventory } from "./inventory/delete-inventory";
export { findInventory } from "./inventory/find-inventory";
export { planInventory, type InventoryPlan } from "./inventory/plan-inventory";
export type { WantedInventory } from "./inventory/wanted-inventory";
export { writeInventory, type WrittenInventory } from "./inventory/write-inventory";
export { recordEvent } from "./set/record-event";
export { kubeconfigCredentials, secretValuesOf } from "./secret-values";
export {
  type AttemptFailure,
  type EventMode,
  type FailureReason,
  failureReasons,
  type HistoryEntry,
  maxFailures,
  maxMessageLength,
  type StatusCondition,
} from "./model/outcomes/kustomization-status";
export { failureReasonOf } from "./overlay/status/failure-reason";
export {
  type ConditionFacts,
  failedConditions,
  progressingConditions,
  succeededConditions,
} from "./overlay/status/status-conditions";
export { type EndedAttempt, upsertHistory } from "./overlay/status/upsert-history";
export { formatDuration } from "./go/time/duration";
export { readTargets, waitForTargets, type HealthTargets } from "./set/check-health";
export { decideTargetWait, type WaitRules } from "./model/objects/wait-rules";
export { readLive } from "./set/read-live";
export { identifyCluster } from "./kube/identify-cluster";
export { isClusterUid } from "./kube/cluster-uid";
export { findServedScope } from "./kube/find-scope";
export { fluxControllerOf, hasFluxController } from "./set/find-controller";
export { deleteOwned, releaseOwned } from "./set/object/delete-owned";
export { type AppliedBy, asksForConflicts, notePulumiAnnotations } from "./model/objects/pulumi-annotations";
export { findObject, findObjectByKey } from "./set/object/find-object";
export {
  dryRunObject,
  staysSame,
  type AskServer,
  type DryRun,
  type LiveIdentity,
  type DryRunOptions,
  type DryRunRequest,
} from "./set/object/dry-run-object";
export { keepLiveFields } from "./set/object/keep-live-fields";
export { readLiveFields, type ReadLiveFieldsOptions } from "./set/object/read-live-fields";
export { type FormerField, readFormer } from "./set/object/former-fields";
export { givePatchBack, patchObject, type PatchObjectOptions, previewPatch } from "./set/object/patch-object";
export { syncObject } from "./set/object/sync-object";
export { readRemote } from "./kube/remote/read-remote";
export type { RemoteAccess, RemoteLimits, RemoteReference } from "./kube/remote/remote-reference";
export type { Gate } from "./set/open-gate";
export type { ObjectSelector } from "./set/select-objects";
export type { SyncOptions } from "./set/object-set";
export { type ComingObjects, nothingComing } from "./model/plans/coming-objects";
export { comingDefinition, comingScope } from "./plan/coming/coming-kinds";
export { ComingSet } from "./plan/coming/coming-set";
export { comingAnswers, withComingKinds } from "./set/coming/coming-answers";
export { awaitRights, type AwaitedRights } from "./set/coming/await-rights";
export { whyNotVerified } from "./set/coming/why-not-verified";
export type { OutsideWait } from "./set/outside-objects";
export { describeYielded } from "./plan/conflicts/describe-yielded";
export { findDisrupted } from "./set/limits/find-disrupted";
export { findLost } from "./set/limits/find-lost";
export { joinPodChanges } from "./plan/limits/pod-changes-of";
export { judgeChanged, type JudgedChange } from "./set/limits/judge-changed";
export { previewSet, refuseReplacements, type PreviewObject, type SetPreview } from "./set/preview-set";
export { readSet, type LiveSet, type RecordedSet } from "./set/read-set";
export { type Creation } from "./set/creation-notes";
export { InterruptedRuns, type LeftQuery } from "./set/interrupted-runs";
export { syncMarked, type MarkedSyncOptions, type MarkedSyncResult } from "./set/marked-sync";
export type { SyncResult } from "./set/sync-set";
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
export { isNamespaced } from "./model/objects/scope";
export { pathsOverlap, printFieldPath } from "./lib/field-path";
export type { ObjectHealth } from "./model/outcomes/health";
export { groupOf, versionOf } from "./model/objects/object-key";
export type { FieldChange, FieldPath, ObjectDiff, OwnershipChange } from "./model/objects/change";
export { readReleaseSpec, releaseSpecFields } from "./helm-release/spec/read-release-spec";
export { findNeedsCycle, type Needs } from "./plan/plan-wave";
export { identityOf, isFailed, type ChangeSet, type FailedChange } from "./model/outcomes/change-set";
export type { ProgressEvent, ReportProgress } from "./model/outcomes/progress";
export { readWavePlace } from "./model/plans/wave-place";
export { timelineVersion, type TimelineKind, type TimelineRecord } from "./model/outcomes/timeline-record";
export type { SkipCause } from "./model/outcomes/change-set";
export { countCustomResources } from "./set/crds/count-custom-resources";
export { planLeft, pruneLeft, type LeftObjects } from "./set/prune-left";
export { planRelease, releaseLeft } from "./set/release-left";
export { type SchemaSources, verifyOffline } from "./set/object/verify-offline";
export { notKnown } from "./plan/verify/schema";
export { listSome } from "./lib/list-some";
export { valueAt } from "./lib/look-up";
export { isSecret, isSecretPath, lastAppliedAnnotation, secretsIn } from "./model/objects/secret-object";
export { observeSecrets, type SecretObserver } from "./kube/observe-secrets";
export { secretMask } from "./lib/secret-mask";
export { SecretTexts } from "./lib/secret-texts";
export { cacheFolder, openCache } from "./sources/cache-folder";
export { removeOldFiles } from "./sources/remove-old-files";
export { createDecider } from "./plan/delivery/decide-delivery";
export type { FindHolder } from "./model/plans/holders";
export { type RecordedResource, StateHolders } from "./pulumi-state/state-holders";
export { compileConflictRules } from "./plan/conflicts/compile-conflict-rules";
export { compileIgnoreRules } from "./plan/flux/ignore-rules";
export { mapConcurrently } from "./lib/map-concurrently";
export { optional } from "./lib/optional";
export { pushAll } from "./lib/push-all";
export { readSmallFile } from "./lib/read-small-file";
export { without } from "./lib/without";
export { assertNever } from "./lib/invariant";
export type { Inventory, InventoryEntry } from "./model/outcomes/inventory";
export { findDrift, type DriftEntry, type DriftQuestion } from "./plan/drift/find-drift";
export { describeChange, describeWriter } from "./plan/drift/describe-change";
export { describeSuccession, predecessorsAmong } from "./plan/predecessor";
export { LivePredecessors } from "./set/object/find-predecessor";
export { diffObject, type DiffObjectOptions } from "./plan/diff-object";
export { createLiveReader, type ReadLive } from "./plan/live-reader";
export { createSerialReader } from "./plan/serial-reader";
export { printReasons, type FieldFault } from "./errors/field-fault";
export { assessHealth } from "./health/assess";
export { rulesWithDemands } from "./health/cel/demand-rules";
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
export { recordObject } from "./record/record-object";
export { openReleaseChart, type ChartFrom, type OpenedChart } from "./helm-release/revision/open-release-chart";
export {
  decideFirstAction,
  type OpenPlan,
  type PlannedRelease,
  planWanted,
  type PlanOptions,
  previewRun,
} from "./helm-release/preview";
export { type EndedRun, refuseReplacement, runWanted } from "./helm-release/run";
export { readNewest, versionsOfObjects } from "./helm-release/read";
export { uninstallWanted } from "./helm-release/uninstall";
export type { ReleaseDecision } from "./helm-release/preview/decide-release";
export type { ReleasePreview } from "./helm-release/preview/preview-release";
export type { RunReleaseResult } from "./helm-release/run/run-request";
export type { FoundDrift } from "./helm-release/model/release-drift";
export type { ReleaseWorld, RenderDraw } from "./helm-release/model/release-world";
export type { ReleaseRecord, WantedRelease } from "./helm-release/model/wanted-release";
export { latestOf } from "./helm-release/model/release-history";
export type {
  ChartFilesDigests,
  HelmReleaseMetadata,
  HelmReleaseObject,
  ReleaseChart,
} from "./helm-release/model/release-object";
export type { HelmReleaseSpec } from "./helm-release/model/release-spec";
export type { HelmReleaseStatus, ReleaseSnapshot } from "./helm-release/model/release-status";
export type { StoredRelease } from "./helm-release/model/stored-release";
export type { ValuesReference } from "./model/rendering/values-reference";
export { releaseNamesOf } from "./helm-release/spec/release-names";
export { newestStored } from "./helm-release/decide/verify-stored";
export { noFailures } from "./helm-release/decide/begin-attempt";
export { readPointer } from "./lib/json-pointer";
export { maskDrift } from "./helm-release/drift/mask-drift";
export { summarizeDrift } from "./helm-release/drift/summarize-drift";
export { releaseDigests } from "./helm-release/observe/digests";
export { snapshotOf } from "./helm-release/observe/snapshot";
export { describeSetter } from "./model/rendering/describe-setter";
export { isAccessFailure } from "./errors/access-codes";
