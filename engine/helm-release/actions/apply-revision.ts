import { deleteObjects } from "../objects/delete-objects";
import { type ObjectsUpdate, type OnWritten, type UpdatedManifests, updateObjects } from "../objects/update-objects";
import type { WriteMethod } from "../objects/write-object";
import { joinErrors, type SyncError } from "../../errors/sync-error";
import { asSyncError } from "../../errors/unexpected-error";
import type { ActionSpec } from "../model/release-spec";
import type { StoredRelease } from "../model/stored-release";
import type { HookEvent } from "../../model/plans/helm-events";
import type { KubeObject } from "../../model/objects/kube-object";
import { keyOf, printKey } from "../../model/objects/object-key";
import { awaitReady } from "../objects/await-objects";
import { restartPods } from "../objects/restart-pods";
import { type ActionContext, ActionFailed, describeError, withStatus } from "./action-context";

/** What brings the cluster to a revision. */
export interface RevisionChange {
  /** Writes the objects of the revision, and deletes those that left it. */
  readonly write: (onWritten: OnWritten) => Promise<ObjectsUpdate>;
  readonly target: readonly KubeObject[];
  readonly spec: ActionSpec & { readonly cleanupOnFail?: boolean; readonly recreate?: boolean };
  readonly method: WriteMethod;
  readonly before: HookEvent;
  readonly after: HookEvent;
  /** What the description of a failure begins with. */
  readonly failed: "Release" | "Upgrade" | "Rollback";
  /** The description of the deployed revision; undefined: it keeps the one that it has. */
  readonly done?: string;
  /** What the description says before the error of hooks. */
  readonly hookPrefix: (event: HookEvent) => string;
  /** Marks the previous revisions that are no longer deployed. */
  readonly supersede?: () => Promise<void>;
  /** Called if the objects could not be written. */
  readonly onUnwritten?: () => Promise<void>;
}

/**
 * Brings the cluster to a revision that is stored as pending: hooks, objects, the wait, hooks; then the revision is
 * deployed. On a failure it is failed, and new objects are deleted if `cleanupOnFail` says so.
 */
export async function applyRevision(
  context: ActionContext,
  pending: StoredRelease,
  change: RevisionChange,
): Promise<void> {
  const { client, signal, onProgress } = context.settings;
  const {
    healthRules,
    spec: { waitStrategy },
  } = context.settings;
  const { target, spec, method } = change;
  let release = pending;
  let created: readonly KubeObject[] = [];
  const runHooks = async (event: HookEvent): Promise<void> => {
    const result = await context.hooks(release, event, { spec, method });
    release = result.release;
    if (result.error !== undefined) throw new StepFailed(result.error, change.hookPrefix(event));
  };
  try {
    await runHooks(change.before);
    const update = await change.write(context.reporter(target.length));
    created = update.created;
    if (update.error !== undefined) {
      await change.onUnwritten?.();
      throw new StepFailed(update.error, "");
    }
    if (spec.recreate === true) await restartPods(client, update.live, signal);
    if (!spec.disableWait) {
      const timeoutSeconds = context.timeoutSeconds(spec);
      const includesJobs = !spec.disableWaitForJobs;
      const unready = await awaitReady(client, target, {
        ...{ timeoutSeconds, includesJobs, strategy: waitStrategy.name, rules: healthRules },
        ...{ signal, onProgress },
      });
      if (unready !== undefined) throw new StepFailed(unready, "");
    }
    await runHooks(change.after);
  } catch (error) {
    const { cause, prefix } = error instanceof StepFailed ? error : { cause: asSyncError(error, {}), prefix: "" };
    const description = `${change.failed} "${release.name}" failed: ${prefix}${describeError(cause)}`;
    await context.update(withStatus(release, "failed", description));
    if (spec.cleanupOnFail !== true || created.length === 0) throw new ActionFailed(cause);
    const named = created.filter(({ metadata }) => metadata.generateName === undefined);
    const deletion = { propagation: "Background", owner: context.owner, signal } as const;
    const cleaned = await deleteObjects(client, named, deletion);
    const errors = cleaned.error === undefined ? [cause] : [cause, cleaned.error];
    throw new ActionFailed(joinErrors(errors) ?? cause);
  }
  await change.supersede?.();
  await context.update(withStatus(release, "deployed", change.done));
}

/** Brings the objects of one manifest to those of another; what stays is reported. */
export function changeObjects(
  { settings: { client, onProgress }, owner }: ActionContext,
  { original, target }: Pick<UpdatedManifests, "original" | "target">,
  method: WriteMethod,
): RevisionChange["write"] {
  return (onWritten) =>
    updateObjects(client, { original, target, owner }, method, {
      onWritten,
      onStays: (object, reason) => onProgress?.({ type: "stays", id: printKey(keyOf(object)), reason }),
    });
}

/** A step of an action failed. */
class StepFailed extends Error {
  override readonly cause: SyncError;
  /** What the description says before the error. */
  readonly prefix: string;

  constructor(cause: SyncError, prefix: string) {
    super(cause.message);
    this.cause = cause;
    this.prefix = prefix;
  }
}
