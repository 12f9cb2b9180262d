import { deleteObject } from "../../apply/delete-object";
import type { SyncError } from "../../errors/sync-error";
import { asSyncError } from "../../errors/unexpected-error";
import { runsToCompletion } from "../../health/completion";
import type { KubeClient, ObjectRef } from "../../kube/kube-client";
import { optional } from "../../lib/optional";
import { changeSetOf, isFailed, type ChangeSet, type ObjectChange } from "../../model/outcomes/change-set";
import { momentOfRunEvent, type RunEvent } from "../../model/plans/run-events";
import type { FindHolder } from "../../model/plans/holders";
import type { Hook } from "../../model/plans/hook";
import { describeKey, keyOf, parseKey, printKey, versionOf } from "../../model/objects/object-key";
import type { ReportProgress } from "../../model/outcomes/progress";
import { refOfObject } from "./clear-hook";
import type { HookOutcome } from "./run-hook";
import { hooksOf, runHooks } from "./run-hooks";

/** A recorded run of a hook. */
export interface HookRun extends Omit<HookOutcome, "error"> {
  /** The event that the hook ran for. */
  readonly event: RunEvent;
  /** The API version of the hook's object. */
  readonly apiVersion: string;
}

/** The recorded runs by `printKey` of the object. */
export type HookRuns = Readonly<Record<string, HookRun>>;

/** The hooks of one owner, and its recorded runs. */
export interface HookSet {
  /** The hooks of the set. */
  readonly hooks: readonly Hook[];
  /** The recorded runs, by the id of the hook's object. */
  readonly runs: HookRuns;
}

/** Options for running the hooks of a sync. */
export interface SyncHooksOptions {
  /** The field manager of server-side apply. */
  readonly fieldManager: string;
  /** The value of the owner annotation on the objects of the hooks. */
  readonly ownerToken: string;
  /** Who has an object in the state of the own stack; undefined where there is no stack. */
  readonly findHolder?: FindHolder | undefined;
  /** The timeout for each hook and each deletion. */
  readonly timeoutSeconds: number;
  /** Cancels the run. */
  readonly signal?: AbortSignal;
  /** Receives the progress events. */
  readonly onProgress?: ReportProgress;
}

export interface HooksSync {
  /** The runs to record. */
  readonly runs: HookRuns;
  /** The event whose hooks failed; absent if they succeeded or none ran. */
  readonly failedEvent?: RunEvent;
  /** The changes of objects whose hooks were removed from the set. */
  readonly changes: ChangeSet;
  readonly errors: readonly SyncError[];
}

/**
 * Runs the hooks of an event, and deletes the objects of hooks that were removed from the set. Of these, only Jobs and
 * Pods that have ended are deleted: another owner may have adopted other objects.
 *
 * @param event - undefined if no hook runs
 */
export async function syncHooks(
  client: KubeClient,
  set: HookSet,
  event: RunEvent | undefined,
  options: SyncHooksOptions,
): Promise<HooksSync> {
  const ids = new Set(set.hooks.map(idOf));
  const left = Object.entries(set.runs).filter(([id, run]) => !ids.has(id) && hasEnded(id, run));
  const { runs, error }: EventRun =
    event === undefined ? { runs: set.runs } : await runEvent(client, set, event, options);
  if (error !== undefined) return { runs, ...optional({ failedEvent: event }), changes: [], errors: [error] };
  const changes = await deleteLeftovers(
    client,
    { ...set, runs },
    left.map(([id]) => id),
    options,
  );
  const errors = changes.filter(isFailed).map((change) => change.error);
  const gone = new Set(errors.length > 0 ? [] : left.map(([id]) => id));
  return { runs: Object.fromEntries(Object.entries(runs).filter(([id]) => !gone.has(id))), changes, errors };
}

/** Runs the hooks of the deletion events, and then deletes the remaining objects of all hooks in the set. */
export async function deleteHooks(client: KubeClient, set: HookSet, options: SyncHooksOptions): Promise<HooksSync> {
  for (const event of ["pre-delete", "post-delete"] as const) {
    const { runs, error } = await runEvent(client, set, event, options);
    if (error !== undefined) return { runs, failedEvent: event, changes: [], errors: [error] };
  }
  const ids = new Set([...set.hooks.map(idOf), ...Object.keys(set.runs)]);
  const changes = await deleteLeftovers(client, set, [...ids].sort(), options);
  return { runs: {}, changes, errors: changes.filter(isFailed).map(({ error }) => error) };
}

interface EventRun {
  readonly runs: HookRuns;
  readonly error?: SyncError;
}

async function runEvent(
  client: KubeClient,
  { hooks, runs }: HookSet,
  event: RunEvent,
  options: SyncHooksOptions,
): Promise<EventRun> {
  const moment = momentOfRunEvent(event);
  if (hooksOf(hooks, moment).length === 0) return { runs };
  const versions = new Map(hooks.map((hook) => [idOf(hook), hook.object.apiVersion]));
  const { outcomes, error } = await runHooks(client, hooks, { ...options, moment });
  const news = Object.entries(outcomes).map(([id, { phase, message, startedAt, completedAt }]) => {
    return [id, { event, phase, message, startedAt, completedAt, apiVersion: versions.get(id) ?? "" }] as const;
  });
  return { runs: { ...runs, ...Object.fromEntries(news) }, ...optional({ error }) };
}

/** Deletes the remaining objects of hooks if they are still ours and have no keep annotation. */
async function deleteLeftovers(
  client: KubeClient,
  set: HookSet,
  ids: readonly string[],
  { ownerToken, timeoutSeconds, signal, onProgress }: SyncHooksOptions,
): Promise<ChangeSet> {
  const changes: ObjectChange[] = [];
  for (const id of ids) {
    const ref = refOfId(id, set);
    // Deleting a CRD deletes all objects of its kind, so it is not deleted even if a hook created it.
    if (ref === undefined || ref.kind === "CustomResourceDefinition") continue;
    try {
      const how = {
        propagation: "Foreground",
        releases: true,
        timeoutSeconds,
        ...optional({ signal }),
        onProgress: (message: string) => onProgress?.({ type: "deleting", id, message }),
      } as const;
      changes.push({ id, ...(await deleteObject(client, { ref, ownerToken }, how)) });
    } catch (error) {
      changes.push({ id, action: "failed", error: asSyncError(error, { object: describeKey(ref) }) });
    }
  }
  return changeSetOf(changes);
}

function refOfId(id: string, { hooks, runs }: HookSet): ObjectRef | undefined {
  const hook = hooks.find((one) => idOf(one) === id);
  if (hook !== undefined) return refOfObject(hook.object);
  const key = parseKey(id);
  return key === undefined ? undefined : { ...key, version: versionOf(runs[id]?.apiVersion ?? "") };
}

function idOf({ object }: Hook): string {
  return printKey(keyOf(object));
}

/** True for a recorded run of a kind that runs to completion. */
function hasEnded(id: string, { apiVersion }: HookRun): boolean {
  return runsToCompletion({ apiVersion, kind: parseKey(id)?.kind ?? "" });
}
