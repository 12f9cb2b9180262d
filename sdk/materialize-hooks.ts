import type * as pulumi from "@pulumi/pulumi";
import { hookDeletePolicies, type HookEvent, hookLogPolicies } from "slipway";
import { Hook, type HookEntry } from "./hook";
import type { ObjectManifest } from "./object";

/** A hook as a chart has it, with its object. */
export interface ReleaseHook {
  readonly object: pulumi.Input<ObjectManifest>;
  readonly events: readonly HookEvent[];
  readonly weight: number;
  readonly deletePolicies: readonly string[];
  readonly outputLogPolicies: readonly string[];
  /** Of its template. */
  readonly path: string;
}

/** The revision that hooks run for. */
export interface ReleaseMoment {
  readonly isUpgrade: boolean;
  /** Values that change with each revision. */
  readonly triggers: Readonly<Record<string, pulumi.Input<string>>>;
  /** For each hook, as a Go duration. */
  readonly timeout?: string;
}

type Side = "before" | "after";

/** The events of each side: on a deletion, Pulumi deletes what depends on others first. */
const events: Readonly<Record<Side, readonly HookEvent[]>> = {
  before: ["pre-install", "pre-upgrade", "post-delete"],
  after: ["post-install", "post-upgrade", "pre-delete"],
};

/**
 * One `Hook` for all hooks of a release on one side of its objects; undefined where there are none. The objects depend on
 * the side "before", and the side "after" depends on them, so that each event comes at its time, deletions too.
 */
export function materializeHooks(
  name: string,
  side: Side,
  hooks: readonly ReleaseHook[],
  { isUpgrade, triggers, timeout }: ReleaseMoment,
  options: pulumi.CustomResourceOptions,
): Hook | undefined {
  const entries = hooks.flatMap((hook) => {
    const own = hook.events.filter((event) => events[side].includes(event));
    return own.length === 0 ? [] : [entryOf(hook, own)];
  });
  if (entries.length === 0) return undefined;
  const event = `${side === "before" ? "pre" : "post"}-${isUpgrade ? "upgrade" : "install"}`;
  const args = { hooks: entries, event, triggers: { ...triggers } };
  return new Hook(`${name}:${side}`, timeout === undefined ? args : { ...args, timeout }, options);
}

// Source: helm pkg/action/hooks.go@v3.22.0 (hookHasDeletePolicy): words that are no policy do nothing.
function entryOf(hook: ReleaseHook, own: readonly HookEvent[]): HookEntry {
  return {
    object: hook.object,
    events: [...own],
    weight: hook.weight,
    deletePolicies: hookDeletePolicies.filter((policy) => hook.deletePolicies.includes(policy)),
    logPolicies: hookLogPolicies.filter((policy) => hook.outputLogPolicies.includes(policy)),
    source: hook.path,
  };
}
