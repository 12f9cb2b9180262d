import { isSyncError } from "slipway/internal";
import type { FailureReason } from "slipway/internal/cluster";
import type { FailedBy } from "../attempts/attempts";
import type { ResourceHandler } from "../resources/shared/handler";
import type { ResourceToken } from "../properties/schema";
import type { WriteResult } from "../rpc/requests";
import type { Session } from "../session/session";
import { reportFailure } from "../outcomes/report-failure";
import { runFailHooks } from "../outcomes/run-fail-hooks";

/** The reason of a failure without a code. */
const failureReasons: Partial<Record<ResourceToken, FailureReason>> = { "slipway:index:Prune": "PruneFailed" };

/**
 * The same handler, which also reports to the record of its component what happens to the resource: a change (also one
 * that a preview announces) or a failure.
 */
export function recordOutcome(handler: ResourceHandler, token: ResourceToken): ResourceHandler {
  const otherwise = failureReasons[token] ?? "ReconciliationFailed";
  return {
    ...handler,
    create: (request, session) => noteWrite(request, otherwise, session, () => handler.create(request, session)),
    update: (request, session) => noteWrite(request, otherwise, session, () => handler.update(request, session)),
    delete: async (request, session) => {
      try {
        await handler.delete(request, session);
      } catch (error) {
        await noteFailure(request.urn, failedBy(error), "PruneFailed", session);
        throw error;
      }
      session.attempts.noteChanged(request.urn);
    },
  };
}

async function noteWrite(
  { urn, preview }: { readonly urn: string; readonly preview: boolean },
  otherwise: FailureReason,
  session: Session,
  write: () => Promise<WriteResult>,
): Promise<WriteResult> {
  try {
    const result = await write();
    const [first] = result.problems;
    if (first === undefined) session.attempts.noteChanged(urn);
    else if (!preview) {
      const message = result.problems.map((problem) => problem.message).join("\n");
      await noteFailure(urn, { code: first.code, message }, otherwise, session);
    }
    return result;
  } catch (error) {
    if (!preview) await noteFailure(urn, failedBy(error), otherwise, session);
    throw error;
  }
}

async function noteFailure(urn: string, by: FailedBy, otherwise: FailureReason, session: Session): Promise<void> {
  const failure = session.attempts.noteFailure(urn, by, otherwise);
  if (failure !== undefined) await reportFailure(urn, failure, session);
  await runFailHooks(urn, session);
}

function failedBy(error: unknown): FailedBy {
  if (isSyncError(error)) return error;
  return { code: undefined, message: error instanceof Error ? error.message : "an unexpected error" };
}
