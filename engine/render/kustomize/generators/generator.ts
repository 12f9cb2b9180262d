import type { Target } from "../build-context/context";
import type { BuildObject } from "../objects/build-object";

/** Creates objects. */
export type Generator = () => readonly BuildObject[];

/** Creates the generators that one field of a kustomization configures. */
export type GeneratorFactory = (target: Target) => readonly Generator[];
