// A data table: written by `npm run tables` from a settings table of the engine.
import type * as pulumi from "@pulumi/pulumi";
import type { ConflictAction } from "slipway/internal";

/** How existing objects are treated. */
export interface DeliveryArgs {
  /**
   * Whether existing objects may be taken over: "never"; "ifUnowned", if no other tool or stack owns them; "force"; or
   * { from } with an owner or a list of owners, each as "helm:namespace/release", "flux:namespace/name",
   * "argocd:application", "slipway:project/stack", "kapp:application", "operator:Kind/name", or the tool alone: "helm",
   * "flux", "argocd", "slipway", "pulumi", "kapp", "operator". Default: "ifUnowned".
   */
  readonly adopt?: pulumi.Input<"never" | "ifUnowned" | "force" | AdoptFromArgs>;
  /**
   * Whether an object with a changed immutable field may be deleted and created again; otherwise that is an error of
   * the preview, unless the object has the mark `kustomize.toolkit.fluxcd.io/force: enabled`. Default: true.
   */
  readonly force?: pulumi.Input<boolean>;
  /**
   * Fields that are left to others, as in spec.ignore of a Flux Kustomization: items with paths, which are JSON
   * pointers, and a target that selects objects. Default: none.
   */
  readonly ignore?: pulumi.Input<pulumi.Input<IgnoreRuleArgs>[]>;
  /**
   * Rules for fields that other field managers have set to other values; the first that is about a field decides, then
   * those of the provider, then built-in ones for what controllers fill in, then onConflict. Default: none.
   */
  readonly conflicts?: pulumi.Input<pulumi.Input<ConflictRuleArgs>[]>;
}

/** Fields that are left to others: an item of `ignore`. */
export interface IgnoreRuleArgs {
  /** JSON pointers: "/spec/replicas"; "" for the whole object. */
  readonly paths: pulumi.Input<pulumi.Input<string>[]>;
  /** The objects with these fields; by default all. */
  readonly target?: pulumi.Input<IgnoreTargetArgs>;
}

/** Selects objects: regular expressions for the whole text, and selectors as for `kubectl get -l`. */
export interface IgnoreTargetArgs {
  /** The API group: "apps"; "" matches any. Default: none. */
  readonly group?: pulumi.Input<string>;
  /** The version of the API group: "v1". Default: none. */
  readonly version?: pulumi.Input<string>;
  /** The kind: "Deployment". Default: none. */
  readonly kind?: pulumi.Input<string>;
  /** The name: "web-.*". Default: none. */
  readonly name?: pulumi.Input<string>;
  /** The namespace. Default: none. */
  readonly namespace?: pulumi.Input<string>;
  /** Labels: "app in (web, api)". Default: none. */
  readonly labelSelector?: pulumi.Input<string>;
  /** Annotations, in the same syntax. Default: none. */
  readonly annotationSelector?: pulumi.Input<string>;
}

/** Who has a field that another field manager has set to another value: an item of `conflicts`. */
export interface ConflictRuleArgs {
  /** The objects; by default all. */
  readonly target?: pulumi.Input<IgnoreTargetArgs>;
  /**
   * A JSON pointer, for the field and all below it: "/spec/replicas"; the part "*" is any key or index. Default: none.
   */
  readonly path?: pulumi.Input<string>;
  /** The other field manager: "cluster-autoscaler"; a "*" at the end stands for any rest. Default: none. */
  readonly manager?: pulumi.Input<string>;
  /**
   * What happens with the field.
   *
   * - "force": The value of the program is applied.
   * - "yield": The field is left to the other manager, and does not count as drift.
   * - "fail": The preview and the update end with an error.
   */
  readonly action: pulumi.Input<ConflictAction>;
}

/** The owners from which existing objects are taken over. */
export interface AdoptFromArgs {
  /**
   * "helm:namespace/release", "flux:namespace/name", "argocd:application", "slipway:project/stack", "kapp:application",
   * "operator:Kind/name", or the tool alone: "helm", "flux", "argocd", "kapp", "operator", "slipway" for any other
   * stack, "pulumi" for @pulumi/kubernetes; one or a list. "pulumi:unchecked" beside it if the state of the stack
   * cannot be read.
   */
  readonly from: pulumi.Input<string | pulumi.Input<string>[]>;
}
