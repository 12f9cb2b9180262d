import type { SourceTree } from "../../model/sources/source-tree";
import type { TextRules } from "./render-text";

/** What a generator of clusters says of a cluster: what its Secret has in Argo CD. */
export interface ClusterFacts {
  /** The name. */
  readonly name: string;
  /** The URL of the API server. */
  readonly server: string;
  /** The project; "" without one. */
  readonly project: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly annotations: Readonly<Record<string, string>>;
}

/** What generators ask. */
export interface SetWorld {
  /** The clusters besides the one that Argo CD runs on, unless it is among them. */
  readonly clusters: readonly ClusterFacts[];
  /** The files of a repository. */
  readonly files: (repoURL: string, revision: string, field: string) => Promise<SourceTree>;
}

/** What a generator needs. */
export interface GeneratorContext extends SetWorld {
  readonly rules: TextRules;
  /** The generator in messages: `spec.generators[0]`. */
  readonly field: string;
}
