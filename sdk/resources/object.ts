import * as pulumi from "@pulumi/pulumi";
import { objectSettings, type RenderedFrom, type WavePlace } from "slipway/internal";
import type { HealthStatus } from "./health-status";
import { hideSecretData } from "./hide-secret-data";
import { packManifest, unpackManifest } from "./large-manifest";
import type { KindManifest, ObjectManifest } from "./object-manifest";
import type { ObjectSettingsArgs } from "./object-settings-args";
import { typeOfManifest, withFormerType } from "./object-type";
import { withVersion } from "./options";
import { propertiesOf } from "./properties-of";

/** The arguments of an `Object`; the compiler reads the API version and the kind from the manifest. */
export interface ObjectArgs<
  ApiVersion extends string = string,
  Kind extends string = string,
> extends ObjectSettingsArgs {
  /**
   * The manifest; the fields of a known kind are checked. `data` and `stringData` of a Secret are always kept as Pulumi
   * secrets.
   */
  readonly object: pulumi.Input<KindManifest<ApiVersion, Kind>>;
}

/** What a component says of an object, besides what a program can. */
export interface ObjectInputs extends ObjectArgs {
  /** Keep it on the cluster when it is removed from the component, and delete it with the component. */
  readonly keepRemoved?: pulumi.Input<boolean>;
  /** With `keep`: a `Prune` of the component deletes it when it is removed. Otherwise it belongs to nobody then. */
  readonly leavesToPrune?: pulumi.Input<boolean>;
  /** What it was rendered from: errors name places in its files. It is not stored in the state. */
  readonly renderedFrom?: pulumi.Input<RenderedFrom>;
  /** Where it stands among the waves of its component, for the progress of a run. It is not stored in the state. */
  readonly place?: pulumi.Input<WavePlace>;
}

/**
 * One Kubernetes object, written with server-side apply. In `@pulumi/kubernetes`: the class of its kind, and
 * `apiextensions.CustomResource`.
 *
 * A preview shows the changes of the server's dry run, including drift; the object is deleted only while it is still
 * the one that this resource created. Its type in Pulumi has the kind, such as `slipway:apps/v1:Deployment`; it is
 * `slipway:index:Object` if the manifest, its API version or its kind is an output.
 */
export class KubernetesObject<ApiVersion extends string = string, Kind extends string = string>
  extends pulumi.CustomResource
{
  /** The manifest as applied, namespace filled in. */
  declare readonly object: pulumi.Output<Record<string, unknown>>;
  /** `group/Kind/namespace/name`. */
  declare readonly key: pulumi.Output<string>;
  /** The value of the annotation `slipway.dev/owner` on the object. */
  declare readonly owner: pulumi.Output<string | undefined>;
  /** The object's uid. */
  declare readonly uid: pulumi.Output<string>;
  /** The last observed health of the object. */
  declare readonly health: pulumi.Output<HealthStatus>;

  constructor(name: string, args: ObjectArgs<ApiVersion, Kind>, opts?: pulumi.CustomResourceOptions) {
    const type = typeOfManifest(args.object);
    super(
      type,
      name,
      {
        // A component says more than a program: `ObjectInputs`.
        ...propertiesOf(objectSettings, args),
        object: wireManifest(args.object as pulumi.Input<ObjectManifest> | undefined),
        key: undefined,
        uid: undefined,
        owner: undefined,
        health: undefined,
      },
      withVersion(withFormerType({ type, name }, opts)),
    );
    const sent: pulumi.Output<unknown> = this.object;
    let object: pulumi.Output<Record<string, unknown>> | undefined;
    // A large object is unpacked when a program reads it.
    Object.defineProperty(this, "object", {
      enumerable: true,
      get: () => (object ??= unpackManifest(sent, this.key)),
    });
  }

  /** An existing object. The id is `group/Kind/namespace/name`. */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: pulumi.CustomResourceOptions): KubernetesObject {
    return new KubernetesObject(name, {} as ObjectArgs, { ...opts, id });
  }
}

/** The data of a Secret is a secret, and a manifest that is large or would not travel unchanged is packed. */
function wireManifest(manifest: pulumi.Input<ObjectManifest> | undefined): pulumi.Input<unknown> {
  // `get` has no manifest.
  if (manifest === undefined) return undefined;
  return packManifest(manifest, () => hideSecretData(manifest));
}
