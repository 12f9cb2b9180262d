/**
 * What `@slipway/pulumi` and its plugin need of the engine. No promise of stability: names may change in any version,
 * and a package uses this entry of the same version alone. Programs use `slipway`.
 *
 * @module
 */
export { addExcerpts } from "./errors/add-excerpts";
export { errorCodes, type ErrorCode } from "./errors/codes";
export { acceptedDefinitions } from "./plan/crds/accepted-definitions";
export {
  isSyncError,
  joinErrors,
  withoutRepeats,
  printPlace,
  SyncError,
  type ErrorPlace,
  type SyncErrorDetails,
} from "./errors/sync-error";
export { planApplications } from "./argo-application/plan-applications";
export { openSyncSources, type RenderedSync, type SyncSource } from "./argo-application/open-sync-sources";
export { unmappedObjects } from "./flux-repository/describe-left-out";
export { isLeftToFlux } from "./flux-repository/flux-kinds";
export { type ComponentName, componentSettings } from "./component-settings";
export { argoApplicationSetSettings } from "./argo-application/settings/application-set-settings";
export { argoApplicationSettings } from "./argo-application/settings/application-settings";
export { syncSourceSettings } from "./argo-application/settings/sync-source-settings";
export { repositorySettings, type UnmappedMode } from "./flux-repository/settings/repository-settings";
export { planFluxRepository, type RepositoryFiles } from "./flux-repository/plan-repository";
export { refuseRivals } from "./flux-repository/refuse-rivals";
export { renderAgain, type RenderedAgain } from "./overlay/render-again";
export { type HealthArguments, healthArgumentsOf } from "./overlay/health-arguments";
export { type DescribedAttempt, describeAttempt, digestOfArguments } from "./overlay/describe-attempt";
export {
  type DeliveredPlan,
  type DeliveredRelease,
  type DependencySide,
  type JudgedDependency,
  judgeDependency,
} from "./overlay/judge-dependency";
export { type FluxArguments, fluxArgumentsOf } from "./overlay/flux-arguments";
export { type DecryptionArgument, type ReadDecryption, readDecryption } from "./overlay/read-decryption";
export { readPostBuild, type ReadPostBuild } from "./overlay/read-post-build";
export type {
  SourceQuestions,
  SubstituteObjectSource,
  SubstituteReference,
  SubstituteSource,
} from "./overlay/substitute-from";
export { isRenderedArgument, secretInputs, unknownArgument } from "./overlay/unknown-arguments";
export { isNameComputed, useRecordedNames } from "./overlay/recorded-names";
export { planOverlay, type OverlayRequest, type PlannedOverlay } from "./overlay/plan-overlay";
export type { ArgoHookMode } from "./overlay/settings/closed-sets";
export {
  planRelease,
  type PlannedRelease,
  type ReleaseSurroundings,
  type RevisionFacts,
  type UnknownOfRelease,
} from "./chart/plan-release";
export type { OpenObject } from "./chart/open-objects";
export { prepareRelease, type PreparedRelease } from "./chart/prepare-release";
export { hookStages, type HookStage, type HookStages, type ReleaseHook } from "./chart/release-hooks";
export { findInManifest, findRecorded, type RecordedManifest, type RecordedVersions } from "./chart/recorded-objects";
export type { ReleaseRequest } from "./chart/release-request";
export {
  type ReleaseChartRequest,
  type ResolvedReleaseChart,
  resolveReleaseChart,
} from "./chart/resolve-release-chart";
export { computeStatus } from "./health/compute-status";
export { healthRuleSets, type HealthRuleSet, type ObjectKind, ruleSetFor } from "./health/rule-sets";
export { exprsForAll } from "./health/cel/expression-rules";
export { type HealthCheckExpr, readHealthCheckExprs } from "./health/cel/health-check-exprs";
export type { Expression } from "./health/cel/expression";
export { readReadyExpression } from "./health/cel/ready-expression";
export { askLive, type PlannedQuestion } from "./plan/ask-live";
export { type FieldOfObject, fieldOfObject } from "./plan/field-of-object";
export { findObject, findObjectText, type NamedObject, plannedObjects, type WantedObject } from "./plan/find-object";
export { releaseRecordFields, type ReleaseRecord } from "./helm-release/describe-release";
export { externalTitle, orderTitle, targetOfExternal } from "./plan/declared/gate-names";
export { digestOfPlan, nameForEvent, type PlanDigest } from "./plan/hooks/hook-entry";
export {
  dependencyAmbiguous,
  dependencyCycle,
  dependencyNotFound,
  dependencyNotReady,
  findDependencyCycle,
} from "./plan/dependencies";
export {
  findOwnTarget,
  healthTargetOf,
  isAwaited,
  knownTargets,
  type HealthTarget,
  type OwnTarget,
} from "./plan/health-target";
export { givenChartOf, type GivenReleaseChart } from "./helm-release/spec/given-chart";
export { refersToSecrets } from "./helm-release/spec/read-release-spec";
export { planObjects, type PlanOptions } from "./plan/plan-objects";
export { printPlan } from "./plan/print-plan";
export type { FailureAction, HookOccasion, KeptLogs } from "./sync/settings/closed-sets";
export { operationSettings, syncSettings } from "./sync/settings/sync-settings";
export { isMap } from "./lib/look-up";
export { without } from "./lib/without";
export { canonicalJson } from "./lib/canonical-json";
export { parseDurationSeconds } from "./go/time/duration-seconds";
export { parseFieldPath, printFieldPath, type FieldQuery, type ItemSelector } from "./lib/field-path";
export { invariant } from "./lib/invariant";
export { nearest } from "./lib/nearest";
export { oneLine } from "./lib/one-line";
export { optional } from "./lib/optional";
export { SecretTexts } from "./lib/secret-texts";
export type {
  ActionStrategyName,
  ChartNameChangeStrategy,
  CrdPolicy,
  DeletionPropagation,
  DriftMode,
  PostRenderStrategy,
  RemediationStrategy,
  ServerSideApplyMode,
  WaitStrategyName,
} from "./helm-release/settings/closed-sets";
export { releaseArguments } from "./helm-release/settings/release-arguments";
export { releaseSettings, renderSettings, specSettings } from "./helm-release/settings/release-settings";
export type {
  AcceptedValues,
  ArgumentText,
  ClosedSet,
  FieldValues,
  ProgramType,
  SettingField,
  SettingGroup,
  SettingTable,
  WordOf,
} from "./settings/field";
export { wordsOf } from "./settings/field";
export { secretsIn } from "./settings/secrets-in";
export {
  type KnownValues,
  noSuchField,
  type ReadSettings,
  readSettings,
  type SettingFault,
} from "./settings/read-settings";
export type { CompleteGroup, GivenGroup } from "./settings/values";
export { chartReferenceSettings } from "./chart/settings/chart-reference-settings";
export { chartSettings } from "./chart/settings/chart-settings";
export { chartRevisionSettings } from "./chart/settings/revision-settings";
export { inventorySettings } from "./inventory/settings/inventory-settings";
export { kustomizationSettings } from "./overlay/settings/kustomization-settings";
export { manifestsSettings } from "./overlay/settings/manifests-settings";
export { attemptSettings, statusSettings } from "./overlay/settings/record-settings";
export { accessSettings } from "./set/settings/access-settings";
export { planLimits, providerLimits } from "./set/settings/limits-settings";
export { dependsOnSetting, healthSettings, outsideObject } from "./set/settings/readiness-settings";
export { healthTarget, recordedInventory } from "./set/settings/groups";
export { healthCheckSettings } from "./set/settings/health-check-settings";
export { hookEntry, hookSettings } from "./set/settings/hook-settings";
export { patchSettings } from "./set/settings/patch-settings";
export { objectSettings } from "./set/settings/object-settings";
export { providerSettings } from "./set/settings/provider-settings";
export { liveObjectSettings, renderedObjectSettings } from "./set/settings/read-object-settings";
export { deletionLimitsSettings } from "./set/settings/deletion-limits-settings";
export { pruneSettings } from "./set/settings/prune-settings";
export {
  conflictRule,
  deliverySettings,
  ignoreRule,
  sharedSettings,
  waitingGroup,
} from "./set/settings/shared-settings";
export { waveSettings } from "./set/settings/wave-settings";
export { snapshotActions, type SnapshotAction } from "./helm-release/model/release-status";
export type { HookReader, HookReading } from "./plan/hooks/hook-reading";
export { nameHook, type SyncRun } from "./plan/hooks/name-hook";
export { readArgoHook } from "./plan/hooks/read-argo-hook";
export { readHelmHook } from "./plan/hooks/read-helm-hook";
export type { DeclaredEdge } from "./plan/link-needs";
export { rulesAbout, type SelectRules } from "./plan/conflicts/rules-about";
export type { PruneCandidate } from "./plan/place-prunes";
export type { PlannedChange, PlanLimits } from "./model/plans/plan-limits";
export { isKeptByHelm, keepMark } from "./model/objects/marks";
export { deletedObjects } from "./plan/limits/deleted-objects";
export { describeCounts } from "./plan/limits/describe-counts";
export { type CompletedRun, completeRun, type RunAnswer, type RunQuestion } from "./set/limits/complete-run";
export { noDisruption, type PodChanges, type PodDisruption } from "./model/plans/pod-changes";
export { type JudgedAs, judgePlan } from "./plan/limits/judge-plan";
export { decideLimits, hasLimits } from "./plan/limits/decide-limits";
export type { PlanCounts, RecordedObject } from "./plan/limits/plan-changes";
export { isPlanText } from "./plan/limits/plan-text";
export { describeRun, judgeRun, planRun, type RunPlan } from "./set/limits/plan-run";
export { placesOfPlan, type PlanPlaces, shortName } from "./plan/place-waves";
export type { Environment } from "./render/gotemplate/functions/environment";
export { GoError } from "./go/values/values";
export type { Chart } from "./render/helm/chart/chart";
export { defaultCapabilities, type Capabilities } from "./render/helm/capabilities/capabilities";
export { gatherLookUps, type LookUpAnswer, type LookUpRequest } from "./render/helm/engine/gather-look-ups";
export { seededEnvironment, type ReleaseDraw } from "./render/helm/engine/seeded-environment";
export type { LookUp } from "./render/helm/functions/helm-functions";
export type { HelmHook } from "./render/helm/manifests/manifest";
export type { PrintOptions } from "./render/helm/manifests/print-release";
export { findUnknownValues, openChart, readCrds, templateChart } from "./render/helm/lazy-helm";
export type { UnknownValue } from "./render/helm/values/find-unknown-values";
export { substituteText } from "./render/substitute/substitute-text";
export type { LookUpVariable, SubstituteTextOptions } from "./render/substitute/model";
export { substituteObject, type SubstituteObjectOptions } from "./render/substitute/substitute-object";
export { mergeVariables, type Variables } from "./render/substitute/variables";
export type { TemplateChartOptions, TemplatedChart, TemplatedHook } from "./render/helm/template-chart";
export type { GivenValues, ValuesFile } from "./render/helm/values/merge-values";
export { describeTaint } from "./render/taint/describe-taint";
export { isSensitive, redact } from "./render/taint/redact";
export { buildKustomization, type BuildOptions, type BuildResult } from "./render/kustomize/build";
export type { HelmOptions } from "./render/kustomize/build-context/helm-settings";
export { isPacked, packIfNeeded, packObject, recordObjectText, unpackJson, unpackObject } from "./record/packed-object";
export { findUncarried, type Uncarried } from "./record/uncarried";
export { describeLocation, openLocation } from "./sources/locations/lazy-locations";
export type { ReopenedSource } from "./sources/locations/open-location";
export { openSources, type SourceRun, type Sources } from "./sources/flux/lazy-sources";
export type { PinnedFiles } from "./sources/remote/remote-options";
export { lockFileName } from "./sources/flux/lock-name";
export { artifactSettings } from "./sources/settings/artifact-settings";
export { bucketSettings } from "./sources/settings/bucket-settings";
export { describedFields } from "./sources/settings/described-fields";
export { gitRepositorySettings } from "./sources/settings/git-repository-settings";
export { helmChartSettings } from "./sources/settings/helm-chart-settings";
export { helmRepositorySettings } from "./sources/settings/helm-repository-settings";
export { localDirectorySettings } from "./sources/settings/local-directory-settings";
export { ociRepositorySettings } from "./sources/settings/oci-repository-settings";
export { isSourceKind, type SourceKind, sourceSettings } from "./sources/settings/source-settings";
export { describeField } from "./settings/describe-field";
export { openDirectory } from "./sources/directory";
export { openMemory } from "./sources/memory";
export {
  foreignProvider,
  type ForeignAccess,
  type ForeignConfiguration,
  type ForeignProvider,
  missingPlugin,
  programEndedEarly,
} from "./plan/program-faults";
export { systemEnvironment } from "./sources/system-environment";
export { resolveChart } from "./sources/charts/resolve-chart";
export { addDependencies, resolveDependencies, writeDependencies } from "./sources/charts/lazy-dependencies";
export type {
  ResolveDependenciesOptions,
  ResolvedDependencies,
  ResolvedDependency,
} from "./sources/charts/dependencies/resolve-dependencies";
export type { ResolveChartOptions } from "./sources/charts/chart-options";
export { type ProgramNote, readProgramNote, writeProgramNote } from "./sources/program-note";
export { keepCompiledCode } from "./sources/remote/keep-compiled-code";
export type { RemoteOptions } from "./sources/remote/remote-options";
export { openRemotes } from "./sources/remote/remotes";
export { withoutSeverity } from "./lib/without-severity";
export type { GitOptions, SshOptions } from "./sources/git/git-options";
export * from "./internal-model";
