// A data table: written by `npm run tables` from a settings table of the engine.
import type * as pulumi from "@pulumi/pulumi";
import type { HealthRuleSet } from "slipway/internal";
import type { HealthCheckExprArgs } from "../health/health-check-expr";
import type { WaitingArgs } from "../waiting-args";

/** What a component waits for, before it applies objects and after. */
export interface ReadinessArgs {
  /**
   * Wait until the objects of a wave are healthy before the next wave starts, and until those of the last wave are.
   * Default: true, with `healthChecks` for all waves but the last.
   */
  readonly wait?: pulumi.Input<boolean>;
  /**
   * Until when objects are waited for, and what of their failures is tolerated. Annotations of an object come first,
   * then these fields, then those of the provider. With `wait: false` nothing is waited for. Default: the provider's.
   */
  readonly waiting?: pulumi.Input<WaitingArgs>;
  /**
   * Objects outside the component that must be there before its first object is written: healthy, or with a condition
   * that is True, or with an expression that is true. They are waited for up to `timeout`; their kinds need not exist
   * yet. Default: none.
   */
  readonly waitFor?: pulumi.Input<pulumi.Input<OutsideObjectArgs>[]>;
  /**
   * Objects that must be healthy after all waves, also ones that are not part of the component. As in Flux, `wait:
   * true` ignores them. Default: none.
   */
  readonly healthChecks?: pulumi.Input<pulumi.Input<HealthCheckReference>[]>;
  /**
   * CEL expressions that determine the health of objects of certain kinds, for all waits of the component. Default:
   * none.
   */
  readonly healthCheckExprs?: pulumi.Input<pulumi.Input<HealthCheckExprArgs>[]>;
  /**
   * Which rules determine the health of all other objects. Default: "kstatus".
   *
   * - "kstatus": Those of kstatus, as in Flux.
   * - "library": Those of the health library, for kinds that kstatus knows by their conditions only.
   */
  readonly healthRules?: pulumi.Input<HealthRuleSet>;
  /**
   * Components and resources, or names of Kustomizations, Charts and HelmReleases of the program, that are delivered
   * and healthy before anything of this one is applied, and destroyed after it. A plain list; the components of other
   * packages count, too. Default: none.
   */
  readonly dependsOn?: readonly (pulumi.Resource | DependencyArgs)[];
}

/** One object outside a component that must be there before it. */
export interface OutsideObjectArgs {
  /** Group and version: apps/v1, v1. */
  readonly apiVersion: pulumi.Input<string>;
  /** The kind of the object. */
  readonly kind: pulumi.Input<string>;
  /** Its namespace. Default: the provider's namespace, for namespaced kinds. */
  readonly namespace?: pulumi.Input<string>;
  /** The name of the object. */
  readonly name: pulumi.Input<string>;
  /** The type of a condition that must be True, in place of the health. Default: the health counts. */
  readonly condition?: pulumi.Input<string>;
  /**
   * A CEL expression over the object that must be true, in place of the health: `status.phase == 'Bound'`. Default: the
   * health counts.
   */
  readonly expr?: pulumi.Input<string>;
}

/** One object that a component waits for, as a Flux Kustomization names it. */
export interface HealthCheckReference {
  /** The API version of the object. Default: "apps/v1", as in Flux. */
  readonly apiVersion?: pulumi.Input<string>;
  /** The kind of the object. */
  readonly kind: pulumi.Input<string>;
  /** Its namespace. Default: the provider's namespace, for namespaced kinds. */
  readonly namespace?: pulumi.Input<string>;
  /** The name of the object. */
  readonly name: pulumi.Input<string>;
}

/** A dependency with an expression of its own, or by name. Its fields are plain values. */
export interface DependencyArgs {
  /**
   * The Pulumi name of a Kustomization, Chart or HelmRelease of the program, also of one that is created later.
   * Default: `ref`.
   */
  readonly name?: string;
  /** In place of a name: the component or the resource. Default: `name`. */
  readonly ref?: pulumi.Resource;
  /**
   * A CEL expression over `self` and `dep`, each with `metadata.name`, `spec` (the arguments without secrets) and, of
   * `dep`, `status`. If it is false when the dependency has been delivered, the update fails and applies nothing.
   * Default: none.
   */
  readonly readyExpr?: string;
}
