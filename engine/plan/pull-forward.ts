import { compareStrings } from "../lib/canonical-json";
import { describeKey } from "../model/objects/object-key";
import type { PlannedObject } from "../model/plans/plan";
import { indexNeeds } from "./link-needs";

/** Objects whose waves allow what needs them, and a note for each that was moved. */
export interface PulledObjects {
  readonly objects: readonly PlannedObject[];
  readonly notes: readonly string[];
}

/**
 * Moves each Namespace and each CustomResourceDefinition that is in a later wave than its objects to the first of their
 * waves, as Argo CD does: without it none of them can be applied. What else is in too late a wave is an error of
 * `linkNeeds`.
 *
 * Source: gitops-engine pkg/sync/sync_tasks.go@5baed56 (adjustDeps), for the objects of a phase.
 */
export function pullForward(objects: readonly PlannedObject[]): PulledObjects {
  const needsAmong = indexNeeds(objects);
  const first = new Map<number, PlannedObject>();
  for (const object of objects) {
    for (const { index, reason } of needsAmong(object)) {
      if (reason !== "namespace" && reason !== "definition") continue;
      const wave = first.get(index)?.wave ?? objects[index]?.wave ?? object.wave;
      if (object.wave < wave) first.set(index, object);
    }
  }
  if (first.size === 0) return { objects, notes: [] };
  const moved = objects.map((object, index) => {
    const dependent = first.get(index);
    return dependent === undefined ? object : { ...object, wave: dependent.wave };
  });
  const notes = [...first].flatMap(([index, { key, wave }]) => {
    const object = objects[index];
    if (object === undefined) return [];
    return `${describeKey(object.key)}: moved from wave ${object.wave} to wave ${wave}, in which ${describeKey(key)} needs it`;
  });
  return { objects: moved, notes: notes.sort(compareStrings) };
}
