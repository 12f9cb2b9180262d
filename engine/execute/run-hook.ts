import { applyObject } from "../apply/apply-object";
import { isSyncError, type SyncError } from "../errors/sync-error";
import { runsToCompletion } from "../health/completion";
import { readPodLogs } from "../health/pod-logs";
import { waitForHealth } from "../health/wait";
import type { KubeClient } from "../kube/kube-client";
import type { HealthReport } from "../model/health";
import { hookAnnotation, type HookEvent, type HookLogPolicy, type HookSpec } from "../model/hook";
import type { KubeObject } from "../model/kube-object";
import { describeKey, keyOf } from "../model/object-key";
import { clearHook, deleteByPolicy, refOfObject, type ClearOptions } from "./clear-hook";
import { hookError, hookStepError, printLogs } from "./hook-words";
import { openLogMask } from "./log-mask";

export interface RunHookOptions extends ClearOptions {
  readonly event: HookEvent;
  readonly fieldManager: string;
  /** For each hook; 300 by default. The wait for what a policy deletes has as long again. */
  readonly timeoutSeconds: number;
  /** Hears what the hooks are at. */
  readonly onProgress?: (words: string) => void;
  /** Hears logs that a policy asks for, and what went wrong beside the run. */
  readonly onMessage?: (text: string) => void;
  /** Milliseconds since 1970; `Date.now` by default. */
  readonly now?: () => number;
}

/** What came of one hook. */
export interface HookOutcome {
  readonly phase: "Succeeded" | "Failed";
  readonly message: string;
  /** As `2006-01-02T15:04:05Z`. */
  readonly startedAt: string;
  readonly completedAt: string;
  /** Where it failed. */
  readonly error?: SyncError;
}

/**
 * Runs one hook: deletes what the last run left, applies the object, and waits until it has ended; a kind that does not
 * run has ended when it is applied. The logs are shown by their policies, and what failed is deleted by its policy; what
 * has succeeded is the caller's, since other hooks may still need it.
 */
export async function runHook(client: KubeClient, hook: HookSpec, options: RunHookOptions): Promise<HookOutcome> {
  const { event, signal, now = Date.now } = options;
  const startedAt = printTime(now());
  const failed = (error: SyncError): HookOutcome => {
    const completedAt = printTime(now());
    return { phase: "Failed", message: `${error.code}: ${error.what}`, startedAt, completedAt, error };
  };
  let live: KubeObject;
  let report: HealthReport | undefined;
  try {
    await clearHook(client, hook, event, options);
    live = await applyHook(client, hook, options);
    report = runsToCompletion(live) ? await waitForEnd(client, live, hook, options) : undefined;
  } catch (error) {
    if (!isSyncError(error)) throw error;
    return failed(hookStepError(hook, event, error));
  }
  if (report === undefined || report.outcome === "healthy") {
    await showLogs(client, live, hook, "hook-succeeded", options);
    const message = report?.objects[0]?.message ?? "applied";
    return { phase: "Succeeded", message, startedAt, completedAt: printTime(now()) };
  }
  const mask = await openLogMask(client, hook, signal);
  const error = hookError(hook, event, report, mask);
  // A run that is cancelled ends at once, and leaves what is there for a look.
  if (report.outcome !== "cancelled") {
    await showLogs(client, live, hook, "hook-failed", options);
    await deleteOrTell(client, hook, options);
  }
  return failed(error);
}

/** Nobody else has anything to say about what only a hook needs: fields are taken, whoever has them. */
async function applyHook(
  client: KubeClient,
  hook: HookSpec,
  { event, fieldManager, ownerToken, signal }: RunHookOptions,
): Promise<KubeObject> {
  const { object } = hook;
  const annotations = { ...object.metadata.annotations, [hookAnnotation]: event };
  const marked = { ...object, metadata: { ...object.metadata, annotations } };
  const { live } = await applyObject(client, marked, {
    fieldManager,
    onConflict: "override",
    ownerToken,
    sensitive: hook.sensitive ?? false,
    ...(signal === undefined ? {} : { signal }),
  });
  return live;
}

function waitForEnd(
  client: KubeClient,
  live: KubeObject,
  { object }: HookSpec,
  { timeoutSeconds, signal, onProgress, now = Date.now }: RunHookOptions,
): Promise<HealthReport> {
  const started = now();
  return waitForHealth(client, [refOfObject(object)], {
    timeoutSeconds,
    until: "completed",
    made: [live],
    now,
    ...(signal === undefined ? {} : { signal }),
    onProgress: (changed) => {
      const [health] = changed;
      if (health === undefined) return;
      const seconds = Math.round((now() - started) / 1000);
      onProgress?.(`${describeKey(keyOf(object))}: ${health.message}, ${seconds} s`);
    },
  });
}

async function showLogs(
  client: KubeClient,
  live: KubeObject,
  hook: HookSpec,
  policy: HookLogPolicy,
  { signal, onMessage }: RunHookOptions,
): Promise<void> {
  if (!hook.logPolicies.includes(policy) || onMessage === undefined) return;
  const logs = await readPodLogs(client, live, signal);
  if (logs.length > 0) onMessage(printLogs(logs, await openLogMask(client, hook, signal)));
}

/** The failure of the hook is what matters: that its object stays is told beside it. */
async function deleteOrTell(client: KubeClient, hook: HookSpec, options: RunHookOptions): Promise<void> {
  try {
    await deleteByPolicy(client, hook, "hook-failed", options);
  } catch (error) {
    if (!isSyncError(error)) throw error;
    options.onMessage?.(`${describeKey(keyOf(hook.object))} stays on the cluster: ${error.what}`);
  }
}

function printTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/\.\d+Z$/, "Z");
}
