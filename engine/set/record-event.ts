import { type ProgramEvent, writeEvent } from "../apply/write-event";
import type { KubeClient } from "../kube/kube-client";

/** A cluster that does not answer must not hold up a run. */
const maxWaitMs = 5000;

/** How an event is written. */
export interface RecordEventOptions {
  readonly signal: AbortSignal;
  /** Removes secrets from a text. */
  readonly redact: (text: string) => string;
}

/**
 * Writes an event to the cluster, in one request. Returns why that was not possible: whoever delivers objects need not
 * be allowed to write events, and no run fails for it.
 *
 * @param event its note and annotations may contain secrets, which are removed: who may read events need not be
 *   allowed to read Secrets
 */
export async function recordEvent(
  open: () => KubeClient,
  event: ProgramEvent,
  { signal, redact }: RecordEventOptions,
): Promise<string | undefined> {
  try {
    const annotations = Object.entries(event.annotations).map(([key, text]) => [key, redact(text)] as const);
    const written = { ...event, note: redact(event.note), annotations: Object.fromEntries(annotations) };
    await writeEvent(open(), written, AbortSignal.any([signal, AbortSignal.timeout(maxWaitMs)]));
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : "an unexpected error";
  }
}
