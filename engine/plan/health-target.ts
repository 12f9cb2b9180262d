import { optional } from "../lib/optional";
import { isExpiringJob } from "../model/flux/object-kinds";
import type { KubeObject } from "../model/objects/kube-object";
import { keyOf } from "../model/objects/object-key";
import { noWaitMark } from "../model/objects/marks";
import { pulumiOptionsOf } from "../model/objects/pulumi-annotations";

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
}

/** Whether a wait for the health of a set includes the object: annotations of several tools leave it out. */
export function isAwaited(object: KubeObject): boolean {
  return !pulumiOptionsOf(object).skipsWait && noWaitMark(object) === undefined;
}

/** The reference to an object for a health gate. */
export function healthTargetOf(object: KubeObject): HealthTarget {
  const { apiVersion, kind, metadata } = object;
  const gone = isExpiringJob(object) ? { mayBeGone: true as const } : {};
  return { apiVersion, kind, name: metadata.name, ...optional({ namespace: metadata.namespace }), ...gone };
}

/**
 * The targets of a program, with what the objects of the plan tell about them: whether they may be gone. A target
 * without a namespace is in any.
 */
export function knownTargets(
  targets: readonly HealthTarget[],
  objects: readonly KubeObject[],
): readonly HealthTarget[] {
  const expiring = objects.filter(isExpiringJob).map(keyOf);
  return targets.map((target) => {
    const { group, kind, namespace, name } = keyOf({ ...target, metadata: target });
    const isExpiring = expiring.some(
      (key) =>
        key.group === group &&
        key.kind === kind &&
        key.name === name &&
        (namespace === "" || namespace === key.namespace),
    );
    return isExpiring ? { ...target, mayBeGone: true as const } : target;
  });
}
