import { deleteObject } from "../../apply/delete-object";
import { createObject, refOf, type WriteMethod } from "../objects/write-object";
import { SyncError } from "../../errors/sync-error";
import { asSyncError } from "../../errors/unexpected-error";
import { runsToCompletion } from "../../health/completion";
import { readPodLogs } from "../../health/pod-logs";
import { waitForHealth } from "../../health/wait";
import type { KubeClient } from "../../kube/kube-client";
import { optional } from "../../lib/optional";
import type { StoredHook, StoredHookRun, StoredRelease } from "../model/stored-release";
import { momentOfEvent, type HookEvent } from "../../model/plans/helm-events";
import { describeHook, type HookDeletePolicy, type HookLogPolicy } from "../../model/plans/hook";
import type { KubeObject } from "../../model/objects/kube-object";
import { describeKey, keyOf, printKey } from "../../model/objects/object-key";
import type { FindHolder } from "../../model/plans/holders";
import { refuseHeldHook } from "../../plan/delivery/refuse-held";
import { logsAmong } from "../../model/objects/shown-logs";
import type { ReportProgress } from "../../model/outcomes/progress";
import { hookError, hookStepError, printLogs } from "../../set/hooks/hook-errors";
import { openLogMask } from "../../set/hooks/log-mask";
import type { BuildOptions } from "../objects/build-objects";
import { hooksOfEvent, policiesOf, readHook } from "./read-hook";
import { textOf } from "../../model/objects/metadata-texts";

/** What the hooks of a release need. */
export interface ReleaseHooksOptions {
  readonly client: KubeClient;
  /** Reads the manifest of a hook. */
  readonly build: (manifest: string, options: Omit<BuildOptions, "signal">) => Promise<readonly KubeObject[]>;
  readonly method: WriteMethod;
  /** The timeout of each hook, and of each deletion. */
  readonly timeoutSeconds: number;
  readonly now: () => string;
  /** Stores the revision before a hook runs. */
  readonly record: (release: StoredRelease) => Promise<void>;
  /** Whether a hook runs; all do by default. */
  readonly selects?: (hook: StoredHook) => boolean;
  /** Who has an object in the state of the own stack; undefined where there is no stack. */
  readonly findHolder?: FindHolder | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ReportProgress | undefined;
}

/** A revision after the hooks of an event. */
export interface ReleaseHooksResult {
  readonly release: StoredRelease;
  readonly error?: SyncError;
}

/**
 * Runs the hooks of an event until one fails. Objects of an earlier run are deleted before, as the policies say; those
 * of hooks that succeeded are deleted when all have succeeded, or one has failed. The last state of the revision is not
 * stored.
 */
export async function runReleaseHooks(
  release: StoredRelease,
  event: HookEvent,
  options: ReleaseHooksOptions,
): Promise<ReleaseHooksResult> {
  const runs = new HookRuns(release, event, options);
  const error = await runs.run();
  return { release: runs.release, ...optional({ error }) };
}

interface BuiltHook {
  readonly index: number;
  readonly hook: StoredHook;
  readonly objects: readonly KubeObject[];
}

class HookRuns {
  release: StoredRelease;
  private readonly event: HookEvent;
  private readonly options: ReleaseHooksOptions;

  constructor(release: StoredRelease, event: HookEvent, options: ReleaseHooksOptions) {
    this.release = release;
    this.event = event;
    this.options = options;
  }

  async run(): Promise<SyncError | undefined> {
    const { selects = () => true } = this.options;
    const done: BuiltHook[] = [];
    for (const { index, hook } of hooksOfEvent(this.release.hooks ?? [], this.event)) {
      if (!selects(hook)) continue;
      let built: BuiltHook = { index, hook, objects: [] };
      try {
        built = { index, hook, objects: await this.build(hook) };
        await this.deleteByPolicy(built, "before-hook-creation");
      } catch (error) {
        return this.stepError(built, error);
      }
      const error = await this.runOne(built);
      if (error !== undefined) {
        if (error.code !== "HOOK_CANCELLED") await this.clearAfterFailure(built, done);
        return error;
      }
      done.push(built);
    }
    return this.clearAfterSuccess(done.reverse());
  }

  private build({ manifest = "", path = "a hook" }: StoredHook): Promise<readonly KubeObject[]> {
    return this.options.build(manifest, { namespace: this.release.namespace ?? "default", title: path });
  }

  private async runOne(built: BuiltHook): Promise<SyncError | undefined> {
    const { client, method, now, record } = this.options;
    const started_at = now();
    this.note(built.index, { started_at, phase: "Running" });
    await record(this.release);
    const made: KubeObject[] = [];
    let error: SyncError | undefined;
    try {
      for (const object of built.objects) made.push(await createObject(client, object, { ...method, isForced: false }));
      for (const live of made) error ??= await this.awaitEnd(built.hook, live);
    } catch (cause) {
      error = this.stepError(built, cause);
    }
    this.note(built.index, { started_at, completed_at: now(), phase: error === undefined ? "Succeeded" : "Failed" });
    return error;
  }

  private async awaitEnd(stored: StoredHook, live: KubeObject): Promise<SyncError | undefined> {
    if (!runsToCompletion(live)) return undefined;
    const { client, timeoutSeconds, signal, onProgress } = this.options;
    const started = Date.now();
    const logs = logsAmong([live]);
    const onLine = (id: string, text: string): void => onProgress?.({ type: "containerLog", id, text });
    const report = await waitForHealth(client, [refOf(live)], {
      timeoutSeconds,
      until: "completed",
      made: [live],
      logs: logs.size > 0 && onProgress !== undefined ? { of: logs, onLine } : undefined,
      ...optional({ signal }),
      onProgress: ([object]) => {
        if (object === undefined) return;
        const elapsedSeconds = (Date.now() - started) / 1000;
        onProgress?.({ type: "hookRunning", moment: this.event, object, elapsedSeconds });
      },
    });
    if (report.outcome === "healthy") return undefined;
    const hook = readHook(stored, this.event, live);
    return hookError(hook, momentOfEvent(this.event), report, await openLogMask(client, hook, signal));
  }

  private async clearAfterFailure(failed: BuiltHook, done: readonly BuiltHook[]): Promise<void> {
    await this.showLogs(failed, "hook-failed");
    for (const [built, policy] of [
      [failed, "hook-failed"] as const,
      ...done.map((one) => [one, "hook-succeeded"] as const),
    ]) {
      try {
        await this.deleteByPolicy(built, policy);
      } catch (error) {
        const [object] = built.objects;
        if (object === undefined) continue;
        const reason = asSyncError(error, {}).what;
        this.options.onProgress?.({ type: "stays", id: printKey(keyOf(object)), reason });
      }
    }
  }

  private async clearAfterSuccess(done: readonly BuiltHook[]): Promise<SyncError | undefined> {
    for (const built of done) {
      await this.showLogs(built, "hook-succeeded");
      try {
        await this.deleteByPolicy(built, "hook-succeeded");
      } catch (error) {
        return this.stepError(built, error);
      }
    }
    return undefined;
  }

  private async deleteByPolicy({ hook, objects }: BuiltHook, policy: HookDeletePolicy): Promise<void> {
    // Deleting a CRD would delete all objects of its kind.
    if (hook.kind === "CustomResourceDefinition" || !policiesOf(hook).includes(policy)) return;
    const { client, timeoutSeconds, findHolder, signal, onProgress } = this.options;
    for (const object of objects) {
      if (object.metadata.generateName !== undefined) continue;
      // What another resource of the stack has may have the annotation of a hook, too.
      if (policy === "before-hook-creation" && findHolder !== undefined) {
        await refuseHeldHook(await client.get(refOf(object), signal), findHolder);
      }
      const deletion = await deleteObject(
        client,
        { ref: refOf(object), isOurs: (live) => textOf(live, "annotations", "helm.sh/hook") !== undefined },
        {
          propagation: "Background",
          honoursMarks: false,
          timeoutSeconds,
          ...optional({ signal }),
          onProgress: (message) => onProgress?.({ type: "deleting", id: printKey(keyOf(object)), message }),
        },
      );
      if (deletion.action === "skipped" && deletion.cause === "notOurs") throw this.notOurs(hook, object);
    }
  }

  private async showLogs({ hook, objects }: BuiltHook, policy: HookLogPolicy): Promise<void> {
    const { client, signal, onProgress } = this.options;
    if (onProgress === undefined || hook.output_log_policies?.includes(policy) !== true) return;
    for (const object of objects) {
      try {
        const live = await client.get(refOf(object), signal);
        const logs = live === undefined ? [] : await readPodLogs(client, live, signal);
        if (logs.length === 0) continue;
        const mask = await openLogMask(client, readHook(hook, this.event, object), signal);
        onProgress({ type: "hookLog", id: printKey(keyOf(object)), text: printLogs(logs, mask) });
      } catch (error) {
        // A log that cannot be read changes nothing about the hook.
        onProgress({ type: "hookLog", id: printKey(keyOf(object)), text: asSyncError(error, {}).what });
      }
    }
  }

  private note(index: number, last_run: StoredHookRun): void {
    const hooks = (this.release.hooks ?? []).map((hook, place) => {
      return place === index ? { ...hook, delete_policies: policiesOf(hook), last_run } : hook;
    });
    this.release = { ...this.release, hooks };
  }

  private stepError({ hook, objects }: BuiltHook, error: unknown): SyncError {
    const cause = asSyncError(error, {});
    const [object] = objects;
    return object === undefined
      ? cause
      : hookStepError(readHook(hook, this.event, object), momentOfEvent(this.event), cause);
  }

  private notOurs(hook: StoredHook, object: KubeObject): SyncError {
    return new SyncError({
      code: "HOOK_OBJECT_NOT_OURS",
      what: `the ${describeHook(readHook(hook, this.event, object), momentOfEvent(this.event))} cannot run: an object with its name already exists`,
      where: { object: describeKey(keyOf(object)) },
      why: "no hook created it, so it is neither deleted nor overwritten",
      mend: "delete or rename that object, or give the hook another name",
    });
  }
}
