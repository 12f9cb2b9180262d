import * as pulumi from "@pulumi/pulumi";
import type { HealthStatus } from "./health-status";
import { withVersion } from "./options";
import { timeoutSeconds } from "./timeout";

/** One object to wait for. */
export interface HealthCheckTarget {
  readonly apiVersion: pulumi.Input<string>;
  readonly kind: pulumi.Input<string>;
  /** Default: the provider's namespace, for namespaced kinds. */
  readonly namespace?: pulumi.Input<string>;
  readonly name: pulumi.Input<string>;
}

/** All objects of a kind with these labels. */
export interface HealthCheckSelector {
  readonly apiVersion: pulumi.Input<string>;
  readonly kind: pulumi.Input<string>;
  /** Default: the provider's namespace, for namespaced kinds. */
  readonly namespace?: pulumi.Input<string>;
  readonly matchLabels?: pulumi.Input<Record<string, pulumi.Input<string>>>;
}

export interface HealthCheckArgs {
  readonly targets?: pulumi.Input<pulumi.Input<HealthCheckTarget>[]>;
  readonly selector?: pulumi.Input<HealthCheckSelector>;
  /** How long to wait, as a Go duration. Default: "5m". `customTimeouts` of the resource options win. */
  readonly timeout?: pulumi.Input<string>;
  /** Values whose change makes the gate wait again, healthy or not. Default: none. */
  readonly triggers?: pulumi.Input<unknown[]>;
}

/**
 * A gate: the named objects become healthy, or the update fails with the reason. It waits when it is created, when its
 * arguments change, and whenever one of its objects is not healthy.
 */
export class HealthCheck extends pulumi.CustomResource {
  /** Health by `group/Kind/namespace/name`. */
  declare readonly health: pulumi.Output<Record<string, HealthStatus>>;

  constructor(name: string, args: HealthCheckArgs, opts?: pulumi.CustomResourceOptions) {
    super(
      "slipway:index:HealthCheck",
      name,
      {
        targets: args.targets,
        selector: args.selector,
        timeoutSeconds: timeoutSeconds(args.timeout),
        triggers: args.triggers,
        health: undefined,
      },
      withVersion(opts),
    );
  }
}
