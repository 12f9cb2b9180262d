import { randomBytes } from "node:crypto";
import { isSyncError, keyOf, type LookUpAnswer, type ObjectKey, printKey, SyncError } from "slipway";
import {
  answerLookUps,
  type ChartFilesDigests,
  type ChartFrom,
  comingAnswers,
  type ComingData,
  type ComposedValues,
  describeCluster,
  type FoundDrift,
  type KubeClient,
  newestStored,
  optional,
  type ReleasePreview,
  releaseNamesOf,
  type ReleaseSurroundings,
  secretsIn,
  type RenderDraw,
  type StoredRelease,
  withComingKinds,
} from "slipway/cluster";
import { isClusterAbsent } from "../../clusters/cluster-absent";
import type { PropertyMap } from "../../rpc/property-value";
import type { Session } from "../../session/session";
import { PreviewSeeds } from "../chart-revision/preview-seeds";
import { isSecretKind } from "../shared/check-manifest";
import { textOf } from "../shared/options";
import { diffStructure } from "../shared/structural-diff";
import { chartOf, renderSettings } from "./release-inputs";
import type { FoundCluster, ReleaseInputs, ReleasePlan } from "../../memory/release-plan";

/**
 * Finds out what a release would be made of.
 *
 * @throws SyncError of the chart, of a reference to values, and of the render
 */
export async function planRelease(request: PlanRequest, session: Session): Promise<ReleasePlan | OpenPlan> {
  const { urn, olds, news } = request;
  const { engine } = session.releases;
  const opened = await session.releases.open(requireChartFrom(urn, session), request.inputs.helmVersion);
  const found = await openCluster(urn, session);
  const client = found?.client;
  const composed = await composeValues(request.inputs, session, (key) => {
    const object = session.declaredAtHome.find(key);
    return object === undefined ? undefined : { object, isSecret: session.declaredAtHome.isSecret(key) };
  });
  if (composed.open !== undefined) return { open: composed.open };
  const { values, secrets, sources } = composed;
  const inputs = { ...request.inputs, unknown: [...request.inputs.unknown, ...composed.unknown] };
  const history = client === undefined ? undefined : await readHistory(urn, inputs, client, session);
  const difference = findDifference(olds, news);
  const draw = drawFor(urn, newestStored(history ?? [])?.version ?? 0);
  const around = surroundings(urn, inputs, draw, found, session);
  const question = {
    ...{ metadata: inputs.metadata, spec: inputs.spec, chart: opened.chart, values, client, difference },
    chartFiles: digestsOfFiles(inputs, olds),
    history: history ?? [],
    comingScope: (group: string, kind: string) => session.declared.isNamespaced(group, kind),
    sources,
    signal: session.signal,
    around: { ...around, lookUp: lookUpComing(urn, around.lookUp, session) },
    render: {
      secrets: [...inputs.secrets, ...secrets],
      secretSettings: inputs.secretSettings,
      unknown: inputs.unknown,
      otherDraw: otherDraw(),
      isTaintKnown: olds["objects"] !== undefined,
    },
  };
  const preview = await engine.previewRelease(question);
  const coming = engine.comingFromRelease(preview, inputs.spec);
  session.declared.bring(
    urn,
    coming.map(({ object }) => object),
    coming.flatMap(({ object, isSecret }) => (isSecret ? [printKey(keyOf(object))] : [])),
  );
  const drift = await compare(preview, inputs, client, session);
  const plan = { inputs, opened, found, values, history, preview, difference, drift, draw };
  session.releases.note(urn, plan);
  return plan;
}

export interface PlanRequest {
  readonly urn: string;
  readonly inputs: ReleaseInputs;
  /** The inputs of the last run; empty for a new release. */
  readonly olds: PropertyMap;
  /** The checked inputs. */
  readonly news: PropertyMap;
}

/** Why a release cannot be planned yet. */
export interface OpenPlan {
  readonly open: string;
}

/**
 * The values with those of ConfigMaps and Secrets.
 *
 * @param coming what the same run makes of them before; a write reads all of them on the cluster
 */
export function composeValues(
  inputs: ReleaseInputs,
  session: Session,
  coming?: (key: ObjectKey) => ComingData | undefined,
): Promise<ComposedValues> {
  const options = {
    open: () => session.home(),
    namespace: inputs.metadata.namespace ?? "",
    signal: session.signal,
    ...optional({ coming }),
  };
  return session.releases.engine.readReleaseValues(inputs.valuesFrom, inputs.values, options);
}

/** @throws the errors of the client if the cluster does not answer */
export async function findCluster(session: Session): Promise<FoundCluster> {
  const client = session.cluster();
  return { client, cluster: withComingKinds(await describeCluster(client, session.signal), session.declared) };
}

/** What a render asks of a cluster. */
export function surroundings(
  urn: string,
  { spec, helmVersion, templateSteps }: Pick<ReleaseInputs, "spec" | "helmVersion" | "templateSteps">,
  draw: RenderDraw,
  found: FoundCluster | undefined,
  { signal, releases }: Session,
): ReleaseSurroundings {
  if (found === undefined) {
    const lookUp: ReleaseSurroundings["lookUp"] = (requests) => Promise.resolve(requests.map(() => ({})));
    return { spec, helmVersion, templateSteps, draw, cluster: { reachable: false }, lookUp };
  }
  const { client, cluster } = found;
  const lookUp: ReleaseSurroundings["lookUp"] = async (requests) => {
    const answers = await answerLookUps(client, requests, { signal });
    if (answers.some(hasSecretObject)) releases.noteSecretLookedUp(urn);
    return answers;
  };
  return { spec, helmVersion, templateSteps, draw, cluster, lookUp };
}

/** Whether an answer contains a Secret, alone or in a list. */
function hasSecretObject({ object }: LookUpAnswer): boolean {
  return secretsIn(object).length > 0;
}

/** What templates look up, as the same run makes it before. */
function lookUpComing(
  urn: string,
  lookUp: ReleaseSurroundings["lookUp"],
  { declared, releases }: Session,
): ReleaseSurroundings["lookUp"] {
  return async (requests) => {
    const answers = comingAnswers(requests, await lookUp(requests), {
      coming: declared,
      isSecret: (object) => !isSecretKind(object) && declared.isSecret(keyOf(object)),
    });
    if (answers.some(hasSecretObject)) releases.noteSecretLookedUp(urn);
    return answers;
  };
}

/** The random values of the next revision: those of a preview are those of the update after it. */
export function drawFor(urn: string, newest: number): RenderDraw {
  return new PreviewSeeds().forPreview(...drawKeys(urn, newest));
}

/** A revision was made with the random values: the next one gets others. */
export function endDraw(urn: string, newest: number): void {
  new PreviewSeeds().remove(...drawKeys(urn, newest));
}

function drawKeys(urn: string, newest: number): readonly string[] {
  return [urn, "release", String(newest)];
}

/** What random values would be in another draw. */
function otherDraw(): RenderDraw {
  const time = new Date(Date.now() + 24 * 60 * 60 * 1000);
  return { seed: randomBytes(32).toString("hex"), time: time.toISOString() };
}

async function readHistory(
  urn: string,
  { metadata, spec }: ReleaseInputs,
  client: KubeClient,
  session: Session,
): Promise<readonly StoredRelease[]> {
  // The recorded release is deleted before.
  if (session.memory.of(urn).isReplaced) return [];
  const { releaseName: name, releaseNamespace: namespace, storageNamespace } = releaseNamesOf({ metadata, spec });
  const target = { name, namespace, storageNamespace };
  return session.releases.engine.openReleaseStorage({ client, signal: session.signal }, target).history();
}

/** Undefined if no cluster answers, which is said once. */
async function openCluster(urn: string, session: Session): Promise<FoundCluster | undefined> {
  try {
    return await findCluster(session);
  } catch (error) {
    if (!isClusterAbsent(error) || !isSyncError(error)) throw error;
    session.warnOnce(urn, `${error.what}: releases are rendered for Helm's default Kubernetes version`);
    return undefined;
  }
}

function findDifference(olds: PropertyMap, news: PropertyMap): string | undefined {
  const setting = renderSettings.find((name) => diffStructure(olds[name], news[name]).length > 0);
  return setting === undefined ? undefined : `${setting} changed`;
}

/** The digests of the files of the chart: the wanted one, and that of the inputs of the last run. */
export function digestsOfFiles({ chartDigest }: ReleaseInputs, olds: PropertyMap): ChartFilesDigests {
  return optional({ wanted: chartDigest, assumed: textOf(chartOf(olds), "digest") });
}

async function compare(
  { action, stored }: ReleasePreview,
  { spec }: ReleaseInputs,
  client: KubeClient | undefined,
  session: Session,
): Promise<FoundDrift | undefined> {
  const mode = spec.driftDetection?.mode ?? "";
  const isAsked = action === undefined && (mode === "warn" || mode === "enabled");
  if (!isAsked || stored === undefined || client === undefined) return undefined;
  return session.releases.engine.findStoredDrift({ client, spec, signal: session.signal }, stored);
}

export function requireChartFrom(urn: string, session: Session): ChartFrom {
  const from = session.releases.chartFrom(urn);
  if (from !== undefined) return from;
  throw new SyncError({
    code: "PROVIDER_INPUT_UNCHECKED",
    what: "it is not known where the files of the chart are",
    where: { field: "chartFrom" },
    why: "the program says it with each run, and Check did not see it",
    mend: "create the release with the class HelmRelease of @slipway/pulumi",
  });
}
