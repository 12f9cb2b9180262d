import { joinErrors, SyncError } from "../errors/sync-error";
import { definedKind } from "../model/objects/custom-kind";
import type { KubeObject } from "../model/objects/kube-object";
import { waveAnnotation, waveMark } from "../model/objects/marks";
import { describeKey, type ObjectKey, printKey } from "../model/objects/object-key";
import type { EdgeReason, PlannedObject } from "../model/plans/plan";
import { needsOf } from "./needs/needs-of";
import { placeOf } from "./place-objects";

/** A declared dependency between two objects of a plan, by their ids. */
export interface DeclaredEdge {
  /** Id of the later object or hook. */
  readonly from: string;
  /** Id of the object that must exist first. */
  readonly to: string;
}

/** An object that another one needs, with the reason. */
export interface NeededObject {
  /** The index of the object that must exist first. */
  readonly index: number;
  readonly reason: EdgeReason;
  /** True if the order is preferred, but not required. */
  readonly optional: boolean;
}

/**
 * Finds the dependencies of each object: its Namespace, the CRD of its kind, those of the rules for its kind, and
 * declared ones. A declared dependency of or on an object outside the plan has no effect.
 *
 * @returns by index of the object, the objects that it needs, without duplicates
 * @throws PLAN_NEEDS_LATER_WAVE, with all violations
 */
export function linkNeeds(
  objects: readonly PlannedObject[],
  declared: readonly DeclaredEdge[] = [],
): readonly (readonly NeededObject[])[] {
  const needsAmong = indexNeeds(objects);
  const declaredNeeds = indexDeclared(objects, declared);
  const faults: SyncError[] = [];
  const links = objects.map((object, index) => {
    const links = new Map<number, NeededObject>();
    for (const need of [...needsAmong(object), ...(declaredNeeds.get(object.id) ?? [])]) {
      const needed = objects[need.index];
      if (need.index === index || needed === undefined) continue;
      if (needed.wave > object.wave) {
        if (!need.optional) faults.push(needsLaterWave(object, needed));
      } else if (!links.has(need.index)) links.set(need.index, need);
    }
    return [...links.values()];
  });
  const error = joinErrors(faults);
  if (error) throw error;
  return links;
}

/** Returns a function that finds the objects that an object needs, including itself if it refers to itself. */
export function indexNeeds(
  objects: readonly PlannedObject[],
): (item: { readonly key: ObjectKey; readonly object: KubeObject }) => readonly NeededObject[] {
  const indexes = new Map(objects.map(({ id }, index) => [id, index]));
  const crds = new Map<string, number>();
  for (const [index, { object }] of objects.entries()) {
    const kind = definedKind(object);
    if (kind !== undefined && !crds.has(kind)) crds.set(kind, index);
  }
  return ({ key, object }) => {
    const found = (index: number | undefined, reason: EdgeReason, optional = false): readonly NeededObject[] =>
      index === undefined ? [] : [{ index, reason, optional }];
    const { group, kind, namespace } = key;
    return [
      ...(namespace === "" ? [] : found(indexes.get(`/Namespace//${namespace}`), "namespace")),
      ...found(crds.get(`${group}/${kind}`), "definition"),
      ...needsOf(key, object).flatMap((need) =>
        found(indexes.get(printKey(need)), "reference", need.optional === true),
      ),
    ];
  };
}

function indexDeclared(
  objects: readonly PlannedObject[],
  declared: readonly DeclaredEdge[],
): ReadonlyMap<string, readonly NeededObject[]> {
  if (declared.length === 0) return new Map();
  const indexes = new Map(objects.map(({ id }, index) => [id, index]));
  const found = new Map<string, NeededObject[]>();
  for (const { from, to } of declared) {
    const index = indexes.get(to);
    if (index === undefined) continue;
    const needs = found.get(from) ?? [];
    needs.push({ index, reason: "declared", optional: false });
    found.set(from, needs);
  }
  return found;
}

function needsLaterWave(object: PlannedObject, needed: PlannedObject): SyncError {
  const name = describeKey(needed.key);
  const mark = waveMark(object.object);
  return new SyncError({
    code: "PLAN_NEEDS_LATER_WAVE",
    what: `${describeKey(object.key)} of wave ${object.wave} needs ${name}, which is in wave ${needed.wave} only`,
    where: placeOf(object.object, object, mark === undefined ? undefined : ["metadata", "annotations", mark.name]),
    why: "a wave starts only when the previous wave is healthy, and this object depends on the other one",
    mend: `annotate ${name} with ${waveAnnotation}: "${object.wave}" or a smaller wave, or move this object to wave ${needed.wave} or later`,
  });
}
