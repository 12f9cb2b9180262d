import { type ProgramEvent, writeEvent } from "../apply/write-event";
import type { KubeClient } from "../kube/kube-client";

/** A cluster that does not answer must not hold up a run. */
const maxWaitMs = 5000;

/**
 * Writes an event to the cluster, in one request. Returns why that was not possible: whoever delivers objects need not
 * be allowed to write events, and no run fails for it.
 */
export async function recordEvent(
  open: () => KubeClient,
  event: ProgramEvent,
  signal: AbortSignal,
): Promise<string | undefined> {
  try {
    await writeEvent(open(), event, AbortSignal.any([signal, AbortSignal.timeout(maxWaitMs)]));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : "an unexpected error";
  }
}
