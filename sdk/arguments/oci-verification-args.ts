// A data table: written by `npm run tables` from a settings table of the engine.
import type * as pulumi from "@pulumi/pulumi";

/** Is refused: signatures of artifacts are not verified. */
export interface OciVerificationArgs {
  /** "cosign" or "notation". Default: "cosign". */
  readonly provider?: pulumi.Input<string>;
}
