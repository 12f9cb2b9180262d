import { ociRepositorySettings } from "slipway/internal";
import type { OciRepositoryArgs } from "./oci-repository-args";
import { Source } from "./source";

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
    super(ociRepositorySettings, args);
  }
}
