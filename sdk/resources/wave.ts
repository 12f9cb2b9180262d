import * as pulumi from "@pulumi/pulumi";
import { type ConflictPolicy, isPacked, type RenderedFrom, unpackJson } from "slipway";
import type { HealthStatus } from "./health-status";
import { withVersion } from "./options";
import { readLazily } from "./read-lazily";
import { timeoutSeconds } from "./timeout";

/** One object that a wave owns on the cluster. */
export interface WaveInventoryEntry {
  /** The last observed API version. */
  readonly apiVersion: string;
  /** The last observed uid. */
  readonly uid: string;
}

/** An inventory as the plugin records it: a map, or the packed text of one. */
export type RecordedInventory = string | Record<string, WaveInventoryEntry>;

/** The arguments of a `Wave`. */
export interface WaveArgs {
  /** The objects as JSON strings, by `group/Kind/namespace/name`. Strings of Secrets should be Pulumi secrets. */
  readonly objects: pulumi.Input<Record<string, pulumi.Input<string>>>;
  /** Ids that must be applied before an object of this wave, by its id. Default: none. */
  readonly needs?: pulumi.Input<Record<string, pulumi.Input<string[]>>>;
  /** Wait until all objects are healthy. Default: true. */
  readonly wait?: pulumi.Input<boolean>;
  /** How long to wait, as a Go duration. Default: "5m". `customTimeouts` of the resource options takes precedence. */
  readonly timeout?: pulumi.Input<string>;
  /**
   * What to do with fields that other field managers own: "takeBack", "override" or "fail". Default: the provider's.
   */
  readonly onConflict?: pulumi.Input<ConflictPolicy>;
  /** Delete objects that were removed from `objects`, at the end of an update. Default: true. */
  readonly prune?: pulumi.Input<boolean>;
  /**
   * Without `prune`: a `Prune` of the same `Kustomization` or `Chart`, which sets this, deletes what was removed from
   * the wave, or what an interrupted run of it left behind. Default: false.
   */
  readonly leavesToPrune?: pulumi.Input<boolean>;
  /** The wave's number, for messages. Default: 0. */
  readonly wave?: pulumi.Input<number>;
  /** What the objects were rendered from: errors name places in its files. It is not stored in the state. */
  readonly renderedFrom?: pulumi.Input<RenderedFrom>;
}

/**
 * One ordered batch of objects with a health gate: one Pulumi resource for hundreds of Kubernetes objects, with a diff
 * by field for each.
 */
export class Wave extends pulumi.CustomResource {
  /** The given objects, as JSON text. */
  declare readonly objects: pulumi.Output<Record<string, string>>;
  /** The recorded form of `inventory`: packed text if it is large. */
  readonly recordedInventory: pulumi.Output<RecordedInventory>;
  /** The objects that the wave owns on the cluster, by `group/Kind/namespace/name`. */
  declare readonly inventory: pulumi.Output<Record<string, WaveInventoryEntry>>;
  /** The value of the annotation `slipway.dev/owner` on the objects of the wave. */
  declare readonly owner: pulumi.Output<string>;
  /** The last observed health of the wave. */
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
        leavesToPrune: args.leavesToPrune,
        wave: args.wave,
        renderedFrom: args.renderedFrom,
        inventory: undefined,
        owner: undefined,
        health: undefined,
      },
      withVersion(opts),
    );
    this.recordedInventory = this.inventory;
    readLazily(this, "objects", (sent: Record<string, string>) =>
      Object.fromEntries(Object.entries(sent).map(([id, text]) => [id, isPacked(text) ? unpackJson(text) : text])),
    );
    readLazily(this, "inventory", readInventory);
  }
}

/** The entries of a recorded inventory. */
export function readInventory(recorded: RecordedInventory): Record<string, WaveInventoryEntry> {
  return typeof recorded === "string"
    ? (JSON.parse(unpackJson(recorded)) as Record<string, WaveInventoryEntry>)
    : recorded;
}
