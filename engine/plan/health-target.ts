import { optional } from "../lib/optional";
import { isExpiringJob } from "../model/flux/object-kinds";
import type { KubeObject } from "../model/objects/kube-object";
import { describeKey, keyOf, type ObjectKey } from "../model/objects/object-key";
import {
  decideWait,
  statedWait,
  type TargetGoal,
  type WaitRules,
  type WaitSettings,
  withoutGoal,
} from "../model/objects/wait-rules";

/** The reference to an object in a health gate. */
export interface HealthTarget {
  /** The API version of the object. */
  readonly apiVersion: string;
  /** The kind of the object. */
  readonly kind: string;
  /** Absent for an object without a namespace. */
  readonly namespace?: string;
  /** The name of the object. */
  readonly name: string;
  /** True for a Job that the cluster deletes after it ended: if it is gone, it is healthy. Absent otherwise. */
  readonly mayBeGone?: true;
  /** Until when it is waited for; absent if nothing says it, as the fields below. */
  readonly waitUntil?: TargetGoal;
  /** How many restarts and failed Pods are tolerated. */
  readonly failureThreshold?: number;
  /** How long a failed state must last before it counts, as a Go duration. */
  readonly failAfter?: string;
  /** Whether its failure holds up nothing. */
  readonly ignoreFailure?: boolean;
  /** The type of a condition that must be True; absent, as the next one, if its health counts. */
  readonly condition?: string;
  /** A CEL expression that must be true. */
  readonly expr?: string;
}

/** Whether a wait for the health of a set includes the object. */
export function isAwaited(object: KubeObject, rules?: WaitRules): boolean {
  return decideWait(object, rules).waitUntil !== "applied";
}

/**
 * The reference to an object for a health gate.
 *
 * @param argument what the component says about the wait for its objects
 */
export function healthTargetOf(object: KubeObject, argument?: WaitSettings): HealthTarget {
  const { apiVersion, kind, metadata } = object;
  const gone = isExpiringJob(object) ? { mayBeGone: true as const } : {};
  const named = { apiVersion, kind, name: metadata.name, ...optional({ namespace: metadata.namespace }) };
  return { ...named, ...gone, ...toleranceOf(statedWait(object, { argument })) };
}

/** What is said about the wait for an object, as fields of a target. Who names a target waits for it in any case. */
function toleranceOf({ until, failureThreshold, failAfter, ignoreFailure }: WaitSettings): Partial<HealthTarget> {
  const waitUntil = until === "applied" ? undefined : until;
  return optional({ waitUntil, failureThreshold, failAfter, ignoreFailure });
}

/**
 * The targets of a program, with what the objects of the plan tell about them: whether they may be gone, and what their
 * annotations say about the wait. A target without a namespace is in any.
 *
 * @param argument what the component says; until when its objects are waited for does not count for those it names
 */
export function knownTargets(
  targets: readonly HealthTarget[],
  objects: readonly KubeObject[],
  argument: WaitSettings = {},
): readonly HealthTarget[] {
  const tolerance = withoutGoal(argument);
  const telling = objects.flatMap((object) => {
    const { mayBeGone } = healthTargetOf(object);
    const told = { ...optional({ mayBeGone }), ...toleranceOf(statedWait(object, { argument: tolerance })) };
    return Object.keys(told).length === 0 ? [] : [{ key: keyOf(object), told }];
  });
  return targets.map((target) => {
    const isMeant = meantBy(target);
    const found = telling.find(({ key }) => isMeant(key));
    return { ...target, ...(found?.told ?? toleranceOf(tolerance)) };
  });
}

/** A target that is an object of the set itself. */
export interface OwnTarget {
  /** Its position among the targets. */
  readonly index: number;
  /** The name of the object, for messages. */
  readonly name: string;
}

/** The first target that is one of the objects; undefined if none is. */
export function findOwnTarget(targets: readonly HealthTarget[], objects: readonly KubeObject[]): OwnTarget | undefined {
  const keys = objects.map(keyOf);
  for (const [index, target] of targets.entries()) {
    const own = keys.find(meantBy(target));
    if (own !== undefined) return { index, name: describeKey(own) };
  }
  return undefined;
}

/** Whether a target names an object; one without a namespace is in any. */
function meantBy(target: HealthTarget): (key: ObjectKey) => boolean {
  const { group, kind, namespace, name } = keyOf({ ...target, metadata: target });
  return (key) => {
    const isInPlace = namespace === "" || namespace === key.namespace;
    return isInPlace && key.group === group && key.kind === kind && key.name === name;
  };
}
