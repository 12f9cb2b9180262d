import type * as pulumi from "@pulumi/pulumi";
import type { OverlayObject, OverlaySelector } from "./overlay-args";

type Text = pulumi.Input<string>;
type List<Item> = pulumi.Input<pulumi.Input<Item>[]>;

/** An entry of `patches` of a Flux Kustomization. */
export interface FluxPatchArgs {
  /**
   * A strategic merge patch as an object, a JSON patch as a list of operations, or the text of either. As an object
   * only the fields that a secret or unknown value reaches are secret or unknown.
   */
  readonly patch: pulumi.Input<string | OverlayObject | pulumi.Input<OverlayObject>[]>;
  /** The objects to change. Default: the one that the patch names. A JSON patch needs it. */
  readonly target?: pulumi.Input<OverlaySelector>;
}

/** An entry of `images` of a Flux Kustomization: what to change of all images with a name. */
export interface FluxImageArgs {
  /** The name without tag and digest: `registry.example/shop/web`. */
  readonly name: Text;
  /** Another name. Default: the same. */
  readonly newName?: Text;
  /** Another tag. Default: the same. */
  readonly newTag?: Text;
  /** A digest in place of the tag: `sha256:…`. Default: the same. */
  readonly digest?: Text;
}

/**
 * What Flux puts into the kustomization file of a folder before it is built, under the names of a Flux Kustomization.
 * Errors name the argument.
 */
export interface FluxArgs {
  /** The namespace of all objects, in place of the one in the file; "" removes it. Default: the one there. */
  readonly targetNamespace?: Text;
  /** Replaces the one in the file; "" removes it. Default: the one there. */
  readonly namePrefix?: Text;
  /** Replaces the one in the file; "" removes it. Default: the one there. */
  readonly nameSuffix?: Text;
  /** Patches, after those of the file. Default: none. */
  readonly patches?: List<FluxPatchArgs>;
  /** Changes of images; an entry changes the fields of the entry of the file with the same name. Default: none. */
  readonly images?: List<FluxImageArgs>;
  /** Folders of kind Component, relative to `path`, after those of the file. Default: none. */
  readonly components?: List<string>;
  /** Leave out folders of `components` that do not exist. Default: false. */
  readonly ignoreMissingComponents?: pulumi.Input<boolean>;
  /**
   * What the build notes on each object: "originAnnotations", "transformerAnnotations", "managedByLabel". Default: what
   * the file says.
   */
  readonly buildMetadata?: List<string>;
}
