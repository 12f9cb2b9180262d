import { isSyncError } from "slipway";
import { listSome, type ReleaseDecision, type ReleasePreview } from "slipway/cluster";
import { isClusterAbsent } from "../../clusters/cluster-absent";
import type { Session } from "../../session/session";
import type { Verdict } from "../../memory/verdict";
import { valuesUnknown } from "../../session/verdicts";
import { verdictOffline } from "../shared/verdict-offline";
import type { ReleasePlan } from "../../memory/release-plan";

/** Logs what the update would do, and why. */
export function announcePlan(
  urn: string,
  { preview, history, inputs }: ReleasePlan,
  decision: ReleaseDecision | undefined,
  session: Session,
): void {
  const say = (text: string): void => {
    session.log.say("info", urn, text);
  };
  const { target, stored, hooks } = preview;
  const name = `the release ${target.namespace}/${target.name}`;
  if (history === undefined) say(`no cluster answers: ${name} is rendered, and compared with nothing`);
  if (decision?.isAdopted === true) say(`${name} exists, and is taken over at its revision ${stored?.version ?? 0}`);
  const action = decision === undefined ? preview.action : decision.action;
  if (action !== undefined) {
    const reason = decision?.state.reason ?? "";
    say(`${name}: ${action}${reason === "" ? "" : `, since ${reason}`}`);
  }
  for (const { event, name: hook, weight, why, source } of hooks) {
    say(`the hook ${hook} would run ${why} (${event}, weight ${weight}${source === undefined ? "" : `, ${source}`})`);
  }
  for (const line of describeLeft(preview)) say(line);
  const open = preview.rendered?.unknown;
  if (open !== undefined && open.open.length > 0) {
    say(`whether ${open.open.length} more objects exist depends on values that are not known yet`);
  }
  if (inputs.unknown.length > 0) say(`${name}: values are not known yet, so it may be upgraded or stay as it is`);
}

/** As with Helm, an upgrade deletes objects of the deployed revision, and none that only an unfinished one had. */
function describeLeft({ unfinished, objects, original }: ReleasePreview): readonly string[] {
  if (unfinished === undefined) return [];
  const left = [...unfinished.objects.keys()].filter((id) => !objects.has(id) && !original.has(id));
  if (left.length === 0) return [];
  const by = `the revision ${unfinished.revision}, whose status is ${unfinished.status}`;
  return [`stays on the cluster, since only ${by}, had it: ${listSome(left, 20)}`];
}

/** Logs which objects the action deletes, since they left the chart, and which of them stay. */
async function announceRemoved(urn: string, preview: ReleasePreview, session: Session): Promise<void> {
  if (preview.pruned.length === 0) return;
  const { engine } = session.releases;
  const removed = await engine.previewRemoved(preview, { client: session.cluster(), signal: session.signal });
  const deleted = removed.filter(({ stays }) => stays === undefined).map(({ id }) => id);
  if (deleted.length > 0) {
    session.log.say("info", urn, `to be deleted, since they left the chart: ${listSome(deleted, 20)}`);
  }
  for (const { id, stays } of removed) {
    if (stays !== undefined) session.log.say("info", urn, `${id} left the chart and stays on the cluster: ${stays}`);
  }
}

/**
 * Asks the server about each write of the action that the preview shows.
 *
 * @throws SyncError with all that the server refuses
 */
export async function askServer(
  urn: string,
  { preview, inputs }: ReleasePlan,
  decision: ReleaseDecision | undefined,
  session: Session,
): Promise<void> {
  // What another action leaves is not the state of now.
  if (decision !== undefined && decision.action !== "install" && decision.action !== "upgrade") return;
  try {
    await announceRemoved(urn, preview, session);
    const answer = await session.releases.engine.askAboutRelease(preview, {
      spec: inputs.spec,
      client: session.cluster(),
      acceptCrdChanges: inputs.acceptCrdChanges,
      coming: session.declared,
      reader: () => session.identifying(),
      signal: session.signal,
    });
    for (const { name, action, why, notes } of answer.definitions) {
      const verb = action === "create" ? "is created" : action === "replace" ? "is replaced" : "stays as it is";
      session.log.say(
        "info",
        urn,
        `the CustomResourceDefinition ${name} ${verb}${why === undefined ? "" : `: ${why}`}`,
      );
      for (const { severity, text } of notes) session.log.say(severity, urn, text);
    }
    await noteVerdicts(urn, preview, answer.unverified, session);
    if (answer.takenOver.length === 0) return;
    const ids = listSome([...answer.takenOver], 20);
    session.log.say("warning", urn, `objects that exist already become part of the release: ${ids}`);
  } catch (error) {
    if (!isClusterAbsent(error) || !isSyncError(error)) throw error;
    session.warnOnce(urn, `the release was not verified by the server: ${error.what}`);
  }
}

/**
 * Says who verified the objects of a release: the server, or the schema of a kind that comes.
 *
 * @throws PLAN_OBJECT_INVALID, PLAN_KIND_UNKNOWN
 */
async function noteVerdicts(
  urn: string,
  { objects, action }: ReleasePlan["preview"],
  unverified: ReadonlyMap<string, string>,
  session: Session,
): Promise<void> {
  if (action === undefined) return;
  const verdicts = await Promise.all(
    [...objects].map(async ([id, { object, computed = [] }]): Promise<readonly [string, Verdict]> => {
      if (computed.length > 0) return [id, { by: "nobody", reason: valuesUnknown }];
      return [id, await verdictOffline(urn, object, unverified.get(id), session)];
    }),
  );
  session.verdicts.note(urn, verdicts, verdicts.length);
}
