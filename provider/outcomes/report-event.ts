import { optional } from "slipway/internal";
import { recordEvent } from "slipway/internal/cluster";
import type { Session } from "../session/session";

/** What happened to a component. */
export interface ReportedEvent {
  readonly type: "Normal" | "Warning";
  readonly reason: string;
  readonly note: string;
  /** For Pulumi's log, in place of the note. */
  readonly summary: string;
}

/** Reports an event about the component of a resource: in the log, and in one request to the cluster. */
export async function reportEvent(urn: string, event: ReportedEvent, session: Session): Promise<void> {
  const begun = session.attempts.find(urn)?.attempt;
  if (begun === undefined || begun.events === "none") return;
  const { type, reason, note, summary } = event;
  session.log.say(type === "Normal" ? "info" : "warning", urn, `${reason}: ${summary}`);
  if (begun.events === "log") return;
  const { name, namespace, revision, originRevision } = begun;
  const annotations = {
    ...optional({ "slipway.dev/revision": revision, "slipway.dev/originRevision": originRevision }),
  };
  const written = {
    kind: "Kustomization" as const,
    name,
    namespace,
    type,
    reason,
    note,
    annotations,
    time: session.attempts.now(),
  };
  const refusal = await recordEvent(() => session.cluster(), written, session);
  if (refusal === undefined) return;
  session.log.say("debug", urn, `the event ${reason} was not written to the cluster: ${refusal}`);
}
