import * as pulumi from "@pulumi/pulumi";
import type { EventMode } from "slipway/internal";
import type { AttemptFailure, StatusCondition } from "./status-types";
import { withVersion } from "./options";

/** The arguments of a `KustomizationAttempt`. */
export interface KustomizationAttemptArgs {
  /** Digest of the arguments of the component. */
  readonly argumentsDigest: pulumi.Input<string>;
  /** `sha256:…` of the rendered objects. Default: none, if nothing was rendered. */
  readonly digest?: pulumi.Input<string>;
  /** The revision of the source. Default: none, if it was not fetched. */
  readonly revision?: pulumi.Input<string>;
  /** What the source was made of. Default: none. */
  readonly originRevision?: pulumi.Input<string>;
  /** The request that this run handles. Default: the last one. */
  readonly requestedAt?: pulumi.Input<string>;
  /** Where events are shown. Default: "cluster". */
  readonly events?: pulumi.Input<EventMode>;
  /** The namespace of the events. Default: "default". */
  readonly namespace?: pulumi.Input<string>;
  /** Why the program cannot deliver the component. Default: it can. */
  readonly failure?: pulumi.Input<string>;
}

/** What a `Kustomization` attempts to deliver, and its failures: registered before its objects. */
export class KustomizationAttempt extends pulumi.CustomResource {
  /** One more with each change of what is attempted, and after each failure. */
  declare readonly number: pulumi.Output<number>;
  /** One more with each change of the arguments. */
  declare readonly generation: pulumi.Output<number>;
  /** The last failed attempts, the oldest first. */
  declare readonly failures: pulumi.Output<AttemptFailure[]>;
  /** The conditions at the start of the attempt, or those that a failed one has left. */
  declare readonly conditions: pulumi.Output<StatusCondition[]>;
  /** The last request that was handled; empty without one. */
  declare readonly lastHandledReconcileAt: pulumi.Output<string>;

  constructor(name: string, args: KustomizationAttemptArgs, opts?: pulumi.CustomResourceOptions) {
    super(
      "slipway:index:KustomizationAttempt",
      name,
      {
        ...args,
        number: undefined,
        generation: undefined,
        failures: undefined,
        conditions: undefined,
        lastHandledReconcileAt: undefined,
      },
      withVersion(opts),
    );
  }
}
