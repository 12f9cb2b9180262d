// A data table: written by `npm run tables` from a settings table of the engine.
import type * as pulumi from "@pulumi/pulumi";
import type { PlanLimitsArgs } from "../plan-limits-args";

/** The arguments of a `DeletionLimits`. */
export interface DeletionLimitsArgs {
  /** The objects that are deleted with the component, sorted. Each as `group/Kind/namespace/name`. */
  readonly objects: pulumi.Input<pulumi.Input<string>[]>;
  /** The limits of the component. Default: those of the provider. */
  readonly limits?: pulumi.Input<PlanLimitsArgs>;
}
