import type * as pulumi from "@pulumi/pulumi";
import type { KnownKustomizationArgs, KustomizationArgs } from "../arguments/kustomization-args";
import { readKustomizationArgs } from "../arguments/read-kustomization-args";
import { OverlayComponent } from "./overlay-component";

/**
 * Deploys a Kustomize overlay to a cluster: renders it as `kustomize build` does, applies it in waves, each gated by
 * the health of its objects, and prunes removed objects. Other tools call this `kustomize.v2.Directory`, or
 * `kustomize.Directory`; for manifests without a kustomization file there is `Manifests`.
 *
 * The wave of an object is its annotation `slipway.dev/wave` (or `argocd.argoproj.io/sync-wave`), an integer;
 * default 0.
 *
 * @example
 * ```ts
 * import * as slipway from "@slipway/pulumi";
 *
 * const shop = new slipway.Kustomization("shop", { source: "deploy", path: "overlays/prod" });
 * export const web = shop.get("Deployment", "web").apply((deployment) => deployment.spec);
 * ```
 */
export class Kustomization extends OverlayComponent {
  constructor(name: string, args: KustomizationArgs = {}, opts?: pulumi.ComponentResourceOptions) {
    super({ type: "slipway:index:Kustomization", noun: "overlay" }, name, { ...args }, opts);
  }

  protected override readArguments(given: Readonly<Record<string, unknown>>): KnownKustomizationArgs {
    return readKustomizationArgs(given);
  }
}
