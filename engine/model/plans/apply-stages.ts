import type { EarlyStage, PlannedObject } from "./plan";

/** The stages of a wave in their order; the last one has all objects that have none of their own. */
export const stageOrder = ["definitions", "classes", "resources"] as const;

type Staged = Pick<PlannedObject, "stage">;

/** The number of a stage, from 0. */
export function stageNumber({ stage }: { readonly stage?: EarlyStage | undefined }): number {
  return stageOrder.indexOf(stage ?? "resources");
}

/**
 * By stage, the ids of the objects of one wave that its objects come after: those of the nearest earlier stage that has
 * any, which come after those before it.
 */
export function idsBeforeStage(
  objects: readonly (Staged & Pick<PlannedObject, "id">)[],
): (object: Staged) => readonly string[] {
  const ids = stageOrder.map((_, number) => objects.filter((one) => stageNumber(one) === number).map(({ id }) => id));
  const before = stageOrder.map((_, number) => ids.slice(0, number).findLast((earlier) => earlier.length > 0) ?? []);
  return (object) => before[stageNumber(object)] ?? [];
}
