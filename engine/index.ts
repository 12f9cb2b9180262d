/**
 * Renders Kustomize overlays and Helm charts, and plans their objects, without a cluster. These names keep their
 * meaning within a major version; everything else of the package may change.
 *
 * @module
 */

// Sources: folders and files in memory, and what a build fetches.
export { openDirectory } from "./sources/directory";
export { openMemory } from "./sources/memory";
export { openRemotes } from "./sources/remote/remotes";
export { withRemotes } from "./model/sources/missing-remotes";
export { systemEnvironment } from "./sources/system-environment";
export type { SourceTree } from "./model/sources/source-tree";
export type { RemoteSources } from "./model/sources/remote-sources";
export type { RemoteOptions } from "./sources/remote/remote-options";
export type { Environment } from "./render/gotemplate/functions/environment";

// Kustomize: `kustomize build`.
export { buildKustomization, type BuildOptions, type BuildResult } from "./render/kustomize/build";

// Charts: `helm pull`, `helm dependency`, `helm template`.
export { resolveChart } from "./sources/charts/resolve-chart";
export type { ChartAccess, ChartReference, FetchedChart } from "./model/sources/chart-source";
export type { ResolveChartOptions } from "./sources/charts/chart-options";
export { addDependencies, resolveDependencies, writeDependencies } from "./sources/charts/lazy-dependencies";
export type {
  ResolveDependenciesOptions,
  ResolvedDependencies,
} from "./sources/charts/dependencies/resolve-dependencies";
export { openChart, readCrds, templateChart } from "./render/helm/public-functions";
export type { Chart } from "./render/helm/chart/chart";
export type { TemplateChartOptions, TemplatedChart, TemplatedHook } from "./render/helm/template-chart";
export type { GivenValues, ValuesFile } from "./render/helm/values/merge-values";
export { type Capabilities, defaultCapabilities } from "./render/helm/capabilities/capabilities";
export { gatherLookUps, type LookUpAnswer, type LookUpRequest } from "./render/helm/engine/gather-look-ups";

// Substitution: `postBuild` of Flux, `${name}` in texts and objects.
export { substituteText } from "./render/substitute/substitute-text";
export { substituteObject, type SubstituteObjectOptions } from "./render/substitute/substitute-object";
export { mergeVariables, type Variables } from "./render/substitute/variables";
export type { SubstituteTextOptions } from "./render/substitute/model";

// Plans: phases, waves, what waits for what.
export { planObjects, type PlanOptions } from "./plan/plan-objects";
export { printPlan } from "./plan/print-plan";
export type { Plan } from "./model/plans/plan";

// Health: the status of a live object, as kstatus determines it.
export { computeStatus } from "./health/compute-status";

// Objects: what is rendered, and its identity.
export type { KubeObject } from "./model/objects/kube-object";
export type { Origin, RenderedObject } from "./model/rendering/rendered-object";
export { keyOf, type ObjectKey, parseKey, printKey } from "./model/objects/object-key";

// Errors: each has a code, a place and what to do. `docs/errors.md` lists the codes.
export { type ErrorCode, errorCodes } from "./errors/codes";
export { type ErrorPlace, isSyncError, SyncError, type SyncErrorDetails } from "./errors/sync-error";
