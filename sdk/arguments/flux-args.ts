// A data table: written by `npm run tables` from a settings table of the engine.
import type * as pulumi from "@pulumi/pulumi";
import type { OverlayObject } from "./overlay-object";
import type { OverlaySelector } from "./overlay-args";

/**
 * What Flux puts into the kustomization file of a folder before it is built, under the names of a Flux Kustomization.
 * Errors name the argument.
 */
export interface FluxArgs {
  /** The namespace of all objects, in place of the one in the file; "" removes it. Default: the one there. */
  readonly targetNamespace?: pulumi.Input<string>;
  /** Replaces the one in the file; "" removes it. Default: the one there. */
  readonly namePrefix?: pulumi.Input<string>;
  /** Replaces the one in the file; "" removes it. Default: the one there. */
  readonly nameSuffix?: pulumi.Input<string>;
  /** Patches, after those of the file. Default: none. */
  readonly patches?: pulumi.Input<pulumi.Input<FluxPatchArgs>[]>;
  /** Changes of images; an entry changes the fields of the entry of the file with the same name. Default: none. */
  readonly images?: pulumi.Input<pulumi.Input<FluxImageArgs>[]>;
  /** Folders of kind Component, relative to `path`, after those of the file. Default: none. */
  readonly components?: pulumi.Input<pulumi.Input<string>[]>;
  /** Leave out folders of `components` that do not exist. Default: false. */
  readonly ignoreMissingComponents?: pulumi.Input<boolean>;
  /**
   * What the build notes on each object: "originAnnotations", "transformerAnnotations", "managedByLabel". Default: what
   * the file says.
   */
  readonly buildMetadata?: pulumi.Input<pulumi.Input<string>[]>;
}

/** An entry of `patches` of a Flux Kustomization. */
export interface FluxPatchArgs {
  /**
   * A strategic merge patch as an object, a JSON patch as a list of operations, or the text of either. As an object
   * only the fields that a secret or unknown value reaches are secret or unknown.
   */
  readonly patch: pulumi.Input<string | OverlayObject | pulumi.Input<OverlayObject>[]>;
  /** The objects to change. A JSON patch needs it. Default: the one that the patch names. */
  readonly target?: pulumi.Input<OverlaySelector>;
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
