import type * as pulumi from "@pulumi/pulumi";
import { type KnownArgoApplicationArgs, readArgoApplicationSetArgs } from "../arguments/read-argo-application-args";
import { declaredOptions } from "../program/declare";
import { ApplicationsComponent } from "./applications-component";
import type { ArgoApplicationSetArgs } from "./argo-application-set-args";

/**
 * An ApplicationSet of Argo CD as it is: each Application that its generators make becomes a `Sync` of its objects, as
 * for an `ArgoApplication`.
 *
 * @example
 * ```ts
 * import * as slipway from "@slipway/pulumi";
 *
 * new slipway.ArgoApplicationSet("addons", {
 *   path: "argocd/addons.yaml",
 *   self: "https://github.com/example/shop.git",
 *   clusterFacts: { production: { server: "https://10.0.0.1:6443", labels: { stage: "production" } } },
 * });
 * ```
 * @see https://argo-cd.readthedocs.io/en/stable/operator-manual/applicationset/
 */
export class ArgoApplicationSet extends ApplicationsComponent {
  constructor(name: string, args: ArgoApplicationSetArgs, opts?: pulumi.ComponentResourceOptions) {
    super("slipway:index:ArgoApplicationSet", name, { ...args }, declaredOptions(opts));
  }

  protected override read(given: Readonly<Record<string, unknown>>): KnownArgoApplicationArgs {
    return readArgoApplicationSetArgs(given);
  }
}
