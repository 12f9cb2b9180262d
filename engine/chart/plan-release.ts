import { optional } from "../lib/optional";
import type { FieldPath } from "../model/objects/change";
import { chartLocation } from "../model/sources/chart-source";
import type { ClusterCapabilities } from "../model/rendering/cluster-capabilities";
import { keyOf, printKey } from "../model/objects/object-key";
import type { Plan } from "../model/plans/plan";
import type { ChartOrigin } from "../model/rendering/rendered-from";
import { type PlaceOptions, resolveNamespaces } from "../plan/place-objects";
import { argoHookReader } from "../plan/hooks/read-own-argo-hook";
import { planObjects } from "../plan/plan-objects";
import type { LookUpAnswer, LookUpRequest } from "../render/helm/engine/gather-look-ups";
import { seededEnvironment } from "../render/helm/engine/seeded-environment";
import { limitsOf } from "../model/rendering/template-steps";
import type { WithVersion } from "../render/helm/context";
import type { TemplateChartOptions } from "../render/helm/template-chart";
import { argumentSource, explainFailure, readValueFacts } from "../render/helm/lazy-helm";
import { render } from "../render/pipeline";
import type { ChartSource, RenderRequest, RenderState } from "../render/render-state";
import { withoutSecrets } from "../render/taint/redact-difference";
import { openRemotes } from "../sources/remote/remotes";
import { inlinePostRenderer } from "./post-renderers";
import { type OpenObject, openObjects, type PossibleObject } from "./open-objects";
import { placeInRelease } from "./place-in-release";
import type { PreparedRelease } from "./prepare-release";
import { type ReleaseHook, releaseHooks } from "./release-hooks";

/** The data of one revision for templates, in addition to the values. */
export interface RevisionFacts {
  /** `.Release.Revision`. */
  readonly revision: number;
  /** Whether the revision is an upgrade. */
  readonly isUpgrade: boolean;
  /** The result of `now`, for example `2026-01-31T12:00:00.000Z`. */
  readonly time: string;
  /** The seed of random values in hexadecimal. */
  readonly seed: string;
}

/**
 * The inputs of planning a release in addition to the chart and its values: the data of the revision, and access to the
 * cluster.
 */
export interface ReleaseSurroundings {
  /** The revision, seed and time of the render. */
  readonly facts: RevisionFacts;
  /** The capabilities of the cluster for the templates. */
  readonly cluster: ClusterCapabilities;
  /** Resolves the lookups of templates; gets all requests of a render at once. */
  readonly lookUp: (requests: readonly LookUpRequest[]) => Promise<readonly LookUpAnswer[]>;
  /** Paths of secrets in the request. */
  readonly secrets: readonly FieldPath[];
  /** What a preview does not know of the release yet. Absent if everything is known. */
  readonly unknown?: UnknownOfRelease;
}

/** What a preview does not know of a release yet. */
export interface UnknownOfRelease {
  /** Paths in the values of the request, at least one. */
  readonly values: readonly FieldPath[];
  /** The facts that the revision has if the unknown values turn out to be the last ones. */
  readonly otherFacts: RevisionFacts;
}

/** A rendered release: plans of the objects to apply, and the hooks to run. */
export interface PlannedRelease {
  /** The objects in `crds/`, which are applied first. */
  readonly crds: Plan;
  /** The plan of the objects, without the files of `crds/`. */
  readonly plan: Plan;
  /** Without test hooks if tests are skipped. */
  readonly hooks: readonly ReleaseHook[];
  /** The rendered `NOTES.txt`. */
  readonly notes: string;
  /** Whether the notes are derived from secret values. */
  readonly areNotesTainted: boolean;
  /** Whether values that are not known yet decide which hooks there are, so that `hooks` is empty. */
  readonly areHooksOpen: boolean;
  /** Objects whose existence depends on values that are not known yet; no plan contains them. */
  readonly open: readonly OpenObject[];
  /** Arguments such as `values.tls` that decide which objects and hooks there are; empty if that is known. */
  readonly decidedBy: readonly FieldPath[];
  /** The number of the revision, from 1. */
  readonly revision: number;
  /** Whether the revision is an upgrade. */
  readonly isUpgrade: boolean;
  /** The version of the chart. */
  readonly chartVersion: string;
  /** Digest of the chart and its inputs. */
  readonly digest: string;
  /** Whether the digest is derived from secret values. */
  readonly isDigestTainted: boolean;
  /** The warnings of the chart and the render. */
  readonly warnings: readonly string[];
  /** Where the chart lies, for errors of the plugin. */
  readonly renderedFrom: ChartOrigin;
}

/**
 * Renders a release and plans its objects.
 *
 * @throws SyncError with a HELM_, KUSTOMIZE_ or PLAN_ code
 */
export async function planRelease(
  prepared: PreparedRelease,
  surroundings: ReleaseSurroundings,
): Promise<PlannedRelease> {
  const { chart, digest } = prepared;
  const { facts, cluster, secrets } = surroundings;
  const state = await render(renderRequest(prepared, surroundings)).catch((error: unknown) => {
    // With values in place of unknown ones, the error may be about these.
    throw surroundings.unknown === undefined ? withSources(error, prepared) : error;
  });
  const { perturbed } = state;
  const planned = await withoutSecrets({
    run: () => planState(state, prepared, cluster),
    hasSecrets: () => perturbed !== undefined,
    perturbed: () => perturbed && planState(perturbed, prepared, cluster),
  });
  return {
    ...planned,
    notes: state.notes,
    areNotesTainted: state.areNotesTainted,
    areHooksOpen: state.unknown?.areHooksOpen ?? false,
    decidedBy: state.unknown?.decidedBy ?? [],
    revision: facts.revision,
    isUpgrade: facts.isUpgrade,
    chartVersion: chart.metadata.version,
    digest,
    isDigestTainted: secrets.length > 0,
    warnings: [...state.warnings, ...(planned.plan.notes ?? [])],
    renderedFrom: {
      kind: "chart",
      location: chartLocation(prepared.fetched),
      ...optional({ kubeVersion: prepared.request.kubeVersion }),
    },
  };
}

/** An error about values names where they come from. */
function withSources(error: unknown, { chart, request, given }: PreparedRelease): unknown {
  const argument = argumentSource("values", request.values);
  const { helmVersion } = request;
  return explainFailure(error, { chart, sources: { given, ...optional({ argument }) }, helmVersion });
}

function planState(
  state: RenderState,
  { request, chart }: PreparedRelease,
  cluster: ClusterCapabilities,
): Pick<PlannedRelease, "crds" | "plan" | "hooks" | "open"> {
  const place = placeInRelease(state, request, cluster);
  const hooks = releaseHooks(state.hooks, request, place);
  return {
    crds: planObjects(state.crds, place),
    plan: planObjects(state.objects, {
      ...place,
      surrounding: surroundingOf(state, hooks, place),
      readHook: argoHookReader(request.hooks),
    }),
    hooks,
    open: state.unknown === undefined ? [] : openObjects(idsOfOpen(state, place), state.unknown.decidedBy, chart),
  };
}

/** What a dependency may name beside the objects of the plan: definitions, hooks, and objects that may exist. */
function surroundingOf(
  { crds, unknown }: RenderState,
  hooks: readonly ReleaseHook[],
  place: PlaceOptions,
): ReadonlyMap<string, boolean> {
  const earlier = resolveNamespaces([...crds, ...(unknown?.open ?? [])], place);
  return new Map([
    ...hooks.map(
      ({ object, events }) => [printKey(keyOf(object)), events.some((event) => /^pre-(i|u)/.test(event))] as const,
    ),
    ...earlier.map(({ object }) => [printKey(keyOf(object)), true] as const),
  ]);
}

/** The objects that may exist, each with its id, unless that is made of a value in place of the unknown one. */
function idsOfOpen({ crds, objects, unknown }: RenderState, place: PlaceOptions): readonly PossibleObject[] {
  const { open = [], invented } = unknown ?? {};
  // A definition among the others says whether a kind has namespaces.
  const resolved = resolveNamespaces([...crds, ...objects, ...open], place).slice(crds.length + objects.length);
  return open.map((one, index) => {
    const { object } = resolved[index] ?? one;
    return { origin: one.origin, id: invented?.has(one) === true ? undefined : printKey(keyOf(object)) };
  });
}

function renderRequest(prepared: PreparedRelease, surroundings: ReleaseSurroundings): RenderRequest {
  const { request, chart } = prepared;
  const { facts, cluster, lookUp, secrets, unknown } = surroundings;
  const { includeCrds } = request;
  const environment = environmentWith(facts);
  const sourceWith = (one: RevisionFacts): ChartSource => {
    // One environment for the same draw: it remembers keys and hashes, which are expensive.
    const isSameDraw = one.seed === facts.seed && one.time === facts.time;
    const own = isSameDraw ? environment : environmentWith(one);
    const options = { ...templateOptions(prepared, one, cluster), environment: own };
    return { kind: "chart", chart, options, cluster, includeCrds, lookUp };
  };
  const factsOf = unknown === undefined ? undefined : readValueFacts(chart);
  return {
    source: sourceWith(facts),
    postRenderers: request.postRenderers.map((one, index) => inlinePostRenderer(one, `postRenderers[${index}]`)),
    inputs: { values: request.values },
    secrets,
    ...(unknown === undefined || factsOf === undefined
      ? {}
      : {
          unknown: {
            leaves: unknown.values.map((path) => ({ path: ["values", ...path], ...factsOf(path) })),
            otherSource: sourceWith(unknown.otherFacts),
          },
        }),
  };
}

function templateOptions(
  { request, given }: PreparedRelease,
  facts: RevisionFacts,
  cluster: ClusterCapabilities,
): WithVersion<Omit<TemplateChartOptions, "environment">> {
  return {
    name: request.releaseName,
    namespace: request.namespace ?? cluster.namespace ?? "default",
    revision: facts.revision,
    isUpgrade: facts.isUpgrade,
    given,
    apiVersions: request.apiVersions,
    ...optional({ kubeVersion: request.kubeVersion }),
    skipSchemaValidation: request.skipSchemaValidation,
    helmVersion: request.helmVersion,
    ...limitsOf(request.templateSteps),
    remotes: openRemotes(),
  };
}

function environmentWith({ seed, time }: RevisionFacts): TemplateChartOptions["environment"] {
  return seededEnvironment({ seed: Buffer.from(seed, "hex"), time: BigInt(Date.parse(time)) * 1_000_000n });
}
