import type * as pulumi from "@pulumi/pulumi";

/** How many Pulumi resources an overlay becomes. */
export const granularities = ["object", "wave"] as const;

export type Granularity = (typeof granularities)[number];

export interface KustomizationArgs {
  /**
   * Directory that holds the overlay and all its bases; nothing outside it is read. Relative to the program's directory.
   * Default: ".".
   */
  readonly source?: pulumi.Input<string>;
  /** Directory of the kustomization file, relative to `source`. Default: ".". */
  readonly path?: pulumi.Input<string>;
  /**
   * "object": one Pulumi resource a Kubernetes object, best to read. "wave": one a wave, for hundreds of objects.
   * Switching deletes nothing. Default: "object".
   */
  readonly granularity?: pulumi.Input<string>;
  /** Wait until the objects of a wave are healthy before the next wave starts. Default: true. */
  readonly wait?: pulumi.Input<boolean>;
  /** How long to wait for the health of one object or one wave, as a Go duration. Default: "5m". */
  readonly timeout?: pulumi.Input<string>;
  /** Delete from the cluster what left the overlay, and everything on destroy. Default: true. */
  readonly prune?: pulumi.Input<boolean>;
  /**
   * An entry of the kustomization files that matches nothing is an error with the nearest match: of `patches`, `patchesStrategicMerge`,
   * `patchesJson6902`, `replacements`, `images`, `replicas` and `components`. An entry with `optional: true` may match nothing. With
   * false, such entries are passed over as `kustomize build` does. Default: true.
   */
  readonly strict?: pulumi.Input<boolean>;
  /**
   * Inflate the Helm charts of `helmCharts`, of the older `helmChartInflationGenerator` and of the generator HelmChartInflationGenerator;
   * no `helm` program is run. With false they are refused, as `kustomize build` does without `--enable-helm`. Default: true.
   */
  readonly enableHelm?: pulumi.Input<boolean>;
  /** `.Capabilities.KubeVersion` for charts without `kubeVersion`, as "1.30" or "v1.30.2". Default: that of Helm 3.22, "v1.37.0". */
  readonly helmKubeVersion?: pulumi.Input<string>;
  /** `.Capabilities.APIVersions` for charts without `apiVersions`, besides those that Helm knows: "monitoring.coreos.com/v1". Default: none. */
  readonly helmApiVersions?: pulumi.Input<pulumi.Input<string>[]>;
  /** What to do with fields that others own: "takeBack", "override" or "fail". Default: the provider's. */
  readonly onConflict?: pulumi.Input<string>;
}

/** The arguments once all outputs are known. */
export interface KnownKustomizationArgs {
  readonly source: string;
  readonly path: string;
  readonly granularity: Granularity;
  readonly wait: boolean;
  readonly timeout: string;
  readonly prune: boolean;
  readonly strict: boolean;
  readonly enableHelm: boolean;
  readonly helmKubeVersion: string;
  readonly helmApiVersions: readonly string[];
  readonly onConflict: string | undefined;
}
