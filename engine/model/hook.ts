import type { KubeObject } from "./kube-object";
import { describeKey, keyOf } from "./object-key";

/** When a hook runs, in Helm's words. */
export const hookEvents = [
  "pre-install",
  "post-install",
  "pre-upgrade",
  "post-upgrade",
  "pre-rollback",
  "post-rollback",
  "pre-delete",
  "post-delete",
  "test",
] as const;

export type HookEvent = (typeof hookEvents)[number];

/** When a hook's object is deleted, in Helm's words. */
export const hookDeletePolicies = ["before-hook-creation", "hook-succeeded", "hook-failed"] as const;

export type HookDeletePolicy = (typeof hookDeletePolicies)[number];

/** When a hook's log is shown, in Helm's words. */
export const hookLogPolicies = ["hook-succeeded", "hook-failed"] as const;

export type HookLogPolicy = (typeof hookLogPolicies)[number];

/** Annotation of an object that was made by a hook: the event that it ran for. */
export const hookAnnotation = "slipway.dev/hook";

/** An object that runs at certain moments. */
export interface HookSpec {
  readonly object: KubeObject;
  readonly events: readonly HookEvent[];
  /** Hooks of one event run one after the other, by weight, then by name. */
  readonly weight: number;
  /** None means `before-hook-creation`, as in Helm. */
  readonly deletePolicies: readonly HookDeletePolicy[];
  readonly logPolicies: readonly HookLogPolicy[];
  /** The template that it was rendered from, where that is known. */
  readonly source?: string;
  /** No value of the object may stand in a message. */
  readonly sensitive?: boolean;
}

/** For people: `pre-install hook batch/Job shop/migrate (weight -5, shop/templates/migrate.yaml)`. */
export function describeHook({ object, weight, source }: HookSpec, event: HookEvent): string {
  const facts = [...(weight === 0 ? [] : [`weight ${weight}`]), ...(source === undefined ? [] : [source])];
  const more = facts.length === 0 ? "" : ` (${facts.join(", ")})`;
  return `${event} hook ${describeKey(keyOf(object))}${more}`;
}
