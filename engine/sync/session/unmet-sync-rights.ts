import { isSyncError, type SyncError } from "../../errors/sync-error";
import { comingInEither } from "../../model/plans/coming-objects";
import { isPrune, objectOf, type SyncTask } from "../../model/argo/sync-task";
import { keyOf, versionOf } from "../../model/objects/object-key";
import { appliesOnServer, isReplaced, isReplacedByForce } from "../../plan/argo/annotation-options";
import { demandRights } from "../../set/rights/demand-rights";
import type { RemovedObject, SetRequests, WrittenObject } from "../../set/rights/needed-rights";
import type { RightsQuestion } from "../../set/rights/spare-rights";
import { comingFromSync } from "./coming-from-sync";
import type { SyncSession } from "./sync-session";
import { whyKept } from "./why-kept";

/**
 * KUBE_RIGHTS_MISSING, if the user may not do what the tasks do. What a sync may not come to is left to the server: the
 * deletion of hooks, hooks of a failure, and the write of an object whose manifest has not changed.
 *
 * @throws KUBE_CANCELLED
 */
export async function unmetSyncRights(
  session: SyncSession,
  tasks: readonly SyncTask[],
  question: RightsQuestion,
): Promise<SyncError | undefined> {
  const coming = comingInEither(comingFromSync(session), question.coming);
  const written = tasks.flatMap((task) => writtenBy(session, task) ?? []);
  const removed = tasks.flatMap((task) => removedBy(session, task) ?? []);
  return findUnmet(session, { written, removed }, { ...question, coming });
}

/**
 * The same for a deletion: of its objects, and of what creates its hooks. The deletion of hooks is left to the server.
 *
 * @throws KUBE_CANCELLED
 */
export async function unmetDeletionRights(
  session: SyncSession,
  tasks: readonly SyncTask[],
  hooks: readonly SyncTask[],
  question: RightsQuestion,
): Promise<SyncError | undefined> {
  const written = hooks.flatMap((task) => writtenBy(session, task) ?? []);
  const removed = tasks.filter(({ isHook }) => !isHook).map((task) => removalOf(task));
  return findUnmet(session, { written, removed }, question);
}

async function findUnmet(
  { client }: SyncSession,
  requests: SetRequests,
  question: RightsQuestion,
): Promise<SyncError | undefined> {
  try {
    await demandRights(client, requests, question);
    return undefined;
  } catch (error) {
    if (isSyncError(error) && error.code === "KUBE_RIGHTS_MISSING") return error;
    throw error;
  }
}

function writtenBy(session: SyncSession, task: SyncTask): WrittenObject | undefined {
  const { settings } = session;
  const { target: object, live, phase, isHook } = task;
  if (object === undefined || phase === "SyncFail") return undefined;
  if (isHook) return { object, isChanged: true, by: "create" };
  if (isReplaced(settings, object)) {
    const isAnew = live !== undefined && isReplacedByForce(settings, object);
    return { object, isChanged: isOther(session, task), by: isAnew ? "create" : "update" };
  }
  const isServerSide = appliesOnServer(settings, object);
  return { object, isChanged: isServerSide || isOther(session, task), by: isServerSide ? "apply" : "patch" };
}

/** Whether another manifest was written last: `kubectl apply` and a replacement send no request for the same one. */
function isOther({ manifestState }: SyncSession, { target }: SyncTask): boolean {
  return target !== undefined && manifestState(target) === "other";
}

function removedBy({ settings }: SyncSession, task: SyncTask): RemovedObject | undefined {
  return isPrune(task) && whyKept(settings, task.live) === undefined ? removalOf(task) : undefined;
}

function removalOf(task: SyncTask): RemovedObject {
  const object = objectOf(task);
  return { ref: { ...keyOf(object), version: versionOf(object.apiVersion) }, isSpared: () => false };
}
