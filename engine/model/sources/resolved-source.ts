import type { FetchedChart } from "./chart-source";
import type { SourceLocation } from "./source-location";
import type { SourceTree } from "./source-tree";

/** A source whose revision is chosen, with its files. */
export interface ResolvedSource {
  /** The files. */
  readonly tree: SourceTree;
  /** As Flux writes it: `main@sha1:…`, `v1.2.3@sha256:…`; that of a folder of this machine is "". */
  readonly revision: string;
  /** `sha256:…` of the files: see `SourceTree.digest`. */
  readonly digest: string;
  /** See `PinnedSource`. */
  readonly originRevision?: string;
  /** Where the files are found again. */
  readonly location: SourceLocation;
  /** The chart, of a source of the kind `HelmChart`. */
  readonly chart?: FetchedChart;
  /** Messages for the user, such as that a server did not answer. */
  readonly warnings: readonly string[];
}

/** A revision and the digest of its files: what a run writes down about a source. */
export interface PinnedSource {
  /** As in `ResolvedSource`. */
  readonly revision: string;
  /** Of the files as they were fetched. */
  readonly digest: string;
  /**
   * What the source was made of: of an OCI artifact, its annotation `org.opencontainers.image.revision`. Absent if it
   * does not say.
   */
  readonly originRevision?: string;
}
