import { applyWait } from "../health/apply-wait";
import { assessHealth } from "../health/assess";
import { defaultHealthRules } from "../health/default-rules";
import type { HealthRules } from "../health/health-rules";
import { expiredMessage, unservedMessage } from "../health/watch-targets";
import { isSyncError } from "../errors/sync-error";
import type { KubeClient, ObjectRef } from "../kube/kube-client";
import type { ObjectHealth } from "../model/outcomes/health";
import type { KubeObject } from "../model/objects/kube-object";
import { describeKey, type ObjectKey, printKey } from "../model/objects/object-key";
import { plainWait, type WaitDecision } from "../model/objects/wait-rules";
import { openGate, type Gate } from "./open-gate";
import { firstMatches, listMatches, type ObjectSelector, type SelectOptions } from "./select-objects";

/** Named objects, and all objects that a selector matches. */
export interface HealthTargets {
  /** The objects by their identity. */
  readonly refs: readonly ObjectRef[];
  /** Selects further objects of one kind by their labels. */
  readonly selector?: ObjectSelector | undefined;
  /** By `printKey`, the Jobs that the cluster deletes after they ended: one that is gone counts as healthy. */
  readonly expiring?: ReadonlySet<string> | undefined;
  /** By `printKey`, how single objects are waited for, and what of their failures is tolerated. */
  readonly waits?: ReadonlyMap<string, WaitDecision> | undefined;
  /** The same for the objects that the selector matches. */
  readonly waitOfSelected?: WaitDecision | undefined;
}

/**
 * Waits until the selector matches an object and all targets are healthy.
 *
 * @throws HEALTH_TIMEOUT, HEALTH_CANCELLED if nothing matches; if a gate stays closed, the result contains the error
 */
export async function waitForTargets(
  client: KubeClient,
  { refs, selector, expiring, waits, waitOfSelected = plainWait }: HealthTargets,
  options: SelectOptions,
): Promise<Gate> {
  const started = Date.now();
  const selected = selector === undefined ? [] : await firstMatches(client, selector, options);
  const all = new Map([...refs, ...selected].map((ref) => [printKey(ref), ref]));
  const elapsedSeconds = (Date.now() - started) / 1000;
  const timeoutSeconds = Math.max(1, options.timeoutSeconds - elapsedSeconds);
  const ofSelected = selected.map((ref) => [printKey(ref), waitOfSelected] as const);
  const decided = new Map([...ofSelected, ...(waits ?? [])]);
  return openGate(client, [...all.values()], { ...options, timeoutSeconds, expiring, waits: decided, mendMissing });
}

function mendMissing(key: ObjectKey): string {
  return `create ${describeKey(key)}, install what makes it, or correct its apiVersion, kind, namespace and name`;
}

/** Reads the current health of each target without waiting. */
export async function readTargets(
  client: KubeClient,
  { refs, selector, expiring, waits, waitOfSelected }: HealthTargets,
  signal: AbortSignal,
  rules: HealthRules = defaultHealthRules,
): Promise<readonly ObjectHealth[]> {
  const judge = (live: KubeObject, decision = plainWait): ObjectHealth => {
    return applyWait(assessHealth(live, Date.now(), rules), { object: live, decision, rules });
  };
  const named = await Promise.all(
    refs.map(async (ref): Promise<ObjectHealth> => {
      const live = await client.get(ref, signal);
      if (live !== undefined) return judge(live, waits?.get(printKey(ref)));
      const { group, kind, namespace, name } = ref;
      const key = { group, kind, namespace, name };
      if (expiring?.has(printKey(ref)) === true)
        return { key, health: "Healthy", message: expiredMessage, terminal: false };
      const message = (await isServed(client, ref, signal)) ? "not on the cluster" : unservedMessage;
      return { key, health: "Missing", message, terminal: false };
    }),
  );
  const selected = selector === undefined ? [] : await listMatches(client, selector, signal);
  return [...named, ...selected.map((live) => judge(live, waitOfSelected))];
}

/** Whether the server knows the kind of an object that it does not have. */
async function isServed(
  client: KubeClient,
  { group, version, kind }: ObjectRef,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    await client.resourceFor(group, version, kind, signal);
    return true;
  } catch (error) {
    if (isSyncError(error) && error.code === "KUBE_UNKNOWN_KIND") return false;
    throw error;
  }
}
