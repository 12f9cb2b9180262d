import type * as pulumi from "@pulumi/pulumi";
import type { KnownKustomizationArgs } from "../arguments/kustomization-args";
import type { ManifestsArgs } from "../arguments/manifests-args";
import { readManifestsArgs } from "../arguments/read-manifests-args";
import { OverlayComponent } from "./overlay-component";

/**
 * Deploys manifests to a cluster: files, patterns of files, a folder, addresses, texts and objects of the program,
 * without a kustomization file. All else is as for a `Kustomization`: waves, health, pruning, patches. Other tools call
 * this `ConfigFile`, `ConfigGroup`, `yaml.v2.ConfigFile`, `yaml.v2.ConfigGroup`, or `kubectl apply -f`.
 *
 * @example
 * ```ts
 * import * as slipway from "@slipway/pulumi";
 *
 * const shop = new slipway.Manifests("shop", {
 *   files: ["deploy/*.yaml"],
 *   objects: [{ apiVersion: "v1", kind: "ConfigMap", metadata: { name: "settings" }, data: { region: "eu-1" } }],
 *   namespace: "shop",
 * });
 * ```
 */
export class Manifests extends OverlayComponent {
  constructor(name: string, args: ManifestsArgs, opts?: pulumi.ComponentResourceOptions) {
    super({ type: "slipway:index:Manifests", noun: "set of manifests" }, name, { ...args }, opts);
  }

  protected override readArguments(given: Readonly<Record<string, unknown>>): KnownKustomizationArgs {
    return readManifestsArgs(given);
  }
}
