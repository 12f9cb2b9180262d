import type { ClusterCapabilities } from "../model/rendering/cluster-capabilities";
import type { SourceTree } from "../model/sources/source-tree";
import type { BuildEnvironment } from "./build-environment";
import type { BuildFlags } from "./build-flags";
import type { SourcePlace } from "./source-type";

/** The files of a source that values files and file parameters may name by `$name`. */
export type ReferencedTrees = ReadonlyMap<string, SourceTree>;

/** One source of an Application, with its files. */
export interface SourceRender {
  /** The source, after the overrides in its folder. */
  readonly source: Readonly<Record<string, unknown>>;
  readonly tree: SourceTree;
  /** The folder in the tree. */
  readonly folder: string;
  readonly environment: BuildEnvironment;
  /** Where the source is declared. */
  readonly place: SourcePlace;
  /** The name of the Application. */
  readonly name: string;
  /** The namespace of its destination. */
  readonly namespace: string;
  /** What templates see of the cluster; asked for if there are templates. */
  readonly capabilities: () => Promise<Pick<ClusterCapabilities, "kubeVersion" | "apiVersions">>;
  readonly buildFlags: BuildFlags;
  readonly references: ReferencedTrees;
}
