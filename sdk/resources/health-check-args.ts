// A data table: written by `npm run tables` from a settings table of the engine.
import type * as pulumi from "@pulumi/pulumi";
import type { HealthRuleSet, TargetGoal } from "slipway/internal";
import type { HealthCheckExprArgs } from "../health/health-check-expr";

/** The arguments of a `HealthCheck`: `targets`, a `selector`, or both. */
export interface HealthCheckArgs {
  /** The objects to wait for. Default: none. */
  readonly targets?: pulumi.Input<pulumi.Input<HealthCheckTarget>[]>;
  /** Waits for all objects that match, at least one. Default: none. */
  readonly selector?: pulumi.Input<HealthCheckSelector>;
  /** The maximum wait, as a Go duration. `customTimeouts` in the options takes precedence. Default: "5m". */
  readonly timeout?: pulumi.Input<string>;
  /**
   * CEL expressions that determine the health of objects of certain kinds, as in a Flux Kustomization. Default: none.
   */
  readonly healthCheckExprs?: pulumi.Input<pulumi.Input<HealthCheckExprArgs>[]>;
  /**
   * Which rules determine the health of objects that no expression is about. Default: "kstatus".
   *
   * - "kstatus": Those of kstatus, as in Flux.
   * - "library": Those of the health library, for kinds that kstatus knows by their conditions only.
   */
  readonly healthRules?: pulumi.Input<HealthRuleSet>;
  /** Values whose change makes the gate wait again, healthy or not. Default: none. */
  readonly triggers?: pulumi.Input<pulumi.Input<unknown>[]>;
}

/** One object to wait for. */
export interface HealthCheckTarget {
  /** Group and version: apps/v1, v1. */
  readonly apiVersion: pulumi.Input<string>;
  /** The kind: Deployment. */
  readonly kind: pulumi.Input<string>;
  /** By default the provider's, for namespaced kinds. */
  readonly namespace?: pulumi.Input<string>;
  /** The object's name. */
  readonly name: pulumi.Input<string>;
  /**
   * True for a Job with ttlSecondsAfterFinished: if it does not exist, it has ended. A `Kustomization` and a `Chart`
   * find these by themselves. Default: false.
   */
  readonly mayBeGone?: pulumi.Input<boolean>;
  /**
   * Until when the object is waited for. Default: "ready".
   *
   * - "observed": Until its controller has seen it, by `status.observedGeneration`.
   * - "ready": Until it is healthy.
   */
  readonly waitUntil?: pulumi.Input<TargetGoal>;
  /**
   * How often each container may be restarted, and how many Pods may fail, before a workload counts as failed. By
   * default the third restart and the first failed Pod count.
   */
  readonly failureThreshold?: pulumi.Input<number>;
  /** How long a failed state must last before it counts, as a Go duration. Default: the provider's, else "0s". */
  readonly failAfter?: pulumi.Input<string>;
  /**
   * Whether the gate opens although the object failed, or is not healthy in time: a warning says so. Default: the
   * provider's, else false.
   */
  readonly ignoreFailure?: pulumi.Input<boolean>;
  /** The type of a condition that must be True, in place of the health. Default: the health counts. */
  readonly condition?: pulumi.Input<string>;
  /**
   * A CEL expression over the object that must be true, in place of the health: `status.phase == 'Bound'`. Default: the
   * health counts.
   */
  readonly expr?: pulumi.Input<string>;
}

/** All objects of a kind with these labels. */
export interface HealthCheckSelector {
  /** Group and version: apps/v1, v1. */
  readonly apiVersion: pulumi.Input<string>;
  /** The kind: Deployment. */
  readonly kind: pulumi.Input<string>;
  /** By default the provider's, for namespaced kinds. */
  readonly namespace?: pulumi.Input<string>;
  /** Labels that the objects must have. Default: none. */
  readonly matchLabels?: pulumi.Input<Record<string, pulumi.Input<string>>>;
}
