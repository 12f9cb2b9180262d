// One run of a release: values → what may be done → cluster → action after action → the record.
import { isDeepStrictEqual } from "node:util";
import type { ReportProgress } from "../model/outcomes/progress";
import { hasLimits } from "../plan/limits/decide-limits";
import type { RunPlan } from "../set/limits/plan-run";
import { fieldRulesOf } from "./model/field-rules";
import { newestStored } from "./decide/verify-stored";
import type { ReleaseEvent } from "./model/release-event";
import type { ReleaseWorld } from "./model/release-world";
import type { ReleaseRecord, WantedRelease } from "./model/wanted-release";
import { judgeApproval } from "./preview/judge-approval";
import { demandReleaseRights } from "./preview/demand-release-rights";
import { judgeRelease } from "./preview/judge-release";
import { awaitOutsideOfRelease, refuseOwn } from "./preview/outside-objects";
import { refuseConflicts, refusesFields } from "./preview/refuse-conflicts";
import {
  changesOfPlan,
  decideFirstAction,
  describeChanges,
  hasSecretInputs,
  type OpenPlan,
  type PlannedRelease,
  planWanted,
  type PlanOptions,
} from "./preview";
import type { OpenedChart } from "./revision/open-release-chart";
import { awaitValues } from "./revision/await-values";
import { type ComposedValues, readReleaseValues } from "./revision/read-values";
import { renderRevision } from "./revision/render-release";
import { findCluster, surroundingsOf } from "./revision/surroundings";
import { runRelease } from "./run/release-run";
import type { RunReleaseResult } from "./run/run-request";
import { actionSeconds } from "./spec/release-settings";

/** How a release is run. */
export interface RunOptions extends PlanOptions {
  readonly opened: OpenedChart;
  readonly record: ReleaseRecord;
  /** What the preview before found out; undefined if there was none, or something was written since. */
  readonly plan?: PlannedRelease | undefined;
  /** Milliseconds since 1970: no attempt begins after it. */
  readonly deadline: number;
  readonly onProgress: ReportProgress;
  /** Called with events as soon as they are known, with some of them again. */
  readonly onEvents?: (events: readonly ReleaseEvent[]) => void;
}

/** How a run ended. */
export interface EndedRun {
  /** The status, the events and the error. */
  readonly result: RunReleaseResult;
  /** The newest stored revision before the run; 0 without one. Its draw is used up. */
  readonly newestBefore: number;
  /** Whether values or objects that templates look up are secret. */
  readonly hasSecrets: boolean;
  /** What the run was to do, if somebody asks for it. */
  readonly run: RunPlan | undefined;
}

/**
 * Brings a release to what is wanted. Expected failures of actions are in the result.
 *
 * @throws SyncError if nothing was done: of values, of the cluster, RELEASE_EXISTS, PLAN_LIMIT_EXCEEDED,
 *   PLAN_NOT_APPROVED, APPLY_CONFLICT, KUBE_RIGHTS_MISSING
 */
export async function runWanted(wanted: WantedRelease, world: ReleaseWorld, given: RunOptions): Promise<EndedRun> {
  const { signal } = world;
  if (given.plan !== undefined) refuseOwn(wanted, given.plan.preview);
  const wasThere = await awaitOutsideOfRelease(wanted, () => world.cluster(), { signal, onProgress: given.onProgress });
  // What came in the meantime may decide about the render.
  const options = wasThere ? given : { ...given, plan: undefined };
  const { opened, record, deadline, onProgress, onEvents } = options;
  const { metadata, spec, chartFiles, adopt, helmVersion, healthRuleSet } = wanted;
  const composed = await composeValues(wanted, world, deadline);
  const { values } = composed;
  const known = await refuseDestruction(plannedOf(await refuseForeign(wanted, world, options)), wanted, world, options);
  const judged = await refuseTaking(known, wanted, world, options);
  const { plan, run } = await refuseUnapproved(judged, { wanted, values }, world, options);
  if (plan !== undefined && !spec.suspend) {
    const { coming, reader, signal } = world;
    await demandReleaseRights(plan.preview, spec, { client: world.cluster(), coming, reader, signal });
  }
  const found = plan?.found ?? (await findCluster(world));
  const newestBefore = newestStored(plan?.history ?? [])?.version ?? 0;
  const around = surroundingsOf(wanted, world.draw(newestBefore), found, world);
  const result = await runRelease({
    metadata: { ...metadata, generation: record.generation },
    ...{ spec, status: record.status, values, chartFiles, adopt, helmVersion, healthRuleSet, deadline, onProgress },
    fieldRules: fieldRulesOf(wanted),
    ...{ chart: opened.chart, ociDigest: opened.ociDigest, client: found.client, signal: world.signal },
    findHolder: world.findHolder,
    onEvents,
    render: (revision) => renderRevision(around, revision, plan?.preview.earlier),
  });
  const hasReadSecret = plan?.hasReadSecret === true || around.hasReadSecret();
  return { result, newestBefore, run, hasSecrets: hasSecretInputs(wanted, composed) || hasReadSecret };
}

/** The values with those of ConfigMaps and Secrets, as they are on the cluster. */
function composeValues(
  { valuesFrom, awaitValues: isAwaited, values, metadata, spec }: WantedRelease,
  { home, say, signal }: ReleaseWorld,
  deadline: number,
): Promise<ComposedValues> {
  const options = { open: home, namespace: metadata.namespace ?? "", signal };
  const read = (isOpen: boolean): Promise<ComposedValues> =>
    readReleaseValues(valuesFrom, values, { ...options, isAwaited: isOpen });
  if (!isAwaited) return read(false);
  const seconds = Math.min(actionSeconds(spec, {}), (deadline - Date.now()) / 1000);
  const onWait = (what: string): void => {
    say("info", `the release waits for ${what}`);
  };
  return awaitValues(read, { seconds, signal, onWait });
}

/**
 * A release that is stored already is taken over by a new resource only if asked for, also in a run without a preview.
 *
 * @throws SyncError RELEASE_EXISTS
 */
async function refuseForeign(
  wanted: WantedRelease,
  world: ReleaseWorld,
  { opened, record, plan, ...options }: RunOptions,
): Promise<PlannedRelease | OpenPlan | undefined> {
  if (wanted.adopt || !record.isNew) return plan;
  const planned = plan ?? (await planWanted(wanted, opened, world, options));
  if (!("open" in planned)) await decideFirstAction(planned, record, world);
  return planned;
}

/**
 * Nothing is written if the limits of the release are exceeded, also in a run without a preview.
 *
 * @returns what was planned, as far as it was
 * @throws SyncError PLAN_LIMIT_EXCEEDED
 */
async function refuseDestruction(
  plan: PlannedRelease | undefined,
  wanted: WantedRelease,
  world: ReleaseWorld,
  options: RunOptions,
): Promise<PlannedRelease | undefined> {
  if (!hasLimits(wanted.limits)) return plan;
  const planned = plan ?? plannedOf(await planWanted(wanted, options.opened, world, options));
  if (planned === undefined) return plan;
  const judged = { client: world.cluster(), signal: world.signal };
  const refusal = await judgeRelease(planned.preview, wanted.limits, judged);
  if (refusal !== undefined) throw refusal;
  return planned;
}

/**
 * Nothing is written if rules refuse to take fields from other field managers.
 *
 * @returns what was planned, as far as it was
 * @throws SyncError APPLY_CONFLICT, PLAN_CONFLICT_RULE_INVALID
 */
async function refuseTaking(
  plan: PlannedRelease | undefined,
  wanted: WantedRelease,
  world: ReleaseWorld,
  options: RunOptions,
): Promise<PlannedRelease | undefined> {
  if (!refusesFields(wanted)) return plan;
  const planned = plan ?? plannedOf(await planWanted(wanted, options.opened, world, options));
  if (planned === undefined) return plan;
  await refuseConflicts(planned, { client: () => world.cluster(), signal: world.signal });
  return planned;
}

/**
 * Nothing is written if another plan was approved than that of this run.
 *
 * @returns what was planned, as far as it was, and what the run does
 * @throws SyncError PLAN_NOT_APPROVED, and why nothing can be done
 */
async function refuseUnapproved(
  plan: PlannedRelease | undefined,
  { wanted, values }: { readonly wanted: WantedRelease; readonly values: PlannedRelease["values"] },
  world: ReleaseWorld,
  options: RunOptions,
): Promise<{ readonly plan: PlannedRelease | undefined; readonly run: RunPlan | undefined }> {
  const { expectPlan } = wanted;
  if (expectPlan === undefined) return { plan, run: undefined };
  // Values that were not known yet, or have changed since.
  const isOutdated = plan === undefined || !isDeepStrictEqual(plan.values, values);
  const planned = isOutdated ? plannedOf(await planWanted(wanted, options.opened, world, options)) : plan;
  const decision = planned && (await decideFirstAction(planned, options.record, world));
  const changes = planned && (await changesOfPlan(planned, decision, world));
  const refusal = judgeApproval(changes, expectPlan);
  if (refusal !== undefined) throw refusal;
  return { plan: planned, run: planned && changes && (await describeChanges(planned, changes, world)) };
}

/**
 * The same for a release that is uninstalled first, since it gets another name: before the uninstallation.
 *
 * @throws SyncError PLAN_NOT_APPROVED
 */
export async function refuseReplacement(
  plan: PlannedRelease,
  record: ReleaseRecord,
  world: ReleaseWorld,
): Promise<void> {
  const { expectPlan } = plan.wanted;
  if (expectPlan === undefined) return;
  const changes = await changesOfPlan(plan, await decideFirstAction(plan, record, world), world);
  const refusal = judgeApproval(changes, expectPlan);
  if (refusal !== undefined) throw refusal;
}

function plannedOf(plan: PlannedRelease | OpenPlan | undefined): PlannedRelease | undefined {
  return plan === undefined || "open" in plan ? undefined : plan;
}
