import { optional } from "../../lib/optional";
import type { PlannedObject } from "../../model/plans/plan";
import type { PlannedChange, PlanLimits } from "../../model/plans/plan-limits";
import { noDisruption, type PodChanges, type PodDisruption } from "../../model/plans/pod-changes";
import { type ChangedObject, changedObjects, recordedPodChanges } from "../../plan/limits/changed-objects";
import type { RecordedObject } from "../../plan/limits/plan-changes";
import { isWorkload, mayDisrupt } from "../../plan/limits/pod-changes-of";

/** What is asked about a run of a component. */
export interface RunQuestion {
  /** The ids of objects that it deletes. */
  readonly removed: readonly string[];
  /** The objects that may change, each with its owner and as it was applied last. */
  readonly changed: readonly ChangedObject[];
  /** What happens to Pods besides. */
  readonly pods: PodChanges;
}

/** What the server knows of it. */
export interface RunAnswer {
  /** The ids of objects that are deleted and created again. */
  readonly replaced: readonly string[];
  /** By id, what goes with a deleted object, in words. */
  readonly lost: Readonly<Record<string, string>>;
  /** The ids of workloads whose Pods are started again. */
  readonly restarted: readonly string[];
  /** What loses Pods. */
  readonly disruption: PodDisruption;
}

/** A run with what the server knows of it. */
export interface CompletedRun {
  /** What it does with each object. */
  readonly changes: readonly PlannedChange[];
  /** What loses Pods by it. */
  readonly disruption: PodDisruption;
}

/** What a component renders and records. */
export interface RunFacts {
  readonly objects: readonly PlannedObject[];
  readonly recorded: readonly RecordedObject[];
  readonly defaultNamespace: string | undefined;
  readonly limits: PlanLimits;
}

/**
 * What a run does, with what only the server knows: replacements, what goes with a deleted object, and what loses Pods.
 * Nothing is asked about a run that destroys and disturbs nothing.
 */
export async function completeRun(
  planned: readonly PlannedChange[],
  { objects, recorded, defaultNamespace, limits }: RunFacts,
  ask: (question: RunQuestion) => Promise<RunAnswer>,
): Promise<CompletedRun> {
  const changed = changedObjects(objects, recorded, defaultNamespace, limits);
  const asked = new Set(changed.map(({ id }) => id));
  const pods = recordedPodChanges(planned, objects, { recorded, defaultNamespace, asked });
  const removed = planned.flatMap(({ id, action }) => (action === "delete" ? [id] : []));
  const isOpen = removed.length + changed.length > 0 || mayDisrupt(pods);
  if (!isOpen) return { changes: planned, disruption: noDisruption };
  const { replaced, lost, restarted, disruption } = await ask({ removed, changed, pods });
  const limited = new Set(changed.flatMap(({ id, isLimited }) => (isLimited ? [id] : [])));
  const [isReplaced, isRestarted] = [new Set(replaced.filter((id) => limited.has(id))), new Set(restarted)];
  const changes = planned.map(({ restarts, ...change }): PlannedChange => {
    if (isReplaced.has(change.id)) return { ...change, action: "replace" };
    // Of what the server was asked about, it knows more than the record.
    const isAgain = asked.has(change.id) && isWorkload(change.id) ? isRestarted.has(change.id) : restarts === true;
    return { ...change, ...optional({ loses: lost[change.id] ?? change.loses }), ...(isAgain && { restarts: true }) };
  });
  return { changes, disruption };
}
