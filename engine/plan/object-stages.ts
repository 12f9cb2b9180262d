import { stageNumber, stageOrder } from "../model/apply-stages";
import type { EarlyStage, PlannedObject } from "../model/plan";
import { stageOf } from "./flux/apply-stage";

/**
 * The stage of each object within its wave: first what defines kinds and places (CustomResourceDefinition, Namespace,
 * ClusterRole), then classes (every kind whose name ends in "Class"), then all others. What an object of an earlier
 * stage needs comes in that stage, so that stages never contradict dependencies.
 *
 * Source: fluxcd/pkg ssa/manager_apply.go@v0.77.0 (ApplyAllStaged), without its stage of configured kinds: a
 * RoleBinding needs its Role in any case.
 *
 * @param links - by index of the object, the indexes of the objects that it needs
 * @returns by index of the object; undefined for an object of the last stage
 */
export function objectStages(
  objects: readonly Pick<PlannedObject, "object" | "wave">[],
  links: readonly (readonly number[])[],
): readonly (EarlyStage | undefined)[] {
  const stages = objects.map(({ object }) => earlyStage(stageOf(object, noKinds)));
  for (const stage of stageOrder.slice(0, -1) as readonly EarlyStage[]) {
    const open = stages.flatMap((one, index) => (one === stage ? [index] : []));
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      for (const needed of links[index] ?? []) {
        if (objects[needed]?.wave !== objects[index]?.wave) continue;
        if (stageNumber({ stage: stages[needed] }) <= stageNumber({ stage })) continue;
        stages[needed] = stage;
        open.push(needed);
      }
    }
  }
  return stages;
}

const noKinds: ReadonlySet<string> = new Set();

function earlyStage(stage: ReturnType<typeof stageOf>): EarlyStage | undefined {
  return stage === "definitions" || stage === "classes" ? stage : undefined;
}
