import { joinErrors, SyncError } from "../errors/sync-error";
import { waveAnnotation, waveMark } from "../model/marks";
import { describeKey, printKey } from "../model/object-key";
import type { PlannedObject } from "../model/plan";
import type { Need } from "./needs/need";
import { needRules } from "./needs/rules";
import { definedKind, placeOf } from "./place-objects";

/**
 * Finds what each object needs among the others: its Namespace, the CRD of its kind, and what the rules of its kind say.
 *
 * @returns by index of the object, the indexes of what it needs, each once
 * @throws PLAN_NEEDS_LATER_WAVE, all that there are
 */
export function linkNeeds(objects: readonly PlannedObject[]): readonly (readonly number[])[] {
  const indexes = new Map(objects.map(({ id }, index) => [id, index]));
  const crds = new Map<string, number>();
  for (const [index, { object }] of objects.entries()) {
    const kind = definedKind(object);
    if (kind !== undefined && !crds.has(kind)) crds.set(kind, index);
  }

  const faults: SyncError[] = [];
  const links = objects.map((object, index) => {
    const links = new Set<number>();
    const link = (other: number | undefined, optional: boolean): void => {
      const needed = other === undefined || other === index ? undefined : objects[other];
      if (other === undefined || needed === undefined) return;
      if (needed.wave <= object.wave) links.add(other);
      else if (!optional) faults.push(needsLaterWave(object, needed));
    };
    const { group, kind, namespace } = object.key;
    if (namespace !== "") link(indexes.get(`/Namespace//${namespace}`), false);
    link(crds.get(`${group}/${kind}`), false);
    for (const need of needsOf(object)) link(indexes.get(printKey(need)), need.optional === true);
    return [...links];
  });
  const error = joinErrors(faults);
  if (error) throw error;
  return links;
}

function needsOf({ key, object }: PlannedObject): readonly Need[] {
  const rules = needRules.get(`${key.group}/${key.kind}`);
  return rules?.flatMap((rule) => rule(object, key.namespace)) ?? [];
}

function needsLaterWave(object: PlannedObject, needed: PlannedObject): SyncError {
  const name = describeKey(needed.key);
  const mark = waveMark(object.object);
  return new SyncError({
    code: "PLAN_NEEDS_LATER_WAVE",
    what: `${describeKey(object.key)} of wave ${object.wave} needs ${name}, which comes in wave ${needed.wave} only`,
    where: placeOf(object.object, object, mark === undefined ? undefined : ["metadata", "annotations", mark.name]),
    why: "a wave starts when the one before it is healthy, and this object cannot be without the other",
    mend: `annotate ${name} with ${waveAnnotation}: "${object.wave}" or a smaller wave, or move this object to wave ${needed.wave} or later`,
  });
}
