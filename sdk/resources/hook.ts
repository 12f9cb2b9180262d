import * as pulumi from "@pulumi/pulumi";
import {
  type HookDeletePolicy,
  type HookLogPolicy,
  type HookPhase,
  type RunEvent,
  type WavePlace,
} from "slipway/internal";
import { manifestText } from "./large-manifest";
import type { ObjectManifest } from "./object-manifest";
import { withVersion } from "./options";
import { timeoutSeconds } from "./timeout";

/** An object that runs at certain events. */
export interface HookEntry {
  /** The manifest: a Job, a Pod, or any other object of a hook, such as its ServiceAccount. */
  readonly object: pulumi.Input<ObjectManifest>;
  /**
   * When it runs: "pre-install", "post-install", "pre-upgrade", "post-upgrade", "pre-rollback", "post-rollback",
   * "pre-delete", "post-delete", "test", or a phase of Argo CD: "PreSync", "Sync", "PostSync", "SyncFail". Default:
   * "pre-install" and "pre-upgrade".
   */
  readonly events?: pulumi.Input<pulumi.Input<RunEvent>[]>;
  /**
   * When its object is deleted: "before-hook-creation", "hook-succeeded", "hook-failed". Default:
   * "before-hook-creation", so that the object stays available until the next run.
   */
  readonly deletePolicies?: pulumi.Input<pulumi.Input<HookDeletePolicy>[]>;
  /**
   * When the log of its Pods is shown: "hook-succeeded", "hook-failed". Default: never; a failure shows its last lines
   * anyway.
   */
  readonly logPolicies?: pulumi.Input<pulumi.Input<HookLogPolicy>[]>;
  /** Hooks of one event run by weight, then by name. Default: 0. */
  readonly weight?: pulumi.Input<number>;
  /** The template that the manifest was rendered from, for messages. */
  readonly source?: pulumi.Input<string>;
}

/** One hook (`object` and what belongs to it), or several that run one after the other (`hooks`). */
export interface HookArgs extends Partial<HookEntry> {
  /**
   * Several hooks instead of `object`: those of an event run by weight, then by name, and are deleted after success
   * when all of them have succeeded, as in Helm. So the ServiceAccount of a Job exists until the Job is complete.
   */
  readonly hooks?: pulumi.Input<pulumi.Input<HookEntry>[]>;
  /**
   * The event of this revision: the hooks with it run on create, and when `triggers` change. Default: the hook is
   * standalone: on create it is the first of "pre-install" and "post-install" among the events, on update the first of
   * "pre-upgrade" and "post-upgrade", and a change of the object counts as a trigger.
   */
  readonly event?: pulumi.Input<RunEvent>;
  /**
   * Of a child of a component: hooks of a deletion do not run when the resource is removed from a program that still
   * has the component. Default: false.
   */
  readonly keepRemoved?: boolean;
  /** Values whose change makes the hooks run again. Default: none. */
  readonly triggers?: pulumi.Input<Record<string, pulumi.Input<string>>>;
  /**
   * The maximum duration of each hook, as a Go duration. Default: "5m". `customTimeouts` of the resource options takes
   * precedence.
   */
  readonly timeout?: pulumi.Input<string>;
  /** Where it stands among the waves of its component, for the progress of a run. It is not stored in the state. */
  readonly place?: pulumi.Input<WavePlace>;
}

/** The last run of one hook. */
export interface HookRun {
  /** The event that the hook ran for. */
  readonly event: RunEvent;
  /** "Succeeded" or "Failed". */
  readonly phase: HookPhase;
  /** The result of the run, in one sentence. */
  readonly message: string;
  /** The time when the run started, in RFC 3339. */
  readonly startedAt: string;
  /** The time when the run ended, in RFC 3339. */
  readonly completedAt: string;
  /** The version in which its object was applied. */
  readonly apiVersion: string;
}

/**
 * A Job, a Pod or another object that runs on create, on changes, or on delete, with Helm's delete policies.
 *
 * A failed run fails the `up`, with the Pod, its exit code and its last log lines; the next `up` runs it again, for the
 * event that it failed in. Hooks of "pre-delete" and "post-delete" run when the resource is deleted: Pulumi deletes
 * dependents first, so a hook that depends on objects runs before they are deleted, and one that they depend on runs
 * after.
 *
 * @example
 * ```ts
 * import * as slipway from "@slipway/pulumi";
 *
 * const containers = [{ name: "migrate", image: "registry.example/migrate:1.4" }];
 * const job = {
 *   apiVersion: "batch/v1",
 *   kind: "Job",
 *   metadata: { name: "migrate", namespace: "shop" },
 *   spec: { template: { spec: { restartPolicy: "Never", containers } } },
 * };
 * const migrate = new slipway.Hook("migrate", { object: job });
 * new slipway.Kustomization("shop", { source: "deploy", path: "overlays/prod" }, { dependsOn: migrate });
 * ```
 */
export class Hook extends pulumi.CustomResource {
  /** The last run of each hook, by `group/Kind/namespace/name`. */
  declare readonly runs: pulumi.Output<Record<string, HookRun>>;
  /** The event in which the last run failed; undefined if it did not fail. */
  declare readonly failedEvent: pulumi.Output<RunEvent | undefined>;
  /** The value of the annotation `slipway.dev/owner` on the objects of the hook. */
  declare readonly owner: pulumi.Output<string>;

  constructor(name: string, args: HookArgs, opts?: pulumi.CustomResourceOptions) {
    super(
      "slipway:index:Hook",
      name,
      {
        ...(args.object === undefined ? {} : entryOf({ ...args, object: args.object })),
        hooks: args.hooks === undefined ? undefined : entriesOf(args.hooks),
        event: args.event,
        triggers: args.triggers,
        keepRemoved: args.keepRemoved,
        timeoutSeconds: timeoutSeconds(args.timeout),
        place: args.place,
        runs: undefined,
        failedEvent: undefined,
        owner: undefined,
      },
      withVersion(opts),
    );
  }
}

function entriesOf(hooks: pulumi.Input<pulumi.Input<HookEntry>[]>): pulumi.Input<pulumi.Input<object>[]> {
  const entryOrLater = (hook: pulumi.Input<HookEntry>): pulumi.Input<object> =>
    isLater(hook) ? pulumi.output(hook).apply((known) => entryOf(known as HookEntry)) : entryOf(hook);
  if (!isLater(hooks)) return hooks.map(entryOrLater);
  return pulumi.output(hooks).apply((known) => known.map((hook) => entryOf(hook as HookEntry)));
}

/** A hook as sent to the engine: its manifest is a JSON string. */
function entryOf({ object, events, deletePolicies, logPolicies, weight, source }: HookEntry) {
  return { object: manifestText(object), events, deletePolicies, logPolicies, weight, source };
}

function isLater<T>(value: pulumi.Input<T>): value is Promise<T> | pulumi.OutputInstance<T> {
  return pulumi.Output.isInstance(value) || value instanceof Promise;
}
