import { isSyncError, type SyncError } from "../errors/sync-error";
import type { KubeClient } from "../kube/kube-client";
import { compareStrings } from "../lib/canonical-json";
import type { HookEvent, HookSpec } from "../model/hook";
import { keyOf, printKey } from "../model/object-key";
import { deleteByPolicy } from "./clear-hook";
import { hookStepError } from "./hook-words";
import { runHook, type HookOutcome, type RunHookOptions } from "./run-hook";

export interface HooksResult {
  /** By `printKey`, in the order in which they ran. */
  readonly outcomes: Readonly<Record<string, HookOutcome>>;
  /** Why the event failed: nothing after it has run. */
  readonly error?: SyncError;
}

/** The hooks of an event in the order in which they run: by weight, then by name; alike ones stay as they are. */
// Source: helm pkg/action/hooks.go@v3.22.0 (hookByWeight).
export function hooksOf(hooks: readonly HookSpec[], event: HookEvent): readonly HookSpec[] {
  const nameOf = ({ object }: HookSpec): string => object.metadata.name;
  return hooks
    .filter(({ events }) => events.includes(event))
    .sort((left, right) => left.weight - right.weight || compareStrings(nameOf(left), nameOf(right)));
}

/**
 * Runs the hooks of an event, one after the other, until one fails. What is to go after success goes when all have
 * succeeded, the last first; where one fails, what ran before it.
 *
 * @see helm pkg/action/hooks.go v3.22.0 (execHook)
 */
export async function runHooks(
  client: KubeClient,
  hooks: readonly HookSpec[],
  options: RunHookOptions,
): Promise<HooksResult> {
  const outcomes: Record<string, HookOutcome> = {};
  const succeeded: HookSpec[] = [];
  for (const hook of hooksOf(hooks, options.event)) {
    const outcome = await runHook(client, hook, options);
    outcomes[printKey(keyOf(hook.object))] = outcome;
    if (outcome.error !== undefined) {
      if (outcome.error.code !== "HOOK_CANCELLED") await deleteSucceeded(client, succeeded, options);
      return { outcomes, error: outcome.error };
    }
    succeeded.push(hook);
  }
  const error = await deleteSucceeded(client, succeeded.reverse(), options);
  return { outcomes, ...(error === undefined ? {} : { error }) };
}

/** The first failure; the rest is deleted all the same. */
async function deleteSucceeded(
  client: KubeClient,
  hooks: readonly HookSpec[],
  options: RunHookOptions,
): Promise<SyncError | undefined> {
  let first: SyncError | undefined;
  for (const hook of hooks) {
    try {
      await deleteByPolicy(client, hook, "hook-succeeded", options);
    } catch (error) {
      if (!isSyncError(error)) throw error;
      first ??= hookStepError(hook, options.event, error);
    }
  }
  return first;
}
