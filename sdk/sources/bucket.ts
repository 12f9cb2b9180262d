import { bucketSettings } from "slipway/internal";
import type { BucketArgs } from "./bucket-args";
import { Source } from "./source";

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
    super(bucketSettings, args);
  }
}
