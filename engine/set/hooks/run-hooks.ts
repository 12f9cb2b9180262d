import { joinErrors, type SyncError } from "../../errors/sync-error";
import { asSyncError } from "../../errors/unexpected-error";
import type { KubeClient } from "../../kube/kube-client";
import { compareStrings } from "../../lib/canonical-json";
import { type Hook, runsAt } from "../../model/plans/hook";
import { nameOf } from "../../model/objects/kube-object";
import { keyOf, printKey } from "../../model/objects/object-key";
import type { SyncMoment } from "../../model/plans/sync-phase";
import { nameHook, type SyncRun } from "../../plan/hooks/name-hook";
import { deleteByPolicy } from "./clear-hook";
import { hookStepError } from "./hook-errors";
import { runHook, type HookOutcome, type RunHookOptions } from "./run-hook";
import { optional } from "../../lib/optional";

/** Options for running the hooks of one moment. */
export interface RunHooksOptions extends RunHookOptions {
  /**
   * Which hooks run in parallel: none (`hook`, the default, as in Helm), or those of one wave (`wave`, as in Argo CD).
   */
  readonly step?: "hook" | "wave";
  /** Used in the names of objects whose hooks have a `generateName`. */
  readonly run?: Omit<SyncRun, "phase">;
}

/** The result of the hooks of one moment. */
export interface HooksResult {
  /** The outcomes by `printKey`, in the order in which the hooks started. */
  readonly outcomes: Readonly<Record<string, HookOutcome>>;
  /** The error if a hook failed; later hooks did not run. */
  readonly error?: SyncError;
}

/** The hooks of a moment in the order in which they run: by wave, then by name; equal ones keep their order. */
// Source: helm pkg/action/hooks.go@v3.22.0 (hookByWeight).
export function hooksOf(hooks: readonly Hook[], moment: SyncMoment): readonly Hook[] {
  const titleOf = ({ object }: Hook): string => nameOf(object) ?? object.metadata.generateName ?? "";
  return hooks
    .filter((hook) => runsAt(hook, moment))
    .sort((left, right) => left.wave - right.wave || compareStrings(titleOf(left), titleOf(right)));
}

/**
 * Runs the hooks of a moment, one after the other or wave by wave, until one fails; the other hooks of its wave are
 * completed first. Objects with the policy `hook-succeeded` are deleted after all hooks have succeeded, in reverse
 * order. If a hook fails, those of successful hooks are deleted in the order in which they ran.
 *
 * @see helm pkg/action/hooks.go v3.22.0 (execHook); gitops-engine pkg/sync/sync_context.go (runTasks)
 */
export async function runHooks(
  client: KubeClient,
  hooks: readonly Hook[],
  options: RunHooksOptions,
): Promise<HooksResult> {
  const outcomes: Record<string, HookOutcome> = {};
  const succeeded: Hook[] = [];
  for (const group of groupsOf(hooksOf(hooks, options.moment), options)) {
    const ran = await Promise.all(group.map(async (hook) => ({ hook, outcome: await runHook(client, hook, options) })));
    const errors: SyncError[] = [];
    for (const { hook, outcome } of ran) {
      outcomes[printKey(keyOf(hook.object))] = outcome;
      if (outcome.error === undefined) succeeded.push(hook);
      else errors.push(outcome.error);
    }
    const error = joinErrors(errors);
    if (error === undefined) continue;
    if (!errors.some(({ code }) => code === "HOOK_CANCELLED")) await deleteSucceeded(client, succeeded, options);
    return { outcomes, error };
  }
  const error = await deleteSucceeded(client, succeeded.reverse(), options);
  return { outcomes, ...optional({ error }) };
}

function groupsOf(
  hooks: readonly Hook[],
  { step = "hook", run, moment }: RunHooksOptions,
): readonly (readonly Hook[])[] {
  const groups: Hook[][] = [];
  for (const hook of hooks) {
    const object = run === undefined ? hook.object : nameHook(hook.object, { ...run, phase: moment.phase });
    const named = { ...hook, object };
    const group = groups.at(-1);
    if (step === "wave" && group?.[0]?.wave === hook.wave) group.push(named);
    else groups.push([named]);
  }
  return groups;
}

/** Returns the first error; it does not prevent the deletion of the other objects. */
async function deleteSucceeded(
  client: KubeClient,
  hooks: readonly Hook[],
  options: RunHooksOptions,
): Promise<SyncError | undefined> {
  let first: SyncError | undefined;
  for (const hook of hooks) {
    try {
      await deleteByPolicy(client, hook, "hook-succeeded", options);
    } catch (error) {
      first ??= hookStepError(hook, options.moment, asSyncError(error, {}));
    }
  }
  return first;
}
