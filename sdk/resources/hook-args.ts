// A data table: written by `npm run tables` from a settings table of the engine.
import type * as pulumi from "@pulumi/pulumi";
import type { HookDeletePolicy, HookLogPolicy, RunEvent } from "slipway/internal";
import type { ObjectManifest } from "./object-manifest";

/** One hook (`object` and what belongs to it), or several that run one after the other (`hooks`). */
export interface HookArgs {
  /** The manifest of a Job, a Pod, or any other object. Default: none. */
  readonly object?: pulumi.Input<ObjectManifest>;
  /**
   * When it runs: some of pre-install, post-install, pre-upgrade, post-upgrade, pre-rollback, post-rollback,
   * pre-delete, post-delete, test; by default pre-install and pre-upgrade. The phases of Argo CD are events, too:
   * PreSync, Sync, PostSync, SyncFail.
   */
  readonly events?: pulumi.Input<pulumi.Input<RunEvent>[]>;
  /**
   * When its object is deleted: some of before-hook-creation, hook-succeeded, hook-failed; by default
   * before-hook-creation. So the object stays available until the next run.
   */
  readonly deletePolicies?: pulumi.Input<pulumi.Input<HookDeletePolicy>[]>;
  /**
   * When the log of its Pods is shown: some of hook-succeeded, hook-failed; by default never. A failure shows its last
   * lines anyway. Since Helm 3.18.
   */
  readonly logPolicies?: pulumi.Input<pulumi.Input<HookLogPolicy>[]>;
  /** Hooks of one event run by weight, then by name. Default: 0. */
  readonly weight?: pulumi.Input<number>;
  /**
   * Several hooks, instead of object. Those of an event run by weight, then by name, and are deleted after success when
   * all of them have succeeded, as in Helm. So the ServiceAccount of a Job exists until the Job is complete. Default:
   * none.
   */
  readonly hooks?: pulumi.Input<pulumi.Input<HookEntry>[]>;
  /**
   * The event of this revision. Without it the hook is standalone: it runs on create, and when its object or its
   * triggers change. A standalone hook runs on create for the first of "pre-install" and "post-install" among its
   * events, on update for the first of "pre-upgrade" and "post-upgrade". Default: none.
   */
  readonly event?: pulumi.Input<RunEvent>;
  /** Values whose change makes the hooks run again. Default: none. */
  readonly triggers?: pulumi.Input<Record<string, pulumi.Input<string>>>;
  /**
   * The maximum duration of each hook, as a Go duration. `customTimeouts` in the options takes precedence. Default:
   * "5m".
   */
  readonly timeout?: pulumi.Input<string>;
}

/** An object that runs at certain events. */
export interface HookEntry {
  /** The manifest of a Job, a Pod, or any other object. */
  readonly object: pulumi.Input<ObjectManifest>;
  /**
   * When it runs: some of pre-install, post-install, pre-upgrade, post-upgrade, pre-rollback, post-rollback,
   * pre-delete, post-delete, test; by default pre-install and pre-upgrade. The phases of Argo CD are events, too:
   * PreSync, Sync, PostSync, SyncFail.
   */
  readonly events?: pulumi.Input<pulumi.Input<RunEvent>[]>;
  /**
   * When its object is deleted: some of before-hook-creation, hook-succeeded, hook-failed; by default
   * before-hook-creation. So the object stays available until the next run.
   */
  readonly deletePolicies?: pulumi.Input<pulumi.Input<HookDeletePolicy>[]>;
  /**
   * When the log of its Pods is shown: some of hook-succeeded, hook-failed; by default never. A failure shows its last
   * lines anyway. Since Helm 3.18.
   */
  readonly logPolicies?: pulumi.Input<pulumi.Input<HookLogPolicy>[]>;
  /** Hooks of one event run by weight, then by name. Default: 0. */
  readonly weight?: pulumi.Input<number>;
}
