import { describeMoment } from "./helm-events";
import type { KubeObject } from "../objects/kube-object";
import { describeKey, keyOf } from "../objects/object-key";
import type { SyncMoment } from "./sync-phase";

/** When a hook's object is deleted: before the next run of the hook, after success, or after failure. */
export const hookDeletePolicies = ["before-hook-creation", "hook-succeeded", "hook-failed"] as const;

/** One of `hookDeletePolicies`. */
export type HookDeletePolicy = (typeof hookDeletePolicies)[number];

/** When a hook's log is shown. */
export const hookLogPolicies = ["hook-succeeded", "hook-failed"] as const;

/** One of `hookLogPolicies`. */
export type HookLogPolicy = (typeof hookLogPolicies)[number];

/** How a run of a hook ended. */
export const hookPhases = ["Succeeded", "Failed"] as const;

/** One of `hookPhases`. */
export type HookPhase = (typeof hookPhases)[number];

/** The system whose annotations declare a hook; it determines the terms in messages. */
export type HookDialect = "helm" | "argo";

/** The annotation on the object of a hook with the moment that it ran for, in the format of `describeMoment`. */
export const hookAnnotation = "slipway.dev/hook";

/**
 * An object that runs at certain moments of a sync. The model is neutral: Helm's annotations, Argo CD's annotations and
 * the inputs of a `Hook` resource are converted to it.
 */
export interface Hook {
  /** The name may be missing if there is a `generateName`: see `nameHook`. */
  readonly object: KubeObject;
  /** When the hook runs. */
  readonly moments: readonly SyncMoment[];
  /** Hooks of one phase run by wave, then by name. Helm calls the wave a weight. */
  readonly wave: number;
  /** An empty list means `before-hook-creation`, as in Helm and in Argo CD. */
  readonly deletePolicies: readonly HookDeletePolicy[];
  /** When the log of the hook's Pods is shown. */
  readonly logPolicies: readonly HookLogPolicy[];
  /** The tool whose annotations defined the hook. */
  readonly dialect: HookDialect;
  /** The template that the hook was rendered from, if it is known. */
  readonly source?: string;
  /** If true, messages contain no value of the object. */
  readonly sensitive?: boolean;
}

/** True if a hook runs at a moment; a hook's moment without an action includes every action of its phase. */
export function runsAt({ moments }: Pick<Hook, "moments">, { phase, action }: SyncMoment): boolean {
  return moments.some((own) => own.phase === phase && (own.action === undefined || own.action === action));
}

/** A description for messages: `pre-install hook batch/Job shop/migrate (weight -5, shop/templates/migrate.yaml)`. */
export function describeHook({ object, wave, dialect, source }: Hook, moment: SyncMoment): string {
  const order = dialect === "helm" ? "weight" : "wave";
  const facts = [...(wave === 0 ? [] : [`${order} ${wave}`]), ...(source === undefined ? [] : [source])];
  const more = facts.length === 0 ? "" : ` (${facts.join(", ")})`;
  return `${describeMoment(moment)} hook ${describeKey(keyOf(object))}${more}`;
}
