// A data table: written by `npm run tables` from a settings table of the engine.
import type * as pulumi from "@pulumi/pulumi";
import type { SourceProxyArgs, SourceTlsArgs } from "./access-args";

/** The arguments of a `HelmRepository`. */
export interface HelmRepositoryArgs {
  /** The folder of an `index.yaml`, "https://…"; or "oci://host/path", to which the name of a chart is added. */
  readonly url: pulumi.Input<string>;
  /** "default" or "oci"; the URL decides it already, and another one is an error. Default: by the URL. */
  readonly type?: pulumi.Input<"default" | "oci">;
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

/** How to log in to a repository of charts, or to a registry. */
export interface HelmRepositoryAuthArgs {
  /** The user. Default: none; for a registry the credentials that `docker login` or `helm registry login` stored. */
  readonly username?: pulumi.Input<string>;
  /** The password or token of the user. Default: none. */
  readonly password?: pulumi.Input<string>;
  /** Certificates for HTTPS. Default: those of the machine. */
  readonly tls?: pulumi.Input<SourceTlsArgs>;
}
