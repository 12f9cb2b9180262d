// A data table: written by `npm run tables` from a settings table of the engine.
import type * as pulumi from "@pulumi/pulumi";
import type { WaitUntil } from "slipway/internal";

/** Until when objects are waited for, and what of their failures is tolerated. */
export interface WaitingArgs {
  /**
   * Until when objects are waited for. CustomResourceDefinitions are waited for in any case. Default: the provider's,
   * else "ready".
   *
   * - "applied": Nothing waits for their health.
   * - "observed": Until their controller has seen them, by `status.observedGeneration`.
   * - "ready": Until they are healthy.
   */
  readonly until?: pulumi.Input<WaitUntil>;
  /**
   * How often each container may be restarted, and how many Pods may fail, before a workload counts as failed. By
   * default the third restart and the first failed Pod count.
   */
  readonly failureThreshold?: pulumi.Input<number>;
  /** How long a failed state must last before it counts, as a Go duration. Default: the provider's, else "0s". */
  readonly failAfter?: pulumi.Input<string>;
  /**
   * Whether the run goes on although an object failed, or is not healthy in time: a warning says so. Default: the
   * provider's, else false.
   */
  readonly ignoreFailure?: pulumi.Input<boolean>;
}
