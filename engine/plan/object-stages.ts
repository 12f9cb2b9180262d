import { stageNumber, stageOrder } from "../model/plans/apply-stages";
import type { EarlyStage, PlannedObject } from "../model/plans/plan";
import { groupsBefore, type ObjectGraph } from "./declared/order-graph";
import { stageOf, type ApplyStage } from "./flux/apply-stage";

/**
 * The stage of each object within its wave: first what defines kinds and places (CustomResourceDefinition, Namespace,
 * ClusterRole), then classes (every kind whose name ends in "Class"), then all others. What an object of an earlier
 * stage needs comes in that stage, so that stages never contradict dependencies.
 *
 * Source: fluxcd/pkg ssa/manager_apply.go@v0.77.0 (ApplyAllStaged), without its stage of configured kinds: a
 * RoleBinding needs its Role in any case.
 *
 * @param links - by index of the object, the indexes of the objects that it needs
 * @param groups - the groups of objects that come after others
 * @returns by index of the object; undefined for an object of the last stage
 */
export function objectStages(
  objects: readonly Pick<PlannedObject, "object" | "wave">[],
  links: readonly (readonly number[])[],
  groups: ObjectGraph["groups"] = [],
): readonly (EarlyStage | undefined)[] {
  const stages = objects.map(({ object }) => earlyStage(stageOf(object)));
  const before = groups.length === 0 ? [] : groupsBefore(objects.length, groups);
  for (const stage of stageOrder.slice(0, -1) as readonly EarlyStage[]) {
    const open = stages.flatMap((one, index) => (one === stage ? [index] : []));
    // Each group is walked through once for each wave of its later objects.
    const walked = new Set<string>();
    const neededBy = (index: number): readonly number[] => {
      const isNew = (group: number): boolean => {
        const place = `${group} ${objects[index]?.wave ?? 0}`;
        return !walked.has(place) && walked.add(place).size > 0;
      };
      const fresh = (before[index] ?? []).filter(isNew);
      return [...(links[index] ?? []), ...fresh.flatMap((group) => groups[group]?.first ?? [])];
    };
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      for (const needed of neededBy(index)) {
        if (objects[needed]?.wave !== objects[index]?.wave) continue;
        if (stageNumber({ stage: stages[needed] }) <= stageNumber({ stage })) continue;
        stages[needed] = stage;
        open.push(needed);
      }
    }
  }
  return stages;
}

function earlyStage(stage: ApplyStage): EarlyStage | undefined {
  return stage === "resources" ? undefined : stage;
}
