import type * as pulumi from "@pulumi/pulumi";
import type { UnmatchedMode } from "slipway/internal";
import type { FluxArgs } from "../arguments/flux-args";
import type { ObjectManifest } from "./object-manifest";
import type { SyncSettingsArgs } from "./sync-settings-args";

/** The arguments of a `Sync`. */
export interface SyncArgs extends SyncSettingsArgs {
  /** The objects, hooks too. Data of Secrets is always kept as Pulumi secrets. Default: those of `source`. */
  readonly objects?: pulumi.Input<pulumi.Input<ObjectManifest>[]>;
  /**
   * In place of `objects`: a folder with a kustomization, and all that it refers to; as in Argo CD, also one with a
   * chart, or with plain manifests. Default: none.
   */
  readonly source?: pulumi.Input<string>;
  /** With `source`: the folder in it that is rendered. Default: ".". */
  readonly path?: pulumi.Input<string>;
  /**
   * With `source`: `path` is built as a Flux Kustomization builds it, with these fields, also a folder without a
   * kustomization file; it excludes the arguments for charts. Default: as `kustomize build` does it.
   */
  readonly flux?: pulumi.Input<FluxArgs>;
  /** With `source`: inflate its Helm charts; if false they are rejected. Default: true. */
  readonly enableHelm?: pulumi.Input<boolean>;
  /**
   * With `source`: `.Capabilities.KubeVersion` for charts without `kubeVersion`. Default: that of Helm 3.22, "v1.37.0".
   */
  readonly helmKubeVersion?: pulumi.Input<string>;
  /** With `source`: `.Capabilities.APIVersions` for charts, in addition to Helm's own list. Default: none. */
  readonly helmApiVersions?: pulumi.Input<pulumi.Input<string>[]>;
  /**
   * With `source`: the limit of the work of the templates of each chart, in steps: 10 million are about a second.
   * Default: 50 million.
   */
  readonly templateSteps?: pulumi.Input<number>;
  /**
   * With `source`: what to do with an entry of the kustomization files that matches nothing: "warn", "error", "ignore".
   * Default: "warn".
   */
  readonly unmatched?: pulumi.Input<UnmatchedMode>;
}
