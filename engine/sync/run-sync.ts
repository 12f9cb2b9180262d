import type { SyncError } from "../errors/sync-error";
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
import type { RunPlan } from "../set/limits/plan-run";
import { awaitOutside } from "../set/outside-objects";
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
import { openSignal, type SyncSignal } from "./session/sync-signal";
import { judgeOwners } from "./session/judge-owners";
import { unmetSyncRights } from "./session/unmet-sync-rights";
import { findEmpty, findPause, findShared, unstarted } from "./session/unstarted";

/**
 * Syncs a set of objects as Argo CD does: phases, waves and hooks as one operation, to its end. What goes wrong is in
 * the outcome, which always has the record for the next operation.
 *
 * @throws SYNC_SETTINGS_INVALID, HEALTH_EXPRESSION_INVALID, PLAN_LIMIT_EXCEEDED, PLAN_NOT_APPROVED, HEALTH_TIMEOUT and
 * others if what must be there first does not come, and the errors of the client while the live state is read: nothing
 * was written then
 */
export async function runSync(
  client: KubeClient,
  request: SyncRequest,
  control: SyncControl = {},
): Promise<SyncOutcome> {
  const { now = Date.now } = control;
  const pause = findPause(request);
  if (pause !== undefined) return unstarted(request, pause, now(), true);
  const judged = await judgeLive(client, request, control);
  if ("outcome" in judged) return judged.outcome;
  const wasThere = await awaitFirst(judged, request, control);
  if (wasThere) return runJudged(judged, request, control);
  // What came in the meantime may decide about the plan.
  const again = await judgeLive(client, request, control);
  return "outcome" in again ? again.outcome : runJudged(again, request, control);
}

/** A sync that may write, and what that was decided by. */
interface JudgedRun {
  readonly session: SyncSession;
  readonly timed: SyncSignal;
  readonly changes: FoundChanges | undefined;
  readonly hooks: HookRunDecision;
  readonly plan: RunPlan;
  /** Objects of earlier owners. */
  readonly earlier: ReadonlySet<string>;
}

/**
 * The set with its live state, judged by its owners, its limits and the approved plan. The session of a sync that
 * may write is open.
 *
 * @returns the outcome of a sync that does not start
 * @throws PLAN_LIMIT_EXCEEDED, PLAN_NOT_APPROVED, and the errors of the client
 */
async function judgeLive(
  client: KubeClient,
  request: SyncRequest,
  control: SyncControl,
): Promise<JudgedRun | { readonly outcome: SyncOutcome }> {
  const settings = completeSyncSettings(request.settings);
  const { now = Date.now } = control;
  const { objects, namespace, revision, ownerToken, record } = request;
  const inventory = record?.inventory ?? {};
  const session = await openSession(client, {
    formerOwners: record?.formerOwners ?? [],
    ...{ objects, namespace, revision, ownerToken, inventory, settings, startedAt: now() },
    written: lastWritten(record, namespace),
  });
  let isOpen = false;
  try {
    const held = (error: SyncError) => ({ outcome: unstarted(request, error, now(), false) });
    const shared = settings.failOnSharedResource ? findShared(session) : undefined;
    const owners = await judgeOwners(session, request.findHolder);
    const unfit = shared ?? findEmpty(session) ?? owners.refusal;
    if (unfit !== undefined) return held(unfit);
    const timed = openSignal(control, settings.timeoutSeconds);
    const changes = await changesFor(session, request);
    const hooks = hooksFor(session, request, changes);
    const { tasks } = makeSyncTasks(session, !hooks.run);
    const { plan, refusal } = await judgeRun(session, request, { tasks, hooks, signal: timed.signal });
    if (refusal !== undefined && !settings.dryRun) throw refusal;
    isOpen = true;
    return { session, timed, changes, hooks, plan, earlier: new Set([...owners.taken.keys(), ...owners.adopted]) };
  } finally {
    if (!isOpen) await session.store.close();
  }
}

/**
 * Waits for what must be there before the first write. The session is closed if that took a while, or failed.
 *
 * @returns whether it was there at once
 * @throws HEALTH_TIMEOUT, HEALTH_FAILED, HEALTH_CANCELLED
 */
async function awaitFirst({ session }: JudgedRun, request: SyncRequest, control: SyncControl): Promise<boolean> {
  const { outside } = request;
  if (outside === undefined || session.settings.dryRun) return true;
  let wasThere = false;
  try {
    const { signal = new AbortController().signal, onProgress = () => undefined } = control;
    wasThere = await awaitOutside(outside, session.client, { signal, onProgress });
    return wasThere;
  } finally {
    if (!wasThere) await session.store.close();
  }
}

async function runJudged(judged: JudgedRun, request: SyncRequest, control: SyncControl): Promise<SyncOutcome> {
  const { session, hooks, timed } = judged;
  const { now = Date.now } = control;
  try {
    const { dryRun } = session.settings;
    // Rights may come with what must be there first.
    const { rights } = request;
    if (rights !== undefined && !dryRun) {
      const { tasks } = makeSyncTasks(session, !hooks.run);
      const unmet = await unmetSyncRights(session, tasks, { ...rights, signal: timed.signal });
      if (unmet !== undefined) return unstarted(request, unmet, now(), false);
    }
    if (!dryRun) await control.beforeWrites?.();
    return await runOpened(judged, request, control);
  } finally {
    await session.store.close();
  }
}

async function runOpened(
  { session, timed, changes, hooks, plan, earlier }: JudgedRun,
  request: SyncRequest,
  control: SyncControl,
): Promise<SyncOutcome> {
  const { settings, client } = session;
  const { now = Date.now } = control;
  const makeTasks = (): ReturnType<typeof makeSyncTasks> => makeSyncTasks(session, !hooks.run);
  if (!settings.dryRun) await deleteLeftHooks(session, request.leftHooks ?? []);
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
