import type { Delivered, DeliveryQuestion } from "../../model/delivery";
import type { CleanupOptions, TakenManager } from "../../model/flux/apply-options";
import type { ForeignOwner } from "../../model/foreign-owners";
import { textsOf } from "../../model/marks";
import { applyOptionsOf } from "../flux/controller-options";
import { isTakenManager, planCleanup } from "../flux/patch-metadata";

/**
 * What is removed from the live metadata before an apply. With Flux's mark `ssa: Override`, what kustomize-controller
 * removes, such as the fields of kubectl. If the object is taken over from another tool, the marks by which that finds
 * its objects, so that it does not delete them, and its fields. Never with the mark `ssa: Merge`.
 */
export function planTakeover(
  { desired, live, fieldManager }: DeliveryQuestion,
  owners: readonly ForeignOwner[],
  isOverride: boolean,
): Pick<Delivered, "cleanup" | "takesFrom"> {
  const controller = applyOptionsOf({}).cleanup ?? {};
  const options: CleanupOptions = {
    labels: [
      ...(isOverride ? (controller.labels ?? []) : []),
      ...owners.flatMap(({ marks }) => missing(marks.labels, textsOf(desired, "labels"))),
    ],
    annotations: [
      ...(isOverride ? (controller.annotations ?? []) : []),
      ...owners.flatMap(({ marks }) => missing(marks.annotations, textsOf(desired, "annotations"))),
    ],
    fieldManagers: [
      ...(isOverride ? (controller.fieldManagers ?? []) : []),
      ...owners.flatMap(({ managers }) => managers.flatMap(takenManagers)),
    ],
    ...(controller.exclusions === undefined ? {} : { exclusions: controller.exclusions }),
  };
  const cleanup = planCleanup(desired, live, options, fieldManager);
  const taken = cleanup.some(({ op }) => op === "replace") ? (options.fieldManagers ?? []) : [];
  return {
    cleanup,
    takesFrom: (manager, operation) => taken.some((one) => isTakenManager({ manager, operation }, one)),
  };
}

function missing(keys: readonly string[], texts: Readonly<Record<string, string>>): readonly string[] {
  return keys.filter((key) => !Object.hasOwn(texts, key));
}

function takenManagers(name: string): readonly TakenManager[] {
  return (["Apply", "Update"] as const).map((operationType) => ({ name, operationType, exactMatch: true }));
}
