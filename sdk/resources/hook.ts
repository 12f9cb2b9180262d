import * as pulumi from "@pulumi/pulumi";
import {
  hookEntry,
  type HookPhase,
  hookSettings,
  type RunEvent,
  type SettingTable,
  type WavePlace,
} from "slipway/internal";
import type { HookArgs, HookEntry } from "./hook-args";
import { manifestText } from "./large-manifest";
import { withVersion } from "./options";
import { propertiesOf } from "./properties-of";

/** What a component says of a hook, besides what a program can. */
export interface HookEntryInputs extends HookEntry {
  /** The template that the manifest was rendered from, for messages. */
  readonly source?: string;
}

/** What a component says of its hooks, besides what a program can. */
export interface HookInputs extends HookArgs {
  readonly hooks?: pulumi.Input<pulumi.Input<HookEntryInputs>[]>;
  /** Hooks of a deletion do not run when they are removed from the component. */
  readonly keepRemoved?: boolean;
  /** Where they stand among the waves of the component, for the progress of a run. It is not stored in the state. */
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
        // A component says more than a program: `HookInputs`.
        ...propertiesOf(settingsOfSeveral, args),
        ...(args.object === undefined ? {} : entryOf({ ...args, object: args.object })),
        hooks: args.hooks === undefined ? undefined : entriesOf(args.hooks),
        runs: undefined,
        failedEvent: undefined,
        owner: undefined,
      },
      withVersion(opts),
    );
  }
}

/** The settings besides those of one hook. */
const settingsOfSeveral: SettingTable = Object.fromEntries(
  Object.entries(hookSettings).filter(([name]) => !Object.hasOwn(hookEntry.fields, name)),
);

function entriesOf(hooks: pulumi.Input<pulumi.Input<HookEntry>[]>): pulumi.Input<pulumi.Input<object>[]> {
  const entryOrLater = (hook: pulumi.Input<HookEntry>): pulumi.Input<object> =>
    isLater(hook) ? pulumi.output(hook).apply((known) => entryOf(known as HookEntry)) : entryOf(hook);
  if (!isLater(hooks)) return hooks.map(entryOrLater);
  return pulumi.output(hooks).apply((known) => known.map((hook) => entryOf(hook as HookEntry)));
}

/** A hook as it travels: its manifest is a JSON text. */
function entryOf(hook: HookEntry): pulumi.Inputs {
  return { ...propertiesOf(hookEntry.fields, hook), object: manifestText(hook.object) };
}

function isLater<T>(value: pulumi.Input<T>): value is Promise<T> | pulumi.OutputInstance<T> {
  return pulumi.Output.isInstance(value) || value instanceof Promise;
}
