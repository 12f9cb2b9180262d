import { isAccessFailure } from "../../errors/access-codes";
import type { SyncError } from "../../errors/sync-error";
import { optional } from "../../lib/optional";
import { isPrune, objectOf, type SyncTask } from "../../model/argo/sync-task";
import { lossOf } from "../../model/objects/data-holders";
import { type KubeObject, nameOf } from "../../model/objects/kube-object";
import { keyOf, printKey } from "../../model/objects/object-key";
import type { PlannedChange, PlanLimits } from "../../model/plans/plan-limits";
import { readArgoHook } from "../../plan/hooks/read-argo-hook";
import { hasLimits } from "../../plan/limits/decide-limits";
import { isOfKind } from "../../plan/limits/object-names";
import { changeOfWritten } from "../../plan/limits/plan-changes";
import { type ChangedPodObject, concernsPods, podChangesOf } from "../../plan/limits/pod-changes-of";
import { digestOfObject } from "../../plan/limits/plan-text";
import type { ComingQuestion } from "../../set/coming/why-not-verified";
import { findDisrupted } from "../../set/limits/find-disrupted";
import { findLost } from "../../set/limits/find-lost";
import { describeRun, judgeRun, type RunPlan } from "../../set/limits/plan-run";
import { planNamespace } from "../decide/managed-namespace";
import type { HookRunDecision } from "../model/sync-outcome";
import type { SyncRequest } from "../model/sync-request";
import type { Comparison } from "./compare-target";
import { compareTasks, idOf } from "./compare-tasks";
import { inScope } from "./find-changes";
import { isRecreated, mayBeRecreated } from "./is-recreated";
import type { SyncSession } from "./sync-session";
import { whyKept } from "./why-kept";

/** The plan of a sync that writes nothing. */
export const emptyPlan: RunPlan = describeRun([]);

/** What the plan of a sync follows from, beside its set. */
export interface SyncPlanFacts {
  readonly tasks: readonly SyncTask[];
  readonly hooks: HookRunDecision;
  /** What dry runs answered; new answers are added. */
  readonly comparisons: Map<string, Comparison>;
  /** How dry runs are judged. */
  readonly question: ComingQuestion & { readonly signal: AbortSignal };
}

/** What a sync does, and why it must not; the refusal is absent if it may. */
export interface JudgedSync {
  readonly plan: RunPlan;
  readonly refusal?: SyncError;
}

/**
 * What a sync does to each object and hook, judged by the limits and the approved plan of its request. As that of a
 * component, the plan follows from the set and its record: which objects exist decides about deletions alone. The
 * server is asked about what only it knows, and only if there are limits.
 *
 * @throws the errors of a cluster that cannot be asked
 */
export async function judgeSync(
  session: SyncSession,
  { limits, expectPlan }: Pick<SyncRequest, "limits" | "expectPlan">,
  facts: SyncPlanFacts,
): Promise<JudgedSync> {
  const planned = planChanges(session, facts);
  const changes =
    limits !== undefined && hasLimits(limits) ? await askServer(session, planned, limits, facts) : planned;
  const refusal = judgeRun(changes, limits ?? { protectKinds: [], confirm: [] }, expectPlan, "sync");
  const pods = podChangesOf(podObjectsOf(session, facts.tasks, changes));
  const disruption = await findDisrupted(session.client, pods, facts.question.signal);
  return { plan: describeRun(changes, disruption), ...optional({ refusal }) };
}

/** The objects that say something of Pods, as they were written last and as the program has them. */
function podObjectsOf(
  session: SyncSession,
  tasks: readonly SyncTask[],
  changes: readonly PlannedChange[],
): readonly ChangedPodObject[] {
  const actions = new Map(changes.map(({ id, action }) => [id, action] as const));
  return tasks.flatMap((task): readonly ChangedPodObject[] => {
    const id = idOf(session, task);
    const action = actions.get(id);
    if (task.isHook || action === undefined || !concernsPods(id)) return [];
    const after = isPrune(task) ? undefined : objectOf(task);
    return [{ id, action, after, before: after && session.written?.(after) }];
  });
}

/** Replacements, which only the server knows, count as applied. */
function planChanges(session: SyncSession, { tasks, hooks }: SyncPlanFacts): readonly PlannedChange[] {
  const given = new Map(
    session.targets.map((target, index) => [placeOf(session, target), session.objects[index] ?? target]),
  );
  const ofObjects = tasks.flatMap((task): readonly PlannedChange[] => {
    if (task.isHook) return [];
    const id = idOf(session, task);
    if (isPrune(task)) return [removal(session, id, objectOf(task))];
    const object = given.get(id);
    return object === undefined ? [] : [writeOf(session, id, object)];
  });
  return [...ofObjects, ...ofNamespace(session), ...(hooks.run ? ofHooks(session) : [])];
}

function writeOf({ inventory, written }: SyncSession, id: string, object: KubeObject): PlannedChange {
  return changeOfWritten({
    id,
    object,
    before: Object.hasOwn(inventory, id) ? { object: written?.(object) } : undefined,
  });
}

function removal({ settings }: SyncSession, id: string, live: KubeObject): PlannedChange {
  if (whyKept(settings, live) !== undefined) return { id, action: "release" };
  return { id, action: "delete", ...optional({ loses: lossOf(live) }) };
}

/** The Namespace that the sync creates or keeps, which no record has. */
function ofNamespace({ namespace, targets, settings, inventory }: SyncSession): readonly PlannedChange[] {
  const object = planNamespace(namespace, targets, undefined, settings)?.target;
  if (object === undefined) return [];
  const action = Object.keys(inventory).length === 0 ? "create" : "apply";
  return [{ id: printKey(keyOf(object)), action, digest: digestOfObject(object) }];
}

/** A name of `generateName` ends with the time of the sync, and stands for itself. */
function ofHooks(session: SyncSession): readonly PlannedChange[] {
  return session.targets.flatMap((target, index): readonly PlannedChange[] => {
    const reading = readArgoHook(target);
    const isOfDeletion = reading.as === "hook" && reading.hook.moments.every(({ phase }) => phase.endsWith("Delete"));
    if (reading.as !== "hook" || isOfDeletion) return [];
    const digest = digestOfObject(session.objects[index] ?? target);
    return [{ id: placeOf(session, target), action: "run", digest }];
  });
}

/** The id of an object of the program on the cluster. */
function placeOf(session: SyncSession, target: KubeObject): string {
  const key = keyOf(inScope(target, session));
  const generated = (target.metadata as { readonly generateName?: unknown }).generateName;
  const name = nameOf(target) ?? `${typeof generated === "string" ? generated : ""}*`;
  return printKey({ ...key, name, namespace: session.kinds.scopeOf(target) ? key.namespace : "" });
}

/** With what only the server knows: replacements, and what goes with an object that is deleted. */
async function askServer(
  session: SyncSession,
  planned: readonly PlannedChange[],
  limits: PlanLimits,
  { tasks, comparisons, question }: SyncPlanFacts,
): Promise<readonly PlannedChange[]> {
  const { settings, client } = session;
  const isLimited = (task: SyncTask): boolean =>
    limits.maxReplaces !== undefined || isOfKind(idOf(session, task), limits.protectKinds);
  const open = tasks.filter((task) => !task.isHook && isLimited(task) && mayBeRecreated(settings, task));
  const compared = await compareTasks(session, open, comparisons, question);
  const recreated = compared.flatMap(({ task, comparison }) => {
    const { failure } = comparison;
    if (failure !== undefined && (isAccessFailure(failure) || failure.code === "KUBE_CANCELLED")) throw failure;
    return isRecreated(settings, task, comparison) ? [idOf(session, task)] : [];
  });
  const isReplaced = new Set(recreated);
  const changes = planned.map((change): PlannedChange =>
    isReplaced.has(change.id) ? { ...change, action: "replace" } : change,
  );
  const destroyed = changes.flatMap(({ id, action }) => (action === "delete" || action === "replace" ? [id] : []));
  const lost = await findLost(client, destroyed, question.signal);
  return changes.map((change) => ({ ...change, ...optional({ loses: lost[change.id] ?? change.loses }) }));
}
