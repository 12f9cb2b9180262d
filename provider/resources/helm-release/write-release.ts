import type { RunPlan } from "slipway/internal";
import { latestOf, recordEvent, type RunReleaseResult } from "slipway/internal/cluster";
import { readReleaseInputs, readReleaseState } from "../../inputs/helm-release";
import type { PropertyMap } from "../../rpc/property-value";
import type { WriteResult } from "../../rpc/requests";
import type { Session } from "../../session/session";
import { showProgress } from "../../progress/progress";
import { sayOthersGoOn } from "../shared/others-go-on";
import { planOptions } from "./plan-release";
import { readInputs, type ReleaseInputs } from "./release-inputs";
import { outputsOf } from "./release-outputs";
import { recordOf } from "./release-record";
import { endDraw, openedChart, worldOf } from "./release-world";

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
  const { urn, oldInputs, news, timeoutSeconds = defaultRunSeconds } = request;
  const inputs = readInputs(news, oldInputs, session);
  const record = recordOf(request);
  const opened = await openedChart(urn, inputs.helmVersion, session);
  const plan = session.releases.planOf(urn);
  session.releases.forget(urn);
  const deadline = Date.now() + timeoutSeconds * 1000;
  const options = { ...planOptions({ urn, olds: oldInputs, news }, session), opened, record, plan, deadline };
  const writeEvent = eventWriter(inputs, session);
  // An event does not wait for the end of the run: it is written while the run looks at what is left to do.
  const onEvents = (events: RunReleaseResult["events"]): void => {
    if (readReleaseInputs(news).events === "cluster") events.forEach((event) => void writeEvent(event));
  };
  const { result, newestBefore, hasSecrets, run } = await showProgress(session, urn, (onProgress) =>
    session.releases.engine.runWanted(inputs, worldOf(urn, session), { ...options, onProgress, onEvents }),
  );
  endDraw(urn, newestBefore);
  const reported = reportRun({ urn, news, writeEvent }, result, session);
  // A failure counts where it is awaited.
  reported.catch(() => undefined);
  try {
    return await writeResult({ request, inputs, result, generation: record.generation, hasSecrets, run }, session);
  } finally {
    await reported;
  }
}

interface EndedRun {
  readonly request: ReleaseWrite;
  readonly inputs: ReleaseInputs;
  readonly result: RunReleaseResult;
  readonly generation: number;
  readonly hasSecrets: boolean;
  readonly run: RunPlan | undefined;
}

async function writeResult(
  { request: { urn, olds, news }, inputs, result, generation, hasSecrets: isSecretRun, run }: EndedRun,
  session: Session,
): Promise<WriteResult> {
  const { status, stored, error } = result;
  const isNew = Object.keys(olds).length === 0;
  if (error !== undefined && isNew && stored === undefined && latestOf(status.history) === undefined) throw error;
  const hasSecrets = isSecretRun || keepsSecrets(olds, result);
  const outputs = outputsOf({
    ...{ inputs, properties: news, status, generation, stored, hasSecrets, run },
    objects: await session.releases.engine.versionsOfObjects(stored, worldOf(urn, session)),
  });
  const { releaseNamespace = "", releaseName = "" } = readReleaseState(outputs);
  const id = `${releaseNamespace}/${releaseName}`;
  return { id, outputs, problems: error === undefined ? [] : [sayOthersGoOn(error)] };
}

/** Whether the newest revision, which this run may not have rendered, is one that was derived from secrets before. */
function keepsSecrets(olds: PropertyMap, { status, stored }: RunReleaseResult): boolean {
  const { revision } = readReleaseState(olds);
  const isSame = stored !== undefined && stored.version === revision;
  const isEarlier = status.conditions.some(({ type }) => type === "Remediated");
  // A state of an earlier version does not say it.
  return (isSame || (isEarlier && revision !== undefined)) && readReleaseState(olds).hasSecrets !== false;
}

type ReleaseEvent = RunReleaseResult["events"][number];

/** Writes an event, or returns the write that has begun; undefined, or why it was not possible. */
type WriteEvent = (event: ReleaseEvent) => Promise<string | undefined>;

/** Writes the events of a run in their order, each once. */
function eventWriter({ metadata: { name = "", namespace = "" } }: ReleaseInputs, session: Session): WriteEvent {
  const writes = new Map<ReleaseEvent, Promise<string | undefined>>();
  let last: Promise<unknown> = Promise.resolve();
  return (event) => {
    const { type, reason, message, annotations = {} } = event;
    const known = writes.get(event);
    if (known !== undefined) return known;
    const written = { kind: "HelmRelease" as const, name, namespace, type, reason, note: message, annotations };
    const time = Date.now();
    const write = last.then(() => recordEvent(() => session.cluster(), { ...written, time }, session));
    last = write;
    writes.set(event, write);
    return write;
  };
}

/** Shows the events of a run, and writes those to the cluster that are not written yet. */
async function reportRun(
  { urn, news, writeEvent }: { readonly urn: string; readonly news: PropertyMap; readonly writeEvent: WriteEvent },
  { events, corrected }: RunReleaseResult,
  session: Session,
): Promise<void> {
  for (const { subject, action } of corrected) session.log.say("info", urn, `${subject} ${action}: it had drifted`);
  const { events: mode } = readReleaseInputs(news);
  if (mode === "none") return;
  for (const event of events) {
    const { type, reason, message } = event;
    session.log.say(type === "Normal" ? "info" : "warning", urn, `${reason}: ${message}`);
    if (mode === "log") continue;
    const refusal = await writeEvent(event);
    if (refusal === undefined) continue;
    session.log.say("debug", urn, `the event ${reason} was not written to the cluster: ${refusal}`);
  }
}
