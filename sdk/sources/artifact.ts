import type * as pulumi from "@pulumi/pulumi";
import { copyStrategies } from "slipway/internal";
import type { Bucket } from "./bucket";
import type { GitRepository } from "./git-repository";
import type { OciRepository } from "./oci-repository";
import { list, oneOf, type Shape, sources, text, texts, truth } from "./read-fields";
import { Source } from "./source";

/** Files of one source, and their place in the artifact. */
export interface ArtifactCopyArgs {
  /** "@alias/path", where the path may have wildcards: a file, a folder, or "folder/**" for what is in a folder. */
  readonly from: pulumi.Input<string>;
  /** "@artifact/path"; with a slash at the end it is a folder. */
  readonly to: pulumi.Input<string>;
  /** Patterns of files and folders that are not copied, such as "*.md" and "docs/**". Default: none. */
  readonly exclude?: pulumi.Input<pulumi.Input<string>[]>;
  /**
   * "Overwrite": replace a file that exists. "Merge": merge YAML into a file that exists. "Extract": unpack `.tar.gz`
   * and `.tgz` files. Default: "Overwrite".
   */
  readonly strategy?: pulumi.Input<(typeof copyStrategies)[number]>;
  /** Whether it is no error if there is nothing to copy. Default: false. */
  readonly optional?: pulumi.Input<boolean>;
}

/** The arguments of an `Artifact`. */
export interface ArtifactArgs {
  /** The sources by the aliases that `copy` uses. */
  readonly sources: Readonly<Record<string, GitRepository | OciRepository | Bucket | Artifact>>;
  /** What is copied, in this order. */
  readonly copy: readonly ArtifactCopyArgs[];
  /** "@alias": the source whose revision the artifact has. Default: "latest@" and the digest of its files. */
  readonly revision?: pulumi.Input<string>;
  /**
   * "@alias": the source whose origin the status and the events of a `Kustomization` name. It is its own origin
   * revision, such as the commit that an OCI artifact was made of, or else its revision. Default: none.
   */
  readonly originRevision?: pulumi.Input<string>;
}

const shape: Shape = {
  fields: {
    sources: sources(["GitRepository", "OCIRepository", "Bucket", "Artifact"]),
    copy: list({
      fields: { from: text, to: text, exclude: texts, strategy: oneOf(copyStrategies), optional: truth },
      required: ["from", "to"],
    }),
    revision: text,
    originRevision: text,
  },
  required: ["sources", "copy"],
};

/**
 * A source that is composed of others, as an artifact of Flux's ArtifactGenerator. It is no resource: it has no place
 * in the state.
 *
 * @example
 * ```ts
 * import * as slipway from "@slipway/pulumi";
 *
 * const base = new slipway.GitRepository({ url: "https://git.example/platform/base", ref: { semver: "2.x" } });
 * const shop = new slipway.OciRepository({ url: "oci://registry.example/shop/deploy" });
 * const all = new slipway.Artifact({
 *   sources: { base, shop },
 *   copy: [
 *     { from: "@base/deploy/**", to: "@artifact/base/" },
 *     { from: "@shop/**", to: "@artifact/shop/", exclude: ["*.md"] },
 *   ],
 * });
 * new slipway.Kustomization("shop", { sourceRef: all, path: "shop" });
 * ```
 * @see https://fluxcd.io/flux/components/source/artifactgenerators/
 */
export class Artifact extends Source {
  /** The kind of the source. */
  override get kind(): "Artifact" {
    return "Artifact";
  }

  constructor(args: ArtifactArgs) {
    super(shape, args);
  }
}
