import type * as pulumi from "@pulumi/pulumi";
import { type FetchedSourceArgs, fetchedFields, type SourceTlsArgs, tls } from "./access-args";
import { map, type Shape, text, truth } from "./read-fields";
import { Source } from "./source";

/** How to log in to the server of a bucket. */
export interface BucketAuthArgs {
  /** The name of the key. */
  readonly accessKey?: pulumi.Input<string>;
  /** The secret key. */
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

const shape: Shape = {
  fields: {
    ...fetchedFields,
    endpoint: text,
    bucketName: text,
    prefix: text,
    region: text,
    auth: map({ fields: { accessKey: text, secretKey: text, sessionToken: text, tls } }),
    insecure: truth,
    provider: text,
    sts: map({ fields: { provider: text } }),
  },
  required: ["endpoint", "bucketName"],
  merged: ["auth"],
};

/**
 * A bucket with the API of S3 as a source for a `Kustomization`, with the fields of Flux's Bucket. It is no resource:
 * it has no place in the state.
 *
 * @example
 * ```ts
 * import * as slipway from "@slipway/pulumi";
 *
 * const bucket = new slipway.Bucket({ endpoint: "s3.eu-central-1.amazonaws.com", bucketName: "deploy" });
 * new slipway.Kustomization("shop", { sourceRef: bucket, path: "shop/overlays/prod" });
 * ```
 * @see https://fluxcd.io/flux/components/source/buckets/
 */
export class Bucket extends Source {
  /** The kind of the source. */
  override get kind(): "Bucket" {
    return "Bucket";
  }

  constructor(args: BucketArgs) {
    super(shape, args);
  }
}
