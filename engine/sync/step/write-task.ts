import { isMap, lookUp, lookUpList } from "../../lib/look-up";
import type { WriteAnswer } from "../model/sync-cluster";
import type { ResultCode } from "../model/sync-result";
import { isDefinition, liveKeyOf, type SyncTask } from "../../model/argo/sync-task";
import type { KubeObject } from "../../model/objects/kube-object";
import { printName } from "../cluster/write-run";
import {
  appliesOnServer as isAppliedOnServer,
  hasOption,
  isForced,
  isReplaced,
  isUpdatedInPlace,
} from "../../plan/argo/annotation-options";
import type { StepContext } from "./step-context";

/** What was done with an object. */
export interface Written {
  readonly status: ResultCode;
  readonly message: string;
}

/**
 * Applies, replaces or creates the target of a task.
 *
 * Source: gitops-engine pkg/sync/sync_context.go@5baed56 (applyObject)
 */
export async function writeTask(
  context: StepContext,
  task: SyncTask,
  target: KubeObject,
  dryRun: boolean,
): Promise<Written> {
  const { cluster, options } = context;
  const validate = options.validate && !hasOption(target, "Validate=false");
  const force = isForced(options, target);
  const serverSideApply = appliesOnServer(context, target, dryRun);
  if (serverSideApply && options.clientSideApplyMigration && hasManager(task.live, options)) {
    const manager = options.clientSideApplyMigrationManager;
    const settings = { dryRun: false, force: false, validate: false, serverSideApply: false, manager };
    const { failure, message } = await cluster.apply(target, settings);
    if (failure !== undefined) {
      const why = `failed to perform client-side apply migration on manager ${manager}: ${message}`;
      return { status: "SyncFailed", message: `Failed to perform client-side apply migration: ${why}` };
    }
  }
  const replaces = isReplaced(options, target);
  // As the engine of Argo CD, but for an object that nothing would change: its controllers would have to add anew what
  // the replacement drops, and the server refuses one of a Job.
  if (replaces && !task.isHook && context.isKept?.(liveKeyOf(task)) === true) {
    return { status: "Synced", message: `${printName(target)} unchanged` };
  }
  const manager = options.serverSideApplyManager;
  const answer = replaces
    ? await replace(context, task, target, { dryRun, force, validate })
    : await cluster.apply(target, { dryRun, force, validate, serverSideApply, manager });
  if (answer.failure !== undefined) return { status: "SyncFailed", message: answer.message };
  if (isDefinition(target) && !dryRun) await cluster.awaitDefinition(target.metadata.name);
  return { status: "Synced", message: answer.message };
}

interface ReplaceSettings {
  readonly dryRun: boolean;
  readonly force: boolean;
  readonly validate: boolean;
}

/** A replaced definition or Namespace might be created anew, and all that belongs to it would be gone. */
async function replace(
  { cluster }: StepContext,
  { live }: SyncTask,
  target: KubeObject,
  { dryRun, force, validate }: ReplaceSettings,
): Promise<WriteAnswer> {
  if (live === undefined) return cluster.create(target, { dryRun, validate });
  if (!isUpdatedInPlace(target)) return cluster.replace(target, { dryRun, force });
  const { resourceVersion } = live.metadata as { readonly resourceVersion?: string };
  const metadata = resourceVersion === undefined ? target.metadata : { ...target.metadata, resourceVersion };
  const answer = await cluster.update({ ...target, metadata }, { dryRun });
  return answer.failure === undefined ? { message: `${target.kind}/${target.metadata.name} updated` } : answer;
}

/** A dry run checks manifests only, and the namespace may not exist yet. */
function appliesOnServer({ options }: StepContext, target: KubeObject, dryRun: boolean): boolean {
  return !options.dryRun && !dryRun && isAppliedOnServer(options, target);
}

/** Whether the manager of client-side applies owns fields of the live object. */
function hasManager(
  live: KubeObject | undefined,
  { clientSideApplyMigrationManager: manager }: StepContext["options"],
): boolean {
  if (live === undefined || manager === "") return false;
  return lookUpList(live, "metadata", "managedFields").some((entry) => isMap(entry) && entry["manager"] === manager);
}

/**
 * Deletes a live object, if it may be deleted.
 *
 * Source: gitops-engine pkg/sync/sync_context.go@5baed56 (pruneObject)
 */
export async function pruneTask(
  { cluster, options }: StepContext,
  live: KubeObject,
  dryRun: boolean,
): Promise<Written> {
  if (!options.prune) return { status: "PruneSkipped", message: "ignored (requires pruning)" };
  if (hasOption(live, "Prune=false")) return { status: "PruneSkipped", message: "ignored (no prune)" };
  if (dryRun) return { status: "Pruned", message: "pruned (dry run)" };
  if (isDeleted(live)) return { status: "Pruned", message: "pruned" };
  const { failure, message } = await cluster.prune(live, options.prunePropagationPolicy);
  return failure === undefined ? { status: "Pruned", message: "pruned" } : { status: "SyncFailed", message };
}

/** Whether an object is being deleted. */
export function isDeleted(live: KubeObject): boolean {
  return (lookUp(live, "metadata", "deletionTimestamp") ?? null) !== null;
}
