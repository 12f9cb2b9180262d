import { isClassDefinition, isClusterDefinition } from "../../model/flux/object-kinds";
import type { KubeObject } from "../../model/objects/kube-object";

/**
 * The stages of an apply. Flux waits until the definitions and then the classes are ready before it applies the next
 * stage.
 */
export type ApplyStage = "definitions" | "classes" | "resources";

/**
 * The stage in which an object is applied.
 *
 * Source: fluxcd/pkg ssa/manager_apply.go@v0.77.0 (ApplyAllStaged), without its stage of configured kinds.
 */
export function stageOf(object: KubeObject): ApplyStage {
  if (isClusterDefinition(object)) return "definitions";
  return isClassDefinition(object) ? "classes" : "resources";
}
