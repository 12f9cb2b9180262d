import { applyObject } from "../../apply/apply-object";
import type { SyncError } from "../../errors/sync-error";
import { asSyncError } from "../../errors/unexpected-error";
import { runsToCompletion } from "../../health/completion";
import { readPodLogs } from "../../health/pod-logs";
import { waitForHealth } from "../../health/wait";
import type { KubeClient } from "../../kube/kube-client";
import { maskOf } from "../../kube/errors/mask-secrets";
import { logsAmong } from "../../model/objects/shown-logs";
import type { HealthReport } from "../../model/outcomes/health";
import { optional } from "../../lib/optional";
import { describeMoment } from "../../model/plans/helm-events";
import { hookAnnotation, type HookLogPolicy, type HookPhase, type Hook } from "../../model/plans/hook";
import type { KubeObject } from "../../model/objects/kube-object";
import { addTexts } from "../../model/objects/metadata-texts";
import { keyOf, printKey } from "../../model/objects/object-key";
import type { SyncMoment } from "../../model/plans/sync-phase";
import { clearHook, deleteByPolicy, refOfObject, type ClearOptions } from "./clear-hook";
import { hookError, hookStepError, printLogs } from "./hook-errors";
import { openLogMask } from "./log-mask";

/** Options for running hooks. */
export interface RunHookOptions extends ClearOptions {
  readonly moment: SyncMoment;
  readonly fieldManager: string;
  /**
   * The timeout for each hook; 300 by default. The wait for a deletion by a policy has a separate timeout of the same
   * length.
   */
  readonly timeoutSeconds: number;
  /** The time in milliseconds since 1970; `Date.now` by default. */
  readonly now?: () => number;
}

/** The result of one hook. */
export interface HookOutcome {
  /** Whether the hook succeeded. */
  readonly phase: HookPhase;
  /** The result in one sentence. */
  readonly message: string;
  /** In the format `2006-01-02T15:04:05Z`. */
  readonly startedAt: string;
  /** As `2006-01-02T15:04:05Z`. */
  readonly completedAt: string;
  /** The error if the hook failed. */
  readonly error?: SyncError;
}

/**
 * Runs a hook: deletes the object of the last run, applies the object, and waits until it is complete. An object of a
 * kind that does not run is complete when it is applied. The log policies determine which logs are shown. The delete
 * policy is applied to a failed hook; the caller deletes successful hooks, since other hooks may still need them.
 */
export async function runHook(client: KubeClient, hook: Hook, options: RunHookOptions): Promise<HookOutcome> {
  const id = printKey(keyOf(hook.object));
  options.onProgress?.({ type: "hookBegan", id, moment: describeMoment(options.moment) });
  const outcome = await runToEnd(client, hook, options);
  options.onProgress?.({ type: "hookEnded", id, phase: outcome.phase, message: outcome.message });
  return outcome;
}

async function runToEnd(client: KubeClient, hook: Hook, options: RunHookOptions): Promise<HookOutcome> {
  const { moment, signal, now = Date.now } = options;
  const startedAt = printTime(now());
  const failed = (error: SyncError): HookOutcome => {
    const completedAt = printTime(now());
    return { phase: "Failed", message: `${error.code}: ${error.what}`, startedAt, completedAt, error };
  };
  let live: KubeObject;
  let report: HealthReport | undefined;
  try {
    await clearHook(client, hook, moment, options);
    live = await applyHook(client, hook, options);
    report = runsToCompletion(live) ? await waitForEnd(client, live, hook, options) : undefined;
  } catch (error) {
    return failed(hookStepError(hook, moment, asSyncError(error, {})));
  }
  if (report === undefined || report.outcome === "healthy") {
    await showLogs(client, { hook, live, policy: "hook-succeeded" }, options);
    const message = report?.objects[0]?.message ?? "applied";
    return { phase: "Succeeded", message, startedAt, completedAt: printTime(now()) };
  }
  const mask = await openLogMask(client, hook, signal);
  const error = hookError(hook, moment, report, mask);
  // A cancelled run ends immediately, and keeps the objects for inspection.
  if (report.outcome !== "cancelled") {
    await showLogs(client, { hook, live, policy: "hook-failed" }, options);
    await deleteOrReport(client, hook, options);
  }
  return failed(error);
}

/** Only the hook uses its object, so the apply takes over fields of other managers. */
async function applyHook(
  client: KubeClient,
  hook: Hook,
  { moment, fieldManager, ownerToken, timeoutSeconds, signal, onProgress }: RunHookOptions,
): Promise<KubeObject> {
  const marked = addTexts(hook.object, "annotations", { [hookAnnotation]: describeMoment(moment) });
  const { live } = await applyObject(client, marked, {
    fieldManager,
    onConflict: "override",
    ownerToken,
    sensitive: hook.sensitive ?? false,
    onWaiting: (message) => onProgress?.({ type: "deleting", id: printKey(keyOf(marked)), message }),
    ...optional({ signal, timeoutSeconds }),
  });
  return live;
}

function waitForEnd(
  client: KubeClient,
  live: KubeObject,
  { object, sensitive = false }: Hook,
  { moment, timeoutSeconds, signal, onProgress, now = Date.now }: RunHookOptions,
): Promise<HealthReport> {
  const started = now();
  const logs = logsAmong([object]);
  const mask = maskOf(sensitive ? [object] : [], sensitive);
  const onLine = (id: string, text: string): void => onProgress?.({ type: "containerLog", id, text });
  return waitForHealth(client, [refOfObject(object)], {
    timeoutSeconds,
    until: "completed",
    made: [live],
    now,
    logs: logs.size > 0 && onProgress !== undefined ? { of: logs, onLine, mask } : undefined,
    ...optional({ signal }),
    onProgress: ([health]) => {
      if (health === undefined) return;
      const elapsedSeconds = (now() - started) / 1000;
      onProgress?.({ type: "hookRunning", moment: describeMoment(moment), object: health, elapsedSeconds });
    },
  });
}

async function showLogs(
  client: KubeClient,
  { hook, live, policy }: { readonly hook: Hook; readonly live: KubeObject; readonly policy: HookLogPolicy },
  { signal, onProgress }: RunHookOptions,
): Promise<void> {
  if (!hook.logPolicies.includes(policy) || onProgress === undefined) return;
  const logs = await readPodLogs(client, live, signal);
  if (logs.length === 0) return;
  const text = printLogs(logs, await openLogMask(client, hook, signal));
  onProgress({ type: "hookLog", id: printKey(keyOf(hook.object)), text });
}

/**
 * If the deletion of a failed hook's object fails as well, it is only reported as an event: the hook's failure is the
 * error.
 */
async function deleteOrReport(client: KubeClient, hook: Hook, options: RunHookOptions): Promise<void> {
  try {
    await deleteByPolicy(client, hook, "hook-failed", options);
  } catch (error) {
    const reason = asSyncError(error, {}).what;
    options.onProgress?.({ type: "stays", id: printKey(keyOf(hook.object)), reason });
  }
}

function printTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/\.\d+Z$/, "Z");
}
