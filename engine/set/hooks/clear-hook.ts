import { deleteObject, type Deletion } from "../../apply/delete-object";
import { SyncError } from "../../errors/sync-error";
import { runsToCompletion } from "../../health/completion";
import type { KubeClient, ObjectRef } from "../../kube/kube-client";
import { describeOwner, mayShareStack, ownerTokenOf } from "../../kube/apply/owner-mark";
import { optional } from "../../lib/optional";
import { describeHook, hookAnnotation, type HookDeletePolicy, type Hook } from "../../model/plans/hook";
import type { KubeObject } from "../../model/objects/kube-object";
import { describeKey, groupOf, keyOf, printKey, versionOf } from "../../model/objects/object-key";
import type { ReportProgress } from "../../model/outcomes/progress";
import type { FindHolder } from "../../model/plans/holders";
import { refuseHeldHook } from "../../plan/delivery/refuse-held";
import type { SyncMoment } from "../../model/plans/sync-phase";
import { textOf } from "../../model/objects/metadata-texts";

export interface ClearOptions {
  readonly ownerToken: string;
  /** Who has an object in the state of the own stack; undefined where there is no stack. */
  readonly findHolder?: FindHolder | undefined;
  /** The timeout for the deletion of an object and its dependents. */
  readonly timeoutSeconds: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: ReportProgress | undefined;
}

/**
 * Prepares the cluster for a hook: deletes the object of an earlier run with its Pods, and waits for the deletion. A
 * Job or Pod of an earlier run is always deleted, because it could not run again; other objects stay for the apply
 * unless the policy is `before-hook-creation`.
 *
 * @throws HOOK_OBJECT_NOT_OURS, PLAN_OBJECT_HELD, PLAN_HOLDER_UNKNOWN, APPLY_DELETE_TIMEOUT, and the errors of the
 * client
 */
export async function clearHook(
  client: KubeClient,
  hook: Hook,
  moment: SyncMoment,
  options: ClearOptions,
): Promise<void> {
  const live = await findEarlierRun(client, hook, moment, options);
  if (live === undefined) return;
  if (!runsToCompletion(live) && !followsPolicy(hook, "before-hook-creation")) return;
  const deletion = await deleteHook(client, hook, options);
  if (deletion.action === "skipped" && deletion.cause === "notOurs") throw notOurs(hook, moment);
}

/**
 * Finds the object of an earlier run of a hook.
 *
 * @throws HOOK_OBJECT_NOT_OURS if an object with its name exists that no hook created; PLAN_OBJECT_HELD,
 * PLAN_HOLDER_UNKNOWN if a resource of another package in the stack has it
 */
export async function findEarlierRun(
  client: KubeClient,
  hook: Hook,
  moment: SyncMoment,
  { ownerToken, findHolder, signal }: Pick<ClearOptions, "ownerToken" | "findHolder" | "signal">,
): Promise<KubeObject | undefined> {
  const live = await client.get(refOfObject(hook.object), signal);
  const isOther = live !== undefined && !isMadeByHook(live, ownerToken);
  await refuseHeldHook(live, findHolder, !isOther);
  if (isOther) throw notOurs(hook, moment, live);
  return live;
}

/** Deletes the object of a hook if the hook has this policy, and a hook created the object. */
export async function deleteByPolicy(
  client: KubeClient,
  hook: Hook,
  policy: HookDeletePolicy,
  options: ClearOptions,
): Promise<void> {
  if (!followsPolicy(hook, policy)) return;
  await deleteHook(client, hook, options);
}

/** A reference to an object: its key and its API version. */
export function refOfObject(object: KubeObject): ObjectRef {
  return { ...keyOf(object), version: versionOf(object.apiVersion) };
}

/**
 * Deletes the object if a hook created it; in the foreground, so that the Pods of a Job are deleted with it. The hook's
 * delete policy takes precedence over a keep annotation.
 */
function deleteHook(client: KubeClient, { object }: Hook, options: ClearOptions): Promise<Deletion> {
  const { ownerToken, timeoutSeconds, signal, onProgress } = options;
  return deleteObject(
    client,
    { ref: refOfObject(object), isOurs: (live) => isMadeByHook(live, ownerToken) },
    {
      propagation: "Foreground",
      honoursMarks: false,
      timeoutSeconds,
      ...optional({ signal }),
      onProgress: (message) => onProgress?.({ type: "deleting", id: printKey(keyOf(object)), message }),
    },
  );
}

/** Deleting one of these objects deletes many others, so the default policy does not delete them. */
const neverDeletedByDefault: ReadonlySet<string> = new Set(["/Namespace", "/PersistentVolumeClaim"]);

// Source: helm pkg/action/hooks.go@v3.22.0 (execHook, deleteHookByPolicy): the default, and that a CRD never goes. That
// no default deletes a Namespace or a volume claim is ours.
function followsPolicy({ object, deletePolicies }: Hook, policy: HookDeletePolicy): boolean {
  if (object.kind === "CustomResourceDefinition") return false;
  if (deletePolicies.length > 0) return deletePolicies.includes(policy);
  return (
    policy === "before-hook-creation" && !neverDeletedByDefault.has(`${groupOf(object.apiVersion)}/${object.kind}`)
  );
}

/**
 * Whether a hook created the object, which is then temporary: one of the same stack, or one of Helm or of a resource
 * that has ended, which has no owner.
 */
function isMadeByHook(live: KubeObject, ownerToken: string): boolean {
  const token = ownerTokenOf(live);
  if (token === ownerToken) return true;
  const isMarked = [hookAnnotation, "helm.sh/hook"].some((name) => textOf(live, "annotations", name) !== undefined);
  return isMarked && (token === undefined || mayShareStack(token, ownerToken));
}

function notOurs(hook: Hook, moment: SyncMoment, live?: KubeObject): SyncError {
  const owner = live === undefined ? undefined : describeOwner(ownerTokenOf(live));
  const fact = owner === undefined ? "no hook created it" : `it belongs to ${owner}`;
  const name = describeKey(keyOf(hook.object));
  return new SyncError({
    code: "HOOK_OBJECT_NOT_OURS",
    what: `the ${describeHook(hook, moment)} cannot run: an object with its name already exists`,
    where: { object: name },
    why: `${fact}, so it is neither deleted nor overwritten`,
    mend: "delete or rename that object, or give the hook another name",
  });
}
