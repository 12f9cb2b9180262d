import type * as pulumi from "@pulumi/pulumi";
import type { ConflictPolicy, OverlayRequest, UnmatchedMode } from "slipway";
import type { OverlayArgs } from "./overlay-args";

/** The granularity of the Pulumi resources of an overlay. */
export const granularities = ["object", "wave"] as const;

/** One of `granularities`. */
export type Granularity = (typeof granularities)[number];

/** The arguments of a `Kustomization`: where the overlay is, how it is built, and how its objects are applied. */
export interface KustomizationArgs extends OverlayArgs {
  /**
   * The directory that contains the overlay and all its bases; nothing outside it is read. Relative to the program's
   * directory. Default: ".".
   */
  readonly source?: pulumi.Input<string>;
  /** Directory of the kustomization file, relative to `source`. Default: ".". */
  readonly path?: pulumi.Input<string>;
  /**
   * "object": one Pulumi resource for each Kubernetes object, easiest to read. "wave": one for each wave, for hundreds
   * of objects. Switching deletes no objects. Default: "object".
   */
  readonly granularity?: pulumi.Input<Granularity>;
  /** Wait until the objects of a wave are healthy before the next wave starts. Default: true. */
  readonly wait?: pulumi.Input<boolean>;
  /** The maximum wait for the health of one object or one wave, as a Go duration. Default: "5m". */
  readonly timeout?: pulumi.Input<string>;
  /** Delete objects that were removed from the overlay, and all objects on destroy. Default: true. */
  readonly prune?: pulumi.Input<boolean>;
  /**
   * What to do with an entry of the kustomization files that matches nothing: of `patches`, `patchesStrategicMerge`,
   * `patchesJson6902`, `replacements`, `images`, `replicas` and `components`. "warn": a warning with its place and the
   * nearest match. "error": the update fails. "ignore": nothing, as `kustomize build` does. An entry with `optional:
   * true` may match nothing. Default: "warn".
   */
  readonly unmatched?: pulumi.Input<UnmatchedMode>;
  /**
   * Inflate the Helm charts of `helmCharts`, of the older `helmChartInflationGenerator` and of the generator
   * HelmChartInflationGenerator; no `helm` program is run. If false they are rejected, as `kustomize build` does
   * without `--enable-helm`. Default: true.
   */
  readonly enableHelm?: pulumi.Input<boolean>;
  /**
   * `.Capabilities.KubeVersion` for charts without `kubeVersion`, as "1.30" or "v1.30.2". Default: that of Helm 3.22,
   * "v1.37.0".
   */
  readonly helmKubeVersion?: pulumi.Input<string>;
  /**
   * `.Capabilities.APIVersions` for charts without `apiVersions`, in addition to Helm's own list:
   * "monitoring.coreos.com/v1". Default: none.
   */
  readonly helmApiVersions?: pulumi.Input<pulumi.Input<string>[]>;
  /**
   * What to do with fields that other field managers own: "takeBack", "override" or "fail". Default: the provider's.
   */
  readonly onConflict?: pulumi.Input<ConflictPolicy>;
  /**
   * The names of CustomResourceDefinitions whose changes may break live custom resources, or drop data of them. Without
   * it, such a change is an error of the preview. Default: none.
   */
  readonly acceptCrdChanges?: pulumi.Input<pulumi.Input<string>[]>;
}

/** The arguments once all outputs are known. */
export interface KnownKustomizationArgs extends OverlayRequest {
  readonly granularity: Granularity;
  readonly wait: boolean;
  readonly timeout: string;
  readonly prune: boolean;
  readonly onConflict: ConflictPolicy | undefined;
  readonly acceptCrdChanges: readonly string[];
}
