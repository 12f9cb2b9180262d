// A data table: written by `npm run tables` from a settings table of the engine.
import type * as pulumi from "@pulumi/pulumi";

/** The arguments of a `Patch` besides its fields. */
export interface PatchSettingsArgs {
  /**
   * Take fields that other field managers own. Otherwise such a field is an error, which names them. Default: false.
   */
  readonly force?: pulumi.Input<boolean>;
  /** The field manager of the fields. Two patches must not have the same one for an object. Default: one of its own. */
  readonly fieldManager?: pulumi.Input<string>;
}
