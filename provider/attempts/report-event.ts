import { isSyncError } from "slipway";
import { writeEvent } from "slipway/cluster";
import type { Session } from "../session";

/** What happened to a component. */
export interface ReportedEvent {
  readonly type: "Normal" | "Warning";
  readonly reason: string;
  /** Without secrets. */
  readonly note: string;
  /** For Pulumi's log, in place of the note. */
  readonly summary: string;
}

/** A cluster that does not answer must not hold up a run. */
const maxWaitMs = 5000;

/** Reports an event about the component of a resource: in the log, and in one request to the cluster. */
export async function reportEvent(urn: string, event: ReportedEvent, session: Session): Promise<void> {
  const begun = session.attempts.find(urn)?.attempt;
  if (begun === undefined || begun.events === "none") return;
  const { type, reason, note, summary } = event;
  session.log.say(type === "Normal" ? "info" : "warning", urn, `${reason}: ${summary}`);
  if (begun.events === "log") return;
  const { name, namespace, revision, originRevision } = begun;
  const annotations = {
    ...(revision === undefined ? {} : { "slipway.dev/revision": revision }),
    ...(originRevision === undefined ? {} : { "slipway.dev/originRevision": originRevision }),
  };
  const limit = AbortSignal.any([session.signal, AbortSignal.timeout(maxWaitMs)]);
  try {
    const written = { name, namespace, type, reason, note, annotations, time: session.attempts.now() };
    await writeEvent(session.cluster(), written, limit);
  } catch (error) {
    // Whoever delivers objects need not be allowed to write events.
    const why = isSyncError(error) ? error.message : "an unexpected error";
    session.log.say("debug", urn, `the event ${reason} was not written to the cluster: ${why}`);
  }
}
