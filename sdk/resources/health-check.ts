import * as pulumi from "@pulumi/pulumi";
import { healthCheckSettings, type WavePlace } from "slipway/internal";
import type { HealthCheckArgs } from "./health-check-args";
import type { HealthStatus } from "./health-status";
import { withVersion } from "./options";
import { propertiesOf } from "./properties-of";

/** What a component says of a gate, besides what a program can. */
export interface HealthCheckInputs extends HealthCheckArgs {
  /** Where it stands among the waves of its component, for the progress of a run. It is not stored in the state. */
  readonly place?: pulumi.Input<WavePlace>;
}

/**
 * A gate: waits until the named objects are healthy, or fails the update with the reason. It waits when it is created,
 * when its arguments change, and whenever one of its objects is not healthy.
 */
export class HealthCheck extends pulumi.CustomResource {
  /** Health by `group/Kind/namespace/name`. */
  declare readonly health: pulumi.Output<Record<string, HealthStatus>>;

  constructor(name: string, args: HealthCheckArgs, opts?: pulumi.CustomResourceOptions) {
    super(
      "slipway:index:HealthCheck",
      name,
      {
        // A component says more than a program: `HealthCheckInputs`.
        ...propertiesOf(healthCheckSettings, args),
        health: undefined,
      },
      withVersion(opts),
    );
  }
}
