// A data table: written by `npm run tables` from a settings table of the engine.
import type * as pulumi from "@pulumi/pulumi";
import type { RandomMode } from "slipway/internal";

/** The arguments of a `ChartRevision`. */
export interface ChartRevisionArgs {
  /** Digest of all inputs of the chart's rendering. */
  readonly digest: pulumi.Input<string>;
  /**
   * The random values of an upgrade: "keep" reuses seed and time, "perRevision" generates new ones. Default: "keep".
   *
   * - "keep": Reuses seed and time.
   * - "perRevision": Generates new ones.
   */
  readonly random?: pulumi.Input<RandomMode>;
  /** Whether the chart may have deletion hooks. Default: false. */
  readonly deleteHooks?: pulumi.Input<boolean>;
}
