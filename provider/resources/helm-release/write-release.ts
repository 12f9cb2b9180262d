import { latestOf, type RunReleaseResult, recordEvent, newestStored } from "slipway/cluster";
import { hasSecret, type PropertyMap, unwrap } from "../../rpc/property-value";
import type { WriteResult } from "../../rpc/requests";
import type { Session } from "../../session/session";
import { showProgress } from "../../progress/progress";
import { textOf } from "../shared/options";
import { problemOf } from "../shared/others-go-on";
import { decide, freshStatus, nextGeneration } from "./diff-release";
import {
  composeValues,
  digestsOfFiles,
  drawFor,
  endDraw,
  findCluster,
  planRelease,
  requireChartFrom,
  surroundings,
} from "./plan-release";
import { readInputs } from "./release-inputs";
import type { ReleaseInputs } from "../../memory/release-plan";
import { outputsOf, versionsOf } from "./release-outputs";

/** A run of a release. */
export interface ReleaseWrite {
  readonly urn: string;
  readonly oldInputs: PropertyMap;
  readonly olds: PropertyMap;
  readonly news: PropertyMap;
  readonly timeoutSeconds: number | undefined;
}

/** Without a time limit of the resource, a run may take so long: Flux has no limit. */
const defaultRunSeconds = 60 * 60;

/**
 * Brings a release to what is wanted. If nothing of it is stored afterwards, a new resource fails; otherwise the state
 * records what there is.
 *
 * @throws SyncError if nothing was done
 */
export async function writeRelease(request: ReleaseWrite, session: Session): Promise<WriteResult> {
  const { urn, olds, oldInputs, news, timeoutSeconds = defaultRunSeconds } = request;
  const { engine } = session.releases;
  const inputs = readInputs(news, session);
  const { chart, ociDigest } = await session.releases.open(requireChartFrom(urn, session), inputs.helmVersion);
  const { values, secrets } = await composeValues(inputs, session);
  await refuseForeign(request, inputs, session);
  const plan = session.releases.planOf(urn);
  const found = plan?.found ?? (await findCluster(session));
  const { client } = found;
  const newest = newestStored(plan?.history ?? [])?.version ?? 0;
  session.releases.forget(urn);
  const around = surroundings(urn, inputs, drawFor(urn, newest), found, session);
  const generation = nextGeneration(olds, oldInputs, news);
  const result = await showProgress(session, urn, (onProgress) =>
    engine.runRelease({
      metadata: { ...inputs.metadata, generation },
      spec: inputs.spec,
      status: freshStatus(olds),
      ...{ chart, ociDigest, values, client, onProgress },
      chartFiles: digestsOfFiles(inputs, oldInputs),
      render: (revision) => engine.renderRevision(around, revision, plan?.preview.earlier),
      deadline: Date.now() + timeoutSeconds * 1000,
      adopt: inputs.adopt,
      helmVersion: inputs.helmVersion,
      healthRuleSet: inputs.healthRuleSet,
      signal: session.signal,
    }),
  );
  endDraw(urn, newest);
  const reported = reportRun(urn, inputs, news, result, session);
  // A failure counts where it is awaited.
  reported.catch(() => undefined);
  try {
    const isGivenSecrets = hasSecret(news["values"]) || inputs.secretSettings.length > 0;
    const hasSecretValues = secrets.length > 0 || isGivenSecrets;
    return await writeResult({ request, inputs, result, generation, hasSecretValues }, session);
  } finally {
    await reported;
  }
}

/**
 * A release that is stored already is taken over by a new resource only if asked for, also in a run without a preview.
 *
 * @throws SyncError RELEASE_EXISTS
 */
async function refuseForeign(request: ReleaseWrite, inputs: ReleaseInputs, session: Session): Promise<void> {
  const { urn, olds, oldInputs, news } = request;
  if (inputs.adopt || Object.keys(olds).length > 0) return;
  const plan = session.releases.planOf(urn) ?? (await planRelease({ urn, inputs, olds: oldInputs, news }, session));
  if (!("open" in plan)) await decide(request, plan, session);
}

interface EndedRun {
  readonly request: ReleaseWrite;
  readonly inputs: ReleaseInputs;
  readonly result: RunReleaseResult;
  readonly generation: number;
  readonly hasSecretValues: boolean;
}

async function writeResult(
  { request: { urn, olds, news }, inputs, result, generation, hasSecretValues }: EndedRun,
  session: Session,
): Promise<WriteResult> {
  const { status, stored, error } = result;
  const isNew = Object.keys(olds).length === 0;
  if (error !== undefined && isNew && stored === undefined && latestOf(status.history) === undefined) throw error;
  const hasSecrets = hasSecretValues || session.releases.hasLookedUpSecret(urn) || keepsSecrets(olds, result);
  const outputs = outputsOf({
    ...{ inputs, properties: news, status, generation, stored, hasSecrets },
    objects: await versionsOf(stored, session),
  });
  const id = `${textOf(outputs, "releaseNamespace") ?? ""}/${textOf(outputs, "releaseName") ?? ""}`;
  return { id, outputs, problems: error === undefined ? [] : [problemOf(error)] };
}

/** Whether the newest revision, which this run may not have rendered, is one that was derived from secrets before. */
function keepsSecrets(olds: PropertyMap, { status, stored }: RunReleaseResult): boolean {
  const isSame = stored !== undefined && stored.version === unwrap(olds["revision"]);
  const isEarlier = status.conditions.some(({ type }) => type === "Remediated");
  // A state of an earlier version does not say it.
  return (isSame || (isEarlier && olds["revision"] !== undefined)) && unwrap(olds["hasSecrets"]) !== false;
}

/** Shows the events of a run, and writes them to the cluster. */
async function reportRun(
  urn: string,
  { metadata }: ReleaseInputs,
  news: PropertyMap,
  { events, corrected }: RunReleaseResult,
  session: Session,
): Promise<void> {
  for (const { subject, action } of corrected) session.log.say("info", urn, `${subject} ${action}: it had drifted`);
  const mode = unwrap(news["events"]) ?? "cluster";
  if (mode === "none") return;
  for (const { type, reason, message, annotations = {} } of events) {
    session.log.say(type === "Normal" ? "info" : "warning", urn, `${reason}: ${message}`);
    if (mode === "log") continue;
    const { name = "", namespace = "" } = metadata;
    const event = { kind: "HelmRelease" as const, name, namespace, type, reason, note: message, annotations };
    const refusal = await recordEvent(() => session.cluster(), { ...event, time: Date.now() }, session);
    if (refusal === undefined) continue;
    session.log.say("debug", urn, `the event ${reason} was not written to the cluster: ${refusal}`);
  }
}
