import type * as pulumi from "@pulumi/pulumi";
import { type KnownArgoApplicationArgs, readArgoApplicationArgs } from "../arguments/read-argo-application-args";
import { declaredOptions } from "../program/declare";
import { ApplicationsComponent } from "./applications-component";
import type { ArgoApplicationArgs } from "./argo-application-args";

/**
 * Applications of Argo CD as they are: each becomes a `Sync` of its objects, and so do the Applications among these, in
 * the order of their waves. Argo CD itself need not be on the cluster, and must not deliver the same objects.
 *
 * @example
 * ```ts
 * import * as slipway from "@slipway/pulumi";
 *
 * new slipway.ArgoApplication("apps", { path: "argocd/root.yaml", self: "https://github.com/example/shop.git" });
 * ```
 * @see https://argo-cd.readthedocs.io/en/stable/operator-manual/declarative-setup/
 */
export class ArgoApplication extends ApplicationsComponent {
  constructor(name: string, args: ArgoApplicationArgs, opts?: pulumi.ComponentResourceOptions) {
    super("slipway:index:ArgoApplication", name, { ...args }, declaredOptions(opts));
  }

  protected override read(given: Readonly<Record<string, unknown>>): KnownArgoApplicationArgs {
    return readArgoApplicationArgs(given);
  }
}
