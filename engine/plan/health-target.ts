import { optional } from "../lib/optional";
import type { KubeObject } from "../model/kube-object";

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
}

/** The reference to an object for a health gate. */
export function healthTargetOf({ apiVersion, kind, metadata }: KubeObject): HealthTarget {
  return { apiVersion, kind, name: metadata.name, ...optional({ namespace: metadata.namespace }) };
}
