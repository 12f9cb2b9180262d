import type * as pulumi from "@pulumi/pulumi";
import type { HealthRuleSet } from "slipway/internal";
import type { HealthCheckExprArgs } from "../health/health-check-expr";
import type { HealthCheckReference } from "../health/health-check-reference";
import type { DependencyArgs } from "./depends-on-args";

/** What a component waits for, before it applies objects and after. */
export interface ReadinessArgs {
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
   * Which rules determine the health of all other objects. "kstatus": those of kstatus, as in Flux. "library": those of
   * the health library, for the kinds that kstatus knows by their conditions only. Default: "kstatus".
   */
  readonly healthRules?: pulumi.Input<HealthRuleSet>;
  /**
   * Components and resources, or names of Kustomizations, Charts and HelmReleases of the program, that are delivered
   * and healthy before anything of this one is applied, and destroyed after it. A plain list; the components of other
   * packages count, too. Default: none.
   */
  readonly dependsOn?: readonly (pulumi.Resource | DependencyArgs)[];
}
