import { sleep } from "../../lib/sleep";
import type { Log } from "./log";
import type { Metrics } from "./metrics";
import { nextDelay, type Pace } from "./next-delay";
import type { PulumiRun, RunResult } from "./pulumi-run";
import type { StackRequests } from "./stack-requests";

export interface LoopOptions {
  readonly pace: Pace;
  /** Ends after one run. */
  readonly once: boolean;
  /** The time limit of a run, in seconds; 0 for none. */
  readonly timeoutSeconds: number;
  /** How long a run may go on after the stop, and again after it was cancelled, in seconds. */
  readonly graceSeconds: number;
  readonly start: () => PulumiRun;
  readonly requests: StackRequests;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly random: () => number;
  readonly stop: AbortSignal;
}

/** Runs until the stop, or once. Returns the last result; undefined if there was no run. */
export async function runLoop(options: LoopOptions): Promise<RunResult | undefined> {
  const { pace, once, requests, metrics, log, random, stop } = options;
  const isStopped = (): boolean => stop.aborted;
  let failures = 0;
  let last: RunResult | undefined;
  while (!isStopped()) {
    metrics.suspend(requests.isSuspended);
    if (requests.isSuspended) {
      log({ level: "info", event: "suspended" });
      await untilChange(requests, stop);
      continue;
    }
    const asked = requests.requestedAt;
    last = await runOnce(options);
    failures = last.succeeded ? 0 : failures + 1;
    // A run that the stop cut short has not handled it.
    if (!isStopped()) await requests.handled(asked);
    if (once || last.isMissing === true) break;
    const delay = nextDelay(pace, failures, random());
    if (!isStopped()) log({ level: "info", event: "waiting", fields: { seconds: Math.round(delay / 1000) } });
    const end = Date.now() + delay;
    const isDue = (): boolean => requests.isSuspended || requests.requestedAt !== asked || Date.now() >= end;
    while (!isStopped() && !isDue()) {
      await untilChange(requests, stop, end - Date.now());
    }
  }
  return last;
}

/** Waits for a change of the watched object, for the stop, or for the time. */
async function untilChange(requests: StackRequests, stop: AbortSignal, milliseconds?: number): Promise<void> {
  const over = new AbortController();
  const either = AbortSignal.any([stop, over.signal]);
  const waits = [requests.changed(either)];
  // A timer has at most 31 bits: a longer wait is a loop of several.
  if (milliseconds !== undefined) waits.push(sleep(Math.min(milliseconds, 2 ** 31 - 1), either).catch(() => undefined));
  await Promise.race(waits);
  over.abort();
}

/** With any grace period, a run has this time between the two signals: the first one lets its operations end. */
const minSecondsToEnd = 2;

async function runOnce({ start, log, metrics, stop, timeoutSeconds, graceSeconds }: LoopOptions): Promise<RunResult> {
  const begin = performance.now();
  log({ level: "info", event: "reconcile started" });
  const run = start();
  const over = new AbortController();
  let isCancelled = false;
  const cancelLater = async (seconds: number, why: string): Promise<void> => {
    await sleep(seconds * 1000, over.signal);
    // The other reason came first, and a second signal would not wait for running operations.
    if (isCancelled) return;
    isCancelled = true;
    log({ level: "warning", event: "cancelling the run", fields: { reason: why } });
    run.cancel();
    await sleep(Math.max(graceSeconds, minSecondsToEnd) * 1000, over.signal);
    log({ level: "warning", event: "ending the run without waiting for its operations" });
    run.cancel();
  };
  const ignore = (): void => undefined;
  const onStop = (): void => {
    log({ level: "info", event: "stopping", fields: { graceSeconds } });
    cancelLater(graceSeconds, "the loop was stopped").catch(ignore);
  };
  if (stop.aborted) onStop();
  else stop.addEventListener("abort", onStop, { once: true });
  if (timeoutSeconds > 0) cancelLater(timeoutSeconds, "it took longer than the timeout").catch(ignore);
  const result = await run.ended;
  over.abort(new Error("the run has ended"));
  stop.removeEventListener("abort", onStop);
  const seconds = (performance.now() - begin) / 1000;
  metrics.observe(seconds, result.succeeded);
  log({
    level: result.succeeded ? "info" : "error",
    event: result.succeeded ? "reconcile succeeded" : "reconcile failed",
    fields: { seconds: Math.round(seconds * 10) / 10, reason: result.reason, ...result.changes },
  });
  return result;
}
