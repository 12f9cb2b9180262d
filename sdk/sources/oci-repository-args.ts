// A data table: written by `npm run tables` from a settings table of the engine.
import type * as pulumi from "@pulumi/pulumi";
import type { FetchedSourceArgs, SourceTlsArgs } from "./access-args";
import type { OciVerificationArgs } from "../arguments/oci-verification-args";

/** The arguments of an `OciRepository`. */
export interface OciRepositoryArgs extends FetchedSourceArgs {
  /** "oci://host/repository", without a tag. */
  readonly url: pulumi.Input<string>;
  /** Which revision is meant. Default: the tag "latest". */
  readonly ref?: pulumi.Input<OciReferenceArgs>;
  /** How to log in. Default: with the credentials that `docker login` or `helm registry login` stored. */
  readonly auth?: pulumi.Input<OciAuthArgs>;
  /** Which layer has the files. Default: the first one. */
  readonly layerSelector?: pulumi.Input<OciLayerArgs>;
  /** Whether the registry speaks plain HTTP. Default: false. */
  readonly insecure?: pulumi.Input<boolean>;
  /** Only "generic" is built: access with a password or a token. Default: "generic". */
  readonly provider?: pulumi.Input<string>;
  /** Is refused: signatures of artifacts are not verified. Default: none. */
  readonly verify?: pulumi.Input<OciVerificationArgs>;
}

/** Which revision is meant. `digest` overrides `semver`, and that `tag`. */
export interface OciReferenceArgs {
  /** The name of a tag. Default: "latest". */
  readonly tag?: pulumi.Input<string>;
  /** A range of versions: the highest tag in it. Default: none. */
  readonly semver?: pulumi.Input<string>;
  /** With `semver`, a regular expression that tags must match. Default: none. */
  readonly semverFilter?: pulumi.Input<string>;
  /** "sha256:…" of the manifest. Default: none. */
  readonly digest?: pulumi.Input<string>;
}

/** How to log in to a registry. */
export interface OciAuthArgs {
  /** The user. Default: the credentials that `docker login` or `helm registry login` stored. */
  readonly username?: pulumi.Input<string>;
  /** The password or token of the user. Default: none. */
  readonly password?: pulumi.Input<string>;
  /** Certificates for HTTPS. Default: those of the machine. */
  readonly tls?: pulumi.Input<SourceTlsArgs>;
}

/** Which layer has the files. */
export interface OciLayerArgs {
  /** The first layer of this media type. Default: the first layer. */
  readonly mediaType?: pulumi.Input<string>;
  /**
   * What is done with it. Default: "extract".
   *
   * - "extract": Its files without the ignored ones.
   * - "copy": All of its files.
   */
  readonly operation?: pulumi.Input<"extract" | "copy">;
}
