import type * as pulumi from "@pulumi/pulumi";
import type { Granularity, UnmappedMode } from "slipway/internal";
import type { DecryptionArgs } from "./common-kustomization-args";
import type { SourceReference } from "./source-reference";

/** An object of Flux that stands for the repository itself. */
export interface FluxSelfArgs {
  /** "GitRepository", "OCIRepository" or "Bucket". */
  readonly kind: pulumi.Input<string>;
  /** Its name. */
  readonly name: pulumi.Input<string>;
  /** Its namespace. Default: "flux-system". */
  readonly namespace?: pulumi.Input<string>;
}

/** The arguments of a `FluxRepository`. */
export interface FluxRepositoryArgs {
  /** The directory of the repository; nothing outside it is read. Relative to the program's directory. Default: ".". */
  readonly source?: pulumi.Input<string>;
  /** A source that is fetched, in place of `source`: such as a `GitRepository`. Default: none. */
  readonly sourceRef?: SourceReference;
  /** The path of the first Kustomization, such as "clusters/main": what `flux bootstrap --path` was given. */
  readonly path: pulumi.Input<string>;
  /**
   * The sources of Flux that are this repository. All others are fetched. Default: the `GitRepository` "flux-system" in
   * the namespace "flux-system".
   */
  readonly self?: pulumi.Input<FluxSelfArgs> | pulumi.Input<pulumi.Input<FluxSelfArgs>[]>;
  /**
   * Keys for all Kustomizations with `decryption` whose own fields name no Secret, as the key of the controller in
   * Flux. Default: those of the program's environment.
   */
  readonly decryption?: pulumi.Input<Pick<DecryptionArgs, "secretRef" | "keys">>;
  /**
   * Which Kustomizations and HelmReleases are delivered, with all that they declare: "namespace/name" or
   * "Kind/namespace/name", where `*` stands for any text. The others are taken for delivered. Default: all.
   */
  readonly only?: pulumi.Input<pulumi.Input<string>[]>;
  /** Which ones are not delivered, nor what they declare: in the form of `only`. Default: none. */
  readonly except?: pulumi.Input<pulumi.Input<string>[]>;
  /**
   * Mirrors: beginnings of URLs of sources, and what stands in their place; the longest one counts. A mirror gets no
   * credentials. `http://` in place of `oci://` is a registry without TLS. Default: none.
   */
  readonly mapUrl?: pulumi.Input<Record<string, pulumi.Input<string>>>;
  /**
   * Whether objects and releases that Flux delivered are taken over; Flux's own objects for them must be suspended.
   * Default: false.
   */
  readonly adopt?: pulumi.Input<boolean>;
  /**
   * Objects without a counterpart in a run: those of notifications and of image automation, and the controllers
   * themselves. "skip": they are left out, and listed once. "apply": they are applied as all others. "error": the
   * update fails. Default: "skip".
   */
  readonly unmapped?: pulumi.Input<UnmappedMode>;
  /** See `granularity` of `Kustomization`. Default: "object". */
  readonly granularity?: pulumi.Input<Granularity>;
}
