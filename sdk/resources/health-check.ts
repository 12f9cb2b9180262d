import * as pulumi from "@pulumi/pulumi";
import type { HealthRuleSet, WavePlace } from "slipway/internal";
import type { HealthStatus } from "./health-status";
import { withVersion } from "./options";
import type { HealthCheckTarget } from "../health/health-check-target";
import type { HealthCheckExprArgs } from "../health/health-check-expr";
import { timeoutSeconds } from "./timeout";

/** All objects of a kind with these labels. */
export interface HealthCheckSelector {
  /** The API version of the objects. */
  readonly apiVersion: pulumi.Input<string>;
  /** The kind of the objects. */
  readonly kind: pulumi.Input<string>;
  /** Default: the provider's namespace, for namespaced kinds. */
  readonly namespace?: pulumi.Input<string>;
  /** The labels that the objects must have. */
  readonly matchLabels?: pulumi.Input<Record<string, pulumi.Input<string>>>;
}

/** The arguments of a `HealthCheck`: `targets`, a `selector`, or both. */
export interface HealthCheckArgs {
  /** Objects by their identity. Default: none. */
  readonly targets?: pulumi.Input<pulumi.Input<HealthCheckTarget>[]>;
  /** Selects objects of one kind by their labels. Default: none. */
  readonly selector?: pulumi.Input<HealthCheckSelector>;
  /** How long to wait, as a Go duration. Default: "5m". `customTimeouts` of the resource options takes precedence. */
  readonly timeout?: pulumi.Input<string>;
  /** CEL expressions that determine the health of objects of certain kinds. Default: none. */
  readonly healthCheckExprs?: pulumi.Input<pulumi.Input<HealthCheckExprArgs>[]>;
  /**
   * Which rules determine the health of all other objects: "kstatus", as in Flux, or "library". Default: "kstatus".
   */
  readonly healthRules?: pulumi.Input<HealthRuleSet>;
  /** Values whose change makes the gate wait again, healthy or not. Default: none. */
  readonly triggers?: pulumi.Input<unknown[]>;
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
        targets: args.targets,
        selector: args.selector,
        timeoutSeconds: timeoutSeconds(args.timeout),
        healthCheckExprs: args.healthCheckExprs,
        healthRules: args.healthRules,
        triggers: args.triggers,
        place: args.place,
        health: undefined,
      },
      withVersion(opts),
    );
  }
}
