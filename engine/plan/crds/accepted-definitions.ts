import { definedKind } from "../../model/objects/custom-kind";
import type { PlannedObject } from "../../model/plans/plan";

/** Those of the accepted names of CustomResourceDefinitions that are among the objects, sorted. */
export function acceptedDefinitions(
  objects: readonly Pick<PlannedObject, "object">[],
  accepted: readonly string[],
): readonly string[] {
  const names = objects.flatMap(({ object }) => (definedKind(object) === undefined ? [] : [object.metadata.name]));
  return accepted.filter((name) => names.includes(name)).sort();
}
