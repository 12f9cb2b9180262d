import type { FluxNode, FluxReference } from "../../model/flux/flux-tree";
import type { KubeObject } from "../../model/objects/kube-object";
import type { SourceTree } from "../../model/sources/source-tree";
import type { ProgramValue } from "../model/values";
import type { FluxDependencies } from "./dependencies-of";
import type { FluxBuilds } from "./flux-builds";
import type { SourceParts } from "./source-parts";

/** The resource that delivers an object. */
export interface ObjectOwner {
  /** The id of the resource. */
  readonly id: string;
  readonly object: KubeObject;
  /** Whether kind and name alone identify the object in the resource. */
  readonly isUnique: boolean;
  /** Whether the program declares it before a node. */
  readonly isBefore: (node: FluxNode) => boolean;
}

/** What the parts of a program are made of. */
export interface FluxContext {
  readonly tree: SourceTree;
  /** The directory of the repository, relative to that of the program. */
  readonly root: string;
  readonly nodes: readonly FluxNode[];
  readonly builds: FluxBuilds;
  readonly sources: SourceParts;
  readonly dependencies: FluxDependencies;
  /** The name of a resource. */
  readonly nameOf: (node: FluxNode) => string;
  /** Puts values of the configuration in the place of secrets. */
  readonly restore: (value: unknown) => ProgramValue;
  /** The resource that delivers an object of the repository. */
  readonly ownerOf: (reference: FluxReference) => ObjectOwner | undefined;
}
