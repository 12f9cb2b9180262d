import { optional } from "../../lib/optional";
import type { KubeObject } from "../../model/objects/kube-object";
import type { PlannedObject } from "../../model/plans/plan";
import type { PlanLimits } from "../../model/plans/plan-limits";
import { isOfKind } from "./object-names";
import { indexRecorded, type RecordedObject } from "./plan-changes";

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
}

/** The recorded objects whose replacement a limit is about: only the server knows which of them it would refuse. */
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
    return owner === undefined || !isLimited ? [] : [{ id, object, owner, ...optional({ previous }) }];
  });
}
