import * as pulumi from "@pulumi/pulumi";
import type { PlanCounts } from "slipway/internal";
import type { SyncSourcesArgs } from "../arguments/sync-sources-args";
import type { SyncArgs } from "./sync-args";
import { hideSecretData } from "./hide-secret-data";
import { packManifest } from "./large-manifest";
import type { ObjectManifest } from "./object-manifest";
import { withVersion } from "./options";
import type { SyncHookLog, SyncResourceResult, SyncWave } from "./sync-types";
import { timeoutSeconds } from "./timeout";

/** The inputs of the plugin's resource: the arguments, with the objects as the program has found them. */
export type SyncInputs = Omit<SyncArgs, keyof SyncSourcesArgs>;

/** The outputs of a `Sync`. */
export class SyncResource extends pulumi.CustomResource {
  /** How the last operation ended: `Succeeded`, `Failed` or `Error`. */
  declare readonly phase: pulumi.Output<string>;
  /** The result, in Argo CD's words. */
  declare readonly message: pulumi.Output<string>;
  /** The revision of its set. */
  declare readonly syncedRevision: pulumi.Output<string>;
  /** When it began. */
  declare readonly startedAt: pulumi.Output<string>;
  /** When it ended. */
  declare readonly finishedAt: pulumi.Output<string>;
  /** How often it was repeated. */
  declare readonly retries: pulumi.Output<number>;
  /** What became of each object, in the order of the results. */
  declare readonly results: pulumi.Output<SyncResourceResult[]>;
  /** The waves that were written. */
  declare readonly waves: pulumi.Output<SyncWave[]>;
  /** The logs of hooks that were kept. A secret. */
  declare readonly hookLogs: pulumi.Output<SyncHookLog[]>;
  /** Whether the hooks ran, and why. */
  declare readonly hookReason: pulumi.Output<string>;
  /** The objects that the set owns on the cluster, as `group/Kind/namespace/name`. */
  declare readonly inventory: pulumi.Output<string[]>;
  /** The revision that a rollback brought back; empty without one. */
  declare readonly rolledBackTo: pulumi.Output<string>;
  /** Whether later syncs of the same set are held. */
  declare readonly isPaused: pulumi.Output<boolean>;
  /**
   * Digest of what this run does to the objects and hooks of the set: of `planText`. A preview whose plan was approved
   * gives it to the update by `expectPlan`. A sync that is held does nothing; one without changes keeps the digest of
   * the last run. In a preview it is not known while arguments are not. A secret if arguments are secret.
   */
  declare readonly planDigest: pulumi.Output<string>;
  /**
   * What this run does, a line for each object and hook, sorted by name: `create`, `apply`, `replace`, `delete`,
   * `release` (it stays on the cluster) or `run`, then the object, then the digest of its content. It has the form of
   * `expectPlan`, whose error then lists the differences. Known and secret as `planDigest`.
   */
  declare readonly planText: pulumi.Output<string>;
  /**
   * How many objects this run creates, applies, replaces, deletes and releases, what is lost with them, how many
   * workloads start their Pods again, and which Services and PodDisruptionBudgets lose theirs.
   */
  declare readonly planCounts: pulumi.Output<PlanCounts>;
  /** The value of the annotation `slipway.dev/owner` on the objects. */
  declare readonly owner: pulumi.Output<string>;

  constructor(name: string, { objects, timeout, ...others }: SyncInputs, opts?: pulumi.CustomResourceOptions) {
    super(
      "slipway:index:Sync",
      name,
      {
        ...Object.fromEntries(outputNames.map((output) => [output, undefined])),
        ...others,
        objects: wireObjects(objects),
        timeoutSeconds: timeoutSeconds(timeout),
      },
      withVersion(opts),
    );
  }
}

const outputNames = [
  ...["phase", "message", "syncedRevision", "startedAt", "finishedAt", "retries", "results", "waves", "hookLogs"],
  ...["hookReason", "inventory", "rolledBackTo", "isPaused", "owner"],
  ...["planDigest", "planText", "planCounts"],
] as const satisfies readonly (keyof SyncResource)[];

/** Each manifest as it travels: data of Secrets hidden, a large one packed. */
function wireObjects(objects: SyncInputs["objects"]): pulumi.Input<unknown> {
  if (objects === undefined) return undefined;
  if (!Array.isArray(objects)) return pulumi.output(objects).apply((known) => (known as ObjectManifest[]).map(wire));
  return objects.map(wire);
}

function wire(manifest: pulumi.Input<ObjectManifest>): pulumi.Input<unknown> {
  return packManifest(manifest, () => hideSecretData(manifest));
}
