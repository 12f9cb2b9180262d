// A data table: written by `npm run tables` from a settings table of the engine.
import type * as pulumi from "@pulumi/pulumi";
import type { FluxArgs } from "./flux-args";

/** What the build of a folder by Flux has. */
export interface FluxBuildArgs {
  /**
   * Builds `path` as a Flux Kustomization does: these fields are put into the kustomization file of the folder, and a
   * folder without one is built from all manifests in it and below it. `{}` for no field.
   */
  readonly flux: pulumi.Input<FluxArgs>;
}

/** An entry of `patches` of a Flux Kustomization. */
export interface FluxPatchArgs {
  /**
   * A strategic merge patch as an object, a JSON patch as a list of operations, or the text of either. As an object
   * only the fields that a secret or unknown value reaches are secret or unknown.
   */
  readonly patch: pulumi.Input<string | Record<string, unknown> | pulumi.Input<Record<string, unknown>>[]>;
  /** The objects to change. A JSON patch needs it. Default: the one that the patch names. */
  readonly target?: pulumi.Input<OverlaySelector>;
}

/** Selects objects; each field is a regular expression for the whole text. Absent fields match everything. */
export interface OverlaySelector {
  /** The API group. Default: any. */
  readonly group?: pulumi.Input<string>;
  /** The version of the API group. Default: any. */
  readonly version?: pulumi.Input<string>;
  /** The kind. Default: any. */
  readonly kind?: pulumi.Input<string>;
  /** The name, now or in a base. Default: any. */
  readonly name?: pulumi.Input<string>;
  /** The namespace. Default: any. */
  readonly namespace?: pulumi.Input<string>;
  /** The labels, in the syntax of `kubectl --selector`: `app=web,tier!=cache`. Default: any. */
  readonly labelSelector?: pulumi.Input<string>;
  /** The annotations, in the same syntax. Default: any. */
  readonly annotationSelector?: pulumi.Input<string>;
}

/** An entry of `images` of a Flux Kustomization: what to change of all images with a name. */
export interface FluxImageArgs {
  /** The name without tag and digest: `registry.example/shop/web`. */
  readonly name: pulumi.Input<string>;
  /** Another name. Default: the same. */
  readonly newName?: pulumi.Input<string>;
  /** Another tag. Default: the same. */
  readonly newTag?: pulumi.Input<string>;
  /** A digest in place of the tag: `sha256:…`. Default: the same. */
  readonly digest?: pulumi.Input<string>;
}
