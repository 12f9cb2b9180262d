// A data table: written by `npm run tables` from a settings table of the engine.
import type * as pulumi from "@pulumi/pulumi";
import type { ConflictPolicy, UnreachablePolicy } from "slipway/internal";
import type { AdoptFromArgs, ConflictRuleArgs } from "../delivery-args";
import type { PlanLimitsArgs } from "../plan-limits-args";
import type { KubeConfigReference } from "../kube-config-reference";
import type { WaitingArgs } from "../waiting-args";

/** The access to a cluster, and the options for writing to it. */
export interface ProviderArgs {
  /**
   * Path or content of a kubeconfig. It may be an output that is not known yet. The preview then shows all objects as
   * creates. Default: `KUBECONFIG`, then `~/.kube/config`, then the Pod's service account.
   */
  readonly kubeconfig?: pulumi.Input<string>;
  /** Name of a context; the kubeconfig's current one by default. */
  readonly context?: pulumi.Input<string>;
  /** Namespace of namespaced objects without one: by default the context's, else default. */
  readonly namespace?: pulumi.Input<string>;
  /**
   * Name of the service account that the kubeconfig's user impersonates for all requests. Default:
   * `defaultServiceAccountName`, else the kubeconfig's user.
   */
  readonly serviceAccountName?: pulumi.Input<string>;
  /** Namespace of the service accounts. Default: the namespace of the provider. */
  readonly serviceAccountNamespace?: pulumi.Input<string>;
  /**
   * Name of the service account for components and resources without one. In the configuration of the stack, it counts
   * for the providers of the program, too. Default: none.
   */
  readonly defaultServiceAccountName?: pulumi.Input<string>;
  /**
   * A Secret or a ConfigMap of this cluster with the access to another one, which is used instead: secretRef with name
   * and key, or configMapRef with name; namespace. Default: none.
   */
  readonly kubeConfigFrom?: pulumi.Input<KubeConfigReference>;
  /** Whether a kubeconfig of kubeConfigFrom may start programs on this machine for its credentials. Default: false. */
  readonly insecureKubeconfigExec?: pulumi.Input<boolean>;
  /**
   * Whether a kubeconfig of kubeConfigFrom may leave the certificate of the server unverified, or use plain HTTP.
   * Default: false.
   */
  readonly insecureKubeconfigTls?: pulumi.Input<boolean>;
  /** Field manager of server-side apply. After a change, the old manager still owns its fields. Default: "slipway". */
  readonly fieldManager?: pulumi.Input<string>;
  /** Maximum number of concurrent requests. Default: 32. */
  readonly maxConcurrentRequests?: pulumi.Input<number>;
  /** Timeout of one request to the API server, in seconds. Default: 30. */
  readonly requestTimeoutSeconds?: pulumi.Input<number>;
  /**
   * What to do with fields that other field managers own: one of "takeBack", "override", "fail". "takeBack" forces the
   * fields that were applied before and refuses all others, "override" forces all, "fail" forces none. Default:
   * "takeBack".
   *
   * - "takeBack": Forces the fields that were applied before, and refuses all others.
   * - "override": Forces all fields.
   * - "fail": Forces none.
   */
  readonly onConflict?: pulumi.Input<ConflictPolicy>;
  /**
   * The default of adopt of resources and components without one: whether existing objects may be taken over. Default:
   * "ifUnowned".
   */
  readonly adopt?: pulumi.Input<"never" | "ifUnowned" | "force" | AdoptFromArgs>;
  /** Rules for fields that other field managers own, after those of a resource or component. Default: none. */
  readonly conflicts?: pulumi.Input<pulumi.Input<ConflictRuleArgs>[]>;
  /**
   * The defaults of waiting of resources and components, field by field: until when objects are waited for, and what of
   * their failures is tolerated. Default: none.
   */
  readonly waiting?: pulumi.Input<WaitingArgs>;
  /**
   * Until when nothing is written to the cluster, and why: until, reason, and in except the names of components and
   * resources that are written nevertheless. Default: none.
   */
  readonly freeze?: pulumi.Input<FreezeArgs>;
  /**
   * What one run of a component may destroy, beside its own limits: maxDeletes, maxReplaces, protectKinds, and in
   * confirm the names of objects that may be deleted nevertheless. Default: none.
   */
  readonly limits?: pulumi.Input<PlanLimitsArgs>;
  /**
   * What to do with recorded objects while the cluster cannot be reached: one of "error", "skip", "forget". "skip"
   * keeps their record as it is, "forget" drops it if unreachableCluster names the cluster. Default: "error".
   *
   * - "error": Fails.
   * - "skip": Keeps their record as it is, and changes nothing.
   * - "forget": Drops their record where it would be read or deleted.
   */
  readonly unreachable?: pulumi.Input<UnreachablePolicy>;
  /**
   * The recorded identity of the cluster that no longer exists, which unreachable: "forget" requires. Default: none.
   */
  readonly unreachableCluster?: pulumi.Input<string>;
  /**
   * The identity of the cluster to which recorded objects move: the uid of its Namespace kube-system. They are created
   * there, and stay where they were. Without it, a preview or update of another cluster is an error. Default: none.
   */
  readonly clusterMoved?: pulumi.Input<string>;
}

/** Until when nothing is written, and why. */
export interface FreezeArgs {
  /**
   * The first moment in which writes are allowed again: a date, which begins in UTC, or a time with its zone:
   * "2026-12-24", "2026-12-24T18:00:00+01:00".
   */
  readonly until: pulumi.Input<string>;
  /** The reason, which messages give. */
  readonly reason: pulumi.Input<string>;
  /** The names of components and resources of the program that are written nevertheless. Default: none. */
  readonly except?: pulumi.Input<pulumi.Input<string>[]>;
}
