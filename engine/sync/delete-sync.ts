import { releaseObject } from "../apply/release-object";
import { isSyncError, SyncError } from "../errors/sync-error";
import { asSyncError } from "../errors/unexpected-error";
import { ownerTokenOf } from "../kube/apply/owner-mark";
import type { KubeClient } from "../kube/kube-client";
import type { DeleteSyncOutcome, WaveReport } from "./model/sync-outcome";
import type { DeleteSyncRequest, SyncControl } from "./model/sync-request";
import type { SyncState } from "./model/sync-result";
import { optional } from "../lib/optional";
import type { KubeObject } from "../model/objects/kube-object";
import { keyOf, parseKey, printKey, versionOf } from "../model/objects/object-key";
import { resultKeyOf, type SyncTask } from "../model/argo/sync-task";
import { type OperationEnd, runOperation } from "./operation/run-operation";
import { TimeKeeper } from "./operation/result-times";
import { printTime } from "./step/print-time";
import { ResultRecorder } from "./step/result-recorder";
import { findLeftHooks } from "./session/clear-left-hooks";
import { digestOf } from "./session/decide-hooks";
import { deleteObjects, planDeletion } from "./session/delete-objects";
import { describeEnd } from "./session/describe-end";
import { operationError } from "./session/operation-error";
import { completeSyncSettings } from "./spec/read-settings";
import { recordObjects } from "./session/sync-record";
import { isOwn, makeHookTasks, openSession, type SyncSession } from "./session/sync-session";
import { openSignal } from "./session/sync-signal";
import { unmetDeletionRights } from "./session/unmet-sync-rights";

/**
 * Deletes a set: runs the hooks of the phase PreDelete, if there is something to delete, deletes the objects in the
 * reverse order of a sync, and runs the hooks of the phase PostDelete. The objects of all hooks are deleted too.
 *
 * Source: argo-cd controller/appcontroller.go@v3.2.0 (finalizeApplicationDeletion), hook.go.
 *
 * @throws SYNC_SETTINGS_INVALID, HEALTH_EXPRESSION_INVALID, KUBE_RIGHTS_MISSING, and the errors of the client while the
 * live state is read: nothing was deleted then
 */
export async function deleteSync(
  client: KubeClient,
  request: DeleteSyncRequest,
  control: SyncControl = {},
): Promise<DeleteSyncOutcome> {
  const settings = completeSyncSettings(request.settings);
  const { now = Date.now } = control;
  const { objects, namespace, revision, ownerToken, record } = request;
  const session = await openSession(client, {
    formerOwners: record?.formerOwners ?? [],
    ...{ objects, namespace, revision, ownerToken, inventory: record?.inventory ?? {} },
    // The Namespace of a sync belongs to nobody.
    ...{ settings: { ...settings, createNamespace: false }, startedAt: now(), isDeletion: true },
  });
  try {
    return await new Deletion(session, request, control).run();
  } finally {
    await session.store.close();
  }
}

const started: SyncState = { phase: "Running", message: "", results: new Map() };

/** One deletion, while it goes on. */
class Deletion {
  private readonly session: SyncSession;
  private readonly request: DeleteSyncRequest;
  private readonly control: SyncControl;
  private readonly now: () => number;
  private readonly timed: ReturnType<typeof openSignal>;
  private readonly recorder = new ResultRecorder(started);
  private readonly times = new TimeKeeper();
  private readonly waves: WaveReport[] = [];
  private readonly waveOf = new Map<string, number>();
  private kept: DeleteSyncOutcome["kept"] = [];

  constructor(session: SyncSession, request: DeleteSyncRequest, control: SyncControl) {
    this.session = session;
    this.request = request;
    this.control = control;
    this.now = control.now ?? Date.now;
    this.timed = openSignal(control, session.settings.timeoutSeconds);
  }

  async run(): Promise<DeleteSyncOutcome> {
    const ends: OperationEnd[] = [];
    try {
      const left = await findLeftHooks(this.session);
      const { tasks, kept, unconfirmed } = planDeletion(this.session, left);
      this.kept = kept;
      const [first, ...more] = unconfirmed.map((object) => printKey(keyOf(object)));
      if (first !== undefined) {
        const others = more.length === 0 ? "" : ` and ${String(more.length)} more`;
        return this.end(ends, "Failed", `waiting for the confirmation of the deletion of ${first}${others}`, true);
      }
      const isNeeded = tasks.some(({ isHook }) => !isHook);
      const unmet = await this.findUnmet(tasks, isNeeded ? ["PreDelete", "PostDelete"] : ["PostDelete"]);
      if (unmet !== undefined) throw unmet;
      if (isNeeded) {
        const before = await this.runHooks("PreDelete");
        ends.push(before);
        if (before.state.phase !== "Succeeded") return this.end(ends, before.state.phase, before.state.message);
      }
      const isDeleted = await this.deleteAll(planDeletion(this.session, left).tasks);
      if (!isDeleted) {
        const message = this.timed.signal.aborted ? "Operation terminated" : "one or more objects could not be deleted";
        return this.end(ends, "Failed", message);
      }
      const after = await this.runHooks("PostDelete");
      ends.push(after);
      if (after.state.phase !== "Succeeded") return this.end(ends, after.state.phase, after.state.message);
      const isClean = await this.deleteAll(planDeletion(this.session, []).tasks);
      if (isClean) await this.releaseKept();
      return isClean
        ? this.end(ends, "Succeeded", "successfully deleted")
        : this.end(ends, "Failed", "one or more hooks could not be deleted");
    } catch (error) {
      // Nothing was deleted then.
      if (isSyncError(error) && error.code === "KUBE_RIGHTS_MISSING") throw error;
      const { what, why } = asSyncError(error, {});
      return this.end(ends, "Error", why === undefined ? what : `${what}: ${why}`);
    }
  }

  /** What the user may not do of all that the deletion does: known before its first hook. */
  private async findUnmet(
    tasks: readonly SyncTask[],
    phases: readonly ("PreDelete" | "PostDelete")[],
  ): Promise<SyncError | undefined> {
    const { session, request, timed } = this;
    if (request.rights === undefined) return undefined;
    const hooks = phases.flatMap((phase) => makeHookTasks(session, phase).tasks);
    return unmetDeletionRights(session, tasks, hooks, { ...request.rights, signal: timed.signal });
  }

  /** What stays belongs to nobody any more, so that another set may take it over. */
  private async releaseKept(): Promise<void> {
    const { client, store } = this.session;
    const isOurs = (live: KubeObject): boolean => isOwn(this.session, ownerTokenOf(live));
    for (const { id } of this.kept) {
      const key = parseKey(id);
      const live = key === undefined ? undefined : store.get(key);
      if (live === undefined) continue;
      await releaseObject(client, { ref: { ...keyOf(live), version: versionOf(live.apiVersion) }, isOurs });
    }
  }

  private runHooks(phase: "PreDelete" | "PostDelete"): Promise<OperationEnd> {
    const { client, store, cluster, health, namespace, mask, settings } = this.session;
    return runOperation({
      ...{ client, store, cluster, options: settings, namespace, health, mask, signal: this.timed.signal },
      ...{ keepLogs: settings.keepLogs, now: this.now, isModified: () => undefined },
      makeTasks: () => makeHookTasks(this.session, phase),
      onWave: async (wave) => this.control.onWave?.(wave),
      onMessage: (message) => this.control.onMessage?.(message),
      onProgress: this.control.onProgress,
    });
  }

  private async deleteAll(tasks: readonly SyncTask[]): Promise<boolean> {
    const began = this.now();
    for (const task of tasks) this.waveOf.set(resultKeyOf(task), task.wave);
    const isDone = await deleteObjects(this.session, tasks, this.recorder, {
      signal: this.timed.signal,
      onWave: ([task]) => {
        const time = printTime(this.now());
        this.times.noteResults(this.recorder.state, began, this.now());
        if (task === undefined) return;
        const { phase, wave } = task;
        this.waves.push({ phase, wave, isLast: task === tasks.at(-1), startedAt: time, writtenAt: time });
        const message = `waiting for deletion of wave ${String(wave)}`;
        this.control.onMessage?.(message);
        this.control.onProgress?.({ type: "step", message, elapsedSeconds: (this.now() - began) / 1000 });
      },
    });
    this.times.noteResults(this.recorder.state, began, this.now());
    return isDone;
  }

  private end(
    ends: readonly OperationEnd[],
    phase: SyncState["phase"],
    text: string,
    isUnconfirmed = false,
  ): DeleteSyncOutcome {
    const { session, request, timed, recorder } = this;
    const isTerminated = timed.signal.aborted && phase !== "Succeeded";
    const message = isTerminated ? `${text}, triggered by ${timed.cause()}` : text;
    const own = {
      waves: this.waves,
      logs: [],
      times: this.times.all,
      waveOf: this.waveOf,
      isTerminated,
      isUnconfirmed,
    };
    // A hook that ran keeps its result, though its object is deleted later.
    const ofHooks = new Set(ends.flatMap(({ state }) => [...state.results.keys()]));
    const deleted = new Map([...recorder.state.results].filter(([key]) => !ofHooks.has(key)));
    const [before, ...after] = ends;
    const all = [...(before === undefined ? [] : [before]), { ...own, state: { results: deleted } }, ...after];
    const merged: OperationEnd = {
      ...own,
      hide: (text) => ends.reduce((hidden, { hide }) => hide(hidden), session.mask(text)),
      state: { phase, message, results: new Map(all.flatMap(({ state }) => [...state.results])) },
      waves: all.flatMap(({ waves }) => waves),
      logs: all.flatMap(({ logs }) => logs),
      times: new Map(all.flatMap(({ times }) => [...times])),
      waveOf: new Map(all.flatMap(({ waveOf }) => [...waveOf])),
    };
    const outcome = describeEnd(session, merged, { retries: 0, message, finishedAt: this.now() });
    const error = isUnconfirmed ? unconfirmedError(message) : operationError(outcome, merged);
    const { record, objects, revision } = request;
    const inventory = recordObjects({ ...session, targets: [] }, record?.inventory ?? {});
    const last = { phase: outcome.phase, message: outcome.message, revision, digest: digestOf(objects) };
    return {
      ...outcome,
      kept: this.kept,
      record: {
        ...{ inventory, triggers: record?.triggers ?? "" },
        ...optional({ synced: record?.synced, formerOwners: record?.formerOwners }),
        last: { ...last, finishedAt: outcome.finishedAt, isPaused: false },
      },
      ...optional({ error }),
    };
  }
}

function unconfirmedError(why: string): SyncError {
  return new SyncError({
    code: "SYNC_UNCONFIRMED",
    what: "the deletion waits for a confirmation",
    why,
    mend: "confirm it by deletionConfirmed; nothing was deleted",
  });
}
