import type { ErrorCode } from "../../errors/codes";
import { mapConcurrently } from "../../lib/map-concurrently";
import { without } from "../../lib/without";
import { liveKeyOf, objectOf, type SyncTask } from "../../model/argo/sync-task";
import type { KubeObject } from "../../model/objects/kube-object";
import { groupOf, printKey } from "../../model/objects/object-key";
import type { ComingObjects } from "../../model/plans/coming-objects";
import { comingDefinition } from "../../plan/coming/coming-kinds";
import { type ComingQuestion, whyNotVerified } from "../../set/coming/why-not-verified";
import { printFailure } from "../cluster/write-run";
import { comingFromSync } from "./coming-from-sync";
import { compareTarget, type Comparison } from "./compare-target";
import type { SyncSession } from "./sync-session";

const concurrency = 16;

/** The server cannot judge the object before the sync has begun. */
const unverifiable: ReadonlySet<ErrorCode> = new Set([
  ...["KUBE_NAMESPACE_NOT_FOUND", "KUBE_UNKNOWN_KIND", "KUBE_DRY_RUN_UNSUPPORTED", "KUBE_WEBHOOK_FAILED"],
  ...["KUBE_GROUP_UNAVAILABLE"],
] as const);

/** A comparison, and why the server could not make it although nothing is wrong with the object. */
export interface JudgedComparison extends Comparison {
  readonly unverified?: string;
}

interface ComparedTask {
  readonly task: SyncTask;
  readonly comparison: JudgedComparison;
}

/**
 * Compares the objects of the tasks with the live ones.
 *
 * @param comparisons what earlier dry runs answered; the new answers are added
 */
export function compareTasks(
  session: SyncSession,
  tasks: readonly SyncTask[],
  comparisons: Map<string, Comparison>,
  question: ComingQuestion,
): Promise<ComparedTask[]> {
  return mapConcurrently(tasks, concurrency, async (task) => ({
    task,
    comparison: await compareOnce(session, task, comparisons, question),
  }));
}

async function compareOnce(
  session: SyncSession,
  task: SyncTask,
  comparisons: Map<string, Comparison>,
  question: ComingQuestion,
): Promise<JudgedComparison> {
  // The comparison depends on what is known of the last write.
  const id = [idOf(session, task), session.manifestState(objectOf(task))].join(" ");
  // The name of a hook, and so its id, may change from preview to preview.
  const comparison = (task.isHook ? undefined : comparisons.get(id)) ?? (await compareTask(session, task));
  comparisons.set(id, comparison);
  const { failure } = comparison;
  if (failure === undefined)
    return task.skipsDryRun ? { ...comparison, unverified: whyKindComes(session, task) } : comparison;
  const reason =
    (await whyNotVerified(failure, placedOf(session, task), question)) ??
    (unverifiable.has(failure.code) ? printFailure(failure) : undefined);
  return reason === undefined ? comparison : { ...comparison, unverified: reason };
}

/** Its definition is one of the set, or of another resource of the program. */
function whyKindComes(session: SyncSession, task: SyncTask): string {
  const { apiVersion, kind } = objectOf(task);
  const isIn = (coming: ComingObjects): boolean => comingDefinition(coming, groupOf(apiVersion), kind) !== undefined;
  const isFromOthers = !isIn(comingFromSync(session)) && session.coming !== undefined && isIn(session.coming);
  return isFromOthers ? "the CustomResourceDefinition is created by this update" : "its kind comes with the sync";
}

async function compareTask(session: SyncSession, { target, live, isHook, skipsDryRun }: SyncTask): Promise<Comparison> {
  // A hook that exists is deleted first or stays as it is; a dry run would show neither.
  if (target === undefined || skipsDryRun || (isHook && live !== undefined)) return { isModified: true, changes: [] };
  return compareTarget(session, target, live);
}

/** The object of a task, without the namespace of a cluster-scoped kind. */
function placedOf({ kinds }: SyncSession, task: SyncTask): KubeObject {
  const object = objectOf(task);
  return kinds.scopeOf(object) ? object : { ...object, metadata: without(object.metadata, "namespace") };
}

/** The id of the object on the cluster: a task of a cluster-scoped kind may have a namespace. */
export function idOf({ kinds }: SyncSession, task: SyncTask): string {
  const object = objectOf(task);
  const key = liveKeyOf(task);
  return printKey(kinds.scopeOf(object) ? key : { ...key, namespace: "" });
}
