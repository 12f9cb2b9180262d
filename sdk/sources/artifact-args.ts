// A data table: written by `npm run tables` from a settings table of the engine.
import type * as pulumi from "@pulumi/pulumi";
import type { SourceOfKind } from "../arguments/source-reference";

/** The arguments of an `Artifact`. */
export interface ArtifactArgs {
  /** The sources by the aliases that `copy` uses; also a `LocalDirectory`. */
  readonly sources: Readonly<
    Record<string, SourceOfKind<"GitRepository" | "OCIRepository" | "Bucket" | "Artifact" | "Directory">>
  >;
  /** What is copied, in this order. */
  readonly copy: readonly ArtifactCopyArgs[];
  /** "@alias": the source whose revision the artifact has. Default: the digest of its files, after "latest@". */
  readonly revision?: pulumi.Input<string>;
  /**
   * "@alias": the source whose origin the status and the events of a `Kustomization` name. It is its own origin
   * revision, such as the commit that an OCI artifact was made of, or else its revision. Default: none.
   */
  readonly originRevision?: pulumi.Input<string>;
}

/** Files of one source, and their place in the artifact. */
export interface ArtifactCopyArgs {
  /** "@alias/path", where the path may have wildcards: a file, a folder, or "folder/**" for what is in a folder. */
  readonly from: pulumi.Input<string>;
  /** "@artifact/path"; with a slash at the end it is a folder. */
  readonly to: pulumi.Input<string>;
  /** Patterns of files and folders that are not copied, such as "*.md" and "docs/**". Default: none. */
  readonly exclude?: pulumi.Input<pulumi.Input<string>[]>;
  /**
   * What is done with a file that exists, and with archives. Default: "Overwrite".
   *
   * - "Overwrite": Replace a file that exists.
   * - "Merge": Merge YAML into a file that exists.
   * - "Extract": Unpack `.tar.gz` and `.tgz` files.
   */
  readonly strategy?: pulumi.Input<"Overwrite" | "Merge" | "Extract">;
  /** Whether it is no error if there is nothing to copy. Default: false. */
  readonly optional?: pulumi.Input<boolean>;
}
