import { optional } from "../../lib/optional";
import type { StoredHook } from "../model/stored-release";
import { momentOfEvent, type HookEvent } from "../../model/plans/helm-events";
import { hookDeletePolicies, hookLogPolicies, type Hook } from "../../model/plans/hook";
import type { KubeObject } from "../../model/objects/kube-object";

/** The stored hooks that an event runs, with their places in the list, in the order in which they run. */
export function hooksOfEvent(
  hooks: readonly StoredHook[],
  event: HookEvent,
): readonly { readonly index: number; readonly hook: StoredHook }[] {
  return hooks
    .map((hook, index) => ({ hook, index }))
    .filter(({ hook }) => hook.events?.includes(event) === true)
    .sort(({ hook: left }, { hook: right }) => {
      const names = [left.name ?? "", right.name ?? ""] as const;
      return (left.weight ?? 0) - (right.weight ?? 0) || Buffer.compare(Buffer.from(names[0]), Buffer.from(names[1]));
    });
}

/** One object of a stored hook, as the model has hooks. */
export function readHook(hook: StoredHook, event: HookEvent, object: KubeObject): Hook {
  return {
    object,
    moments: [momentOfEvent(event)],
    wave: hook.weight ?? 0,
    deletePolicies: hookDeletePolicies.filter((policy) => policiesOf(hook).includes(policy)),
    logPolicies: hookLogPolicies.filter((policy) => hook.output_log_policies?.includes(policy) === true),
    dialect: "helm",
    ...optional({ source: hook.path }),
  };
}

/** The delete policies of a hook, with Helm's default. */
export function policiesOf({ delete_policies: policies }: StoredHook): readonly string[] {
  return policies === undefined || policies.length === 0 ? ["before-hook-creation"] : policies;
}
