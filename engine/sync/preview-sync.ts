import { isAccessFailure } from "../errors/access-codes";
import { isSyncError, type SyncError } from "../errors/sync-error";
import { refuseRecreation } from "./cluster/replace-object";
import { printFailure } from "./cluster/write-run";
import type { KubeClient } from "../kube/kube-client";
import { optional } from "../lib/optional";
import type {
  PreviewedFailure,
  PreviewedHook,
  PreviewedObject,
  PreviewedPrune,
  RefusedObject,
  SyncPreview,
} from "./model/sync-preview";
import { type ComingObjects, comingInEither, nothingComing } from "../model/plans/coming-objects";
import type { SyncControl, SyncRequest } from "./model/sync-request";
import { isPrune, objectOf, type SyncTask } from "../model/argo/sync-task";
import type { KubeObject } from "../model/objects/kube-object";
import { makerOf } from "../model/objects/foreign-owners";
import { keyOf, printKey } from "../model/objects/object-key";
import { appliesOnServer, isReplaced } from "../plan/argo/annotation-options";
import type { MadeTasks } from "../plan/argo/make-tasks";
import { readArgoHook } from "../plan/hooks/read-argo-hook";
import { describeOutside, type OutsideWait } from "../set/outside-objects";
import { comingFromSync } from "./session/coming-from-sync";
import type { Comparison } from "./session/compare-target";
import { compareTasks, idOf, type JudgedComparison } from "./session/compare-tasks";
import { digestOf } from "./session/decide-hooks";
import { isRecreated } from "./session/is-recreated";
import { emptyPlan, judgeSync, type SyncPlanFacts } from "./session/plan-sync";
import { findChanges } from "./session/find-changes";
import { completeSyncSettings } from "./spec/read-settings";
import { hooksFor } from "./run-sync";
import { makeSyncTasks, openSession, type SyncSession, yieldedOf } from "./session/sync-session";
import { type JudgedOwners, judgeOwners } from "./session/judge-owners";
import { lastWritten } from "./session/sync-record";
import { findEmpty, findPause, findShared } from "./session/unstarted";
import { unmetSyncRights } from "./session/unmet-sync-rights";
import { whyKept } from "./session/why-kept";
import { manifestsOf } from "./session/written-manifests";

/** What dry runs of one set answered, by object and what is known of its last write: a second preview asks no more. */
export type Comparisons = Map<string, Comparison>;

/** How a sync is previewed. */
export interface PreviewControl extends Pick<SyncControl, "now" | "signal"> {
  /** Whether the plan is judged by the limits, the approved plan and the rights of the request. Default: false. */
  readonly isJudged?: boolean;
  /** The answers of an earlier preview of the same set; those of this one are added. Default: none. */
  readonly comparisons?: Comparisons;
  /** What the same run makes before the sync. Default: nothing. */
  readonly coming?: ComingObjects;
  /** The objects of the last sync, for a caller that does not have the record. Default: those of the record. */
  readonly earlier?: readonly KubeObject[] | undefined;
  /** The cluster as a user that may read roles and bindings; `client` by default. */
  readonly reader?: (() => KubeClient) | undefined;
}

/**
 * What a sync would do, by dry runs on the server. Nothing is written.
 *
 * @throws SYNC_SETTINGS_INVALID, HEALTH_EXPRESSION_INVALID, PLAN_ORDER_INVALID, PLAN_ORDER_OUTSIDE,
 * PLAN_NEEDS_LATER_WAVE, PLAN_CYCLE, and the errors of the client
 */
export async function previewSync(
  client: KubeClient,
  request: SyncRequest,
  control: PreviewControl = {},
): Promise<SyncPreview> {
  const settings = completeSyncSettings(request.settings);
  const { signal = new AbortController().signal } = control;
  const { now = Date.now, comparisons = new Map<string, Comparison>(), coming = nothingComing } = control;
  const { objects, namespace, revision, ownerToken, record } = request;
  const inventory = record?.inventory ?? {};
  const session = await openSession(client, {
    formerOwners: record?.formerOwners ?? [],
    ...{ objects, namespace, revision, ownerToken, inventory, settings, startedAt: now(), coming },
    written: control.earlier === undefined ? lastWritten(record, namespace) : manifestsOf(control.earlier, namespace),
  });
  try {
    const hooks = hooksFor(session, request, await findChanges(session));
    const owners = await judgeOwners(session, request.findHolder);
    const { tasks, invalid } = makeSyncTasks(session, !hooks.run);
    const question = {
      coming: comingInEither(comingFromSync(session), coming),
      client,
      reader: control.reader?.(),
      signal,
    };
    const written = tasks.filter((task) => !isPrune(task));
    const compared = await compareTasks(session, written, comparisons, question);
    const previewed = previewObjects(session, compared, owners);
    const prunes = tasks.filter(isPrune).map((task) => previewPrune(session, task));
    const refusal = findEmpty(session) ?? owners.refusal;
    const held = findPause(request) ?? (settings.failOnSharedResource ? findShared(session) : undefined);
    const isActive = previewed.some(({ action, isWritten }) => isWritten && action !== "unchanged");
    const facts = { tasks, hooks, comparisons, question };
    const judged = control.isJudged === true ? await judgeUnlessHeld(session, request, facts, held) : undefined;
    const { outside } = request;
    const isAwaited = control.isJudged === true && held === undefined && outside !== undefined && !settings.dryRun;
    const awaited = isAwaited ? await sayWhatIsAwaited(outside, client, { coming, signal }) : undefined;
    return {
      ...{ ...judged, ...optional({ refusal }) },
      hasChanges:
        held === undefined &&
        (refusal !== undefined || isActive || hooks.run || prunes.some(({ action }) => action === "prune")),
      ...optional({ held: held && printFailure(held), awaited }),
      objects: previewed,
      hooks: { ...hooks, list: tasks.filter(({ isHook }) => isHook).map((task) => previewHook(session, task)) },
      prunes,
      notes: session.order.notes,
      refused: [
        ...invalid.map((task) => refuseInvalid(session, task)),
        ...compared.flatMap(({ task, comparison }) => refusalOf(session, task, comparison) ?? []),
      ],
      onFailure: previewFailure(settings.onFailure, request),
    };
  } finally {
    await session.store.close();
  }
}

/** A sync that is held does nothing, and one that only validates needs no consent. */
async function judgeUnlessHeld(
  session: SyncSession,
  request: SyncRequest,
  facts: SyncPlanFacts,
  held: SyncError | undefined,
): Promise<Pick<SyncPreview, "plan" | "unapproved" | "unmet">> {
  if (held !== undefined) return { plan: emptyPlan };
  const { plan, refusal } = await judgeSync(session, request, facts);
  if (session.settings.dryRun) return { plan };
  const { rights } = request;
  const question = rights && { ...rights, signal: facts.question.signal };
  const unmet = question && (await unmetSyncRights(session, facts.tasks, question));
  return { plan, ...optional({ unapproved: refusal, unmet }) };
}

/** All objects but hooks, with the fields that rules leave to others. */
function previewObjects(
  session: SyncSession,
  compared: readonly { readonly task: SyncTask; readonly comparison: JudgedComparison }[],
  owners: JudgedOwners,
): readonly PreviewedObject[] {
  const yielded = yieldedOf(session);
  return compared
    .filter(({ task: { isHook } }) => !isHook)
    .map(({ task, comparison }) => {
      const previewed = previewObject(session, task, comparison, owners);
      return { ...previewed, ...optional({ yielded: yielded.get(previewed.id) }) };
    });
}

/** What an update would wait for, line by line; what cannot be read keeps no preview from its end. */
async function sayWhatIsAwaited(
  outside: OutsideWait,
  client: KubeClient,
  options: Parameters<typeof describeOutside>[2],
): Promise<readonly string[]> {
  try {
    return await describeOutside(outside, client, options);
  } catch (error) {
    if (!isSyncError(error) || isAccessFailure(error) || error.code === "KUBE_CANCELLED") throw error;
    return [`what an update waits for cannot be read: ${error.what}`];
  }
}

/** What happens if the sync fails: a rollback needs an earlier revision that differs. */
function previewFailure(action: PreviewedFailure["action"], { record, objects }: SyncRequest): PreviewedFailure {
  const synced = action === "rollback" ? record?.synced : undefined;
  if (synced === undefined || synced.digest === digestOf(objects)) return { action };
  return { action, revision: synced.revision };
}

function previewObject(
  session: SyncSession,
  task: SyncTask,
  comparison: JudgedComparison,
  { taken, adopted }: JudgedOwners,
): PreviewedObject {
  const { settings } = session;
  const { isModified, isKept = false, changes, unverified } = comparison;
  const { target, live, phase, wave } = task;
  const isWritten = live === undefined || isModified || !(settings.applyOutOfSyncOnly || isKept);
  const from = live === undefined ? [] : (taken.get(printKey(keyOf(live))) ?? []);
  const titles = from.map(({ title }) => title).join(" and ");
  const isAdopted = live !== undefined && adopted.has(printKey(keyOf(live)));
  const takenFrom = titles === "" && isAdopted ? makerOf(live) : titles;
  const action =
    live === undefined
      ? "create"
      : isRecreated(session.settings, task, comparison)
        ? "recreate"
        : !isModified
          ? "unchanged"
          : isReplaced(settings, target)
            ? "replace"
            : "update";
  return {
    ...{ id: idOf(session, task), apiVersion: objectOf(task).apiVersion, phase, wave },
    ...{ action, isWritten, changes },
    ...(isAdopted ? { isAdopted } : {}),
    ...(takenFrom === undefined || takenFrom === "" ? {} : { takenFrom }),
    ...optional({ unverified }),
  };
}

/** A task that ends the sync before anything is written. */
function refuseInvalid(session: SyncSession, { task, message }: MadeTasks["invalid"][number]): RefusedObject {
  const refused = { id: idOf(session, task), phase: task.phase, reason: message };
  const object = objectOf(task);
  const isUnserved = session.kinds.missing(object) !== undefined;
  return { ...refused, stopsAll: true, mend: isUnserved ? mendOfKind(object) : "correct the object, or permit it" };
}

/** What can be done about an object whose kind the cluster does not serve. */
function mendOfKind({ kind }: KubeObject): string {
  return (
    `apply the CustomResourceDefinition of ${kind} before it, or leave the object out; if the sync itself brings the ` +
    `definition, ${optionsOf}: SkipDryRunOnMissingResource=true`
  );
}

/** Why the update would fail for an object, according to a dry run, or because it would have to be created anew. */
function refusalOf(session: SyncSession, task: SyncTask, comparison: JudgedComparison): RefusedObject | undefined {
  const { target, live, phase } = task;
  const { failure, unverified } = comparison;
  if (unverified !== undefined) return undefined;
  const refused = { id: idOf(session, task), phase, stopsAll: false };
  const isNew = isRecreated(session.settings, task, comparison);
  if (isNew && target !== undefined && live !== undefined) {
    const cause = failure === undefined ? "it is replaced by force" : printFailure(failure);
    const refusal = refuseRecreation(target, live, cause);
    if (refusal !== undefined) return { ...refused, reason: printFailure(refusal), mend: refusal.mend ?? correction };
  }
  if (failure === undefined || isNew) return undefined;
  return { ...refused, reason: printFailure(failure), mend: mendOf(session, task, failure) };
}

const correction = "correct the object";
const optionsOf = "annotate it with argocd.argoproj.io/sync-options";

/** What the options of a sync can do about a refusal. */
function mendOf({ settings }: SyncSession, { target, live }: SyncTask, { code, faults }: SyncError): string {
  if (code !== "KUBE_INVALID" || target === undefined || isReplaced(settings, target)) return correction;
  const isOnServer = appliesOnServer(settings, target);
  if (live !== undefined && faults.some(({ immutable }) => immutable)) {
    return isOnServer
      ? "undo the change, or delete the object yourself"
      : `undo the change, or ${optionsOf}: Force=true, which deletes it and creates it again`;
  }
  // The annotation of `kubectl apply` repeats the whole object.
  const isTooLong =
    !isOnServer && faults.some(({ field, message }) => field === "metadata.annotations" && /too long/i.test(message));
  return isTooLong ? `${optionsOf}: ServerSideApply=true, which keeps no copy of it in an annotation` : correction;
}

function previewHook(session: SyncSession, task: SyncTask): PreviewedHook {
  const { phase, wave, live } = task;
  const object = objectOf(task);
  const reading = readArgoHook(object);
  const deletePolicies = reading.as === "hook" ? reading.hook.deletePolicies : [];
  const isCleared = deletePolicies.length === 0 || deletePolicies.includes("before-hook-creation");
  return {
    ...{ id: idOf(session, task), apiVersion: object.apiVersion, phase, wave, deletePolicies },
    replacesEarlier: live !== undefined && isCleared,
    onlyOnFailure: phase === "SyncFail",
  };
}

function previewPrune(session: SyncSession, task: SyncTask): PreviewedPrune {
  const { live, wave } = task;
  const reason = whyKept(session.settings, live);
  const id = idOf(session, task);
  return reason === undefined ? { id, wave, action: "prune" } : { id, wave, action: "keep", reason };
}
