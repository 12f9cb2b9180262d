import type { ActionOutcome, ReleaseActions } from "../model/release-actions";
import { newestStored } from "../decide/verify-stored";

/**
 * Runs an action, and marks a revision as failed that the failed action left pending. Helm leaves one behind if it
 * cannot build the objects of a rollback: no action could follow then.
 */
export async function withoutPending(
  actions: ReleaseActions,
  run: () => Promise<ActionOutcome>,
): Promise<ActionOutcome> {
  const outcome = await run();
  const newest = newestStored([...outcome.stored].reverse());
  const isPending = newest?.info?.status?.startsWith("pending-") ?? false;
  if (outcome.error === undefined || newest === undefined || !isPending) return outcome;
  // If this fails, the next reconciliation finds the revision locked, and tries it again.
  const { stored } = await actions.unlock(newest.version);
  return { ...outcome, stored: [...outcome.stored, ...stored] };
}
