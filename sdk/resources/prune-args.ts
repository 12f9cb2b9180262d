// A data table: written by `npm run tables` from a settings table of the engine.
import type * as pulumi from "@pulumi/pulumi";
import type { RecordedInventory } from "./wave-resource";

/** The arguments of a `Prune`. */
export interface PruneArgs {
  /** All objects of the program, sorted. Each as `group/Kind/namespace/name`. */
  readonly ids: pulumi.Input<pulumi.Input<string>[]>;
  /** The objects that each wave owns. That is `inventory` of the wave. */
  readonly inventories: pulumi.Input<pulumi.Input<RecordedInventory>[]>;
  /** The owner annotation of each wave. */
  readonly owners: pulumi.Input<pulumi.Input<string>[]>;
  /** The maximum wait, as a Go duration. `customTimeouts` in the options takes precedence. Default: "5m". */
  readonly timeout?: pulumi.Input<string>;
  /** Keep the objects on the cluster: they only lose the mark of their owner. Default: false. */
  readonly keepObjects?: pulumi.Input<boolean>;
  /** Refuse to delete objects: a preview with a removed object fails. Default: the option `protect`. */
  readonly protectObjects?: pulumi.Input<boolean>;
}
