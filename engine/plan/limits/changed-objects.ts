import { optional } from "../../lib/optional";
import type { KubeObject } from "../../model/objects/kube-object";
import type { PlannedObject } from "../../model/plans/plan";
import type { PlannedChange, PlanLimits } from "../../model/plans/plan-limits";
import type { PodChanges } from "../../model/plans/pod-changes";
import { isOfKind } from "./object-names";
import { indexRecorded, type RecordedObject } from "./plan-changes";
import { concernsPods, isWorkload, podChangesOf } from "./pod-changes-of";

/** An object that may change. */
export interface ChangedObject {
  /** As the program has it. */
  readonly id: string;
  /** The same in full. */
  readonly object: KubeObject;
  /** As it was applied last; absent if that is not known. */
  readonly previous?: KubeObject;
  /** The token of the resource that owns it. */
  readonly owner: string;
  /** Whether a limit is about its replacement. */
  readonly isLimited: boolean;
}

/**
 * The recorded objects about which only the server knows what counts: of those that a limit is about, which it would
 * refuse to change in place; of workloads, whether their Pods change, if their record does not say that they stay.
 */
export function changedObjects(
  planned: readonly PlannedObject[],
  recorded: readonly RecordedObject[],
  defaultNamespace: string | undefined,
  { maxReplaces, protectKinds }: PlanLimits,
): readonly ChangedObject[] {
  const before = indexRecorded(recorded, defaultNamespace);
  return planned.flatMap(({ id, object }) => {
    const { object: previous, owner } = before.get(id) ?? {};
    const isLimited = maxReplaces !== undefined || isOfKind(id, protectKinds);
    if (owner === undefined || !(isLimited || mayChangePods(id, previous, object))) return [];
    return [{ id, object, owner, isLimited, ...optional({ previous }) }];
  });
}

/** Of an object of a wave, the record has only the id. */
function mayChangePods(id: string, before: KubeObject | undefined, after: KubeObject): boolean {
  if (!isWorkload(id)) return false;
  return before === undefined || podChangesOf([{ id, action: "apply", before, after }]).workloads.length > 0;
}

/**
 * What a run does to Pods, and to what selects them, but for the objects about which the server is asked.
 *
 * @param asked the ids of those
 */
export function recordedPodChanges(
  changes: readonly PlannedChange[],
  planned: readonly PlannedObject[],
  { recorded, defaultNamespace, asked }: RecordedPods,
): PodChanges {
  const before = indexRecorded(recorded, defaultNamespace);
  const after = new Map(planned.map(({ id, object }) => [id, object] as const));
  const open = changes.filter(({ id }) => concernsPods(id) && !asked.has(id));
  return podChangesOf(
    open.map(({ id, action }) => ({ id, action, before: before.get(id)?.object, after: after.get(id) })),
  );
}

interface RecordedPods {
  readonly recorded: readonly RecordedObject[];
  readonly defaultNamespace: string | undefined;
  readonly asked: ReadonlySet<string>;
}
