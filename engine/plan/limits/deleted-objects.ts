import { keepMark } from "../../model/objects/marks";
import type { PlannedObject } from "../../model/plans/plan";

/** The objects that are deleted with their component: all but those that a mark keeps on the cluster. */
export function deletedObjects(planned: readonly PlannedObject[]): readonly PlannedObject[] {
  return planned.filter(({ keep, object }) => !keep && keepMark(object) === undefined);
}
