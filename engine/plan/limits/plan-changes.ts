import { canonicalJson } from "../../lib/canonical-json";
import { lookUp } from "../../lib/look-up";
import { optional } from "../../lib/optional";
import { lossOf } from "../../model/objects/data-holders";
import type { KubeObject } from "../../model/objects/kube-object";
import { type ObjectKey, parseKey, printKey } from "../../model/objects/object-key";
import type { Plan, PlannedObject } from "../../model/plans/plan";
import type { PlannedChange } from "../../model/plans/plan-limits";
import { noDisruption, type PodDisruption } from "../../model/plans/pod-changes";
import { plannedObjects } from "../find-object";
import { nameOfId } from "./object-names";
import { digestOfObject } from "./plan-text";

/** An object that the last run recorded. */
export interface RecordedObject {
  /** `group/Kind/namespace/name`. */
  readonly id: string;
  /** The object as it was applied; undefined if only its id is known, as for an object of a wave. */
  readonly object?: KubeObject | undefined;
  /** The token of the resource that owns it; undefined if that is not known. */
  readonly owner?: string | undefined;
}

/** What the changes of a component follow from. */
export interface ChangesFrom {
  /** All plans of the component, such as that of its definitions and that of its other objects. */
  readonly plans: readonly Plan[];
  readonly recorded: readonly RecordedObject[];
  /** The namespace of objects that the program gives none; undefined if it is not known. */
  readonly defaultNamespace: string | undefined;
  /** Ids of objects that the component has beside those of the plans. */
  readonly elsewhere: readonly string[];
  /** Whether objects are deleted that the program no longer has. */
  readonly prunes: boolean;
  /** Why a removed object stays; undefined if it is deleted: `reasonToKeep` of the record. */
  readonly reasonToKeep: (key: ObjectKey, object: KubeObject | undefined) => string | undefined;
}

/** What a run does to each object and hook. Replacements, which only the server knows, count as applied. */
export function planChanges(from: ChangesFrom): readonly PlannedChange[] {
  const planned = from.plans.flatMap((plan) => plannedObjects(plan));
  const recorded = indexRecorded(from.recorded, from.defaultNamespace);
  const written = planned.map(({ id, object }) => changeOfWritten({ id, object, before: recorded.get(id) }));
  return [...written, ...removedOnes(from, planned), ...from.plans.flatMap(hooksOf)];
}

/** An object that is written, and what was recorded of it; undefined if it is new. */
export interface WrittenObject {
  readonly id: string;
  readonly object: KubeObject;
  readonly before: Pick<RecordedObject, "object"> | undefined;
}

/** What a run does to an object that it writes. */
export function changeOfWritten({ id, object, before }: WrittenObject): PlannedChange {
  const digest = digestOfObject(object);
  if (before === undefined) return { id, action: "create", digest };
  return { id, action: "apply", digest, ...optional({ restarts: restarts(before.object, object) }) };
}

function removedOnes(
  { recorded, defaultNamespace, elsewhere, prunes, reasonToKeep }: ChangesFrom,
  planned: readonly PlannedObject[],
): readonly PlannedChange[] {
  const wanted = new Set([...planned.map(({ id }) => id), ...elsewhere]);
  return recorded.flatMap(({ id, object }): readonly PlannedChange[] => {
    const key = parseKey(id);
    if (key === undefined || wanted.has(id) || wanted.has(asInProgram(id, defaultNamespace))) return [];
    const stays = !prunes || reasonToKeep(key, object) !== undefined;
    const loses = object === undefined ? undefined : lossOf(object);
    if (!stays) return [{ id, action: "delete", ...optional({ loses }) }];
    return [prunes && object === undefined ? { id, action: "release", mayGo: true } : { id, action: "release" }];
  });
}

/** By id, also by that of an object in a program which leaves the namespace to the provider. */
export function indexRecorded(
  recorded: readonly RecordedObject[],
  defaultNamespace: string | undefined,
): ReadonlyMap<string, RecordedObject> {
  return new Map(recorded.flatMap((one) => [[asInProgram(one.id, defaultNamespace), one] as const, [one.id, one]]));
}

/**
 * The id of a recorded object in a program that leaves its namespace to the provider. As long as the namespace of the
 * provider is not known, it may be any.
 */
function asInProgram(id: string, defaultNamespace: string | undefined): string {
  const key = parseKey(id);
  if (key === undefined || (defaultNamespace !== undefined && key.namespace !== defaultNamespace)) return id;
  return printKey({ ...key, namespace: "" });
}

function hooksOf(plan: Plan): readonly PlannedChange[] {
  const hooks = plan.phases.flatMap(({ waves }) => waves.flatMap((wave) => wave.hooks));
  return hooks.map(({ id, hook }) => ({ id, action: "run", digest: digestOfObject(hook.object) }));
}

/** Whether a workload starts its Pods again. */
function restarts(before: KubeObject | undefined, after: KubeObject): true | undefined {
  if (before === undefined) return undefined;
  const [old, now] = [before, after].map((object) => lookUp(object, "spec", "template", "spec"));
  if (old === undefined || now === undefined) return undefined;
  return canonicalJson(lookUp(before, "spec", "template")) === canonicalJson(lookUp(after, "spec", "template"))
    ? undefined
    : true;
}

/** Counts of a plan, as plain data. */
export interface PlanCounts extends PodDisruption {
  /** Objects that the last run has not recorded. */
  readonly creates: number;
  /** Recorded objects that the program has, whether or not they change. */
  readonly applies: number;
  /** Objects that are deleted and created again; known if there are limits. */
  readonly replaces: number;
  /** Objects that the program no longer has, and that are deleted. */
  readonly deletes: number;
  /** Objects that stay on the cluster although the program no longer has them. */
  readonly releases: number;
  /** Hooks that may run. */
  readonly hooks: number;
  /** Workloads whose Pods are started again. */
  readonly restarts: number;
  /** What is lost, in words, each with its object. */
  readonly losses: readonly string[];
}

export function countChanges(changes: readonly PlannedChange[], disruption: PodDisruption = noDisruption): PlanCounts {
  const count = (action: PlannedChange["action"]): number => changes.filter((one) => one.action === action).length;
  return {
    creates: count("create"),
    applies: count("apply"),
    replaces: count("replace"),
    deletes: count("delete"),
    releases: count("release"),
    hooks: count("run"),
    restarts: changes.filter(({ restarts: isRestarted }) => isRestarted === true).length,
    losses: changes.flatMap(({ id, loses }) => (loses === undefined ? [] : [`${nameOfId(id)}: ${loses}`])),
    ...disruption,
  };
}
