// A data table: written by `npm run tables` from a settings table of the engine.
import type * as pulumi from "@pulumi/pulumi";
import type { ConflictPolicy, HealthRuleSet } from "slipway/internal";
import type { DeliveryArgs } from "../delivery-args";
import type { HealthCheckExprArgs } from "../health/health-check-expr";
import type { WaitingArgs } from "../waiting-args";

/** The arguments of a `Wave` besides its objects. */
export interface WaveSettingsArgs extends DeliveryArgs {
  /** By id: the ids of objects of this wave that are applied before it. Default: none. */
  readonly needs?: pulumi.Input<Record<string, pulumi.Input<pulumi.Input<string>[]>>>;
  /** Wait until all objects are healthy. Default: true. */
  readonly wait?: pulumi.Input<boolean>;
  /**
   * Until when objects are waited for, and what of their failures is tolerated: until, failureThreshold, failAfter,
   * ignoreFailure. Annotations of an object come first, then these fields, then those of the provider. With wait: false
   * nothing is waited for. Default: the provider's.
   */
  readonly waiting?: pulumi.Input<WaitingArgs>;
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
  /**
   * What to do with fields that other field managers own; by default what the provider's configuration says.
   *
   * - "takeBack": Forces the fields that were applied before, and refuses all others.
   * - "override": Forces all fields.
   * - "fail": Forces none.
   */
  readonly onConflict?: pulumi.Input<ConflictPolicy>;
  /**
   * The names of the CustomResourceDefinitions whose changes may break live custom resources or drop data of them.
   * Otherwise such a change is an error of the preview. Default: none.
   */
  readonly acceptCrdChanges?: pulumi.Input<pulumi.Input<string>[]>;
  /**
   * What a run may destroy of this resource: more than that is an error of the preview and of the update, before
   * anything is written. Default: those of the provider.
   */
  readonly limits?: pulumi.Input<PlanLimitsArgs>;
  /** Delete objects that were removed from the wave, at the end of an update. Default: true. */
  readonly prune?: pulumi.Input<boolean>;
  /** Keep the objects on the cluster when the resource is deleted. Default: false. */
  readonly keep?: pulumi.Input<boolean>;
  /**
   * Refuse to delete objects of the wave, or to delete and create one again: a preview that would do so fails. Default:
   * the option `protect`.
   */
  readonly protectObjects?: pulumi.Input<boolean>;
  /** The wave's number, for messages. Default: 0. */
  readonly wave?: pulumi.Input<number>;
}

/** What a run may destroy, and what is confirmed by its name. */
export interface PlanLimitsArgs {
  /** The most objects that one run of a component may delete. Default: any number. */
  readonly maxDeletes?: pulumi.Input<number>;
  /** The most objects that one run of a component may delete and create again. Default: any number. */
  readonly maxReplaces?: pulumi.Input<number>;
  /**
   * Kinds whose objects are neither deleted nor replaced: "Deployment", or with the group "apps/Deployment". Default:
   * none.
   */
  readonly protectKinds?: pulumi.Input<pulumi.Input<string>[]>;
  /**
   * The names of objects that may be deleted and replaced nevertheless: "Namespace/shop", "apps/Deployment/shop/web".
   * The error prints them. Default: none.
   */
  readonly confirm?: pulumi.Input<pulumi.Input<string>[]>;
}
