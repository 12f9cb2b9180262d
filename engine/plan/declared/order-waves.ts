import { SyncError } from "../../errors/sync-error";
import { definedKind } from "../../model/objects/custom-kind";
import { waveAnnotation, waveMark, werfWeightAnnotation } from "../../model/objects/marks";
import { describeKey } from "../../model/objects/object-key";
import type { PlannedObject } from "../../model/plans/plan";
import { indexNeeds } from "../link-needs";
import { placeOf } from "../place-objects";
import type { Declarations, OrderGroup } from "./declaration";
import { groupsBefore, orderGraph } from "./order-graph";
import { maximumOf } from "../../lib/push-all";

/**
 * The waves of the objects where werf's annotations have a say: an object with a dependency has the wave of the last
 * object that it needs, and a definition comes before the smallest weight.
 */
export function placeWaveless(
  placed: readonly PlannedObject[],
  read: () => Pick<Declarations, "applies" | "waveless">,
): readonly PlannedObject[] {
  const isWeighted = placed.some(({ object }) => waveMark(object)?.name === werfWeightAnnotation);
  if (!isWeighted) return placed;
  const { applies, waveless } = read();
  const waves = placed.map(({ wave }) => wave);
  const lowest = -maximumOf(waves.map((wave) => -wave));
  const hasOwn = placed.map(({ object }) => waveMark(object) !== undefined && !isWerf(object));
  for (const [index, { object }] of placed.entries()) {
    if (!(hasOwn[index] ?? false) && definedKind(object) !== undefined) waves[index] = lowest;
  }
  const needsAmong = indexNeeds(placed);
  const links = placed.map((one, index) => {
    if (!waveless.has(index)) return [];
    return [...new Set(needsAmong(one).map((need) => need.index))].filter((need) => need !== index);
  });
  const before = groupsBefore(placed.length, applies);
  const lastOf = new Map<number, number>();
  const lastWave = (group: number): number => {
    const known =
      lastOf.get(group) ??
      greatest(
        (applies[group]?.first ?? []).map((one) => waves[one] ?? 0),
        lowest,
      );
    lastOf.set(group, known);
    return known;
  };
  for (const index of orderGraph({ links, groups: applies })) {
    if (!waveless.has(index) || (hasOwn[index] ?? false)) continue;
    const needed = (links[index] ?? []).map((need) => waves[need] ?? 0);
    waves[index] = greatest([...needed, ...(before[index] ?? []).map(lastWave)], lowest);
  }
  return placed.map((one, index) => ({ ...one, wave: waves[index] ?? one.wave }));
}

function isWerf(object: PlannedObject["object"]): boolean {
  return waveMark(object)?.name === werfWeightAnnotation;
}

function greatest(numbers: readonly number[], least: number): number {
  return numbers.reduce((left, right) => Math.max(left, right), least);
}

/**
 * One error for each object that comes after another one of a later wave.
 *
 * @param annotation - that of waves
 */
export function laterWaveFaults(
  placed: readonly PlannedObject[],
  groups: readonly OrderGroup[],
  annotation = waveAnnotation,
): readonly SyncError[] {
  return groups.flatMap(({ first, then, source }) => {
    const last = first.reduce((left, right) => ((placed[right]?.wave ?? 0) > (placed[left]?.wave ?? 0) ? right : left));
    const needed = placed[last];
    return then.flatMap((index) => {
      const object = placed[index];
      if (object === undefined || needed === undefined || needed.wave <= object.wave) return [];
      return [comesAfterLaterWave(object, needed, { source, annotation })];
    });
  });
}

function comesAfterLaterWave(
  object: PlannedObject,
  needed: PlannedObject,
  { source, annotation }: { readonly source: string; readonly annotation: string },
): SyncError {
  const name = describeKey(needed.key);
  return new SyncError({
    code: "PLAN_NEEDS_LATER_WAVE",
    what: `${describeKey(object.key)} of wave ${object.wave} comes after ${name}, which is in wave ${needed.wave} only`,
    where: placeOf(object.object, object),
    why: `${source} declares it; a wave starts only when the previous wave is healthy`,
    mend: `annotate ${name} with ${annotation}: "${object.wave}" or a smaller wave, or move this object to wave ${needed.wave} or later`,
  });
}
