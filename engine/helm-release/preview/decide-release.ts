import { SyncError } from "../../errors/sync-error";
import type { KubeClient } from "../../kube/kube-client";
import { optional } from "../../lib/optional";
import type { ReleaseState } from "../model/release-decision";
import { latestOf } from "../model/release-history";
import type { ChartFilesDigests, HelmReleaseObject } from "../model/release-object";
import type { StoredRelease } from "../model/stored-release";
import type { FieldRules } from "../../plan/conflicts/judge-conflicts";
import type { FindHolder } from "../../model/plans/holders";
import { refuseHeldRelease } from "../../plan/delivery/refuse-held";
import { beginAttempt } from "../decide/begin-attempt";
import { determineState, withDrift } from "../decide/determine-state";
import { maskDrift } from "../drift/mask-drift";
import { decideAction, type NextActionName } from "../decide/next-action";
import { detectsDrift } from "../spec/release-settings";
import { type ChangedTarget, findUninstalledTarget } from "../decide/target-changed";
import { newestStored } from "../decide/verify-stored";
import { releaseDigests } from "../observe/digests";
import { adoptRelease } from "../run/adopt-release";
import type { Chart } from "../../render/helm/chart/chart";
import { findStoredDrift } from "../drift/find-drift";
import type { FoundDrift } from "../model/release-drift";
import { valuesOver } from "../revision/preserve-values";
import type { HelmVersion } from "../../render/helm/context";

/** What the first action of a run follows from. */
export interface DecisionRequest {
  /** The release, with the status of the last run. */
  readonly object: HelmReleaseObject;
  readonly chart: Chart;
  /** The digests of the files of the chart. */
  readonly chartFiles?: ChartFilesDigests | undefined;
  readonly values: Readonly<Record<string, unknown>>;
  /** Whose form of values is used. */
  readonly helmVersion: HelmVersion;
  /** The stored revisions of the wanted target. */
  readonly history: readonly StoredRelease[];
  /** Whether a release that is stored, and not recorded, is taken over. */
  readonly adopt: boolean;
  /** Why a release that is stored as it is wanted is upgraded all the same. */
  readonly difference?: string | undefined;
  /** What a comparison with the cluster found; undefined: it is asked for now, if the spec detects drift. */
  readonly drift?: FoundDrift | undefined;
  readonly client: KubeClient;
  /** Rules for fields of other field managers. */
  readonly fieldRules?: FieldRules | undefined;
  /** Who has the release in the state of the own stack. */
  readonly findHolder?: FindHolder | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** The first action of a run. */
export interface ReleaseDecision {
  /** The state that the action follows from. */
  readonly state: ReleaseState;
  /** Undefined if there is nothing to do, or nothing can be done. */
  readonly action: NextActionName | undefined;
  /** Why nothing can be done. */
  readonly error: SyncError | undefined;
  /** Why the recorded release is uninstalled first. */
  readonly changedTarget: ChangedTarget | undefined;
  /** Whether a release of somebody else is taken over. */
  readonly isAdopted: boolean;
}

/**
 * Decides what a run would do first, as a run does. Nothing is written.
 *
 * @throws SyncError RELEASE_EXISTS, RELEASE_STATE_UNKNOWN, PLAN_OBJECT_HELD, and what a comparison with the cluster
 *   throws
 */
export async function decideRelease(request: DecisionRequest): Promise<ReleaseDecision> {
  const { values, history, adopt, difference, chartFiles: files } = request;
  const { name, version, appVersion } = request.chart.metadata;
  const chart = { name, version, ...(appVersion === "" ? {} : { appVersion }), ...optional({ files }) };
  const changedTarget = findUninstalledTarget(request.object, name);
  const isNew = latestOf(request.object.status.history) === undefined || changedTarget !== undefined;
  const stored = newestStored(history);
  const isAdopted = isNew && stored !== undefined && !isFree(stored, name);
  if (isAdopted && !adopt) throw releaseExists(stored);
  if (isAdopted) await refuseHeldRelease({ name: stored.name, namespace: stored.namespace ?? "" }, request.findHolder);
  const recorded = changedTarget === undefined ? request.object.status : { ...request.object.status, history: [] };
  const begun = beginAttempt({ ...request.object, status: recorded }, { chart, values }, releaseDigests);
  const found = { ...request.object, status: begun.status };
  const storage = { history: () => Promise.resolve(history) };
  const status = isAdopted ? (await adoptRelease({ object: found, storage })).status : begun.status;
  const object = { ...found, status };
  const common = { object, storage: history, digests: releaseDigests };
  const { helmVersion } = request;
  const wanted = { chart: request.chart, values, spec: object.spec, helmVersion };
  const over = stored === undefined ? values : valuesOver(wanted, stored);
  const determined = determineState({ ...common, chart, values: over, ...optional({ difference }) });
  const state = await compare(determined, stored, request);
  const { action, error } = decideAction({ ...common, state, clock: () => new Date() });
  return { state, action, error: error?.error, changedTarget, isAdopted };
}

/**
 * The name is free after an uninstall. The next run repairs an install of the chart that was interrupted before it was
 * recorded; that of another chart is somebody else's.
 */
function isFree({ info, chart }: StoredRelease, chartName: string): boolean {
  if (info?.status === "uninstalled") return true;
  return info?.status === "pending-install" && chart?.metadata?.name === chartName;
}

async function compare(
  state: ReleaseState,
  stored: StoredRelease | undefined,
  { object, client, fieldRules, signal, drift: known }: DecisionRequest,
): Promise<ReleaseState> {
  if (state.status !== "InSync" || stored === undefined || !detectsDrift(object.spec)) return state;
  const { drift, error } = known ?? (await findStoredDrift({ client, spec: object.spec, fieldRules, signal }, stored));
  const compared = withDrift(state, drift);
  if (error !== undefined && compared.status !== "Drifted") throw error;
  return compared.drift === undefined ? compared : { ...compared, drift: maskDrift(compared.drift) };
}

function releaseExists({ name, namespace = "", version, info }: StoredRelease): SyncError {
  return new SyncError({
    code: "RELEASE_EXISTS",
    what: `the release ${name} exists already, and this resource did not make it`,
    where: { object: `Release ${namespace}/${name}` },
    why: `its revision ${version} is ${info?.status ?? "unknown"}`,
    mend: "set adopt: true to take it over as it is, or give the release another name: releaseName",
  });
}
