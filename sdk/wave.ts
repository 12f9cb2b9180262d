import * as pulumi from "@pulumi/pulumi";
import type { HealthStatus } from "./health-status";
import { withVersion } from "./options";
import { timeoutSeconds } from "./timeout";

/** One object that a wave owns on the cluster. */
export interface WaveInventoryEntry {
  readonly apiVersion: string;
  readonly uid: string;
}

export interface WaveArgs {
  /** The objects as JSON text, by `group/Kind/namespace/name`. Texts of Secrets should be Pulumi secrets. */
  readonly objects: pulumi.Input<Record<string, pulumi.Input<string>>>;
  /** Ids that must be applied before an object of this wave, by its id. Default: none. */
  readonly needs?: pulumi.Input<Record<string, pulumi.Input<string[]>>>;
  /** Wait until all objects are healthy. Default: true. */
  readonly wait?: pulumi.Input<boolean>;
  /** How long to wait, as a Go duration. Default: "5m". `customTimeouts` of the resource options win. */
  readonly timeout?: pulumi.Input<string>;
  /** What to do with fields that others own: "takeBack", "override" or "fail". Default: the provider's. */
  readonly onConflict?: pulumi.Input<string>;
  /** Delete what left `objects`, at the end of an update. Default: true. */
  readonly prune?: pulumi.Input<boolean>;
  /** The wave's number, for messages. Default: 0. */
  readonly wave?: pulumi.Input<number>;
  /** Where the objects were rendered from, as `SOURCE//PATH`: errors name places in its files. It never reaches the state. */
  readonly renderedFrom?: pulumi.Input<string>;
}

/**
 * One ordered batch of objects with a health gate: one Pulumi resource for hundreds of Kubernetes objects, with a
 * difference shown field by field for each.
 */
export class Wave extends pulumi.CustomResource {
  declare readonly objects: pulumi.Output<Record<string, string>>;
  /** What the wave owns on the cluster, by `group/Kind/namespace/name`. */
  declare readonly inventory: pulumi.Output<Record<string, WaveInventoryEntry>>;
  /** The mark that the wave's objects carry in `slipway.dev/owner`. */
  declare readonly owner: pulumi.Output<string>;
  declare readonly health: pulumi.Output<HealthStatus>;

  constructor(name: string, args: WaveArgs, opts?: pulumi.CustomResourceOptions) {
    super(
      "slipway:index:Wave",
      name,
      {
        objects: args.objects,
        needs: args.needs,
        wait: args.wait,
        timeoutSeconds: timeoutSeconds(args.timeout),
        onConflict: args.onConflict,
        prune: args.prune,
        wave: args.wave,
        renderedFrom: args.renderedFrom,
        inventory: undefined,
        owner: undefined,
        health: undefined,
      },
      withVersion(opts),
    );
  }
}
