import { isDeepStrictEqual } from "node:util";
import { optional } from "../../lib/optional";
import type { FieldPath } from "../../model/objects/change";
import type { ClusterCapabilities } from "../../model/rendering/cluster-capabilities";
import type { HelmReleaseSpec } from "../model/release-spec";
import type { KubeObject } from "../../model/objects/kube-object";
import { capabilitiesWithCrds } from "../../render/helm/capabilities/capabilities";
import type { HelmVersion } from "../../render/helm/context";
import { gatherLookUps, type LookUpAnswer, type LookUpRequest } from "../../render/helm/engine/gather-look-ups";
import { seededEnvironment } from "../../render/helm/engine/seeded-environment";
import { readCrds, readValueFacts, templateChart } from "../../render/helm/lazy-helm";
import { limitsOf } from "../../model/rendering/template-steps";
import type { TemplateChartOptions, TemplatedChart } from "../../render/helm/template-chart";
import { render } from "../../render/pipeline";
import type { ChartSource, RenderState } from "../../render/render-state";
import { postRenderRelease } from "../../render/steps/post-render-release";
import { openRemotes } from "../../sources/remote/remotes";
import { perturbSettings, releasePostRenderers } from "./post-renderers";
import { storeRendered } from "./render-revision";
import type { RenderDraw } from "../model/release-world";
import type { RenderedRevision, RevisionInputs } from "../model/revision";

/** What the revisions of a release are rendered with. */
export interface ReleaseSurroundings {
  /** The settings of the release. */
  readonly spec: HelmReleaseSpec;
  /** The random values and the time. */
  readonly draw: RenderDraw;
  /** What templates can read about the cluster. */
  readonly cluster: ClusterCapabilities;
  /** Resolves the lookups of templates; gets all requests of a render at once. */
  readonly lookUp: (requests: readonly LookUpRequest[]) => Promise<readonly LookUpAnswer[]>;
  /** The major version of Helm to follow. */
  readonly helmVersion: HelmVersion;
  /** The limit of the work of templates, in steps; undefined for the default. */
  readonly templateSteps?: number | undefined;
}

/** The objects of the chart's `crds/`. */
export function releaseCrds(
  { chart, values }: Pick<RevisionInputs, "chart" | "values">,
  helmVersion: HelmVersion,
): readonly KubeObject[] {
  return readCrds(chart, { values, helmVersion }).map(({ object }) => object);
}

/** What a preview has rendered, and of what. */
export interface EarlierRender {
  /** What the revision was rendered with. */
  readonly around: ReleaseSurroundings;
  /** What it was rendered of. */
  readonly inputs: RevisionInputs;
  /** The rendered documents, before post-renderers, and the notes. */
  readonly templated: Pick<TemplatedChart, "release" | "notes">;
}

/**
 * Renders a revision to the texts that Helm stores.
 *
 * @param earlier used instead if it is of the same: then templates are not executed again
 * @throws SyncError with a HELM_ or KUSTOMIZE_ code
 */
export async function renderRevision(
  around: ReleaseSurroundings,
  inputs: RevisionInputs,
  earlier?: EarlierRender,
): Promise<RenderedRevision> {
  const isSame = earlier !== undefined && isOfSame(earlier, { around, inputs });
  const templated = isSame ? earlier.templated : await template(around, inputs);
  const { postRenderStrategy } = around.spec;
  const release = await postRenderRelease(templated.release, releasePostRenderers(around.spec), postRenderStrategy);
  return storeRendered({ release, notes: templated.notes });
}

function template(around: ReleaseSurroundings, inputs: RevisionInputs): Promise<TemplatedChart> {
  const { values } = inputs;
  const { cluster, helmVersion } = around;
  const capabilities = capabilitiesWithCrds(cluster, releaseCrds(inputs, helmVersion), helmVersion);
  const options = { ...templateOptions(around, inputs), values, capabilities };
  return gatherLookUps((lookUp) => templateChart(inputs.chart, { ...options, lookUp }), around.lookUp);
}

/** The render of a preview, if its result follows from its inputs alone; undefined if templates look objects up. */
export function earlierRender(
  around: ReleaseSurroundings,
  inputs: RevisionInputs,
  { release, notes, lookUps, unknown }: RenderState,
): EarlierRender | undefined {
  if (release === undefined || lookUps.size > 0 || unknown !== undefined) return undefined;
  return { around, inputs, templated: { release, notes } };
}

function isOfSame(one: Omit<EarlierRender, "templated">, other: Omit<EarlierRender, "templated">): boolean {
  const { chart, ...rest } = one.inputs;
  const { chart: otherChart, ...others } = other.inputs;
  const [{ draw, cluster, helmVersion }, { helmVersion: otherVersion }] = [one.around, other.around];
  return (
    chart === otherChart &&
    helmVersion === otherVersion &&
    one.around.templateSteps === other.around.templateSteps &&
    isDeepStrictEqual([rest, draw, cluster], [others, other.around.draw, other.around.cluster])
  );
}

/** What a preview asks of a render beside the objects. */
export interface PreviewRender {
  /** Paths of secrets in the values. */
  readonly secrets: readonly FieldPath[];
  /** Paths of secrets in the settings of the release that change what is rendered. */
  readonly secretSettings?: readonly FieldPath[];
  /** Paths in the values that are not known yet. */
  readonly unknown: readonly FieldPath[];
  /** With unknown values: what another draw would be. */
  readonly otherDraw: RenderDraw;
  /** Called when templates ask for random values or the time. */
  readonly onDraw?: (() => void) | undefined;
  /** Whether the caller knows which fields of a stored revision are secret; otherwise it is rendered for that. */
  readonly isTaintKnown?: boolean | undefined;
}

/**
 * Renders a revision for a preview: finds the fields that are secret, and those that are not known yet.
 *
 * @throws SyncError with a HELM_ or KUSTOMIZE_ code
 */
export function renderForPreview(
  around: ReleaseSurroundings,
  inputs: RevisionInputs,
  { secrets, secretSettings = [], unknown, otherDraw, onDraw }: PreviewRender,
): Promise<RenderState> {
  const { cluster, lookUp, spec } = around;
  const { chart, values } = inputs;
  const sourceWith = (draw: RenderDraw): ChartSource => {
    const options = templateOptions({ ...around, draw }, inputs, onDraw);
    return { kind: "chart", chart, options, cluster, includeCrds: true, lookUp };
  };
  const factsOf = unknown.length === 0 ? undefined : readValueFacts(chart);
  const leaves = factsOf && unknown.map((path) => ({ path: ["values", ...path], ...factsOf(path) }));
  return render({
    source: sourceWith(around.draw),
    postRenderers: releasePostRenderers(spec),
    hookPassage: spec.postRenderStrategy,
    inputs: { values },
    secrets: secrets.map((path) => ["values", ...path]),
    ...(secretSettings.length === 0
      ? {}
      : { perturbedPostRenderers: releasePostRenderers(perturbSettings(spec, secretSettings)) }),
    ...optional({ unknown: leaves && { leaves, otherSource: sourceWith(otherDraw) } }),
  });
}

function templateOptions(
  { draw, helmVersion, templateSteps }: ReleaseSurroundings,
  { name, namespace, revision, isUpgrade, skipSchemaValidation }: RevisionInputs,
  onDraw?: () => void,
): ChartSource["options"] {
  const environment = onDraw === undefined ? environmentWith(draw) : observed(environmentWith(draw), onDraw);
  const common = { name, namespace, revision, isUpgrade, skipSchemaValidation };
  return { ...common, environment, remotes: openRemotes(), ...limitsOf(templateSteps), helmVersion };
}

type Environment = TemplateChartOptions["environment"];

function environmentWith({ seed, time }: RenderDraw): Environment {
  return seededEnvironment({ seed: Buffer.from(seed, "hex"), time: BigInt(Date.parse(time)) * 1_000_000n });
}

function observed(environment: Environment, onDraw: () => void): Environment {
  return {
    ...environment,
    now: () => {
      onDraw();
      return environment.now();
    },
    randomBytes: (count) => {
      onDraw();
      return environment.randomBytes(count);
    },
  };
}
