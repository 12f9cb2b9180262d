import * as pulumi from "@pulumi/pulumi";
import { withVersion } from "./options";
import type { WaveInventoryEntry } from "./wave";

export interface PruneArgs {
  /** All objects that are wanted, as `group/Kind/namespace/name`, sorted. */
  readonly ids: pulumi.Input<string[]>;
  /** What each wave owns. */
  readonly inventories: pulumi.Input<pulumi.Input<Record<string, WaveInventoryEntry>>[]>;
  /** The owner mark of each wave. */
  readonly owners: pulumi.Input<pulumi.Input<string>[]>;
}

/**
 * Deletes what left a set of waves, after all of them: an object that only moved from one wave to another stays untouched.
 * `Kustomization` makes one in the granularity "wave".
 */
export class Prune extends pulumi.CustomResource {
  constructor(name: string, args: PruneArgs, opts?: pulumi.CustomResourceOptions) {
    super(
      "slipway:index:Prune",
      name,
      { ids: args.ids, inventories: args.inventories, owners: args.owners },
      withVersion(opts),
    );
  }
}
