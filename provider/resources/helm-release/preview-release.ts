import { isSyncError, keyOf } from "slipway";
import { listSome, type ReleaseDecision } from "slipway/cluster";
import { isClusterAbsent } from "../../cluster-absent";
import type { Session } from "../../session";
import type { ReleasePlan } from "./release-plan";

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
  const { target, stored, hooks, pruned } = preview;
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
  if (pruned.length > 0) say(`to be deleted, since they left the chart: ${listSome([...pruned], 20)}`);
  const open = preview.rendered?.unknown;
  if (open !== undefined && open.open.length > 0) {
    say(`whether ${open.open.length} more objects exist depends on values that are not known yet`);
  }
  if (inputs.unknown.length > 0) say(`${name}: values are not known yet, so it may be upgraded or stay as it is`);
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
    const answer = await session.releases.engine.askAboutRelease(preview, {
      spec: inputs.spec,
      client: session.cluster(),
      acceptCrdChanges: inputs.acceptCrdChanges,
      onTheirWay: {
        hasNamespace: (name) => session.declared.hasNamespace(name),
        hasCustomKind: (object) => session.declared.hasCustomKind(keyOf(object)),
      },
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
    if (answer.takenOver.length === 0) return;
    const ids = listSome([...answer.takenOver], 20);
    session.log.say("warning", urn, `objects that exist already become part of the release: ${ids}`);
  } catch (error) {
    if (!isClusterAbsent(error) || !isSyncError(error)) throw error;
    session.warnOnce(urn, `the release was not verified by the server: ${error.what}`);
  }
}
