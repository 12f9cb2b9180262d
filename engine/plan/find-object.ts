import { SyncError } from "../errors/sync-error";
import { nearest } from "../lib/nearest";
import type { ObjectKey } from "../model/object-key";
import type { Plan, PlannedObject } from "../model/plan";

/** All objects of a plan, in apply order. */
export function plannedObjects(plan: Plan): readonly PlannedObject[] {
  return plan.phases.flatMap(({ waves }) => waves.flatMap(({ objects }) => objects));
}

/** Selects an object. Without a namespace, the name must be unique for the kind. */
export interface WantedObject extends Pick<ObjectKey, "kind" | "name"> {
  readonly namespace: string | undefined;
}

/**
 * Finds the object with this kind and name.
 *
 * @param noun the source of the objects, for messages: "chart"
 * @throws SyncError PLAN_OBJECT_NOT_FOUND, PLAN_OBJECT_AMBIGUOUS
 */
export function findObject(plan: Plan, { kind, name, namespace }: WantedObject, noun: string): PlannedObject {
  const objects = plannedObjects(plan);
  const found = objects.filter(
    ({ key }) => key.kind === kind && key.name === name && (namespace === undefined || key.namespace === namespace),
  );
  const [first, second] = found;
  const wanted = `${kind}/${name}`;
  if (first === undefined) throw notFound(wanted, objects, noun);
  if (second !== undefined) throw ambiguous(wanted, found);
  return first;
}

function notFound(wanted: string, objects: readonly PlannedObject[], noun: string): SyncError {
  const near = nearest(
    wanted,
    objects.map(({ key }) => `${key.kind}/${key.name}`),
  );
  return new SyncError({
    code: "PLAN_OBJECT_NOT_FOUND",
    what: `the ${noun} renders no ${wanted}`,
    mend: near === undefined ? "name an object that it renders" : `did you mean ${near}?`,
  });
}

function ambiguous(wanted: string, found: readonly PlannedObject[]): SyncError {
  return new SyncError({
    code: "PLAN_OBJECT_AMBIGUOUS",
    what: `${wanted} is not unique`,
    why: `these have it: ${found.map(({ id }) => id).join(", ")}`,
    mend: "name the namespace too",
  });
}
