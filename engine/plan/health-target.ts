import { formatDuration } from "../go/time/duration";
import { optional } from "../lib/optional";
import { isExpiringJob } from "../model/flux/object-kinds";
import type { KubeObject } from "../model/objects/kube-object";
import { keyOf } from "../model/objects/object-key";
import { decideWait } from "../model/objects/wait-rules";

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
  /** "observed": it need not be ready. Absent otherwise. */
  readonly waitUntil?: "observed";
  /** How many restarts and failed Pods are tolerated; absent if the object does not say it. */
  readonly failureThreshold?: number;
  /** How long a failed state must last before it counts, as a Go duration; absent if it counts at once. */
  readonly failAfter?: string;
  /** True if its failure holds up nothing. Absent otherwise. */
  readonly ignoreFailure?: true;
}

/** Whether a wait for the health of a set includes the object: annotations of several tools leave it out. */
export function isAwaited(object: KubeObject): boolean {
  return decideWait(object).waitUntil !== "applied";
}

/** The reference to an object for a health gate. */
export function healthTargetOf(object: KubeObject): HealthTarget {
  const { apiVersion, kind, metadata } = object;
  const gone = isExpiringJob(object) ? { mayBeGone: true as const } : {};
  const named = { apiVersion, kind, name: metadata.name, ...optional({ namespace: metadata.namespace }) };
  return { ...named, ...gone, ...toleranceOf(object) };
}

/** What the annotations of an object say about the wait for it. */
function toleranceOf(object: KubeObject): Partial<HealthTarget> {
  const { waitUntil, failureThreshold, failAfterSeconds, ignoreFailure } = decideWait(object);
  return {
    ...(waitUntil === "observed" ? { waitUntil } : {}),
    ...optional({ failureThreshold }),
    ...(failAfterSeconds === 0 ? {} : { failAfter: formatDuration(BigInt(Math.round(failAfterSeconds * 1e9))) }),
    ...(ignoreFailure ? { ignoreFailure } : {}),
  };
}

/**
 * The targets of a program, with what the objects of the plan tell about them: whether they may be gone, and what their
 * annotations say about the wait. A target without a namespace is in any.
 */
export function knownTargets(
  targets: readonly HealthTarget[],
  objects: readonly KubeObject[],
): readonly HealthTarget[] {
  const telling = objects.flatMap((object) => {
    const { mayBeGone } = healthTargetOf(object);
    const told = { ...optional({ mayBeGone }), ...toleranceOf(object) };
    return Object.keys(told).length === 0 ? [] : [{ key: keyOf(object), told }];
  });
  return targets.map((target) => {
    const { group, kind, namespace, name } = keyOf({ ...target, metadata: target });
    const found = telling.find(
      ({ key }) =>
        key.group === group &&
        key.kind === kind &&
        key.name === name &&
        (namespace === "" || namespace === key.namespace),
    );
    return found === undefined ? target : { ...target, ...found.told };
  });
}
