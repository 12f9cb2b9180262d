import { isClassDefinition, isClusterDefinition } from "../../model/flux/object-kinds";
import type { KubeObject } from "../../model/kube-object";
import { groupOf } from "../../model/object-key";

/**
 * The stages of an apply, in their order. Flux waits until the definitions and then the classes are ready before it
 * applies the next stage.
 */
const applyStages = ["definitions", "classes", "custom", "resources"] as const;

/** One of `applyStages`. */
export type ApplyStage = (typeof applyStages)[number];

/** Kinds with a stage of their own, as `group/Kind`; the core group is "". */
export type CustomStageKinds = ReadonlySet<string>;

/**
 * The stage in which an object is applied.
 *
 * Source: fluxcd/pkg ssa/manager_apply.go@v0.77.0 (ApplyAllStaged).
 */
export function stageOf(object: KubeObject, customKinds: CustomStageKinds): ApplyStage {
  if (isClusterDefinition(object)) return "definitions";
  if (isClassDefinition(object)) return "classes";
  return customKinds.has(`${groupOf(object.apiVersion)}/${object.kind}`) ? "custom" : "resources";
}

/**
 * Reads a list of kinds: "ConfigMap,rbac.authorization.k8s.io/Role".
 *
 * Source: fluxcd/pkg ssa/utils/meta.go@v0.77.0 (ParseGroupKindSet).
 */
export function readStageKinds(text: string): CustomStageKinds {
  if (text === "") return new Set();
  const items = text.split(",").map((item) => item.trim());
  return new Set(items.map((item) => (item.includes("/") ? item : `/${item}`)));
}

/** The objects by stage, each in their order; stages without objects are left out. */
export function splitStages(
  objects: readonly KubeObject[],
  customKinds: CustomStageKinds,
): readonly (readonly [ApplyStage, readonly KubeObject[]])[] {
  return applyStages
    .map((stage) => [stage, objects.filter((object) => stageOf(object, customKinds) === stage)] as const)
    .filter(([, ofStage]) => ofStage.length > 0);
}
