import { deleteObject } from "../apply/delete-object";
import { SyncError } from "../errors/sync-error";
import { runsToCompletion } from "../health/completion";
import type { KubeClient, ObjectRef } from "../kube/kube-client";
import { ownerTokenOf } from "../kube/owner-mark";
import { describeHook, hookAnnotation, type HookDeletePolicy, type HookEvent, type HookSpec } from "../model/hook";
import type { KubeObject } from "../model/kube-object";
import { describeKey, groupOf, keyOf, versionOf } from "../model/object-key";

export interface ClearOptions {
  readonly ownerToken: string;
  /** How long to wait until an object is gone, with what belongs to it. */
  readonly timeoutSeconds: number;
  readonly signal?: AbortSignal;
  readonly onProgress?: (words: string) => void;
}

/**
 * Makes room for a hook: deletes what an earlier run left, with its Pods, and waits until it is gone. A Job or Pod of an
 * earlier run goes whatever the policies say, since it could not run again; other objects stay for the apply unless
 * the policy is `before-hook-creation`.
 *
 * @throws HOOK_OBJECT_NOT_OURS, APPLY_DELETE_TIMEOUT, and what the client throws
 */
export async function clearHook(
  client: KubeClient,
  hook: HookSpec,
  event: HookEvent,
  options: ClearOptions,
): Promise<void> {
  const live = await findEarlierRun(client, hook, event, options);
  if (live === undefined) return;
  if (runsToCompletion(live) || followsPolicy(hook, "before-hook-creation")) await deleteHook(client, hook, options);
}

/**
 * What an earlier run of a hook has left.
 *
 * @throws HOOK_OBJECT_NOT_OURS where an object of its name is there that no hook has made
 */
export async function findEarlierRun(
  client: KubeClient,
  hook: HookSpec,
  event: HookEvent,
  { ownerToken, signal }: Pick<ClearOptions, "ownerToken" | "signal">,
): Promise<KubeObject | undefined> {
  const live = await client.get(refOfObject(hook.object), signal);
  if (live !== undefined && !isMadeByHook(live, ownerToken)) throw notOurs(hook, event);
  return live;
}

/** Deletes the object of a hook where the policy is one of its own, and the object was made by a hook. */
export async function deleteByPolicy(
  client: KubeClient,
  hook: HookSpec,
  policy: HookDeletePolicy,
  options: ClearOptions,
): Promise<void> {
  if (!followsPolicy(hook, policy)) return;
  const live = await client.get(refOfObject(hook.object), options.signal);
  if (live !== undefined && isMadeByHook(live, options.ownerToken)) await deleteHook(client, hook, options);
}

export function refOfObject(object: KubeObject): ObjectRef {
  return { ...keyOf(object), version: versionOf(object.apiVersion) };
}

/** In the foreground, so that what a Job has made is gone when the Job is. A policy is a nearer word than a keep mark. */
async function deleteHook(client: KubeClient, { object }: HookSpec, options: ClearOptions): Promise<void> {
  const { timeoutSeconds, signal, onProgress } = options;
  await deleteObject(
    client,
    { ref: refOfObject(object) },
    {
      propagation: "Foreground",
      honoursMarks: false,
      timeoutSeconds,
      ...(signal === undefined ? {} : { signal }),
      ...(onProgress === undefined
        ? {}
        : {
            onProgress: (words) => {
              onProgress(`waits until ${describeKey(keyOf(object))} of the last run is gone: ${words}`);
            },
          }),
    },
  );
}

/** Kinds with which much more would go: no default deletes them. */
const precious: ReadonlySet<string> = new Set(["/Namespace", "/PersistentVolumeClaim"]);

// Source: helm pkg/action/hooks.go@v3.22.0 (execHook, deleteHookByPolicy): the default, and that a CRD never goes. That no
// default deletes a Namespace or a volume claim is ours.
function followsPolicy({ object, deletePolicies }: HookSpec, policy: HookDeletePolicy): boolean {
  if (object.kind === "CustomResourceDefinition") return false;
  if (deletePolicies.length > 0) return deletePolicies.includes(policy);
  return policy === "before-hook-creation" && !precious.has(`${groupOf(object.apiVersion)}/${object.kind}`);
}

/** True for what a hook has made, ours or Helm's: it was never meant to last. */
function isMadeByHook(live: KubeObject, ownerToken: string): boolean {
  const annotations = live.metadata.annotations ?? {};
  return ownerTokenOf(live) === ownerToken || hookAnnotation in annotations || "helm.sh/hook" in annotations;
}

function notOurs(hook: HookSpec, event: HookEvent): SyncError {
  const name = describeKey(keyOf(hook.object));
  return new SyncError({
    code: "HOOK_OBJECT_NOT_OURS",
    what: `the ${describeHook(hook, event)} cannot run: an object of its name is there`,
    where: { object: name },
    why: "no hook has made it, so it is neither deleted nor written over",
    mend: "delete or rename that object, or give the hook another name",
  });
}
