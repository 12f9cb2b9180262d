// A data table: written by `npm run tables` from a settings table of the engine.
import type * as pulumi from "@pulumi/pulumi";
import type { FetchedSourceArgs, SourceTlsArgs } from "./access-args";

/** The arguments of a `Bucket`. */
export interface BucketArgs extends FetchedSourceArgs {
  /** Host and port of a server with the API of S3. */
  readonly endpoint: pulumi.Input<string>;
  /** The name of the bucket. */
  readonly bucketName: pulumi.Input<string>;
  /** Only objects whose keys begin with it. Default: all. */
  readonly prefix?: pulumi.Input<string>;
  /** The region of the bucket. Default: "us-east-1". */
  readonly region?: pulumi.Input<string>;
  /** How to log in. Default: anonymous access. */
  readonly auth?: pulumi.Input<BucketAuthArgs>;
  /** Whether the server speaks plain HTTP. Default: false. */
  readonly insecure?: pulumi.Input<boolean>;
  /**
   * "generic": access with the keys of `auth`. "aws": with those in the variables `AWS_ACCESS_KEY_ID`,
   * `AWS_SECRET_ACCESS_KEY` and `AWS_SESSION_TOKEN` of the environment. Others are not built. Default: "generic".
   */
  readonly provider?: pulumi.Input<string>;
  /** Is refused: credentials are not exchanged. Default: none. */
  readonly sts?: pulumi.Input<BucketStsArgs>;
}

/** How to log in to the server of a bucket. */
export interface BucketAuthArgs {
  /** The name of the key. Default: none. */
  readonly accessKey?: pulumi.Input<string>;
  /** The secret key. Default: none. */
  readonly secretKey?: pulumi.Input<string>;
  /** The token of temporary credentials. Default: none. */
  readonly sessionToken?: pulumi.Input<string>;
  /** Certificates for HTTPS. Default: those of the machine. */
  readonly tls?: pulumi.Input<SourceTlsArgs>;
}

/** Is refused: credentials are not exchanged. */
export interface BucketStsArgs {
  /** "aws" or "ldap". Default: none. */
  readonly provider?: pulumi.Input<string>;
}
