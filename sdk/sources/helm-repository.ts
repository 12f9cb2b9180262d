import { helmRepositorySettings } from "slipway/internal";
import type { HelmRepositoryArgs } from "./helm-repository-args";
import { Source } from "./source";

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
    super(helmRepositorySettings, args);
  }
}
