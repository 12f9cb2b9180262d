import type * as pulumi from "@pulumi/pulumi";
import type { SyncSourcesArgs } from "../arguments/sync-sources-args";
import type { ObjectManifest } from "./object-manifest";
import type { SyncSettingsArgs } from "./sync-settings-args";

/** The arguments of a `Sync`. */
export interface SyncArgs extends SyncSettingsArgs, SyncSourcesArgs {
  /**
   * The objects, hooks too. Data of Secrets is always kept as Pulumi secrets. Default: those of `source`, `sourceRef`
   * or `sources`.
   */
  readonly objects?: pulumi.Input<pulumi.Input<ObjectManifest>[]>;
}
