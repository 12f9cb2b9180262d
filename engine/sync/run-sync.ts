import type { KubeClient } from "../kube/kube-client";
import { optional } from "../lib/optional";
import type { HookRunDecision, OperationOutcome, SyncOutcome } from "./model/sync-outcome";
import type { SyncRecord } from "./model/sync-record";
import type { SyncControl, SyncRequest } from "./model/sync-request";
import type { SyncSettings } from "./model/sync-settings";
import { objectOf } from "../model/argo/sync-task";
import type { Inventory } from "../model/outcomes/inventory";
import { keyOf, printKey } from "../model/objects/object-key";
import { nothingComing } from "../model/plans/coming-objects";
import { readArgoHook } from "../plan/hooks/read-argo-hook";
import { clearLeftHooks, deleteLeftHooks } from "./session/clear-left-hooks";
import { decideHooks, digestOf, digestTriggers } from "./session/decide-hooks";
import { describeEnd } from "./session/describe-end";
import { findChanges, findKept, type FoundChanges } from "./session/find-changes";
import { operationError } from "./session/operation-error";
import { type JudgedSync, judgeSync, type SyncPlanFacts } from "./session/plan-sync";
import { completeSyncSettings } from "./spec/read-settings";
import { rollBack } from "./session/roll-back";
import { runAttempts } from "./session/run-attempts";
import { lastWritten, packSet, recordObjects } from "./session/sync-record";
import { makeSyncTasks, openSession, type SyncSession } from "./session/sync-session";
import { openSignal } from "./session/sync-signal";
import { judgeOwners } from "./session/judge-owners";
import { unmetSyncRights } from "./session/unmet-sync-rights";
import { findEmpty, findPause, findShared, unstarted } from "./session/unstarted";

/**
 * Syncs a set of objects as Argo CD does: phases, waves and hooks as one operation, to its end. What goes wrong is in
 * the outcome, which always has the record for the next operation.
 *
 * @throws SYNC_SETTINGS_INVALID, HEALTH_EXPRESSION_INVALID, PLAN_LIMIT_EXCEEDED, PLAN_NOT_APPROVED, and the errors of
 * the client while the live state is read: nothing was written then
 */
export async function runSync(
  client: KubeClient,
  request: SyncRequest,
  control: SyncControl = {},
): Promise<SyncOutcome> {
  const settings = completeSyncSettings(request.settings);
  const { now = Date.now } = control;
  const pause = findPause(request);
  if (pause !== undefined) return unstarted(request, pause, now(), true);
  const { objects, namespace, revision, ownerToken, record } = request;
  const inventory = record?.inventory ?? {};
  const session = await openSession(client, {
    formerOwners: record?.formerOwners ?? [],
    ...{ objects, namespace, revision, ownerToken, inventory, settings, startedAt: now() },
    written: lastWritten(record, namespace),
  });
  try {
    const shared = settings.failOnSharedResource ? findShared(session) : undefined;
    const owners = await judgeOwners(session, request.findHolder);
    const refusal = shared ?? findEmpty(session) ?? owners.refusal;
    if (refusal !== undefined) return unstarted(request, refusal, now(), false);
    return await runOpened(session, request, control, new Set([...owners.taken.keys(), ...owners.adopted]));
  } finally {
    await session.store.close();
  }
}

async function runOpened(
  session: SyncSession,
  request: SyncRequest,
  control: SyncControl,
  earlier: ReadonlySet<string>,
): Promise<SyncOutcome> {
  const { settings, client } = session;
  const { now = Date.now } = control;
  const timed = openSignal(control, settings.timeoutSeconds);
  const changes = await changesFor(session, request);
  const hooks = hooksFor(session, request, changes);
  const makeTasks = (): ReturnType<typeof makeSyncTasks> => makeSyncTasks(session, !hooks.run);
  const { leftHooks = [], rights } = request;
  const { plan, refusal } = await judgeRun(session, request, { tasks: makeTasks().tasks, hooks, signal: timed.signal });
  if (refusal !== undefined && !settings.dryRun) throw refusal;
  if (rights !== undefined && !settings.dryRun) {
    const unmet = await unmetSyncRights(session, makeTasks().tasks, { ...rights, signal: timed.signal });
    if (unmet !== undefined) return unstarted(request, unmet, now(), false);
  }
  if (!settings.dryRun) await deleteLeftHooks(session, leftHooks);
  if (hooks.run && !settings.dryRun) {
    await clearLeftHooks(session, new Set(makeTasks().tasks.map((task) => printKey(keyOf(objectOf(task))))));
  }
  const { end, retries, message } = await runAttempts(session, {
    makeTasks,
    isModified: (key) => changes?.modified.get(printKey(key)),
    isKept: (key) => changes?.kept.has(printKey(key)) === true,
    ...{ settings, retry: settings.retry, control, signal: timed.signal },
  });
  const shown = end.isTerminated ? `${message}, triggered by ${timed.cause()}` : message;
  const outcome = describeEnd(session, end, { retries, message: shown, finishedAt: now() });
  const error = operationError(outcome, end);
  const before = request.record?.inventory ?? {};
  const inventory = settings.dryRun ? before : recordObjects(session, before);
  const result = { ...outcome, hooks, plan, ...optional({ error }) };
  const synced = request.record?.synced;
  const mayRollBack = error !== undefined && settings.onFailure === "rollback" && !timed.isCancelled();
  if (!mayRollBack || settings.dryRun || synced === undefined || synced.digest === digestOf(request.objects)) {
    return { ...result, record: recordOf(request, settings, outcome, inventory) };
  }
  const back = await rollBack(client, request, { synced, settings, inventory, control, earlier });
  return {
    ...{ ...result, rollback: back.outcome },
    record: recordOf(request, settings, outcome, back.inventory),
  };
}

/** What the sync does, and why it must not: known before its first write. */
function judgeRun(
  session: SyncSession,
  request: SyncRequest,
  { signal, ...facts }: Pick<SyncPlanFacts, "tasks" | "hooks"> & { readonly signal: AbortSignal },
): Promise<JudgedSync> {
  const { coming = nothingComing, reader } = request.rights ?? {};
  const question = { ...{ coming, client: session.client, signal }, ...optional({ reader: reader?.() }) };
  return judgeSync(session, request, { ...facts, comparisons: new Map(), question });
}

/** What differs, if that decides about something. */
async function changesFor(session: SyncSession, { record }: SyncRequest): Promise<FoundChanges | undefined> {
  const { applyOutOfSyncOnly, runHooks, skipHooks } = session.settings;
  const decidesHooks = runHooks === "changed" && !skipHooks && record?.last.phase === "Succeeded" && hasHooks(session);
  if (applyOutOfSyncOnly || decidesHooks) return findChanges(session);
  return findKept(session);
}

/** Whether the hooks of a sync run, and why. */
export function hooksFor(
  session: SyncSession,
  request: SyncRequest,
  changes: FoundChanges | undefined,
): HookRunDecision {
  if (!hasHooks(session)) return { run: false, reason: "the set has no hooks" };
  return decideHooks(request, session.settings, changes);
}

function hasHooks({ targets }: SyncSession): boolean {
  return targets.some((target) => readArgoHook(target).as === "hook");
}

function recordOf(
  request: SyncRequest,
  settings: SyncSettings,
  { phase, message, finishedAt }: OperationOutcome,
  inventory: Inventory,
): SyncRecord {
  const { record, objects, revision } = request;
  const isSynced = phase === "Succeeded" && !settings.dryRun && settings.resources === undefined;
  const synced = isSynced ? packSet(objects, revision) : record?.synced;
  const isPaused = phase !== "Succeeded" && settings.onFailure === "pause" && !settings.dryRun;
  if (settings.dryRun && record !== undefined) return record;
  return {
    inventory,
    ...optional({ synced, formerOwners: record?.formerOwners }),
    triggers: isSynced ? digestTriggers(request) : (record?.triggers ?? ""),
    last: { phase, message, revision, digest: digestOf(objects), finishedAt, isPaused },
  };
}
