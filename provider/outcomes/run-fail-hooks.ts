import { syncHooks } from "slipway/internal/cluster";
import { showProgress } from "../progress/progress";
import type { Session } from "../session/session";

/**
 * Runs the hooks of the phase SyncFail, if this is the first failure of the component. The failure is reported whatever
 * becomes of them; a cancelled run ends without them.
 */
export async function runFailHooks(urn: string, session: Session): Promise<void> {
  if (session.signal.aborted) return;
  const set = session.attempts.failHooks.take(urn);
  if (set === undefined) return;
  const { hooks, ownerToken, timeoutSeconds } = set;
  const { fieldManager } = session.config;
  const { findHolder, signal } = session;
  const options = { fieldManager, ownerToken, timeoutSeconds, findHolder, signal };
  session.log.say("info", set.urn, "runs its hooks for SyncFail: a resource of the component failed");
  try {
    const { errors } = await showProgress(session, set.urn, (onProgress) =>
      syncHooks(session.cluster(), { hooks, runs: {} }, "SyncFail", { ...options, onProgress }),
    );
    for (const { message } of errors) session.log.say("warning", set.urn, message);
    if (errors.length === 0) session.log.say("info", set.urn, "its hooks for SyncFail succeeded");
  } catch (error) {
    session.log.say("warning", set.urn, error instanceof Error ? error.message : "the hooks for SyncFail did not run");
  }
}
