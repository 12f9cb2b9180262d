// A data table: written by `npm run tables` from a settings table of the engine.
import type * as pulumi from "@pulumi/pulumi";
import type { EventMode } from "slipway/internal";

/** The arguments of a `KustomizationAttempt`. */
export interface KustomizationAttemptArgs {
  /** Digest of the arguments of the component: the generation counts its changes. */
  readonly argumentsDigest: pulumi.Input<string>;
  /**
   * `sha256:…` of the rendered objects, without the values of secrets; absent if nothing was rendered. Default: none.
   */
  readonly digest?: pulumi.Input<string>;
  /** The revision of the source; absent if it was not fetched. Default: none. */
  readonly revision?: pulumi.Input<string>;
  /** The origin of the source, as its OCI artifact names it. Default: none. */
  readonly originRevision?: pulumi.Input<string>;
  /** The request that this run handles; by default the last one. */
  readonly requestedAt?: pulumi.Input<string>;
  /**
   * Where events are shown. Default: "cluster".
   *
   * - "cluster": In Pulumi's log, and as events of the cluster.
   * - "log": In Pulumi's log.
   * - "none": Nowhere.
   */
  readonly events?: pulumi.Input<EventMode>;
  /** The namespace of the events. Default: "default". */
  readonly namespace?: pulumi.Input<string>;
  /** Why the program cannot deliver the component. Default: none. */
  readonly failure?: pulumi.Input<string>;
  /** The code of that error; absent for an error of other code. Default: none. */
  readonly failureCode?: pulumi.Input<string>;
}
