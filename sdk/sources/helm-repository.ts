import type * as pulumi from "@pulumi/pulumi";
import { helmRepositoryTypes, optional } from "slipway/internal";
import { fetchedFields, type SourceProxyArgs, type SourceTlsArgs, tls } from "./access-args";
import { map, oneOf, type Shape, text, truth } from "./read-fields";
import { Source } from "./source";

/** How to log in to a repository of charts, or to a registry. */
export interface HelmRepositoryAuthArgs {
  /** The user. Default: none; for a registry the credentials that `docker login` or `helm registry login` stored. */
  readonly username?: pulumi.Input<string>;
  /** The password or token of the user. Default: none. */
  readonly password?: pulumi.Input<string>;
  /** Certificates for HTTPS. Default: those of the machine. */
  readonly tls?: pulumi.Input<SourceTlsArgs>;
}

/** The arguments of a `HelmRepository`. */
export interface HelmRepositoryArgs {
  /** The folder of an `index.yaml`, "https://…"; or "oci://host/path", to which the name of a chart is added. */
  readonly url: pulumi.Input<string>;
  /** "default" or "oci"; the URL decides it already. Default: by the URL. */
  readonly type?: pulumi.Input<(typeof helmRepositoryTypes)[number]>;
  /** How to log in. Default: without credentials; to a registry with the stored ones. */
  readonly auth?: pulumi.Input<HelmRepositoryAuthArgs>;
  /** Whether user and password are also sent to other hosts that the index names. Default: false. */
  readonly passCredentials?: pulumi.Input<boolean>;
  /** Whether a registry speaks plain HTTP. Default: false. */
  readonly insecure?: pulumi.Input<boolean>;
  /** The time limit of each request, as a Go duration. Default: "60s". */
  readonly timeout?: pulumi.Input<string>;
  /** A proxy for HTTP and HTTPS. Default: that of the environment. */
  readonly proxy?: pulumi.Input<SourceProxyArgs>;
  /** Only "generic" is built: access with a password or a certificate. Default: "generic". */
  readonly provider?: pulumi.Input<string>;
}

const { timeout, proxy } = fetchedFields;

const shape: Shape = {
  fields: {
    url: text,
    type: oneOf(helmRepositoryTypes),
    auth: map({ fields: { username: text, password: text, tls } }),
    passCredentials: truth,
    insecure: truth,
    ...optional({ timeout, proxy }),
    provider: text,
  },
  required: ["url"],
  merged: ["auth"],
};

/**
 * A repository of charts, or a registry, for a `HelmChart`, with the fields of Flux's HelmRepository. It is no
 * resource: it has no place in the state. It has no files and no revision of its own.
 *
 * @example
 * ```ts
 * import * as slipway from "@slipway/pulumi";
 *
 * const repository = new slipway.HelmRepository({ url: "https://charts.example/stable" });
 * const chart = new slipway.HelmChart({ sourceRef: repository, chart: "shop", version: "1.x" });
 * new slipway.Chart("shop", { chartRef: chart });
 * ```
 * @see https://fluxcd.io/flux/components/source/helmrepositories/
 */
export class HelmRepository extends Source {
  /** The kind of the source. */
  override get kind(): "HelmRepository" {
    return "HelmRepository";
  }

  constructor(args: HelmRepositoryArgs) {
    super(shape, args);
  }
}
