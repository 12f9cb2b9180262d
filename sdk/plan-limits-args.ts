// A data table: written by `npm run tables` from a settings table of the engine.
import type * as pulumi from "@pulumi/pulumi";

/** What a run may destroy, and what is confirmed by its name. */
export interface PlanLimitsArgs {
  /** The most objects that one run of a component may delete. Default: any number. */
  readonly maxDeletes?: pulumi.Input<number>;
  /** The most objects that one run of a component may delete and create again. Default: any number. */
  readonly maxReplaces?: pulumi.Input<number>;
  /**
   * Kinds whose objects are neither deleted nor replaced: "Deployment", or with the group "apps/Deployment". Default:
   * none.
   */
  readonly protectKinds?: pulumi.Input<pulumi.Input<string>[]>;
  /**
   * The names of objects that may be deleted and replaced nevertheless: "Namespace/shop", "apps/Deployment/shop/web".
   * The error prints them. Default: none.
   */
  readonly confirm?: pulumi.Input<pulumi.Input<string>[]>;
}
