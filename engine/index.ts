export { errorCodes, type ErrorCode } from "./errors/codes";
export {
  isSyncError,
  joinErrors,
  printPlace,
  SyncError,
  type ErrorPlace,
  type SyncErrorDetails,
} from "./errors/sync-error";
export { computeStatus } from "./health/compute-status";
export { definedKind } from "./plan/place-objects";
export { planObjects, type PlanOptions } from "./plan/plan-objects";
export { printPlan } from "./plan/print-plan";
export { isNamespaced } from "./kube/scope";
export { canonicalJson } from "./lib/canonical-json";
export { parseDurationSeconds } from "./lib/duration";
export { parseFieldPath, printFieldPath, type FieldQuery, type ItemSelector } from "./lib/field-path";
export { invariant } from "./lib/invariant";
export { nearest } from "./lib/nearest";
export { describeSetter } from "./model/describe-setter";
export { conflictPolicies, type ConflictPolicy } from "./model/conflict-policy";
export {
  hookDeletePolicies,
  hookEvents,
  hookLogPolicies,
  type HookDeletePolicy,
  type HookEvent,
  type HookLogPolicy,
  type HookSpec,
} from "./model/hook";
export type { KubeObject, ObjectMeta } from "./model/kube-object";
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
} from "./model/kustomize-inventory";
export { describeKey, keyOf, parseKey, printKey, type ObjectKey } from "./model/object-key";
export type { Plan, PlannedObject, PlanWave } from "./model/plan";
export type { FieldPath } from "./model/change";
export type {
  FieldProvenance,
  FieldSetter,
  FieldSetting,
  ObjectProvenance,
  SetterKind,
  SourcePlace,
} from "./model/provenance";
export type { Origin, RenderedObject } from "./model/rendered-object";
export type { RemoteChart, RemoteFile, RemoteRepository, RemoteRequest, RemoteSources } from "./model/remote-sources";
export type { RepositoryUrl } from "./model/repository-url";
export type { SourceTree } from "./model/source-tree";
export type { ChartAccess, ChartReference, FetchedChart, SignedBy } from "./model/chart-source";
export type { Environment } from "./render/gotemplate/functions/environment";
export { GoError } from "./render/gotemplate/values/values";
export type { Chart } from "./render/helm/chart/chart";
export { defaultCapabilities, type Capabilities } from "./render/helm/engine/capabilities";
export { gatherLookUps, type LookUpAnswer, type LookUpRequest } from "./render/helm/engine/gather-look-ups";
export { seededEnvironment, type ReleaseDraw } from "./render/helm/engine/seeded-environment";
export type { LookUp } from "./render/helm/functions/helm-functions";
export type { Hook } from "./render/helm/manifests/manifest";
export type { PrintOptions } from "./render/helm/manifests/print-release";
export { findUnknownValues, openChart, readCrds, templateChart } from "./render/helm/late";
export type { UnknownValue } from "./render/helm/values/find-unknown-values";
export type { TemplateChartOptions, TemplatedChart, TemplatedHook } from "./render/helm/template-chart";
export type { GivenValues, ValuesFile } from "./render/helm/values/merge-values";
export { buildKustomization, type BuildOptions, type BuildResult } from "./render/kustomize/build";
export type { HelmOptions } from "./render/kustomize/charts/helm-settings";
export { openDirectory } from "./sources/directory";
export { openMemory } from "./sources/memory";
export { systemEnvironment } from "./sources/system-environment";
export { resolveChart } from "./sources/charts/resolve-chart";
export { layDependencies, resolveDependencies, writeDependencies } from "./sources/charts/late";
export type {
  ResolveDependenciesOptions,
  ResolvedDependencies,
  ResolvedDependency,
} from "./sources/charts/dependencies/resolve-dependencies";
export type { ResolveChartOptions } from "./sources/charts/chart-options";
export { cacheFolder } from "./sources/remote/cache-folder";
export { openRemotes, type RemoteOptions } from "./sources/remote/remotes";
export type { GitOptions, SshOptions } from "./sources/git/git-options";
