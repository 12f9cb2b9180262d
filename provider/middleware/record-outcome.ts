import type { AttemptFailure, FailureReason } from "slipway/cluster";
import type { ResourceHandler } from "../resources/shared/handler";
import type { WriteResult } from "../rpc/requests";
import type { Session } from "../session/session";
import { reportEvent } from "../outcomes/report-event";
import { runFailHooks } from "../outcomes/run-fail-hooks";

/**
 * The same handler, which tells the record of its component what becomes of the resource: a change, also one that a
 * preview announces, or a failure.
 */
export function noteOutcome(handler: ResourceHandler): ResourceHandler {
  return {
    ...handler,
    create: (request, session) => noteWrite(request, session, () => handler.create(request, session)),
    update: (request, session) => noteWrite(request, session, () => handler.update(request, session)),
    delete: async (request, session) => {
      try {
        await handler.delete(request, session);
      } catch (error) {
        await noteFailure(request.urn, textOf(error), "PruneFailed", session);
        throw error;
      }
      session.attempts.noteChanged(request.urn);
    },
  };
}

async function noteWrite(
  { urn, preview }: { readonly urn: string; readonly preview: boolean },
  session: Session,
  write: () => Promise<WriteResult>,
): Promise<WriteResult> {
  const otherwise = urn.includes("$slipway:index:Prune::") ? "PruneFailed" : "ReconciliationFailed";
  try {
    const result = await write();
    if (result.problems.length === 0) session.attempts.noteChanged(urn);
    else if (!preview) await noteFailure(urn, result.problems.join("\n"), otherwise, session);
    return result;
  } catch (error) {
    if (!preview) await noteFailure(urn, textOf(error), otherwise, session);
    throw error;
  }
}

async function noteFailure(urn: string, message: string, otherwise: FailureReason, session: Session): Promise<void> {
  const failure = session.attempts.noteFailure(urn, message, otherwise);
  if (failure !== undefined) await reportFailure(urn, failure, session);
  await runFailHooks(urn, session);
}

/** Reports a failed attempt. Pulumi shows the error itself. */
export function reportFailure(urn: string, failure: AttemptFailure, session: Session): Promise<void> {
  const { reason, message, revision, duration } = failure;
  const subject = revision === undefined ? "the reconciliation" : `the reconciliation of ${revision}`;
  const summary = `${subject} failed after ${duration}`;
  return reportEvent(urn, { type: "Warning", reason, note: message, summary }, session);
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : "an unexpected error";
}
