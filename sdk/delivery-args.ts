import type * as pulumi from "@pulumi/pulumi";

/** Fields that are left to others: an item of `ignore`. */
export interface IgnoreRuleArgs {
  /** JSON pointers: "/spec/replicas"; "" for the whole object. */
  readonly paths: pulumi.Input<pulumi.Input<string>[]>;
  /** The objects with these fields. Default: all. */
  readonly target?: pulumi.Input<IgnoreTargetArgs>;
}

/** Selects objects: regular expressions for the whole text, and selectors as for `kubectl get -l`. */
export interface IgnoreTargetArgs {
  /** The API group: "apps"; "" matches any. */
  readonly group?: pulumi.Input<string>;
  /** The version of the API group: "v1". */
  readonly version?: pulumi.Input<string>;
  /** The kind: "Deployment". */
  readonly kind?: pulumi.Input<string>;
  /** The name: "web-.*". */
  readonly name?: pulumi.Input<string>;
  /** The namespace. */
  readonly namespace?: pulumi.Input<string>;
  /** Labels: "app in (web, api)". */
  readonly labelSelector?: pulumi.Input<string>;
  /** Annotations, in the same syntax. */
  readonly annotationSelector?: pulumi.Input<string>;
}

/** The owners from which existing objects are taken over. */
export interface AdoptFromArgs {
  /**
   * "helm:namespace/release", "flux:namespace/name", "argocd:application", "slipway:project/stack", or the tool
   * alone: "helm", "flux", "argocd", "slipway" for any other stack, "pulumi" for @pulumi/kubernetes; one or a list.
   */
  readonly from: pulumi.Input<string> | pulumi.Input<pulumi.Input<string>[]>;
}

/** How existing objects are treated. */
export interface DeliveryArgs {
  /**
   * Whether existing objects may be taken over. "never": not at all; "ifUnowned": those that no other tool and no other
   * stack owns; "force": from any owner; or from given owners. Default: "ifUnowned".
   */
  readonly adopt?: pulumi.Input<"never" | "ifUnowned" | "force" | AdoptFromArgs>;
  /**
   * Whether an object with a changed immutable field may be deleted and created again; if false, that is an error of
   * the preview, unless the object has the mark `kustomize.toolkit.fluxcd.io/force: enabled`. Default: true.
   */
  readonly force?: pulumi.Input<boolean>;
  /** Fields that are left to others: they are neither applied nor shown as drift. Default: none. */
  readonly ignore?: pulumi.Input<pulumi.Input<IgnoreRuleArgs>[]>;
}
