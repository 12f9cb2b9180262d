import * as pulumi from "@pulumi/pulumi";
import { patchSettings } from "slipway/internal";
import { hideSecretData } from "./hide-secret-data";
import { packManifest, unpackManifest } from "./large-manifest";
import type { ObjectManifest } from "./object-manifest";
import { withVersion } from "./options";
import type { PatchSettingsArgs } from "./patch-settings-args";
import { propertiesOf } from "./properties-of";

/** The arguments of a `Patch`. */
export interface PatchArgs extends PatchSettingsArgs {
  /**
   * The fields to apply, with `apiVersion`, `kind` and `metadata.name` of the object. `data` and `stringData` of a
   * Secret are always kept as Pulumi secrets.
   */
  readonly object: pulumi.Input<ObjectManifest>;
}

/**
 * Some fields of an object that somebody else has, such as a cloud's own ConfigMap: written with server-side apply, by
 * a field manager of this resource. The object is never created and never deleted; a field that leaves the program, and
 * all of them on destroy, are given back. In `@pulumi/kubernetes` these are `ConfigMapPatch`, `DeploymentPatch` and so
 * on.
 *
 * @example
 * ```ts
 * import * as slipway from "@slipway/pulumi";
 *
 * new slipway.Patch("dns", {
 *   object: {
 *     apiVersion: "v1",
 *     kind: "ConfigMap",
 *     metadata: { name: "coredns-custom", namespace: "kube-system" },
 *     data: { "log.override": "log" },
 *   },
 * });
 * ```
 */
export class Patch extends pulumi.CustomResource {
  /** The fields as applied, namespace filled in. */
  declare readonly object: pulumi.Output<Record<string, unknown>>;
  /** The field manager of the fields. */
  declare readonly fieldManager: pulumi.Output<string>;
  /** `group/Kind/namespace/name`. */
  declare readonly key: pulumi.Output<string>;
  /** The uid of the object. */
  declare readonly uid: pulumi.Output<string>;

  constructor(name: string, args: PatchArgs, opts?: pulumi.CustomResourceOptions) {
    super(
      "slipway:index:Patch",
      name,
      {
        ...propertiesOf(patchSettings, args),
        // Also an output.
        fieldManager: args.fieldManager,
        object: packManifest(args.object, () => hideSecretData(args.object)),
        key: undefined,
        uid: undefined,
      },
      withVersion(opts),
    );
    const sent: pulumi.Output<unknown> = this.object;
    let object: pulumi.Output<Record<string, unknown>> | undefined;
    // Large fields are unpacked when a program reads them.
    Object.defineProperty(this, "object", {
      enumerable: true,
      get: () => (object ??= unpackManifest(sent, this.key)),
    });
  }
}
