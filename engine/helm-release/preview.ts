// What a run would do with a release: planned without a write, decided by the code that runs, verified by the server.
import { isSyncError } from "../errors/sync-error";
import type { PlannedChange } from "../model/plans/plan-limits";
import { describeCounts } from "../plan/limits/describe-counts";
import { concernsPods, mayDisrupt, podChangesOf } from "../plan/limits/pod-changes-of";
import { findDisrupted } from "../set/limits/find-disrupted";
import { describeRun, type RunPlan } from "../set/limits/plan-run";
import type { StoredRelease } from "./model/stored-release";
import type { FoundDrift } from "./model/release-drift";
import type { ReleaseWorld, RenderDraw } from "./model/release-world";
import type { ReleaseRecord, WantedRelease } from "./model/wanted-release";
import { fieldRulesOf } from "./model/field-rules";
import { newestStored } from "./decide/verify-stored";
import { findStoredDrift } from "./drift/find-drift";
import { askAboutRelease, previewRemoved } from "./preview/ask-server";
import { comingFromRelease } from "./preview/coming-from-release";
import { decideRelease, type ReleaseDecision } from "./preview/decide-release";
import { demandReleaseRights } from "./preview/demand-release-rights";
import { describeAnswer, describePlan, describeRemoved } from "./preview/describe-plan";
import { judgeApproval } from "./preview/judge-approval";
import { judgeRemoved } from "./preview/judge-release";
import { describeOutsideOfRelease, refuseOwn } from "./preview/outside-objects";
import { planOfRelease } from "./preview/plan-of-release";
import { describeYieldedFields, refuseConflicts } from "./preview/refuse-conflicts";
import { previewRelease, type ReleasePreview } from "./preview/preview-release";
import type { OpenedChart } from "./revision/open-release-chart";
import { otherDraw } from "./revision/other-draw";
import { type ComposedValues, readReleaseValues } from "./revision/read-values";
import { findCluster, type FoundCluster, surroundingsOf } from "./revision/surroundings";
import { detectsDrift } from "./spec/release-settings";
import { wantedTarget } from "./spec/release-names";
import { openStorage } from "./storage/open-storage";

/** What is known of a release before a run. A decision, a preview and the run go on with it. */
export interface PlannedRelease {
  /** With the paths of the values that other objects leave unknown. */
  readonly wanted: WantedRelease;
  /** The chart. */
  readonly opened: OpenedChart;
  /** The cluster, which the run need not ask again; undefined if none answers. */
  readonly found: FoundCluster | undefined;
  /** The composed values. */
  readonly values: Readonly<Record<string, unknown>>;
  /** The stored revisions; undefined if no cluster answers. */
  readonly history: readonly StoredRelease[] | undefined;
  /** The objects afterwards, and what happens to those of now. */
  readonly preview: ReleasePreview;
  /** Why a release that is stored as it is wanted is upgraded all the same. */
  readonly difference: string | undefined;
  /** What a comparison of a release that is in sync found; undefined if none was made. */
  readonly drift: FoundDrift | undefined;
  /** The random values and the time of the render. */
  readonly draw: RenderDraw;
  /** Whether templates have read a Secret of the cluster. */
  readonly hasReadSecret: boolean;
  /** Whether values or objects that templates look up are secret. */
  readonly hasSecrets: boolean;
  /** The ids of the objects of the recorded release, if it is uninstalled before. */
  readonly uninstalled: readonly string[];
}

/** Why a release cannot be planned yet. */
export interface OpenPlan {
  /** The reason, as part of a sentence. */
  readonly open: string;
}

/** What a caller knows of the last run. */
export interface PlanOptions {
  /** Why a release that is stored as it is wanted is upgraded all the same: a setting that changes a render changed. */
  readonly difference?: string | undefined;
  /** Whether the recorded release is uninstalled before, so that none is stored. */
  readonly isReplaced?: boolean;
  /** The ids of its objects then. */
  readonly uninstalled?: readonly string[];
  /** Whether it is recorded which fields of the stored revision are secret; otherwise it is rendered for that. */
  readonly isTaintKnown?: boolean;
  /** Whether errors about values say where these come from, by default; otherwise the caller says it. */
  readonly explainsValues?: boolean;
}

/**
 * Finds out what a release would be made of: its values, the stored revisions, the objects afterwards, and what differs
 * on the cluster.
 *
 * @throws SyncError of the chart, of a reference to values, and of the render
 */
export async function planWanted(
  given: WantedRelease,
  opened: OpenedChart,
  world: ReleaseWorld,
  { difference, isReplaced = false, uninstalled = [], isTaintKnown = false, explainsValues = true }: PlanOptions = {},
): Promise<PlannedRelease | OpenPlan> {
  const { signal, coming } = world;
  const found = await findClusterOrWarn(world);
  const client = found?.client;
  const composed = await composeValues(given, world);
  if (composed.open !== undefined) return { open: composed.open };
  const { values } = composed;
  const wanted = { ...given, unknown: [...given.unknown, ...composed.unknown] };
  // A recorded release that is replaced is uninstalled before.
  const history = isReplaced ? [] : client && (await openStorage({ client, signal }, wantedTarget(wanted)).history());
  const draw = world.draw(newestStored(history ?? [])?.version ?? 0);
  const around = surroundingsOf(wanted, draw, found, world, true);
  const preview = await previewRelease({
    ...{ metadata: wanted.metadata, spec: wanted.spec, chart: opened.chart, chartFiles: wanted.chartFiles },
    ...{ values, around, client, difference, signal },
    ...(explainsValues ? { sources: composed.sources } : {}),
    history: history ?? [],
    asksRandom: wanted.expectPlan !== undefined,
    comingScope: (group, kind) => coming.isNamespaced(group, kind),
    render: {
      secrets: [...wanted.secrets, ...composed.secrets],
      ...{ secretSettings: wanted.secretSettings, unknown: wanted.unknown, isTaintKnown },
      otherDraw: otherDraw(),
    },
  });
  world.bring(comingFromRelease(preview, wanted.spec));
  const drift = await compareInSync(preview, wanted, world, client !== undefined);
  return {
    ...{ wanted, opened, found, values, history, preview, difference, drift, draw, uninstalled },
    hasReadSecret: around.hasReadSecret(),
    hasSecrets: hasSecretInputs(wanted, composed) || around.hasReadSecret(),
  };
}

/** Whether values or settings that change what is rendered are secret. */
export function hasSecretInputs(
  { secrets, secretSettings }: Pick<WantedRelease, "secrets" | "secretSettings">,
  composed: Pick<ComposedValues, "secrets">,
): boolean {
  return secrets.length > 0 || secretSettings.length > 0 || composed.secrets.length > 0;
}

/**
 * The first action of a run, decided as the run decides it; undefined if that is not known.
 *
 * @throws SyncError RELEASE_EXISTS, RELEASE_STATE_UNKNOWN
 */
export async function decideFirstAction(
  { wanted, opened, values, history, difference, drift }: PlannedRelease,
  { status, generation }: ReleaseRecord,
  world: ReleaseWorld,
): Promise<ReleaseDecision | undefined> {
  if (history === undefined || wanted.unknown.length > 0) return undefined;
  const { metadata, spec, adopt, helmVersion, chartFiles } = wanted;
  try {
    return await decideRelease({
      object: { metadata: { ...metadata, generation }, spec, status },
      chart: opened.chart,
      ...{ chartFiles, values, history, difference, drift, adopt, helmVersion },
      ...{ client: world.cluster(), fieldRules: fieldRulesOf(wanted) },
      findHolder: world.findHolder,
      signal: world.signal,
    });
  } catch (error) {
    if (!world.isAbsent(error) || !isSyncError(error)) throw error;
    world.warnOnce(`the release could not be compared: ${error.what}`);
    return undefined;
  }
}

/**
 * What the run does to each object and hook, before its first write.
 *
 * @returns undefined if that is not known
 * @throws SyncError why nothing can be done, and the errors of the client
 */
export async function changesOfPlan(
  { wanted, history, preview, uninstalled }: PlannedRelease,
  decision: ReleaseDecision | undefined,
  world: Pick<ReleaseWorld, "cluster" | "signal">,
): Promise<readonly PlannedChange[] | undefined> {
  if (decision?.error !== undefined) throw decision.error;
  if (decision === undefined || history === undefined || wanted.unknown.length > 0) return undefined;
  const { signal } = world;
  const removed = preview.pruned.length === 0 ? [] : await previewRemoved(preview, { client: world.cluster(), signal });
  return planOfRelease({ preview, spec: wanted.spec, action: decision.action, removed, uninstalled });
}

/** What a preview found out beside what it has shown. */
export interface PreviewedRun {
  /** The number of the next revision; undefined if it depends on what is not known yet. */
  readonly revision: number | undefined;
  /** What the run would do, for approval; undefined if that is not known, or nobody asks for it. */
  readonly run: RunPlan | undefined;
  /** By id, why the server could not verify an object; undefined if it was not asked about the objects. */
  readonly unverified: ReadonlyMap<string, string> | undefined;
}

/**
 * Shows what the run would do, and why, and asks the server about each write.
 *
 * @throws SyncError with all that the server refuses, and why nothing can be done
 */
export async function previewRun(
  plan: PlannedRelease,
  decision: ReleaseDecision | undefined,
  world: ReleaseWorld,
): Promise<PreviewedRun> {
  if (decision?.error !== undefined) throw decision.error;
  for (const line of describePlan(plan, decision)) world.say("info", line);
  const revision = plan.wanted.unknown.length > 0 ? undefined : plan.preview.revision;
  refuseOwn(plan.wanted, plan.preview);
  if (plan.history !== undefined) {
    const outside = await describeOutsideOfRelease(plan.wanted, world.cluster(), world);
    for (const line of outside) world.say("warning", line);
    const cluster = { client: () => world.cluster(), signal: world.signal };
    await refuseConflicts(plan, cluster);
    for (const line of await describeYieldedFields(plan, cluster)) world.say("info", line);
  }
  const run = await describeForApproval(plan, decision, world);
  // What another action leaves is not the state of now.
  if (decision !== undefined && decision.action !== "install" && decision.action !== "upgrade") {
    return { revision, run, unverified: undefined };
  }
  return { revision, run, unverified: await askServer(plan, world) };
}

/** What the run would do, if somebody asks for it. Warns of a run that will be refused. */
async function describeForApproval(
  plan: PlannedRelease,
  decision: ReleaseDecision | undefined,
  world: ReleaseWorld,
): Promise<RunPlan | undefined> {
  const { expectPlan } = plan.wanted;
  if (expectPlan === undefined) return undefined;
  const changes = await changesOfPlan(plan, decision, world);
  if (changes === undefined) return undefined;
  const refusal = judgeApproval(changes, expectPlan);
  if (refusal !== undefined) world.say("warning", `the update will be refused: ${refusal.message}`);
  const run = await describeChanges(plan, changes, world);
  const line = describeCounts(run.counts);
  if (line !== undefined) world.say("info", line);
  return run;
}

/**
 * What the run does, with the Services and the PodDisruptionBudgets that lose Pods by it.
 *
 * @throws the errors of the client
 */
export async function describeChanges(
  { preview }: Pick<PlannedRelease, "preview">,
  changes: readonly PlannedChange[],
  world: Pick<ReleaseWorld, "cluster" | "signal">,
): Promise<RunPlan> {
  const { objects, original } = preview;
  const open = changes.filter(({ id, action }) => action !== "run" && concernsPods(id));
  const pods = podChangesOf(
    open.map(({ id, action }) => ({
      ...{ id, action },
      after: objects.get(id)?.object,
      before: original.get(id)?.object,
    })),
  );
  return describeRun(changes, mayDisrupt(pods) ? await findDisrupted(world.cluster(), pods, world.signal) : undefined);
}

/** By id, why the server could not verify an object; undefined if it was asked nothing. */
async function askServer(
  { preview, wanted }: PlannedRelease,
  world: ReleaseWorld,
): Promise<ReadonlyMap<string, string> | undefined> {
  const { signal, reader, coming, findHolder } = world;
  const { spec, acceptCrdChanges } = wanted;
  try {
    await demandReleaseRights(preview, spec, { client: world.cluster(), coming, reader, signal });
    if (preview.pruned.length > 0) {
      const removed = await previewRemoved(preview, { client: world.cluster(), signal });
      for (const line of describeRemoved(removed)) world.say("info", line);
      const refusal = preview.action && judgeRemoved(preview, removed, wanted.limits);
      if (refusal !== undefined) world.say("warning", `the update will be refused: ${refusal.message}`);
    }
    const fieldRules = fieldRulesOf(wanted);
    const question = {
      spec,
      client: world.cluster(),
      fieldRules,
      acceptCrdChanges,
      coming,
      reader,
      findHolder,
      signal,
    };
    const answer = await askAboutRelease(preview, question);
    for (const { severity, text } of describeAnswer(answer)) world.say(severity, text);
    return preview.action === undefined ? undefined : answer.unverified;
  } catch (error) {
    if (!world.isAbsent(error) || !isSyncError(error)) throw error;
    world.warnOnce(`the release was not verified by the server: ${error.what}`);
    return undefined;
  }
}

/** The values with those of ConfigMaps and Secrets, also of those that the same run makes before. */
function composeValues(wanted: WantedRelease, { home, comingData, signal }: ReleaseWorld): Promise<ComposedValues> {
  const { valuesFrom, awaitValues: isAwaited, values, metadata } = wanted;
  const options = { open: home, namespace: metadata.namespace ?? "", coming: comingData, isAwaited, signal };
  return readReleaseValues(valuesFrom, values, options);
}

/** Undefined if no cluster answers; warns once. */
async function findClusterOrWarn(world: ReleaseWorld): Promise<FoundCluster | undefined> {
  try {
    return await findCluster(world);
  } catch (error) {
    if (!world.isAbsent(error) || !isSyncError(error)) throw error;
    world.warnOnce(`${error.what}: releases are rendered for Helm's default Kubernetes version`);
    return undefined;
  }
}

/** Compares the objects with the cluster, if nothing else is to be done and the spec asks for it. */
async function compareInSync(
  { action, stored }: ReleasePreview,
  wanted: WantedRelease,
  { cluster, signal }: ReleaseWorld,
  isReachable: boolean,
): Promise<FoundDrift | undefined> {
  const { spec } = wanted;
  if (action !== undefined || stored === undefined || !detectsDrift(spec) || !isReachable) return undefined;
  return findStoredDrift({ client: cluster(), spec, fieldRules: fieldRulesOf(wanted), signal }, stored);
}
