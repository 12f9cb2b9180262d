// A data table: written by `npm run tables` from a settings table of the engine.
import type * as pulumi from "@pulumi/pulumi";

/** The arguments of an `Inventory` besides its objects. */
export interface InventorySettingsArgs {
  /** Name of the ConfigMap. It is needed without `rendered`. Default: that of `rendered`. */
  readonly name?: pulumi.Input<string>;
  /** Its namespace; by default the provider's. */
  readonly namespace?: pulumi.Input<string>;
  /** Delete objects that were removed from the list and that nothing refers to. Default: true. */
  readonly prune?: pulumi.Input<boolean>;
  /**
   * Adopt a ConfigMap of that name that is not an inventory, and allow the deletion of objects that only another tool
   * listed. Default: false.
   */
  readonly adopt?: pulumi.Input<boolean>;
  /** Keep the ConfigMap on the cluster when the resource is deleted. Default: false. */
  readonly keep?: pulumi.Input<boolean>;
  /** The maximum wait until an object is deleted, as a Go duration. Default: "5m". */
  readonly timeout?: pulumi.Input<string>;
}
