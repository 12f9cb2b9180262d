import * as pulumi from "@pulumi/pulumi";
import { willBeProtected, withVersion } from "./options";
import { timeoutSeconds } from "./timeout";
import type { RecordedInventory } from "./wave-resource";

/** The arguments of a `Prune`. */
export interface PruneArgs {
  /** All objects of the program, as `group/Kind/namespace/name`, sorted. */
  readonly ids: pulumi.Input<string[]>;
  /** The objects that each wave owns: `inventory` of the wave. */
  readonly inventories: pulumi.Input<pulumi.Input<RecordedInventory>[]>;
  /** The owner annotation of each wave. */
  readonly owners: pulumi.Input<pulumi.Input<string>[]>;
  /** The maximum wait for a deletion, as a Go duration. Default: "5m". */
  readonly timeout?: pulumi.Input<string>;
  /** Keep the objects on the cluster: they only lose the mark of their owner. Default: false. */
  readonly keepObjects?: pulumi.Input<boolean>;
  /** Refuse to delete objects: a preview with a removed object fails. Default: the option `protect`. */
  readonly protectObjects?: pulumi.Input<boolean>;
}

/**
 * Deletes the objects that were removed from a set of waves, after all waves: an object that only moved from one wave
 * to another is not deleted. `Kustomization` registers one with the granularity "wave", and one that deletes nothing
 * where removed objects stay.
 */
export class Prune extends pulumi.CustomResource {
  constructor(name: string, args: PruneArgs, opts?: pulumi.CustomResourceOptions) {
    super(
      "slipway:index:Prune",
      name,
      {
        ids: args.ids,
        inventories: args.inventories,
        owners: args.owners,
        timeoutSeconds: timeoutSeconds(args.timeout),
        keepObjects: args.keepObjects,
        protectObjects: args.protectObjects ?? (willBeProtected(opts) ? true : undefined),
      },
      withVersion(opts),
    );
  }
}
