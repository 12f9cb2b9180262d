import type { ClusterCapabilities } from "../model/rendering/cluster-capabilities";
import type { FieldPath } from "../model/objects/change";
import type { FetchedChart } from "../model/sources/chart-source";
import type { RepositoryChartSpec } from "../model/sources/chart-source-spec";
import type { SourceTree } from "../model/sources/source-tree";
import type { Decryption } from "../render/flux/decryption";
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
  /** Fetches a dependency that a chart lacks. */
  readonly dependencies: DependencySource;
  /** The limit of the work of a chart's templates, in steps; undefined for the default. */
  readonly templateSteps?: number | undefined;
  /** Decrypts what SOPS encrypted. Default: it stays as it is. */
  readonly decryption?: Decryption;
  /** Renders with perturbed secrets, to find what derives from them. */
  readonly perturbed?: PerturbedSecrets;
}

/** Where the dependencies that a chart lacks come from. */
export interface DependencySource {
  /** Whether the program has access of its own to the repository of that URL. */
  hasAccess(url: string): boolean;
  /** The chart of a repository or a registry. */
  fetch(spec: RepositoryChartSpec): Promise<FetchedChart>;
}

/** The secrets that a render replaces by other texts of their form. */
export interface PerturbedSecrets {
  /** Their paths in the source. */
  readonly secrets: readonly FieldPath[];
  /** Whether the errors of the two renders are compared; else values are not checked by a schema. */
  readonly areErrorsCompared: boolean;
}
