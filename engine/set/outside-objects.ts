import { isSyncError } from "../errors/sync-error";
import { rulesWithDemands } from "../health/cel/demand-rules";
import type { HealthRules } from "../health/health-rules";
import type { KubeClient, ObjectRef } from "../kube/kube-client";
import { without } from "../lib/without";
import { describeKey, groupOf, printKey, versionOf } from "../model/objects/object-key";
import { decideTargetWait, type WaitSettings } from "../model/objects/wait-rules";
import type { ReportProgress } from "../model/outcomes/progress";
import type { ComingObjects } from "../model/plans/coming-objects";
import type { HealthTarget } from "../plan/health-target";
import { type HealthTargets, readTargets, waitForTargets } from "./check-health";

/** Objects outside a set that must be there before it. */
export interface OutsideTargets {
  readonly targets: readonly HealthTarget[];
  /** The namespace of those that name none, if their kind has namespaces. */
  readonly namespace: string;
  /** What the provider says about waits: its tolerances count. */
  readonly waiting: WaitSettings;
}

/** The wait for them. */
export interface OutsideWait {
  /** What is waited for. */
  readonly waitFor: OutsideTargets;
  /** How their health is judged; the rules of each kind by default. */
  readonly rules?: HealthRules | undefined;
  /** The limit of the wait, in seconds. */
  readonly timeoutSeconds: number;
}

/**
 * Waits for the objects that must be there before the first write.
 *
 * @returns whether they were there at once, so that nothing has changed in the meantime
 * @throws HEALTH_TIMEOUT, HEALTH_FAILED and others if they do not come, HEALTH_EXPRESSION_INVALID
 */
export async function awaitOutside(
  wait: OutsideWait,
  client: KubeClient,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: ReportProgress },
): Promise<boolean> {
  const { targets, rules } = await placeTargets(wait, client, signal);
  const wasThere = await areThere(client, targets, { rules, signal });
  const gate = await waitForTargets(client, targets, {
    ...{ timeoutSeconds: wait.timeoutSeconds, signal, rules, onProgress },
  });
  if (gate.error !== undefined) throw gate.error;
  return wasThere;
}

/** Whether all are as they must be; false if the user may not read one of them by its name. */
async function areThere(
  client: KubeClient,
  targets: HealthTargets,
  { rules, signal }: { readonly rules: HealthRules; readonly signal: AbortSignal },
): Promise<boolean> {
  try {
    return (await readTargets(client, targets, signal, rules)).every(({ health }) => rules.passes(health));
  } catch (error) {
    if (isSyncError(error) && error.code === "KUBE_FORBIDDEN") return false;
    throw error;
  }
}

/** The most objects that a preview names. */
const mostNamed = 20;

/**
 * A line for each object that a preview does not find as it must be: an update waits for it. What the program itself
 * makes is left out.
 */
export async function describeOutside(
  wait: OutsideWait,
  client: KubeClient,
  { coming, signal }: { readonly coming: ComingObjects; readonly signal: AbortSignal },
): Promise<readonly string[]> {
  const { targets, rules } = await placeTargets(wait, client, signal);
  const refs = targets.refs.filter((ref) => coming.find(ref) === undefined);
  const found = await readTargets(client, { ...targets, refs }, signal, rules);
  const late = found.filter(({ health }) => !rules.passes(health));
  const lines = late.slice(0, mostNamed).map(({ key, health, message }) => {
    return `an update waits up to ${wait.timeoutSeconds} s for ${describeKey(key)}, which is ${health} now: ${message}`;
  });
  const left = late.length - lines.length;
  return left === 0 ? lines : [...lines, `an update waits for ${left} more objects`];
}

/** The targets with their namespaces, and what is asked of each. */
async function placeTargets(
  { waitFor, rules: plainRules }: OutsideWait,
  client: KubeClient,
  signal: AbortSignal,
): Promise<{ readonly targets: HealthTargets; readonly rules: HealthRules }> {
  const placed = await Promise.all(
    waitFor.targets.map((one) => placeTarget(one, waitFor.namespace, { client, signal })),
  );
  const tolerance = without(waitFor.waiting, "until");
  const refs = placed.map(refOfTarget);
  const waits = placed.map((one) => {
    return [printKey(refOfTarget(one)), decideTargetWait(one, { ignoreFailure: false }, tolerance)] as const;
  });
  const rules = rulesWithDemands(placed, "waitFor", plainRules);
  return { targets: { refs, waits: new Map(waits) }, rules };
}

function refOfTarget({ apiVersion, kind, namespace = "", name }: HealthTarget): ObjectRef {
  return { group: groupOf(apiVersion), version: versionOf(apiVersion), kind, namespace, name };
}

/** With the namespace that it leaves out, if its kind has one. That of a kind to come is not known. */
async function placeTarget(
  target: HealthTarget,
  namespace: string,
  { client, signal }: { readonly client: KubeClient; readonly signal: AbortSignal },
): Promise<HealthTarget> {
  if (target.namespace !== undefined) return target;
  const { apiVersion, kind } = target;
  try {
    const { namespaced } = await client.resourceFor(groupOf(apiVersion), versionOf(apiVersion), kind, signal);
    return namespaced ? { ...target, namespace } : target;
  } catch (error) {
    if (isSyncError(error) && error.code === "KUBE_UNKNOWN_KIND") return target;
    throw error;
  }
}
