import type * as pulumi from "@pulumi/pulumi";
import { layerOperations } from "slipway/internal";
import { type FetchedSourceArgs, fetchedFields, type SourceTlsArgs, tls } from "./access-args";
import { map, oneOf, type Shape, text, truth } from "./read-fields";
import { Source } from "./source";

/** Which revision is meant. `digest` overrides `semver`, and that `tag`. */
export interface OciReferenceArgs {
  /** Default: "latest". */
  readonly tag?: pulumi.Input<string>;
  /** A range of versions: the highest tag in it. Default: none. */
  readonly semver?: pulumi.Input<string>;
  /** With `semver`, a regular expression that tags must match. Default: none. */
  readonly semverFilter?: pulumi.Input<string>;
  /** "sha256:…" of the manifest. Default: none. */
  readonly digest?: pulumi.Input<string>;
}

/** Which layer has the files. */
export interface OciLayerArgs {
  /** The first layer of this media type. Default: the first layer. */
  readonly mediaType?: pulumi.Input<string>;
  /** "extract": its files without the ignored ones; "copy": all of its files. Default: "extract". */
  readonly operation?: pulumi.Input<(typeof layerOperations)[number]>;
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

/** Is refused: signatures of artifacts are not verified. */
export interface OciVerificationArgs {
  /** "cosign" or "notation". Default: "cosign". */
  readonly provider?: pulumi.Input<string>;
}

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

const shape: Shape = {
  fields: {
    ...fetchedFields,
    url: text,
    ref: map({ fields: { tag: text, semver: text, semverFilter: text, digest: text } }),
    auth: map({ fields: { username: text, password: text, tls } }),
    layerSelector: map({ fields: { mediaType: text, operation: oneOf(layerOperations) } }),
    insecure: truth,
    provider: text,
    verify: map({ fields: { provider: text } }),
  },
  required: ["url"],
  merged: ["auth"],
};

/**
 * An artifact of an OCI registry as a source for a `Kustomization`, with the fields of Flux's OCIRepository. It is no
 * resource: it has no place in the state.
 *
 * @example
 * ```ts
 * import * as slipway from "@slipway/pulumi";
 *
 * const artifact = new slipway.OciRepository({ url: "oci://registry.example/shop/deploy", ref: { semver: "1.x" } });
 * new slipway.Kustomization("shop", { sourceRef: artifact, path: "overlays/prod" });
 * ```
 * @see https://fluxcd.io/flux/components/source/ocirepositories/
 */
export class OciRepository extends Source {
  /** The kind of the source. */
  override get kind(): "OCIRepository" {
    return "OCIRepository";
  }

  constructor(args: OciRepositoryArgs) {
    super(shape, args);
  }
}
