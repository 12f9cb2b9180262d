// A data table: written by `npm run tables` from a settings table of the engine.
import type * as pulumi from "@pulumi/pulumi";
import type { Granularity, UnmappedMode } from "slipway/internal";
import type { DecryptionSecretArgs } from "./common-kustomization-args";
import type { SourceReference } from "./source-reference";

/** The arguments of a `FluxRepository`. */
export interface FluxRepositoryArgs {
  /** The path of the first Kustomization, such as "clusters/main": what `flux bootstrap --path` was given. */
  readonly path: pulumi.Input<string>;
  /** The directory of the repository; nothing outside it is read. Relative to the program's directory. Default: ".". */
  readonly source?: pulumi.Input<string>;
  /** A source that is fetched, in place of `source`: such as a `GitRepository`. Default: none. */
  readonly sourceRef?: SourceReference;
  /**
   * The sources of Flux that are this repository. All others are fetched. Default: the `GitRepository` "flux-system" in
   * the namespace "flux-system".
   */
  readonly self?: pulumi.Input<FluxSelfArgs | pulumi.Input<FluxSelfArgs>[]>;
  /**
   * Which Kustomizations and HelmReleases are delivered, with all that they declare: "namespace/name" or
   * "Kind/namespace/name", where `*` stands for any text. The others are taken for delivered. Default: all.
   */
  readonly only?: pulumi.Input<pulumi.Input<string>[]>;
  /** Which ones are not delivered, nor what they declare: in the form of `only`. Default: none. */
  readonly except?: pulumi.Input<pulumi.Input<string>[]>;
  /**
   * Mirrors: each key is the beginning of a source's URL, and its value replaces that beginning; the longest key
   * counts. A mirror gets no credentials. `http://` in place of `oci://` is a registry without TLS. Default: none.
   */
  readonly mapUrl?: pulumi.Input<Record<string, pulumi.Input<string>>>;
  /**
   * Sources with `verify` whose signatures need not be verified, since signatures of OCI artifacts are not:
   * "namespace/name" or "Kind/namespace/name" of the OCIRepository, the HelmChart or the HelmRelease, where `*` stands
   * for any text. All others are an error. Default: none.
   */
  readonly acceptUnverified?: pulumi.Input<pulumi.Input<string>[]>;
  /**
   * Keys for all Kustomizations with `decryption` whose own fields name no Secret, as the key of the controller in
   * Flux. Default: those of the program's environment.
   */
  readonly decryption?: pulumi.Input<RepositoryDecryptionArgs>;
  /**
   * Whether objects and releases that Flux delivered are taken over; Flux's own objects for them must be suspended.
   * Default: false.
   */
  readonly adopt?: pulumi.Input<boolean>;
  /**
   * Objects without a counterpart in a run: those of notifications and of image automation, and the controllers
   * themselves. Default: "skip".
   *
   * - "skip": They are left out, and listed once.
   * - "apply": They are applied as all others.
   * - "error": The update fails.
   */
  readonly unmapped?: pulumi.Input<UnmappedMode>;
  /**
   * How many Pulumi resources there are. Switching deletes no objects. Default: "object".
   *
   * - "object": One Pulumi resource for each Kubernetes object, easiest to read.
   * - "wave": One for each wave, for hundreds of objects.
   */
  readonly granularity?: pulumi.Input<Granularity>;
}

/** An object of Flux that stands for the repository itself. */
export interface FluxSelfArgs {
  /** "GitRepository", "OCIRepository" or "Bucket". */
  readonly kind: pulumi.Input<string>;
  /** Its name. */
  readonly name: pulumi.Input<string>;
  /** Its namespace. Default: "flux-system". */
  readonly namespace?: pulumi.Input<string>;
}

/** Keys for the Kustomizations of a repository. */
export interface RepositoryDecryptionArgs {
  /**
   * The Secret with the keys, in the layout of Flux: `*.agekey` has private keys of age, `*.asc` those of OpenPGP (with
   * the package `openpgp`), `sops.vault-token` a token of HashiCorp Vault, `sops.aws-kms`, `sops.azure-kv` and
   * `sops.gcp-kms` credentials of clouds (with the packages of their SDKs). It is read in each preview and update.
   * Default: `keys`.
   */
  readonly secretRef?: pulumi.Input<DecryptionSecretArgs>;
  /**
   * Keys under the names of such entries: `{ "identity.agekey": key }`. Default: without `secretRef`, those of the
   * program's environment, in variables and files as for sops.
   */
  readonly keys?: pulumi.Input<Record<string, pulumi.Input<string>>>;
}
