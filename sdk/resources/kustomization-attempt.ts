import * as pulumi from "@pulumi/pulumi";
import { attemptSettings } from "slipway/internal";
import type { KustomizationAttemptArgs } from "./kustomization-attempt-args";
import type { AttemptFailure, StatusCondition } from "./status-types";
import { withVersion } from "./options";
import { propertiesOf } from "./properties-of";

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
        ...propertiesOf(attemptSettings, args),
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
