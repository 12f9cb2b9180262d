import type { Target } from "../accumulate/context";
import type { BuildObject } from "../objects/build-object";

/** Makes objects. */
export type Generator = () => readonly BuildObject[];

/** The generators that one field of a kustomization asks for. */
export type GeneratorFactory = (target: Target) => readonly Generator[];
