import { optional } from "../../lib/optional";
import { sleep } from "../../lib/sleep";
import type { WaveReport } from "../model/sync-outcome";
import type { SyncControl } from "../model/sync-request";
import type { SyncRetry, SyncSettings } from "../model/sync-settings";
import type { MadeTasks } from "../../plan/argo/make-tasks";
import type { ObjectKey } from "../../model/objects/object-key";
import { type OperationEnd, runOperation } from "../operation/run-operation";
import { holdTasks } from "../step/held-tasks";
import { printTime } from "../step/print-time";
import type { SyncSession } from "./sync-session";

/** One operation with its repetitions. */
export interface Attempts {
  readonly makeTasks: () => MadeTasks;
  readonly isModified: (key: ObjectKey) => boolean | undefined;
  /** Whether an object that would be replaced is not sent, since it is as it was written. */
  readonly isKept: (key: ObjectKey) => boolean;
  readonly settings: SyncSettings;
  readonly retry: SyncRetry | undefined;
  readonly control: SyncControl;
  /** Terminates the operation. */
  readonly signal: AbortSignal;
}

/** The end of the last attempt. */
export interface AttemptsEnd {
  readonly end: OperationEnd;
  readonly retries: number;
  readonly message: string;
}

/**
 * Runs an operation, and repeats it while it fails, with growing pauses.
 *
 * Source: argo-cd controller/appcontroller.go@v3.2.0 (processRequestedAppOperation), pkg/apis/application/v1alpha1
 * types.go (NextRetryAt).
 */
export async function runAttempts(session: SyncSession, attempts: Attempts): Promise<AttemptsEnd> {
  const { client, store, cluster, health, namespace, mask } = session;
  const held = holdTasks(session);
  const { makeTasks, isModified, isKept, settings, retry, control, signal } = attempts;
  const { now = Date.now } = control;
  const onWave = async (wave: WaveReport): Promise<string | undefined> => control.onWave?.(wave);
  for (let retries = 0; ; retries += 1) {
    const end = await runOperation({
      ...{ client, store, cluster, options: settings, namespace, health, isModified, isKept, makeTasks, mask, signal },
      ...{ keepLogs: settings.keepLogs, onWave, now, ...optional({ held }) },
      onMessage: (message) => control.onMessage?.(message),
      onProgress: control.onProgress,
    });
    const { phase, message } = end.state;
    const isFinal = phase === "Succeeded" || end.isTerminated || end.isUnconfirmed;
    const mayRetry = retry !== undefined && (retry.limit < 0 || retries < retry.limit);
    if (isFinal || !mayRetry || signal.aborted) {
      await waitForPrunes(session, end, signal);
      return { end, retries, message: printEnd(message, retries) };
    }
    const pause = pauseSeconds(retry, retries);
    const at = printTime(now() + pause * 1000);
    const retrying = `${message}. Retrying attempt #${String(retries + 1)} at ${at}.`;
    control.onMessage?.(retrying);
    control.onProgress?.({ type: "step", message: retrying, elapsedSeconds: 0 });
    if (!(await waitFor(pause, signal))) {
      return { end: { ...end, isTerminated: true }, retries, message: printEnd(message, retries) };
    }
  }
}

/** How long the end of a sync waits for what it has pruned, so that its record does not name what is about to go. */
const pruneSeconds = 30;

async function waitForPrunes({ store }: SyncSession, { state }: OperationEnd, signal: AbortSignal): Promise<void> {
  const either = AbortSignal.any([signal, AbortSignal.timeout(pruneSeconds * 1000)]);
  const pruned = [...state.results.values()].filter(({ status }) => status === "Pruned").map(({ key }) => key);
  const isLeft = (key: ObjectKey): boolean => store.get(key)?.metadata.deletionTimestamp !== undefined;
  while (state.phase === "Succeeded" && !either.aborted && pruned.some(isLeft)) {
    store.drain();
    if (pruned.some(isLeft)) await store.nextChange(either);
  }
}

function printEnd(message: string, retries: number): string {
  return retries === 0 ? message : `${message} (retried ${String(retries)} times).`;
}

/**
 * The time before the next attempt.
 *
 * @internal for its tests
 */
export function pauseSeconds(retry: SyncRetry, retries: number): number {
  const { durationSeconds, factor, maxDurationSeconds } = retry;
  const pause = durationSeconds * factor ** retries;
  return maxDurationSeconds > 0 ? Math.min(maxDurationSeconds, pause) : pause;
}

/** False if the signal aborts. */
async function waitFor(seconds: number, signal: AbortSignal): Promise<boolean> {
  try {
    await sleep(seconds * 1000, signal);
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  }
}
