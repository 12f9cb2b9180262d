import * as pulumi from "@pulumi/pulumi";
import type { HealthStatus } from "./health-status";
import { hideSecretData } from "./hide-secret-data";
import { withVersion } from "./options";
import { timeoutSeconds } from "./timeout";

/** A Kubernetes object as its manifest has it; any field may be an output. */
export interface ObjectManifest {
  readonly apiVersion: pulumi.Input<string>;
  readonly kind: pulumi.Input<string>;
  readonly metadata: pulumi.Input<ObjectManifestMetadata>;
  readonly [field: string]: unknown;
}

export interface ObjectManifestMetadata {
  readonly name: pulumi.Input<string>;
  readonly namespace?: pulumi.Input<string>;
  readonly labels?: pulumi.Input<Record<string, pulumi.Input<string>>>;
  readonly annotations?: pulumi.Input<Record<string, pulumi.Input<string>>>;
  readonly [field: string]: unknown;
}

export interface ObjectArgs {
  /** The manifest. `data` and `stringData` of a Secret are always kept as Pulumi secrets. */
  readonly object: pulumi.Input<ObjectManifest>;
  /** Wait until the object is healthy. Default: true. */
  readonly wait?: pulumi.Input<boolean>;
  /** How long to wait, as a Go duration. Default: "5m". `customTimeouts` of the resource options win. */
  readonly timeout?: pulumi.Input<string>;
  /** What to do with fields that others own: "takeBack", "override" or "fail". Default: the provider's. */
  readonly onConflict?: pulumi.Input<string>;
  /** Leave the object on the cluster when the resource goes. Default: false. */
  readonly keep?: pulumi.Input<boolean>;
  /** Where the object was rendered from, as `SOURCE//PATH`: errors name places in its files. It never reaches the state. */
  readonly renderedFrom?: pulumi.Input<string>;
}

/**
 * One Kubernetes object, through server-side apply.
 *
 * Preview asks the server by dry run what would change, drift included; the object is deleted only while it is still the
 * one that this resource made.
 */
export class KubernetesObject extends pulumi.CustomResource {
  /** The manifest as applied, namespace filled in. */
  declare readonly object: pulumi.Output<Record<string, unknown>>;
  /** `group/Kind/namespace/name`. */
  declare readonly key: pulumi.Output<string>;
  declare readonly uid: pulumi.Output<string>;
  declare readonly health: pulumi.Output<HealthStatus>;

  constructor(name: string, args: ObjectArgs, opts?: pulumi.CustomResourceOptions) {
    super(
      "slipway:index:Object",
      name,
      {
        object: hideSecretData(args.object),
        wait: args.wait,
        timeoutSeconds: timeoutSeconds(args.timeout),
        onConflict: args.onConflict,
        keep: args.keep,
        renderedFrom: args.renderedFrom,
        key: undefined,
        uid: undefined,
        owner: undefined,
        health: undefined,
      },
      withVersion(opts),
    );
  }

  /** The object of that name in the state, as it is. The id is `group/Kind/namespace/name`. */
  static get(name: string, id: pulumi.Input<pulumi.ID>, opts?: pulumi.CustomResourceOptions): KubernetesObject {
    return new KubernetesObject(name, {} as ObjectArgs, { ...opts, id });
  }
}
